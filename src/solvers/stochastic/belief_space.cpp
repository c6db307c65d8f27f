#include "solvers/stochastic/belief_space.h"

#include <algorithm>

#include <sudolab/core/rng.h>

namespace sudolab {
namespace {

std::uint64_t hash_of(const Grid& grid) {
  std::uint64_t hash = 0;
  for (std::uint8_t digit : grid.digits()) hash = mix64(hash ^ digit);
  return hash;
}

}  // namespace

BeliefSpace::BeliefSpace(const Geometry& geometry)
    : size_(geometry.size()),
      cube_(static_cast<std::size_t>(geometry.cells()) * static_cast<std::size_t>(size_)),
      last_(geometry) {}

void BeliefSpace::record(const Grid& near_solution) {
  if (near_solution == last_) return;
  last_ = near_solution;
  ++recorded_;
  for (Cell cell = 0; cell < near_solution.cells(); ++cell) {
    ++cube_[index(cell, near_solution[cell])];
  }
  if (seen_.size() < kMostDistinct) seen_.insert(hash_of(near_solution));
}

Digit BeliefSpace::agreed(Cell cell) const {
  if (recorded_ == 0) return 0;
  return count(cell, last_[cell]) == recorded_ ? last_[cell] : 0;
}

std::vector<std::uint64_t> BeliefSpace::smallest_hashes(std::size_t most) const {
  std::vector<std::uint64_t> hashes(seen_.begin(), seen_.end());
  std::sort(hashes.begin(), hashes.end());
  if (hashes.size() > most) hashes.resize(most);
  return hashes;
}

int BeliefSpace::hidden_givens(const Grid& givens) const {
  return givens.holes() - with_hidden_givens(givens).holes();
}

Grid BeliefSpace::with_hidden_givens(Grid givens) const {
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens.empty(cell)) givens.set(cell, agreed(cell));
  }
  return givens;
}

}  // namespace sudolab
