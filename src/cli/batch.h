// Many puzzles, several threads, answers in the order of the questions.
//
//   source  -->  ring of items  -->  workers  -->  ring of items  -->  output
//   (a thread of its own)          (n threads)                  (the caller's, in input order)
//
// A puzzle is one item from the input to the output. It keeps its place in the ring while the
// reader, a worker and the output each fill in or use their part, so nothing is copied and memory
// is bounded however long the input is: the reader waits when the ring is full. Everybody takes
// several items at once when many are waiting, which keeps the lock cheap for fast solvers and lets
// them solve several puzzles together, and one at a time when the input trickles, which keeps
// answers prompt.

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include <sudolab/solvers/recipe.h>
#include "cli/exit_code.h"
#include "cli/output_kind.h"
#include "cli/puzzle_source.h"
#include "cli/run_summary.h"
#include "cli/session.h"
#include "cli/solution_stream.h"
#include "core/deadline.h"

namespace sudolab::cli {

// A puzzle on its way through the program.
struct Item {
  // From the reader.
  PuzzleRecord record;
  const std::string* file = nullptr;  // the input's name, which lives as long as the source
  bool is_of_several = false;         // inputs, so that answers name theirs
  std::size_t index = 0;              // from 0; puzzles that could not be read are not counted
  bool readable = true;               // if not, there is no puzzle, and `record` has its line only
  ReadError error;                    // what is wrong with the input, if `reason` is not empty

  // From a worker: what the solver found, and finished text, so that formatting runs in parallel.
  SolveResult result;
  double seconds = 0;        // in the solver; a share, where several were solved together
  std::string text;          // for stdout
  std::string text_if_only;  // instead of `text` when it stays the only one; empty: no difference
  std::string talk;          // for stderr
  ExitCode code = ExitCode::kDone;
  bool answered = false;  // not if the batch was stopped before
  bool begun = false;     // a part of the answer was printed ahead; `text` is the rest
};

// Answers puzzles, one worker per thread.
class Worker {
 public:
  virtual ~Worker() = default;

  // Fills in a worker's part of puzzles that follow each other; when asked to stop, maybe not of
  // all of them.
  virtual void work(std::span<Item> items) = 0;
};

// For those who do one puzzle at a time, each in so many seconds at most; 0 is no limit.
class SingleWorker : public Worker {
 public:
  explicit SingleWorker(std::stop_token stop, double timeout = 0)
      : run_stop_(std::move(stop)), timeout_(timeout) {}
  void work(std::span<Item> items) final;

 protected:
  // Fills in all but `answered`. False: the run was stopped in the middle.
  virtual bool answer(Item& item) = 0;

  // For the work on the puzzle at hand: the run was stopped, or the time of the puzzle is over.
  const std::stop_token& stop() const { return stop_; }
  // The run was stopped, so what was found about the puzzle is not to be printed.
  bool interrupted() const { return run_stop_.stop_requested(); }
  // The time of the puzzle is over, which is what is to be printed.
  bool late() const { return deadline_ && deadline_->passed(); }

 private:
  const std::stop_token run_stop_;
  double timeout_;
  std::optional<Deadline> deadline_;
  std::stop_token stop_;
};

// Takes the answers, in input order and on the thread that runs the batch.
class BatchOutput {
 public:
  virtual ~BatchOutput() = default;

  virtual void deliver(Item& item) = 0;
  virtual void idle() {}  // the next answer is not ready yet; called again while that lasts
  // The reader has handed over so many items, good and bad. Called on its thread.
  virtual void on_read(std::size_t /*items*/, bool /*at_end*/) {}
};

// Called once per thread; the token asks the worker to stop in the middle of a puzzle.
using MakeWorker = std::function<std::unique_ptr<Worker>(std::stop_token)>;

// Runs until the source ends or the stop token says so; 0 threads are as many as there are cores.
// The first `answered` puzzles are passed over. Exceptions of workers and of the output end the
// batch and are passed on.
void run_batch(PuzzleSource& source, int threads, const MakeWorker& make_worker,
               BatchOutput& output, const std::stop_token& stop, std::size_t answered = 0);

// One run of a subcommand that answers all puzzles of its input.
struct PuzzleRun {
  OutputKind kind;
  std::vector<std::string> csv_columns;
  const Recipe& recipe;       // whose answers these are
  SolveContext context = {};  // limits, and the seed from which each puzzle derives its own
  int threads = 0;
  // Givens that conflict are a mistake in the input, not an answer like any other.
  bool conflicts_are_errors = true;
  MakeWorker make_worker = {};
  std::function<std::string()> details = {};  // for the progress bar; called by another thread
  bool only_solutions = false;                // as lines, by the engine for 9x9 where there are 9x9
  SolutionStream* stream = nullptr;  // where workers print parts of their answers ahead, if they do

  SolveContext context_for(const Item& item, const std::stop_token& stop) const;
};

// For those who ask a solver about each puzzle: together where it gains by that, else one by one.
class SolverWorker : public Worker {
 public:
  // `run` has to live as long as the worker.
  SolverWorker(const PuzzleRun& run, std::stop_token stop)
      : run_(run), stop_(std::move(stop)), solver_(run.recipe.make()) {}
  void work(std::span<Item> items) override;

 protected:
  // Makes the answer from the result.
  virtual void describe(Item& item) const = 0;
  // The last word on how a puzzle is solved by itself.
  virtual void prepare(SolveContext& /*context*/) {}

  // Solves one puzzle and describes it.
  void solve(Item& item, const SolveContext& context);

  const PuzzleRun& run_;
  const std::stop_token stop_;

 private:
  void solve_together(std::span<Item> items);

  std::unique_ptr<Solver> solver_;
  // Kept for their memory.
  std::vector<const Puzzle*> puzzles_;
  std::vector<SolveResult> results_;
};

// Reading, workers, printing, progress bar and interruption, put together.
RunSummary run_puzzles(Session& session, PuzzleSource& source, const PuzzleRun& run);

}  // namespace sudolab::cli
