// A puzzle as the engine `propagation` works on it: its houses and where they cross, which cells
// differ, and what the constraints demand. It is made once and does not change during a search.

#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>

#include "variants/pruning_model.h"

namespace sudolab {

// Which digits a cell may have beside those that another one may still have.
class PartnerTable {
 public:
  PartnerTable(const Partners& partners, int size);

  DigitSet beside(DigitSet digits) const {
    if (!of_sets_.empty()) return of_sets_[digits];
    DigitSet all = 0;
    for (const Digit digit : digits_in(digits)) all |= partners_[digit];
    return all;
  }
  const Partners& partners() const { return partners_; }
  Partners reversed(int size) const;

 private:
  static constexpr int kLargestForSets = 9;  // where there are 512 sets of digits

  Partners partners_;
  std::vector<std::uint16_t> of_sets_;
};

struct Network {
  using Cells = std::span<const std::uint16_t>;

  // A second house that shares several cells with a first one.
  struct Crossing {
    House other;
    DigitSet shared;      // places in the first house, one bit each
    std::uint32_t begin;  // cells of the second one that are not shared, in `crossing_cells`
    std::uint32_t end;
  };
  struct Relation {
    std::uint16_t other;
    std::uint32_t table;
  };
  // Cells whose digits are different and form one of the sets.
  struct Group {
    std::vector<std::uint16_t> cells;
    std::span<const DigitSet> sets;
    std::vector<House> houses = {};  // that have all its cells
  };
  // The digits, each times its factor, add up to the total. No cell is there twice.
  struct Sum {
    std::vector<std::uint16_t> cells;
    std::vector<int> factors;
    int total;
    // Of a short one with factors 1 and -1 alone: which of the cells differ from each. Otherwise
    // empty.
    std::vector<std::uint32_t> apart = {};
  };
  struct Custom {
    PruneFunction prune;
    const Constraint* constraint;
    std::vector<std::uint16_t> cells;
  };

  const Geometry* geometry = nullptr;
  int size = 0;
  int cells = 0;
  bool possible = true;         // false: it is plain that there is no solution
  bool has_cages = false;       // so that it may know more if it is thorough
  std::vector<DigitSet> start;  // what each cell may have by itself

  std::vector<Cells> houses;
  std::size_t house_words = 0;
  std::vector<std::uint64_t> houses_of;  // of each cell, `house_words` words with a bit per house
  std::vector<Crossing> crossings;       // of one house after the other
  std::vector<std::uint32_t> crossing_begin;
  std::vector<std::uint16_t> crossing_cells;

  // Lists of one cell after the other; that of `cell` is from begin[cell] to begin[cell + 1].
  std::vector<std::uint16_t> more_peers;  // besides those that share a house of the layout
  std::vector<std::uint32_t> more_peers_begin;
  std::vector<Relation> relations;
  std::vector<std::uint32_t> relations_begin;
  std::vector<PartnerTable> tables;

  // Demands are numbered in this order.
  std::vector<Group> groups;
  std::vector<Sum> sums;
  std::vector<Custom> customs;
  std::vector<std::uint32_t> demands_of;
  std::vector<std::uint32_t> demands_begin;

  std::size_t demands() const { return groups.size() + sums.size() + customs.size(); }
  Cells cells_of_demand(std::size_t demand) const;

  // What spans of the above refer to.
  std::deque<std::vector<std::uint16_t>> own_houses;
  std::deque<std::vector<DigitSet>> own_sets;
};

// How much is known about sums. What is thorough saves guesses and takes longer to make and to use
// (docs/notebook/2026-11-20-killers.md).
enum class Thoroughness {
  kSwift,     // sums of houses that are about up to three cells
  kThorough,  // about up to five; and all ways to make the sums of small cages
};

// `go_on` is asked after each constraint; once it has said no the network is empty. The puzzle
// is well formed and outlives the network.
Network make_network(const Puzzle& puzzle, Thoroughness thoroughness,
                     const std::function<bool()>& go_on);

}  // namespace sudolab
