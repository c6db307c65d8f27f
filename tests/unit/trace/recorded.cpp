#include "unit/trace/recorded.h"

#include <nlohmann/json.hpp>

#include <sudolab/core/candidates.h>
#include <sudolab/solvers/recipe.h>
#include "formats/cells.h"
#include "trace/trace_json.h"

namespace sudolab::test {
namespace {

using Json = nlohmann::ordered_json;
using Kind = TraceEvent::Kind;

constexpr std::size_t kPlenty = std::size_t{64} << 20;
constexpr std::uint64_t kMostMoments = 40;
constexpr std::uint64_t kSeed = 1;

const std::string kSmall = "1....3....2....4";
const std::string kSix = "1....6..3.....2..5....1....4...6....";
const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kTooHard =  // for simple deductions alone
    ".2..5.13...4..9.6....4....28.6......15....9......4....4....5..35.8.1.6.....2.6...";

// Passes the events on, and writes them as a file has them.
class Both final : public Observer {
 public:
  Both(const Puzzle& puzzle, TraceRecorder& recorder) : puzzle_(puzzle), recorder_(recorder) {}

  void on_event(const TraceEvent& event) override {
    recorder_.on_event(event);
    lines += event_json(event, puzzle_.geometry(), {}).dump() + '\n';
  }
  bool wants_reasons() const override { return true; }

  std::string lines;

 private:
  const Puzzle& puzzle_;
  TraceRecorder& recorder_;
};

// Weights and members that belong to a step, and such as are steps of their own.
void tell_insides(const Puzzle& puzzle, const Trace& trace) {
  std::vector<double> weights(static_cast<std::size_t>(puzzle.geometry().cells()) * 4);
  for (int round = 1; round <= 12; ++round) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] = static_cast<double>(i % 7 * static_cast<std::size_t>(round)) / 72;
    }
    TraceMember child{puzzle.givens, 2, 1, 2, 5};
    const TraceMember walker{puzzle.givens,      3, TraceMember::kNone,
                             TraceMember::kNone, 0, {7, round, 2}};
    trace.weights(round < 7 ? "probability" : "belief", weights);
    trace.members("population", std::vector{child, walker, {puzzle.givens, 4.5}});
    trace.histogram("frontier", {0.5 * round, 0.25, std::vector<std::uint32_t>(3, 1U << round)});
    if (round % 3 == 0) trace.place(5, 1, true);
    if (round % 3 == 0) trace.remove(5, 1);
  }
}

// Numbers before the first step and several in a row, conclusions that are void one guess later,
// and a board that replaces them all.
void make_up(const Puzzle& puzzle, Observer& observer) {
  Trace trace(&observer);
  trace.number("queue", 3);
  trace.number("queue", 4);
  trace.eliminate(1, 4);
  trace.set_depth(1);
  trace.place(1, 2, true);
  trace.number("weight", 0.25);
  trace.eliminate(2, 3);
  trace.set_depth(2);
  trace.place(2, 4, true);
  trace.eliminate(3, 2);
  trace.eliminate(4, 4);
  trace.remove(2, 4);
  trace.set_depth(1);
  trace.remove(1, 2);
  trace.number("weight", -1e-9);
  Grid board = puzzle.givens;
  board.set(1, 3);
  board.set(2, 4);
  trace.eliminate(6, 1);
  trace.replace(board);
  trace.place(3, 2);
  board.set(15, 1);
  trace.replace(board);
  trace.number("weight", 1e300);
  tell_insides(puzzle, trace);
}

void run(const TraceCase& one, const Puzzle& puzzle, Observer& observer) {
  if (one.solver.empty()) return make_up(puzzle, observer);
  SolveContext context;
  context.observer = &observer;
  context.seed = kSeed;
  context.limits.steps = one.steps;
  make_solver(one.solver)->solve(puzzle, context);
}

