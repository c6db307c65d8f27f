// Many puzzles, several threads, answers in the order of the questions.
//
//   source --> ring of slots --> workers --> ring of slots --> caller
//   (a thread of its own)      (n threads)                   (deliver, in input order)
//
// One ring holds everything between reading and delivery, so memory is bounded however long the
// input is: the reader waits when the ring is full. Everybody takes several slots at once when many
// are waiting, which keeps the lock cheap for fast solvers and lets them solve several puzzles
// together, and one at a time when the input trickles, which keeps answers prompt.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "cli/exit_code.h"
#include "cli/puzzle_source.h"
#include "formats/format.h"
#include "solvers/solver.h"

namespace sudolab::cli {

// What a worker makes of one puzzle: finished text, so that formatting runs in parallel too.
struct Answer {
  std::string text;          // for stdout
  std::string text_if_only;  // instead of `text` when it stays the only one; empty: no difference
  std::string talk;          // for stderr
  ExitCode code = ExitCode::kDone;
  Status status = Status::kSolved;
  Counters counters;
  double seconds = 0;
  bool bad_input = false;  // there was no puzzle: `talk` says why
};

// Puzzle number `index` (from 0, puzzles that could not be read not counted), to be answered.
struct Task {
  const PuzzleRecord* record;
  std::size_t index;
  std::optional<Answer> answer = {};
};

// Answers some puzzles that follow each other; when asked to stop, maybe not all.
using Worker = std::function<void(std::span<Task> tasks)>;

// For those who do one puzzle at a time; nothing if it was stopped in the middle.
using OneAnswer =
    std::function<std::optional<Answer>(const PuzzleRecord& record, std::size_t index)>;
Worker one_by_one(OneAnswer answer, std::stop_token stop);

struct BatchPlan {
  int threads = 0;  // 0: as many as there are cores
  // Called once per thread; the token asks the worker to stop in the middle of a puzzle.
  std::function<Worker(std::stop_token)> make_worker;
  std::function<void(Answer&&)> deliver;  // called on the caller's thread, in input order
  std::function<void()> idle;             // called when the next answer is not ready yet
  std::stop_token stop;
};

// Runs until the source ends or the stop token says so. Exceptions of workers and of `deliver` end
// the batch and are passed on.
void run_batch(PuzzleSource& source, const BatchPlan& plan);

}  // namespace sudolab::cli
