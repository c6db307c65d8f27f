// A number for every cell and digit, as a trace has them: what a solver holds, to be watched.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <sudolab/core/geometry.h>

namespace sudolab {

// As many boards as one can look at side by side.
inline constexpr std::size_t kMembersShown = 12;

class CellWeights {
 public:
  explicit CellWeights(const Geometry& geometry)
      : size_(geometry.size()), weights_(static_cast<std::size_t>(geometry.cells() * size_), 0.0) {}

  double& at(Cell cell, Digit digit) {
    return weights_[static_cast<std::size_t>(cell * size_ + digit - 1)];
  }
  std::span<const double> all() const { return weights_; }
  void clear() { weights_.assign(weights_.size(), 0.0); }
  void multiply(double factor) {
    for (double& weight : weights_) weight *= factor;
  }

 private:
  int size_;
  std::vector<double> weights_;
};

}  // namespace sudolab
