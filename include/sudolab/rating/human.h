// How hard a puzzle is for a person: a score, and a level in one word.

#pragma once

#include <limits>
#include <optional>
#include <string_view>

#include <sudolab/rating/explainer.h>

namespace sudolab {

enum class Level { kEasy, kAverage, kHard, kInsane, kImpossible };

std::string_view level_name(Level level);  // "easy"
Level level_of(double score);
std::optional<Level> find_level(std::string_view name);

// Scores from `least` on that are less than `below`.
struct ScoreRange {
  double least = 0;
  double below = std::numeric_limits<double>::infinity();

  bool empty() const { return least >= below; }
  friend bool operator==(const ScoreRange&, const ScoreRange&) = default;
};
ScoreRange scores_of(Level level);

// What using a technique once costs a person. Larger patterns cost more: `size` is that of the
// deduction; without it the technique at its smallest is meant.
double technique_score(const Technique& technique);
double technique_score(const Technique& technique, int size);

struct Rating {
  bool solved = false;  // if not, the techniques did not suffice, or the path was not finished
  Level level = Level::kEasy;
  double score = 0;                    // in hundredths
  const Technique* hardest = nullptr;  // none where nothing had to be done
  std::size_t steps = 0;
};

// Adds up a path round by round.
class Grader {
 public:
  void add(const Round& round);
  Rating rating(PathEnd end) const;

 private:
  struct Cost {
    double score;
    double times;
  };
  std::vector<Cost> costs_;
  double worst_ = 0;
  double wall_ = 0;  // the share of open cells where singles get no further for the first time
  const Technique* hardest_ = nullptr;
  std::size_t steps_ = 0;
};

// The rating of a puzzle that is known to have one solution.
Rating rate(const Puzzle& puzzle, const std::stop_token& stop = {});

// The same if the score is less than `limit`, else nothing; then it takes less time.
std::optional<Rating> rate_below(const Puzzle& puzzle, double limit,
                                 const std::stop_token& stop = {});

}  // namespace sudolab
