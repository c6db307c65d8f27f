// The human policy: what each technique costs, and what a path costs.
//
// The costs are on the scale that players know from Sudoku Explainer: a bit over 1 for what
// children do, 3 to 4 for subsets and the first fish, around 5 for rectangles, 7 for chains, 9 and
// more for what no one does with a pencil.
//
// A puzzle is as hard as its hardest step. It is harder if the easy steps run out early: then many
// cells are open and there is much to look through. And it is a little harder if hard steps are
// needed again and again. So
//
//   score = h + kWallWeight * w + kEffortRange * e / (e + kEffortHalf)
//
// h is the largest cost of a round. w is the share of the cells that are open when singles get no
// further for the first time, 0 if they always do. e is the sum of 2^(kEffortBase * (c - h)) over
// all other rounds, c being their cost: rounds much easier than the hardest add next to nothing,
// and all together less than kEffortRange. A round counts once, however many steps it has: seeing
// more than one way to continue does not make a puzzle harder. Only sums, products and quotients
// are used, so a score is the same on every machine; and since rounds do not depend on how a puzzle
// is turned and its digits are named, neither does the score.
//
// How the numbers were chosen. Each cost is near the mean rating that Sudoku Explainer gives to the
// puzzles whose hardest technique this is, among 4,000 rated puzzles, made to grow in the order of
// the registry. The hardest cost alone ranks these puzzles almost as Sudoku Explainer does
// (Spearman's rho 0.98), but agrees less (0.74) with a rating by how deep a search with simple
// rules has to go. That is what w is for: a weight of 4 gives 0.97 and 0.81, 6 gives 0.97 and 0.82,
// 8 gives 0.96 and 0.83. With the table below the score has rho 0.966 over 20,000 puzzles rated by
// Sudoku Explainer and 0.812 over 5,000 rated by search depth.
//
// Where the levels are cut: *easy* is what hidden singles do. *Average* needs naked singles, or
// locked candidates near the end. *Hard* needs locked candidates, subsets, fish, wings or
// rectangles in the middle of the puzzle. *Insane* needs chains or almost locked sets, *impossible*
// grouped chains or forcing.

#include <sudolab/rating/human.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/portable_math.h"

