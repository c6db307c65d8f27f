#include <sudolab/core/geometry.h>

#include <algorithm>
#include <set>
#include <vector>

#include "support/boards.h"

namespace sudolab {
namespace {

class EveryGeometry : public testing::TestWithParam<const Geometry*> {
 protected:
  const Geometry& geometry() const { return *GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Shapes, EveryGeometry,
                         testing::ValuesIn(Geometry::all().begin(), Geometry::all().end()),
                         [](const auto& shape) {
                           return "boxes_" + shape_name(shape.param->box());
                         });

TEST_P(EveryGeometry, SizeIsTheProductOfTheBoxSides) {
  EXPECT_EQ(geometry().size(), geometry().box_rows() * geometry().box_cols());
  EXPECT_EQ(geometry().cells(), geometry().size() * geometry().size());
  EXPECT_EQ(geometry().houses(), 3 * geometry().size());
  EXPECT_EQ(geometry().box(), (BoxShape{geometry().box_rows(), geometry().box_cols()}));
}

TEST_P(EveryGeometry, RowsColumnsAndBoxesFollowTheirDefinition) {
  const int n = geometry().size();
  for (Cell cell = 0; cell < geometry().cells(); ++cell) {
    const int row = cell / n;
    const int col = cell % n;
    ASSERT_EQ(geometry().row_of(cell), row);
    ASSERT_EQ(geometry().col_of(cell), col);
    ASSERT_EQ(geometry().cell_at(row, col), cell);
    // Boxes count from left to right and then downwards; there are box_rows of them in a band.
    const int box =
        row / geometry().box_rows() * geometry().box_rows() + col / geometry().box_cols();
    ASSERT_EQ(geometry().box_of(cell), box);
    const auto houses = geometry().houses_of(cell);
    ASSERT_EQ(houses[0], geometry().row_house(row));
    ASSERT_EQ(houses[1], geometry().col_house(col));
    ASSERT_EQ(houses[2], geometry().box_house(box));
  }
}

TEST_P(EveryGeometry, HousesHoldExactlyTheirCellsInOrder) {
  for (House house = 0; house < geometry().houses(); ++house) {
    std::vector<std::uint16_t> expected;
    for (Cell cell = 0; cell < geometry().cells(); ++cell) {
      const auto own = geometry().houses_of(cell);
      if (std::count(own.begin(), own.end(), house) > 0) {
        expected.push_back(static_cast<std::uint16_t>(cell));
      }
    }
    const auto cells = geometry().house(house);
    ASSERT_EQ(cells.size(), static_cast<std::size_t>(geometry().size()));
    ASSERT_TRUE(std::equal(cells.begin(), cells.end(), expected.begin(), expected.end()));
  }
}

TEST_P(EveryGeometry, PeersAreTheOtherCellsOfTheThreeHouses) {
  for (Cell cell = 0; cell < geometry().cells(); ++cell) {
    std::set<int> expected;
    for (House house : geometry().houses_of(cell)) {
      expected.insert(geometry().house(house).begin(), geometry().house(house).end());
    }
    expected.erase(cell);
    const auto peers = geometry().peers(cell);
    ASSERT_EQ(peers.size(), static_cast<std::size_t>(geometry().peer_count()));
    ASSERT_TRUE(std::equal(peers.begin(), peers.end(), expected.begin(), expected.end()));
  }
}

TEST_P(EveryGeometry, IsFoundByItsShapeAndItsName) {
  EXPECT_EQ(Geometry::find(geometry().box()), GetParam());
  EXPECT_EQ(parse_shape(shape_name(geometry().box())), geometry().box());
}

TEST(Geometry, ListsEveryShapeOnceBySizeAndBoxHeight) {
  std::vector<BoxShape> expected;
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for (int rows = 2; rows < size; ++rows) {
      if (size % rows == 0) expected.push_back({rows, size / rows});
    }
  }
  std::vector<BoxShape> listed;
  for (const Geometry* geometry : Geometry::all()) listed.push_back(geometry->box());
  EXPECT_EQ(listed, expected);
}

TEST(Geometry, ClassicHasTwentyPeers) {
  EXPECT_EQ(Geometry::classic().size(), 9);
  EXPECT_EQ(Geometry::classic().box(), (BoxShape{3, 3}));
  EXPECT_EQ(Geometry::classic().peer_count(), 20);
  EXPECT_EQ(&Geometry::classic(), Geometry::find({3, 3}));
}

TEST(Geometry, UsualShapeIsAsSquareAsCanBeAndNotHigherThanWide) {
  const std::vector<std::pair<int, BoxShape>> usual = {
      {4, {2, 2}},  {6, {2, 3}},  {8, {2, 4}},   {9, {3, 3}},  {10, {2, 5}},
      {12, {3, 4}}, {14, {2, 7}}, {15, {3, 5}},  {16, {4, 4}}, {18, {3, 6}},
      {20, {4, 5}}, {21, {3, 7}}, {22, {2, 11}}, {24, {4, 6}}, {25, {5, 5}}};
  for (int size = -1; size <= 40; ++size) {
    const auto known = std::find_if(usual.begin(), usual.end(),
                                    [&](const auto& entry) { return entry.first == size; });
    const Geometry* found = Geometry::find_for_size(size);
    if (known == usual.end()) {
      EXPECT_EQ(found, nullptr) << size;
    } else {
      ASSERT_NE(found, nullptr) << size;
      EXPECT_EQ(found->box(), known->second) << size;
    }
  }
}

TEST(Geometry, KnowsNoOtherShapes) {
  for (BoxShape box : {BoxShape{0, 0}, {1, 9}, {9, 1}, {1, 4}, {2, 13}, {5, 6}, {-3, -3}, {3, 0}}) {
    EXPECT_EQ(Geometry::find(box), nullptr) << shape_name(box);
  }
}

TEST(Geometry, ReadsShapesAndNothingElse) {
  EXPECT_EQ(parse_shape("2x3"), (BoxShape{2, 3}));
  EXPECT_EQ(parse_shape("5x5"), (BoxShape{5, 5}));
  EXPECT_EQ(parse_shape("1x34"), (BoxShape{1, 34}));
  EXPECT_EQ(parse_shape("12x34"), (BoxShape{12, 34}));  // well formed, though no board has it
  for (const char* text : {"", "x", "3", "3x", "x3", "3x3x3", "3X3", " 3x3", "3x3 ", "3 x 3",
                           "-3x3", "3x-3", "+3x3", "0x3", "axb", "3x3a", "99999999999x3"}) {
    EXPECT_EQ(parse_shape(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(Geometry, NamesCellsFromOne) {
  EXPECT_EQ(cell_name(Geometry::classic(), 0), "r1c1");
  EXPECT_EQ(cell_name(Geometry::classic(), 22), "r3c5");
  EXPECT_EQ(cell_name(*Geometry::find({5, 5}), 624), "r25c25");
}

}  // namespace
}  // namespace sudolab
