#include <sudolab/experiment/ledger.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <sudolab/core/rng.h>
#include "stats/describe.h"
#include "stats/two_stage.h"

namespace sudolab {
namespace {

// As in the study: enough for the second digit of an interval's width.
constexpr int kResamples = 1000;

// Apart from the seeds of puzzles, which are derived from small numbers.
constexpr std::uint64_t kOrderOfJobs = std::uint64_t{1} << 63;

// Two values have a spread, but t with one degree of freedom asks for ten times as many runs.
std::size_t first_stage(const Repetition& repetition) {
  constexpr int kLeast = 3;
  return static_cast<std::size_t>(std::max(repetition.least, kLeast));
}

// Between the values at these places once they are sorted; the places are rounded as in the program
// that is printed in the study.
double middle_range(std::span<const double> seconds) {
  std::vector<double> sorted(seconds.begin(), seconds.end());
  std::sort(sorted.begin(), sorted.end());
  const double last = static_cast<double>(sorted.size() - 1);
  const double outside = (1 - stats::kConfidence) / 2;
  const auto at = [&](double part) {
    return sorted[static_cast<std::size_t>(std::lround(part * last))];
  };
  return at(1 - outside) - at(outside);
}

}  // namespace

PrecisionCheck::PrecisionCheck()
    : bootstrap_(stats::BootstrapOptions{stats::kConfidence, kResamples, 0}) {}

bool PrecisionCheck::satisfied(const Repetition& repetition, std::span<const double> seconds) {
  const bool two_stages = repetition.rule == PrecisionRule::kTwoStages;
  const auto known =
      two_stages ? seconds.first(std::min(first_stage(repetition), seconds.size())) : seconds;
  const double mean = stats::mean(known).value_or(0);
  const double width = std::max(repetition.width_seconds, repetition.width_relative * mean);
  if (two_stages) {
    const auto needed = stats::stein_runs(known, width);
    return known.size() == first_stage(repetition) && needed && seconds.size() >= *needed;
  }
  if (repetition.rule == PrecisionRule::kPercentiles) {
    return seconds.size() > 1 && middle_range(seconds) <= width;
  }
  const auto interval = bootstrap_.percentile(seconds);
  return interval && interval->width() <= width;
}

Ledger::Ledger(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles)
    : plan_(plan),
      pairs_(plan.entrants.size()),
      pair_of_(plan.entrants.size()),
      counts_(plan.entrants.size()) {
  for (std::size_t e = 0; e < plan.entrants.size(); ++e) {
    pair_of_[e].resize(puzzles.size());
    for (std::size_t p = 0; p < puzzles.size(); ++p) {
      if (!plan.entrants[e].takes(puzzles[p].group)) continue;
      pair_of_[e][p] = static_cast<std::uint32_t>(pairs_[e].size());
      pairs_[e].push_back({static_cast<std::uint32_t>(p), false, false, {}, {}});
    }
    const auto least = static_cast<std::size_t>(plan.repetition_of(plan.entrants[e]).least);
    counts_[e].total = pairs_[e].size() * least;
  }
}

void Ledger::enter(const RunRecord& record) {
  const std::size_t e = record.job.entrant;
  Pair& pair = pairs_[e][pair_of_[e][record.job.puzzle]];
  if (pair.done.size() <= record.job.repetition) pair.done.resize(record.job.repetition + 1);
  if (pair.done[record.job.repetition]) return;
  pair.done[record.job.repetition] = true;
  pair.failed |= !record.answered();
  ++counts_[e].done;
  if (!plan_.repetition_of(plan_.entrants[e]).fixed()) pair.seconds.push_back(record.seconds());
}

bool Ledger::needs_more(const Repetition& repetition, Pair& pair) {
  const std::size_t done = pair.seconds.size();
  pair.complete = pair.complete || pair.failed ||
                  done >= static_cast<std::size_t>(repetition.most) ||
                  (done >= static_cast<std::size_t>(repetition.least) &&
                   precision_.satisfied(repetition, pair.seconds));
  return !pair.complete;
}

std::vector<Job> Ledger::next_round() {
  std::vector<Job> jobs;
  for (std::uint32_t e = 0; e < pairs_.size(); ++e) {
    const Repetition& repetition = plan_.repetition_of(plan_.entrants[e]);
    const auto least = static_cast<std::uint32_t>(repetition.least);
    const std::size_t before = jobs.size();
    for (Pair& pair : pairs_[e]) {
      if (repetition.fixed()) {
        pair.done.resize(std::max<std::size_t>(pair.done.size(), least));
        for (std::uint32_t r = 0; r < least; ++r) {
          if (!pair.done[r]) jobs.push_back({e, pair.puzzle, r});
        }
      } else if (needs_more(repetition, pair)) {
        jobs.push_back({e, pair.puzzle, static_cast<std::uint32_t>(pair.seconds.size())});
      }
    }
    counts_[e].total = std::max(counts_[e].total, counts_[e].done + jobs.size() - before);
    if (jobs.size() == before) counts_[e].total = counts_[e].done;
  }
  Rng rng(derive_seed(plan_.seed, kOrderOfJobs + rounds_++));
  rng.shuffle(std::span(jobs));
  if (plan_.order == RunOrder::kBlocks) {
    std::vector<std::size_t> turn(pairs_.size());
    std::iota(turn.begin(), turn.end(), std::size_t{0});
    rng.shuffle(std::span(turn));
    std::stable_sort(jobs.begin(), jobs.end(),
                     [&](const Job& a, const Job& b) { return turn[a.entrant] < turn[b.entrant]; });
  } else if (plan_.order == RunOrder::kPuzzles) {
    std::stable_sort(jobs.begin(), jobs.end(),
                     [](const Job& a, const Job& b) { return a.puzzle < b.puzzle; });
  }
  return jobs;
}

Ledger::Count Ledger::total() const {
  Count sum;
  for (const Count& count : counts_) {
    sum.done += count.done;
    sum.total += count.total;
  }
  return sum;
}

}  // namespace sudolab
