// What the search tree of backtracking is beside the paper's 9^k: how many branches a node has
// effectively, how many nodes there are at each depth, and how far construction gets from the mean
// in both directions.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <sudolab/solvers/recipe.h>
#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/naidoo/naidoo.h"
#include "studies/words.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Block;
using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Series;
using report::Table;
using stats::real;

// The b for which a uniform tree with b branches and this depth has so many nodes below the root.
double effective_branching(double nodes, int depth) {
  const auto nodes_of_tree = [&](double b) {
    double sum = 0, level = 1;
    for (int d = 0; d < depth; ++d) sum += level *= b;
    return sum;
  };
  double low = 0, high = 9;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (nodes_of_tree(middle) < nodes ? low : high) = middle;
  }
  return low;
}

std::vector<double> values_of(const Points& points) {
  std::vector<double> values;
  for (const Point& point : points) values.push_back(point.seconds);
  return values;
}

Table branching_table(const Results& results) {
  Table table{"branching", "Assignments of backtracking, and what they are worth as branches"};
  table.columns = {{"Empty cells", Kind::kCount},
                   {"Assignments, median", Kind::kCount},
                   {"most", Kind::kCount},
                   {"theory: 9^k", Kind::kText, {}, true},
                   {"Effective branches, median", Kind::kNumber},
                   {"most", Kind::kNumber},
                   {"theory", Kind::kNumber, {}, true}};
  for (const Emptiness& emptiness : emptinesses(results)) {
    if (emptiness.cells % 4 != 0) continue;
    const auto nodes = values_of(counts_of(results, kBacktracking, {emptiness}));
    if (nodes.empty()) continue;
    const double median = stats::median(nodes).value_or(0);
    const double most = *std::max_element(nodes.begin(), nodes.end());
    table.rows.push_back({Cell::number(emptiness.cells), Cell::number(median), Cell::number(most),
                          Cell::text(fmt::format("{:.1e}", std::pow(9.0, emptiness.cells))),
                          Cell::number(effective_branching(median, emptiness.cells)),
                          Cell::number(effective_branching(most, emptiness.cells)),
                          Cell::number(9)});
  }
  table.notes = {
      "Effective branches are those of a uniform tree of the same depth with as many nodes. A tree "
      "of one branch has k nodes: the best case. Assignments are those of the solved puzzles."};
  return table;
}

// Counts assignments by how many empty cells come before.
class DepthCounter final : public Observer {
 public:
  explicit DepthCounter(const Grid& givens) {
    int depth = 0;
    for (sudolab::Cell cell = 0; cell < givens.cells(); ++cell) {
      depth_of_.push_back(depth);
      if (givens.empty(cell)) ++depth;
    }
    counts_.resize(static_cast<std::size_t>(depth));
  }

  void on_event(const TraceEvent& event) override {
    if (event.kind == TraceEvent::Kind::kPlace) ++counts_[depth_of_[event.cell]];
  }

  const std::vector<double>& counts() const { return counts_; }

 private:
  std::vector<int> depth_of_;
  std::vector<double> counts_;
};

// Of the first puzzle of some numbers of empty cells. The search is repeated here, with an end for
// very long ones.
Chart depth_chart(const Results& results) {
  constexpr std::uint64_t kMostSteps = 3'000'000;
  Chart chart{"depths", "Assignments at each depth of the search"};
  chart.x = {"Depth: empty cells filled before", {}, Kind::kCount};
  chart.y = {"Assignments", {}, Kind::kCount, report::Scale::kLog};
  const auto solver = make_solver(kBacktracking);
  double top = 1;
  for (const Emptiness& emptiness : emptinesses(results)) {
    if (emptiness.cells != 32 && emptiness.cells != 40 && emptiness.cells != 48 &&
        emptiness.cells != 56) {
      continue;
    }
    const auto places = results.puzzles_of(emptiness.group);
    if (places.empty()) continue;
    const Puzzle& puzzle = results.puzzles()[places.front()].record.puzzle;
    DepthCounter counter(puzzle.givens);
    SolveContext context;
    context.observer = &counter;
    context.limits.steps = kMostSteps;
    solver->solve(puzzle, context);
    Series series{emptiness.group, emptiness.group, Mark::kLine};
    for (std::size_t depth = 0; depth < counter.counts().size(); ++depth) {
      series.points.push_back({real(depth), counter.counts()[depth]});
      top = std::max(top, counter.counts()[depth]);
    }
    add_series(chart, std::move(series));
  }
  if (chart.series.empty()) return chart;
  Series bound{"theory: 9^depth", "theory: 9^depth", Mark::kLine};
  bound.fitted = true;
  for (int depth = 0; std::pow(9.0, depth + 1) <= 10 * top; ++depth) {
    bound.points.push_back({real(depth), std::pow(9.0, depth + 1)});
  }
  add_series(chart, std::move(bound));
  chart.caption =
      "One puzzle for each number of empty cells. The search widens while rows are mostly open and "
      "narrows again when columns and boxes fill up; theory lets it widen ninefold at every depth.";
  return chart;
}

