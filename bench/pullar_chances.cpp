// With which chances did Pullar (2015) blank cells? He published thirty success rates, six for each
// of five levels, and not the chances. Here they are estimated from all thirty rates at once.
//
//   pullar_chances [PUZZLES [SEED]]     100 puzzles for each number of empty cells, half an hour
//
// First, simulation: for each number k of empty cells, how often boards stay solvable after the
// printed pre-pass, and after how much work A* and random search, with it and without it, have a
// solution. Work is counted and not timed. The printed A* compares every child with every state
// that was closed before, so its work is comparisons: half of the moves times the states. That of
// random search is cells looked at. A chance c has the success rate that the binomial mixture over
// k gives.
//
// Second, maximum likelihood. Unknown are the five chances and what two seconds were worth on his
// machine to A* and to random search, in comparisons and in cells, the same on all levels. The
// interval of a chance is that of its profile likelihood: all others are chosen anew for each
// value.
//
// A third estimate is from brute force with the pre-pass alone, whose five rates depend on nothing
// but the chances. A rate of 87 % belongs to two chances; the one that keeps the levels rising is
// meant.
//
// The rates are taken for those of 100 different puzzles. The printed generator seeds its random
// numbers with the time in seconds for each puzzle, so that puzzles of the same second may be the
// same one. The second estimate counts a rate as that of as many puzzles as its row took seconds.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/generator/blanking.h>
#include <sudolab/solvers/recipe.h>
#include "generator/full_grid.h"

namespace {

using namespace sudolab;

constexpr int kCells = 81, kMostEmpty = 79, kLevels = 5, kRows = 5;
constexpr std::uint64_t kMostMoves = 30'000, kMostDraws = 1'000'000;
constexpr double kNever = std::numeric_limits<double>::infinity();

// What there may be too little of to find a solution.
enum class Work { kNone, kComparisons, kCells };

struct Row {
  const char* solver;
  Work work;
  std::array<double, kLevels> solved;   // of 100
  std::array<double, kLevels> seconds;  // mean of the solved; 0: none was
};

// Brute force alone solved everything, at any chance.
constexpr std::array<Row, kRows> kPublished = {{
    {"constraint:as-printed+auto",
     Work::kNone,
     {100, 91, 52, 87, 100},
     {5.988e-5, 1.3278e-4, 1.7874e-4, 2.03902e-3, 8.41852e-3}},
    {"astar",
     Work::kComparisons,
     {99, 97, 89, 62, 0},
     {8.6664e-4, 2.36307e-3, 0.225843, 0.771866, 0}},
    {"constraint:as-printed+astar",
     Work::kComparisons,
     {100, 92, 75, 0, 0},
     {5.516e-5, 2.12649e-2, 8.34358e-2, 0, 0}},
    {"random-search", Work::kCells, {94, 0, 0, 0, 0}, {0.165981, 0, 0, 0, 0}},
    {"constraint:as-printed+random-search",
     Work::kCells,
     {100, 97, 0, 0, 0},
     {7.3705e-4, 8.23296e-2, 0, 0, 0}},
}};

// At most so many different puzzles: one for each second, where a failure took two.
double different_puzzles(const Row& row, int level) {
  const double took = row.solved[level] * row.seconds[level] + 2 * (100 - row.solved[level]);
  return std::min(100.0, 1 + took);
}

// By number of empty cells: the work that each puzzle took, or kNever.
using Efforts = std::array<std::vector<double>, kMostEmpty + 1>;

Puzzle puzzle_with(int empty, Rng& rng) {
  Grid grid = random_grid(Geometry::classic(), rng);
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < kCells; ++cell) cells.push_back(cell);
  rng.shuffle(std::span(cells));
  for (int i = 0; i < empty; ++i) grid.clear(cells[static_cast<std::size_t>(i)]);
  return Puzzle(std::move(grid));
}

double effort(Solver& solver, const Row& row, const Puzzle& puzzle, std::uint64_t seed) {
  SolveContext context;
  context.seed = seed;
  if (row.work == Work::kComparisons) context.limits.steps = kMostMoves;
  if (row.work == Work::kCells) context.limits.steps = kMostDraws;
  const SolveResult result = solver.solve(puzzle, context);
  if (result.status != Status::kSolved) return kNever;
  const auto rounds = static_cast<double>(result.counters.iterations);
  if (row.work == Work::kNone) return 0;
  return row.work == Work::kCells ? rounds * puzzle.givens.holes()
                                  : rounds * static_cast<double>(result.counters.nodes) / 2;
}

