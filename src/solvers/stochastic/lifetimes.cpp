#include "solvers/stochastic/lifetimes.h"

#include <algorithm>

#include "solvers/cell_weights.h"

namespace sudolab {

Lifetimes::Lifetimes(const Puzzle& puzzle, const EvolutionSettings& settings, std::uint64_t seed,
                     Trace trace)
    : Evolution(puzzle, settings, seed, trace),
      frame_(puzzle),
      refill_(frame_, settings.refill),
      survivors_(std::min(settings.elite, settings.population)) {}

void Lifetimes::report(Run& run) const {
  Evolution::report(run);
  run.measure("prices", static_cast<double>(refill_.prices()));
}

void Lifetimes::trial() {
  if (static_cast<int>(individuals_.size()) < settings_.population) {
    individuals_.push_back({BoxBoard(frame_, rng_)});
    evaluated(individuals_.back().board);
  } else if (unborn_ > 0) {
    breed(individuals_[settings_.population - unborn_]);
    --unborn_;
  } else {
    live(individuals_[next_]);
  }
}

void Lifetimes::live(Individual& individual) {
  if (!frame_.movable_boxes().empty()) {
    individual.last_box = choose_box(individual);
    refill_(individual.board, individual.last_box, beliefs_, rng_);
    ++counters.nodes;
  }
  const BoxBoard& board = individual.board;
  individual.life_long_cost += board.pairs();
  evaluated(board);
  if (board.pairs() == BeliefSpace::kNear) beliefs_.record(board.grid());
  tell(board);
  if (++lived_ < settings_.life) return;
  lived_ = 0;
  if (++next_ == settings_.population) end_generation();
}

// A box in which something conflicts, but not the same one twice: it would stay as it is.
int Lifetimes::choose_box(const Individual& individual) {
  const auto conflicts = [&](Cell cell) { return individual.board.conflicts(cell); };
  boxes_.clear();
  for (int box : frame_.movable_boxes()) {
    const auto open = frame_.open_cells(box);
    if (box != individual.last_box && std::any_of(open.begin(), open.end(), conflicts)) {
      boxes_.push_back(box);
    }
  }
  if (!boxes_.empty()) return boxes_[rng_.index(boxes_.size())];
  return frame_.movable_boxes()[rng_.index(frame_.movable_boxes().size())];
}

void Lifetimes::end_generation() {
  ++counters.iterations;
  next_ = 0;
  std::stable_sort(
      individuals_.begin(), individuals_.end(),
      [](const Individual& a, const Individual& b) { return a.life_long_cost < b.life_long_cost; });
  for (Individual& individual : individuals_) individual.life_long_cost = 0;
  unborn_ = settings_.population - survivors_;
}

void Lifetimes::breed(Individual& child) {
  const BoxBoard& mother = individuals_[rng_.index(static_cast<std::size_t>(survivors_))].board;
  const BoxBoard& father = individuals_[rng_.index(static_cast<std::size_t>(survivors_))].board;
  cross_boxes(mother, father, child.board, rng_);
  child.last_box = kNoBox;
  evaluated(child.board);
}

void Lifetimes::tell(const BoxBoard& board) const {
  constexpr std::int64_t kEvery = 10;  // enough to see it move
  if (!trace_.watched() || lived_ % kEvery != 0) return;
  double sum = 0;
  for (const Individual& individual : individuals_) sum += individual.board.pairs();
  trace_.replace(board.grid());
  trace_.number("best fitness", best_cost());
  trace_.number("mean fitness", sum / settings_.population);
  tell_beliefs();
  if (trace_.wants_insides()) tell_population();
}

void Lifetimes::tell_population() const {
  std::vector<const BoxBoard*> boards;
  std::vector<TraceMember> members;
  for (const Individual& individual : individuals_) {
    boards.push_back(&individual.board);
    if (members.size() == kMembersShown) continue;
    members.push_back({individual.board.grid(), static_cast<double>(individual.board.pairs())});
  }
  tell_weights(boards);
  trace_.members("population", members);
}

}  // namespace sudolab
