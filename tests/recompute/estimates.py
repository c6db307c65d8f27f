"""Intervals and tests by SciPy, as their papers have them. Everything is at 95 %."""

import fractions
import functools
import math

import numpy as np
from scipy import special, stats

OUTSIDE = 0.025
REACH = stats.norm.ppf(1 - OUTSIDE)

# Of the program's bootstrap, and of ours, whose own error is then small beside it.
THEIR_RESAMPLES = 2000
THEIR_RESTARTS = 1000
OUR_RESAMPLES = 100_000
# How far chance may carry an end: 5.5 standard errors are exceeded once in 26 million.
MOST_ERRORS = 5.5


def student_quantile(degrees):
    """SciPy 1.10's t.ppf has no more than eight digits."""
    x = special.betaincinv(degrees / 2, 0.5, 2 * OUTSIDE)
    return math.sqrt(degrees * (1 - x) / x)


# ---- parts -----------------------------------------------------------------------------------------------

def clopper_pearson(successes, trials):
    failures = trials - successes
    return (stats.beta.ppf(OUTSIDE, successes, failures + 1) if successes > 0 else 0.0,
            stats.beta.ppf(1 - OUTSIDE, successes + 1, failures) if failures > 0 else 1.0)


def share(counts):
    """The mean part of (successes, runs) over puzzles, with Korn & Graubard's interval. As many runs of each
    puzzle are assumed as its parts show, so that parts of 0 and 1 alone count as one run each, but never
    more than there are."""
    parts = [fractions.Fraction(successes, runs) for successes, runs in counts]
    puzzles, part = len(parts), float(sum(parts) / len(parts))
    shown = math.lcm(*(one.denominator for one in parts))
    runs = min(puzzles * shown, sum(runs for _, runs in counts))
    trials = puzzles
    if shown > 1 and puzzles > 1:
        variance = np.var(np.array(parts, float), ddof=1) / puzzles
        independent = part * (1 - part) / (runs - 1)
        effect = max(1, variance / independent)
        student = student_quantile(runs - 1) / student_quantile(puzzles - 1)
        trials = max(puzzles, runs / effect * student**2)
    return part, *clopper_pearson(part * trials, trials)


def paired_wins(first, second):
    """P(first < second), equal ones half. The interval adds the squares of what the part of different pairs
    and the part of wins among them contribute (Newcombe, Zou & Donner)."""
    less, equal = np.sum(first < second), np.sum(first == second)
    pairs = len(first)
    different = pairs - equal
    chance = clopper_pearson(different, pairs)
    if different == 0:
        return 0.5, (1 - chance[1]) / 2, (1 + chance[1]) / 2
    among = clopper_pearson(less, different)
    if equal == 0:
        return less / pairs, *among
    part, lead = different / pairs, 2 * less / different - 1
    to_low, to_high = part - chance[0], chance[1] - part
    if lead <= 0:  # then a larger part of different pairs is a smaller part of wins
        to_low, to_high = to_high, to_low
    low = part * lead - math.hypot(part * (lead - 2 * among[0] + 1), lead * to_low)
    high = part * lead + math.hypot(part * (2 * among[1] - 1 - lead), lead * to_high)
    return (less + equal / 2) / pairs, max(0, (1 + low) / 2), min(1, (1 + high) / 2)


# ---- means -----------------------------------------------------------------------------------------------

def student(values):
    """The mean with its interval; none for a single value."""
    mean = np.mean(values)
    if len(values) < 2:
        return mean, None, None
    half = student_quantile(len(values) - 1) * stats.sem(values)
    return mean, mean - half, mean + half


def stein_runs(first_stage, width):
    """How many runs it takes until the interval is so narrow."""
    spread = np.std(first_stage, ddof=1)
    return math.ceil((2 * student_quantile(len(first_stage) - 1) * spread / width) ** 2)


@functools.cache
def resamples(count):
    """How often each of `count` puzzles is drawn, in many resamples."""
    drawn = np.random.default_rng(count).multinomial(count, np.full(count, 1 / count), OUR_RESAMPLES)
    return drawn.astype(float)


def acceleration(left_out):
    change = np.mean(left_out) - left_out
    squares = np.sum(change**2)
    return np.sum(change**3) / (6 * squares**1.5) if squares > 0 else 0.0


