// `sudolab mine`: puzzles with as few clues as there can be, found from random grids.

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>

#include <sudolab/solvers/recipe.h>
#include "cli/bad_lines.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/mining_files.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/solver_settings.h"
#include "cli/values.h"
#include "cli/words.h"
#include "core/deadline.h"

namespace sudolab::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct MineSettings {
  MiningPlan plan;
  InputSettings from;
  std::string out;
  std::uint64_t count = 0;
  double minutes = 0;
  double timeout = 0;  // seconds per puzzle; 0: none
};

constexpr auto kFooter = R"(Examples:
  sudolab mine --clues 20 --count 10               from random grids to stdout
  sudolab mine --output 17.txt --minutes 60        an hour; the next run resumes where it ended
  sudolab mine --from few-clues.txt --count 100    from your own puzzles

Mining digs random grids, takes givens away and puts others in ({-2+1}, {-1+1}, {-2+2}) until there
are puzzles with so few givens, and continues around these. Each is written once, in canonical form,
as soon as it is found; those of --from are not written again. --output only ever appends: FILE has
one puzzle per line, and FILE.log records how each was found, back to the random grid. The same seed
gives the same puzzles in the same order, with any number of threads; a run that was ended and
resumed finds others.

--timeout ends the run when no new puzzle was found for so long, and gives up a puzzle of --from
whose solution takes longer.

Exit codes: 0 as many as requested, or the --minutes are over; 1 no new puzzle within the --timeout;
2 usage or input error; 130 interrupted (found puzzles are kept).)";

// A bar with finds and tries, and one line every now and then: how many, how quickly, from what,
// and what is waiting.
class Report {
 public:
  Report(Session& session, const Miner& miner)
      : session_(session), miner_(miner), known_(miner.wanted()) {
    progress_.emplace(session.console, "puzzles");
  }

  void after_step() {
    progress_->add(miner_.wanted() - known_ - shown_);
    shown_ = miner_.wanted() - known_;
    std::uint64_t searches = 0;
    for (const MiningYield& yield : miner_.yields()) searches += yield.searches;
    progress_->set_details(count_text(searches) + " searches");
    if (Clock::now() < next_) return;
    session_.console.say(line());
    next_ = Clock::now() + kPause;
  }

  void at_end() {
    progress_.reset();
    session_.console.say(line());
  }

 private:
  static constexpr auto kPause = std::chrono::seconds(60);

  std::string line() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const std::uint64_t fresh = miner_.wanted() - known_;
    std::string text =
        fmt::format("{} in {}, {} per minute{}; searches", plural(fresh, "new puzzle"),
                    duration_text(seconds), count_text(static_cast<double>(fresh) / seconds * 60),
                    known_ > 0 ? fmt::format(", besides {} known", known_) : "");
    for (const MiningYield& yield : miner_.yields()) {
      text += fmt::format(" {} {} M (+{})", yield.name, count_text(yield.searches / 1'000'000),
                          yield.wanted);
    }
    text += "; waiting";
    for (const auto& [clues, puzzles] : miner_.waiting()) {
      text += fmt::format(" {}:{}", clues, puzzles);
    }
    return text;
  }

  Session& session_;
  const Miner& miner_;
  std::uint64_t known_;
  std::uint64_t shown_ = 0;  // new ones that the bar has counted
  std::optional<Progress> progress_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + kPause;
};

// The puzzles of --from.
class Seeds final : public RecordSink {
 public:
  Seeds(Session& session, const PuzzleSource& source, Miner& miner, std::chrono::nanoseconds time)
      : session_(session),
        source_(source),
        miner_(miner),
        time_(time),
        solver_(make_solver("fast")),
        bad_lines_(session.console, source) {}

  bool on_record(PuzzleRecord&& record) override {
    SolveContext context;
    context.max_solutions = 2;
    context.stop = session_.interrupts.token();
    context.limits.time = time_;
    const SolveResult result = solver_->solve(record.puzzle, context);
    if (record.puzzle.has_pencilmarks() || result.reason == StopReason::kUnsupported) {
      return on_error({source_.name(), record.line, 0, "only 9x9 puzzles with givens are mined"});
    }
    if (result.reason != StopReason::kNone && result.solutions < 2) {
      return on_error({source_.name(), record.line, 0, "its solution was not found in time"});
    }
    if (result.solutions != 1) {
      return on_error({source_.name(), record.line, 0, "it does not have exactly one solution"});
    }
    if (record.puzzle.givens.filled() > kMostGivens) {
      return on_error(
          {source_.name(), record.line, 0, fmt::format("it has more than {} givens", kMostGivens)});
    }
    miner_.add_seed(record.puzzle.givens);
    return true;
  }