namespace sudolab {
namespace {

struct CostRow {
  std::string_view id;
  double score;             // of the smallest instance
  int smallest = 0;         // its size
  double per_doubling = 0;  // what is added each time the size doubles
};

// What cannot be done with the techniques of the registry.
constexpr double kBeyond = 25;

// The larger instances of chains cost more where larger ones turned out to be rated higher.
constexpr std::array kCosts = std::to_array<CostRow>({
    {"full-house", 1.0},
    {"hidden-single-box", 1.2},
    {"hidden-single-line", 1.5},
    {"naked-single", 2.0},
    {"pointing", 2.3},
    {"claiming", 2.6},
    {"naked-pair", 2.7},
    {"hidden-pair", 2.9},
    {"x-wing", 3.2},
    {"naked-triple", 3.4},
    {"hidden-triple", 3.6},
    {"swordfish", 3.8},
    {"xy-wing", 4.2},
    {"xyz-wing", 4.4},
    {"unique-rectangle-1", 4.5},
    {"unique-rectangle-2", 4.5},
    {"unique-rectangle-4", 4.5},
    {"unique-rectangle-3", 4.6},
    {"unique-rectangle-5", 4.6},
    {"unique-rectangle-6", 4.8},
    {"hidden-rectangle", 4.8},
    {"avoidable-rectangle-1", 5.0},
    {"avoidable-rectangle-2", 5.0},
    {"naked-quad", 5.0},
    {"jellyfish", 5.2},
    {"hidden-quad", 5.4},
    {"bug-plus-one", 5.6},
    {"skyscraper", 6.5},
    {"two-string-kite", 6.6},
    {"empty-rectangle", 6.8},
    {"w-wing", 6.9},
    {"remote-pair", 6.9},
    {"simple-colouring", 6.9},
    {"multi-colouring", 6.9},
    {"x-chain", 6.9, 6, 0.1},
    {"finned-x-wing", 7.0},
    {"sashimi-x-wing", 7.0},
    {"finned-swordfish", 7.0},
    {"sashimi-swordfish", 7.0},
    {"finned-jellyfish", 7.1},
    {"sashimi-jellyfish", 7.1},
    {"wxyz-wing", 7.1},
    {"xy-chain", 7.1, 7, 0.1},
    {"als-xz", 7.2, 4, 0.1},
    {"sue-de-coq", 7.3},
    {"aic-loop", 7.3, 6, 0.2},
    {"aic", 7.3, 5, 0.3},
    {"grouped-aic-loop", 8.1, 6, 0.2},
    {"grouped-aic", 8.1, 5, 0.3},
    {"als-xy-wing", 8.2, 5, 0.2},
    {"als-chain", 8.4, 4, 0.2},
    {"death-blossom", 8.5, 6, 0.2},
    {"als-aic-loop", 8.5, 4, 0.2},
    {"als-aic", 8.5, 5, 0.2},
    {"franken-fish", 8.5, 3, 0.2},
    {"finned-franken-fish", 8.5, 3, 0.2},
    {"mutant-fish", 8.5, 3, 0.2},
    {"finned-mutant-fish", 8.5, 3, 0.2},
    {"template", 8.5},
    {"sk-loop", 8.5},
    {"tridagon", 8.5},
    {"junior-exocet", 8.5},
    {"multi-sector-locked-sets", 8.5},
    {"kraken-fish", 8.5, 12, 0.3},
    {"forcing-chain", 8.5, 12, 0.3},
    {"forcing-net", 9.0, 12, 0.3},
    {"nested-forcing-net", 10.5, 20, 0.4},
});

struct LevelRow {
  Level level;
  std::string_view name;
  double below;  // the first score that is too high
};

constexpr std::array kLevels = std::to_array<LevelRow>({
    {Level::kEasy, "easy", 2.0},
    {Level::kAverage, "average", 5.0},
    {Level::kHard, "hard", 9.0},
    {Level::kInsane, "insane", 12.0},
    {Level::kImpossible, "impossible", 100},
});

// Rounds that cost less are singles.
constexpr double kWallCost = 2.2;

constexpr double kWallWeight = 6;
constexpr double kEffortRange = 0.5;
constexpr double kEffortHalf = 3;
constexpr double kEffortBase = 2;

constexpr double kLn2 = 0.6931471805599453;

const CostRow& row_of(const Technique& technique) {
  static const std::vector<const CostRow*> rows = [] {
    static constexpr CostRow kUnknown = {"", kBeyond};
    std::vector<const CostRow*> found;
    for (const Technique* known : all_techniques()) {
      const auto row = std::find_if(kCosts.begin(), kCosts.end(),
                                    [&](const CostRow& cost) { return cost.id == known->id; });
      found.push_back(row == kCosts.end() ? &kUnknown : &*row);
    }
    return found;
  }();
  const auto all = all_techniques();
  return *rows[std::find(all.begin(), all.end(), &technique) - all.begin()];
}

// How often `smallest` has to be doubled to give `size`: log2(size / smallest), with straight lines
// between the powers of two.
double doublings(int size, int smallest) {
  const auto log2 = [](int number) {
    const int whole = std::bit_width(static_cast<unsigned>(number)) - 1;
    return whole + static_cast<double>(number) / (1 << whole) - 1;
  };
  return size > smallest && smallest > 0 ? log2(size) - log2(smallest) : 0;
}

double in_hundredths(double score) { return std::floor(score * 100 + 0.5) / 100; }

}  // namespace

std::string_view level_name(Level level) {
  for (const LevelRow& row : kLevels) {
    if (row.level == level) return row.name;
  }
  return "";
}

Level level_of(double score) {
  for (const LevelRow& row : kLevels) {
    if (score < row.below) return row.level;
  }
  return Level::kImpossible;
}

std::optional<Level> find_level(std::string_view name) {
  for (const LevelRow& row : kLevels) {
    if (row.name == name) return row.level;
  }
  return std::nullopt;
}

ScoreRange scores_of(Level level) {
  double least = 0;
  for (const LevelRow& row : kLevels) {
    if (row.level == level) return {least, row.below};
    least = row.below;
  }
  return {};
}

double technique_score(const Technique& technique) { return row_of(technique).score; }

double technique_score(const Technique& technique, int size) {
  const CostRow& row = row_of(technique);
  return row.score + row.per_doubling * doublings(size, row.smallest);
}

void Grader::add(const Round& round) {
  const double score = technique_score(*round.technique, round.size);
  steps_ += round.steps.size();
  if (score >= kWallCost && wall_ == 0) wall_ = round.open;
  if (hardest_ == nullptr || score > worst_) {
    worst_ = score;
    hardest_ = round.technique;
  }
  const auto same = std::find_if(costs_.begin(), costs_.end(),
                                 [&](const Cost& cost) { return cost.score == score; });
  if (same == costs_.end()) {
    costs_.push_back({score, 1});
  } else {
    ++same->times;
  }
}

Rating Grader::rating(PathEnd end) const {
  Rating rating;
  rating.solved = end == PathEnd::kSolved;
  rating.hardest = hardest_;
  rating.steps = steps_;
  if (!rating.solved) {
    rating.score = kBeyond;
  } else if (hardest_ != nullptr) {
    double effort = -1;  // the hardest round itself
    for (const Cost& cost : costs_) {
      effort += cost.times * portable_exp(kLn2 * kEffortBase * (cost.score - worst_));
    }
    const double effort_part = kEffortRange * effort / (effort + kEffortHalf);
    rating.score = in_hundredths(worst_ + kWallWeight * wall_ + effort_part);
  }
  rating.level = level_of(rating.score);
  return rating;
}

namespace {

Rating rate_with(const Puzzle& puzzle, std::span<const Technique* const> techniques,
                 const std::stop_token& stop) {
  PathOptions options;
  options.techniques = techniques;
  options.one_solution = true;
  options.stop = stop;
  Grader grader;
  const Outcome outcome =
      walk_path(puzzle, options, [&grader](Round&& round) { grader.add(round); });
  return grader.rating(outcome.end);
}

// The first techniques of the registry, up to where a use of the next one gives at least so much.
std::span<const Technique* const> cheaper_than(double limit) {
  const auto all = all_techniques();
  const auto end = std::find_if(all.begin(), all.end(), [&](const Technique* technique) {
    return in_hundredths(technique_score(*technique)) >= limit;
  });
  return {all.begin(), end};
}

}  // namespace

Rating rate(const Puzzle& puzzle, const std::stop_token& stop) {
  return rate_with(puzzle, all_techniques(), stop);
}

// First with singles alone, which shows how many cells are open at the wall; then it is known which
// techniques can be used at all without going over the limit.
std::optional<Rating> rate_below(const Puzzle& puzzle, double limit, const std::stop_token& stop) {
  PathOptions singles;
  singles.techniques = cheaper_than(std::min(kWallCost, limit));
  singles.one_solution = true;
  singles.stop = stop;
  Grader grader;
  const Outcome outcome =
      walk_path(puzzle, singles, [&grader](Round&& round) { grader.add(round); });
  Rating rating = grader.rating(outcome.end);
  if (outcome.end == PathEnd::kStuck) {
    const double open = static_cast<double>(outcome.last.grid.holes()) / puzzle.givens.cells();
    const auto techniques = cheaper_than(limit - kWallWeight * open);
    if (techniques.size() <= singles.techniques.size()) return std::nullopt;
    rating = rate_with(puzzle, techniques, stop);
  }
  if (!rating.solved && limit <= kBeyond) return std::nullopt;
  if (rating.score >= limit) return std::nullopt;
  return rating;
}

}  // namespace sudolab
