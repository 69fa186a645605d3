"""Started by an old Python: a newer one takes over, or one line says what is missing."""

from __future__ import annotations

import ast
import json
import sys

from tests.bootstrap.checkout import T42, Checkout

# An old Python is hard to come by; this one says that it is old.
OLD_PYTHON = f"""\
exec '{sys.executable}' -c '
import runpy, sys
sys.version_info = (3, 8, 2, "final", 0)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
' "$@"
"""


def start_with_old_python(checkout: Checkout, *arguments: str) -> tuple[int, str, str]:
    checkout.add_program("old-python", OLD_PYTHON)
    old = checkout.start(*arguments, python=str(checkout.programs / "old-python"))
    stdout, stderr = old.communicate("")
    return old.returncode, stdout, stderr


def test_without_a_newer_one_there_is_one_clear_line(checkout: Checkout) -> None:
    checkout.add_program("python3.13", "exit 127")  # a name that leads nowhere
    assert start_with_old_python(checkout, "run") == (
        1,
        "",
        "t42: this is Python 3.8; the game needs 3.11 or newer, and none is on PATH\n",
    )


def test_a_newer_one_takes_over(checkout: Checkout) -> None:
    checkout.add_program("python3.13", "exit 127")
    checkout.add_program("python3.12", f"exec '{sys.executable}' \"$@\"\n")
    status, stdout, _ = start_with_old_python(checkout, "replay", "x.json")
    assert status == 0
    assert json.loads(stdout)["arguments"] == ["replay", "x.json"]


def test_an_old_python_can_read_it() -> None:
    tree = ast.parse(T42.read_text(), feature_version=(3, 6))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    annotations = [one.returns for one in functions]
    annotations += [
        argument.annotation
        for one in functions
        for argument in (*one.args.args, *one.args.kwonlyargs)
    ]
    # Old Pythons work annotations out: list[str] has to be a text for them.
    assert annotations
    assert all(isinstance(one, ast.Name | ast.Constant) for one in annotations)
