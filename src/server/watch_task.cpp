// Watching a solver: it runs at full speed and its trace is recorded; the page then shows any
// moment at any speed.

#include <chrono>

#include "server/puzzle_json.h"
#include "server/solver_request.h"
#include "server/tasks.h"
#include "trace/recorder.h"

namespace sudolab::server {
namespace {

class WatchTask final : public Task {
 public:
  WatchTask(Puzzle puzzle, SolverRequest request, std::size_t trace_bytes)
      : puzzle_(std::move(puzzle)), request_(std::move(request)), trace_(puzzle_, trace_bytes) {}

  Json run(ItemList&, const std::stop_token& stop) override {
    SolveContext context = request_.context;
    context.stop = stop;
    context.observer = &trace_;
    const auto solver = request_.recipe.make();
    trace_.start();
    const auto start = std::chrono::steady_clock::now();
    const SolveResult result = solver->solve(puzzle_, context);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    trace_.finish();
    return result_json(result, request_, time.count());
  }

  Json progress() const override {
    const TraceRecorder::Sizes sizes = trace_.sizes();
    return {{"done", sizes.run},
            {"total", nullptr},
            {"recorded", sizes.recorded},
            {"detailed", sizes.detailed}};
  }

  std::size_t bytes() const override { return trace_.bytes(); }
  const TraceRecorder* trace() const override { return &trace_; }

 private:
  Puzzle puzzle_;
  SolverRequest request_;
  TraceRecorder trace_;
};

}  // namespace

std::unique_ptr<Task> make_watch_task(Lab& lab, Members& members) {
  Puzzle puzzle = read_puzzle_member(members, lab.limits(), Variants::kTaken).puzzle;
  SolverRequest request = read_solver_request(members, lab.limits(), lab.limits().job_time);
  return std::make_unique<WatchTask>(std::move(puzzle), std::move(request),
                                     lab.limits().trace_bytes);
}

}  // namespace sudolab::server
