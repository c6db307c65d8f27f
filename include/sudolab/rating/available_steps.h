// Every step that can be taken in a position, not only the easiest: what a player looks through to
// see what was missed.

#pragma once

#include <sudolab/rating/explainer.h>

namespace sudolab {

struct StepsOptions {
  // What is looked for, the easiest first.
  std::span<const Technique* const> techniques = all_techniques();
  // The puzzle is known to have one solution, so uniqueness may be argued with.
  bool one_solution = false;
  std::size_t most = 200;
  std::stop_token stop = {};
};

struct AvailableSteps {
  // By technique, in the order of the options. What does the same for the same reasons is there
  // once.
  std::vector<Deduction> steps;
  // Otherwise there are more, by the last technique or by harder ones; or it is a variant, which
  // techniques do not know.
  bool complete = true;
  Snapshot position;
};

// Techniques that try assumptions out explain everything in any position, so they are asked only
// where no other technique finds anything.
AvailableSteps available_steps(const Puzzle& puzzle, const StepsOptions& options);

}  // namespace sudolab