// Once hardly any puzzle of two numbers of empty cells is solved, none of more empty cells is
// tried. A* is the exception, for boards with many solutions.
Efforts simulate(const Row& row, int puzzles, std::uint64_t seed) {
  const auto solver = make_solver(row.solver);
  Efforts efforts;
  int hopeless = 0;
  for (int empty = 1; empty <= kMostEmpty; ++empty) {
    Rng rng(derive_seed(seed, static_cast<std::uint64_t>(empty)));
    auto& here = efforts[static_cast<std::size_t>(empty)];
    here.assign(static_cast<std::size_t>(puzzles), kNever);
    if (row.work == Work::kCells && hopeless >= 2) continue;
    for (double& one : here) one = effort(*solver, row, puzzle_with(empty, rng), rng.next());
    const auto solved =
        std::count_if(here.begin(), here.end(), [](double e) { return e < kNever; });
    hopeless = solved * 50 <= puzzles ? hopeless + 1 : 0;
    if (empty % 10 == 0) std::fprintf(stderr, "%s: %d empty\n", row.solver, empty);
  }
  return efforts;
}

// The share of puzzles solved within so much work, by number of empty cells.
std::array<double, kMostEmpty + 1> solved_within(const Efforts& efforts, double most) {
  std::array<double, kMostEmpty + 1> shares{};
  shares[0] = 1;
  for (std::size_t empty = 1; empty < shares.size(); ++empty) {
    const auto& all = efforts[empty];
    const auto solved =
        std::count_if(all.begin(), all.end(), [&](double one) { return one <= most; });
    shares[empty] = static_cast<double>(solved) / static_cast<double>(all.size());
  }
  return shares;
}

constexpr double kFirst = 0.02, kStep = 0.005, kRare = 0.001;
constexpr int kChances = 177;  // up to 0.9: beyond that hardly anything is given
double chance_at(int i) { return kFirst + kStep * i; }

double binomial_log(int k, double chance) {
  return std::lgamma(kCells + 1) - std::lgamma(k + 1) - std::lgamma(kCells - k + 1) +
         k * std::log(chance) + (kCells - k) * std::log1p(-chance);
}

// The success rate at each chance; never 0 nor 1, which a finite simulation cannot tell.
std::vector<double> rates(const Efforts& efforts, double most) {
  const auto shares = solved_within(efforts, most);
  std::vector<double> all;
  for (int i = 0; i < kChances; ++i) {
    double sum = 0;
    for (int k = 0; k <= kCells; ++k) {
      const auto known = static_cast<std::size_t>(std::min(k, kMostEmpty));
      sum += std::exp(binomial_log(k, chance_at(i))) * shares[known];
    }
    all.push_back(std::clamp(sum, kRare, 1 - kRare));
  }
  return all;
}

// By amount of work and by chance.
struct Family {
  std::vector<double> amounts;
  std::vector<std::vector<double>> rates;
};

Family family(const Row& row, const Efforts& efforts) {
  Family made;
  if (row.work == Work::kNone) made.amounts = {0};
  const double first = 100, last = 1e7;
  for (double a = first; row.work != Work::kNone && a < last; a *= 1.15) made.amounts.push_back(a);
  for (const double amount : made.amounts) made.rates.push_back(rates(efforts, amount));
  return made;
}

double log_likelihood(double rate, double solved, double trials) {
  return trials / 100 * (solved * std::log(rate) + (100 - solved) * std::log1p(-rate));
}

struct Estimate {
  std::array<int, kLevels> best{};  // places of chances
  std::array<int, kLevels> low{}, high{};
  double comparisons = 0, cells = 0;
  double likelihood = -kNever;
};

// One level at all chances, for these amounts of work.
std::vector<double> level_curve(const std::array<Family, kRows>& families, int level,
                                std::size_t comparisons, std::size_t cells, bool by_seconds) {
  std::vector<double> curve(kChances, 0);
  for (std::size_t r = 0; r < kRows; ++r) {
    const Row& row = kPublished[r];
    const std::size_t amount = row.work == Work::kNone          ? 0
                               : row.work == Work::kComparisons ? comparisons
                                                                : cells;
    const double trials = by_seconds ? different_puzzles(row, level) : 100;
    for (std::size_t i = 0; i < curve.size(); ++i) {
      curve[i] += log_likelihood(families[r].rates[amount][i], row.solved[level], trials);
    }
  }
  return curve;
}

constexpr double kDrop = 3.841 / 2;  // 95 %, one degree of freedom

