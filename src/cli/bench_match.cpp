#include "cli/bench_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include <sudolab/core/rng.h>
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Time that this thread spent on a processor: other programs on the machine hardly change it.
// Reading it costs a system call, so it is read once per turn, not once per puzzle.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Twenty turns each, but none so short that cold caches dominate and none so long that a burst of
// noise falls on one solver.
// A solver that answers none of the first few puzzles in time is not asked about the others.
constexpr std::size_t kPatience = 5;

constexpr double kTurns = 20;
constexpr double kShortestTurn = 0.005;
constexpr double kLongestTurn = 0.2;

// More than a handful of sentences about disagreements help nobody.
constexpr std::size_t kMostMismatches = 20;

// Puzzles handed to a solver at once, and the most solutions of each that may be asked for then:
// nobody looks at the clock in between.
constexpr std::size_t kGroup = 256;
constexpr std::uint64_t kMostInGroups = 100;

// An answer that would be the same with any amount of time.
bool conclusive(const SolveResult& result, std::uint64_t limit) {
  return result.status == Status::kUnsolvable ||
         (result.status == Status::kSolved && (result.exhausted || result.solutions >= limit));
}

// A solution without the proof that was asked for counts as given up.
void add_to(Tally& tally, const SolveResult& result, std::uint64_t limit) {
  ++tally.solves;
  tally.counters += result.counters;
  if (result.status == Status::kStuck) {
    ++tally.stuck;
  } else if (!conclusive(result, limit)) {
    ++tally.gave_up;
  } else if (result.status == Status::kUnsolvable) {
    ++tally.unsolvable;
  } else {
    ++tally.solved;
    if (result.counters.guesses == 0) ++tally.solved_without_guess;
  }
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  for (const auto& [name, field] : kTallyFields) this->*field += other.*field;
  counters += other.counters;
  seconds += other.seconds;
  return *this;
}

Match::Match(std::vector<PuzzleRecord> puzzles, const std::vector<std::string>& solvers,
             const MatchRules& rules)
    : puzzles_(std::move(puzzles)), rules_(rules), references_(puzzles_.size()) {
  Rng(rules.seed).shuffle(std::span(puzzles_));
  for (const std::string& name : solvers) {
    const Recipe recipe(name);
    Contestant contestant;
    contestant.name = recipe.name();
    contestant.complete = recipe.info().capabilities.complete && recipe.sound();
    contestant.counts = recipe.info().capabilities.counts && recipe.sound();
    contestant.batches = recipe.batches() && rules.limit <= kMostInGroups;
    contestant.solver = recipe.make();
    contestants_.push_back(std::move(contestant));
  }
}

// Puzzle by puzzle, so that an interruption leaves the first puzzles compared for all.
void Match::check(const std::stop_token& stop, const std::function<void(double)>& progress) {
  for (std::size_t puzzle = 0; puzzle < puzzles_.size(); ++puzzle) {
    for (Contestant& contestant : contestants_) {
      if (stop.stop_requested()) return;
      if (contestant.checked == 0 && puzzle >= kPatience) continue;
      const SolveResult result = solve(contestant, puzzle, stop);
      contestant.checked += conclusive(result, limit_for(contestant));
    }
    progress(static_cast<double>(puzzle + 1) / static_cast<double>(puzzles_.size()));
  }
}

void Match::warm_up(double turn_seconds, const std::stop_token& stop) {
  for (int round = 0; round < rules_.warmup; ++round) {
    for (Contestant& contestant : contestants_) take_turn(contestant, turn_seconds, stop);
  }
}

void Match::measure(const std::stop_token& stop, const std::function<void(double)>& progress) {
  const double turn = std::clamp(rules_.seconds / kTurns, kShortestTurn, kLongestTurn);
  warm_up(turn, stop);
  bool unfinished = true;
  while (unfinished && !stop.stop_requested()) {
    unfinished = false;
    double measured = 0;
    for (Contestant& contestant : contestants_) {
      const double left = rules_.seconds - contestant.tally.seconds;
      if (left > 0 && !stop.stop_requested()) {
        if (const auto done = take_turn(contestant, std::min(turn, left), stop)) {
          contestant.tally += *done;
          contestant.turns.push_back({done->seconds, done->solves});
        }
        unfinished = true;
      }
      measured += std::min(1.0, contestant.tally.seconds / rules_.seconds);
    }
    progress(measured / static_cast<double>(contestants_.size()));
  }
}

