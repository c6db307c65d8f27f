// Scores: the SAT competitions' PAR-2. Profiles: Dolan & More (2002), "Benchmarking optimization
// software with performance profiles": a solver's curve at 1 is how often it is the best, far to
// the right how much it solves at all. The marginal contribution is that of Xu, Hutter, Hoos &
// Leyton-Brown (2012, "Evaluating component solver contributions to portfolio-based algorithm
// selectors"): a solver that is second everywhere adds nothing, however good it is.

#include "stats/scores.h"

#include <algorithm>
#include <limits>

namespace sudolab::stats {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr double kPenalty = 2;

// The two best times for a puzzle and how many solvers share the best.
struct Best {
  double first = kNever, second = kNever;
  std::size_t winners = 0;

  void add(double time) {
    if (time < first) {
      second = first;
      first = time;
      winners = 1;
    } else {
      second = std::min(second, time);
      if (time == first) ++winners;
    }
  }
};

// Over all solvers, per puzzle. Times above the limit do not count.
std::vector<Best> best_times(const TimeTable& table, double limit) {
  std::vector<Best> best(table.puzzles());
  for (std::size_t solver = 0; solver < table.solvers(); ++solver) {
    const auto times = table.of(solver);
    for (std::size_t puzzle = 0; puzzle < times.size(); ++puzzle) {
      if (times[puzzle] && *times[puzzle] <= limit) best[puzzle].add(*times[puzzle]);
    }
  }
  return best;
}

}  // namespace

ParScore par_score(std::span<const std::optional<double>> times, double limit, double penalty) {
  ParScore par;
  for (const auto& time : times) {
    const bool solved = time && *time <= limit;
    par.solved += solved ? 1 : 0;
    par.score += solved ? *time : penalty * limit;
  }
  if (!times.empty()) par.score /= real(times.size());
  return par;
}

std::vector<double> cactus(std::span<const std::optional<double>> times) {
  std::vector<double> solved;
  for (const auto& time : times) {
    if (time) solved.push_back(*time);
  }
  std::sort(solved.begin(), solved.end());
  return solved;
}

std::vector<std::vector<Step>> performance_profiles(const TimeTable& table) {
  const std::vector<Best> best = best_times(table, kNever);
  std::vector<std::vector<Step>> profiles;
  for (std::size_t solver = 0; solver < table.solvers(); ++solver) {
    const auto times = table.of(solver);
    std::vector<double> ratios;
    for (std::size_t puzzle = 0; puzzle < times.size(); ++puzzle) {
      if (!times[puzzle]) continue;
      const double first = best[puzzle].first;
      if (*times[puzzle] == first)
        ratios.push_back(1);
      else if (first > 0)
        ratios.push_back(*times[puzzle] / first);
    }
    profiles.push_back(ecdf(ratios, table.puzzles()));
  }
  return profiles;
}

std::vector<std::optional<double>> virtual_best(const TimeTable& table) {
  std::vector<std::optional<double>> result;
  for (const Best& best : best_times(table, kNever)) {
    result.push_back(best.winners > 0 ? std::optional(best.first) : std::nullopt);
  }
  return result;
}

std::vector<Contribution> contributions(const TimeTable& table, double limit) {
  const std::vector<Best> best = best_times(table, limit);
  std::vector<Contribution> result(table.solvers());
  for (std::size_t solver = 0; solver < table.solvers(); ++solver) {
    const auto times = table.of(solver);
    Contribution& own = result[solver];
    for (std::size_t puzzle = 0; puzzle < times.size(); ++puzzle) {
      const auto& [first, second, winners] = best[puzzle];
      if (winners == 0 || times[puzzle] != first) continue;
      own.wins += 1 / real(winners);
      if (second == kNever) ++own.unique;
      own.marginal += (second == kNever ? kPenalty * limit : second) - first;
    }
    if (!times.empty()) own.marginal /= real(times.size());
  }
  return result;
}

}  // namespace sudolab::stats
