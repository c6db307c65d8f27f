#include "cli/ease_puzzles.h"

#include <fmt/format.h>

#include <memory>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/recipe.h>
#include "cli/words.h"
#include "generator/ease.h"

namespace sudolab::cli {
namespace {

class Easer final : public PuzzlePipe {
 public:
  Easer(Session& session, PuzzleSource& source, const EaseSettings& settings)
      : PuzzlePipe(session, source, settings.writer, settings.layout),
        stop_(session.interrupts.token()),
        settings_(settings) {}

 private:
  std::string change(PuzzleRecord& record, std::size_t index) const override {
    Rng rng(derive_seed(settings_.seed, index));
    if (const int holes = record.puzzle.givens.holes(); holes < settings_.ease) {
      return fmt::format("it has {} empty cells only", holes);
    }
    if (record.solution && !is_solution_of(*record.solution, record.puzzle)) {
      return "the solution that comes with it is not one";
    }
    if (!record.solution) {
      SolveContext context;
      context.max_solutions = 2;
      context.stop = stop_;
      context.limits = settings_.limits;
      SolveResult result = make_solver("auto")->solve(record.puzzle, context);
      if (result.solutions > 1) return "it has several solutions; which one is meant?";
      if (result.reason != StopReason::kNone) return "its solution was not found in time";
      if (result.solutions == 0) return "it has no solution";
      record.solution = std::move(result.grid);
    }
    record.puzzle = eased(record.puzzle, *record.solution, settings_.ease, rng);
    return {};
  }

  std::stop_token stop_;
  const EaseSettings& settings_;
};

}  // namespace

ExitCode ease_puzzles(Session& session, const EaseSettings& settings) {
  PuzzleSource source(settings.from);
  Easer easer(session, source, settings);
  const ExitCode code = easer.run();
  const std::size_t written = easer.writer().written();
  if (written == 0 || code == ExitCode::kInterrupted) return code;
  session.console.say(fmt::format("{} with {} more than before; seed {}", plural(written, "puzzle"),
                                  plural(std::uint64_t(settings.ease), "given"), settings.seed));
  return code;
}

}  // namespace sudolab::cli
