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

int differences(const Grid& one, const Grid& other) {
  int different = 0;
  for (Cell cell = 0; cell < one.cells(); ++cell) different += one[cell] != other[cell];
  return different;
}

}  // namespace

BeliefUse belief_use_named(std::string_view name) {
  if (name == "founders") return BeliefUse::kFounders;
  if (name == "alternate") return BeliefUse::kAlternate;
  if (name == "energy") return BeliefUse::kEnergy;
  return BeliefUse::kGivens;
}

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
  if (seen_.size() == kMostDistinct) return;
  const bool is_new = seen_.insert(hash_of(near_solution)).second;
  if (is_new && first_.size() < kKept) first_.push_back(near_solution);
}

double BeliefSpace::mean_wrong(const Grid& solution) const {
  if (recorded_ == 0) return 0;
  std::uint64_t right = 0;
  for (Cell cell = 0; cell < solution.cells(); ++cell) right += count(cell, solution[cell]);
  return solution.cells() - static_cast<double>(right) / static_cast<double>(recorded_);
}

std::vector<int> BeliefSpace::first_wrong(const Grid& solution) const {
  std::vector<int> wrong;
  for (const Grid& near_solution : first_) wrong.push_back(differences(near_solution, solution));
  return wrong;
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

double BeliefSpace::mean_digit(Cell cell) const {
  double sum = 0;
  for (Digit digit = 1; digit <= size_; ++digit) {
    sum += digit * static_cast<double>(count(cell, digit));
  }
  return sum / static_cast<double>(recorded_);
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
