// What the player keeps, and the calls that change it.

#include "model/player.h"

#include <algorithm>

#include <sudolab/core/transform.h>
#include <sudolab/generator/generator.h>
#include <sudolab/laboratory/laboratory.h>
#include "model/judge.h"
#include "model/limits.h"
#include "model/recipes.h"
#include "support/solutions.h"

namespace sudolab::testing {
namespace {

constexpr std::uint64_t kTruthSteps = 50'000;

const Geometry& any_geometry(Rng& rng, int most) {
  std::vector<const Geometry*> fit;
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry->size() <= most) fit.push_back(geometry);
  }
  return *fit[static_cast<std::size_t>(rng.index(fit.size()))];
}

Cell any_cell(const Grid& grid, Rng& rng) {
  return rng.index(static_cast<std::size_t>(grid.cells()));
}

Digit any_digit(const Grid& grid, Rng& rng) {
  return 1 + rng.index(static_cast<std::size_t>(grid.size()));
}

// A full grid of which some cells are emptied: on large boards fewer, since the model has to find
// out the truth.
Puzzle with_holes(const Geometry& geometry, Rng& rng) {
  Puzzle puzzle(test::random_solution(geometry, rng.next()));
  const double most = geometry.size() <= 9 ? 0.8 : 0.55;
  const double share = rng.uniform() * most;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (rng.chance(share)) puzzle.givens.clear(cell);
  }
  return puzzle;
}

}  // namespace

Player::Player() : solver_(recipe_.make()) {}

Complaint Player::play(const Call& call) {
  script_.emplace_back(call_name(call.kind));
  Rng rng(call.seed);
  try {
    return carry_out(call.kind, rng);
  } catch (const std::exception& error) {
    return std::string("it threw: ") + error.what();
  }
}

Complaint Player::carry_out(CallKind kind, Rng& rng) {
  switch (kind) {
    case CallKind::kBoard: return new_board(rng);
    case CallKind::kGenerate: return generate(rng);
    case CallKind::kChangeGivens: return change_givens(rng);
    case CallKind::kChangeMarks: return change_marks(rng);
    case CallKind::kTransform: return transform(rng);
    case CallKind::kSolver: return new_solver(rng);
    case CallKind::kMisspell: return misspell(rng);
    case CallKind::kLimits: return new_limits(rng);
    case CallKind::kSolve: return solve(rng);
    case CallKind::kAgain: return solve_again(rng);
    case CallKind::kEnumerate: return enumerate(rng);
    case CallKind::kStop: return stop(rng);
    case CallKind::kWatch: return watch(rng);
    case CallKind::kSplit: return split(rng);
    case CallKind::kMany: return many(rng);
    case CallKind::kCheck: return check(rng);
    case CallKind::kBatch: return batch(rng);
    case CallKind::kRate: return rate(rng);
    case CallKind::kExplain: return explain(rng);
    case CallKind::kLaboratory: return laboratory(rng);
    case CallKind::kCanonical: return canonical(rng);
    case CallKind::kCertify: return certify(rng);
  }
  return std::nullopt;
}

void Player::set_puzzle(Puzzle puzzle) {
  puzzle_ = std::move(puzzle);
  truth_.reset();
  note(shape_name(puzzle_.geometry().box()) + " " + to_text(puzzle_.givens));
  if (puzzle_.has_pencilmarks()) note("with marks");
}

const Truth& Player::truth() {
  if (!truth_) truth_ = truth_about(puzzle_, kMostSolutions, kTruthSteps);
  return *truth_;
}

SolveContext Player::context() const {
  SolveContext context = limits_;
  const bool large = puzzle_.geometry().size() > 9;
  context.limits.steps = std::min(context.limits.steps, large ? kStepsOnLargeBoards : kSteps);
  context.limits.memory_bytes = std::min(context.limits.memory_bytes, kMemory);
  context.limits.time = std::min<std::chrono::nanoseconds>(context.limits.time, kTime);
  return context;
}

Complaint Player::judged(const SolveResult& result, const SolveContext& context) {
  note(std::string(status_name(result.status)) + ", " + std::to_string(result.solutions));
  return complaint_about(result,
                         {puzzle_, context, recipe_.info().capabilities, *solver_, truth()});
}

// ---- another puzzle

Complaint Player::new_board(Rng& rng) {
  switch (rng.below(8)) {
    case 0: set_puzzle(Puzzle(Grid(any_geometry(rng, 6)))); break;
    case 1: set_puzzle(dig_random_grids(rng.next(), 1, {}).front().puzzle); break;
    case 2: set_puzzle(Puzzle(test::random_solution(any_geometry(rng, 16), rng.next()))); break;
    default: set_puzzle(with_holes(any_geometry(rng, 16), rng)); break;
  }
  return std::nullopt;
}

