#include "studies/bizzotto/numbers.h"

#include <fmt/format.h>

#include <sudolab/stats/bootstrap.h>
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
    for (const RunRecord& run : results_.runs(*entrant, p)) {
      values.push_back(stats::real(run.counters.*field));
    }
  }
  return values;
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

std::optional<stats::Interval> mean_interval(std::span<const double> values) {
  return stats::MeanBootstrap().bca(values);
}

}  // namespace sudolab::studies::bizzotto
