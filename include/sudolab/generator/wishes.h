// What a puzzle is to be like, and whether one is.

#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/generator/digging.h>
#include <sudolab/generator/variant_wish.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/rating/se_rules.h>

namespace sudolab {

// What the Sudoku Explainer rating is to be: ER in tenths, and the rule that gives it.
struct SeWish {
  int least = 0;
  int most = kNoSeLimit;
  const SeRule* rule = nullptr;
  friend bool operator==(const SeWish&, const SeWish&) = default;
};

// How a puzzle with one solution comes about.
enum class Method {
  kDig,     // digits are taken out of a full grid as long as there is one solution
  kInsert,  // digits are put into an empty grid until there is one solution
};

inline constexpr std::pair<std::string_view, Method> kMethodNames[] = {
    {"dig", Method::kDig},
    {"insert", Method::kInsert},
};

struct Wishes {
  const Geometry* geometry = &Geometry::classic();
  // By which it is graded; it lives as long as the wishes.
  const TechniqueTable* table = &TechniqueTable::shipped();
  ScoreRange scores;                     // of the human grade
  std::optional<Level> level;            // likewise, where the table's techniques can raise it
  const Technique* technique = nullptr;  // the path needs it, and nothing harder
  std::vector<const Technique*> only;    // these suffice, the easiest first; empty: no such wish
  SeWish se;
  int least_clues = 0;
  int most_clues = kMaxCells;
  std::optional<Symmetry> symmetry = Symmetry::kNone;  // nothing: any of them, by chance
  bool minimal = false;                                // no given is redundant
  std::vector<Cell> pattern;      // exactly these cells hold givens; empty: no such wish
  std::optional<Dug> variant_of;  // copies of this one with other digits, rows and columns
  Method method = Method::kDig;
  // Puzzles with other houses and constraints. Those that are too hard get givens.
  VariantWish variant;
  // Instead: each cell of a full grid is empty with this chance, and uniqueness is not checked.
  // Goes with no other wish than the geometry.
  std::optional<double> blank;
  int ease = 0;        // givens that are added at random at the end
  bool rated = false;  // the rating is of interest, even if no wish is about it
  // A puzzle is given up after so many tries in vain; 0 means default_effort().
  std::uint64_t effort = 0;

  // Which cells hold givens is not for the generator to choose.
  bool fixed_pattern() const { return !pattern.empty() || variant_of.has_value(); }
  // Whether a wish is about the score or the level.
  bool about_rating() const { return scores != ScoreRange{} || level.has_value(); }
  // Whether a wish is about how hard the puzzle is.
  bool about_difficulty() const {
    return technique != nullptr || !only.empty() || about_rating() || se != SeWish{};
  }
};

// Grids dug, or digits exchanged in a pattern: a minute or less, as a rule.
std::uint64_t default_effort(const Geometry& geometry);

// Why no puzzle can be like this, in a sentence that can follow a colon; empty if nothing is known
// against it.
std::string contradiction_in(const Wishes& wishes);

enum class Fit { kFits, kTooEasy, kTooHard };

struct Judgement {
  Fit fit = Fit::kFits;
  std::optional<Rating> rating;  // where it had to be known
  std::optional<SeRating> se;    // likewise
};

// How a puzzle with one solution compares with the wishes about its difficulty. After a stop the
// answer means nothing.
Judgement judge_difficulty(const Puzzle& puzzle, const Wishes& wishes, SeRater& rater,
                           const std::stop_token& stop);

// The largest symmetry that the pattern of the givens has.
Symmetry symmetry_of(const Grid& givens);

}  // namespace sudolab