// A line per moment, so that a change is easy to see.
std::string moments_text(const TraceRecorder& trace) {
  std::string text;
  for (const std::uint64_t at : moments_of(trace.sizes().recorded)) {
    const TraceState state = trace.window(at, 0).start;
    Json json{{"at", at}};
    json.update(trace_state_json(state, trace.names()));
    json["candidates"] = candidates_at(state);
    text += (text.empty() ? "" : ",\n") + json.dump();
  }
  return text;
}

}  // namespace

const std::vector<TraceCase>& trace_cases() {
  static const std::vector<TraceCase> cases = {
      {"made-up", kSmall, "", 0},
      {"backtrack", kHard, "backtrack", 20},
      {"brute-force", kSmall, "brute-force", 300},
      {"csp", kHard, "csp", 60},
      {"dlx", kSix, "dlx", 300},
      {"rules", kHard, "rules", 12},
      {"constraint-stuck", kTooHard, "constraint", 1000},
      {"astar", kSmall, "astar", 200},
      {"annealing", kHard, "annealing", 60'000},
      {"boltzmann", kSmall, "boltzmann", 2000},
      {"relaxation", kHard, "relaxation", 60},
      {"genetic", kSix, "genetic", 300},
      {"ants", kHard, "ants", 500},
  };
  return cases;
}

Puzzle puzzle_of_line(const std::string& line) {
  const ReadOptions options;
  CellReader reader(options);
  Grid grid;
  CellsError error;
  reader.read(line, grid, error);
  return Puzzle(grid);
}

std::vector<DigitSet> candidates_at(const TraceState& state) {
  std::vector<DigitSet> left = candidates_of(Puzzle(state.grid));
  for (Cell cell = 0; cell < state.grid.cells(); ++cell) {
    if (!state.grid.empty(cell)) left[cell] = 0;
  }
  for (const auto& [cell, digit, depth] : state.eliminated) left[cell] &= ~digit_bit(digit);
  return left;
}

std::vector<std::uint64_t> moments_of(std::uint64_t steps) {
  const std::uint64_t count = std::min(steps, kMostMoments);
  std::vector<std::uint64_t> moments;
  for (std::uint64_t i = 0; i <= count; ++i) moments.push_back(count ? steps * i / count : 0);
  return moments;
}

std::vector<RecordedFile> record(const TraceCase& one) {
  const Puzzle puzzle = puzzle_of_line(one.puzzle);
  TraceRecorder recorder(puzzle, kPlenty);
  Both both(puzzle, recorder);
  run(one, puzzle, both);
  recorder.finish();
  const std::string solver = one.solver.empty() ? "made-up" : one.solver;
  const Json header = trace_header_json(puzzle, {}, 0, solver, kSeed);
  const Json window = trace_window_json(recorder, 0, recorder.sizes().recorded);
  const std::string folder = "tests/data/traces/" + one.name;
  return {{folder + ".ndjson", header.dump() + '\n' + both.lines},
          {folder + ".json", "{\"header\":" + header.dump() + ",\n\"window\":" + window.dump() +
                                 ",\n\"moments\":[\n" + moments_text(recorder) + "\n]}\n"}};
}

RecordedFile event_table() {
  std::string text =
      "// Written by record_traces from src/trace/events.h; change that file and run it again.\n\n"
      "/** The kinds of events, by the number that a step's word has in its lowest bits. */\n"
      "export const enum Kind {\n";
  for (const EventKindInfo& kind : kEventKinds) {
    text += "  /** " + std::string(kind.meaning) + " */\n  " + std::string(kind.name) + ",\n";
  }
  text += "}\n\nexport const kindMask = " + std::to_string((1 << kEventKindBits) - 1) +
          ";\n\n/** Where in the word the fields of an event are. */\nexport const fields = {\n";
  for (const EventFieldInfo& field : kEventFields) {
    if (field.bits == 0) continue;
    text += "  " + std::string(field.name) + ": { shift: " + std::to_string(field.shift) +
            ", mask: " + std::to_string((1 << field.bits) - 1) + " },\n";
  }
  return {"web/src/watch/trace_events.ts", text + "} as const;\n"};
}

}  // namespace sudolab::test