class Bootstrap:
    """BCa for a ratio of sums over puzzles. Each end of the interval is a range: where an end must lie that
    was made of 2000 resamples. It is a quantile of the replicates, at a level with a standard error of its
    own (by the median bias z0, which is estimated, too) and with that of a quantile of 2000 values."""

    def __init__(self, above, below):
        above, below = np.asarray(above, float), np.asarray(below, float)
        self.possible = len(above) > 1
        self.certain = self.possible
        if not self.possible:
            return
        self._limits(above, below)
        if not self.possible:
            return
        with np.errstate(divide="ignore", invalid="ignore"):
            drawn = resamples(len(above))
            replicates = np.sort(drawn @ above / (drawn @ below))
            left_out = (above.sum() - above) / (below.sum() - below)
        replicates = replicates[np.isfinite(replicates)]
        observed = above.sum() / below.sum()
        below_it = np.searchsorted(replicates, observed * (1 - 1e-12))
        up_to_it = np.searchsorted(replicates, observed * (1 + 1e-12), side="right")
        part = (below_it + up_to_it) / 2 / len(replicates)
        part = np.clip(part, 0.5 / THEIR_RESAMPLES, 1 - 0.5 / THEIR_RESAMPLES)
        ends = [self._end(replicates, part, acceleration(left_out), tail) for tail in (OUTSIDE, 1 - OUTSIDE)]
        self.low, self.high = ends

    def _limits(self, above, below):
        """A resample without anything below has no ratio, and with one such the program has no interval."""
        solved = np.count_nonzero(below)
        expected = THEIR_RESAMPLES * (1 - solved / len(below)) ** len(below)
        self.possible = solved > 1 and expected < 30
        self.certain = self.possible and expected < 1e-7
        with np.errstate(divide="ignore"):
            parts = above / below
        self.least, self.most = np.min(parts), np.max(parts)

    def _end(self, replicates, part, bend, tail):
        def level(bias):  # as a normal quantile
            z = bias + stats.norm.ppf(tail)
            return bias + z / (1 - bend * z)

        bias = stats.norm.ppf(part)
        bias_error = math.sqrt(part * (1 - part) / THEIR_RESAMPLES) / stats.norm.pdf(bias)
        by_bias = abs(level(bias + bias_error) - level(bias - bias_error)) / 2
        centre = np.clip(level(bias), *stats.norm.ppf([1 / THEIR_RESAMPLES, 1 - 1 / THEIR_RESAMPLES]))
        chance = stats.norm.cdf(centre)
        by_count = math.sqrt(chance * (1 - chance) / THEIR_RESAMPLES) / stats.norm.pdf(centre)
        error = MOST_ERRORS * math.hypot(by_bias, by_count)
        low, high = np.quantile(replicates, stats.norm.cdf([centre - error, centre + error]))
        # Of their last few replicates, ours do not show how far they may reach.
        few = 5 / THEIR_RESAMPLES
        return self.least if chance < few else low, self.most if chance > 1 - few else high


def bootstrap_is_scipys():
    """SciPy's BCa, of as many resamples as the program's, lies within our ranges: for a mean, and for a ratio
    of two sums over the same skew values."""
    rng = np.random.default_rng(18)
    above, below = rng.lognormal(sigma=1.5, size=(2, 50))

    def agrees(above, below):
        def ratio(places):
            return above[places].sum() / below[places].sum()

        theirs = stats.bootstrap((np.arange(50),), ratio, method="BCa", vectorized=False, random_state=rng,
                                 n_resamples=THEIR_RESAMPLES).confidence_interval
        ours = Bootstrap(above, below)
        return ours.low[0] <= theirs.low <= ours.low[1] and ours.high[0] <= theirs.high <= ours.high[1]

    return agrees(above, np.ones(50)) and agrees(above, below)


def restarts(runs, failure, parts):
    """Where quantiles must lie of the time until a success, of a thousand solutions that draw runs until one
    is solved: as many failures as a coin shows, and the time of a success (nothing stands for a failure)."""
    solved = np.array([time for time in runs if time is not None])
    rng = np.random.default_rng(0)
    failures = rng.geometric(len(solved) / len(runs), OUR_RESAMPLES) - 1
    times = failures * failure + rng.choice(solved, OUR_RESAMPLES)
    for part in parts:
        error = MOST_ERRORS * math.sqrt(part * (1 - part) / THEIR_RESTARTS)
        yield np.quantile(times, [part - error, min(1, part + error)])


# ---- quantiles -------------------------------------------------------------------------------------------

def time_by(ended, count, part):
    """When the part of `count` runs has ended, where these times are of the runs that did; all others were
    stopped later. In the middle where that is so from one run to the next."""
    ended = np.sort(ended)
    if part <= 0:
        return ended[0]
    if part >= 1:
        return ended[-1] if len(ended) == count else None
    place = math.ceil(part * count - 1e-9)
    if place > len(ended):
        return None
    time = ended[place - 1]
    later = ended[ended > time]
    level = abs(np.sum(ended <= time) - part * count) < 1e-9
    return (time + later[0]) / 2 if level and len(later) else time


def woodruff(clusters, part):
    """A quantile of the times in clusters, where nothing stands for a run that was stopped: the interval of
    the part that has ended by then, carried over to times."""
    ended = np.array([time for cluster in clusters for time in cluster if time is not None])
    count = sum(map(len, clusters))
    found = time_by(ended, count, part) if len(ended) else None
    if found is None:
        return None
    by_then = [(sum(time is not None and time <= found for time in cluster), len(cluster))
               for cluster in clusters]
    mean, low, high = share(by_then)
    return found, time_by(ended, count, part - (mean - low)), time_by(ended, count, part + (high - mean))


# ---- tests -----------------------------------------------------------------------------------------------

def holm(p_values):
    order = np.argsort(p_values, kind="stable")
    adjusted = np.empty(len(p_values))
    factors = np.arange(len(p_values), 0, -1)
    adjusted[order] = np.minimum(1, np.maximum.accumulate(factors * np.array(p_values)[order]))
    return adjusted


