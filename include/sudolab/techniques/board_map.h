// The board of a puzzle as sets of cells: which are in a house, which see each other.

#pragma once

#include <memory>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/techniques/cell_set.h>
#include <sudolab/techniques/pair_rules.h>

namespace sudolab {

// The places in a house as a bit mask: bit i stands for Geometry::house(house)[i].
using PlaceSet = std::uint32_t;

// Where another house shares two cells or more with a house.
struct Crossing {
  House other = 0;
  PlaceSet places = 0;  // in the house
};

// Boards without constraints share one map per layout for the life of the program. A puzzle with
// constraints has a map of its own, on which cells see each other as well where a constraint says
// that their digits differ.
template <class Cells>
class BoardMap {
 public:
  static const BoardMap& of(const Geometry& geometry);
  static std::shared_ptr<const BoardMap> of(const Puzzle& puzzle);

  const Geometry& geometry() const { return *geometry_; }
  const std::vector<Constraint>& constraints() const { return constraints_; }
  // What they say about two cells, where that is more than that the digits differ.
  const std::vector<PairRule>& pair_rules() const { return pair_rules_; }
  const Cells& house(House house) const { return houses_[house]; }
  const Cells& peers(Cell cell) const { return peers_[cell]; }
  bool sees(Cell a, Cell b) const { return peers_[a].has(b); }

  // Where a cell is in its row (kind 0), column (1) or region (2): its index in Geometry::house.
  int place_in(Cell cell, int kind) const { return places_[3 * cell + kind]; }
  // Where it is in an extra house that has it.
  int place_in_extra(House house, Cell cell) const {
    return extra_places_[(house - 3 * geometry_->size()) * geometry_->cells() + cell];
  }

  // The most cells that two houses share.
  int widest_crossing() const { return widest_crossing_; }
  // The houses that cross a house: ascending, at most one entry for each.
  std::span<const Crossing> crossings(House house) const {
    return {crossings_.data() + first_crossing_[house],
            crossings_.data() + first_crossing_[house + 1]};
  }

 private:
  explicit BoardMap(const Geometry& geometry);
  explicit BoardMap(const Puzzle& puzzle);
  void find_crossings();

  const Geometry* geometry_;
  std::vector<Constraint> constraints_;
  std::vector<PairRule> pair_rules_;
  std::vector<Cells> houses_;
  std::vector<Cells> peers_;
  std::vector<std::uint8_t> places_, extra_places_;
  int widest_crossing_ = 0;
  std::vector<Crossing> crossings_;
  std::vector<std::uint32_t> first_crossing_;
};

}  // namespace sudolab
