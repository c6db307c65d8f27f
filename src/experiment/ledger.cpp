#include <sudolab/experiment/ledger.h>

#include <algorithm>

#include <sudolab/core/rng.h>
#include "stats/describe.h"

namespace sudolab {
namespace {

// As in the study: enough for the second digit of an interval's width.
constexpr int kResamples = 1000;

// Apart from the seeds of puzzles, which are derived from small numbers.
constexpr std::uint64_t kOrderOfJobs = std::uint64_t{1} << 63;

}  // namespace

PrecisionRule::PrecisionRule()
    : bootstrap_(stats::BootstrapOptions{stats::kConfidence, kResamples, 0}) {}

bool PrecisionRule::satisfied(const Repetition& repetition, std::span<const double> seconds) {
  const auto interval = bootstrap_.percentile(seconds);
  if (!interval) return false;
  const double mean = stats::mean(seconds).value_or(0);
  const bool narrow = repetition.width_seconds > 0 && interval->width() <= repetition.width_seconds;
  const bool sharp =
      repetition.width_relative > 0 && interval->width() <= repetition.width_relative * mean;
  return narrow || sharp;
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
  pair.failed |= !record.solved();
  ++counts_[e].done;
  if (!plan_.repetition_of(plan_.entrants[e]).fixed()) pair.seconds.push_back(record.seconds());
}

bool Ledger::needs_more(const Repetition& repetition, Pair& pair) {
  const std::size_t done = pair.seconds.size();
  pair.complete = pair.complete || pair.failed ||
                  done >= static_cast<std::size_t>(repetition.most) ||
                  (done >= static_cast<std::size_t>(repetition.least) &&
                   rule_.satisfied(repetition, pair.seconds));
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
  // Interleaved at random, so that a noisy moment of the machine hits all entrants alike.
  Rng rng(derive_seed(plan_.seed, kOrderOfJobs + rounds_++));
  rng.shuffle(std::span(jobs));
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
