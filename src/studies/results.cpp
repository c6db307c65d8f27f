#include "studies/results.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/describe.h"

namespace sudolab::studies {
namespace {

// Whole nanoseconds as doubles: their sums are exact, so that what costs the same is equal,
// whatever the number of runs and their order. In seconds, three times a limit, divided by three,
// may be more than the limit.
constexpr double kSecond = 1e9;
double nanoseconds(const RunRecord& run) { return static_cast<double>(run.time.count()); }

}  // namespace

Results::Results(const Store& store)
    : plan_(store.plan()), puzzles_(store.puzzles()), manifest_(store.manifest()) {
  for (const ExperimentPuzzle& puzzle : puzzles_) {
    if (std::find(groups_.begin(), groups_.end(), puzzle.group) == groups_.end()) {
      groups_.push_back(puzzle.group);
    }
  }
  runs_.reserve(store.run_count());
  store.for_each_run([&](const RunRecord& record) {
    runs_.push_back(record);
    longest_ = std::max(longest_, record.seconds());
  });
  pairs_.resize(plan_.entrants.size() * puzzles_.size());
  PrecisionCheck precision;
  for (auto first = runs_.begin(); first != runs_.end();) {
    const Job job = first->job;
    const auto last = std::find_if(first, runs_.end(), [&](const RunRecord& run) {
      return run.job.entrant != job.entrant || run.job.puzzle != job.puzzle;
    });
    pairs_[job.entrant * puzzles_.size() + job.puzzle] = summarise({first, last}, precision);
    first = last;
  }
}

Pair Results::summarise(std::span<const RunRecord> runs, PrecisionCheck& precision) const {
  Pair pair;
  const std::size_t entrant = runs.front().job.entrant;
  const Repetition& repetition = plan_.repetition_of(plan_.entrants[entrant]);
  const double failure = cost_of_failure(entrant);
  std::vector<double> seconds;
  double sum = 0;
  for (const RunRecord& run : runs) {
    seconds.push_back(run.answered() ? run.seconds() : failure);
    sum += run.answered() ? nanoseconds(run) : std::round(failure * kSecond);
    if (!run.answered()) pair.reason = run.reason;
    pair.solved_runs += static_cast<std::size_t>(run.answered());
  }
  pair.runs = runs.size();
  pair.first = runs.front().counters;
  pair.seconds = sum / (static_cast<double>(runs.size()) * kSecond);
  pair.seconds_sd = stats::standard_deviation(seconds).value_or(0);
  pair.state = pair.solved_runs == pair.runs ? PairState::kSolved
               : pair.solved_runs > 0        ? PairState::kPartly
                                             : PairState::kFailed;
  pair.unstable = pair.solved() && !repetition.fixed() && !precision.satisfied(repetition, seconds);
  return pair;
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

double Results::cost_of_failure(std::size_t entrant) const {
  const double limit = limit_seconds(entrant);
  return std::isfinite(limit) ? limit : longest_;
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
    tally.solved += static_cast<std::size_t>(one.state == PairState::kSolved);
    tally.partly += static_cast<std::size_t>(one.state == PairState::kPartly);
    tally.failed += static_cast<std::size_t>(one.state == PairState::kFailed);
    tally.runs += one.runs;
    tally.solved_runs += one.solved_runs;
    tally.shares += one.success();
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

std::vector<double> Results::shares(std::size_t entrant, const std::string& group) const {
  std::vector<double> shares;
  for (const std::size_t p : puzzles_of(group)) {
    const Pair& one = pair(entrant, p);
    if (one.state != PairState::kMissing) shares.push_back(one.success());
  }
  return shares;
}

std::vector<double> Results::penalised(std::size_t entrant, const std::string& group,
                                       double penalty) const {
  const std::vector<std::size_t> one{entrant};
  return penalised(entrant, common_puzzles(one, group), penalty);
}

std::vector<double> Results::penalised(std::size_t entrant, std::span<const std::size_t> puzzles,
                                       double penalty) const {
  const double limit = limit_seconds(entrant);
  const double failure = cost_of_failure(entrant);
  std::vector<double> values;
  for (const std::size_t p : puzzles) {
    const Pair& one = pair(entrant, p);
    if (penalty != 1 && !one.solved() && !std::isfinite(limit)) return {};
    // The mean holds each failure once; the rest of the penalty is added.
    values.push_back(one.seconds + (penalty - 1) * (1 - one.success()) * failure);
  }
  return values;
}

Results::Sample Results::sample(std::size_t entrant, const std::string& group) const {
  Sample sample;
  const Repetition& repetition = plan_.repetition_of(plan_.entrants[entrant]);
  sample.of_runs = repetition.fixed() && repetition.least > 1;
  const double failure = cost_of_failure(entrant);
  for (const std::size_t p : puzzles_of(group)) {
    const Pair& one = pair(entrant, p);
    if (one.state == PairState::kMissing) continue;
    if (!repetition.fixed()) {
      sample.times.push_back({one.solved() ? one.seconds : failure, one.solved()});
      sample.puzzles.push_back(p);
      continue;
    }
    for (const RunRecord& run : runs(entrant, p)) {
      sample.times.push_back({run.answered() ? run.seconds() : failure, run.answered()});
      sample.puzzles.push_back(p);
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

std::vector<double> Results::solved_counter(std::size_t entrant, std::uint64_t Counters::* counter,
                                            const std::string& group) const {
  std::vector<double> values;
  for (const std::size_t p : puzzles_of(group)) {
    if (pair(entrant, p).solved_runs == 0) continue;
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

stats::PerformanceTable Results::performance(std::span<const std::size_t> entrants,
                                             std::span<const std::size_t> puzzles,
                                             double penalty) const {
  double limit = std::numeric_limits<double>::infinity();
  for (const std::size_t e : entrants) limit = std::min(limit, cost_of_failure(e));
  limit = std::round(limit * kSecond);
  stats::PerformanceTable table(entrants.size(), puzzles.size());
  for (std::size_t e = 0; e < entrants.size(); ++e) {
    for (std::size_t p = 0; p < puzzles.size(); ++p) {
      const auto all = runs(entrants[e], puzzles[p]);
      double cost = 0, solved = 0;
      for (const RunRecord& run : all) {
        const bool in_time = run.answered() && nanoseconds(run) <= limit;
        cost += in_time ? nanoseconds(run) : penalty * limit;
        solved += in_time ? 1 : 0;
      }
      const double count = static_cast<double>(all.size());
      table.at(e, p) = {cost / (count * kSecond), solved / count};
    }
  }
  return table;
}

std::vector<std::vector<double>> Results::costs(std::span<const std::size_t> entrants,
                                                std::span<const std::size_t> puzzles) const {
  const stats::PerformanceTable table = performance(entrants, puzzles);
  std::vector<std::vector<double>> costs(entrants.size());
  for (std::size_t e = 0; e < entrants.size(); ++e) {
    for (const stats::Performance& one : table.of(e)) costs[e].push_back(one.cost);
  }
  return costs;
}

std::vector<double> Results::costs(std::size_t entrant,
                                   std::span<const std::size_t> puzzles) const {
  return penalised(entrant, puzzles);
}

}  // namespace sudolab::studies
