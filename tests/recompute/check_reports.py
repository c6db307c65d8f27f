"""Carries out three experiments, recomputes from their exported runs every number of their reports with NumPy
and SciPy, and compares. Then it spoils every number of the reports, one at a time, and sees that the
comparison notices. Ends with 1 and says what differs, with 77 where a module is missing."""

import argparse
import collections
import json
import os
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True  # beside the sources
DEBIAN_PYTHON = "/usr/bin/python3"
SKIPPED = 77

try:
    import numpy  # noqa: F401
    import scipy  # noqa: F401
except ImportError as error:
    # Debian's modules belong to Debian's interpreter, which need not be the first in the path.
    if sys.prefix != "/usr" and os.path.exists(DEBIAN_PYTHON):
        os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])
    print(f"skipped: {error}; the packages are python3-numpy and python3-scipy")
    sys.exit(SKIPPED)

import advice  # noqa: E402
import cells  # noqa: E402
import charts  # noqa: E402
import estimates  # noqa: E402
import experiments  # noqa: E402
import exported  # noqa: E402
import tables  # noqa: E402

# What was simulated, ends of bootstrapped intervals above all, and is off by this part (of the interval's
# width) must be noticed in most cases, though not in all: of a few puzzles, chance may have moved it as far.
FAR = 0.3
MOSTLY = 0.85

# Times as much time for each run, until an experiment has what it is there for.
SLOWER = (1, 4, 16)


class Report:
    """What the program reported, by the names of tables and charts."""

    def __init__(self, document):
        blocks = [block for section in document["sections"] for block in section["blocks"]]
        self.tables = {block["table"]["id"]: block["table"] for block in blocks if "table" in block}
        self.charts = {block["chart"]["id"]: block["chart"] for block in blocks if "chart" in block}
        self.paragraphs = [block["paragraph"] for block in blocks if "paragraph" in block]
        self.findings = [[block["paragraph"]] if "paragraph" in block else block["list"]
                         for block in document["abstract"]]


class Comparison:
    """Of one report with what it must be."""

    def __init__(self, name, experiment, report):
        self.name = name
        self.experiment = experiment
        self.report = report
        self.complaints = []
        self.compared = 0
        self.spoiled = 0
        self.moved = collections.Counter()  # simulated numbers, by whether that was noticed

    def complain(self, *where_and_what):
        self.complaints.append(": ".join([self.name, *map(str, where_and_what)]))

    def expect(self, fine, *where_and_what):
        self.compared += 1
        if not fine:
            self.complain(*where_and_what)

    def check(self):
        self.check_names("table", self.report.tables, tables.TABLES, self.check_table)
        self.check_names("chart", self.report.charts, charts.CHARTS, self.check_chart)
        self.check_sentences()
        self.check_repetitions()
        for run in self.experiment.runs:
            self.expect(run.said_disturbed == run.disturbed,
                        f"run {run.repetition} of {run.solver} on puzzle {run.puzzle}",
                        f"disturbed is exported as {run.said_disturbed}")

    def check_names(self, kind, reported, known, check):
        """Nothing may go unchecked, and nothing be left out."""
        for name in reported.keys() - known.keys():
            self.complain(f"{kind} {name}", "is not recomputed; add it to tests/recompute")
        for name, recompute in known.items():
            expected = recompute(self.experiment)
            if (expected is None) != (name not in reported):
                self.complain(f"{kind} {name}", "is there" if name in reported else "is missing")
            elif expected is not None:
                check(name, expected, reported[name])

    def check_table(self, name, expected, table):
        columns, rows = expected
        names = [column["name"] for column in table["columns"]]
        if names != columns or [*map(len, rows)] != [*map(len, table["rows"])]:
            self.complain(f"table {name}", f"{names} with {len(table['rows'])} rows",
                          f"expected {columns} with {len(rows)}")
            return
        for row, cells_of_row in zip(rows, table["rows"]):
            for column, cell, reported in zip(columns, row, cells_of_row):
                where = f"table {name}, row {cells_of_row[0]}, column {column}"
                self.expect(cell.fits(reported), where, f"reported {reported}", f"expected {cell}")
                self.spoil(where, cell, reported)

    def spoil(self, where, cell, reported):
        """What was simulated passes if chance may have moved it so far."""
        if isinstance(cell, cells.Simulated):
            self.moved.update(not cell.fits(reported * (1 + way * FAR)) for way in (-1, 1))
            return
        by_chance = isinstance(cell, cells.Number) and isinstance(cell.low, tuple)
        if by_chance:
            self.moved.update(not cell.fits(wrong) for wrong in cells.moved_ends(reported, FAR))
        for wrong in [*cells.spoiled(reported), *(() if by_chance else cells.moved_ends(reported, 0.01))]:
            self.spoiled += 1
            if cell.fits(wrong):
                self.complain(where, f"{wrong} would pass for {reported}", cell)

    def check_chart(self, name, expected, chart):
        if name == "ranks":
            self.expect(charts.check_caption_of_ranks(self.experiment, chart["caption"]), "caption",
                        chart["caption"])
        points = chart["spec"]["data"]["values"] if chart["spec"] else []
        if len(points) != len(expected):
            self.complain(f"chart {name}", f"{len(points)} points", f"expected {len(expected)}")
            return
        for number, (point, reported) in enumerate(zip(expected, points)):
            where = f"chart {name}, point {number}"
            self.expect(charts.fits(point, reported), where, f"reported {reported}", f"expected {point}")
            for key, value in point.items():
                wrong = {**reported, key: value + "x" if isinstance(value, str) else cells.off(value)}
                self.spoiled += 1
                if charts.fits(point, wrong):
                    self.complain(where, f"{wrong} would pass for {reported}")

    def check_repetitions(self):
        """Where the first runs decide how many there are, there are so many."""
        for solver in self.experiment.solvers:
            for puzzle in self.experiment.puzzles([solver]) * (not solver.repetition.fixed):
                expected, made = tables.runs_needed(self.experiment, solver, puzzle)
                self.expect(made == expected, f"{solver.title} on puzzle {puzzle}", f"{made} runs",
                            f"expected {expected}")

    def check_sentences(self):
        expected = advice.findings(self.experiment)
        shape, reported = [*map(len, expected)], [*map(len, self.report.findings)]
        self.expect(shape == reported, "findings", f"reported {reported}", f"expected {shape}")
        for block, words in zip(expected, self.report.findings):
            for possible, one in zip(block, words):
                self.expect(one in possible, "finding", one, f"expected {possible}")
        for start, check in charts.SENTENCES.items():
            words = "\n".join(one for one in self.report.paragraphs if one.startswith(start))
            self.expect(check(self.experiment, words), f"sentence {start}...", words)


