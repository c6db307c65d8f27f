#include "studies/bizzotto/numbers.h"

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"

namespace sudolab::studies::bizzotto {

std::string ordered_group(const PuzzleClass& puzzle_class) {
  return std::string(puzzle_class.name);
}

std::string random_group(const PuzzleClass& puzzle_class) {
  return fmt::format("{}, random order", puzzle_class.name);
}

std::vector<Searched> searched_groups() {
  std::vector<Searched> groups{{kEasedGroup, &kClasses[0]}};
  for (const PuzzleClass& one : kClasses) groups.push_back({ordered_group(one), &one});
  return groups;
}

std::vector<double> Numbers::counter(std::string_view solver, const std::string& group,
                                     std::uint64_t Counters::* field) const {
  std::vector<double> values;
  const auto entrant = results_.find_entrant(solver);
  for (const std::size_t p : entrant ? results_.puzzles_of(group) : std::vector<std::size_t>{}) {
    std::vector<double> each;
    for (const RunRecord& run : results_.runs(*entrant, p)) {
      each.push_back(stats::real(run.counters.*field));
    }
    if (const auto mean = stats::mean(each)) values.push_back(*mean);
  }
  return values;
}

std::vector<double> Numbers::shares(std::string_view solver, const std::string& group) const {
  const auto entrant = results_.find_entrant(solver);
  return entrant ? results_.shares(*entrant, group) : std::vector<double>{};
}

std::vector<double> Numbers::correct() const {
  std::vector<double> flags;
  const auto entrant = results_.find_entrant(kSearch);
  if (!entrant) return flags;
  for (const Searched& searched : searched_groups()) {
    for (const std::size_t p : results_.puzzles_of(searched.group)) {
      const auto runs = results_.runs(*entrant, p);
      if (runs.empty()) continue;
      const int holes = results_.puzzles()[p].record.puzzle.givens.holes();
      const bool all = std::all_of(runs.begin(), runs.end(), [&](const RunRecord& run) {
        return run.solved() &&
               run.counters.nodes - run.counters.backtracks == static_cast<std::uint64_t>(holes);
      });
      flags.push_back(all ? 1 : 0);
    }
  }
  return flags;
}

double Numbers::mean_holes(const std::string& group) const {
  std::vector<double> holes;
  for (const std::size_t p : results_.puzzles_of(group)) {
    holes.push_back(results_.puzzles()[p].record.puzzle.givens.holes());
  }
  return stats::mean(holes).value_or(0);
}

Numbers::Orders Numbers::orders(const std::string& group) const {
  Orders found;
  const auto row = results_.find_entrant(kSearch);
  const auto random = results_.find_entrant(kRandomOrder);
  if (!row || !random) return found;
  const std::vector<std::size_t> both{*row, *random};
  for (const std::size_t p : results_.common_puzzles(both, group)) {
    found.row.push_back(stats::real(results_.pair(*row, p).first.nodes));
    found.random.push_back(stats::real(results_.pair(*random, p).first.nodes));
    found.finished.push_back(results_.pair(*random, p).solved());
  }
  return found;
}

Numbers::Orders Numbers::all_orders() const {
  Orders all;
  for (const PuzzleClass& one : kClasses) {
    const Orders more = orders(random_group(one));
    all.row.insert(all.row.end(), more.row.begin(), more.row.end());
    all.random.insert(all.random.end(), more.random.begin(), more.random.end());
    all.finished.insert(all.finished.end(), more.finished.begin(), more.finished.end());
  }
  return all;
}

}  // namespace sudolab::studies::bizzotto
