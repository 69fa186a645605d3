"""The browser for the tests: found, installed where that is allowed, or loudly missing."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
from collections.abc import Iterator
from types import ModuleType
from unittest import mock

import pytest

from tests.bootstrap.checkout import T42, Checkout

TELL_THE_BROWSER = 'echo "$T42_CHROMIUM" "$T42_REQUIRE_BROWSER"\n'


@pytest.fixture
def tests_that_tell(workshop: Checkout) -> Checkout:
    workshop.add_program("pytest", TELL_THE_BROWSER, workshop.root / ".venv" / "bin")
    return workshop


def test_it_is_found_on_path(tests_that_tell: Checkout) -> None:
    done = tests_that_tell.run("test", "browser")
    assert done.stdout.strip() == str(tests_that_tell.programs / "chromium")


def test_it_can_be_named(tests_that_tell: Checkout) -> None:
    tests_that_tell.env["T42_CHROMIUM"] = "/no/such/browser"
    assert tests_that_tell.run("test", "browser").stdout.strip() == "/no/such/browser"


def test_without_it_the_tests_are_skipped_loudly(tests_that_tell: Checkout) -> None:
    (tests_that_tell.programs / "chromium").unlink()
    done = tests_that_tell.run("test")
    assert done.returncode == 0
    assert done.stderr == "t42: NO CHROMIUM: the browser tests ARE SKIPPED\n"


@pytest.mark.parametrize("demand", [("CI", "true"), ("T42_REQUIRE_BROWSER", "1")])
def test_without_it_nothing_passes_where_it_is_demanded(
    tests_that_tell: Checkout, demand: tuple[str, str]
) -> None:
    (tests_that_tell.programs / "chromium").unlink()
    tests_that_tell.env |= dict([demand])
    done = tests_that_tell.run("test")
    assert done.returncode == 1
    assert done.stderr == ("t42: NO CHROMIUM: the browser tests will fail\nt42: FAILED: browser\n")
    assert done.stdout.splitlines()[-1].strip() == "1"


@pytest.fixture
def t42(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Load t42 as a module that believes to be root, with only the stand-in's programs."""
    loader = importlib.machinery.SourceFileLoader("t42", str(T42))
    spec = importlib.util.spec_from_loader("t42", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with mock.patch.dict(os.environ, {"PATH": str(checkout.programs)}, clear=True):
        yield module


def test_root_installs_it_where_there_is_apt(t42: ModuleType, checkout: Checkout) -> None:
    browser = checkout.programs / "chromium"
    checkout.add_program(
        "apt-get",
        f'echo "$@" >> "{checkout.env["TOOLS_LOG"]}"\n'
        f'case "$1" in install) echo "#!" > "{browser}"; chmod +x "{browser}" ;; esac\n',
    )
    os.environ["CI"] = "true"
    assert t42.prepare_browser()
    assert os.environ["T42_CHROMIUM"] == str(browser)
    update, install = checkout.log("TOOLS_LOG")
    assert update.split()[0] == "update"
    assert {"install", "chromium"} <= set(install.split())


def test_an_apt_that_fails_leaves_it_missing(t42: ModuleType, checkout: Checkout) -> None:
    checkout.add_program("apt-get", "exit 100")
    assert t42.prepare_browser()
    os.environ["CI"] = "true"
    assert not t42.prepare_browser()
    assert "T42_CHROMIUM" not in os.environ


def test_who_is_not_root_installs_nothing(
    t42: ModuleType, checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    checkout.add_program("apt-get", f'echo "$@" >> "{checkout.env["TOOLS_LOG"]}"\n')
    t42.prepare_browser()
    assert checkout.log("TOOLS_LOG") == []
