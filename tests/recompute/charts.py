"""Every chart of a comparison's report, and the sentences with numbers, from the exported runs. A chart is a
list of what its points must be; one that is not to be there is None."""

import math
import re

import numpy as np

import estimates
from cells import Number, PValue, close
from exported import SECOND
from tables import outlier_cell, samples, solving, taking_part

WORST = 0.1
LEAST_FOR_TENTHS = 20
MOST_STEPS = 1000  # of a curve, before it is thinned
DIGITS = 6         # seven are written


# ---- curves ----------------------------------------------------------------------------------------------

def steps(series, values, weights):
    """Points of a curve that rises by the weight at each value."""
    points, height = [], 0
    for value in np.unique(values):
        height += weights[values == value].sum()
        points.append({"series": series, "x": value, "y": height})
    assert len(points) < MOST_STEPS
    return points


def to_the_end(curves):
    """All curves go on to where the last one ends."""
    end = max((curve[-1]["x"] for curve in curves), default=0)
    for curve in curves:
        if curve[-1]["x"] < end:
            curve.append({**curve[-1], "x": end})
    return [point for curve in curves for point in curve]


def cdf(experiment):
    if not solving(experiment):
        return None
    curves = []
    for solver in taking_part(experiment):
        times = [time for cluster in samples(experiment, solver) for time in cluster]
        solved = np.array([time for time in times if time is not None])
        curves.append(steps(solver.title, solved, np.full(len(solved), 1 / len(times))) or
                      [{"series": solver.title, "x": None, "y": 0}])
    # A solver that solved nothing is a line along the axis, from where the first curve begins.
    begin = min(curve[0]["x"] for curve in curves if curve[0]["x"] is not None)
    for curve in curves:
        curve[0]["x"] = curve[0]["x"] or begin
    return to_the_end(curves)


def cactus(experiment):
    if not solving(experiment):
        return None
    points = []
    for solver in solving(experiment):
        clusters = samples(experiment, solver)
        solved = sorted(time for cluster in clusters for time in cluster if time is not None)
        weight = len(clusters) / sum(map(len, clusters))
        points += [{"series": solver.title, "x": weight * (i + 1), "y": time}
                   for i, time in enumerate(solved)]
    return points


def profiles(experiment):
    solvers = solving(experiment)
    if len(solvers) < 2:
        return None
    puzzles = experiment.puzzles(solvers)
    costs = np.array(experiment.costs(solvers, puzzles))
    limit = min(map(experiment.failure, solvers))
    curves = []
    for solver, cost in zip(solvers, costs):
        solved = np.array([np.mean([run.answered and run.time <= limit for run in
                                    experiment.runs_of(solver, puzzle)]) for puzzle in puzzles])
        if solved.any():
            ratios = cost / costs.min(axis=0)
            curves.append(steps(solver.title, ratios[solved > 0], solved[solved > 0] / len(puzzles)))
    return to_the_end(curves)


# ---- ranks and matrices ----------------------------------------------------------------------------------

def ranking(experiment):
    solvers = solving(experiment)
    puzzles = experiment.puzzles(solvers)
    if len(solvers) < 2 or len(puzzles) < 2:
        return None
    return estimates.Friedman(experiment.costs(solvers, puzzles))


def ranks(experiment):
    friedman = ranking(experiment)
    if friedman is None:
        return None
    half = friedman.critical / 2
    order = np.argsort(friedman.mean_ranks, kind="stable")
    return [{"series": "mean rank", "y": solving(experiment)[i].title, "x": friedman.mean_ranks[i],
             "low": friedman.mean_ranks[i] - half, "high": friedman.mean_ranks[i] + half} for i in order]


def mostly_solving(experiment, solver):
    shares = [answered / made for answered, made in
              (experiment.answers(solver, puzzle) for puzzle in experiment.puzzles([solver]))]
    return np.cumsum(shares)[-1] / len(shares) > 0.5


