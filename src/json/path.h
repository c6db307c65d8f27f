// How a person would solve a puzzle, step by step, by our techniques or by Sudoku Explainer's
// rules.

#pragma once

#include <sudolab/rating/available_steps.h>
#include <sudolab/rating/explainer.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include "json/dialect.h"
#include "rating/se/step.h"

namespace sudolab::json {

// {"grid": "53..7...", "candidates": ["", "124", ...]}
Json position(const Snapshot& position, const Dialect& dialect);

// end, level, score and hardest (null unless solved), steps, and left: the position at the end, in
// lines only where the path ends before it. A step has number, round, what json::step says, and
// before where the path has kept it.
void add_path(Json& object, const Path& path, const Rating& rating, const Dialect& dialect,
              const TechniqueTable& table = TechniqueTable::shipped());

// steps, complete (false: there are more) and position. A step has number, score (of its
// technique, at its size) and what json::step says.
void add_available_steps(Json& object, const AvailableSteps& found, const Dialect& dialect,
                         const TechniqueTable& table = TechniqueTable::shipped());

// A step of Sudoku Explainer's, and the position before it where it was kept.
struct SePathStep {
  se::Step step;
  std::optional<Snapshot> before;
};
// end, er, ep, ed and hardest (null unless solved), steps. A step has number, rule, rating, what
// json::step says, and before.
void add_se_path(Json& object, const std::vector<SePathStep>& steps, const SeRating& rating,
                 const Dialect& dialect);

}  // namespace sudolab::json
