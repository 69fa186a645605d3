"""The environment: made once, made anew when it is not to be trusted, never twice at a time."""

from __future__ import annotations

import hashlib
import json
import signal
import zipfile
from pathlib import Path

import pytest

from tests.bootstrap.checkout import UV, Checkout

SETTING_UP = "t42: Setting up (once, about 30 s)...\n"


def installs(checkout: Checkout) -> list[str]:
    """The requirement files that uv was told to install, in order."""
    return [Path(line.split(" --requirement ")[1]).stem for line in checkout.log("UV_LOG")]


def test_the_first_start_sets_up_and_the_second_says_nothing(checkout: Checkout) -> None:
    first, second = checkout.run("run"), checkout.run("run")
    assert (first.returncode, first.stderr) == (0, SETTING_UP)
    assert (second.returncode, second.stderr) == (0, "")
    assert first.stdout == second.stdout
    assert installs(checkout) == ["run"]
    assert "--require-hashes" in checkout.log("UV_LOG")[0]


def test_work_is_added_to_what_is_there_to_play(checkout: Checkout) -> None:
    checkout.run("run")
    (checkout.root / ".venv" / "kept").touch()
    checkout.run("test", "nothing")
    checkout.run("run")
    assert installs(checkout) == ["run", "dev"]
    assert (checkout.root / ".venv" / "kept").exists()


def test_a_fresh_start_of_work_installs_once(checkout: Checkout) -> None:
    checkout.run("test", "nothing")
    checkout.run("run")
    assert installs(checkout) == ["dev"]


@pytest.mark.parametrize("kind", ["run", "dev"])
def test_new_pins_make_it_anew(checkout: Checkout, kind: str) -> None:
    checkout.run("test", "nothing")
    (checkout.root / ".venv" / "left over").touch()
    checkout.pin(kind, "# other pins\n")
    checkout.run("test", "nothing")
    assert installs(checkout) == ["dev", "dev"]
    assert not (checkout.root / ".venv" / "left over").exists()


def test_a_moved_clone_makes_it_anew(checkout: Checkout) -> None:
    checkout.run("run")
    checkout.root = checkout.root.rename(checkout.root.with_name("elsewhere"))
    assert checkout.run("run").stderr == SETTING_UP


def test_a_python_that_is_gone_makes_it_anew(checkout: Checkout) -> None:
    checkout.run("run")
    (checkout.root / ".venv" / "bin" / "python").unlink()
    done = checkout.run("run")
    assert (done.returncode, done.stderr) == (0, SETTING_UP)


def test_what_a_killed_set_up_left_is_made_anew(checkout: Checkout) -> None:
    checkout.add_program("uv", UV + "test $1 = --version || kill -9 $PPID\n")
    assert checkout.run("run").returncode == -signal.SIGKILL
    (checkout.root / ".venv" / "half made").touch()
    checkout.add_program("uv", UV)
    done = checkout.run("run")
    assert (done.returncode, done.stderr) == (0, SETTING_UP)
    assert not (checkout.root / ".venv" / "half made").exists()


def test_what_a_failed_clearing_left_is_not_trusted(checkout: Checkout, tmp_path: Path) -> None:
    checkout.run("test", "nothing")
    checkout.pin("dev", "# other pins\n")
    (tmp_path / "venv.py").write_text("raise SystemExit(1)")
    checkout.env["PYTHONPATH"] = str(tmp_path)
    failed = checkout.run("test", "nothing")
    del checkout.env["PYTHONPATH"]
    assert failed.returncode == 1
    assert failed.stderr.startswith(f"{SETTING_UP}t42: could not make {checkout.root / '.venv'}")
    assert checkout.run("run").stderr == SETTING_UP


def test_two_at_once_set_up_once(checkout: Checkout) -> None:
    checkout.add_program("uv", UV + "test $1 = --version || sleep 0.5\n")
    both = [checkout.start("run"), checkout.start("run")]
    assert [json.loads(one.communicate("")[0])["arguments"] for one in both] == [[], []]
    assert installs(checkout) == ["run"]


def test_a_failed_install_is_one_line_and_is_tried_again(checkout: Checkout) -> None:
    checkout.add_program("uv", "test $1 = --version || { echo no network; exit 2; }\n")
    failed = checkout.run("run")
    assert failed.returncode == 1
    assert failed.stdout == ""
    file = checkout.root / "requirements" / "run.txt"
    assert failed.stderr == (
        f"{SETTING_UP}no network\nt42: could not install {file}; the lines above say why\n"
    )
    checkout.add_program("uv", UV)
    assert checkout.run("run").returncode == 0


def test_what_is_installed_never_reads_the_input_of_the_command(checkout: Checkout) -> None:
    checkout.add_program("uv", UV + "read stolen\necho noise\n")
    done = checkout.run("replay", "-", stdin="a record\n")
    assert json.loads(done.stdout)["input"] == "a record\n"


def test_pip_installs_what_is_pinned_where_there_is_no_uv(
    checkout: Checkout, tmp_path: Path
) -> None:
    checkout.add_program("uv", "exit 127")  # a name that leads nowhere, as version managers leave
    checkout.env |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path)}
    checkout.env |= {"PIP_CONFIG_FILE": "/dev/null"}
    wheel = make_wheel(tmp_path, "fortytwo")
    checkout.pin("run", f"fortytwo==1.0 --hash=sha256:{hashlib.sha256(wheel).hexdigest()}\n")
    (checkout.root / "src" / "texas42" / "__main__.py").write_text("import fortytwo\n")
    done = checkout.run("run")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", SETTING_UP)
    make_wheel(tmp_path, "tools")
    checkout.pin("dev", "tools==1.0 --hash=sha256:" + "0" * 64)
    refused = checkout.run("lint")
    assert refused.returncode == 1
    assert "DO NOT MATCH THE HASHES" in refused.stderr
    assert checkout.run("run").returncode == 0


def make_wheel(folder: Path, name: str) -> bytes:
    """Make the smallest package that pip installs."""
    path, about = folder / f"{name}-1.0-py3-none-any.whl", f"{name}-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}.py", "")
        wheel.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        tag = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        wheel.writestr(f"{about}/WHEEL", tag)
        wheel.writestr(f"{about}/RECORD", f"{name}.py,,\n")
    return path.read_bytes()
