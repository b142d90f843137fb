"""Compiles the hot files with mypyc where that is possible; they run as plain Python everywhere.

CARBARN_BUILD=pure      never compile (coverage, debugging)
CARBARN_BUILD=compiled  fail if anything cannot be compiled (wheels and CI)
anything else           compile what can be, say what cannot, and go on

The core with its search is one unit, and every folder in games/ another: a library of its own,
compiled beside the others and kept in build/units until its code or the compiler changes. A game
that cannot be compiled runs interpreted and disturbs no other; without the core, all games do.
"""

import ast
import contextlib
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

MODE = os.environ.get("CARBARN_BUILD", "auto")
GAMES = Path("src/carbarn/games")
WORK = Path("build/units", sys.implementation.cache_tag or "unknown")
NOTICE = WORK.parent / "notice.txt"  # pip swallows what is printed here; the Makefile shows it
CORE = "carbarn.core"
CORE_FILES = (
    "core/bits",
    "core/luck",
    "core/state",
    "core/policy",
    "core/knowledge",
    "bots/rewards",
    "bots/search",
    "bots/halving",
)
# What of a game is compiled, unless its __init__.py names other files: COMPILED = ("state", ...)
GAME_FILES = (
    "board",
    "fields",
    "network",
    "rules",
    "rules/**/[!_]*",  # a game with many rules has a file for each phase
    "state",
    "rollout",
    "policy",
    "worlds",
    "tensor",
)


def units() -> dict[str, list[str]]:
    """The files of each unit by the unit's name: the core first, then large games before small."""
    games = {
        f"carbarn.games.{folder.parent.name}": files_of(folder.parent)
        for folder in sorted(GAMES.glob("*/__init__.py"))
    }
    largest_first = sorted(games, key=lambda name: (-size_of(games[name]), name))
    core = [f"src/carbarn/{name}.py" for name in CORE_FILES]
    return {CORE: core} | {name: games[name] for name in largest_first if games[name]}


def files_of(folder: Path) -> list[str]:
    """The files of a game that are compiled; nothing of it is imported to find them."""
    patterns = GAME_FILES
    for line in ast.parse((folder / "__init__.py").read_text()).body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "COMPILED":
            patterns = ast.literal_eval(line.value)
    return sorted({path.as_posix() for one in patterns for path in folder.glob(f"{one}.py")})


def size_of(files: list[str]) -> int:
    return sum(Path(file).stat().st_size for file in files)


def translate(unit: str, files: list[str], core: list[str]) -> list:
    """The extensions of a unit in C. Only what changed since the last time is translated anew."""
    from mypyc.build import mypycify

    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            extensions = mypycify(
                [
                    "--strict",
                    "--config-file=",
                    "--follow-imports=silent",  # what is not compiled cannot stop what is
                    f"--cache-dir={WORK / 'mypy'}",
                    *dict.fromkeys([*core, *files]),
                ],
                opt_level="3",
                debug_level="0",
                separate=[(core, CORE)] if unit == CORE else [(core, CORE), (files, unit)],
                target_dir=str(WORK / "c"),
            )
    except SystemExit:  # how mypycify ends on a type error, which it has printed
        raise RuntimeError(printed.getvalue().strip() or "mypyc failed") from None
    modules = {module_of(file) for file in files} | {f"{unit}__mypyc"}
    own = [extension for extension in extensions if extension.name in modules]
    for extension in own:
        # functions of one unit call each other directly and can be inlined
        extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
    return own


def module_of(file: str) -> str:
    return ".".join(Path(file).with_suffix("").parts[1:])


