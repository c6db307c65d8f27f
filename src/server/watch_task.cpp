// Watching a solver: it runs at full speed and its trace is recorded; the page then shows any
// moment at any speed.

#include <chrono>
#include <cmath>

#include "server/puzzle_json.h"
#include "server/solver_request.h"
#include "server/tasks.h"
#include "server/trace_recorder.h"

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

// JSON has no NaN: a quantity that has no value yet is left out.
Json numbers_json(const std::vector<double>& values, const std::vector<std::string>& names) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isfinite(values[i])) json[names[i]] = values[i];
  }
  return json;
}

Json state_json(const TraceState& state, const std::vector<std::string>& names) {
  Json eliminated = Json::array();
  for (const auto& [cell, digit, depth] : state.eliminated) {
    eliminated.push_back({cell, digit, depth});
  }
  return {{"grid", board_text(state.grid)}, {"eliminated", std::move(eliminated)},
          {"depth", state.depth},           {"numbers", numbers_json(state.numbers, names)},
          {"placed", state.placed},         {"removed", state.removed}};
}

Json replacement_json(const TraceRecorder::Replacement& board, const Geometry& geometry) {
  if (!board.whole) {
    Json cells = Json::array();
    for (const auto& [cell, digit] : board.cells) cells.push_back({cell, digit});
    return cells;
  }
  Grid grid(geometry);
  for (const auto& [cell, digit] : board.cells) grid.set(cell, digit);
  return board_text(grid);
}

}  // namespace

Json trace_window_json(const TraceRecorder& trace, std::uint64_t from, std::size_t count) {
  const TraceRecorder::Sizes sizes = trace.sizes();
  const TraceRecorder::Window window = trace.window(from, count);
  const std::vector<std::string> names = trace.names();
  Json steps = Json::array();
  for (const StepWord word : window.steps) steps.push_back(word.bits);
  Json boards = Json::object();
  for (const TraceRecorder::Replacement& board : window.boards) {
    boards[std::to_string(board.step)] = replacement_json(board, window.start.grid.geometry());
  }
  Json numbers = Json::array();
  for (const TraceRecorder::Number& number : window.numbers) {
    if (!std::isfinite(number.value)) continue;
    numbers.push_back({number.step, names[static_cast<std::size_t>(number.name)], number.value});
  }
  return {{"from", window.from},
          {"recorded", sizes.recorded},
          {"detailed", sizes.detailed},
          {"ended", sizes.ended},
          {"start", state_json(window.start, names)},
          {"steps", std::move(steps)},
          {"boards", std::move(boards)},
          {"numbers", std::move(numbers)},
          {"original", window.original}};
}

Json trace_curves_json(const TraceRecorder& trace, std::size_t points) {
  const TraceRecorder::Sizes sizes = trace.sizes();
  Json list = Json::array();
  for (const TraceRecorder::Curve& curve : trace.curves(points)) {
    list.push_back({{"name", curve.name}, {"steps", curve.steps}, {"values", curve.values}});
  }
  return {{"recorded", sizes.recorded}, {"ended", sizes.ended}, {"curves", std::move(list)}};
}

std::unique_ptr<Task> make_watch_task(Lab& lab, Members& members) {
  Puzzle puzzle = read_puzzle_member(members, lab.limits()).puzzle;
  SolverRequest request = read_solver_request(members, lab.limits(), lab.limits().job_time);
  return std::make_unique<WatchTask>(std::move(puzzle), std::move(request),
                                     lab.limits().trace_bytes);
}

}  // namespace sudolab::server
