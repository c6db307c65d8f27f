// An attempt: dig a random grid as far as it goes, then see how hard the result is.
//
// A puzzle that is dug to the end has about 24 givens and nearly any difficulty: of 9x9 ones 1 in
// 100 is easy, 53 are average, 15 hard, 30 insane and 1 impossible. So digging and looking is
// enough for all levels. What turns out too easy is thrown away. What is too hard is not lost:
// putting back givens makes a puzzle easier, step by step, so a bisection over how many groups to
// put back, in random order, finds the fewest with which it is not too hard any more. An easy
// puzzle, then, has as few givens as its grid and its order of digging allow, and one could go no
// further without making it harder. That takes six or seven looks, and looking is cheap where the
// answer is "too hard": rate_below() stops at the first technique that is not allowed.
//
// Digits can also be inserted (inserting.cpp); what comes of that is treated like a dug puzzle.
// Grids blanked by chance are not looked at at all, and variants (variants/variant_puzzle.cpp) only
// for their givens.
//
// Scores above 12 are too rare for that. There an attempt climbs (climbing.cpp) from a puzzle that
// is known to be as hard (hard_seeds.cpp); where symmetry or the number of givens is wished for,
// from what it has dug. What has become too hard is softened like all others.
//
// Minimal puzzles cannot be softened, and with a fixed pattern there is nothing to dig: such
// attempts are taken or thrown away as they are. So are copies of a puzzle.

#include "generator/attempt.h"

#include <algorithm>

#include <sudolab/core/transform.h>
#include <sudolab/generator/blanking.h>
#include "generator/climbing.h"
#include "generator/ease.h"
#include "generator/full_grid.h"
#include "generator/hard_seeds.h"
#include "generator/inserting.h"
#include "generator/pattern.h"
#include "generator/variants/variant_puzzle.h"

