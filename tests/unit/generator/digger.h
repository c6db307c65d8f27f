// Puzzles dug from random grids by a plan, one after the other: what tests of digging look at.

#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include <sudolab/generator/digging.h>
#include "generator/full_grid.h"

namespace sudolab::test {

struct DigPlan {
  const Geometry* geometry = &Geometry::classic();
  Symmetry symmetry = Symmetry::kNone;
  int least_clues = 0;
  int most_clues = kMaxCells;
  bool minimal = false;
};

// The same puzzles for the same seed.
class Digger {
 public:
  Digger(const DigPlan& plan, std::uint64_t seed) : plan_(plan), seed_(seed) {}

  Dug next() {
    while (ready_.empty()) dig();
    Dug dug = std::move(ready_.front());
    ready_.pop_front();
    return dug;
  }

 private:
  void dig() {
    const std::uint64_t seed = derive_seed(seed_, block_++);
    const CellGroups& groups = orbits(*plan_.geometry, plan_.symmetry);
    FullGrids grids(*plan_.geometry, seed);
    Rng rng(derive_seed(seed, 1));
    std::vector<DigTask> tasks;
    const int count = plan_.geometry == &Geometry::classic() ? 64 : 1;
    for (int i = 0; i < count; ++i) {
      auto order = random_order(groups, rng);
      tasks.push_back({grids.next(), &groups, std::move(order), plan_.least_clues});
    }
    for (Dug& dug : dig_all(std::move(tasks), plan_.minimal ? Care::kThorough : Care::kQuick, {})) {
      if (dug.puzzle.givens.filled() > plan_.most_clues) continue;
      if (plan_.minimal && !dug.known_minimal && !is_minimal(dug.puzzle)) continue;
      ready_.push_back(std::move(dug));
    }
  }

  DigPlan plan_;
  std::uint64_t seed_;
  std::uint64_t block_ = 0;
  std::deque<Dug> ready_;
};

}  // namespace sudolab::test
