// Mantere & Koljonen suspected that generators put small digits to the top left, as programs do
// that try digits in ascending order from the first cell on. The puzzles of a file are looked at,
// or some that are generated here. All of them have the shape of the first one.

#include <fmt/format.h>

#include <sudolab/experiment/error.h>
#include <sudolab/generator/generator.h>
#include "studies/plans.h"
#include "studies/positional_bias/positional_bias.h"

namespace sudolab::studies {
namespace positional_bias {
namespace {

constexpr std::array<std::size_t, 3> kCounts = {300, 20'000, 200'000};  // puzzles

void read_puzzles(const StudyRequest& request, StudySetup& setup) {
  PuzzleRequest& file = setup.plan.puzzles.emplace_back();
  file.file = request.puzzles;
  std::vector<std::string> warnings;
  for (PuzzleRecord& record : read_puzzle_file(request.puzzles, warnings)) {
    setup.puzzles.push_back({file.group(), std::move(record)});
  }
  const std::size_t read = setup.puzzles.size();
  const Geometry* geometry = &setup.puzzles.front().record.puzzle.geometry();
  std::erase_if(setup.puzzles, [&](const ExperimentPuzzle& puzzle) {
    return &puzzle.record.puzzle.geometry() != geometry;
  });
  const std::size_t left_out = warnings.size() + read - setup.puzzles.size();
  if (left_out > 0) {
    setup.left_out =
        fmt::format("{} that could not be read or have another shape than the first one", left_out);
  }
}

void generate_puzzles(const StudyRequest& request, StudySetup& setup) {
  const std::size_t count = at_scale(kCounts, request.scale);
  const std::string group = "generated";
  setup.plan.puzzles.push_back(
      made_here(group, fmt::format("generated, any difficulty, seed {}", request.seed)));
  if (request.outline) {
    setup.puzzles.assign(count, {group, {}});
    return;
  }
  Generator generator({}, {.seed = request.seed, .threads = 0, .count = count});
  while (setup.puzzles.size() < count) {
    auto made = generator.next(request.stop);
    if (!made) break;  // asked to stop
    PuzzleRecord record;
    record.puzzle = std::move(made->puzzle);
    setup.puzzles.push_back({group, std::move(record)});
  }
  if (setup.puzzles.empty()) throw ExperimentError("stopped before the first puzzle");
}

void plan(const StudyRequest& request, StudySetup& setup) {
  request.puzzles.empty() ? generate_puzzles(request, setup) : read_puzzles(request, setup);
}

}  // namespace
}  // namespace positional_bias

constinit const Study kPositionalBiasStudy = {
    .id = "positional-bias",
    .title = "Positional bias of puzzles",
    .source =
        "a suspicion of Mantere & Koljonen's, Solving and analyzing Sudokus with cultural "
        "algorithms, CEC 2008",
    .question =
        "Do puzzles have givens in some cells more often than in others, or small digits "
        "at the top left?",
    .puzzles_wanted = "any puzzles or full grids of one shape; otherwise puzzles are generated",
    .plan = positional_bias::plan,
    .analysis = analysis_of<positional_bias::Numbers>,
};

}  // namespace sudolab::studies
