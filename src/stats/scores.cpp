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

// The two least costs of a puzzle, how many solvers share the least, and how many ever solve it.
struct Best {
  double first = kNever, second = kNever;
  std::size_t winners = 0, solving = 0;

  void add(const Performance& one) {
    solving += one.solved > 0 ? 1 : 0;
    if (one.cost < first) {
      second = first;
      first = one.cost;
      winners = 1;
    } else {
      second = std::min(second, one.cost);
      if (one.cost == first) ++winners;
    }
  }
};

std::vector<Best> best_of(const PerformanceTable& table) {
  std::vector<Best> best(table.puzzles());
  for (std::size_t solver = 0; solver < table.solvers(); ++solver) {
    const auto cells = table.of(solver);
    for (std::size_t puzzle = 0; puzzle < cells.size(); ++puzzle) best[puzzle].add(cells[puzzle]);
  }
  return best;
}

struct Ratio {
  double value;
  double weight;
};

// Steps at every different ratio, whose weights are parts of all puzzles.
std::vector<Step> weighted_steps(std::vector<Ratio> ratios, std::size_t puzzles) {
  std::sort(ratios.begin(), ratios.end(),
            [](const Ratio& a, const Ratio& b) { return a.value < b.value; });
  std::vector<Step> steps;
  double sum = 0;
  for (const Ratio& ratio : ratios) {
    sum += ratio.weight;
    if (steps.empty() || steps.back().value != ratio.value) steps.push_back({ratio.value, 0});
    steps.back().fraction = sum / real(puzzles);
  }
  return steps;
}

}  // namespace

std::vector<std::vector<Step>> performance_profiles(const PerformanceTable& table) {
  const std::vector<Best> best = best_of(table);
  std::vector<std::vector<Step>> profiles;
  for (std::size_t solver = 0; solver < table.solvers(); ++solver) {
    const auto cells = table.of(solver);
    std::vector<Ratio> ratios;
    for (std::size_t puzzle = 0; puzzle < cells.size(); ++puzzle) {
      const auto& [cost, solved] = cells[puzzle];
      const double first = best[puzzle].first;
      if (solved == 0) continue;
      if (cost == first)
        ratios.push_back({1, solved});
      else if (first > 0)
        ratios.push_back({cost / first, solved});
    }
    profiles.push_back(weighted_steps(std::move(ratios), table.puzzles()));
  }
  return profiles;
}

std::vector<double> virtual_best(const PerformanceTable& table) {
  std::vector<double> costs;
  for (const Best& best : best_of(table)) costs.push_back(best.first);
  return costs;
}

std::vector<Contribution> contributions(const PerformanceTable& table) {
  const std::vector<Best> best = best_of(table);
  std::vector<Contribution> result(table.solvers());
  for (std::size_t solver = 0; solver < table.solvers(); ++solver) {
    const auto cells = table.of(solver);
    Contribution& own = result[solver];
    for (std::size_t puzzle = 0; puzzle < cells.size(); ++puzzle) {
      const Best& one = best[puzzle];
      if (one.solving == 1 && cells[puzzle].solved > 0) ++own.unique;
      if (one.solving == 0 || cells[puzzle].cost != one.first) continue;
      own.wins += 1 / real(one.winners);
      if (one.second != kNever) own.marginal += one.second - one.first;
    }
    if (!cells.empty()) own.marginal /= real(cells.size());
  }
  return result;
}

}  // namespace sudolab::stats
