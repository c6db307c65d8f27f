#include "cli/effort.h"

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab::cli {
namespace {

struct EffortRow {
  std::string_view name;
  std::string_view solver;
  std::uint64_t Counters::* counter;
  bool is_trials;  // expensive and random, so wanted by itself
};

constexpr std::array kRows = std::to_array<EffortRow>({
    {"backtrack_nodes", "backtrack", &Counters::nodes, false},
    {"rules_nodes", "rules", &Counters::nodes, false},
    {"fast_guesses", "fast", &Counters::guesses, false},
    {"genetic_trials", "genetic", &Counters::trials, true},
});

std::vector<const EffortRow*> wanted_rows(const EffortWishes& wishes) {
  std::vector<const EffortRow*> rows;
  for (const EffortRow& row : kRows) {
    if (row.is_trials ? wishes.trials > 0 : wishes.searches) rows.push_back(&row);
  }
  return rows;
}

}  // namespace

std::vector<std::string_view> effort_names(const EffortWishes& wishes) {
  std::vector<std::string_view> names;
  for (const EffortRow* row : wanted_rows(wishes)) names.push_back(row->name);
  return names;
}

EffortMeter::EffortMeter(const EffortWishes& wishes) : wishes_(wishes) {
  for (const EffortRow* row : wanted_rows(wishes)) {
    solvers_.push_back(make_solver(row->solver));
  }
}

std::vector<EffortValue> EffortMeter::measure(const Puzzle& puzzle, std::uint64_t index,
                                              const std::stop_token& stop) {
  std::vector<EffortValue> values;
  for (const EffortRow* row : wanted_rows(wishes_)) {
    SolveContext context;
    context.stop = stop;
    context.seed = derive_seed(wishes_.seed, index);
    if (row->is_trials) context.limits.steps = wishes_.trials;
    const SolveResult result = solvers_[values.size()]->solve(puzzle, context);
    EffortValue& value = values.emplace_back();
    value.name = row->name;
    if (result.status == Status::kSolved) value.value = result.counters.*row->counter;
  }
  return values;
}

}  // namespace sudolab::cli
