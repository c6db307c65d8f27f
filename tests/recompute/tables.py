"""Every table of a comparison's report, from the exported runs. Each function returns the names of the
columns and the rows; a table that is not to be there is None."""

import math

import numpy as np

import estimates
from cells import Missing, Number, PValue, Simulated, Text
from exported import COUNTERS, SECOND

MOST_PAIRED = 8


# ---- what several tables have ----------------------------------------------------------------------------

def share_cell(experiment, solver, group=None):
    puzzles = experiment.puzzles([solver], group)
    if not puzzles:
        return Missing("not run")
    return Number(*estimates.share([experiment.answers(solver, puzzle) for puzzle in puzzles]))


def own_costs(experiment, solver, group=None, penalty=1):
    """Nothing where a penalty has no limit to be a multiple of."""
    puzzles = experiment.puzzles([solver], group)
    if penalty != 1 and solver.limit is None and not experiment.reliable(solver, group):
        return []
    return experiment.costs([solver], puzzles, penalty)[0]


def bootstrapped(value, bootstrap, at_least=False):
    if not bootstrap.possible:
        return Number(value, at_least=at_least)
    return Number(value, bootstrap.low, bootstrap.high, at_least, optional=not bootstrap.certain)


def mean_cell(experiment, solver, group=None, penalty=1):
    costs = own_costs(experiment, solver, group, penalty)
    if not costs:
        return Missing()
    at_least = penalty == 1 and not experiment.reliable(solver, group)
    return bootstrapped(np.mean(costs), estimates.Bootstrap(costs, np.ones(len(costs))), at_least)


def solving(experiment):
    return [solver for solver in experiment.solvers
            if any(run.answered for run in experiment.runs_of(solver))]


def taking_part(experiment):
    return [solver for solver in experiment.solvers if experiment.runs_of(solver)]


# ---- single solvers --------------------------------------------------------------------------------------

def restart_cell(experiment, solver, group=None):
    """All time by all solutions, where a puzzle is what its runs are in the mean."""
    if not solver.draws_lots:
        return Missing()
    puzzles = experiment.puzzles([solver], group)
    costs = own_costs(experiment, solver, group)
    shares = [answered / made for answered, made in
              (experiment.answers(solver, puzzle) for puzzle in puzzles)]
    if sum(shares) == 0:
        return Missing("none solved")
    return bootstrapped(sum(costs) / sum(shares), estimates.Bootstrap(costs, shares))


def role_cell(solver):
    return Text(solver.role) if solver.role else Missing()


def summary(experiment):
    columns = ["Solver", "Stands for", "Puzzles", "Runs", "Solved", "Mean", "PAR-2",
               "With restarts"]
    rows = []
    for solver in taking_part(experiment):
        rows.append([Text(solver.title), role_cell(solver),
                     Number(len(experiment.puzzles([solver]))),
                     Number(len(experiment.runs_of(solver))), share_cell(experiment, solver),
                     mean_cell(experiment, solver), mean_cell(experiment, solver, penalty=2),
                     restart_cell(experiment, solver)])
    return columns, rows


def samples(experiment, solver):
    """The times of a distribution by puzzle, nothing where a run was not solved: single runs where their
    number is fixed, else the mean of the puzzle if all its runs were solved."""
    clusters = []
    for puzzle in experiment.puzzles([solver]):
        runs = experiment.runs_of(solver, puzzle)
        times = [run.time / SECOND if run.answered else None for run in runs]
        if not solver.repetition.fixed:
            times = [None if None in times else experiment.costs([solver], [puzzle])[0][0]]
        clusters.append(times)
    return clusters


def quantile_cell(experiment, solver, part):
    found = estimates.woodruff(samples(experiment, solver), part)
    limit = experiment.failure(solver) / SECOND
    if found is None:
        return Number(limit, at_least=True)
    value, low, high = found
    return Number(value, low, limit if high is None else high)


def places(scores, row):
    """By each penalty for which all have a score."""
    known = [column for column in zip(*scores) if None not in column]
    return " / ".join(str(1 + sum(score < (1 - 1e-12) * column[row] for score in column))
                      for column in known)


