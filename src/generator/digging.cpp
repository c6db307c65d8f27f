// Many digs side by side, each in strides.
//
// A dig has the cells of its grid in random order (in groups, if they are to be symmetric) and goes
// through them once: a group goes if the puzzle still has one solution without it, and stays for
// good otherwise, since later removals only make it more needed. What is left at the end has no
// group that could go.
//
// Most of the first groups can go, and most of the last must stay. So a dig does not ask for each
// group but takes several at once, and if that was too much, half as many. The result is the same
// as one by one: if all of a stride can go together, each could go alone, in turn.
//
// Each question is "one solution or two?". Where a single cell was cleared it is easier: can
// another digit go there? Then the known solution need not be found again. 9x9 digs go to the
// batch engine side by side, and each gets its next question as soon as the last one is answered;
// other sizes are answered by `auto`, one after the other. On boards above 16x16 a search can take
// minutes, so there the answer is "two" unless singles, locked candidates and tuples prove that
// there is one: a dig takes a tenth of a second for 25x25 instead of up to a minute, and ends with
// as few givens, since what the rules leave is rarely unique.

#include <sudolab/generator/digging.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <span>

#include <sudolab/solvers/recipe.h>
#include "generator/cell_maps.h"
#include "generator/full_grid.h"
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"

namespace sudolab {
namespace {

constexpr std::size_t kFirstStride = 16;  // 8 and 32 are as good
constexpr int kLargestToSearch = 16;      // boards that are not dug by rules alone

// Whether each puzzle has exactly one solution; all of them have at least one.
class Judge {
 public:
  Judge(const Geometry& geometry, Care care, const std::stop_token& stop) {
    const bool by_rules = care == Care::kQuick && geometry.size() > kLargestToSearch;
    solver_ = make_solver(by_rules ? "rules:locked" : "auto");
    if (by_rules) context_.limits.steps = 1;  // no guess
    context_.max_solutions = 2;
    context_.stop = stop;
  }

  // The answers stay until the next call.
  std::span<const SolveResult> ask(std::span<const Puzzle* const> puzzles) {
    results_.resize(std::max(results_.size(), puzzles.size()));
    const std::span<SolveResult> answers = std::span(results_).first(puzzles.size());
    solver_->solve_all(puzzles, context_, answers);
    return answers;
  }

 private:
  std::unique_ptr<Solver> solver_;
  SolveContext context_;
  std::vector<SolveResult> results_;
};

bool is_unique(const SolveResult& result) { return result.exhausted && result.solutions == 1; }

class Dig {
 public:
  explicit Dig(DigTask&& task)
      : solution_(std::move(task.solution)),
        puzzle_(solution_),
        tried_(puzzle_),
        groups_(*task.groups),
        order_(std::move(task.order)),
        clues_(solution_.cells()),
        least_clues_(task.least_clues) {
    choose_stride();
  }

  bool finished() const { return stride_ == 0; }
  const Puzzle& question() const { return tried_; }
  const Grid& solution() const { return solution_; }
  // The cell that was cleared for the question, if it is only one.
  std::optional<Cell> only_cell() const {
    return tried_cells_ == 1 ? std::optional(group(next_).front()) : std::nullopt;
  }

  void answer(bool unique) {
    if (unique) {
      puzzle_ = tried_;
      clues_ -= tried_cells_;
      next_ += stride_;
    } else {
      tried_ = puzzle_;
      if (stride_ == 1) ++next_;
      most_ = std::max<std::size_t>(stride_ / 2, 1);
    }
    choose_stride();
  }

  Dug result() && { return {std::move(puzzle_), std::move(solution_), cell_by_cell_}; }

 private:
  const std::vector<Cell>& group(std::size_t turn) const { return groups_[order_[turn]]; }

  // The next question: as many groups as the stride allows and as givens may go.
  void choose_stride() {
    stride_ = 0;
    tried_cells_ = 0;
    while (stride_ < most_ && next_ + stride_ < order_.size()) {
      const auto& tried = group(next_ + stride_);
      const int cells = static_cast<int>(tried.size());
      if (clues_ - tried_cells_ - cells < least_clues_) {
        if (stride_ > 0) break;
        ++next_;  // too large a step; a smaller group may still go
        cell_by_cell_ = false;
        continue;
      }
      cell_by_cell_ = cell_by_cell_ && cells == 1;
      for (const Cell cell : tried) tried_.givens.clear(cell);
      tried_cells_ += cells;
      ++stride_;
    }
  }

  Grid solution_;
  Puzzle puzzle_;  // has one solution
  Puzzle tried_;   // may have several
  const CellGroups& groups_;
  std::vector<std::uint16_t> order_;
  int clues_;
  int least_clues_;
  std::size_t next_ = 0;             // the first group that has not been decided on
  std::size_t most_ = kFirstStride;  // groups at once
  std::size_t stride_ = 0;           // groups that are tried now
  int tried_cells_ = 0;              // cells in them
  bool cell_by_cell_ = true;         // no group has several cells, and none was passed over
};

// 9x9 digs, as a client of the batch engine.
class BatchOfDigs {
 public:
  BatchOfDigs(std::vector<Dig>& digs, const std::stop_token& stop)
      : digs_(digs), stop_(stop), solutions_(digs.size(), 0) {
    for (std::size_t i = 0; i < digs_.size(); ++i) wait_unless_finished(i);
  }