// Nothing if it was cut off by the user.
std::optional<Tally> Match::take_turn(Contestant& contestant, double turn_seconds,
                                      const std::stop_token& stop) {
  Tally turn;
  const auto wall_start = Clock::now();
  const double processor_start = processor_seconds();
  do {
    const std::size_t count =
        contestant.batches ? std::min(kGroup, puzzles_.size() - contestant.next) : 1;
    const std::span<const SolveResult> results = solve_group(contestant, count, stop);
    if (stop.stop_requested()) return std::nullopt;
    for (const SolveResult& result : results) add_to(turn, result, limit_for(contestant));
    contestant.next = (contestant.next + count) % puzzles_.size();
  } while (seconds_since(wall_start) < turn_seconds);
  turn.seconds = processor_seconds() - processor_start;
  return turn;
}

// The next `count` puzzles. Several at once are not held to the time limit.
std::span<const SolveResult> Match::solve_group(Contestant& contestant, std::size_t count,
                                                const std::stop_token& stop) {
  if (results_.size() < count) results_.resize(count);
  const std::span<SolveResult> results(results_.data(), count);
  if (count == 1) {
    results[0] = solve(contestant, contestant.next, stop);
    return results;
  }
  SolveContext context;
  context.stop = stop;
  context.max_solutions = limit_for(contestant);
  std::vector<const Puzzle*> puzzles;
  for (std::size_t i = 0; i < count; ++i) {
    puzzles.push_back(&puzzles_[contestant.next + i].puzzle);
  }
  contestant.solver->solve_all(puzzles, context, results);
  for (std::size_t i = 0; i < count; ++i) compare(contestant, contestant.next + i, results[i]);
  return results;
}

SolveResult Match::solve(Contestant& contestant, std::size_t puzzle, const std::stop_token& stop) {
  SolveContext context;
  context.seed = derive_seed(rules_.seed, puzzle);
  context.stop = stop;
  context.max_solutions = limit_for(contestant);
  context.limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(rules_.timeout));
  SolveResult result = contestant.solver->solve(puzzles_[puzzle].puzzle, context);
  compare(contestant, puzzle, result);
  return result;
}

void Match::compare(const Contestant& contestant, std::size_t puzzle, const SolveResult& result) {
  if (result.status == Status::kWrong) {
    return report(puzzle, fmt::format("{} returned a grid that is no solution, with seed {}",
                                      contestant.name, derive_seed(rules_.seed, puzzle)));
  }
  if (!conclusive(result, limit_for(contestant))) return;
  std::optional<Reference>& reference = references_[puzzle];
  const bool unique = result.exhausted && result.solutions == 1;
  const std::optional<std::uint64_t> solutions =
      contestant.counts ? std::optional(result.solutions) : std::nullopt;
  if (!reference) {
    if (contestant.complete) reference = {contestant.name, result.status, solutions, result.grid};
    return;
  }
  if (reference->status != result.status) {
    report(puzzle,
           fmt::format("{} says {}, {} says {}", reference->solver, status_name(reference->status),
                       contestant.name, status_name(result.status)));
  } else if (solutions && reference->solutions && *solutions != *reference->solutions) {
    report(puzzle, fmt::format("{} found {} solutions, {} found {}", reference->solver,
                               *reference->solutions, contestant.name, *solutions));
  } else if (unique && reference->solutions == 1U && result.grid != reference->grid) {
    report(puzzle, fmt::format("{} and {} found different solutions and call each the only one",
                               reference->solver, contestant.name));
  }
}

void Match::report(std::size_t puzzle, const std::string& sentence) {
  if (mismatches_.size() >= kMostMismatches) return;
  std::string text =
      fmt::format("{}: {}", puzzle_line(puzzles_[puzzle].puzzle, WriteOptions{}), sentence);
  if (std::find(mismatches_.begin(), mismatches_.end(), text) == mismatches_.end()) {
    mismatches_.push_back(std::move(text));
  }
}

}  // namespace sudolab::cli
