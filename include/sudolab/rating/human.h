// How hard a puzzle is for a person: a score, and a level in one word.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <sudolab/rating/explainer.h>
#include <sudolab/rating/technique_table.h>

namespace sudolab {

// By the built-in table.
Level level_of(double score);
ScoreRange scores_of(Level level);

// What using a technique once costs a person, by the built-in table. Larger patterns cost more:
// `size` is that of the deduction; without it the technique at its smallest is meant.
double technique_score(const Technique& technique);
double technique_score(const Technique& technique, int size);

// How many steps of a path took one technique.
struct TechniqueUse {
  const Technique* technique = nullptr;
  std::size_t steps = 0;

  friend bool operator==(const TechniqueUse&, const TechniqueUse&) = default;
};

struct Rating {
  bool solved = false;  // if not, the techniques did not suffice, or the path was not finished
  Level level = Level::kEasy;
  double score = 0;                    // in hundredths
  const Technique* hardest = nullptr;  // none where nothing had to be done
  std::size_t steps = 0;
  std::vector<TechniqueUse> techniques = {};  // those that were used, in the order of the table
};

// Adds up a path round by round.
class Grader {
 public:
  static constexpr int kUsualCells = 81;

  // The table must live as long. `cells` are those of the board.
  explicit Grader(const TechniqueTable& table = TechniqueTable::shipped(), int cells = kUsualCells)
      : table_(&table), cells_(cells) {}

  void add(const Round& round);
  Rating rating(PathEnd end) const;

  // The score if the path ended here, and if a round of this technique came first.
  double score() const;
  double score_with(const Technique& technique, double open) const;

 private:
  struct Tally {
    double effort = 0;  // of all rounds
    double wall = 0;    // the share of open cells where singles get no further for the first time
    double worst = 0;   // the largest cost of a round
    double sum = 0;     // the costs of all singles and other rounds
  };
  Tally with(const Technique& technique, double cost, double open, std::size_t steps) const;
  double score_of(const Tally& tally) const;

  const TechniqueTable* table_;
  int cells_;
  Tally tally_;
  const Technique* hardest_ = nullptr;
  Level least_level_ = Level::kEasy;
  std::vector<TechniqueUse> uses_;  // in the order of their first use
};

// The rating of a puzzle that is known to have one solution.
Rating rate(const Puzzle& puzzle, const std::stop_token& stop = {});
Rating rate(const Puzzle& puzzle, const TechniqueTable& table, const std::stop_token& stop = {});

// What is of interest: scores below this, and no harder level.
struct RatingLimit {
  double below = std::numeric_limits<double>::infinity();
  Level most = Level::kImpossible;
};

// The same if it is within the limit, else nothing; then it takes less time.
std::optional<Rating> rate_below(const Puzzle& puzzle, double limit,
                                 const std::stop_token& stop = {});
std::optional<Rating> rate_below(const Puzzle& puzzle, const RatingLimit& limit,
                                 const TechniqueTable& table, const std::stop_token& stop = {});

}  // namespace sudolab
