"""The project keeps its own rules: small files, no addresses, pins that agree."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MOST_LINES_OF_FILE = 400
MOST_LINES_OF_FUNCTION = 60

# Bent so that they do not find themselves.
REGISTRY = re.compile(
    r"py(?:pi)\.org|python(?:hosted)\.org|npm(?:js)\.|yarn(?:pkg)\.|crates(?:\.)io"
    r"|deb(?:ian)\.org|js(?:delivr)\.|un(?:pkg)\."
)
MACHINE_PATH = re.compile(r"(?<![\w.~>-])/(?:work|root|home|Users)/\w+")
LOCK_FILE = re.compile(r"(?:^|/)(?:[\w.-]+\.lock|pylock.*\.toml|package-lock\.json|.*-lock\.yaml)$")

Pins = dict[str, tuple[str, frozenset[str]]]


def project_files() -> list[str]:
    """Every file that is, or would be, under version control."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return sorted({name for name in listing.split("\0") if name and (ROOT / name).is_file()})


def texts() -> Iterator[tuple[str, str]]:
    """Every file of the project that is text, with its text."""
    for name in project_files():
        content = (ROOT / name).read_bytes()
        if b"\0" not in content:
            yield name, content.decode()


def is_code(name: str) -> bool:
    """Tell what is read as a whole from lists and prose, which may be long."""
    return name in {"t42", ".ci/run"} or name.endswith((".py", ".js"))


def pins(kind: str) -> Pins:
    """Read a requirement file: name (and marker) to version and hashes; nothing else may stand."""
    found: Pins = {}
    logical_lines = (ROOT / "requirements" / f"{kind}.txt").read_text().replace("\\\n", "")
    for line in logical_lines.splitlines():
        head, *hashes = line.split("--hash=sha256:")
        match = re.fullmatch(r"([a-z0-9-]+)==([\w.]+)( ; .+)?", head.strip())
        assert match, f"not a pin: {head}"
        assert hashes, f"without a hash: {head}"
        assert all(re.fullmatch(r"[0-9a-f]{64} *", one) for one in hashes), head
        name, version, marker = match.groups()
        found[name + (marker or "")] = (version, frozenset(one.strip() for one in hashes))
    return found


def test_the_files_are_found() -> None:
    assert {"t42", "pyproject.toml", "tests/test_project.py"} <= set(project_files())


def test_files_are_short() -> None:
    lengths = {name: text.count("\n") for name, text in texts() if is_code(name)}
    assert not {name: lines for name, lines in lengths.items() if lines > MOST_LINES_OF_FILE}


def test_functions_are_short() -> None:
    long = {
        f"{name}: {node.name}": length
        for name, text in texts()
        if name == "t42" or name.endswith(".py")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > MOST_LINES_OF_FUNCTION
    }
    assert not long


@pytest.mark.parametrize(
    "pattern", [REGISTRY, MACHINE_PATH], ids=["registry address", "machine path"]
)
def test_no_file_names_a(pattern: re.Pattern[str]) -> None:
    found = {name: match.group() for name, text in texts() if (match := pattern.search(text))}
    assert not found


def test_no_lock_file_of_a_package_manager() -> None:
    assert not [name for name in project_files() if LOCK_FILE.search(name)]


def test_lines_end_alike_and_files_with_a_line() -> None:
    wrong = [name for name, text in texts() if "\r" in text or (text and not text.endswith("\n"))]
    assert not wrong


def test_requirements_hold_no_address() -> None:
    files = list((ROOT / "requirements").iterdir())
    assert sorted(file.name for file in files) == ["dev.txt", "host.txt", "run.txt"]
    assert not [file.name for file in files if "://" in file.read_text()]


def test_what_is_installed_to_play_is_part_of_what_is_installed_to_work() -> None:
    run, host, dev = pins("run"), pins("host"), pins("dev")
    assert run
    assert {name: host.get(name) for name in run} == run
    assert {name: dev.get(name) for name in host} == host


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    kinds = {"run": project["dependencies"], "host": extras["host"], "dev": extras["dev"]}
    for kind, wanted in kinds.items():
        names = {re.split(r"[^\w-]", requirement)[0] for requirement in wanted}
        assert names <= {pin.split(" ; ")[0] for pin in pins(kind)}


def test_the_version_is_the_same_everywhere() -> None:
    import texas42

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert texas42.__version__ == project["version"]
    assert f"## [{texas42.__version__}]" in (ROOT / "CHANGELOG.md").read_text()


def test_the_rules_import_the_standard_library_alone() -> None:
    foreign = {
        f"{path.name}: {module}"
        for path in (ROOT / "src/texas42/game").rglob("*.py")
        for module in imported_modules(path.read_text())
        if module not in sys.stdlib_module_names and module != "texas42"
    }
    assert not foreign


def imported_modules(text: str) -> Iterator[str]:
    """The first names of all modules that a source imports by an absolute name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").split(".")[0]


def test_importing_the_library_loads_nothing_heavy() -> None:
    heavy = ("numpy", "numba", "fastapi", "starlette", "pydantic", "sqlalchemy", "jinja2", "babel")
    program = f"import sys, texas42; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    assert done.stdout == "[]\n"
