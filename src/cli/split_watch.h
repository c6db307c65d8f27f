// Whether --search-threads does anything. Some solvers never split a search, some do for boards of
// certain sizes or with certain settings only; a user who asks for threads in vain is told.

#pragma once

#include <cstddef>
#include <memory>

#include <sudolab/solvers/recipe.h>
#include "cli/console.h"

namespace sudolab::cli {

class SplitWatch {
 public:
  // Says at once what holds for every puzzle.
  SplitWatch(Console& console, const Recipe& recipe, int search_threads);

  // A puzzle that was solved.
  void look_at(const Puzzle& puzzle);
  // Says what held for some puzzles.
  void finish() const;

 private:
  Console& console_;
  std::string solver_name_;
  std::unique_ptr<Solver> solver_;  // null: nothing to watch
  std::size_t puzzles_ = 0;
  std::size_t unsplit_ = 0;
};

}  // namespace sudolab::cli