  bool on_error(ReadError&& error) override {
    if (session_.interrupts.happened()) return false;
    bad_lines_.report(error.to_string());
    return true;
  }

  // To be called once, at the end: the number of errors.
  std::uint64_t finish() {
    bad_lines_.finish();
    for (const std::string& note : source_.notes()) session_.console.say(note);
    return bad_lines_.count();
  }

 private:
  static constexpr int kMostGivens = 60;

  Session& session_;
  const PuzzleSource& source_;
  Miner& miner_;
  std::chrono::nanoseconds time_;
  std::unique_ptr<Solver> solver_;
  BadLines bad_lines_;
};

void print(Console& console, const MiningStep& step) {
  for (const Find& find : step.finds) {
    if (find.wanted) console.write(mined_line(find.puzzle));
  }
  console.flush();
}

ExitCode run_mine(Session& session, const MineSettings& settings) {
  Miner miner(settings.plan);
  std::optional<MiningFiles> files;
  if (!settings.out.empty()) files.emplace(settings.out, miner);
  std::uint64_t errors = 0;
  if (!settings.from.inputs.empty()) {
    PuzzleSource source(settings.from);
    Seeds seeds(session, source, miner, time_limit(settings.timeout));
    source.read(seeds, session.interrupts.token());
    errors = seeds.finish();
  }
  const Deadline whole(time_limit(settings.minutes * 60), session.interrupts.token());
  Clock::time_point found = Clock::now();
  bool in_time = true;
  Report report(session, miner);
  const std::uint64_t known = miner.wanted();
  const std::uint64_t count = settings.count > 0 ? settings.count : Miner::kAnyNumber;
  while (in_time && !whole.stopped() && miner.wanted() - known < count) {
    const std::uint64_t before = miner.wanted();
    const Deadline patience(time_limit(settings.timeout) - (Clock::now() - found), whole.token());
    const MiningStep step = miner.step(patience.token(), count - (before - known));
    if (miner.wanted() > before) {
      found = Clock::now();
    } else if (patience.passed()) {
      in_time = false;
    }
    if (files) {
      files->append(step);
    } else {
      print(session.console, step);
    }
    report.after_step();
  }
  report.at_end();
  if (session.interrupts.happened()) return ExitCode::kInterrupted;
  if (!in_time) {
    session.console.complain(
        fmt::format("sudolab: no new puzzle in {}; a longer --timeout may help",
                    duration_text(settings.timeout)));
  }
  if (errors == 0 && !in_time) return ExitCode::kNo;
  return errors > 0 ? ExitCode::kBadInput : ExitCode::kDone;
}

void add_wishes(Command& command, MineSettings& settings) {
  command.add_option("--clues", &settings.plan.clues, "Find puzzles with at most N givens")
      .value_name("N")
      .check(whole_number_from(17, 30))
      .show_default()
      .group("Wishes");
  command
      .add_option("--count", &settings.count,
                  "End after N new puzzles; 0 continues until interrupted")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Wishes");
  command.add_option("--minutes", &settings.minutes, "End after N minutes")
      .value_name("M")
      .check(number_from(0, 1e6))
      .group("Wishes");
  add_timeout_option(command, settings.timeout);
  command.add_option("--seed", &settings.plan.seed, "Seed of all randomness")
      .value_name("N")
      .show_default()
      .group("Wishes");
  command.add_option("--threads", &settings.plan.threads, "Work with N threads; 0 is one per core")
      .value_name("N")
      .check(whole_number_from(0, 1024))
      .show_default()
      .group("Wishes");
}

}  // namespace

void add_mine_command(Command& program) {
  auto settings = std::make_shared<MineSettings>();
  Command& command = program.add_command("mine", "Find puzzles with as few givens as possible");
  command
      .add_option("--from", &settings->from.inputs, "Puzzles to start from, besides random grids")
      .one_value_each()
      .takes(files())
      .value_name("PUZZLE|FILE|-")
      .group("Input");
  add_format_options(command, settings->from);
  add_wishes(command, *settings);
  command.add_option("-o,--output", &settings->out, "Append to FILE and FILE.log instead of stdout")
      .formerly("--out")
      .takes(files())
      .value_name("FILE")
      .group("Output");
  command.add_quiet_flag().group("Output");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_mine(session, *settings); });
}

}  // namespace sudolab::cli
