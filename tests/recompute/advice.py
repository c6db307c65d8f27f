"""The finding of a comparison's report, from the exported runs: which solver to take, or why there is no
advice."""

import itertools
import math

import numpy as np
from scipy import stats

import estimates
from tables import Pairing, by_mean_rank, core_part

ENOUGH_FOR_SIGNS = 12
MOST_NAMES = 5


def three_digits(value):
    decimals = max(0, 2 - math.floor(math.log10(value))) if value > 0 else 0
    text = f"{value:,.{decimals}f}"
    rounded_up = float(text.replace(",", "")) >= 10 ** (3 - decimals)  # 9.996 has become 10.00
    return text[:-1].rstrip(".") if decimals and rounded_up else text


def names(solvers):
    more = len(solvers) - MOST_NAMES
    text = ", ".join(f"`{solver.title}`" for solver in solvers[:MOST_NAMES])
    return text if more <= 0 else f"{text} and {more} more"


def p_of_no_difference(pairing):
    if len(pairing.first) >= ENOUGH_FOR_SIGNS:
        return estimates.sign_test(pairing.first, pairing.second)
    return stats.ttest_1samp(pairing.logs, 0).pvalue if len(pairing.logs) > 1 else 1.0


class Choice:
    """Among those that solved every run, the first by mean rank: whom it is quicker than, and whom not."""

    def __init__(self, experiment, group=None):
        self.reliable = by_mean_rank(experiment, group)
        self.others = self.reliable[1:]
        self.pairings = [Pairing(experiment, self.reliable[0], other, group) for other in self.others]
        p_values = estimates.holm([p_of_no_difference(pairing) for pairing in self.pairings])
        slower = [p < 0.05 and estimates.paired_wins(pairing.first, pairing.second)[0] > 0.5
                  for p, pairing in zip(p_values, self.pairings)]
        self.equal = [other for other, is_slower in zip(self.others, slower) if not is_slower]
        self.slower = [(other, pairing) for other, pairing, is_slower
                       in zip(self.others, self.pairings, slower) if is_slower]

    def lead(self):
        other, pairing = self.slower[0]
        typical, low, high = (three_digits(math.exp(-one)) for one in estimates.student(pairing.logs))
        wins = [three_digits(100 * one) for one in estimates.paired_wins(pairing.first, pairing.second)]
        return (f"`{other.title}`, the next, typically takes {typical}× as long ({high}× to {low}×) and is "
                f"slower on {wins[0]} % of the puzzles ({wins[1]} % to {wins[2]} %)")

    def quicker_in_the_mean(self):
        """What may be said about the means; more than one thing where an end of an interval is near 1."""
        possible = []
        for other, pairing in self.slower:
            bootstrap = estimates.Bootstrap(pairing.first, pairing.second)
            low = bootstrap.low if bootstrap.possible else (0, 0)  # then no interval lies above 1
            possible.append([[]] * (low[0] <= 1) + [[other]] * (low[1] > 1))
        for chosen in itertools.product(*possible):
            solvers = sum(chosen, [])
            yield (f" But in the mean {names(solvers)} takes less time: it is slower on most puzzles and "
                   "much quicker on a few." if solvers else "")


def overall(experiment):
    """All sentences that are right."""
    choice = Choice(experiment)
    solved = f" {len(choice.reliable)} of {len(experiment.solvers)} solvers solved everything."
    if not choice.reliable:
        return ["No solver solved every run within the limit."]
    first = choice.reliable[0]
    if not choice.others:
        return [f"Take `{first.title}`: it alone solved every run."]
    words = f"Take `{first.title}`: it solved every run and is the quickest; {choice.lead()}." \
        if not choice.equal else \
        (f"Take any of {names([first, *choice.equal])}: they solved every run, and no difference was found "
         f"between `{first.title}` and the others.")
    return [words + means + solved for means in choice.quicker_in_the_mean()]


def of_group(experiment, group):
    choice = Choice(experiment, group)
    if not choice.reliable:
        return [f"{group}: no solver solved every run."]
    words = f"{group}: `{choice.reliable[0].title}`"
    if choice.equal:
        words += f"; no difference was found between it and {names(choice.equal)}"
    elif choice.slower:
        words += f" is the quickest; {choice.lead()}"
    solved = f" {len(choice.reliable)} of {len(experiment.solvers)} solvers solved every run."
    return [words + "." + means + solved for means in choice.quicker_in_the_mean()]


def is_busy(experiment):
    disturbed = np.mean([run.disturbed for run in experiment.runs])
    return bool(disturbed > 0.05 or core_part(experiment.runs) < 0.95)


def busy(experiment):
    disturbed = sum(run.disturbed for run in experiment.runs)
    return (f"No advice: the machine was busy with other work. Solvers had a core for "
            f"{three_digits(100 * core_part(experiment.runs))} % of the measured time, and {disturbed:,} of "
            f"{len(experiment.runs):,} runs were disturbed; close other programs and measure again.")


def findings(experiment):
    """For each block of the report's abstract, for each of its items, all that it may be."""
    failing = [solver for solver in experiment.solvers
               if not any(run.answered for run in experiment.runs_of(solver))]
    nothing = f" Nothing was solved by {names(failing)}." if failing else ""
    if is_busy(experiment):
        return [[[busy(experiment) + nothing]]]
    blocks = [[[words + nothing for words in overall(experiment)]]]
    if len(experiment.groups) > 1:
        blocks.append([of_group(experiment, group) for group in experiment.groups])
    return blocks
