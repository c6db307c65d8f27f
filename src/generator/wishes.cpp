// Wishes that contradict each other are found before anything is tried, where that can be known for
// sure: ranges that are empty, numbers of givens that a symmetry does not allow, and fewer than 17
// givens on 9x9 (McGuire, Tugemann & Civario searched through all grids for 16, in 2012). All
// other hopeless wishes cost the effort.
//
// Difficulty is judged from the cheap to the expensive. What is too hard is seen without rating to
// the end: as soon as the techniques that are allowed get no further.

#include <sudolab/generator/wishes.h>

#include <algorithm>

#include "generator/inserting.h"
#include "generator/variants/variant_board.h"

namespace sudolab {
namespace {

constexpr int kFewestClues = 17;  // of a 9x9 puzzle with one solution

// Which numbers of givens a symmetric pattern can have.
std::vector<bool> reachable_clues(const Geometry& geometry, Symmetry symmetry) {
  std::vector<bool> reachable(static_cast<std::size_t>(geometry.cells()) + 1, false);
  reachable[0] = true;
  for (const auto& group : orbits(geometry, symmetry)) {
    for (std::size_t sum = reachable.size(); sum-- > group.size();) {
      if (reachable[sum - group.size()]) reachable[sum] = true;
    }
  }
  return reachable;
}

bool can_have_clues(const Wishes& wishes) {
  if (!wishes.symmetry) return true;
  const auto reachable = reachable_clues(*wishes.geometry, *wishes.symmetry);
  const int most = std::min(wishes.most_clues, wishes.geometry->cells());
  for (int clues = wishes.least_clues; clues <= most; ++clues) {
    if (reachable[clues]) return true;
  }
  return false;
}

std::string contradiction_about_clues(const Wishes& wishes) {
  const int cells = wishes.geometry->cells();
  if (wishes.least_clues > wishes.most_clues) return "the range of givens is empty";
  if (wishes.least_clues > cells) return "there are not so many cells";
  const bool classic = wishes.variant.themes.empty();
  if (classic && wishes.geometry == &Geometry::classic() && wishes.most_clues < kFewestClues) {
    return "no 9x9 puzzle with fewer than 17 givens has one solution";
  }
  if (wishes.ease > cells) return "there are not so many cells to fill in";
  if (wishes.minimal && wishes.ease > 0) return "givens that are added are not minimal";
  if (wishes.ease == 0 && wishes.pattern.empty() && !can_have_clues(wishes)) {
    return "no pattern with this symmetry has so many givens";
  }
  return {};
}

std::string contradiction_about_pattern(const Wishes& wishes) {
  if (wishes.pattern.empty()) return {};
  const int clues = static_cast<int>(wishes.pattern.size()) + wishes.ease;
  if (clues < wishes.least_clues || clues > wishes.most_clues) {
    return "the pattern does not have so many givens";
  }
  if (wishes.geometry == &Geometry::classic() &&
      static_cast<int>(wishes.pattern.size()) < kFewestClues) {
    return "no 9x9 puzzle with fewer than 17 givens has one solution";
  }
  if (wishes.symmetry != Symmetry::kNone) return "a pattern has the symmetry that it has";
  return {};
}

// Blanked grids are as chance makes them.
std::string contradiction_about_blanks(const Wishes& wishes) {
  if (!wishes.blank) return {};
  if (!(*wishes.blank >= 0 && *wishes.blank <= 1)) return "a chance is between 0 and 1";
  const bool clues = wishes.least_clues > 0 || wishes.most_clues < kMaxCells;
  if (wishes.about_difficulty() || wishes.minimal || clues || wishes.ease > 0 ||
      wishes.fixed_pattern() || wishes.symmetry != Symmetry::kNone ||
      wishes.method != Method::kDig) {
    return "what is blanked by chance cannot have other wishes than its size";
  }
  return {};
}

std::string contradiction_about_method(const Wishes& wishes) {
  if (wishes.method != Method::kInsert) return {};
  if (wishes.fixed_pattern()) return "digits are inserted into cells of chance, not of a pattern";
  if (wishes.symmetry != Symmetry::kNone) return "digits that are inserted have no symmetry";
  if (wishes.geometry->size() > kLargestToInsert) {
    return "digits are inserted on boards up to 12x12";
  }
  return {};
}

// That of a puzzle that needs the technique for its last cell only.
double least_score(const Wishes& wishes) {
  const int cells = wishes.geometry->cells();
  return Grader(*wishes.table, cells).score_with(*wishes.technique, 1.0 / cells);
}

// The path with some techniques, and whether one of them is on it.
struct Walk {
  Rating rating;
  bool used = false;
};

Walk walk_with(const Puzzle& puzzle, const TechniqueTable& table,
               std::span<const Technique* const> techniques, const Technique* wanted,
               const std::stop_token& stop) {
  PathOptions options;
  options.techniques = techniques;
  options.one_solution = true;
  options.stop = stop;
  Grader grader(table, puzzle.geometry().cells());
  Walk walk;
  const Outcome outcome = walk_path(puzzle, options, [&](Round&& round) {
    walk.used = walk.used || round.technique == wanted;
    grader.add(round);
  });
  walk.rating = grader.rating(outcome.end);
  return walk;
}

// How a finished rating compares with the range of scores and with the level.
Fit fit_of(const Rating& rating, const Wishes& wishes) {
  if (rating.score >= wishes.scores.below) return Fit::kTooHard;
  if (wishes.level && rating.level > *wishes.level) return Fit::kTooHard;
  const bool hard_enough =
      rating.score >= wishes.scores.least && (!wishes.level || rating.level == *wishes.level);
  return hard_enough ? Fit::kFits : Fit::kTooEasy;
}

Judgement judge_technique(const Puzzle& puzzle, const Wishes& wishes, const std::stop_token& stop) {
  const auto upto = wishes.table->order().first(wishes.table->place(*wishes.technique) + 1);
  const Walk walk = walk_with(puzzle, *wishes.table, upto, wishes.technique, stop);
  if (!walk.rating.solved) return {Fit::kTooHard, {}, {}};
  const Fit fit = fit_of(walk.rating, wishes);
  if (fit == Fit::kTooHard) return {fit, {}, {}};
  // A large instance of an easier technique can cost more.
  const bool needed = walk.used && walk.rating.hardest == wishes.technique;
  return {needed ? fit : Fit::kTooEasy, walk.rating, {}};
}

// The wishes about ER and its rule. A rule that is not the wanted one, though it is not harder,
// counts as too easy.
Judgement judge_se(const Puzzle& puzzle, const SeWish& wish, SeRater& rater,
                   const std::stop_token& stop) {
  SeOptions options;
  options.limit = wish.rule == nullptr ? wish.most : std::min(wish.most, wish.rule->most);
  options.stop = stop;
  SeRating rating = rater.rate(puzzle, options);
  if (rating.end != SeEnd::kSolved) return {Fit::kTooHard, {}, {}};
  const bool hard_enough = rating.er.rating >= wish.least;
  const bool by_rule = wish.rule == nullptr || is_step_of(*wish.rule, rating.er.name);
  return {hard_enough && by_rule ? Fit::kFits : Fit::kTooEasy, {}, std::move(rating)};
}

Judgement judge_human(const Puzzle& puzzle, const Wishes& wishes, const std::stop_token& stop) {
  if (!wishes.only.empty() &&
      !walk_with(puzzle, *wishes.table, wishes.only, nullptr, stop).rating.solved) {
    return {Fit::kTooHard, {}, {}};
  }
  if (wishes.technique != nullptr) return judge_technique(puzzle, wishes, stop);
  if (!wishes.about_rating()) return {};
  const RatingLimit limit{wishes.scores.below, wishes.level.value_or(Level::kImpossible)};
  const auto rating = rate_below(puzzle, limit, *wishes.table, stop);
  if (!rating) return {Fit::kTooHard, {}, {}};
  return {fit_of(*rating, wishes), rating, {}};
}

}  // namespace

std::uint64_t default_effort(const Geometry& geometry) {
  if (geometry.size() <= 9) return 100'000;
  return geometry.size() <= 16 ? 2'000 : 200;
}

std::string contradiction_in(const Wishes& wishes) {
  if (wishes.scores.empty()) return "no score is in all ranges that were named";
  if (wishes.technique != nullptr && wishes.geometry->size() > SmallCells::kMaxSize &&
      wishes.technique->find_large == nullptr) {
    return "this technique is for boards up to 9x9";
  }
  if (wishes.technique != nullptr && wishes.technique->needs_constraints &&
      wishes.variant.themes.empty()) {
    return "this technique is about the constraints of variants";
  }
  if (wishes.technique != nullptr && !wishes.table->has(*wishes.technique)) {
    return "the table has this technique switched off";
  }
  if (wishes.technique != nullptr && least_score(wishes) >= wishes.scores.below) {
    return "a puzzle that needs this technique has a higher score";
  }
  if (wishes.se != SeWish{} && wishes.geometry != &Geometry::classic()) {
    return "Sudoku Explainer's rating is for 9x9 boards";
  }
  if (wishes.se.least > wishes.se.most) return "the range of ratings is empty";
  if (wishes.se.rule != nullptr &&
      (wishes.se.rule->most < wishes.se.least || wishes.se.rule->least > wishes.se.most)) {
    return "the rule never has such a rating";
  }
  if (wishes.technique != nullptr && !wishes.only.empty() &&
      std::find(wishes.only.begin(), wishes.only.end(), wishes.technique) == wishes.only.end()) {
    return "the technique is not among those that may be used";
  }
  if (std::string about = contradiction_about_variant(wishes); !about.empty()) return about;
  if (std::string about = contradiction_about_blanks(wishes); !about.empty()) return about;
  if (std::string about = contradiction_about_method(wishes); !about.empty()) return about;
  if (std::string about = contradiction_about_clues(wishes); !about.empty()) return about;
  return contradiction_about_pattern(wishes);
}

Judgement judge_difficulty(const Puzzle& puzzle, const Wishes& wishes, SeRater& rater,
                           const std::stop_token& stop) {
  Judgement judgement = judge_human(puzzle, wishes, stop);
  if (judgement.fit == Fit::kTooHard || wishes.se == SeWish{}) return judgement;
  Judgement by_se = judge_se(puzzle, wishes.se, rater, stop);
  if (judgement.fit == Fit::kFits || by_se.fit == Fit::kTooHard) judgement.fit = by_se.fit;
  judgement.se = std::move(by_se.se);
  return judgement;
}

Symmetry symmetry_of(const Grid& givens) {
  for (const Symmetry symmetry :
       {Symmetry::kFull, Symmetry::kRotate90, Symmetry::kRotate180, Symmetry::kHorizontal,
        Symmetry::kVertical, Symmetry::kDiagonal, Symmetry::kAntidiagonal}) {
    const auto& groups = orbits(givens.geometry(), symmetry);
    const bool has = std::all_of(groups.begin(), groups.end(), [&](const auto& group) {
      return std::all_of(group.begin(), group.end(), [&](Cell cell) {
        return givens.empty(cell) == givens.empty(group.front());
      });
    });
    if (has) return symmetry;
  }
  return Symmetry::kNone;
}

}  // namespace sudolab
