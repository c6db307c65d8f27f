// Houses of variants: diagonals, windows, and regions of any shape.
//
// A jigsaw begins with boxes, or with rows where the size has no boxes. Two regions that touch
// exchange a cell each, many times, as long as both stay connected and neither becomes so thin that
// it has no four cells in a square. Layouts are kept for the life of the program (Geometry), so
// there is a fixed number of jigsaws for each size: enough that nobody meets one twice, and few
// enough to be kept.

#include <algorithm>
#include <array>
#include <utility>

#include "generator/variants/theme.h"

namespace sudolab {

void add_diagonals(Layout& layout, Rng&) {
  auto& down = layout.extra_houses.emplace_back();
  for (int i = 0; i < layout.size; ++i) {
    down.push_back(static_cast<std::uint16_t>(i * (layout.size + 1)));
  }
  auto& up = layout.extra_houses.emplace_back();
  for (int i = 1; i <= layout.size; ++i) {
    up.push_back(static_cast<std::uint16_t>(i * (layout.size - 1)));
  }
}

// Squares of the size of a box, one row and one column apart and away from the border.
void add_windows(Layout& layout, Rng&) {
  int side = 2;
  while (side * side < layout.size) ++side;
  const int step = side + 1;
  for (int top = 1; top + side < layout.size; top += step) {
    for (int left = 1; left + side < layout.size; left += step) {
      auto& window = layout.extra_houses.emplace_back();
      for (int i = 0; i < layout.size; ++i) {
        const int row = top + i / side;
        const int col = left + i % side;
        window.push_back(static_cast<std::uint16_t>(row * layout.size + col));
      }
    }
  }
}

namespace {

class JigsawMaker {
 public:
  JigsawMaker(int size, Rng& rng) : n_(size), rng_(rng) {
    const Geometry* boxes = Geometry::find_for_size(size);
    for (Cell cell = 0; cell < n_ * n_; ++cell) {
      regions_.push_back(static_cast<std::uint8_t>(boxes ? boxes->box_of(cell) : cell / n_));
    }
  }

  std::vector<std::uint8_t> make() {
    const int wanted = kExchangesPerRegion * n_;
    const int most_tries = 200 * wanted;
    for (int made = 0, tries = 0; made < wanted && tries < most_tries; ++tries) {
      if (exchange()) ++made;
    }
    return regions_;
  }

 private:
  static constexpr int kExchangesPerRegion = 6;

  // Up to four cells that share a side.
  std::vector<Cell> beside(Cell cell) const {
    std::vector<Cell> cells;
    const int row = cell / n_;
    const int col = cell % n_;
    if (row > 0) cells.push_back(cell - n_);
    if (col > 0) cells.push_back(cell - 1);
    if (col + 1 < n_) cells.push_back(cell + 1);
    if (row + 1 < n_) cells.push_back(cell + n_);
    return cells;
  }

  bool touches(Cell cell, int region) const {
    const auto cells = beside(cell);
    return std::any_of(cells.begin(), cells.end(),
                       [&](Cell other) { return regions_[other] == region; });
  }

  bool exchange() {
    const Cell given = rng_.index(regions_.size());
    const auto neighbours = beside(given);
    const Cell at = neighbours[rng_.index(neighbours.size())];
    const int one = regions_[given];
    const int two = regions_[at];
    if (one == two) return false;
    regions_[given] = static_cast<std::uint8_t>(two);
    std::vector<Cell> back;
    for (Cell cell = 0; cell < n_ * n_; ++cell) {
      if (cell != given && regions_[cell] == two && touches(cell, one)) back.push_back(cell);
    }
    if (!back.empty()) {
      const Cell taken = back[rng_.index(back.size())];
      regions_[taken] = static_cast<std::uint8_t>(one);
      if (is_sound(one) && is_sound(two)) return true;
      regions_[taken] = static_cast<std::uint8_t>(two);
    }
    regions_[given] = static_cast<std::uint8_t>(one);
    return false;
  }

  // Connected, and not too thin.
  bool is_sound(int region) const {
    std::vector<Cell> reached;
    std::vector<bool> seen(regions_.size(), false);
    int borders = 0;
    const auto first = std::find(regions_.begin(), regions_.end(), region);
    reached.push_back(static_cast<Cell>(first - regions_.begin()));
    seen[reached.front()] = true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      borders += 4;
      for (const Cell cell : beside(reached[i])) {
        if (regions_[cell] != region) continue;
        --borders;
        if (!seen[cell]) reached.push_back(cell);
        seen[cell] = true;
      }
    }
    // A region that is a tree of cells has 2 n + 2 borders, and each square in it saves two.
    const int most_borders = n_ < kSmallest ? 2 * n_ + 2 : 2 * n_;
    return static_cast<int>(reached.size()) == n_ && borders <= most_borders;
  }

  static constexpr int kSmallest = 6;  // below, few regions but trees fit together

  int n_;
  Rng& rng_;
  std::vector<std::uint8_t> regions_;
};

// A quarter of what Geometry keeps, or less.
std::uint32_t jigsaws_of_size(int size) {
  if (size <= 9) return 8192;
  return size <= 12 ? 2048 : 512;
}

}  // namespace

void make_jigsaw(Layout& layout, Rng& rng) {
  constexpr std::uint64_t kSeed = 0x6a6967736177;
  Rng shape_rng(derive_seed(kSeed, rng.below(jigsaws_of_size(layout.size))));
  layout.regions = JigsawMaker(layout.size, shape_rng).make();
  layout.box = {1, layout.size};
}

}  // namespace sudolab
