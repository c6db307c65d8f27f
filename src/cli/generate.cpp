// `sudolab generate`: puzzles made to order. So far: easier ones out of given ones.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/puzzle_writer.h"
#include "cli/validators.h"
#include "cli/words.h"
#include "core/verify.h"
#include "generator/ease.h"
#include "solvers/registry.h"

namespace sudolab::cli {
namespace {

struct GenerateSettings {
  InputSettings from;
  WriterSettings writer{.to = "one-line", .alphabet_out = {}, .blank = ".", .output = {}};
  int ease = 0;
  std::uint64_t seed = 0;
  bool quiet = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab generate --from 17-clue.txt --ease 29        46 clues each, as in Berggren & Nilsson
  sudolab generate --from puzzle.sdk --ease 5 --to drawing

Every puzzle of --from must have exactly one solution, or carry its solution with it. The same seed
gives the same puzzles.

Exit codes: 0 done; 2 usage or input error, or a puzzle that could not be eased (the others are
done); 130 interrupted.)";

class Easer final : public PuzzlePipe {
 public:
  Easer(Session& session, const PuzzleSource& source, const GenerateSettings& settings)
      : PuzzlePipe(session, source, settings.writer),
        settings_(settings),
        solver_(choose_solver("auto").make()) {}

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

  const GenerateSettings& settings_;
  std::unique_ptr<Solver> solver_;
  std::uint64_t index_ = 0;
};

ExitCode run_generate(Session& session, const GenerateSettings& settings) {
  if (settings.quiet) session.console.be_quiet();
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

}  // namespace

Command make_generate(CLI::App& parent) {
  auto settings = std::make_shared<GenerateSettings>();
  CLI::App& app = *parent.add_subcommand("generate", "Make easier puzzles out of given ones");
  app.add_option("--from", settings->from.input, "The puzzles to start from")
      ->type_name("PUZZLE|FILE|-")
      ->required()
      ->group("Input");
  add_format_options(app, settings->from);
  app.add_option("--ease", settings->ease, "Fill in K correct digits at random")
      ->type_name("K")
      ->check(whole_number_from(0, kMaxCells))
      ->required()
      ->group("Wishes");
  app.add_option("--seed", settings->seed, "Names the random choices")
      ->type_name("N")
      ->capture_default_str()
      ->group("Wishes");
  add_writer_options(app, settings->writer);
  app.add_flag("-q,--quiet", settings->quiet, "Errors only on stderr")->group("Output");
  app.footer(kFooter);
  return {&app, [settings](Session& session) { return run_generate(session, *settings); }};
}

}  // namespace sudolab::cli
