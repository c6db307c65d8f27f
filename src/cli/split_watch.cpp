#include "cli/split_watch.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

// The stochastic solvers run as many searches side by side as they have islands.
bool has_one_island(const Recipe& recipe) {
  const auto settings = recipe.settings();
  return std::any_of(settings.begin(), settings.end(), [](const Setting& setting) {
    return setting.first == "islands" && setting.second == "1";
  });
}

}  // namespace

SplitWatch::SplitWatch(Console& console, const Recipe& recipe, int search_threads)
    : console_(console), solver_name_(recipe.info().id) {
  if (search_threads == 1) return;
  if (!recipe.info().capabilities.splits_search) {
    console.say(
        fmt::format("solver '{}' cannot split a search: --search-threads is unused", solver_name_));
  } else if (has_one_island(recipe)) {
    console.say(fmt::format(
        "solver '{}' has one island: --search-threads is unused; --set islands=N makes more",
        solver_name_));
  } else {
    solver_ = recipe.make();
  }
}

void SplitWatch::look_at(const Puzzle& puzzle) {
  if (!solver_) return;
  ++puzzles_;
  if (!solver_->may_split(puzzle.geometry())) ++unsplit_;
}

void SplitWatch::finish() const {
  if (unsplit_ == 0) return;
  const std::string which =
      unsplit_ == puzzles_ ? ""
                           : fmt::format(" for {} of {}", unsplit_, plural(puzzles_, "puzzle"));
  console_.say(fmt::format(
      "solver '{}' does not split the search of boards of this size: --search-threads is unused{}",
      solver_name_, which));
}

}  // namespace sudolab::cli
