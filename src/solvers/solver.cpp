#include <sudolab/solvers/solver.h>

#include <algorithm>

namespace sudolab {

std::string_view status_name(Status status) {
  switch (status) {
    case Status::kSolved: return "solved";
    case Status::kUnsolvable: return "unsolvable";
    case Status::kGaveUp: return "gave up";
    case Status::kStuck: return "stuck";
    case Status::kWrong: return "wrong";
  }
  return "unknown";
}

Counters& Counters::operator+=(const Counters& other) {
  for (const auto& [name, field] : kCounterFields) this->*field += other.*field;
  return *this;
}

Run::Run(const Puzzle& puzzle, const SolveContext& context)
    : budget(context.limits, context.stop),
      trace(context.observer),
      puzzle_(puzzle),
      context_(context) {}

bool Run::found(const Grid& grid) {
  if (!is_solution_of(grid, puzzle_)) {
    wrong_ = true;
    partial_ = grid;
    return false;
  }
  if (!first_solution_) first_solution_ = grid;
  ++solutions_;
  tell_count(context_, solutions_);
  const bool goes_on = !context_.on_solution || context_.on_solution(grid);
  return goes_on && solutions_ < context_.max_solutions;
}

namespace {

// The answer to a puzzle that needs no search: something in it is no digit of the board, its givens
// conflict, or a cell can take no digit.
std::optional<SolveResult> obvious_answer(const Puzzle& puzzle) {
  const std::optional<Conflict> conflict = find_conflict(puzzle.givens);
  bool obvious = conflict.has_value() || !is_well_formed(puzzle);
  for (Cell cell = 0; cell < puzzle.geometry().cells() && !obvious; ++cell) {
    obvious = puzzle.permitted(cell) == 0;
  }
  if (!obvious) return std::nullopt;
  SolveResult result;
  result.status = Status::kUnsolvable;
  result.grid = puzzle.givens;
  result.exhausted = true;
  result.conflict = conflict;
  return result;
}

}  // namespace

void Solver::solve_all(std::span<const Puzzle* const> puzzles, const SolveContext& context,
                       std::span<SolveResult> results) {
  const bool plain =
      context.observer == nullptr && !context.on_solution && context.limits.time == Limits{}.time;
  const bool well_formed =
      std::all_of(puzzles.begin(), puzzles.end(), [this](const Puzzle* puzzle) {
        return is_well_formed(*puzzle) && (puzzle->constraints.empty() || takes_constraints());
      });
  if (plain && well_formed && sound() && search_all(puzzles, context, results)) return;
  for (std::size_t i = 0; i < puzzles.size(); ++i) results[i] = solve(*puzzles[i], context);
}

SolveResult Solver::solve(const Puzzle& puzzle, const SolveContext& context) {
  // First of all: it holds for every solver, on boards that it does not take as well.
  if (auto obvious = obvious_answer(puzzle)) return std::move(*obvious);
  SolveResult result;
  if (!takes_puzzle(puzzle)) {
    result.reason =
        puzzle.is_classic() ? StopReason::kUnsupported : StopReason::kUnsupportedVariant;
    result.grid = puzzle.givens;
    return result;
  }

  // Of many puzzles, those that come after a stop do not pay for getting ready either.
  if (context.stop.stop_requested()) {
    result.reason = StopReason::kCancelled;
    result.grid = puzzle.givens;
    return result;
  }

  Run run(puzzle, context);
  const Ending ending = search(run);
  const bool at_its_end = ending == Ending::kExhausted && !run.wrong_;
  if (at_its_end && !sound() && run.solutions_ < context.max_solutions) {
    run.budget.stop(StopReason::kUnsoundPrepass);
  }

  result.counters = run.counters;
  result.measures = std::move(run.measures_);
  result.solutions = run.solutions_;
  result.exhausted = at_its_end && sound();
  result.reason = run.budget.reason();
  result.steps = run.budget.steps();
  if (run.wrong_) {
    result.status = Status::kWrong;
  } else if (run.solutions_ > 0) {
    result.status = Status::kSolved;
  } else if (result.exhausted) {
    result.status = Status::kUnsolvable;
  } else if (ending == Ending::kStuck) {
    result.status = Status::kStuck;
  } else {
    result.status = Status::kGaveUp;
  }
  if (result.status == Status::kSolved && run.first_solution_) {
    result.grid = std::move(*run.first_solution_);
  } else if (run.partial_) {
    result.grid = std::move(*run.partial_);
  } else {
    result.grid = puzzle.givens;
  }
  return result;
}

}  // namespace sudolab