  void finish_all() { fast::best_kernel().run_batch(fast::client_of(*this)); }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (waiting_.empty() || stop_.stop_requested()) return false;
    ticket = waiting_.front();
    waiting_.pop_front();
    const Dig& dig = digs_[ticket];
    start = fast::start_of(dig.question());
    if (const auto cell = dig.only_cell()) forbid(start, *cell, dig.solution()[*cell]);
    solutions_[ticket] = 0;
    return true;
  }
  static bool guess(std::uint64_t, const fast::Board&) { return true; }
  bool solution(std::uint64_t ticket, const fast::Board&) {
    return ++solutions_[ticket] <= allowed(ticket);
  }
  void end(std::uint64_t ticket, bool) {
    digs_[ticket].answer(solutions_[ticket] <= allowed(ticket));
    wait_unless_finished(ticket);
  }

 private:
  void wait_unless_finished(std::size_t dig) {
    if (!digs_[dig].finished()) waiting_.push_back(dig);
  }
  // The known solution is among those that are found only if nothing was forbidden.
  int allowed(std::uint64_t ticket) const { return digs_[ticket].only_cell() ? 0 : 1; }

  static void forbid(fast::Start& start, Cell cell, Digit digit) {
    const int row = cell / 9;
    start.board.places[row / 3][digit - 1] &= ~(1U << fast::bit_index(row % 3, cell % 9));
  }

  std::vector<Dig>& digs_;
  std::stop_token stop_;
  std::vector<int> solutions_;         // found so far, per dig
  std::deque<std::uint64_t> waiting_;  // digs with a question
};

void finish_all(std::vector<Dig>& digs, Judge& judge, const std::stop_token& stop) {
  std::vector<Dig*> active;
  for (Dig& dig : digs) active.push_back(&dig);
  std::vector<const Puzzle*> questions;
  while (!active.empty()) {
    questions.clear();
    for (const Dig* dig : active) questions.push_back(&dig->question());
    const auto answers = judge.ask(questions);
    if (stop.stop_requested()) return;
    for (std::size_t i = 0; i < active.size(); ++i) active[i]->answer(is_unique(answers[i]));
    std::erase_if(active, [](const Dig* dig) { return dig->finished(); });
  }
}

CellGroups find_orbits(const Geometry& geometry, Symmetry symmetry) {
  const auto generators = generators_of(geometry.size(), symmetry);
  CellGroups groups;
  std::vector<bool> reached(static_cast<std::size_t>(geometry.cells()), false);
  for (Cell first = 0; first < geometry.cells(); ++first) {
    if (reached[first]) continue;
    std::vector<Cell> group{first};
    reached[first] = true;
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (const CellMap& generator : generators) {
        const Cell image = generator[group[i]];
        if (!reached[image]) group.push_back(image);
        reached[image] = true;
      }
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace

const CellGroups& orbits(const Geometry& geometry, Symmetry symmetry) {
  static std::mutex mutex;
  static std::map<std::pair<int, Symmetry>, CellGroups> known;  // regions make no difference
  const std::scoped_lock lock(mutex);
  CellGroups& groups = known[{geometry.size(), symmetry}];
  if (groups.empty()) groups = find_orbits(geometry, symmetry);
  return groups;
}

std::vector<std::uint16_t> random_order(const CellGroups& groups, Rng& rng) {
  std::vector<std::uint16_t> order(groups.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  rng.shuffle(std::span(order));
  return order;
}

std::vector<Dug> dig_all(std::vector<DigTask> tasks, Care care, const std::stop_token& stop) {
  if (tasks.empty()) return {};
  const Geometry& geometry = tasks.front().solution.geometry();
  std::vector<Dig> digs;
  for (DigTask& task : tasks) digs.emplace_back(std::move(task));
  if (&geometry == &Geometry::classic()) {
    BatchOfDigs(digs, stop).finish_all();
  } else {
    Judge judge(geometry, care, stop);
    finish_all(digs, judge, stop);
  }
  std::vector<Dug> dug;
  if (stop.stop_requested()) return dug;
  for (Dig& dig : digs) dug.push_back(std::move(dig).result());
  return dug;
}

bool is_minimal(const Puzzle& puzzle, const std::stop_token& stop) {
  std::vector<Puzzle> smaller;
  for (Cell cell = 0; cell < puzzle.givens.cells(); ++cell) {
    if (puzzle.givens.empty(cell)) continue;
    smaller.push_back(puzzle);
    smaller.back().givens.clear(cell);
  }
  std::vector<const Puzzle*> questions;
  for (const Puzzle& one : smaller) questions.push_back(&one);
  Judge judge(puzzle.geometry(), Care::kThorough, stop);
  return std::ranges::none_of(judge.ask(questions), is_unique);
}

std::vector<Dug> dig_random_grids(std::uint64_t seed, std::size_t count,
                                  const std::stop_token& stop) {
  const Geometry& geometry = Geometry::classic();
  const CellGroups& groups = orbits(geometry, Symmetry::kNone);
  FullGrids grids(geometry, seed);
  Rng rng(derive_seed(seed, 1));
  std::vector<DigTask> tasks;
  for (std::size_t i = 0; i < count; ++i) {
    auto order = random_order(groups, rng);
    tasks.push_back({grids.next(stop), &groups, std::move(order)});
  }
  return dig_all(std::move(tasks), Care::kQuick, stop);
}

}  // namespace sudolab
