"""An experiment as it was exported: its plan, and every run. Times are whole nanoseconds, so that what costs
the same is the same."""

import collections
import csv
import dataclasses
import json

SECOND = 10**9
ANSWERS = ("solved", "unsolvable")
COUNTERS = ("nodes", "guesses", "backtracks", "iterations", "trials", "restarts")


def whole(seconds):
    """The nanoseconds of a text with nine decimals; a float would lose some of a date's."""
    before, after = seconds.split(".")
    return int(before) * SECOND + int(after)


class Run:
    def __init__(self, row):
        self.solver = row["solver"]
        self.group = row["group"]
        self.puzzle = int(row["puzzle"])
        self.repetition = int(row["repetition"])
        self.status = row["status"]
        self.reason = row["reason"]
        self.answered = self.status in ANSWERS
        self.time = whole(row["seconds"])
        self.counters = {name: int(row[name]) for name in COUNTERS}
        self.begun = whole(row["begun"])
        self.processor = whole(row["processor_seconds"]) if row["processor_seconds"] else None
        self.core = int(row["core"])
        self.megahertz = float(row["megahertz"])
        self.preemptions = int(row["preemptions"])
        self.attempts = int(row["attempts"])
        self.said_disturbed = row["disturbed"] == "1"

    @property
    def disturbed(self):
        """Others had the core for more than a twentieth, and for longer than reading a clock takes."""
        lost = 0 if self.processor is None else self.time - self.processor
        return lost > 1000 and 20 * lost > self.time


@dataclasses.dataclass
class Repetition:
    least: int
    most: int
    width_seconds: float = 0
    width_relative: float = 0
    rule: str = "two-stages"

    @property
    def fixed(self):
        return self.least == self.most


def repetition_of(plan):
    return Repetition(plan, plan) if isinstance(plan, int) else Repetition(**plan)


class Solver:
    """A solver as it took part."""

    def __init__(self, entry, plan, registry):
        entry = {"solver": entry} if isinstance(entry, str) else entry
        self.title = entry.get("name", entry["solver"])
        self.info = registry[entry["solver"].split("+")[-1].split(":")[0]]
        preset = (entry["solver"].split("+")[-1].split(":") + [None])[1]
        presets = self.info["presets"]
        chosen = [one for one in presets if one["id"] == preset] or presets
        self.role = None if chosen[0]["role"] == "variant" else chosen[0]["role"]
        self.draws_lots = not self.info["capabilities"]["deterministic"]
        seconds = entry.get("limits", plan["limits"]).get("seconds")
        self.limit = None if seconds is None else round(seconds * SECOND)
        self.repetition = repetition_of(entry.get("repeat", plan["repeat"]))


class Experiment:
    def __init__(self, runs, plan, registry):
        plan = json.loads(plan)
        known = {info["id"]: info for info in json.loads(registry)}
        self.groups = [one["name"] for one in plan["puzzles"]]
        self.solvers = [Solver(entry, plan, known) for entry in plan["solvers"]]
        self.masters = plan.get("master_seeds", 1)
        self.runs = [Run(row) for row in csv.DictReader(runs.splitlines())]
        self.group_of = {run.puzzle: run.group for run in self.runs}
        self.longest = max(run.time for run in self.runs)
        self._pairs = collections.defaultdict(list)
        for run in sorted(self.runs, key=lambda run: run.repetition):
            self._pairs[run.solver, run.puzzle].append(run)

    def runs_of(self, solver, puzzle=None):
        if puzzle is None:
            return [run for run in self.runs if run.solver == solver.title]
        return self._pairs.get((solver.title, puzzle), [])

    def puzzles(self, solvers, group=None):
        """Those of the group that all of the solvers have run."""
        return [puzzle for puzzle in sorted(self.group_of)
                if group in (None, self.group_of[puzzle])
                and all(self.runs_of(solver, puzzle) for solver in solvers)]

    def failure(self, solver):
        """What a run that was not solved costs: the limit, or the longest run where there is none."""
        return self.longest if solver.limit is None else solver.limit

    def costs(self, solvers, puzzles, penalty=1):
        """Mean seconds for each solver and puzzle; the smallest limit holds for all."""
        limit = min(map(self.failure, solvers))

        def cost(solver, puzzle):
            runs = self.runs_of(solver, puzzle)
            times = [run.time if run.answered and run.time <= limit else penalty * limit for run in runs]
            return sum(times) / (len(times) * SECOND)

        return [[cost(solver, puzzle) for puzzle in puzzles] for solver in solvers]

    def answers(self, solver, puzzle):
        """(answered, made) of the runs."""
        runs = self.runs_of(solver, puzzle)
        return sum(run.answered for run in runs), len(runs)

    def reliable(self, solver, group=None):
        """Every run was answered, and there are some."""
        counts = [self.answers(solver, puzzle) for puzzle in self.puzzles([solver], group)]
        return bool(counts) and all(answered == made for answered, made in counts)
