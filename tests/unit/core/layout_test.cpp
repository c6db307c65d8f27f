// Boards whose regions are not boxes, and those with extra houses.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>
#include <vector>

#include <sudolab/core/transform.h>
#include <sudolab/core/verify.h>
#include "support/boards.h"

namespace sudolab {
namespace {

// Five regions of five cells: row by row, but the first two rows share their cells otherwise.
Layout small_jigsaw() {
  Layout layout{5, {}};
  layout.regions = {0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4};
  return layout;
}

std::vector<std::uint16_t> falling_diagonal(int size) {
  std::vector<std::uint16_t> cells;
  for (int i = 0; i < size; ++i) cells.push_back(static_cast<std::uint16_t>(i * (size + 1)));
  return cells;
}

Layout with_diagonal() {
  Layout layout{4, {2, 2}};
  layout.extra_houses = {falling_diagonal(4)};
  return layout;
}

TEST(Layout, EqualLayoutsAreOneGeometry) {
  const Geometry* jigsaw = Geometry::intern(small_jigsaw());
  ASSERT_NE(jigsaw, nullptr);
  Layout renumbered = small_jigsaw();
  for (std::uint8_t& region : renumbered.regions) region = static_cast<std::uint8_t>(4 - region);
  EXPECT_EQ(Geometry::intern(renumbered), jigsaw);
  Layout turned = with_diagonal();
  std::reverse(turned.extra_houses[0].begin(), turned.extra_houses[0].end());
  turned.extra_houses.push_back({0, 1, 2, 3});    // a row
  turned.extra_houses.push_back({0, 1, 4, 5});    // a box
  turned.extra_houses.push_back({2, 6, 10, 14});  // a column
  turned.extra_houses.push_back({0, 5, 10, 15});  // the diagonal once more
  EXPECT_EQ(Geometry::intern(turned), Geometry::intern(with_diagonal()));
  EXPECT_EQ(Geometry::intern(jigsaw->layout()), jigsaw);
}

TEST(Layout, RegionsThatAreBoxesAreBoxes) {
  const Geometry& boxes = *Geometry::find({2, 3});
  Layout layout{6, {}};
  for (Cell cell = 0; cell < boxes.cells(); ++cell) {
    layout.regions.push_back(static_cast<std::uint8_t>(5 - boxes.box_of(cell)));
  }
  EXPECT_EQ(Geometry::intern(layout), &boxes);
  EXPECT_EQ(Geometry::intern({9, {3, 3}}), &Geometry::classic());
  EXPECT_TRUE(Geometry::classic().is_classic());
}

TEST(Layout, HousesAndPeersFollowFromIt) {
  for (const Layout& layout : {small_jigsaw(), with_diagonal()}) {
    const Geometry& geometry = *Geometry::intern(layout);
    const int n = geometry.size();
    EXPECT_FALSE(geometry.is_classic());
    EXPECT_EQ(geometry.has_boxes(), layout.regions.empty());
    EXPECT_EQ(geometry.houses(), 3 * n + geometry.extra_houses());
    EXPECT_EQ(geometry.extra_houses(), static_cast<int>(layout.extra_houses.size()));
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      std::set<int> houses;
      std::set<int> peers;
      for (House house = 0; house < geometry.houses(); ++house) {
        const auto cells = geometry.house(house);
        EXPECT_EQ(cells.size(), static_cast<std::size_t>(n));
        if (std::count(cells.begin(), cells.end(), cell) == 0) continue;
        houses.insert(house);
        peers.insert(cells.begin(), cells.end());
      }
      peers.erase(cell);
      const auto own = geometry.houses_of(cell);
      const auto seen = geometry.peers(cell);
      EXPECT_TRUE(std::equal(own.begin(), own.end(), houses.begin(), houses.end()));
      EXPECT_TRUE(std::equal(seen.begin(), seen.end(), peers.begin(), peers.end()));
      EXPECT_EQ(own[0], geometry.row_house(cell / n));
      EXPECT_EQ(own[1], geometry.col_house(cell % n));
      EXPECT_EQ(own[2], geometry.box_house(geometry.box_of(cell)));
    }
  }
}

TEST(Layout, SaysWhatIsWrong) {
  const auto fault = [](auto change) {
    Layout layout = small_jigsaw();
    change(layout);
    EXPECT_EQ(Geometry::intern(layout) == nullptr, !fault_of(layout).empty());
    return fault_of(layout);
  };
  EXPECT_EQ(fault([](Layout&) {}), "");
  EXPECT_EQ(fault([](Layout& l) { l.regions[0] = 4; }), "region 1 has 4 cells and not 5");
  EXPECT_EQ(fault([](Layout& l) { l.regions[0] = 5; }), "there must be 5 regions");
  EXPECT_EQ(fault([](Layout& l) { l.regions.pop_back(); }),
            "there must be a region for each of the 25 cells");
  EXPECT_EQ(fault([](Layout& l) { l.size = 26; }), "a board has between 4 and 25 rows");
  EXPECT_EQ(fault([](Layout& l) { l.regions.clear(); }),
            "there are no boxes of 3x3 on a board of 5 rows");
  EXPECT_EQ(fault([](Layout& l) { l.extra_houses = {{0, 1, 2}}; }),
            "an extra house has 3 cells and not 5");
  EXPECT_EQ(fault([](Layout& l) { l.extra_houses = {{0, 6, 12, 18, 25}}; }),
            "an extra house has a cell that is not on the board");
  EXPECT_EQ(fault([](Layout& l) { l.extra_houses = {{0, 6, 12, 12, 24}}; }),
            "an extra house has a cell twice");
  EXPECT_EQ(fault([](Layout& l) { l.extra_houses.resize(kMaxExtraHouses + 1); }),
            "there may be 32 extra houses at most");
}

TEST(Layout, ThreadsGetTheSame) {
  std::vector<const Geometry*> made(8, nullptr);
  {
    std::vector<std::jthread> threads;
    for (const Geometry*& geometry : made) {
      threads.emplace_back([&geometry] {
        Layout layout = with_diagonal();
        layout.extra_houses.push_back({3, 6, 9, 12});
        geometry = Geometry::intern(layout);
      });
    }
  }
  EXPECT_NE(made[0], nullptr);
  EXPECT_EQ(std::count(made.begin(), made.end(), made[0]), 8);
}

// Straight from the data of the layout.
bool see_each_other(const Layout& layout, Cell a, Cell b) {
  const int n = layout.size;
  bool together = a / n == b / n || a % n == b % n;
  if (layout.regions.empty()) {
    together |= a / n / layout.box.rows == b / n / layout.box.rows &&
                a % n / layout.box.cols == b % n / layout.box.cols;
  } else {
    together |= layout.regions[a] == layout.regions[b];
  }
  for (const auto& house : layout.extra_houses) {
    together |= std::count(house.begin(), house.end(), a) == 1 &&
                std::count(house.begin(), house.end(), b) == 1;
  }
  return together;
}

TEST(Layout, TheJudgeKnowsAllHouses) {
  for (const Layout& layout : {small_jigsaw(), with_diagonal()}) {
    const Geometry& geometry = *Geometry::intern(layout);
    for (Cell a = 0; a < geometry.cells(); ++a) {
      for (Cell b = a + 1; b < geometry.cells(); ++b) {
        Grid grid(geometry);
        grid.set(a, 3);
        grid.set(b, 3);
        const auto conflict = find_conflict(grid);
        ASSERT_EQ(conflict.has_value(), see_each_other(layout, a, b)) << a << " " << b;
        if (conflict) {
          EXPECT_EQ(conflict->first, a);
          EXPECT_EQ(conflict->second, b);
        }
      }
    }
  }
}

TEST(Layout, TransformationsLeaveItAlone) {
  const Geometry& geometry = *Geometry::intern(small_jigsaw());
  Rng rng(1);
  for (const Transformation& change :
       {quarter_turn(geometry), random_transformation(geometry, rng)}) {
    EXPECT_EQ(change.to, &geometry);
    for (Cell cell = 0; cell < geometry.cells(); ++cell) EXPECT_EQ(change.cell_map[cell], cell);
  }
}

}  // namespace
}  // namespace sudolab
