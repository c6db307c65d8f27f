// Several searches for one puzzle side by side: restarts, colonies, populations on threads.
//
// An island is one stochastic search that can be interrupted after any step and resumed later.
// The islands take turns: in every round each of them may take the same number of steps. The
// answer is the one of the lowest island that finds a solution in the first round in which one
// does, and only the work of that island and those before it counts in that round. So the result
// and all counters depend on the seed and the number of islands, and not on the number of threads
// or on which of them was quicker. Between rounds the islands may learn from each other.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <sudolab/solvers/options.h>
#include <sudolab/solvers/solver.h>

namespace sudolab {

class Island {
 public:
  virtual ~Island() = default;

  // Goes on until the budget is spent (false) or a solution is found (true). The budget is a fresh
  // one for every call; whatever was begun must be finished or kept for the next call.
  virtual bool advance(Budget& budget) = 0;

  // The solution if there is one, else the best board so far, and how bad that is (0: solved).
  virtual Grid best_grid() const = 0;
  virtual int best_cost() const = 0;

  // The numbers of its trace as they are for the solution. The winner need not be the island that
  // was watched, but what is sent last has to belong to the board that is shown last.
  virtual void tell_solution(const Trace& /*trace*/) const {}

  // What this island found out besides, reported as the run's measures.
  virtual void report(Run& /*run*/) const {}

  Counters counters;
};

struct Archipelago {
  int islands = 1;
  std::uint64_t steps_per_round = 0;
  // Makes island number `index`. Only the first one is given the watcher's trace.
  std::function<std::unique_ptr<Island>(int index, std::uint64_t seed, Trace trace)> settle;
  // Called between two rounds, if the islands are to learn from each other.
  std::function<void(std::span<const std::unique_ptr<Island>> islands)> exchange = {};
};

// Runs the islands, on as many threads as the run's context allows, until one of them has a
// solution or the run's budget is spent.
Ending run_islands(Run& run, const Archipelago& archipelago);

// The option with which a user chooses how many.
constexpr OptionSpec islands_option(std::string_view default_value) {
  return {.name = "islands",
          .type = OptionType::kInteger,
          .default_value = default_value,
          .help = "how many searches take turns; --search-threads runs them in parallel",
          .least = 1,
          .most = 1024};
}

}  // namespace sudolab