def quantiles(experiment):
    columns = ["Solver", "Median", "90 %", "Longest", "PAR-1", "PAR-2", "PAR-10", "Places"]
    solvers = taking_part(experiment)
    scores = []
    for solver in solvers:
        costs = [own_costs(experiment, solver, penalty=penalty) for penalty in (1, 2, 10)]
        scores.append([np.mean(one) if one else None for one in costs])
    rows = []
    for place, solver in enumerate(solvers):
        solved = [run.time for run in experiment.runs_of(solver) if run.answered]
        rows.append([Text(solver.title),
                     quantile_cell(experiment, solver, 0.5), quantile_cell(experiment, solver, 0.9),
                     Number(max(solved) / SECOND) if solved else Missing("none solved"),
                     *[Missing() if score is None else Number(score) for score in scores[place]],
                     Text(places(scores, place))])
    return columns, rows


ENDINGS = {
    "Solved": ("solved",),
    "No solution": ("unsolvable",),
    "Stuck": ("stuck",),
    "Out of time": ("gave up", "time"),
    "Out of steps": ("gave up", "steps"),
    "Out of memory": ("gave up", "memory"),
    "Shape not supported": ("gave up", "unsupported size"),
    "Wrong": ("wrong",),
}


def runs_wanted(experiment, solver, puzzle):
    """By the spread of the first ones, by Stein's rule."""
    repetition = solver.repetition
    assert repetition.rule == "two-stages"
    first = [run.time / SECOND for run in experiment.runs_of(solver, puzzle)[:max(3, repetition.least)]]
    width = max(repetition.width_seconds, repetition.width_relative * np.mean(first))
    return estimates.stein_runs(first, width)


def runs_needed(experiment, solver, puzzle):
    """How many there are to be, and how many there are: those that are wanted, within what the plan allows,
    or up to the first that fails."""
    runs = experiment.runs_of(solver, puzzle)
    failed = [i + 1 for i, run in enumerate(runs) if not run.answered]
    if failed:
        return failed[0], len(runs)
    wanted = runs_wanted(experiment, solver, puzzle)
    return min(max(wanted, solver.repetition.least), solver.repetition.most), len(runs)


def is_unstable(experiment, solver, puzzle):
    """All was solved, as often as allowed, and the first runs spread so much that it takes more."""
    runs = experiment.runs_of(solver, puzzle)
    return (len(runs) == solver.repetition.most and all(run.answered for run in runs)
            and len(runs) < runs_wanted(experiment, solver, puzzle))


def outcomes(experiment):
    counts = {name: [sum((run.status, run.reason)[:len(ending)] == ending
                         for run in experiment.runs_of(solver)) for solver in experiment.solvers]
              for name, ending in ENDINGS.items()}
    counts = {name: row for name, row in counts.items() if any(row) or name == "Solved"}
    made = [len(experiment.runs_of(solver)) for solver in experiment.solvers]
    assert made == [sum(column) for column in zip(*counts.values())], "a run ended in an unknown way"
    if not all(solver.repetition.fixed for solver in experiment.solvers):
        counts["Unstable"] = [
            0 if solver.repetition.fixed else
            sum(is_unstable(experiment, solver, puzzle) for puzzle in experiment.puzzles([solver]))
            for solver in experiment.solvers]
    rows = [[Text(solver.title), Number(made[i]), *(Number(row[i]) for row in counts.values())]
            for i, solver in enumerate(experiment.solvers)]
    return ["Solver", "Runs", *counts], rows


def by_group(experiment, cell):
    if len(experiment.groups) < 2:
        return None
    rows = [[Text(solver.title), *(cell(experiment, solver, group) for group in experiment.groups)]
            for solver in experiment.solvers]
    return ["Solver", *experiment.groups], rows


def success(experiment):
    return by_group(experiment, share_cell)


def means(experiment):
    return by_group(experiment, mean_cell)


