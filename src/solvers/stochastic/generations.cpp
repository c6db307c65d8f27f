#include "solvers/stochastic/generations.h"

#include <algorithm>

#include "solvers/cell_weights.h"

namespace sudolab {

Generations::Generations(const Puzzle& puzzle, const EvolutionSettings& settings,
                         std::uint64_t seed, Trace trace)
    : Evolution(puzzle, settings, seed, trace),
      founders_(puzzle, settings.founders),
      mutate_(settings.mutation),
      elite_(std::min(settings.elite, settings.population - 1)),
      generations_left_(settings.reinitialise) {}

void Generations::trial() {
  if (static_cast<int>(individuals_.size()) < settings_.population) {
    found_one();
  } else {
    breed(next_);
    if (--next_ < elite_) end_generation();
  }
}

void Generations::found_one() {
  individuals_.push_back({founders_.make(rng_)});
  Individual& founder = individuals_.back();
  founder.fitness = fitness(founder);
  evaluated(founder.board);
  if (static_cast<int>(individuals_.size()) < settings_.population) return;
  rank_all();
  if (trace_.watched()) remember_elders();
}

// The child replaces the individual of this rank; its parents are better than that, and the better
// the likelier. With no elite the best one may be its own parent.
void Generations::breed(int rank) {
  const auto draw_parent = [&] { return static_cast<int>(rank * rng_.uniform()); };
  Individual& child = individuals_[rank];
  child.mother = draw_parent();
  child.father = draw_parent();
  child.from_father = cross_boxes(individuals_[child.mother].board,
                                  individuals_[child.father].board, child.board, rng_);
  const int swaps = mutate_(child.board, rng_);
  counters.nodes += static_cast<std::uint64_t>(swaps);
  ++children_;
  mutated_children_ += swaps > 0 ? 1 : 0;
  child.age = 0;
  child.fitness = fitness(child);
  evaluated(child.board);
}

void Generations::end_generation() {
  ++counters.iterations;
  if (settings_.aging) {
    ++individuals_.front().age;
    individuals_.front().fitness = fitness(individuals_.front());
  }
  rank_all();
  const BoxBoard& best = individuals_.front().board;
  if (best.pairs() == BeliefSpace::kNear) beliefs_.record(best.grid());
  if (trace_.watched()) tell();
  if (settings_.reinitialise > 0 && --generations_left_ == 0) reinitialise();
}

void Generations::reinitialise() {
  ++counters.restarts;
  generations_left_ = settings_.reinitialise;
  individuals_.clear();
  founders_.begin(beliefs_);
}

// The study's two figures: a swap changes two locations, and some children come out unchanged.
void Generations::report(Run& run) const {
  Evolution::report(run);
  run.measure("believed_cells", founders_.believed());
  if (children_ == 0) return;
  const auto children = static_cast<double>(children_);
  run.measure("mutated_children", static_cast<double>(mutated_children_) / children);
  run.measure("mutated_locations",
              2 * static_cast<double>(counters.nodes) / (children * puzzle_.geometry().cells()));
}

void Generations::rank_all() {
  std::stable_sort(individuals_.begin(), individuals_.end(),
                   [](const Individual& a, const Individual& b) { return a.fitness < b.fitness; });
  next_ = settings_.population - 1;
}

int Generations::fitness(const Individual& individual) const {
  const BoxBoard& board = individual.board;
  int fitness = board.pairs() + individual.age;
  if (board.pairs() > BeliefSpace::kNear || settings_.given_penalty == 0) return fitness;
  // So near a solution few cells are wrong, and this is reckoned rarely.
  const BoxFrame& frame = founders_.frame();
  for (Cell cell = 0; cell < puzzle_.geometry().cells(); ++cell) {
    if (frame.is_fixed(cell)) continue;
    fitness += settings_.given_penalty * frame.equal_givens(cell, board[cell]);
  }
  return fitness;
}

void Generations::tell() {
  double sum = 0;
  for (const Individual& individual : individuals_) sum += individual.board.pairs();
  const Individual& best = individuals_.front();
  trace_.replace(best.board.grid());
  trace_.number("best fitness", best.board.pairs());
  trace_.number("mean fitness", sum / settings_.population);
  trace_.number("age", best.age);
  tell_beliefs();
  if (settings_.founders.use != BeliefUse::kNone) {
    trace_.number("believed cells", founders_.believed());
  }
  if (trace_.wants_insides()) tell_population();
  remember_elders();
}

// The best ones, and behind them the parents of the best child of this generation.
void Generations::tell_population() const {
  std::vector<const BoxBoard*> boards;
  std::vector<TraceMember> members;
  const Individual* child = nullptr;
  std::size_t place = 0;
  for (const Individual& individual : individuals_) {
    boards.push_back(&individual.board);
    if (members.size() == kMembersShown) continue;
    if (child == nullptr && individual.mother != TraceMember::kNone) {
      child = &individual;
      place = members.size();
    }
    members.push_back({individual.board.grid(), static_cast<double>(individual.board.pairs())});
  }
  if (child != nullptr) {
    members[place].mother = static_cast<int>(members.size());
    members[place].father = members[place].mother + (child->father == child->mother ? 0 : 1);
    members[place].from_father = child->from_father;
    members.push_back(elders_[child->mother]);
    if (child->father != child->mother) members.push_back(elders_[child->father]);
  }
  tell_weights(boards);
  trace_.members("population", members);
}

void Generations::remember_elders() {
  elders_.clear();
  for (Individual& individual : individuals_) {
    elders_.push_back({individual.board.grid(), static_cast<double>(individual.board.pairs())});
    individual.mother = TraceMember::kNone;
  }
}

}  // namespace sudolab
