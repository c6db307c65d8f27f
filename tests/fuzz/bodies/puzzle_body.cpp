// A puzzle in any format: every format brings it back, all that the library says about it agrees,
// and turning it changes nothing but the names.

#include <chrono>

#include <sudolab/core/transform.h>
#include <sudolab/core/verify.h>
#include <sudolab/formats/reader.h>
#include <sudolab/generator/canonical.h>
#include <sudolab/rating/human.h>
#include <sudolab/solvers/recipe.h>
#include "bodies/body.h"
#include "bodies/mutators.h"
#include "core/deadline.h"
#include "round_trip.h"
#include "truth.h"

namespace sudolab::testing {
namespace {

constexpr std::uint64_t kSteps = 3000;
constexpr std::chrono::milliseconds kRatingTime{100};

// All are complete and can count.
constexpr std::string_view kSolvers[] = {"auto", "backtrack", "csp", "fast", "rules", "sat"};

Complaint complaint_about_formats(const PuzzleRecord& record) {
  for (const Format& format : all_formats()) {
    if (auto failure = round_trip_failure(format, {record}, {})) return failure;
  }
  return std::nullopt;
}

Complaint complaint_about_solver(const Puzzle& puzzle, const Truth& truth, Rng& rng) {
  const std::string name(one_of(kSolvers, rng));
  const auto solver = make_solver(name);
  SolveContext context;
  context.max_solutions = 2;
  context.limits.steps = kSteps;
  const SolveResult result = solver->solve(puzzle, context);
  if (result.status == Status::kWrong) return name + " is wrong";
  if (result.solutions > 0 && !is_solution_of(result.grid, puzzle)) return name + " is wrong";
  if (!truth.known || result.reason != StopReason::kNone) return std::nullopt;
  if (result.solutions == truth.solutions) return std::nullopt;
  return name + " finds " + std::to_string(result.solutions) + " solutions, and there are " +
         std::to_string(truth.solutions);
}

Complaint complaint_about_turning(const Puzzle& puzzle, const Truth& truth, Rng& rng) {
  const Transformation change = random_transformation(puzzle.geometry(), rng);
  const Puzzle turned = transformed(puzzle, change);
  const Truth other = truth_about(turned, 2, kSteps);
  if (!truth.known || !other.known) return std::nullopt;
  if (truth.solutions != other.solutions) return "turning changes the number of solutions";
  const bool one = truth.one();
  if (one && other.first != transformed(truth.first, change)) return "turning changes the solution";
  const bool plain = !puzzle.has_pencilmarks() && !find_conflict(puzzle.givens);
  if (plain && has_canonical_form(puzzle.geometry()) &&
      canonical_form(puzzle.givens) != canonical_form(turned.givens)) {
    return "turning changes the canonical form";
  }
  if (!one || puzzle.geometry().size() > 9) return std::nullopt;
  const Deadline deadline(kRatingTime);
  const Rating rating = rate(puzzle, deadline.token()), after = rate(turned, deadline.token());
  if (!deadline.stopped() && rating.score != after.score) return "turning changes the score";
  return std::nullopt;
}

Complaint complaint_about_puzzle(std::string_view bytes) {
  Collected found;
  read_text(bytes, "input", {}, found);
  for (const ReadError& error : found.errors) {
    if (auto complaint = complaint_about_sentence(error.reason, bytes)) return complaint;
  }
  if (found.records.empty()) return std::nullopt;
  const PuzzleRecord& record = found.records.front();
  if (auto complaint = complaint_about_formats(record)) return complaint;
  const Puzzle& puzzle = record.puzzle;
  Rng rng(bytes.size());
  const Truth truth = truth_about(puzzle, 2, kSteps);
  if (auto complaint = complaint_about_solver(puzzle, truth, rng)) return complaint;
  if (auto complaint = complaint_about_proof(puzzle, truth, kSteps)) return complaint;
  return complaint_about_turning(puzzle, truth, rng);
}

// ---- another puzzle

void change_marks(Puzzle& puzzle, Cell cell, Rng& rng) {
  const int size = puzzle.geometry().size();
  if (!puzzle.has_pencilmarks()) {
    puzzle.allowed.assign(static_cast<std::size_t>(puzzle.geometry().cells()), all_digits(size));
  }
  puzzle.allowed[cell] ^= digit_bit(1 + rng.index(static_cast<std::size_t>(size)));
}

void give_right_digit(Puzzle& puzzle, Cell cell) {
  const Truth truth = truth_about(puzzle, 1, kSteps);
  if (truth.solutions > 0) puzzle.givens.set(cell, truth.first[cell]);
}

void change(Puzzle& puzzle, Rng& rng) {
  Grid& givens = puzzle.givens;
  const Cell cell = rng.index(static_cast<std::size_t>(givens.cells()));
  // Most changes leave a puzzle that has a solution: the others are soon told.
  switch (rng.below(10)) {
    case 0:
    case 1:
    case 2: givens.clear(cell); break;
    case 3:
    case 4: give_right_digit(puzzle, cell); break;
    case 5:
    case 6: puzzle = transformed(puzzle, random_transformation(puzzle.geometry(), rng)); break;
    case 7: change_marks(puzzle, cell, rng); break;
    case 8: puzzle.allowed.clear(); break;
    default: givens.set(cell, 1 + rng.index(static_cast<std::size_t>(givens.size()))); break;
  }
}

std::string another_puzzle(std::string_view bytes, Rng& rng) {
  Collected found;
  read_text(bytes, "input", {}, found);
  if (found.records.empty()) return with_other_bytes(bytes, rng);
  PuzzleRecord record = found.records.front();
  record.solution.reset();
  for (std::uint32_t left = 1 + rng.below(4); left > 0; --left) change(record.puzzle, rng);
  const Format& format = one_of(all_formats(), rng);
  return written(format, {record}, {}).value_or(with_other_bytes(bytes, rng));
}

}  // namespace

const Body kPuzzleBody{"puzzle", complaint_about_puzzle, another_puzzle};

}  // namespace sudolab::testing
