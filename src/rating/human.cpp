// The human policy: what each technique costs, and what a path costs.
//
// The scale is the one that players know from Sudoku Explainer: a bit over 1 for what children do,
// 3 to 4 for subsets and the first fish, 5 to 6 for rectangles and colours, 7 and more for chains,
// beyond 9 for what nobody does with a pencil.
//
// A puzzle is as hard as its hardest step, and harder if hard steps are needed again and again. So
//
//   score = h + kEffortRange * e / (e + kEffortHalf),   e = sum over the other rounds of
//                                                           2^(kEffortBase * (c - h))
//
// where c is a round's cost and h the largest. A round counts once, however many steps it has:
// seeing more than one way to go on does not make a puzzle harder. Rounds much easier than the
// hardest one add next to nothing, and all of them together less than kEffortRange. Only sums,
// products and quotients are used, so a score is the same on every machine.

#include "rating/human.h"

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
constexpr double kBeyond = 12;

constexpr std::array kCosts = std::to_array<CostRow>({
    {"full-house", 1.0},
    {"hidden-single-box", 1.2},
    {"hidden-single-line", 1.5},
    {"naked-single", 2.3},
    {"pointing", 2.6},
    {"claiming", 2.8},
    {"naked-pair", 3.0},
    {"x-wing", 3.2},
    {"hidden-pair", 3.4},
    {"naked-triple", 3.6},
    {"swordfish", 3.8},
    {"hidden-triple", 4.0},
});

struct LevelRow {
  Level level;
  std::string_view name;
  double below;  // the first score that is too high
};

constexpr std::array kLevels = std::to_array<LevelRow>({
    {Level::kEasy, "easy", 2.0},
    {Level::kAverage, "average", 3.0},
    {Level::kHard, "hard", 5.0},
    {Level::kInsane, "insane", 7.5},
    {Level::kImpossible, "impossible", 100},
});

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

double technique_score(const Technique& technique) { return row_of(technique).score; }

double technique_score(const Technique& technique, int size) {
  const CostRow& row = row_of(technique);
  return row.score + row.per_doubling * doublings(size, row.smallest);
}

void Grader::add(const Round& round) {
  const double score = technique_score(*round.technique, round.size);
  steps_ += round.steps.size();
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
    rating.score = in_hundredths(worst_ + kEffortRange * effort / (effort + kEffortHalf));
  }
  rating.level = level_of(rating.score);
  return rating;
}

Rating rate(const Puzzle& puzzle, const std::stop_token& stop) {
  PathOptions options;
  options.one_solution = true;
  options.stop = stop;
  Grader grader;
  const Outcome outcome =
      walk_path(puzzle, options, [&grader](Round&& round) { grader.add(round); });
  return grader.rating(outcome.end);
}

}  // namespace sudolab