// The top of a curve within [first, end), and where around it the curve falls by kDrop.
void take_top(Estimate& found, int level, const std::vector<double>& curve, int first, int end) {
  const auto top = std::max_element(curve.begin() + first, curve.begin() + end);
  const int best = static_cast<int>(top - curve.begin());
  int low = best, high = best;
  while (low > first && curve[low - 1] >= *top - kDrop) --low;
  while (high + 1 < end && curve[high + 1] >= *top - kDrop) ++high;
  found.best[level] = best;
  found.low[level] = low;
  found.high[level] = high;
}

Estimate estimate(const std::array<Family, kRows>& families, bool by_seconds) {
  Estimate found;
  std::array<std::vector<double>, kLevels> profile;
  profile.fill(std::vector<double>(kChances, -kNever));
  for (std::size_t s = 0; s < families[1].amounts.size(); ++s) {
    for (std::size_t c = 0; c < families[3].amounts.size(); ++c) {
      std::array<std::vector<double>, kLevels> curves;
      std::array<double, kLevels> tops{};
      double total = 0;
      for (int level = 0; level < kLevels; ++level) {
        curves[level] = level_curve(families, level, s, c, by_seconds);
        tops[level] = *std::max_element(curves[level].begin(), curves[level].end());
        total += tops[level];
      }
      for (int level = 0; level < kLevels; ++level) {
        for (std::size_t i = 0; i < kChances; ++i) {
          profile[level][i] = std::max(profile[level][i], total - tops[level] + curves[level][i]);
        }
      }
      if (total <= found.likelihood) continue;
      found.likelihood = total;
      found.comparisons = families[1].amounts[s];
      found.cells = families[3].amounts[c];
    }
  }
  for (int level = 0; level < kLevels; ++level) {
    take_top(found, level, profile[level], 0, kChances);
  }
  return found;
}

// The lower two levels are before the lowest rate of all chances, the upper two after it.
Estimate estimate_by_brute_force(const Family& brute_force) {
  Estimate found;
  found.likelihood = 0;
  const std::vector<double>& rates = brute_force.rates[0];
  const int valley = static_cast<int>(std::min_element(rates.begin(), rates.end()) - rates.begin());
  for (int level = 0; level < kLevels; ++level) {
    std::vector<double> curve;
    for (const double rate : rates) {
      curve.push_back(log_likelihood(rate, kPublished[0].solved[level], 100));
    }
    take_top(found, level, curve, level > 2 ? valley : 0, level < 2 ? valley : kChances);
    found.likelihood += curve[found.best[level]];
  }
  return found;
}

std::size_t nearest(const std::vector<double>& amounts, double amount) {
  const auto at = std::lower_bound(amounts.begin(), amounts.end(), amount * 0.999);
  return at == amounts.end() ? amounts.size() - 1 : static_cast<std::size_t>(at - amounts.begin());
}

void print(const char* title, const std::array<Family, kRows>& families, const Estimate& found) {
  std::printf("%s: log likelihood %.2f, %.0f comparisons, %.0f cells\n", title, found.likelihood,
              found.comparisons, found.cells);
  for (int level = 0; level < kLevels; ++level) {
    std::printf("  level %d: chance %.3f [%.3f, %.3f]; rates", level + 1,
                chance_at(found.best[level]), chance_at(found.low[level]),
                chance_at(found.high[level]));
    for (std::size_t r = 0; r < (found.comparisons > 0 ? kRows : 1); ++r) {
      const Family& one = families[r];
      const double amount =
          kPublished[r].work == Work::kComparisons ? found.comparisons : found.cells;
      const double rate = one.rates[nearest(one.amounts, amount)][found.best[level]];
      std::printf("  %.0f/%.0f", 100 * rate, kPublished[r].solved[level]);
    }
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int puzzles = argc > 1 ? std::atoi(argv[1]) : 100;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  if (puzzles < 1) {
    std::fprintf(stderr, "pullar_chances [PUZZLES [SEED]]\n");
    return 2;
  }
  std::array<Family, kRows> families;
  for (std::size_t r = 0; r < kRows; ++r) {
    const int often = kPublished[r].work == Work::kNone ? 10 * puzzles : puzzles;
    families[r] = family(kPublished[r], simulate(kPublished[r], often, derive_seed(seed, r)));
  }
  print("100 puzzles each", families, estimate(families, false));
  print("a puzzle for each second", families, estimate(families, true));
  print("brute force alone", families, estimate_by_brute_force(families[0]));
  return 0;
}
