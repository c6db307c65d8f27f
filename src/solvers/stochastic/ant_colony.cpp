#include "solvers/stochastic/ant_colony.h"

#include <algorithm>
#include <utility>

#include "solvers/cell_weights.h"

namespace sudolab {

AntColony::AntColony(const AntBoard& start, const AntSettings& settings, std::uint64_t seed,
                     Trace trace)
    : settings_(settings),
      trace_(trace),
      rng_(seed),
      start_(start),
      cells_(start.geometry().cells()),
      pheromone_(start.geometry()),
      ants_(static_cast<std::size_t>(settings.ants), Ant{start}),
      spare_(start),
      best_(start.digits().begin(), start.digits().end()),
      best_fill_(start.filled_count()),
      rewarded_{.digits = best_} {
  for (Cell cell = 0; cell < cells_; ++cell) {
    if (!start.filled(cell)) open_.push_back(cell);
  }
}

std::uint64_t AntColony::bytes_per_ant(const Geometry& geometry) {
  return sizeof(Ant) + static_cast<std::uint64_t>(geometry.cells()) * 6 +
         static_cast<std::uint64_t>(geometry.houses() * geometry.size()) * 6;
}

Grid AntColony::to_grid(std::span<const std::uint8_t> digits) const {
  Grid grid(start_.geometry());
  std::copy(digits.begin(), digits.end(), grid.digits().begin());
  return grid;
}

bool AntColony::advance(Budget& budget) {
  // What a choice may cost, in microseconds: see Budget.
  const std::int64_t weight = settings_.reasoning == Reasoning::kTuples ? 40 : 2;
  if (counters.trials == 0) begin();
  while (best_fill_ < cells_) {
    if (!find_choice()) {
      end_iteration();
      continue;
    }
    if (!budget.spend_heavy(weight)) return false;
    choose();
  }
  return true;
}

void AntColony::begin() {
  if (open_.empty()) {
    counters.trials = 1;  // the start itself is the solution
  } else {
    begin_iteration();
  }
}

void AntColony::begin_iteration() {
  for (Ant& ant : ants_) {
    ant.board = start_;
    ant.home = rng_.index(static_cast<std::size_t>(cells_));
    ant.done = false;
  }
  if (trace_.watched()) tours_.assign(ants_.size(), {});
  counters.trials += ants_.size();
  visit_ = turn_ = 0;
  busy_ = settings_.ants;
}

// Moves to the next ant that has a choice to make. False: there is none, all are done. To ask
// again before the choice is made changes nothing.
bool AntColony::find_choice() {
  if (cell_ != kNoCell) return true;
  for (; visit_ < cells_ && busy_ > 0; ++visit_, turn_ = 0) {
    for (; turn_ < settings_.ants; ++turn_) {
      Ant& ant = ants_[turn_];
      if (ant.done) continue;
      cell_ = next_cell(ant);
      if (cell_ != kNoCell) return true;
    }
  }
  return false;
}

Cell AntColony::next_cell(Ant& ant) {
  if (settings_.order == AntOrder::kWalk) {
    const Cell cell = ant.home + visit_ < cells_ ? ant.home + visit_ : ant.home + visit_ - cells_;
    return ant.board.open_to_choice(cell) ? cell : kNoCell;
  }
  if (visit_ < settings_.wander) {
    const Cell cell = random_open_cell(ant.board);
    if (cell != kNoCell) return cell;
  }
  const Cell cell = most_constrained(ant.board);
  if (cell == kNoCell) {
    ant.done = true;
    --busy_;
  }
  return cell;
}

// One of the cells that were open in the start; none if the draw hits a cell that is not any more.
Cell AntColony::random_open_cell(const AntBoard& board) {
  const Cell cell = open_[rng_.index(open_.size())];
  return board.open_to_choice(cell) ? cell : kNoCell;
}

Cell AntColony::most_constrained(const AntBoard& board) {
  int fewest = kMaxSize + 1;
  std::uint32_t equal = 0;
  Cell found = kNoCell;
  for (Cell cell : open_) {
    if (!board.open_to_choice(cell)) continue;
    const int candidates = count(board.candidates(cell));
    if (candidates > fewest) continue;
    if (candidates < fewest) equal = 0;
    fewest = candidates;
    // The k-th of equal cells replaces the one found before with chance 1/k: all are as likely.
    if (++equal == 1 || rng_.below(equal) == 0) found = cell;
  }
  return found;
}

void AntColony::choose() {
  const auto ant = static_cast<std::size_t>(turn_++);
  AntBoard& board = ants_[ant].board;
  const Cell cell = std::exchange(cell_, kNoCell);
  const Digit digit = pheromone_.choose(cell, board.candidates(cell), settings_.greedy, rng_);
  pheromone_.fade(cell, digit, settings_.local);
  ++counters.nodes;
  const bool can_go_back = settings_.second_chance && !board.contradictory();
  if (can_go_back) spare_ = board;
  board.set(cell, digit);
  if (can_go_back && board.contradictory()) {
    ++counters.backtracks;
    board = spare_;
    board.exclude(cell, digit);
  } else if (trace_.watched()) {
    tours_[ant].push_back(cell);
  }
  if (board.complete()) consider(board.digits(), cells_);
}

void AntColony::end_iteration() {
  ++counters.iterations;
  const auto fullest = std::max_element(ants_.begin(), ants_.end(), [](const Ant& a, const Ant& b) {
    return a.board.filled_count() < b.board.filled_count();
  });
  const int fill = fullest->board.filled_count();
  consider(fullest->board.digits(), fill);
  learn();
  if (best_fill_ == cells_) return;
  pheromone_.reinforce(rewarded_.digits, settings_.global, rewarded_.value);
  if (trace_.watched()) tell();
  rewarded_.value *= 1 - settings_.evaporation;
  if (settings_.patience > 0 && ++idle_iterations_ > settings_.patience) forget();
  begin_iteration();
}

void AntColony::consider(std::span<const std::uint8_t> digits, int fill) {
  if (fill > best_fill_) {
    best_fill_ = fill;
    best_.assign(digits.begin(), digits.end());
    if (fill == cells_) return;
  }
  if (fill > fill_since_reset_) {
    fill_since_reset_ = fill;
    idle_iterations_ = 0;
  }
  const double value = static_cast<double>(cells_) / (cells_ - fill);
  if (value <= rewarded_.value) return;
  rewarded_.digits.assign(digits.begin(), digits.end());
  rewarded_.value = value;
}

void AntColony::hear_of(const RewardedBoard& other) {
  if (other.value > rewarded_.value) rewarded_ = other;
}

void AntColony::forget() {
  ++counters.restarts;
  idle_iterations_ = 0;
  fill_since_reset_ = 0;
  rewarded_.value = 0;
  pheromone_.reset();
  recall();
}

void AntColony::tell() const {
  trace_.replace(to_grid(rewarded_.digits));
  trace_.number("best_fill", best_fill_);
  trace_.number("best_value", rewarded_.value);
  trace_.number("pheromone_entropy", pheromone_.entropy(open_));
  if (!trace_.wants_insides()) return;
  tell_trails();
  tell_boards();
}

// What a roulette among the digits of a cell would see.
void AntColony::tell_trails() const {
  const Geometry& geometry = start_.geometry();
  CellWeights trails(geometry);
  for (const Cell cell : open_) {
    double sum = 0;
    for (Digit digit = 1; digit <= geometry.size(); ++digit) sum += pheromone_.at(cell, digit);
    for (Digit digit = 1; digit <= geometry.size(); ++digit) {
      trails.at(cell, digit) = pheromone_.at(cell, digit) / sum;
    }
  }
  trace_.weights("pheromone", trails.all());
}

void AntColony::tell_boards() const {
  std::vector<TraceMember> boards;
  for (std::size_t i = 0; i < ants_.size(); ++i) {
    const AntBoard& board = ants_[i].board;
    boards.push_back({to_grid(board.digits()), static_cast<double>(board.filled_count())});
    boards.back().tour = tours_[i];
  }
  std::stable_sort(boards.begin(), boards.end(),
                   [](const TraceMember& a, const TraceMember& b) { return a.value > b.value; });
  boards.resize(std::min(boards.size(), kMembersShown));
  // One of them can be looked at, and long runs have many boards.
  for (std::size_t i = 1; i < boards.size(); ++i) boards[i].tour.clear();
  trace_.members("ants' boards", boards);
}

}  // namespace sudolab