def key_of(extensions: list) -> str:
    """A hash of the C code of a unit, the compiler and its flags."""
    settings = [
        sysconfig.get_config_var(name) for name in ("CC", "CFLAGS", "LDSHARED", "EXT_SUFFIX")
    ]
    settings += [os.environ.get(name) for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with contextlib.suppress(OSError):
        settings.append(
            subprocess.run([*compiler, "--version"], capture_output=True).stdout.decode()
        )
    flags = [(one.name, one.extra_compile_args, one.include_dirs) for one in extensions]
    key = hashlib.sha256(json.dumps([settings, flags]).encode())
    for file in sorted({file for one in extensions for file in (*one.sources, *one.depends)}):
        key.update(file.encode() + Path(file).read_bytes())
    return key.hexdigest()


def compile_unit(unit: str, extensions: list) -> Path:
    """The folder with the compiled unit: as it was if nothing changed, all of it or an error."""
    folder = WORK / unit
    key = key_of(extensions)
    stamp = folder / "key"
    if stamp.is_file() and stamp.read_text() == key:
        return folder / "lib"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    doors = [one for one in extensions if one.name != f"{unit}__mypyc"]
    shared = share_doors(doors, folder)
    code = [one for one in extensions if one not in doors]
    command = build_ext(
        Distribution({"name": unit, "ext_modules": [*code, *(one for one, _ in shared)]})
    )
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.parallel = True
    command.ensure_finalized()
    command.run()
    for door, names in shared:
        built = Path(command.get_ext_fullpath(door.name))
        for module in names:
            target = Path(command.get_ext_fullpath(module))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(built, target)
        built.unlink()
    shutil.rmtree(folder / "temp")
    stamp.write_text(key)
    return folder / "lib"


def share_doors(doors: list, folder: Path) -> list[tuple[Extension, list[str]]]:
    """For each module there is a file by which Python finds it in the library of its unit.

    They differ in a few names, so one that has the names of all is compiled, and copied for each:
    compiling them one by one took a sixth of the whole. Modules of the same last name need two.
    """
    rounds: list[dict[str, Extension]] = []
    for door in doors:
        last = door.name.rpartition(".")[2]
        free = next((one for one in rounds if last not in one), None)
        if free is None:
            rounds.append(free := {})
        free[last] = door
    shared = []
    for number, chosen in enumerate(rounds):
        source = folder / f"doors{number}.c"
        texts = [Path(one.sources[0]).read_text() for one in chosen.values()]
        # the last function of each file is for another operating system, and would be there twice
        source.write_text("\n".join(text.partition("// distutils")[0] for text in texts))
        one = next(iter(chosen.values()))
        extension = Extension(
            f"doors{number}",
            [str(source)],
            include_dirs=one.include_dirs,
            extra_compile_args=one.extra_compile_args,
        )
        shared.append((extension, [door.name for door in chosen.values()]))
    return shared


def compile_all() -> tuple[list[Path], dict[str, str]]:
    """The folders with what could be compiled, and for the other units why they could not."""
    found = units()
    running: dict[str, Future[Path]] = {}
    problems: dict[str, str] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for unit, files in found.items():  # one is translated while others are compiled
            try:
                running[unit] = pool.submit(compile_unit, unit, translate(unit, files, found[CORE]))
            except Exception as problem:
                problems[unit] = str(problem)
                if unit == CORE:
                    return [], problems
    for unit, outcome in running.items():
        if outcome.exception():
            problems[unit] = str(outcome.exception())
    if CORE in problems:
        return [], problems
    return [running[unit].result() for unit in found if unit not in problems], problems


def notices(problems: dict[str, str]) -> Iterator[str]:
    for unit, problem in problems.items():
        what = "Carbarn" if unit == CORE else f"the game {unit.rpartition('.')[2]}"
        yield f"{what} is not compiled and runs as plain Python: {problem}"


class BuildUnits(build_ext):
    """Compiles the units and puts what came of them beside the plain files."""

    def run(self) -> None:
        folders, problems = compile_all()
        notice = "".join(f"{line}\n" for line in notices(problems))
        NOTICE.parent.mkdir(parents=True, exist_ok=True)
        NOTICE.write_text(notice)
        if notice and MODE == "compiled":
            raise SystemExit(notice)
        print(notice, file=sys.stderr, end="")
        for folder in folders:
            shutil.copytree(folder, "src" if self.inplace else self.build_lib, dirs_exist_ok=True)


# Comments that have lines of their own; those beside code are short and stay.
COMMENTS = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/).)*\*/[ \t]*)\n", re.M | re.S)


def without_comments(script: str) -> str:
    """A browser module as it is sent: types and comments would be a seventh of a first visit."""
    return COMMENTS.sub("", script)


class BuildPackage(build_py):
    """Copies the package; browser modules go without comments."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for path in Path(self.build_lib).rglob("web/**/*.js"):
            if "vendor" not in path.parts:
                path.write_text(without_comments(path.read_text("utf-8")), "utf-8")


class Carbarn(Distribution):
    """Asks for the compiler only when something is built, not to say what the package is called."""

    def has_ext_modules(self) -> bool:
        return MODE != "pure" and sys.implementation.name == "cpython"


if __name__ == "__main__":
    setup(distclass=Carbarn, cmdclass={"build_ext": BuildUnits, "build_py": BuildPackage})
