#include "studies/bizzotto/numbers.h"

#include <fmt/format.h>

#include <algorithm>

#include "solvers/stochastic/labelling.h"
#include "stats/describe.h"

namespace sudolab::studies::bizzotto {
namespace {

bool was_cut_off(const RunRecord& run) { return run.reason != StopReason::kNone; }

}  // namespace

std::string ordered_group(const PuzzleClass& puzzle_class) {
  return std::string(puzzle_class.name);
}

std::string random_group(const PuzzleClass& puzzle_class) {
  return fmt::format("{}, random order", puzzle_class.name);
}

std::string step_title(Sums sums, const Board& board) {
  return fmt::format("{}, {}x{}", sums == Sums::kPairs ? "all pairs" : "houses", board.size,
                     board.size);
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

std::vector<double> Numbers::nodes_or(std::string_view solver, const PuzzleClass& puzzle_class,
                                      double cut_off) const {
  std::vector<double> values = counter(solver, ordered_group(puzzle_class), &Counters::nodes);
  const auto entrant = results_.find_entrant(solver);
  std::size_t place = 0;
  for (const std::size_t p :
       entrant ? results_.puzzles_of(ordered_group(puzzle_class)) : std::vector<std::size_t>{}) {
    const auto runs = results_.runs(*entrant, p);
    if (runs.empty()) continue;
    if (std::any_of(runs.begin(), runs.end(), was_cut_off)) values[place] = cut_off;
    ++place;
  }
  return values;
}

bool Numbers::any_cut_off(std::string_view solver, const std::string& group) const {
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return false;
  for (const std::size_t p : results_.puzzles_of(group)) {
    const auto runs = results_.runs(*entrant, p);
    if (std::any_of(runs.begin(), runs.end(), was_cut_off)) return true;
  }
  return false;
}

std::vector<double> Numbers::shares(std::string_view solver, const std::string& group) const {
  const auto entrant = results_.find_entrant(solver);
  return entrant ? results_.shares(*entrant, group) : std::vector<double>{};
}

std::vector<double> Numbers::shares(std::string_view solver, const std::string& group,
                                    double cut_off) const {
  std::vector<double> shares;
  const auto entrant = results_.find_entrant(solver);
  for (const std::size_t p : entrant ? results_.puzzles_of(group) : std::vector<std::size_t>{}) {
    std::vector<double> each;
    for (const RunRecord& run : results_.runs(*entrant, p)) {
      each.push_back(run.solved() ? 1 : was_cut_off(run) ? cut_off : 0);
    }
    if (const auto mean = stats::mean(each)) shares.push_back(*mean);
  }
  return shares;
}

std::vector<double> Numbers::correct(double cut_off) const {
  std::vector<double> flags;
  const auto entrant = results_.find_entrant(kSearch);
  if (!entrant) return flags;
  for (const Searched& searched : searched_groups()) {
    for (const std::size_t p : results_.puzzles_of(searched.group)) {
      const auto runs = results_.runs(*entrant, p);
      if (runs.empty()) continue;
      const int holes = results_.puzzles()[p].record.puzzle.givens.holes();
      double flag = 1;
      for (const RunRecord& run : runs) {
        const bool filled =
            run.counters.nodes - run.counters.backtracks == static_cast<std::uint64_t>(holes);
        if (!run.solved() || !filled) flag = std::min(flag, was_cut_off(run) ? cut_off : 0);
      }
      flags.push_back(flag);
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
    found.row_finished.push_back(results_.pair(*row, p).solved());
    found.random_finished.push_back(results_.pair(*random, p).solved());
  }
  return found;
}

Numbers::Orders Numbers::all_orders() const {
  Orders all;
  for (const PuzzleClass& one : kClasses) {
    const Orders more = orders(random_group(one));
    all.row.insert(all.row.end(), more.row.begin(), more.row.end());
    all.random.insert(all.random.end(), more.random.begin(), more.random.end());
    all.row_finished.insert(all.row_finished.end(), more.row_finished.begin(),
                            more.row_finished.end());
    all.random_finished.insert(all.random_finished.end(), more.random_finished.begin(),
                               more.random_finished.end());
  }
  return all;
}

std::vector<double> Numbers::frontier(std::string_view solver, int least, int most) const {
  std::vector<double> shares;
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return shares;
  for (const std::size_t p : results_.puzzles_of(kFrontierGroup)) {
    const int givens = results_.puzzles()[p].record.puzzle.givens.filled();
    const Pair& pair = results_.pair(*entrant, p);
    if (givens < least || givens > most || pair.state == PairState::kMissing) continue;
    shares.push_back(pair.success());
  }
  return shares;
}

std::optional<int> Numbers::frontier_from(std::string_view solver, double part) const {
  std::optional<int> from;
  for (int givens = kAllGivens; givens >= kFewestGivens; --givens) {
    const auto share = stats::mean(frontier(solver, givens, givens));
    if (!share) continue;
    if (*share < part) break;
    from = givens;
  }
  return from;
}

namespace {

// How long a run had a core, where that is known: a long run on a busy machine waits more often
// than a short one, which would look like growth.
double core_seconds(const RunRecord& run) {
  const bool known = run.conditions && run.conditions->processor;
  return known ? static_cast<double>(run.conditions->processor->count()) / 1e9 : run.seconds();
}

}  // namespace

std::vector<Numbers::Step> Numbers::steps(Sums sums, const Board& board) const {
  std::vector<Step> found;
  const auto entrant = results_.find_entrant(step_title(sums, board));
  for (const std::size_t p :
       entrant ? results_.puzzles_of(board.group) : std::vector<std::size_t>{}) {
    const Pair& pair = results_.pair(*entrant, p);
    if (pair.state == PairState::kMissing || pair.first.iterations == 0) continue;
    const Puzzle& puzzle = results_.puzzles()[p].record.puzzle;
    const Labelling labelling(
        puzzle, sums == Sums::kPairs ? Labelling::Sums::kPairs : Labelling::Sums::kHouses);
    found.push_back(
        {stats::real(puzzle.givens.holes()) * board.size,
         core_seconds(results_.runs(*entrant, p).front()) / stats::real(pair.first.iterations),
         stats::real(labelling.table_bytes())});
  }
  return found;
}

std::vector<Numbers::Step> Numbers::all_steps(Sums sums) const {
  std::vector<Step> all;
  for (const Board& board : kBoards) {
    const std::vector<Step> more = steps(sums, board);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace sudolab::studies::bizzotto
