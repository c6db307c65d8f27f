#include "cli/ease_puzzles.h"

#include <fmt/format.h>

#include <memory>

#include "cli/words.h"
#include "core/verify.h"
#include "generator/ease.h"
#include "solvers/recipe.h"

namespace sudolab::cli {
namespace {

class Easer final : public PuzzlePipe {
 public:
  Easer(Session& session, const PuzzleSource& source, const EaseSettings& settings)
      : PuzzlePipe(session, source, settings.writer),
        settings_(settings),
        solver_(make_solver("auto")) {}

 private:
  std::string change(PuzzleRecord& record) override {
    Rng rng(derive_seed(settings_.seed, index_++));
    if (const int holes = record.puzzle.givens.holes(); holes < settings_.ease) {
      return fmt::format("it has {} empty cells only", holes);
    }
    if (record.solution && !is_solution_of(*record.solution, record.puzzle)) {
      return "the solution that comes with it is none";
    }
    if (!record.solution) {
      SolveContext context;
      context.max_solutions = 2;
      context.stop = session_.interrupts.token();
      SolveResult result = solver_->solve(record.puzzle, context);
      if (result.solutions > 1) return "it has several solutions; which one is meant?";
      if (result.solutions == 0) return "it has no solution";
      record.solution = std::move(result.grid);
    }
    record.puzzle = eased(record.puzzle, *record.solution, settings_.ease, rng);
    return {};
  }

  const EaseSettings& settings_;
  std::unique_ptr<Solver> solver_;
  std::uint64_t index_ = 0;
};

}  // namespace

ExitCode ease_puzzles(Session& session, const EaseSettings& settings) {
  PuzzleSource source(settings.from);
  Easer easer(session, source, settings);
  source.read(easer, session.interrupts.token());
  const ExitCode code = easer.finish();
  const std::size_t written = easer.writer().written();
  if (written == 0 || code == ExitCode::kInterrupted) return code;
  session.console.say(fmt::format("{} with {} more than before; seed {}", plural(written, "puzzle"),
                                  plural(std::uint64_t(settings.ease), "given"), settings.seed));
  return code;
}

}  // namespace sudolab::cli