def matrix(experiment, measure):
    """For each pair of solvers that mostly succeed, from their costs within each group."""
    solvers = [solver for solver in solving(experiment) if mostly_solving(experiment, solver)]
    if len(solvers) < 2 or len(experiment.puzzles(solvers)) < LEAST_FOR_TENTHS:
        return None
    points = []
    for i, row in enumerate(solvers):
        for column in solvers[:i]:
            levels = [experiment.costs([row, column], experiment.puzzles([row, column], group))
                      for group in experiment.groups]
            value = measure(levels)
            if value is not None:
                points.append({"y": row.title, "x": column.title, "value": value})
    return points


def agreement(experiment):
    return matrix(experiment, estimates.pooled_spearman)


def worst_tenth(experiment):
    return matrix(experiment, lambda levels: estimates.shared_worst(levels, WORST))


CHARTS = {"cdf": cdf, "cactus": cactus, "profiles": profiles, "ranks": ranks, "agreement": agreement,
          "worst-tenth": worst_tenth}


def fits(expected, point):
    """Whether a point of a chart has all that is expected."""
    return all(point.get(name) == value if isinstance(value, str)
               else isinstance(point.get(name), (int, float)) and close(point[name], value, DIGITS)
               for name, value in expected.items())


# ---- sentences -------------------------------------------------------------------------------------------

def count(words):
    return int(words.replace(",", ""))


def check_friedman(experiment, sentence):
    """An empty sentence is right where there are no ranks."""
    friedman = ranking(experiment)
    if friedman is None or not sentence:
        return friedman is None and not sentence
    pattern = (r"Friedman's test of equal ranks over ([\d,]+) puzzles(?: \(Iman and Davenport's F (\S+)\))? "
               r"gives p (< 0\.001|[\d.]+)\. (.*)")
    found = re.fullmatch(pattern, sentence)
    if not found:
        return False
    puzzles, f, p, rest = found.groups()
    titles = [f"`{solver.title}`" for solver in solving(experiment)]
    sets = [", ".join(titles[i] for i in one) for one in friedman.cliques()]
    verdict = ("No difference between the solvers was found." if friedman.p >= 0.05 else
               "Every two of them can be told apart." if not sets else
               f"These cannot be told apart: {'; '.join(sets)}.")
    return (count(puzzles) == friedman.puzzles and PValue(friedman.p).fits(p) and rest == verdict
            and (math.isinf(friedman.f) if f is None else abs(float(f) - friedman.f) <= 0.05001))


def check_caption_of_ranks(experiment, caption):
    friedman = ranking(experiment)
    pattern = r"Over ([\d,]+) puzzles; .* the critical difference of Nemenyi's test is ([\d.]+) ranks\."
    found = re.match(pattern, caption)
    return (found is not None and count(found[1]) == friedman.puzzles
            and abs(float(found[2]) - friedman.critical) <= 0.00501)


def check_cores(experiment, sentence):
    cores = {run.core for run in experiment.runs}
    speeds = sorted({run.megahertz for run in experiment.runs if run.megahertz > 0})
    end = f" {len(cores)} of the machine's cores measured"
    if speeds:
        end += f", at {speeds[0]:.0f}" + (f" to {speeds[-1]:.0f} MHz" if len(speeds) > 1 else " MHz")
    return sentence.endswith(end + ".")


def check_outliers(experiment, sentence):
    counts = [(outlier_cell(experiment, solver), solver.title) for solver in experiment.solvers]
    found = [f"{cell.value:,} of `{title}`" for cell, title in counts
             if isinstance(cell, Number) and cell.value > 0]
    warning = ("Warning: some runs took much longer or shorter than the others of their puzzle, though they "
               f"did the same work: {', '.join(found)}. ")
    return sentence.startswith(warning) if found else not sentence


# By how they begin; other paragraphs have no numbers.
SENTENCES = {"Friedman's test": check_friedman, "A time is that of one call": check_cores,
             "Warning: some runs": check_outliers}
