// Which techniques a person uses, in which order they are tried, what each costs, and where the
// scores are cut into levels. One such table is built in.

#pragma once

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/techniques/registry.h>

namespace sudolab {

enum class Level { kEasy, kAverage, kHard, kInsane, kImpossible };

inline constexpr std::array kLevels = {Level::kEasy, Level::kAverage, Level::kHard, Level::kInsane,
                                       Level::kImpossible};

std::string_view level_name(Level level);  // "easy"
std::optional<Level> find_level(std::string_view name);

// Scores from `least` on that are less than `below`.
struct ScoreRange {
  double least = 0;
  double below = std::numeric_limits<double>::infinity();

  bool empty() const { return least >= below; }
  friend bool operator==(const ScoreRange&, const ScoreRange&) = default;
};

// What using a technique once costs.
struct TechniqueCost {
  double score = 0;         // of the smallest instance
  int smallest = 0;         // its size
  double per_doubling = 0;  // what is added each time the size doubles

  double of(int size) const;
  friend bool operator==(const TechniqueCost&, const TechniqueCost&) = default;
};

// How the costs along a path become a score.
enum class Scoring {
  kEffort,  // the logarithm of the effort of all rounds (human.h)
  kSum,     // the costs of all singles and of all other rounds added up
};

class TechniqueTable {
 public:
  struct Row {
    const Technique* technique = nullptr;
    TechniqueCost cost;
    Level least = Level::kEasy;  // a puzzle that needs it has at least this level

    friend bool operator==(const Row&, const Row&) = default;
  };
  struct LevelRow {
    std::string name;  // what the table calls the level
    double below = std::numeric_limits<double>::infinity();

    friend bool operator==(const LevelRow&, const LevelRow&) = default;
  };
  using LevelRows = std::array<LevelRow, kLevels.size()>;

  // Every technique once at most, and levels whose bounds grow, the last one without end.
  TechniqueTable(std::vector<Row> rows, LevelRows levels, Scoring scoring);

  // The one that is built in.
  static const TechniqueTable& shipped();

  std::span<const Row> rows() const { return rows_; }
  const LevelRows& levels() const { return levels_; }
  Scoring scoring() const { return scoring_; }

  // The techniques in the order in which they are tried.
  std::span<const Technique* const> order() const { return order_; }
  bool has(const Technique& technique) const { return find(technique) != nullptr; }
  // Of its row; after all of them if it has none.
  std::size_t place(const Technique& technique) const;
  // A technique that is not in the table costs what is beyond all others.
  TechniqueCost cost(const Technique& technique) const;
  Level least_level(const Technique& technique) const;
  // A technique can raise the level above that of the score.
  bool raises_levels() const { return raises_levels_; }
  // The score of what its techniques cannot do; no puzzle has a higher one, and no step costs more.
  double beyond() const { return beyond(scoring_); }
  static constexpr double beyond(Scoring scoring) {
    return scoring == Scoring::kSum ? 1'000'000 : 25;
  }
  // No technique costs less than one that is tried before it.
  bool in_order_of_cost() const { return in_order_of_cost_; }

  Level level_of(double score) const;
  ScoreRange scores_of(Level level) const;
  std::string_view name_of(Level level) const;

  friend bool operator==(const TechniqueTable& a, const TechniqueTable& b) {
    return a.rows_ == b.rows_ && a.levels_ == b.levels_ && a.scoring_ == b.scoring_;
  }

 private:
  const Row* find(const Technique& technique) const;

  std::vector<Row> rows_;
  LevelRows levels_;
  Scoring scoring_;
  std::vector<const Technique*> order_;
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  std::vector<std::size_t> places_;  // in `rows_`, of each technique of the registry
  bool in_order_of_cost_ = true;
  bool raises_levels_ = false;
};

}  // namespace sudolab
