#include "server/replays.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <sudolab/solvers/solver.h>
#include "experiment/workbench.h"
#include "server/puzzle_json.h"
#include "trace/recorder.h"

namespace sudolab::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr int kShare = 20;  // a replay, and all of them, take one part of so many
constexpr nanoseconds kLeast = milliseconds(20);
constexpr nanoseconds kMost = milliseconds(250);
constexpr std::size_t kTraceBytes = std::size_t{8} << 20;

// The next test: not sooner, and the more rarely the longer the comparison goes on, so that what is
// kept of a comparison of hours stays small.
constexpr milliseconds kPause{500};
constexpr int kGrowth = 100;

// Fewer of larger boards.
constexpr int kCells = 2000;
constexpr int kFewest = 6, kMostBoards = 24;

std::size_t boards_for(const Puzzle& puzzle) {
  return static_cast<std::size_t>(
      std::clamp(kCells / puzzle.geometry().cells(), kFewest, kMostBoards));
}

// At equal distances, the last one among them.
Json boards_of(const TraceRecorder& trace, std::size_t count) {
  const std::uint64_t steps = trace.sizes().recorded;
  count = std::min<std::size_t>(count, steps);
  Json boards = Json::array();
  for (std::size_t i = 1; i <= count; ++i) {
    boards.push_back(board_text(trace.window(steps * i / count, 0).start.grid));
  }
  return boards;
}

}  // namespace

Replays::Replays(const Plan& plan, const std::vector<PuzzleRecord>& puzzles)
    : plan_(plan), puzzles_(puzzles) {}

// A test is chosen before its first run, so that it is shown with all solvers. Tests come in order,
// but a thread may be one ahead of the other.
bool Replays::wanted(const RunRecord& record) {
  latest_ = std::max<std::size_t>(latest_, record.job.puzzle);
  if (record.job.puzzle == shown_) return record.job.repetition == 0;
  const auto now = Clock::now();
  const auto pause = std::max<Clock::duration>(kPause, (now - began_) / kGrowth);
  if (latest_ > shown_ && now - chosen_ >= pause && spent_ * kShare <= now - began_) {
    shown_ = latest_ + 1;
    chosen_ = now;
  }
  return false;
}

Json Replays::of(const RunRecord& record, const std::stop_token& stop) {
  if (!wanted(record)) return nullptr;
  const auto start = Clock::now();
  const Entrant& entrant = plan_.entrants[record.job.entrant];
  const Puzzle& puzzle = puzzles_[record.job.puzzle].puzzle;
  TraceRecorder trace(puzzle, kTraceBytes);
  SolveContext context;
  context.seed = seed_of(plan_, record.job);
  context.limits = plan_.limits_of(entrant);
  context.limits.time =
      std::min(context.limits.time, std::clamp<nanoseconds>(record.time / kShare, kLeast, kMost));
  context.stop = stop;
  context.observer = &trace;
  const SolveResult result = entrant.recipe().make()->solve(puzzle, context);
  trace.finish();
  Json boards = boards_of(trace, boards_for(puzzle));
  spent_ += Clock::now() - start;
  return {{"steps", trace.sizes().run},
          {"whole", result.reason == record.reason && result.reason != StopReason::kTime},
          {"boards", std::move(boards)}};
}

}  // namespace sudolab::server
