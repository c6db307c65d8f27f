// What is measured: the paper's backtracking, which is `brute-force` here, and `backtrack` on
// puzzles with every number of empty cells; what the paper calls brute force, `enumeration`, as far
// as it gets; and for its section on optimality two kinds of rules. The paper takes puzzles of
// three levels that are told apart by their clues (17 to 37 of them, 44 to 64 empty cells). Ours
// begin with puzzles of 17 clues; digits of the solution are filled in at random until as many
// cells are left empty as wanted, so that puzzles of all numbers of empty cells are of one kind and
// differ in nothing else.
//
// Beside these there are puzzles constructed for row order: best cases, which it solves without a
// step back, and puzzles arranged against it.
//
// A puzzle that takes longer than the limit has no time, only a time that it exceeds: means are
// given where all puzzles of a number of empty cells were solved, medians where most were.
//
// Source: Naidoo, Prag and Variawa, Sudoku Solver, University of the Witwatersrand, 2016.

#include "studies/naidoo/naidoo.h"

#include <algorithm>

#include <sudolab/experiment/error.h>
#include "studies/naidoo/constructed.h"
#include "studies/plans.h"

namespace sudolab::studies {
namespace naidoo {
namespace {

struct Size {
  int single, step, most;     // empty cells: every number up to the first, then in steps
  std::size_t puzzles, made;  // per number of empty cells: drawn, constructed
  int made_step;              // empty cells of these
  std::chrono::milliseconds limit, enumeration_limit;
};

// All fillings of eight cells take less than two seconds; none should be cut off.
constexpr std::chrono::milliseconds kEnumeration(20000);

constexpr std::array<Size, 3> kSizes = {{
    {3, 8, 48, 6, 3, 24, std::chrono::milliseconds(50), std::chrono::milliseconds(50)},
    {8, 2, kCells, 40, 20, 8, std::chrono::milliseconds(2000), kEnumeration},
    {8, 1, kCells, 60, 8, 1, std::chrono::milliseconds(5000), kEnumeration},
}};

// Nine times as long with each further cell: a second for eight of them, in any order.
constexpr int kMostEnumerated = 8;
// Beyond this, puzzles without a step back are found too seldom.
constexpr int kMostBest = 56;

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

void add_drawn(Plan& plan, const StudyRequest& request, const Size& size) {
  const std::string shipped = "mined/17-clue";
  const bool ours = request.puzzles.empty();
  const int most = std::min(
      size.most, most_empty(ours ? (request.data / (shipped + ".txt")).string() : request.puzzles));
  for (int empty = 1; empty <= most; ++empty) {
    if (empty > size.single && empty % size.step != 0) continue;
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
}

void add_best_cases(const StudyRequest& request, const Size& size, StudySetup& setup) {
  for (int empty = size.made_step; empty <= std::min(size.most, kMostBest);
       empty += size.made_step) {
    const std::string group = group_of(empty) + kBestCase;
    setup.plan.puzzles.push_back(
        made_here(group, "full grids, emptied so that row order never steps back"));
    Rng rng(derive_seed(request.seed, 1000 + static_cast<std::uint64_t>(empty)));
    for (std::size_t i = 0; i < size.made && !request.stop.stop_requested(); ++i) {
      if (auto record = best_case(empty, rng)) setup.puzzles.push_back({group, std::move(*record)});
    }
  }
}

// The first drawn puzzles of a number of empty cells, arranged anew.
void add_worst_cases(const Size& size, StudySetup& setup) {
  const std::vector<ExperimentPuzzle> drawn = setup.puzzles;
  for (int empty = size.made_step; empty <= size.most; empty += size.made_step) {
    const std::string group = group_of(empty) + kWorstCase;
    std::vector<ExperimentPuzzle> arranged;
    for (const ExperimentPuzzle& puzzle : drawn) {
      if (puzzle.group != group_of(empty) || arranged.size() == size.made) continue;
      arranged.push_back({group, worst_case(puzzle.record)});
    }
    if (arranged.empty()) continue;
    setup.plan.puzzles.push_back(
        made_here(group, "drawn puzzles, turned and renumbered against row order"));
    std::move(arranged.begin(), arranged.end(), std::back_inserter(setup.puzzles));
  }
}

void add_entrants(Plan& plan, std::chrono::nanoseconds enumeration_limit) {
  for (const std::string_view solver :
       {kBacktracking, std::string_view("backtrack"), kRules, kPencil}) {
    // Short times are noisy; a tenth of a decade is enough to see how they grow.
    add_entrant(plan, solver).repetition = Repetition{3, 10, 0, 0.2};
  }
  std::vector<std::string> few;
  for (int empty = 1; empty <= kMostEnumerated; ++empty) {
    const auto named = [&](const PuzzleRequest& request) {
      return request.name == group_of(empty);
    };
    if (std::any_of(plan.puzzles.begin(), plan.puzzles.end(), named))
      few.push_back(group_of(empty));
  }
  if (few.empty()) return;
  for (const std::string_view solver : {kInOrder, kAtRandom}) {
    Entrant& entrant = add_entrant(plan, solver, few);
    if (enumeration_limit <= plan.limits.time) continue;
    entrant.limits = plan.limits;
    entrant.limits->time = enumeration_limit;
  }
}

void plan(const StudyRequest& request, StudySetup& setup) {
  const Size& size = at_scale(kSizes, request.scale);
  Plan& plan = setup.plan;
  plan.limits.time = size.limit;
  add_drawn(plan, request, size);
  setup.puzzles = gather_puzzles(plan, request.data, request.stop).puzzles;
  add_worst_cases(size, setup);
  add_best_cases(request, size, setup);
  add_entrants(plan, size.enumeration_limit);
  if (request.puzzles.empty()) {
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
