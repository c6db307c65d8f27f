// `sudolab generate`: puzzles made to order.

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include <sudolab/generator/generator.h>
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/ease_puzzles.h"
#include "cli/line_template.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/solver_settings.h"
#include "cli/table_option.h"
#include "cli/values.h"
#include "cli/wish_options.h"
#include "cli/words.h"
#include "core/deadline.h"
#include "json/puzzle.h"

namespace sudolab::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct GenerateSettings {
  InputSettings from;
  WishTexts wishes;
  WriterSettings writer{.to = "one-line", .alphabet_out = {}, .blank = ".", .output = {}};
  std::uint64_t count = 1;
  std::uint64_t seed = 0;
  double timeout = 0;  // seconds per puzzle; 0: none
  int threads = 0;
  bool ndjson = false;
  std::string format;
};

constexpr auto kFooter = R"(Examples:
  sudolab generate                                     one puzzle, minimal, of any difficulty
  sudolab generate --level hard --count 10 --symmetry rotate180
  sudolab generate --technique x-wing --ndjson         with solution, rating and seed
  sudolab generate --count 5 --format '%{puzzle} %{level} %{score} %{er}'
  sudolab generate --rating 7.1..7.5 --ndjson          by Sudoku Explainer's rating
  sudolab generate --policy se --technique hidden-pair --count 2
  sudolab generate --techniques-at-most full-house,hidden-single-box --clues 30..36
  sudolab generate --table hodoku --level Unfair       by the techniques, scores, levels of a table
  sudolab generate --size 6 --count 4 --to grid
  sudolab generate --variant-of puzzle.sdk --count 5   the same puzzle in disguise
  sudolab generate --from puzzles.txt --ease 10        the same puzzles with ten more givens
  sudolab generate --method insert --level hard        digits put in, not taken out
  sudolab generate --blank 0.6 --count 100             grids with 60 % of their cells blanked
  sudolab generate --variant killer --cages 2..4       cages of two to four cells, no givens as a rule
  sudolab generate --variant x,thermometer --size 6    diagonals and thermometers

Every puzzle has exactly one solution, except with --blank, where that is not checked. Levels are ranges of
the score that 'sudolab rate' computes: easy below 1.9, average below 3.4, hard below 7.2, insane
below 11, impossible from there on. The same seed gives the same puzzles, with any number of threads. The
objects of --ndjson have puzzle, solution, rating {level, score, hardest}, clues, symmetry (the
largest that the givens have) and seed; with the same options and that seed the puzzle comes first.
With --rating or a rule of --policy se they also have se {er, ep, ed, hardest}. --count 0 continues
until it is interrupted. With --from every puzzle must have exactly one solution, or carry its
solution with it. --effort and --timeout end the run when a puzzle is not made within so many tries
or seconds; which puzzle that is depends on the machine with --timeout only.

)";

constexpr auto kVariantHelp =
    R"(A variant is written as Sudolab's NDJSON. Its givens are those that its
constraints leave to be told, often none, and cages, dots and lines that the solution does not need are
taken away unless --whole keeps them. --clues, --symmetry (of the givens), --minimal, --ease and --size
are the options that a variant may have besides; without --effort it has a tenth of the usual tries.
With --symmetric-cages a cage goes together with its images only. The variants are:
)";

constexpr auto kExitCodes = R"(
Exit codes: 0 done; 1 the options contradict each other, or a puzzle was given up after the --effort
or the --timeout (those before it are kept); 2 usage or input error, or a puzzle of --from that could
not be eased (the others are done); 130 interrupted (finished puzzles are kept).)";

std::string list_of_variants() {
  std::string text = kVariantHelp;
  for (const VariantTheme* theme : variant_themes()) {
    text += fmt::format("  {:<18}{}\n", theme->id, theme->summary);
  }
  return text;
}

// Digging gets one random grid in 455 down to 21 givens and one in 18,600 down to 20 ('generate
// --clues ..21 --count 30' and '..20', tries per puzzle). Mining continues from there.
constexpr int kFewestByDigging = 21;

std::string advice_for(const Wishes& wishes) {
  const bool for_miners = wishes.variant.themes.empty() &&
                          wishes.geometry == &Geometry::classic() && !wishes.fixed_pattern() &&
                          wishes.most_clues < kFewestByDigging;
  if (!for_miners) return "--effort N tries harder, and fewer wishes may help";
  return fmt::format(
      "digging seldom leaves fewer than {} givens, but 'sudolab mine --clues {}' finds such puzzles",
      kFewestByDigging, wishes.most_clues);
}

