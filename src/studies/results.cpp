#include "studies/results.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <sudolab/experiment/ledger.h>
#include "stats/describe.h"

namespace sudolab::studies {
namespace {

Pair summarise(std::span<const RunRecord> runs, const Repetition& repetition, PrecisionRule& rule) {
  Pair pair;
  if (runs.empty()) return pair;
  std::vector<double> solved;
  std::vector<double> all;
  for (const RunRecord& run : runs) {
    all.push_back(run.seconds());
    if (run.answered()) {
      solved.push_back(run.seconds());
    } else {
      pair.reason = run.reason;
    }
  }
  pair.runs = runs.size();
  pair.solved_runs = solved.size();
  pair.first = runs.front().counters;
  pair.status = runs.back().status;
  const std::vector<double>& seconds = solved.empty() ? all : solved;
  pair.seconds = stats::mean(seconds).value_or(0);
  pair.seconds_sd = stats::standard_deviation(seconds).value_or(0);
  const bool failed = solved.empty() || (!repetition.fixed() && solved.size() < runs.size());
  const bool stable = repetition.fixed() || rule.satisfied(repetition, solved);
  pair.state = failed ? PairState::kFailed : stable ? PairState::kSolved : PairState::kUnstable;
  return pair;
}

}  // namespace

Results::Results(const Store& store)
    : plan_(store.plan()), puzzles_(store.puzzles()), manifest_(store.manifest()) {
  for (const ExperimentPuzzle& puzzle : puzzles_) {
    if (std::find(groups_.begin(), groups_.end(), puzzle.group) == groups_.end()) {
      groups_.push_back(puzzle.group);
    }
  }
  runs_.reserve(store.run_count());
  store.for_each_run([&](const RunRecord& record) { runs_.push_back(record); });
  pairs_.resize(plan_.entrants.size() * puzzles_.size());
  PrecisionRule rule;
  for (auto first = runs_.begin(); first != runs_.end();) {
    const Job job = first->job;
    const auto last = std::find_if(first, runs_.end(), [&](const RunRecord& run) {
      return run.job.entrant != job.entrant || run.job.puzzle != job.puzzle;
    });
    const Repetition& repetition = plan_.repetition_of(plan_.entrants[job.entrant]);
    pairs_[job.entrant * puzzles_.size() + job.puzzle] = summarise({first, last}, repetition, rule);
    first = last;
  }
}

std::optional<std::size_t> Results::find_entrant(std::string_view title) const {
  for (std::size_t e = 0; e < entrants(); ++e) {
    if (plan_.entrants[e].title() == title) return e;
  }
  return std::nullopt;
}

double Results::limit_seconds(std::size_t entrant) const {
  const auto time = plan_.limits_of(plan_.entrants[entrant]).time;
  if (time == Limits{}.time) return std::numeric_limits<double>::infinity();
  return static_cast<double>(time.count()) / 1e9;
}

std::vector<std::size_t> Results::puzzles_of(const std::string& group) const {
  std::vector<std::size_t> places;
  for (std::size_t p = 0; p < puzzles_.size(); ++p) {
    if (group.empty() || puzzles_[p].group == group) places.push_back(p);
  }
  return places;
}

std::span<const RunRecord> Results::runs(std::size_t entrant, std::size_t puzzle) const {
  const auto before = [](const RunRecord& run, const Job& job) { return run.job < job; };
  const Job from{static_cast<std::uint32_t>(entrant), static_cast<std::uint32_t>(puzzle), 0};
  const Job to{from.entrant, from.puzzle + 1, 0};
  const auto first = std::lower_bound(runs_.begin(), runs_.end(), from, before);
  return {first, std::lower_bound(first, runs_.end(), to, before)};
}

Results::Tally Results::tally(std::size_t entrant, const std::string& group) const {
  Tally tally;
  for (const std::size_t p : puzzles_of(group)) {
    const Pair& one = pair(entrant, p);
    if (one.state == PairState::kMissing) continue;
    ++tally.pairs;
    tally.solved += static_cast<std::size_t>(one.solved());
    tally.unstable += static_cast<std::size_t>(one.state == PairState::kUnstable);
    tally.failed += static_cast<std::size_t>(one.state == PairState::kFailed);
    tally.runs += one.runs;
    tally.solved_runs += one.solved_runs;
    for (const RunRecord& run : runs(entrant, p)) {
      tally.wrong_runs += static_cast<std::size_t>(run.status == Status::kWrong);
    }
  }
  return tally;
}

std::vector<double> Results::solved_seconds(std::size_t entrant, const std::string& group) const {
  std::vector<double> seconds;
  for (const std::size_t p : puzzles_of(group)) {
    if (pair(entrant, p).solved()) seconds.push_back(pair(entrant, p).seconds);
  }
  return seconds;
}

Results::Tally Results::tally(std::string_view title, const std::string& group) const {
  const auto entrant = find_entrant(title);
  return entrant ? tally(*entrant, group) : Tally{};
}

std::vector<double> Results::solved_seconds(std::string_view title,
                                            const std::string& group) const {
  const auto entrant = find_entrant(title);
  return entrant ? solved_seconds(*entrant, group) : std::vector<double>{};
}

Results::Sample Results::solved_sample(std::size_t entrant, const std::string& group) const {
  if (!plan_.repetition_of(plan_.entrants[entrant]).fixed()) {
    return {solved_seconds(entrant, group), tally(entrant, group).pairs};
  }
  Sample sample;
  for (const std::size_t p : puzzles_of(group)) {
    for (const RunRecord& run : runs(entrant, p)) {
      ++sample.total;
      if (run.answered()) sample.seconds.push_back(run.seconds());
    }
  }
  return sample;
}

std::optional<double> Results::longest_seconds(std::size_t entrant,
                                               const std::string& group) const {
  std::optional<double> longest;
  for (const std::size_t p : puzzles_of(group)) {
    for (const RunRecord& run : runs(entrant, p)) {
      if (run.answered()) longest = std::max(longest.value_or(0), run.seconds());
    }
  }
  return longest;
}

std::optional<double> Results::par2(std::size_t entrant, const std::string& group) const {
  const double limit = limit_seconds(entrant);
  double sum = 0;
  std::size_t pairs = 0;
  for (const std::size_t p : puzzles_of(group)) {
    const auto all = runs(entrant, p);
    if (all.empty()) continue;
    double seconds = 0;
    for (const RunRecord& run : all) seconds += run.answered() ? run.seconds() : 2 * limit;
    sum += seconds / static_cast<double>(all.size());
    ++pairs;
  }
  if (pairs == 0 || !std::isfinite(limit)) return std::nullopt;
  return sum / static_cast<double>(pairs);
}

std::vector<stats::Observation> Results::observations(std::size_t entrant,
                                                      const std::string& group) const {
  std::vector<stats::Observation> observations;
  for (const std::size_t p : puzzles_of(group)) {
    const Pair& one = pair(entrant, p);
    if (one.state != PairState::kMissing) observations.push_back({one.seconds, one.solved()});
  }
  return observations;
}

std::vector<double> Results::solved_counter(std::size_t entrant, std::uint64_t Counters::* counter,
                                            const std::string& group) const {
  std::vector<double> values;
  for (const std::size_t p : puzzles_of(group)) {
    if (!pair(entrant, p).solved()) continue;
    double sum = 0;
    double count = 0;
    for (const RunRecord& run : runs(entrant, p)) {
      if (!run.answered()) continue;
      sum += static_cast<double>(run.counters.*counter);
      ++count;
    }
    values.push_back(sum / count);
  }
  return values;
}

std::vector<std::size_t> Results::common_puzzles(std::span<const std::size_t> entrants,
                                                 const std::string& group) const {
  std::vector<std::size_t> common = puzzles_of(group);
  std::erase_if(common, [&](std::size_t p) {
    return std::any_of(entrants.begin(), entrants.end(),
                       [&](std::size_t e) { return pair(e, p).state == PairState::kMissing; });
  });
  return common;
}

std::vector<std::size_t> Results::common_puzzles(std::span<const std::size_t> entrants,
                                                 std::span<const std::string> groups) const {
  std::vector<std::size_t> places;
  for (const std::string& group : groups) {
    const auto more = common_puzzles(entrants, group);
    places.insert(places.end(), more.begin(), more.end());
  }
  return places;
}

stats::TimeTable Results::times(std::span<const std::size_t> entrants,
                                std::span<const std::size_t> puzzles) const {
  stats::TimeTable table(entrants.size(), puzzles.size());
  for (std::size_t e = 0; e < entrants.size(); ++e) {
    for (std::size_t p = 0; p < puzzles.size(); ++p) {
      const Pair& one = pair(entrants[e], puzzles[p]);
      if (one.solved()) table.at(e, p) = one.seconds;
    }
  }
  return table;
}

std::vector<double> Results::costs(std::size_t entrant,
                                   std::span<const std::size_t> puzzles) const {
  const double limit = limit_seconds(entrant);
  std::vector<double> costs;
  for (const std::size_t p : puzzles) {
    const Pair& one = pair(entrant, p);
    const double failed = std::isfinite(limit) ? std::max(limit, one.seconds) : one.seconds;
    costs.push_back(one.solved() ? one.seconds : failed);
  }
  return costs;
}

}  // namespace sudolab::studies