namespace sudolab {
namespace {

constexpr std::size_t kSideBySide = 32;  // digs, for boards that the batch engine takes
// Where a climb of 9x9 boards takes less time than digs by chance: 0.5 against 1.2 s for a score of
// 12.0 to 12.49 (docs/explanation/generator.md). Ranges of hundredths begin a little earlier.
constexpr double kClimbFrom = 11.99;

Symmetry any_symmetry(Rng& rng) {
  return kSymmetryNames[rng.index(std::size(kSymmetryNames))].second;
}

}  // namespace

std::size_t Workshop::most_at_once() const {
  const bool side_by_side = wishes_.geometry == &Geometry::classic() && is_dug() && !climbs();
  return side_by_side ? kSideBySide : 1;
}

std::uint64_t Workshop::tries_per_attempt() const {
  if (climbs()) return has_seed() ? kClimbTriesFromSeed : kClimbTries;
  return wishes_.pattern.empty() ? 1 : kPatternTries;
}

void Workshop::begin(std::span<const Attempt> attempts) {
  drafts_.clear();
  std::vector<DigTask> tasks;
  for (const Attempt& attempt : attempts) {
    Rng rng(derive_seed(attempt.seed, attempt.number));
    const Symmetry symmetry = wishes_.symmetry ? *wishes_.symmetry : any_symmetry(rng);
    drafts_.push_back({rng, symmetry, std::nullopt, std::nullopt});
    if (has_seed()) {
      drafts_.back().dug = disguised_seed(wishes_.scores, drafts_.back().rng, stop_);
    } else if (!is_dug()) {
      drafts_.back().dug = without_digging(drafts_.back());
    } else {
      tasks.push_back(task_of(drafts_.back()));
      if (climbs()) drafts_.back().task = tasks.back();
    }
  }
  if (tasks.empty() || stop_.stop_requested()) return;
  std::vector<Dug> dug = dig_all(std::move(tasks), care(), stop_);
  for (std::size_t i = 0; i < dug.size(); ++i) drafts_[i].dug = std::move(dug[i]);
}

bool Workshop::is_dug() const {
  return !wishes_.fixed_pattern() && !wishes_.blank && wishes_.method == Method::kDig &&
         !is_variant();
}

bool Workshop::is_variant() const { return !wishes_.variant.themes.empty(); }

Care Workshop::care() const { return wishes_.minimal ? Care::kThorough : Care::kQuick; }

// With the table that is built in: where other scores begin to be rare is not known.
bool Workshop::climbs() const {
  return is_dug() && wishes_.geometry == &Geometry::classic() &&
         wishes_.scores.least >= kClimbFrom && *wishes_.table == TechniqueTable::shipped();
}

bool Workshop::has_seed() const {
  return climbs() && wishes_.symmetry == Symmetry::kNone && wishes_.least_clues == 0 &&
         wishes_.most_clues >= wishes_.geometry->cells();
}

std::optional<Dug> Workshop::without_digging(Draft& draft) const {
  Rng& rng = draft.rng;
  if (is_variant()) return make_variant(wishes_, draft.symmetry, rng, stop_);
  if (wishes_.blank) {
    const Grid full = random_grid(*wishes_.geometry, rng, stop_);
    return Dug{Puzzle(blanked(full, *wishes_.blank, rng)), full};
  }
  if (wishes_.method == Method::kInsert) {
    return insert_digits(*wishes_.geometry, wishes_.minimal, rng, stop_);
  }
  if (!wishes_.variant_of) return fill_pattern(*wishes_.geometry, wishes_.pattern, rng, stop_);
  for (;;) {
    const Transformation change = random_transformation(*wishes_.geometry, rng);
    if (change.to != wishes_.geometry) continue;  // transposed boxes of 2x3 differ
    return Dug{transformed(wishes_.variant_of->puzzle, change),
               transformed(wishes_.variant_of->solution, change)};
  }
}

DigTask Workshop::task_of(Draft& draft) const {
  DigTask task{};
  task.solution = random_grid(*wishes_.geometry, draft.rng, stop_);
  task.groups = &orbits(*wishes_.geometry, draft.symmetry);
  task.order = random_order(*task.groups, draft.rng);
  const int least = wishes_.least_clues - wishes_.ease;
  if (least > 0) {
    const int most = std::min(wishes_.most_clues, wishes_.geometry->cells());
    task.least_clues = least + draft.rng.index(static_cast<std::size_t>(most - least + 1));
  }
  return task;
}

std::optional<Success> Workshop::finish(std::size_t index) {
  Draft& draft = drafts_[index];
  if (!draft.dug || stop_.stop_requested()) return std::nullopt;
  if (climbs()) {
    const Climb climb{std::move(*draft.dug), std::move(draft.task), wishes_.table, wishes_.scores,
                      has_seed()};
    draft.dug = climbed(climb, care(), draft.rng, stop_);
    if (!draft.dug) return std::nullopt;
  }
  Dug& dug = *draft.dug;
  const int clues = dug.puzzle.givens.filled() + wishes_.ease;
  if (clues > std::min(wishes_.most_clues, wishes_.geometry->cells())) return std::nullopt;
  if (clues < wishes_.least_clues) return std::nullopt;
  if (wishes_.minimal && !dug.known_minimal && !is_minimal(dug.puzzle, stop_)) return std::nullopt;
  if (wishes_.ease > 0) dug.puzzle = eased(dug.puzzle, dug.solution, wishes_.ease, draft.rng);
  auto judgement = soften(draft);
  if (!judgement || stop_.stop_requested()) return std::nullopt;
  // A puzzle with several solutions has no path. That of a variant takes longer than making it, so
  // only those who wish for a level get one.
  if (wishes_.rated && !wishes_.blank && !is_variant() && !judgement->rating)
    judgement->rating = rate(dug.puzzle, *wishes_.table, stop_);
  if (stop_.stop_requested()) return std::nullopt;
  return Success{std::move(dug.puzzle), std::move(dug.solution), std::move(judgement->rating),
                 std::move(judgement->se)};
}

// In random order, as many as there may be givens.
std::vector<std::vector<Cell>> Workshop::groups_to_put_back(Draft& draft) const {
  const Grid& givens = draft.dug->puzzle.givens;
  auto groups = orbits(*wishes_.geometry, draft.symmetry);
  std::erase_if(groups, [&](const auto& group) { return !givens.empty(group.front()); });
  draft.rng.shuffle(std::span(groups));
  int room = wishes_.most_clues - givens.filled();
  std::erase_if(groups, [&](const auto& group) {
    const int cells = static_cast<int>(group.size());
    if (cells > room) return true;
    room -= cells;
    return false;
  });
  return groups;
}

// Puts back what makes the puzzle as easy as wanted. Nothing if that cannot be done.
std::optional<Judgement> Workshop::soften(Draft& draft) {
  if (!wishes_.about_difficulty()) return Judgement{};
  Dug& dug = *draft.dug;
  Judgement judgement = judge_difficulty(dug.puzzle, wishes_, rater_, stop_);
  if (judgement.fit == Fit::kFits) return judgement;
  if (judgement.fit == Fit::kTooEasy || wishes_.minimal || wishes_.fixed_pattern()) {
    return std::nullopt;
  }
  const auto groups = groups_to_put_back(draft);
  const auto with = [&](std::size_t count) {
    Puzzle puzzle = dug.puzzle;
    for (std::size_t i = 0; i < count; ++i) {
      for (const Cell cell : groups[i]) puzzle.givens.set(cell, dug.solution[cell]);
    }
    return puzzle;
  };
  std::size_t too_few = 0, enough = groups.size() + 1;
  while (enough - too_few > 1 && !stop_.stop_requested()) {
    const std::size_t count = (too_few + enough) / 2;
    Judgement easier = judge_difficulty(with(count), wishes_, rater_, stop_);
    if (easier.fit == Fit::kTooHard) {
      too_few = count;
    } else {
      enough = count;
      judgement = std::move(easier);
    }
  }
  if (judgement.fit != Fit::kFits) return std::nullopt;
  dug.puzzle = with(enough);
  return judgement;
}

}  // namespace sudolab
