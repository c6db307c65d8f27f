#include "solvers/stochastic/generations.h"

#include <algorithm>

namespace sudolab {

Generations::Generations(const Puzzle& puzzle, const EvolutionSettings& settings,
                         std::uint64_t seed, Trace trace)
    : Evolution(puzzle, settings, seed, trace),
      frame_(puzzle),
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
  individuals_.push_back({BoxBoard(frame_, rng_)});
  Individual& founder = individuals_.back();
  founder.fitness = fitness(founder);
  evaluated(founder.board);
  if (static_cast<int>(individuals_.size()) == settings_.population) rank_all();
}

// The child replaces the individual of this rank; its parents are better than that, and the better
// the likelier. With no elite the best one may be its own parent.
void Generations::breed(int rank) {
  const auto parent = [&]() -> const BoxBoard& {
    return individuals_[static_cast<int>(rank * rng_.uniform())].board;
  };
  const BoxBoard& mother = parent();
  const BoxBoard& father = parent();
  Individual& child = individuals_[rank];
  cross_boxes(mother, father, child.board, rng_);
  counters.nodes += static_cast<std::uint64_t>(mutate_(child.board, rng_));
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
  tell();
  if (settings_.reinitialise > 0 && --generations_left_ == 0) reinitialise();
}

void Generations::reinitialise() {
  ++counters.restarts;
  generations_left_ = settings_.reinitialise;
  individuals_.clear();
  if (!settings_.hidden_givens) return;
  // Hidden givens may be wrong, and then nothing will be found as long as they are believed: they
  // need some evidence, and every other population does without.
  trusts_beliefs_ = !trusts_beliefs_ && beliefs_.distinct() >= settings_.evidence;
  Puzzle puzzle = puzzle_;
  if (trusts_beliefs_) puzzle.givens = beliefs_.with_hidden_givens(puzzle.givens);
  frame_ = BoxFrame(puzzle);
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
  for (Cell cell = 0; cell < puzzle_.geometry().cells(); ++cell) {
    if (frame_.is_fixed(cell)) continue;
    fitness += settings_.given_penalty * frame_.equal_givens(cell, board[cell]);
  }
  return fitness;
}

void Generations::tell() const {
  if (!trace_.watched()) return;
  double sum = 0;
  for (const Individual& individual : individuals_) sum += individual.board.pairs();
  const Individual& best = individuals_.front();
  trace_.replace(best.board.grid());
  trace_.number("best fitness", best.board.pairs());
  trace_.number("mean fitness", sum / settings_.population);
  trace_.number("age", best.age);
}

}  // namespace sudolab