def partly_solved(experiment):
    """How many pairs of a solver and a puzzle were solved in some of their runs."""
    counts = [experiment.answers(solver, puzzle) for solver in experiment.solvers
              for puzzle in experiment.puzzles([solver])]
    return sum(0 < answered < made for answered, made in counts)


def what_is_shown(name, experiment):
    """What an experiment is there for, and whether it has it: an easy one would prove little."""
    runs = experiment.runs
    if name == "time-outs":
        return {"time-outs": sum(run.reason == "time" for run in runs),
                "partly solved puzzles": partly_solved(experiment)}
    if name == "unsolvable":
        return {"answers that there is no solution": sum(run.status == "unsolvable" for run in runs),
                "runs that got stuck": sum(run.status == "stuck" for run in runs),
                "puzzles with more runs than the least": sum(run.repetition == 3 for run in runs),
                "failures without a limit of time": sum(run.reason == "steps" for run in runs)}
    return {"preemptions": sum(run.preemptions for run in runs),
            "repeated runs": sum(run.attempts > 1 for run in runs),
            "disturbed runs": sum(run.disturbed for run in runs),
            "busy machine": advice.is_busy(experiment)}


def exported_from(program, folder):
    return exported.Experiment(program("report", folder, "--csv"), program("report", folder, "--plan"),
                               program("solvers", "--json"))


def carry_out(program, name, work):
    """The experiment and its folder. A build with checks, or an unlucky moment, asks for another try with
    more time."""
    for slower in SLOWER:
        folder = work / f"{name}-{slower}"
        experiments.EXPERIMENTS[name](program, folder, slower)
        experiment = exported_from(program, folder)
        lacking = [what for what, there in what_is_shown(name, experiment).items() if not there]
        if not lacking:
            return experiment, folder
    sys.exit(f"{name}: the experiment has no {' and no '.join(lacking)}; it is in {folder}")


def compare(program, name, experiment, folder):
    program("report", folder, "--format", "json", "--quiet")
    text = (folder / "report.json").read_text().replace("\u00a0", " ")  # a space is a space
    comparison = Comparison(name, experiment, Report(json.loads(text)))
    comparison.check()
    print(f"{name}: {len(experiment.runs)} runs, {comparison.compared} values compared, "
          f"{comparison.spoiled} spoiled ones noticed", flush=True)
    return comparison


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    work = arguments.work.resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    program = experiments.Program(arguments.program)
    complaints = [] if estimates.bootstrap_is_scipys() else ["our bootstrap is not SciPy's"]
    moved = collections.Counter()
    for name in experiments.EXPERIMENTS:
        comparison = compare(program, name, *carry_out(program, name, work))
        complaints += comparison.complaints
        moved += comparison.moved
    print(f"{moved[True]} of {moved.total()} moved numbers that were simulated noticed")
    if moved[True] < MOSTLY * moved.total():
        complaints.append("the comparison of simulated numbers notices too little")
    if complaints:
        sys.exit("\n".join([*complaints, f"{len(complaints)} differ; the experiments are in {work}"]))


if __name__ == "__main__":
    main()