def sign_test(first, second):
    less, greater = int(np.sum(first < second)), int(np.sum(first > second))
    return stats.binomtest(less, less + greater).pvalue if less + greater else 1.0


def signed_ranks(differences):
    """Wilcoxon's test without the zeros: up to 50 by counting all signs, which allows for ties as well."""
    differences = differences[differences != 0]
    if len(differences) == 0:
        return 1.0
    if len(differences) > 50:
        return stats.wilcoxon(differences, correction=True, method="approx").pvalue
    ranks = np.rint(2 * stats.rankdata(np.abs(differences))).astype(int)
    ways = np.ones(1)
    for rank in ranks:
        ways = np.convolve(ways, np.bincount([0, rank]))
    seen = ranks[differences > 0].sum()
    tail = min(ways[:seen + 1].sum(), ways[seen:].sum()) / ways.sum()
    p = min(1.0, 2 * tail)
    if len(set(ranks)) == len(ranks):
        assert math.isclose(p, stats.wilcoxon(differences, method="exact").pvalue, rel_tol=1e-9)
    return p


class Friedman:
    """Of costs by solver and puzzle."""

    def __init__(self, costs):
        ranks = stats.rankdata(np.array(costs), axis=0)
        solvers, self.puzzles = ranks.shape
        self.mean_ranks = ranks.mean(axis=1)
        between = self.puzzles**2 * np.sum((self.mean_ranks - (solvers + 1) / 2) ** 2)
        within = np.sum((ranks - (solvers + 1) / 2) ** 2)
        self.critical = (stats.studentized_range.ppf(0.95, solvers, np.inf)
                         * math.sqrt(solvers * (solvers + 1) / (12 * self.puzzles)))
        self.f, self.p = 0.0, 1.0
        if within == 0:
            return
        chi_square = (solvers - 1) * between / within
        if solvers > 2:
            assert math.isclose(chi_square, stats.friedmanchisquare(*costs).statistic, rel_tol=1e-9)
        rest = self.puzzles * (solvers - 1) - chi_square
        if rest < 1e-9:  # all puzzles agree: as likely as that all orders after the first are the same
            ties = np.unique(ranks[:, 0], return_counts=True)[1]
            orders = math.factorial(solvers) / math.prod(map(math.factorial, ties.tolist()))
            self.f, self.p = math.inf, orders ** (1 - self.puzzles)
            return
        self.f = (self.puzzles - 1) * chi_square / rest
        self.p = stats.f.sf(self.f, solvers - 1, (solvers - 1) * (self.puzzles - 1))

    def cliques(self):
        """The largest sets of solvers that are no further apart than the critical difference."""
        order = np.argsort(self.mean_ranks, kind="stable").tolist()
        sets = []
        for first in order:
            near = [i for i in order[order.index(first):]
                    if self.mean_ranks[i] - self.mean_ranks[first] <= self.critical]
            if len(near) > 1 and not any(set(near) <= set(one) for one in sets):
                sets.append(near)
        return sets


# ---- correlations ----------------------------------------------------------------------------------------

def varies(values):
    return len(set(values)) > 1


def spearman(a, b):
    """With Bonett & Wright's interval; nothing for constants."""
    if len(a) < 3 or not varies(a) or not varies(b):
        return None
    r = stats.spearmanr(a, b).correlation
    if len(a) < 5:
        return r, None, None
    if abs(r) > 1 - 1e-12:
        return r, r, r
    reach = REACH * math.sqrt((1 + r * r / 2) / (len(a) - 3))
    return r, math.tanh(math.atanh(r) - reach), math.tanh(math.atanh(r) + reach)


def pooled_spearman(levels):
    """Fisher's z averaged with the weights n - 3. A correlation of 1 is taken for one halfway to the next."""
    weights, sum_z = 0, 0
    for a, b in levels:
        n = len(a)
        if n < 5 or not varies(a) or not varies(b):
            continue
        most = 1 - 6 / (n * (n * n - 1))
        weights += n - 3
        sum_z += (n - 3) * math.atanh(np.clip(stats.spearmanr(a, b).correlation, -most, most))
    return math.tanh(sum_z / weights) if weights else None


def worst(values, count):
    """The chance of each to be among the largest, where equal ones at the border draw lots."""
    border = np.sort(values)[-count]
    above, at = values > border, values == border
    return above + at * (count - above.sum()) / at.sum()


def shared_worst(levels, part):
    shared = counted = 0
    for a, b in levels:
        if len(a) == 0:
            continue
        count = max(1, math.floor(part * len(a) + 0.5))
        shared += np.sum(worst(np.array(a), count) * worst(np.array(b), count))
        counted += count
    return shared / counted if counted else None


def outliers(values):
    """How many lie more than ten robust deviations from the median."""
    if len(values) < 3:
        return 0
    away = np.abs(values - np.median(values))
    deviation = 1.4826 * np.median(away)
    return int(np.sum(away > 10 * deviation)) if deviation > 0 else 0
