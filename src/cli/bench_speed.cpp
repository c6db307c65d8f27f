// A round is a fixed time, not a fixed number of puzzles, so the mean of the rounds' times per
// puzzle would count the puzzles of slow rounds more. All sums here are over puzzles: total time
// over total puzzles. The bootstrap draws whole rounds, which it knows by their numbers.

#include "cli/bench_speed.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include <sudolab/stats/bootstrap.h>
#include "cli/words.h"
#include "stats/describe.h"
#include "stats/outliers.h"

namespace sudolab::cli {
namespace {

// Below it bootstrap intervals are too narrow (stats/bootstrap.cpp).
constexpr std::size_t kEnoughRounds = 10;

std::vector<double> numbers_of(std::span<const Turn> turns) {
  std::vector<double> numbers(turns.size());
  std::iota(numbers.begin(), numbers.end(), 0.0);
  return numbers;
}

// Over the rounds with these numbers.
double seconds_per_puzzle(std::span<const Turn> turns, std::span<const double> numbers) {
  double seconds = 0, solves = 0;
  for (const double number : numbers) {
    const Turn& turn = turns[static_cast<std::size_t>(number)];
    seconds += turn.seconds;
    solves += stats::real(turn.solves);
  }
  return seconds / solves;
}

}  // namespace

std::optional<Speed> speed_of(std::span<const Turn> turns) {
  if (turns.empty()) return std::nullopt;
  std::vector<double> times;
  for (const Turn& turn : turns) times.push_back(turn.seconds / stats::real(turn.solves));
  const std::vector<double> numbers = numbers_of(turns);
  const auto mean = [&](std::span<const double> some) { return seconds_per_puzzle(turns, some); };
  const auto [minimum, maximum] = std::minmax_element(times.begin(), times.end());
  return Speed{.mean = mean(numbers),
               .standard_deviation = stats::standard_deviation(times),
               .interval = stats::bootstrap_bca(numbers, mean),
               .minimum = *minimum,
               .maximum = *maximum,
               .outliers = stats::outliers(times).size()};
}

Ratio times_as_fast(std::span<const Turn> first, std::span<const Turn> second) {
  const std::vector<double> of_first = numbers_of(first), of_second = numbers_of(second);
  const auto ratio = [&](std::span<const double> some, std::span<const double> others) {
    return seconds_per_puzzle(second, others) / seconds_per_puzzle(first, some);
  };
  return {ratio(of_first, of_second), stats::bootstrap_percentile(of_first, of_second, ratio)};
}

std::vector<Comparison> comparisons_in(const Match& match) {
  std::vector<std::pair<double, const Contestant*>> by_time;
  for (const Contestant& contestant : match.contestants()) {
    if (!why_not_compared(contestant, match.rules()).empty()) continue;
    by_time.emplace_back(contestant.tally.seconds / stats::real(contestant.tally.solves),
                         &contestant);
  }
  std::sort(by_time.begin(), by_time.end());
  std::vector<Comparison> comparisons;
  for (std::size_t i = 1; i < by_time.size(); ++i) {
    const Contestant& fastest = *by_time.front().second;
    const Contestant& other = *by_time[i].second;
    comparisons.push_back({fastest, other, times_as_fast(fastest.turns, other.turns)});
  }
  return comparisons;
}

std::string why_not_compared(const Contestant& contestant, const MatchRules& rules) {
  const Tally& tally = contestant.tally;
  if (tally.solves == 0) return "was not measured";
  if (!contestant.counts && rules.limit > 1) return "looks for one solution only";
  const std::uint64_t unanswered = tally.gave_up + tally.stuck;
  if (unanswered == 0) return "";
  return fmt::format("did not answer {} of {}", count_text(unanswered),
                     plural(tally.solves, "puzzle"));
}

std::vector<BenchWarning> warnings_about(const Match& match) {
  std::vector<BenchWarning> warnings;
  for (const Contestant& contestant : match.contestants()) {
    const auto speed = speed_of(contestant.turns);
    if (!speed) continue;
    const std::size_t rounds = contestant.turns.size();
    if (rounds < kEnoughRounds) {
      warnings.push_back(
          {contestant.name, "few rounds",
           fmt::format("warning: {} was measured in {}, too few for an interval that can be "
                       "trusted; --seconds S measures longer",
                       contestant.name, plural(rounds, "round"))});
    }
    if (speed->outliers > 0) {
      warnings.push_back(
          {contestant.name, "outliers",
           fmt::format("warning: {} of {} of {} took much longer or shorter than the others; "
                       "measure again on a quiet machine",
                       speed->outliers, plural(rounds, "round"), contestant.name)});
    }
  }
  return warnings;
}

}  // namespace sudolab::cli
