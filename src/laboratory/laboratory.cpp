#include <sudolab/laboratory/laboratory.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include <sudolab/formats/reader.h>
#include <sudolab/generator/canonical.h>
#include <sudolab/rating/hint.h>
#include <sudolab/solvers/recipe.h>

#include "core/deadline.h"
#include "formats/cells.h"

namespace sudolab {
namespace {

using Kind = Failure::Kind;

// Takes the first puzzle, or the first complaint if none comes before it.
class FirstPuzzle final : public RecordSink {
 public:
  bool on_record(PuzzleRecord&& record) override {
    puzzle = std::move(record.puzzle);
    return false;
  }
  bool on_error(ReadError&& error) override {
    if (reason.empty()) reason = std::move(error.reason);
    return true;
  }

  std::optional<Puzzle> puzzle;
  std::string reason;
};

Failure why_unsolved(const SolveResult& result, const Geometry& geometry) {
  if (result.conflict) return {Kind::kUnsolvable, describe(*result.conflict, geometry)};
  switch (result.status) {
    case Status::kUnsolvable: return {Kind::kUnsolvable, "the puzzle has no solution"};
    case Status::kStuck: return {Kind::kGaveUp, "the solver finds nothing more"};
    case Status::kWrong: return {Kind::kWrong, "the solver returned a grid that is not a solution"};
    default: break;
  }
  if (result.reason == StopReason::kUnsupported) {
    return {Kind::kUnsupported, "the solver does not take boards of this size"};
  }
  if (result.reason == StopReason::kUnsupportedVariant) {
    return {Kind::kUnsupported, "the solver does not take such houses or constraints"};
  }
  return {Kind::kGaveUp, "the solver gave up: " + std::string(stop_reason_name(result.reason))};
}

// Why a solver cannot say how many solutions there are; nothing if it can.
std::optional<Failure> why_not_counted(const Recipe& recipe) {
  if (!recipe.info().capabilities.counts) {
    return Failure{Kind::kBadArgument, std::string(recipe.info().id) +
                                           " finds one solution and cannot look for others"};
  }
  if (!recipe.sound()) {
    return Failure{Kind::kBadArgument,
                   recipe.name() + " may lose solutions in its pre-pass and cannot count"};
  }
  return std::nullopt;
}

// What is told where a call took longer than its limit allows, or was asked to stop.
Failure why_stopped(const Deadline& deadline, const std::string& what) {
  const StopReason reason = deadline.passed() ? StopReason::kTime : StopReason::kCancelled;
  return {Kind::kGaveUp, what + " was given up: " + std::string(stop_reason_name(reason))};
}

// Sudoku Explainer's rules know rows, columns and boxes.
std::optional<Failure> why_not_classic(const Puzzle& puzzle) {
  if (puzzle.is_classic()) return std::nullopt;
  return Failure{Kind::kUnsupported, "this is a variant: ER is for classic Sudokus"};
}

}  // namespace

Answer<Puzzle> parse(std::string_view text) {
  FirstPuzzle first;
  read_text(text, "text", {}, first);
  if (first.puzzle) return std::move(*first.puzzle);
  return Failure{Kind::kBadPuzzle,
                 first.reason.empty() ? "there is no puzzle in the text" : first.reason};
}

std::string to_text(const Grid& grid) { return grid_line(grid, {}); }

// What is kept from one call to the next.
struct Laboratory::Bench {
  explicit Bench(LaboratorySettings its_settings) : settings(std::move(its_settings)) {
    try {
      recipe.emplace(settings.solver);
      solver = recipe->make();
    } catch (const std::invalid_argument& error) {
      failure = {Kind::kBadArgument, error.what()};
    }
  }

  SolveContext context() const {
    SolveContext context;
    context.seed = settings.seed;
    context.limits = settings.limits;
    context.stop = settings.stop;
    return context;
  }

  // The time limit of one call, for what knows stop tokens only.
  Deadline deadline() const { return Deadline(settings.limits.time, settings.stop); }

  Answer<Grid> solve(const Puzzle& puzzle, const SolveContext& context) {
    if (!solver) return failure;
    SolveResult result = solver->solve(puzzle, context);
    if (result.status != Status::kSolved) return why_unsolved(result, puzzle.geometry());
    return std::move(result.grid);
  }

  // Two solutions are looked for; the answer is the only one.
  Answer<Grid> only_solution(const Puzzle& puzzle) {
    SolveContext two = context();
    two.max_solutions = 2;
    SolveResult result = judge->solve(puzzle, two);
    if (result.solutions > 1) return Failure{Kind::kSeveral, "the puzzle has several solutions"};
    if (result.status != Status::kSolved || !result.exhausted) {
      return why_unsolved(result, puzzle.geometry());
    }
    return std::move(result.grid);
  }