std::string generated_line(const Generated& made, const WriteOptions& symbols,
                           const TechniqueTable& table) {
  return json::line(json::generated(made, json::lines(symbols), table)) + '\n';
}

// Where the puzzles go: a format of puzzle files, lines of the user's own layout, or objects.
class Output {
 public:
  Output(Session& session, const GenerateSettings& settings, const TechniqueTable& table,
         const LineTemplate* layout)
      : session_(session), table_(table), lines_(layout, table) {
    if (!settings.ndjson) {
      writer_.emplace(session, settings.writer);
      return;
    }
    if (!settings.writer.alphabet_out.empty()) {
      symbols_.alphabet = alphabet_for_user(settings.writer.alphabet_out);
    }
    if (!settings.writer.output.empty()) file_.emplace(settings.writer.output);
  }

  // With --blank uniqueness is not checked.
  void promise_nothing() { proved_ = false; }

  // False: a rating that a line asks for was stopped, and the puzzle is not written.
  bool write(Generated&& made, const std::stop_token& stop) {
    if (lines_) {
      if (!write_line(made, stop)) return false;
    } else if (writer_) {
      PuzzleRecord record;
      record.puzzle = std::move(made.puzzle);
      record.solution = std::move(made.solution);
      if (const auto problem = writer_->write(record)) throw UserError(*problem);
    } else if (file_) {
      file_->write(generated_line(made, symbols_, table_));
    } else {
      session_.console.write(generated_line(made, symbols_, table_));
    }
    ++written_;
    // Who waits for slow puzzles sees each at once, and quick ones are not slowed down.
    if (const auto now = Clock::now(); now > flushed_ + kPause) {
      session_.console.flush();
      flushed_ = now;
    }
    return true;
  }

  void commit() {
    if (writer_) writer_->commit();
    if (file_ && written_ > 0) file_->commit();
    session_.console.flush();
  }

  std::uint64_t written() const { return written_; }

 private:
  static constexpr auto kPause = std::chrono::milliseconds(50);

  bool write_line(const Generated& made, const std::stop_token& stop) {
    PuzzleRecord record;
    record.puzzle = made.puzzle;
    SolveResult result;
    result.status = Status::kSolved;
    result.grid = made.solution;
    result.solutions = 1;
    result.exhausted = proved_;
    Facts facts{.record = record,
                .index = written_,
                .symbols = writer_->symbols(),
                .result = &result,
                .rating = made.rating ? &*made.rating : nullptr,
                .se = made.se ? &*made.se : nullptr,
                .seed = made.seed};
    const std::string line = lines_.line(facts, stop);
    if (stop.stop_requested()) return false;
    writer_->write_line(line);
    return true;
  }

  Session& session_;
  const TechniqueTable& table_;
  LineWriter lines_;
  std::optional<PuzzleWriter> writer_;
  WriteOptions symbols_;
  std::optional<OutputFile> file_;
  bool proved_ = true;
  std::uint64_t written_ = 0;
  Clock::time_point flushed_{};
};

// The puzzles of one generator, until there are enough. False: one took longer than it may.
bool write_puzzles(Session& session, Generator& generator, const GenerateSettings& settings,
                   Output& output) {
  const std::uint64_t count = settings.count;
  Progress progress(session.console, "puzzles", {},
                    [&generator] { return count_text(generator.tries()) + " tries"; });
  while (count == 0 || output.written() < count) {
    const Deadline deadline(time_limit(settings.timeout), session.interrupts.token());
    std::optional<Generated> made = generator.next(deadline.token());
    if (!made || !output.write(std::move(*made), deadline.token())) return !deadline.passed();
    progress.add();
    if (count > 0) {
      progress.set_fraction(static_cast<double>(output.written()) / static_cast<double>(count));
    }
  }
  return true;
}