def seeds(experiment):
    if experiment.masters < 2:
        return None
    rows = []
    for solver in experiment.solvers:
        for master in range(experiment.masters if solver.draws_lots else 0):
            runs = [run for run in experiment.runs_of(solver)
                    if run.repetition % experiment.masters == master]
            costs = [run.time if run.answered else experiment.failure(solver) for run in runs]
            rows.append([Text(solver.title), Number(master + 1), Number(len(runs)),
                         Number(np.mean([run.answered for run in runs])), Number(np.mean(costs) / SECOND)])
    return ["Solver", "Master seed", "Runs", "Solved", "Mean"], rows


def restarts(experiment):
    rows = []
    for solver in experiment.solvers:
        for group in experiment.groups if solver.draws_lots else []:
            runs = [run for run in experiment.runs_of(solver) if run.group == group]
            times = [run.time / SECOND if run.answered else None for run in runs]
            if not runs:
                continue
            quantiles = [Missing("none solved")] * 2
            if any(run.answered for run in runs):
                failure = experiment.failure(solver) / SECOND
                quantiles = [Simulated(*ends) for ends in estimates.restarts(times, failure, (0.5, 0.9))]
            rows.append([Text(solver.title), Text(group), Number(len(runs)),
                         Number(sum(run.answered for run in runs)), restart_cell(experiment, solver, group),
                         *quantiles])
    columns = ["Solver", "Puzzles of", "Runs", "Solved runs", "Expected", "Median", "90 %"]
    return (columns, rows) if rows else None


def counters(experiment):
    rows = []
    for solver in experiment.solvers:
        solved = [[run.counters for run in experiment.runs_of(solver, puzzle) if run.answered]
                  for puzzle in experiment.puzzles([solver])]
        row = [Text(solver.title)]
        for name in COUNTERS:
            by_puzzle = [np.mean([one[name] for one in runs]) for runs in solved if runs]
            mean = np.mean(by_puzzle) if by_puzzle else 0
            row.append(Number(mean) if mean > 0 else Missing())
        rows.append(row)
    return ["Solver", *COUNTERS], rows


def solvers(experiment):
    rows = [[Text(solver.title), role_cell(solver), Text(solver.info["summary"]),
             Text(solver.info["source"])] for solver in experiment.solvers]
    return ["Name", "Stands for", "Method", "Source"], rows


# ---- compared --------------------------------------------------------------------------------------------

def contributions(experiment):
    solvers = solving(experiment)
    if len(solvers) < 2:
        return None
    puzzles = experiment.puzzles(solvers)
    costs = np.array(experiment.costs(solvers, puzzles, penalty=2))
    limit = min(map(experiment.failure, solvers))
    ever = np.array([[any(run.answered and run.time <= limit for run in experiment.runs_of(solver, puzzle))
                      for puzzle in puzzles] for solver in solvers])
    best = costs.min(axis=0)
    quickest = (costs == best) & ever.any(axis=0)
    rows = []
    for i, solver in enumerate(solvers):
        others = np.delete(costs, i, axis=0).min(axis=0)
        rows.append([Text(solver.title), Number(np.sum(quickest[i] / np.maximum(1, quickest.sum(axis=0)))),
                     Number(np.sum(ever[i] & (ever.sum(axis=0) == 1))), Number(costs[i].mean()),
                     Number(np.mean(others - best))])
    rows.append([Text("virtual best"), Missing(), Missing(), Number(best.mean()), Missing()])
    return ["Solver", "Quickest on", "Solves alone", "PAR-2", "PAR-2 of the others is worse by"], rows


def by_mean_rank(experiment, group=None):
    """Those that solved every run."""
    solvers = [solver for solver in experiment.solvers if experiment.reliable(solver, group)]
    if len(solvers) < 2:
        return solvers
    puzzles = experiment.puzzles(solvers, group)
    ranks = estimates.Friedman(experiment.costs(solvers, puzzles)).mean_ranks
    return [solvers[i] for i in np.argsort(ranks, kind="stable")]


class Pairing:
    """Two solvers on the puzzles that both have run."""

    def __init__(self, experiment, first, second, group=None):
        puzzles = experiment.puzzles([first, second], group)
        self.first, self.second = map(np.array, experiment.costs([first, second], puzzles))
        self.logs = np.log(self.first / self.second)

    def cells(self):
        typical = [None if one is None else math.exp(one) for one in estimates.student(self.logs)]
        ratio = self.first.sum() / self.second.sum()
        return [Number(len(self.first)), Number(np.sum(self.first == self.second)),
                Number(*estimates.paired_wins(self.first, self.second)), Number(*typical),
                bootstrapped(ratio, estimates.Bootstrap(self.first, self.second))]