  LaboratorySettings settings;
  Failure failure;  // of the recipe
  std::optional<Recipe> recipe;
  std::unique_ptr<Solver> solver;                       // what the caller chose
  std::unique_ptr<Solver> judge = make_solver("auto");  // who decides whether there is one solution
  SeRater rater;
};

Laboratory::Laboratory(LaboratorySettings settings)
    : bench_(std::make_unique<Bench>(std::move(settings))) {}
Laboratory::~Laboratory() = default;
Laboratory::Laboratory(Laboratory&&) noexcept = default;
Laboratory& Laboratory::operator=(Laboratory&&) noexcept = default;

Answer<Grid> Laboratory::solve(const Puzzle& puzzle) {
  return bench_->solve(puzzle, bench_->context());
}

Answer<Grid> Laboratory::watch(const Puzzle& puzzle, Observer& observer) {
  SolveContext context = bench_->context();
  context.observer = &observer;
  return bench_->solve(puzzle, context);
}

Answer<std::uint64_t> Laboratory::count(const Puzzle& puzzle, std::uint64_t limit) {
  if (!bench_->solver) return bench_->failure;
  if (auto why = why_not_counted(*bench_->recipe)) return std::move(*why);
  SolveContext context = bench_->context();
  context.max_solutions = std::max<std::uint64_t>(1, limit);
  const SolveResult result = bench_->solver->solve(puzzle, context);
  const bool known = result.exhausted || result.solutions >= context.max_solutions;
  if (!known || result.status == Status::kWrong) return why_unsolved(result, puzzle.geometry());
  return std::min(result.solutions, limit);
}

Answer<bool> Laboratory::is_unique(const Puzzle& puzzle) {
  const Answer<std::uint64_t> solutions = count(puzzle, 2);
  if (!solutions) return solutions.failure();
  return *solutions == 1;
}

Answer<std::uint64_t> Laboratory::each_solution(const Puzzle& puzzle,
                                                const std::function<bool(const Grid&)>& visit) {
  if (!bench_->solver) return bench_->failure;
  if (auto why = why_not_counted(*bench_->recipe)) return std::move(*why);
  SolveContext context = bench_->context();
  context.max_solutions = kUnlimited;
  std::uint64_t shown = 0;
  bool enough = false;
  context.on_solution = [&](const Grid& grid) {
    ++shown;
    enough = !visit(grid);
    return !enough;
  };
  const SolveResult result = bench_->solver->solve(puzzle, context);
  if (!enough && !result.exhausted) return why_unsolved(result, puzzle.geometry());
  return shown;
}

Answer<Rating> Laboratory::rate(const Puzzle& puzzle, const TechniqueTable& table) {
  const Deadline deadline = bench_->deadline();
  if (const auto only = bench_->only_solution(puzzle); !only) return only.failure();
  Rating rating = sudolab::rate(puzzle, table, deadline.token());
  if (deadline.stopped()) return why_stopped(deadline, "the rating");
  return rating;
}

Answer<SeRating> Laboratory::rate_se(const Puzzle& puzzle) {
  if (auto why = why_not_classic(puzzle)) return std::move(*why);
  const Deadline deadline = bench_->deadline();
  if (const auto only = bench_->only_solution(puzzle); !only) return only.failure();
  SeOptions options;
  options.stop = deadline.token();
  SeRating rating = bench_->rater.rate(puzzle, options);
  if (rating.end == SeEnd::kUnsupported)
    return Failure{Kind::kUnsupported, "ER is defined for boards of 9x9 only"};
  if (rating.end == SeEnd::kStopped) return why_stopped(deadline, "the rating");
  if (rating.end != SeEnd::kSolved) return Failure{Kind::kGaveUp, "the rules do not suffice"};
  return rating;
}

Answer<std::vector<ExplainedStep>> Laboratory::explain(const Puzzle& puzzle) {
  const Deadline deadline = bench_->deadline();
  if (const auto only = bench_->only_solution(puzzle); !only) return only.failure();
  PathOptions options;
  options.one_solution = true;
  options.reasons = true;
  options.stop = deadline.token();
  std::vector<ExplainedStep> steps;
  walk_path(puzzle, options, [&](const Round& round) {
    for (const Deduction& step : round.steps) {
      steps.push_back(
          {std::string(step.technique->name), step.technique->explain(step, puzzle.geometry())});
    }
  });
  if (deadline.stopped()) return why_stopped(deadline, "the explanation");
  return steps;
}

Answer<std::string> Laboratory::hint(const Puzzle& puzzle, int level) {
  const Deadline deadline = bench_->deadline();
  if (const auto only = bench_->only_solution(puzzle); !only) return only.failure();
  PathOptions options;
  options.one_solution = true;
  options.reasons = true;
  options.most_rounds = 1;
  options.stop = deadline.token();
  std::string text;
  walk_path(puzzle, options, [&](const Round& round) {
    text = hint_text(round.steps.front(), puzzle.geometry(), std::clamp(level, 1, kHintLevels));
  });
  if (!text.empty()) return text;
  if (deadline.stopped()) return why_stopped(deadline, "the hint");
  return Failure{Kind::kGaveUp, puzzle.givens.complete() ? "the puzzle is solved already"
                                                         : "no technique gets on from here"};
}

Answer<Generated> Laboratory::generate(const Wishes& wishes) {
  if (std::string why = contradiction_in(wishes); !why.empty())
    return Failure{Kind::kBadArgument, std::move(why)};
  Generator generator(wishes, {.seed = bench_->settings.seed, .count = 1});
  const Deadline deadline = bench_->deadline();
  if (auto made = generator.next(deadline.token())) return std::move(*made);
  if (!generator.gave_up()) return why_stopped(deadline, "the puzzle");
  return Failure{Kind::kGaveUp,
                 "no such puzzle was found in " + std::to_string(generator.tries()) + " tries"};
}

Answer<Grid> Laboratory::canonical(const Puzzle& puzzle) {
  const Grid& givens = puzzle.givens;
  if (!has_canonical_form(givens.geometry())) {
    return Failure{Kind::kUnsupported, "a canonical form is defined for boards of 4x4 and 9x9"};
  }
  if (!puzzle.constraints.empty())
    return Failure{Kind::kUnsupported, "a puzzle with constraints has no canonical form"};
  if (puzzle.has_pencilmarks())
    return Failure{Kind::kUnsupported, "a puzzle with pencilmarks has no canonical form"};
  if (!is_well_formed(puzzle))
    return Failure{Kind::kBadPuzzle, "a cell holds what is no digit of the board"};
  if (const auto conflict = find_conflict(givens)) {
    return Failure{Kind::kUnsolvable, describe(*conflict, givens.geometry())};
  }
  return canonical_form(givens);
}

}  // namespace sudolab
