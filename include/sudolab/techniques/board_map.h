// A geometry as sets of cells: which are in a house, which see each other.

#pragma once

#include <vector>

#include <sudolab/techniques/cell_set.h>

namespace sudolab {

// There is one map per geometry for the life of the program.
template <class Cells>
class BoardMap {
 public:
  static const BoardMap& of(const Geometry& geometry);

  const Geometry& geometry() const { return *geometry_; }
  const Cells& house(House house) const { return houses_[house]; }
  const Cells& peers(Cell cell) const { return peers_[cell]; }

  // Where a cell is in its row (kind 0), column (1) or box (2): its index in Geometry::house.
  int place_in(Cell cell, int kind) const { return places_[3 * cell + kind]; }

 private:
  explicit BoardMap(const Geometry& geometry);

  const Geometry* geometry_;
  std::vector<Cells> houses_;
  std::vector<Cells> peers_;
  std::vector<std::uint8_t> places_;
};

}  // namespace sudolab
