"""Uses an installation, or a build tree that it installs first, as a stranger would: every public header
alone and all together, every component alone, the programs of the guide, C by pkg-config, Python by
ctypes. Ends with 1 and says what failed."""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

# What no component but those that use it may ask for.
OTHERS = {
    "CaDiCaL": {"solvers", "generator", "laboratory", "experiment"},
    "Gecode": {"solvers", "generator", "laboratory", "experiment"},
    "PkgConfig": {"render"},
    "fmt": {"experiment"},
    "SQLite3": {"experiment"},
    "MPI": {"experiment"},
}

LANGUAGES = {"cpp": "cpp", "c": "c", "python": "py"}


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], text=True, capture_output=True, **options)
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def programs_of(page):
    """The programs of the page with what each of them prints, as (language, code, output)."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(), re.M | re.S)
    return [
        (language, code, blocks[i + 1][1])
        for i, (language, code) in enumerate(blocks)
        if language in LANGUAGES
    ]


class Installation:
    def __init__(self, arguments):
        self.work = pathlib.Path(arguments.work).resolve()
        self.prefix = pathlib.Path(arguments.prefix or self.work / "prefix")
        self.compiler = arguments.compiler
        self.flags = arguments.flags.split()
        self.search = f"{self.prefix};{arguments.prefix_path}"
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        if not arguments.prefix:
            run("cmake", "--install", arguments.build, "--prefix", self.prefix)
        self.library = next(self.prefix.glob("lib*/**/libsudolab.so"))
        self.sanitizers = [flag for flag in self.flags if flag.startswith("-fsanitize")]
        self.environment = dict(
            os.environ, LD_LIBRARY_PATH=str(self.library.parent), SUDOLAB_LIBRARY=str(self.library),
            PKG_CONFIG_PATH=str(self.library.parent / "pkgconfig"))

    def headers(self):
        root = self.prefix / "include"
        return sorted(str(path.relative_to(root)) for path in (root / "sudolab").rglob("*.h*"))

    def components(self):
        files = self.library.parent.glob("cmake/sudolab/sudolab-*.cmake")
        names = {file.stem.removeprefix("sudolab-") for file in files}
        return sorted(name for name in names if "-" not in name)

    def check_syntax(self, name, includes):
        source = self.work / "headers" / f"{name}.cpp"
        source.parent.mkdir(exist_ok=True)
        source.write_text("".join(f"#include <{include}>\n" for include in includes))
        run(self.compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
            *self.flags, f"-I{self.prefix}/include", source)

    def configure(self, folder, *options):
        run("cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={self.search}", f"-DCMAKE_CXX_COMPILER={self.compiler}",
            f"-DCMAKE_CXX_FLAGS={' '.join(self.flags)}", "-DCMAKE_CXX_COMPILER_WORKS=ON", *options)


def check_headers(installed):
    """Twice each, for the guard."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        work = [pool.submit(installed.check_syntax, header.replace("/", "_"), [header, header])
                for header in installed.headers()]
        work.append(pool.submit(installed.check_syntax, "all", installed.headers()))
        for one in work:
            one.result()
    c_header = installed.prefix / "include/sudolab/sudolab.h"
    run("cc", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", "-x", "c",
        c_header)
    print(len(installed.headers()), "headers, alone and together")


def check_components(installed):
    """Each alone, without what it does not need."""
    for name in installed.components():
        folder = installed.work / "components" / name
        folder.mkdir(parents=True)
        (folder / "main.cpp").write_text("int main() {}\n")
        (folder / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(alone LANGUAGES CXX)\n"
            f"find_package(sudolab 0.1 REQUIRED COMPONENTS {name})\n"
            "add_executable(alone main.cpp)\n"
            f"target_link_libraries(alone PRIVATE sudolab::{name})\n")
        hidden = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{package}=ON"
                  for package, users in OTHERS.items() if name not in users]
        installed.configure(folder, *hidden)
    print("components:", *installed.components())


def check_symbols(installed):
    lines = run("nm", "-D", "--defined-only", installed.library).splitlines()
    names = {line.split()[-1].split("@")[0] for line in lines if " A " not in line}
    strangers = [name for name in names if not name.startswith("sudolab_")]
    if strangers or len(names) < 20:
        sys.exit(f"libsudolab.so shows {len(names)} symbols, among them {strangers}")


def expect_output(what, printed, shown):
    if printed != shown:
        sys.exit(f"{what} of the guide printed\n{printed}and the page shows\n{shown}")


def check_guide(installed, guide):
    folder = installed.work / "guide"
    folder.mkdir()
    lists = ("cmake_minimum_required(VERSION 3.25)\nproject(guide LANGUAGES CXX)\n"
             "find_package(sudolab 0.1 REQUIRED)\n")
    programs = programs_of(guide)
    for number, (language, code, _) in enumerate(programs):
        name = f"program{number}"
        (folder / f"{name}.{LANGUAGES[language]}").write_text(code)
        if language == "cpp":
            needs = re.match(r"// needs: (.*)", code)
            targets = [f"sudolab::{one}" for one in (needs[1] if needs else "laboratory").split()]
            lists += (f"add_executable({name} {name}.cpp)\n"
                      f"target_link_libraries({name} PRIVATE {' '.join(targets)})\n")
    (folder / "CMakeLists.txt").write_text(lists)
    installed.configure(folder)
    run("cmake", "--build", folder / "build")
    for number, (language, _, shown) in enumerate(programs):
        if language == "python" and installed.sanitizers:
            continue  # the interpreter has none
        expect_output(f"program {number}", run_program(installed, folder, number, language), shown)
    print(len(programs), "programs of the guide")


def run_program(installed, folder, number, language):
    if language == "cpp":
        return run(folder / "build" / f"program{number}", cwd=folder)
    if language == "python":
        return run(sys.executable, folder / f"program{number}.py", env=installed.environment)
    return run_c(installed, folder / f"program{number}.c")


def run_c(installed, source):
    """As someone would who knows nothing of CMake."""
    flags = run("pkg-config", "--cflags", "--libs", "sudolab", env=installed.environment).split()
    program = installed.work / source.stem
    run("cc", "-std=c99", "-Wall", "-Wextra", "-Werror", *installed.sanitizers, source, "-o",
        program, *flags, env=installed.environment)
    return run(program, env=installed.environment)


def check_files(installed):
    wanted = ["share/doc/sudolab/LICENSE", "share/sudolab/data/levels"]
    program = installed.prefix / "bin/sudolab"
    if program.exists():
        run(program, "--version")
        wanted += ["share/man/man1/sudolab.1", "share/bash-completion/completions/sudolab",
                   "share/zsh/site-functions/_sudolab",
                   "share/fish/vendor_completions.d/sudolab.fish"]
    for file in wanted:
        if not (installed.prefix / file).exists():
            sys.exit(f"{file} was not installed")


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--build", help="a build tree to install")
parser.add_argument("--prefix", help="an installation that is there already")
parser.add_argument("--guide", required=True, type=pathlib.Path)
parser.add_argument("--work", required=True)
parser.add_argument("--compiler", default="c++")
parser.add_argument("--flags", default="")
parser.add_argument("--prefix-path", default="")
arguments = parser.parse_args()
installation = Installation(arguments)
check_files(installation)
check_symbols(installation)
check_headers(installation)
check_components(installation)
check_guide(installation, arguments.guide)
run_c(installation, pathlib.Path(__file__).with_name("every_call.c"))
print("every call of the C interface")
