// What is measured: `brute-force` and `backtrack` on puzzles with every number of empty cells. The
// paper takes puzzles of three levels that are told apart by their clues (17 to 37 of them, 44 to
// 64 empty cells). Ours begin with puzzles of 17 clues; digits of the solution are filled in at
// random until as many cells are left empty as wanted, so that puzzles of all numbers of empty
// cells are of one kind and differ in nothing else.
//
// A puzzle that takes longer than the limit has no time, only a time that it exceeds: means are
// given where all puzzles of a number of empty cells were solved, medians where most were.
//
// Source: Naidoo, Prag and Variawa, Sudoku Solver, University of the Witwatersrand, 2016.

#include "studies/naidoo/naidoo.h"

#include <algorithm>

#include <sudolab/experiment/error.h>
#include "studies/plans.h"

namespace sudolab::studies {
namespace naidoo {
namespace {

struct Size {
  int step, most;  // empty cells
  std::size_t puzzles;
  std::chrono::milliseconds limit;
};

constexpr std::array<Size, 3> kSizes = {{
    {8, 48, 6, std::chrono::milliseconds(50)},
    {2, kCells, 40, std::chrono::milliseconds(2000)},
    {1, kCells, 100, std::chrono::milliseconds(10000)},
}};

// The most empty cells that puzzles of the file can have.
int most_empty(const std::string& file) {
  std::vector<std::string> warnings;
  int most = 0;
  for (const PuzzleRecord& record : read_puzzle_file(file, warnings)) {
    if (record.puzzle.geometry().size() != 9) {
      throw ExperimentError(file + ": this study is about boards of 9x9");
    }
    most = std::max(most, kCells - record.puzzle.givens.filled());
  }
  return most;
}

void plan(const StudyRequest& request, StudySetup& setup) {
  const Size& size = at_scale(kSizes, request.scale);
  const std::string shipped = "mined/17-clue";
  const bool ours = request.puzzles.empty();
  const int most = std::min(
      size.most, most_empty(ours ? (request.data / (shipped + ".txt")).string() : request.puzzles));
  Plan& plan = setup.plan;
  plan.limits.time = size.limit;
  for (int empty = size.step; empty <= most; empty += size.step) {
    PuzzleRequest puzzles;
    puzzles.name = group_of(empty);
    (ours ? puzzles.shipped : puzzles.file) = ours ? shipped : request.puzzles;
    puzzles.most_clues = kCells - empty;
    puzzles.sample = size.puzzles;
    puzzles.givens = kCells - empty;
    plan.puzzles.push_back(std::move(puzzles));
  }
  if (plan.puzzles.empty()) {
    throw ExperimentError(request.puzzles + ": there is no puzzle with empty cells in it");
  }
  for (const char* solver : {"brute-force", "backtrack"}) {
    // Short times are noisy; a tenth of a decade is enough to see how they grow.
    add_entrant(plan, solver).repetition = Repetition{3, 10, 0, 0.2};
  }
  setup.puzzles = gather_puzzles(plan, request.data, request.stop).puzzles;
  if (ours) {
    setup.substitute =
        "puzzles of 17 clues that this program has mined (data/mined/17-clue.txt), with digits of "
        "their solutions filled in; the paper's own puzzles are not published";
  }
}

}  // namespace

std::string group_of(int empty_cells) { return std::to_string(empty_cells) + " empty"; }

}  // namespace naidoo

constinit const Study kNaidooStudy = {
    .id = "naidoo",
    .title = "Time against empty cells",
    .source = "Naidoo, Prag and Variawa, Sudoku Solver, University of the Witwatersrand, 2016",
    .question =
        "How does the time of brute force and of backtracking grow with the number of empty "
        "cells, and how far is it from theory?",
    .puzzles_wanted =
        "puzzles of 9x9 with one solution and as few clues as possible; digits of "
        "their solutions are filled in for every number of empty cells",
    .plan = naidoo::plan,
    .analysis = analysis_of<naidoo::Numbers>,
};

}  // namespace sudolab::studies