ExitCode make_puzzles(Session& session, const GenerateSettings& settings,
                      const LineTemplate* layout) {
  const SharedTable table = table_for_user(settings.wishes.table);
  Wishes wishes = wishes_of(settings.wishes, *table, settings.from, session.interrupts.token());
  wishes.rated = settings.ndjson || (layout != nullptr && layout->needs().rating);
  if (const std::string reason = contradiction_in(wishes); !reason.empty()) {
    session.console.complain("sudolab: there is no such puzzle: " + reason);
    return ExitCode::kNo;
  }
  GeneratorSettings plan{.seed = settings.seed, .threads = settings.threads};
  if (settings.count > 0) plan.count = settings.count;
  Generator generator(wishes, plan);
  Output output(session, settings, *table, layout);
  if (wishes.blank) {
    output.promise_nothing();
    session.console.say("cells are blanked by chance: a puzzle may have several solutions");
  }
  const auto start = Clock::now();
  const bool in_time = write_puzzles(session, generator, settings, output);
  output.commit();
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (generator.gave_up()) {
    session.console.complain(fmt::format("sudolab: no such puzzle in {} tries; {}",
                                         count_text(generator.effort()), advice_for(wishes)));
  } else if (!in_time) {
    session.console.complain(fmt::format("sudolab: no such puzzle in {}; a longer --timeout or {}",
                                         duration_text(settings.timeout), "fewer wishes may help"));
  }
  session.console.say(fmt::format("{} in {}, {}/s; tries {}, seed {}",
                                  plural(output.written(), "puzzle"), duration_text(seconds),
                                  count_text(static_cast<double>(output.written()) / seconds),
                                  count_text(generator.tries()), settings.seed));
  if (generator.gave_up() || !in_time) return ExitCode::kNo;
  return session.interrupts.happened() ? ExitCode::kInterrupted : ExitCode::kDone;
}

ExitCode run_generate(Session& session, const Command& command, GenerateSettings settings) {
  const auto layout = template_for_user(command, settings.format, settings.from);
  const LineTemplate* lines = layout ? &*layout : nullptr;
  // One line of digits does not hold a variant.
  if (command.given("--variant") && !command.given("--to")) settings.writer.to = "ndjson";
  if (settings.from.inputs.empty()) return make_puzzles(session, settings, lines);
  return ease_puzzles(session, {settings.from, settings.writer, settings.wishes.ease, settings.seed,
                                Limits{.time = time_limit(settings.timeout)}, lines});
}

// Given puzzles are as they are: nothing is to be wished about them. (The parser could refuse it,
// too, but would say so at length behind every option in the help.)
void refuse_others(const Command& command, const std::string& name,
                   std::vector<std::string> others) {
  if (!command.given(name)) return;
  others.insert(others.end(),
                {"--level", "--score", "--table", "--rating", "--technique", "--techniques-at-most",
                 "--clues", "--symmetry", "--minimal", "--pattern", "--size", "--method", "--blank",
                 "--variant", "--cages", "--symmetric-cages", "--whole"});
  for (const std::string& other : others) {
    if (command.given(other)) throw UserError(fmt::format("{} excludes {}", name, other));
  }
}

void add_run_options(Command& command, GenerateSettings& settings) {
  command.add_option("--count", &settings.count, "Number of puzzles; 0 continues until interrupted")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Wishes");
  command.add_option("--seed", &settings.seed, "Seed of all randomness")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Wishes");
  add_timeout_option(command, settings.timeout);
  add_threads_option(command, settings.threads);
}

}  // namespace

void add_generate_command(Command& program) {
  auto settings = std::make_shared<GenerateSettings>();
  Command& command = program.add_command("generate", "Make puzzles to order");
  add_wish_options(command, settings->wishes);
  add_run_options(command, *settings);
  command
      .add_option("--from", &settings->from.inputs,
                  "Ease the puzzles of this file, instead of making new ones")
      .one_value_each()
      .takes(files())
      .value_name("PUZZLE|FILE|-")
      .needs("--ease")
      .group("Input");
  add_format_options(command, settings->from);
  add_writer_options(command, settings->writer);
  command
      .add_flag("--ndjson", settings->ndjson,
                "One JSON object per puzzle and line, with everything that is known about it")
      .excludes("--to")
      .group("Output");
  add_template_option(command, settings->format);
  command.add_quiet_flag().group("Output");
  command.footer(with_fields(kFooter + list_of_variants() + kExitCodes));
  command.runs([settings, &command](Session& session) {
    refuse_others(command, "--from", {"--count", "--effort", "--ndjson", "--variant-of"});
    refuse_others(command, "--variant-of", {});
    return run_generate(session, command, *settings);
  });
}

}  // namespace sudolab::cli
