// The table that is built in, and how any table answers.
//
// The costs are on the scale that players know from Sudoku Explainer: a bit over 1 for what
// children do, 3 to 4 for subsets and the first fish, around 5 for rectangles, 7 for chains, 9 and
// more for what no one does with a pencil. Each is near the mean rating that Sudoku Explainer gives
// to the puzzles whose hardest technique this is, among 4,000 rated puzzles, made to grow in the
// order of the registry. Naked singles are the exception that people made: those who solved 344
// puzzles on their phones took as long where one was needed as where locked candidates were
// (docs/explanation/score.md), so the two cost nearly the same.
//
// Where the levels are cut: human.cpp has the measurements.

#include <sudolab/rating/technique_table.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace sudolab {
namespace {

struct CostRow {
  std::string_view id;
  double score;
  int smallest = 0;
  double per_doubling = 0;
};

// The larger instances of chains cost more where larger ones turned out to be rated higher.
constexpr std::array kCosts = std::to_array<CostRow>({
    {"full-house", 1.0},
    {"hidden-single-box", 1.2},
    {"hidden-single-line", 1.5},
    {"parity", 1.5},
    {"naked-single", 2.2},
    {"tied-cells", 2.2},
    {"cage-combinations", 2.2},
    {"pointing", 2.3},
    {"claiming", 2.6},
    {"common-sight", 2.6},
    {"naked-pair", 2.7},
    {"hidden-pair", 2.9},
    {"cage-digit", 2.9},
    {"sum-bounds", 2.9},
    {"rule-of-45", 3.0, 1, 0.1},
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
    {"arrangements", 5.0},
    {"outside-number", 5.0},
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

constexpr std::array<std::string_view, kLevels.size()> kLevelNames = {"easy", "average", "hard",
                                                                      "insane", "impossible"};
constexpr std::array kLevelBounds = {1.9, 3.4, 7.2, 11.0};  // the first scores that are too high

std::size_t place_in_registry(const Technique& technique) {
  const auto all = all_techniques();
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), &technique) - all.begin());
}

TechniqueTable make_shipped() {
  std::vector<TechniqueTable::Row> rows;
  for (const Technique* technique : all_techniques()) {
    const auto row = std::find_if(kCosts.begin(), kCosts.end(),
                                  [&](const CostRow& cost) { return cost.id == technique->id; });
    if (row == kCosts.end()) continue;
    rows.push_back({technique, {row->score, row->smallest, row->per_doubling}, Level::kEasy});
  }
  TechniqueTable::LevelRows levels;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    levels[i].name = kLevelNames[i];
    if (i < kLevelBounds.size()) levels[i].below = kLevelBounds[i];
  }
  return {std::move(rows), std::move(levels), Scoring::kEffort};
}

}  // namespace

std::string_view level_name(Level level) {
  const auto index = static_cast<std::size_t>(level);
  return index < kLevelNames.size() ? kLevelNames[index] : "";
}

std::optional<Level> find_level(std::string_view name) {
  for (const Level level : kLevels) {
    if (level_name(level) == name) return level;
  }
  return std::nullopt;
}

// How often `smallest` has to be doubled to give `size`: log2(size / smallest), with straight lines
// between the powers of two.
double TechniqueCost::of(int size) const {
  if (smallest <= 0 || size <= smallest) return score;
  const auto log2 = [](int number) {
    const int whole = std::bit_width(static_cast<unsigned>(number)) - 1;
    return whole + static_cast<double>(number) / (1 << whole) - 1;
  };
  return score + per_doubling * (log2(size) - log2(smallest));
}

TechniqueTable::TechniqueTable(std::vector<Row> rows, LevelRows levels, Scoring scoring)
    : rows_(std::move(rows)),
      levels_(std::move(levels)),
      scoring_(scoring),
      places_(all_techniques().size(), kNowhere) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    order_.push_back(rows_[i].technique);
    places_[place_in_registry(*rows_[i].technique)] = i;
    if (i > 0 && rows_[i].cost.score < rows_[i - 1].cost.score) in_order_of_cost_ = false;
    if (rows_[i].least != Level::kEasy) raises_levels_ = true;
  }
}

const TechniqueTable& TechniqueTable::shipped() {
  static const TechniqueTable table = make_shipped();
  return table;
}

std::size_t TechniqueTable::place(const Technique& technique) const {
  return places_[place_in_registry(technique)];
}

const TechniqueTable::Row* TechniqueTable::find(const Technique& technique) const {
  const std::size_t at = place(technique);
  return at == kNowhere ? nullptr : &rows_[at];
}

TechniqueCost TechniqueTable::cost(const Technique& technique) const {
  const Row* row = find(technique);
  return row == nullptr ? TechniqueCost{beyond(), 0, 0} : row->cost;
}

Level TechniqueTable::least_level(const Technique& technique) const {
  const Row* row = find(technique);
  return row == nullptr ? Level::kEasy : row->least;
}

Level TechniqueTable::level_of(double score) const {
  for (const Level level : kLevels) {
    if (score < levels_[static_cast<std::size_t>(level)].below) return level;
  }
  return Level::kImpossible;
}

ScoreRange TechniqueTable::scores_of(Level level) const {
  const auto index = static_cast<std::size_t>(level);
  return {index == 0 ? 0 : levels_[index - 1].below, levels_[index].below};
}

std::string_view TechniqueTable::name_of(Level level) const {
  return levels_[static_cast<std::size_t>(level)].name;
}

}  // namespace sudolab
