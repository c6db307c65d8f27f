"""Three experiments that have all that makes statistics difficult: time-outs and partial success, unsolvable
puzzles and numbers of runs that differ, preemption. `slower` multiplies their limits of time."""

import contextlib
import json
import os
import subprocess
import sys

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

BURNERS = 3  # beside the program on its core, which then has it for a quarter of the time


def with_digit(digit):
    """The puzzle with another digit in a cell that is 4 in its solution."""
    return PUZZLE[:2] + digit + PUZZLE[3:]


# 1 and 2 fit, but leave no solution; 5 is in the same row already.
UNSOLVABLE = "\n".join(map(with_digit, "125"))
SMALL = "1......2..3.4...\n.2.4....1......."  # the second has several solutions


def difficult_plan(slower):
    return {
        "name": "difficult",
        "seed": 7,
        "puzzles": [
            {"name": "easy", "shipped": "levels/9x9-easy", "sample": 26},
            {"name": "hard", "shipped": "levels/9x9-hard", "sample": 26},
            {"name": "no solution", "text": UNSOLVABLE},
            {"name": "small", "text": SMALL},
        ],
        "solvers": [
            "dlx",
            "fast",  # does not take small boards
            "constraint",  # gets stuck
            {"solver": "backtrack", "puzzles": ["easy", "hard"]},
            {"solver": "backtrack", "name": "two threads", "puzzles": ["hard"], "search_threads": 2},
            {"solver": "astar", "limits": {"seconds": 0.003 * slower}},
            {"solver": "genetic", "limits": {"seconds": 0.01 * slower}},
            # It fails as often as it is run, beside others that fail once: both cost the limit.
            {"solver": "constraint", "name": "stuck thrice", "repeat": 3},
            {"solver": "random-search", "limits": {"steps": 300}, "repeat": 2},  # no limit of time
        ],
        "limits": {"seconds": 0.05 * slower},
        "repeat": {"least": 3, "most": 8, "width_relative": 0.2},
        "order": "blocks",
    }


class Program:
    def __init__(self, path):
        self.path = path

    def __call__(self, *arguments, **options):
        command = [self.path, *map(str, arguments)]
        done = subprocess.run(command, text=True, capture_output=True, **options)
        if done.returncode != 0:
            sys.exit(f"failed: {' '.join(command)}\n{done.stdout}{done.stderr}")
        return done.stdout


@contextlib.contextmanager
def busy_core(core):
    """Others work on the core all the while."""
    burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"],
                                preexec_fn=lambda: os.sched_setaffinity(0, {core}))
               for _ in range(BURNERS)]
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


def with_time_outs(program, folder, slower):
    solvers = "annealing,random-search,genetic,cultural,astar,constraint,fast"
    program("compare", "--quiet", "--solvers", solvers, "--timeout", 0.012 * slower, "--tests", 8,
            "--repeats", 3, "--master-seeds", 3, "--output", folder)


def with_unsolvable_puzzles(program, folder, slower):
    plan = folder.with_suffix(".json")
    plan.write_text(json.dumps(difficult_plan(slower)))
    program("compare", "--quiet", "--plan", plan, "--output", folder)


def with_preemption(program, folder, slower):
    core = min(os.sched_getaffinity(0))
    with busy_core(core):
        program("compare", "--quiet", "--solvers", "csp,brute-force,genetic", "--levels", "hard",
                "--tests", 8, "--repeats", 3, "--timeout", 0.02 * slower, "--output", folder,
                preexec_fn=lambda: os.sched_setaffinity(0, {core}))


EXPERIMENTS = {"time-outs": with_time_outs, "unsolvable": with_unsolvable_puzzles,
               "preemption": with_preemption}