def pairs(experiment):
    if len(solving(experiment)) < 2:
        return None
    best = by_mean_rank(experiment)
    best = (best if len(best) > 1 else solving(experiment))[:MOST_PAIRED]
    named = [(first, second) for i, first in enumerate(best) for second in best[i + 1:]
             if experiment.puzzles([first, second])]
    pairings = [Pairing(experiment, first, second) for first, second in named]
    signs = estimates.holm([estimates.sign_test(one.first, one.second) for one in pairings])
    ranks = estimates.holm([estimates.signed_ranks(one.logs) for one in pairings])
    rows = [[Text(first.title), Text(second.title), *pairing.cells(), PValue(sign), PValue(rank)]
            for (first, second), pairing, sign, rank in zip(named, pairings, signs, ranks)]
    return ["First", "Second", "Puzzles", "Equal", "First quicker", "Typical ratio", "Ratio of means",
            "Sign test p", "Signed ranks p"], rows


# ---- conditions ------------------------------------------------------------------------------------------

def core_part(runs):
    """Which part of their time the runs had a core, where that is known; nothing where it never is."""
    known = [(min(run.processor, run.time), run.time) for run in runs if run.processor is not None]
    return sum(had for had, _ in known) / sum(time for _, time in known) if known else None


def after_themselves(experiment):
    """The runs before which their solver had its core already: for another run, for the same one when that
    was disturbed, or to warm up before its first."""
    runs = sorted(experiment.runs, key=lambda run: (run.core, run.begun))
    seen, result = set(), set()
    for before, run in zip([None, *runs], runs):
        own = before is not None and (before.core, before.solver) == (run.core, run.solver)
        if own or run.attempts > 1 or (run.core, run.solver) not in seen:
            result.add(run)
        seen.add((run.core, run.solver))
    return result


def neighbour_cell(experiment, solver, alone):
    logs = []
    for puzzle in experiment.puzzles([solver]):
        runs = [run for run in experiment.runs_of(solver, puzzle) if run.answered]
        own = [run.time for run in runs if run in alone]
        other = [run.time for run in runs if run not in alone]
        if own and other:
            logs.append(math.log(np.mean(other) / np.mean(own)))
    return Number(*map(math.exp, estimates.student(logs))) if len(logs) > 1 else Missing()


def outlier_cell(experiment, solver):
    if solver.draws_lots or solver.repetition.least < 3:
        return Missing()
    return Number(sum(estimates.outliers([run.time for run in experiment.runs_of(solver, puzzle)])
                      for puzzle in experiment.puzzles([solver])))


def drift_cell(experiment, solver):
    begun, relative = [], []
    for puzzle in experiment.puzzles([solver]):
        runs = experiment.runs_of(solver, puzzle)
        if len(runs) > 1 and all(run.answered for run in runs):
            total = sum(run.time for run in runs)
            begun += [float(run.begun) for run in runs]
            relative += [run.time * len(runs) / total for run in runs]
    drift = estimates.spearman(begun, relative)
    return Missing() if drift is None else Number(*drift)


def conditions(experiment):
    alone = after_themselves(experiment)
    rows = []
    for solver in experiment.solvers:
        runs = experiment.runs_of(solver)
        part = core_part(runs)
        rows.append([Text(solver.title), Number(len(runs)), Number(sum(run.attempts > 1 for run in runs)),
                     Number(sum(run.disturbed for run in runs)),
                     Missing() if part is None else Number(part), outlier_cell(experiment, solver),
                     neighbour_cell(experiment, solver, alone), drift_cell(experiment, solver)])
    return ["Solver", "Runs", "Repeated", "Disturbed", "Had a core for", "Outliers", "After another solver",
            "Drift"], rows


TABLES = {function.__name__: function for function in
          (summary, quantiles, outcomes, success, means, restarts, seeds, contributions, pairs, solvers,
           counters, conditions)}