Complaint Player::generate(Rng& rng) {
  Wishes wishes;
  wishes.geometry = &any_geometry(rng, rng.chance(0.7) ? 9 : 16);
  wishes.symmetry =
      kSymmetryNames[static_cast<std::size_t>(rng.index(std::size(kSymmetryNames)))].second;
  wishes.minimal = wishes.geometry->size() <= 9 && rng.chance(0.3);
  if (rng.chance(0.2)) wishes.method = Method::kInsert;
  if (rng.chance(0.3)) wishes.most_clues = wishes.geometry->cells() / 2;
  wishes.effort = 20;
  LaboratorySettings settings;
  settings.seed = rng.next();
  settings.limits.time = kTime;
  Laboratory maker(settings);
  const Answer<Generated> made = maker.generate(wishes);
  if (!made) {
    note(made.error());
    return made.error().empty() ? Complaint("no puzzle, and no reason") : std::nullopt;
  }
  set_puzzle(made->puzzle);
  if (truth().known && !truth().one()) return "a generated puzzle without exactly one solution";
  if (truth().known && truth().first != made->solution) return "its solution is another one";
  if (puzzle_.givens.filled() > wishes.most_clues) return "it has too many givens";
  if (wishes.minimal && !is_minimal(puzzle_)) return "it is not minimal";
  const Answer<Generated> again = maker.generate(wishes);
  if (again && again->puzzle != puzzle_) return "the same seed gave another puzzle";
  return std::nullopt;
}

Complaint Player::change_givens(Rng& rng) {
  Puzzle changed = puzzle_;
  for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
    const Cell cell = any_cell(changed.givens, rng);
    const bool right = truth().solutions > 0 && rng.chance(0.4);
    if (rng.chance(0.5)) {
      changed.givens.clear(cell);
    } else {
      changed.givens.set(cell, right ? truth().first[cell] : any_digit(changed.givens, rng));
    }
  }
  set_puzzle(std::move(changed));
  return std::nullopt;
}

Complaint Player::change_marks(Rng& rng) {
  Puzzle changed = puzzle_;
  const int size = changed.geometry().size();
  if (changed.has_pencilmarks() && rng.chance(0.5)) {
    changed.allowed.clear();
  } else if (!changed.has_pencilmarks()) {
    changed.allowed.assign(static_cast<std::size_t>(changed.geometry().cells()), all_digits(size));
  }
  if (changed.has_pencilmarks()) {
    for (std::uint32_t left = rng.below(40); left > 0; --left) {
      const Cell cell = any_cell(changed.givens, rng);
      changed.allowed[cell] &= ~digit_bit(any_digit(changed.givens, rng));
    }
  }
  set_puzzle(std::move(changed));
  return std::nullopt;
}

Complaint Player::transform(Rng& rng) {
  const Truth before = truth();
  const Transformation change = random_transformation(puzzle_.geometry(), rng);
  set_puzzle(transformed(puzzle_, change));
  if (!before.known || !truth().known) return std::nullopt;
  if (before.solutions != truth().solutions) return "turning changed the number of solutions";
  if (before.one() && transformed(before.first, change) != truth().first) {
    return "turning changed the solution";
  }
  return std::nullopt;
}

// ---- another solver

Complaint Player::new_solver(Rng& rng) {
  ChosenRecipe chosen = any_recipe(rng);
  note(chosen.text);
  recipe_ = std::move(chosen.recipe);
  solver_ = recipe_.make();
  return std::nullopt;
}

Complaint Player::misspell(Rng& rng) {
  const std::string refusal = refusal_of_nonsense(rng);
  note(refusal);
  return refusal.empty() ? Complaint("nonsense was accepted") : std::nullopt;
}

Complaint Player::new_limits(Rng& rng) {
  constexpr std::uint64_t kStepChoices[] = {0, 1, 10, 100, 1000, kUnlimited, kUnlimited};
  constexpr std::uint64_t kMemoryChoices[] = {0,          1000,       1'000'000,
                                              kUnlimited, kUnlimited, kUnlimited};
  constexpr std::uint64_t kCountChoices[] = {1, 1, 2, 3, 10, kMostSolutions};
  const auto any = [&](const auto& choices) {
    return choices[static_cast<std::size_t>(rng.index(std::size(choices)))];
  };
  limits_ = {};
  limits_.seed = rng.next();
  limits_.limits.steps = any(kStepChoices);
  limits_.limits.memory_bytes = any(kMemoryChoices);
  limits_.max_solutions = any(kCountChoices);
  if (rng.chance(0.1)) limits_.limits.time = std::chrono::milliseconds(1);
  const auto text = [](std::uint64_t limit) {
    return limit == kUnlimited ? std::string("none") : std::to_string(limit);
  };
  note("steps " + text(limits_.limits.steps) + ", bytes " + text(limits_.limits.memory_bytes) +
       ", solutions " + text(limits_.max_solutions) + ", seed " + std::to_string(limits_.seed));
  return std::nullopt;
}

}  // namespace sudolab::testing