void add_constructed(Table& table, const Results& results, std::size_t entrant, int cells) {
  const auto& row = [&](const char* suffix) -> std::pair<Cell, Cell> {
    const Emptiness which{cells, group_of(cells) + suffix};
    const auto nodes = values_of(counts_of(results, kBacktracking, {which}));
    const auto tally = results.tally(entrant, which.group);
    if (tally.pairs == 0) return {Cell::none(), Cell::none()};
    const auto costs = results.penalised(entrant, which.group);
    Cell time = cell_of(stats::median(costs));
    if (2 * tally.solved <= tally.pairs) {
      return {Cell::none(fmt::format("{} of {} solved", tally.solved, tally.pairs)),
              time.mark_at_least()};
    }
    return {cell_of(stats::median(nodes)), time};
  };
  const auto best = row(kBestCase), drawn = row(""), worst = row(kWorstCase);
  table.rows.push_back({Cell::number(cells), best.first, drawn.first, worst.first,
                        Cell::text(fmt::format("{:.1e}", std::pow(9.0, cells))), best.second,
                        drawn.second, worst.second});
}

}  // namespace

std::vector<Block> branching_blocks(const Numbers& numbers) {
  std::vector<Block> blocks;
  Table table = branching_table(numbers.results);
  if (!table.rows.empty()) blocks.emplace_back(std::move(table));
  Chart depths = depth_chart(numbers.results);
  if (!depths.series.empty()) blocks.emplace_back(std::move(depths));
  return blocks;
}

std::vector<Block> constructed_blocks(const Results& results) {
  std::vector<Block> blocks;
  const auto entrant = results.find_entrant(kBacktracking);
  if (!entrant) return blocks;
  Table table{"constructed", "Best cases, drawn puzzles, and puzzles arranged against row order"};
  table.columns = {{"Empty cells", Kind::kCount},
                   {"Assignments: best case", Kind::kCount},
                   {"drawn", Kind::kCount},
                   {"against row order", Kind::kCount},
                   {"theory: 9^k", Kind::kText, {}, true},
                   {"Time: best case", Kind::kSeconds},
                   {"drawn", Kind::kSeconds},
                   {"against row order", Kind::kSeconds}};
  for (const Emptiness& emptiness : emptinesses(results, kWorstCase)) {
    add_constructed(table, results, *entrant, emptiness.cells);
  }
  if (table.rows.empty()) return blocks;
  table.notes = {
      "Medians, of assignments those of the solved puzzles. Each has one solution. A best case is a full grid, emptied and renumbered so that "
      "the first digit tried is right in every cell. Those against row order are the drawn puzzles, "
      "turned so that the emptiest rows come first and renumbered so that the first cells need the "
      "largest digits. They are bad and not the worst: the true worst case for each number of "
      "cells is not known."};
  blocks.emplace_back(Paragraph{
      "The paper says of the best case that its order is 1^k and therefore O(1). One branch at "
      "every depth is right, but a tree of one branch and k levels has k nodes, and each is an "
      "assignment. So k assignments are the least there can be, and the table shows exactly that "
      "many. For the other end the paper has 9^k, which would need cells that no given and no "
      "earlier digit rules anything out for. The same puzzles can be arranged so that row order "
      "takes far longer, and that is still far from the bound."});
  blocks.emplace_back(std::move(table));
  return blocks;
}

}  // namespace sudolab::studies::naidoo
