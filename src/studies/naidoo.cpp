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

#include "studies/naidoo.h"

#include <algorithm>

#include "experiment/error.h"
#include "stats/describe.h"

namespace sudolab::studies {
namespace naidoo {
namespace {

constexpr int kCells = 81;

struct Size {
  int step, most;  // empty cells
  std::size_t puzzles;
  std::chrono::milliseconds limit;
};

Size size_of(Scale scale) {
  switch (scale) {
    case Scale::kSmoke: return {8, 48, 6, std::chrono::milliseconds(50)};
    case Scale::kQuick: return {2, kCells, 40, std::chrono::milliseconds(2000)};
    case Scale::kFull: return {1, kCells, 100, std::chrono::milliseconds(10000)};
  }
  return {};
}

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

Entrant entrant(const char* solver) {
  Entrant one;
  one.solver = solver;
  // Short times are noisy; a tenth of a decade is enough to see how they grow.
  one.repetition = Repetition{3, 10, 0, 0.2};
  return one;
}

StudySetup prepare(const StudyRequest& request) {
  const Size size = size_of(request.scale);
  const std::string shipped = "mined/17-clue";
  const bool ours = request.puzzles.empty();
  const int most = std::min(
      size.most, most_empty(ours ? (request.data / (shipped + ".txt")).string() : request.puzzles));
  StudySetup setup;
  Plan& plan = setup.plan;
  plan.name = kNaidooStudy.id;
  plan.seed = request.seed;
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
  plan.entrants = {entrant("brute-force"), entrant("backtrack")};
  setup.puzzles = gather_puzzles(plan, request.data, request.stop).puzzles;
  if (ours) {
    setup.substitute =
        "puzzles of 17 clues that this program has mined (data/mined/17-clue.txt), with digits of "
        "their solutions filled in; the paper's own puzzles are not published";
  }
  return setup;
}

Case case_of(const Results& results, std::size_t entrant, const Emptiness& emptiness) {
  Case one;
  one.cells = emptiness.cells;
  std::vector<double> costs;
  std::vector<double> solved;
  for (const std::size_t p : results.puzzles_of(emptiness.group)) {
    const Pair& pair = results.pair(entrant, p);
    if (pair.state == PairState::kMissing) continue;
    costs.push_back(pair.solved() ? pair.seconds
                                  : std::max(pair.seconds, results.limit_seconds(entrant)));
    if (!pair.solved()) continue;
    solved.push_back(pair.seconds);
    if (pair.first.backtracks == 0) {
      ++one.straight;
      one.quickest_straight = std::min(one.quickest_straight.value_or(pair.seconds), pair.seconds);
    }
    one.most_nodes = std::max(one.most_nodes.value_or(0), static_cast<double>(pair.first.nodes));
  }
  one.puzzles = costs.size();
  one.solved = solved.size();
  if (!solved.empty()) {
    one.best = *std::min_element(solved.begin(), solved.end());
    one.worst = *std::max_element(solved.begin(), solved.end());
  }
  if (one.solved == one.puzzles) one.mean = stats::mean(solved);
  // All that were given up took longer than any that was solved.
  if (2 * one.solved > one.puzzles + 1) one.median = stats::median(costs);
  return one;
}

}  // namespace

std::string group_of(int empty_cells) { return std::to_string(empty_cells) + " empty"; }

std::vector<Emptiness> emptinesses(const Results& results) {
  std::vector<Emptiness> all;
  for (int cells = 1; cells <= kCells; ++cells) {
    const std::string group = group_of(cells);
    const auto& groups = results.groups();
    if (std::find(groups.begin(), groups.end(), group) != groups.end()) {
      all.push_back({cells, group});
    }
  }
  return all;
}

std::vector<Case> cases_of(const Results& results, std::size_t entrant) {
  std::vector<Case> cases;
  for (const Emptiness& emptiness : emptinesses(results)) {
    const Case one = case_of(results, entrant, emptiness);
    if (one.puzzles > 0) cases.push_back(one);
  }
  return cases;
}

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
    .prepare = naidoo::prepare,
    .analyse = naidoo::analyse,
};

}  // namespace sudolab::studies
