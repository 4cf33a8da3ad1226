"""What is written about the package is true."""

from __future__ import annotations

import doctest
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import corte_py
import corte_py._core
import pytest

ROOT = Path(__file__).parents[3]
OPTIONS = doctest.NORMALIZE_WHITESPACE
MODULES = ["corte_py", "corte_py._vec", "corte_py.gymnasium", "corte_py.pettingzoo", "corte_py.openspiel", "corte_py.series", "corte_py.textarena"]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_modules(name):
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module, optionflags=OPTIONS)
    assert tried > 0 and not failed


def test_the_examples_of_the_compiled_part():
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(optionflags=OPTIONS)
    tried = 0
    for name, thing in vars(corte_py._core).items():
        if inspect.isclass(thing) or inspect.isbuiltin(thing):
            for test in finder.find(thing, name, globs={}, module=False):
                tried += runner.run(test).attempted
    assert tried > 8 and not runner.failures


@pytest.mark.parametrize("path", ["crates/corte-py/README.md", "docs/python.md", "docs/observation.md"])
def test_the_examples_of_the_documents(path):
    failed, tried = doctest.testfile(str(ROOT / path), module_relative=False, optionflags=OPTIONS)
    assert tried > 0 and not failed


def test_everything_public_is_said_to_be():
    public = {name for name in dir(corte_py._core) if not name.startswith("_")} - {"VecCore"}
    assert public <= set(corte_py.__all__)
    assert all(getattr(corte_py, name).__doc__ for name in ("Game", "View", "Bot", "VecEnv", "belief", "check"))


def test_the_stubs_are_those_of_the_compiled_part():
    words = [sys.executable, "-m", "mypy.stubtest", "corte_py._core"]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_package_keeps_to_its_types():
    package = Path(corte_py.__file__).parent
    words = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--allow-subclassing-any", str(package)]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
