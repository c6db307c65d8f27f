// What is drawn on the board of a variant: outlines, places, words, and that nothing hides a digit.

#include <sudolab/variants/picture.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "support/every_kind.h"
#include "support/variant_boards.h"
#include "variants/cell_outline.h"

namespace sudolab {
namespace {

// What two tenths of the width and a quarter of the height leave of a cell: a digit's place.
constexpr double kHalfDigitWidth = 0.19;
constexpr double kHalfDigitHeight = 0.24;

struct Box {
  double left, top, right, bottom;
};

Box box_of(const PictureText& text) {
  const double width =
      std::max(text.patch, 0.6 * text.size * static_cast<double>(text.text.size()));
  const double height = PictureText::kPatchHeight * text.size;
  return {text.at.x - width / 2, text.at.y - height / 2, text.at.x + width / 2,
          text.at.y + height / 2};
}

bool overlap(const Box& one, const Box& two) {
  return one.left < two.right && two.left < one.right && one.top < two.bottom &&
         two.top < one.bottom;
}

double area(const std::vector<PicturePoint>& contour) {
  double twice = 0;
  for (std::size_t i = 0; i < contour.size(); ++i) {
    const PicturePoint& a = contour[i];
    const PicturePoint& b = contour[(i + 1) % contour.size()];
    twice += a.x * b.y - a.y * b.x;
  }
  return twice / 2;
}

VariantPicture drawn(Constraint constraint, const Geometry& geometry = Geometry::classic()) {
  EXPECT_EQ(fault_of(constraint, geometry), "");
  Puzzle puzzle{Grid(geometry)};
  puzzle.constraints.push_back(std::move(constraint));
  return picture_of(puzzle);
}

TEST(Picture, EveryKindIsDrawnAndTold) {
  std::set<const ConstraintKind*> left(all_kinds().begin(), all_kinds().end());
  for (const Constraint& constraint : test::every_kind().constraints) {
    const VariantPicture picture = drawn(constraint);
    EXPECT_NE(constraint.kind->draw, nullptr) << constraint.kind->id;
    EXPECT_FALSE(picture.notes().empty()) << constraint.kind->id;
    const bool is_rule = picture.below().empty() && picture.above().empty();
    // Only what has no place of its own is told in words alone.
    EXPECT_EQ(is_rule, constraint.kind->cells.least == 0) << constraint.kind->id;
    for (const std::string& note : picture.notes()) {
      EXPECT_TRUE(note.ends_with(".")) << note;
      EXPECT_TRUE(std::isupper(static_cast<unsigned char>(note.front()))) << note;
    }
    left.erase(constraint.kind);
  }
  EXPECT_TRUE(left.empty()) << (*left.begin())->id;
}

TEST(Picture, EveryMarkIsOnThePaper) {
  const VariantPicture picture = picture_of(test::every_kind());
  const auto& outside = picture.outside();
  const auto is_inside = [&](PicturePoint at) {
    return at.x >= -outside.left && at.x <= 9 + outside.right && at.y >= -outside.top &&
           at.y <= 9 + outside.bottom;
  };
  for (const auto* list : {&picture.below(), &picture.above()}) {
    for (const PictureMark& mark : *list) {
      if (const auto* text = std::get_if<PictureText>(&mark)) {
        EXPECT_TRUE(is_inside(text->at)) << text->text;
      } else if (const auto* path = std::get_if<PicturePath>(&mark)) {
        EXPECT_TRUE(std::all_of(path->points.begin(), path->points.end(), is_inside));
      }
    }
  }
}

TEST(Picture, NoTextAndNoDotHidesADigit) {
  const VariantPicture picture = picture_of(test::every_kind());
  for (const PictureMark& mark : picture.above()) {
    Box box{};
    std::string what;
    if (const auto* text = std::get_if<PictureText>(&mark)) {
      box = box_of(*text);
      what = text->text;
    } else if (const auto* circle = std::get_if<PictureCircle>(&mark)) {
      // A square that a circle's arc stays within on the way to the digit.
      const double reach = circle->radius * (circle->radius > 0.2 ? std::sqrt(0.5) : 1);
      box = {circle->centre.x - reach, circle->centre.y - reach, circle->centre.x + reach,
             circle->centre.y + reach};
      what = "circle";
    } else {
      continue;
    }
    for (Cell cell = 0; cell < 81; ++cell) {
      const auto [x, y] = picture.centre(cell);
      const Box digit = {x - kHalfDigitWidth, y - kHalfDigitHeight, x + kHalfDigitWidth,
                         y + kHalfDigitHeight};
      EXPECT_FALSE(overlap(box, digit)) << what << " on " << cell_name(Geometry::classic(), cell);
    }
  }
}

TEST(Picture, LabelsOfOneCellTakeDifferentCorners) {
  Puzzle puzzle;
  for (const int sum : {10, 11, 12, 13}) {
    puzzle.constraints.push_back({find_kind("cage"), {0, 1, 2, 3}, {}, {sum}});
  }
  std::vector<Box> boxes;
  const VariantPicture picture = picture_of(puzzle);
  for (const PictureMark& mark : picture.above()) {
    if (const auto* text = std::get_if<PictureText>(&mark)) boxes.push_back(box_of(*text));
  }
  ASSERT_EQ(boxes.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) EXPECT_FALSE(overlap(boxes[i], boxes[j]));
  }
}

TEST(Picture, OutlinesGoAroundEveryPart) {
  const Geometry& geometry = Geometry::classic();
  const auto contours = [&](const char* cells) {
    return outline_of(test::cells_of(cells, geometry), geometry, 0.1);
  };
  EXPECT_EQ(
      contours("11"),
      (std::vector<std::vector<PicturePoint>>{{{0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.1, 0.1}}}));
  ASSERT_EQ(contours("11 12 21").size(), 1U);
  EXPECT_EQ(contours("11 12 21")[0].size(), 6U);
  // Two cells that touch at a corner are two parts, however they lie.
  EXPECT_EQ(contours("11 22").size(), 2U);
  EXPECT_EQ(contours("12 21").size(), 2U);
  // A ring has a hole, whose contour goes around the other way.
  const auto ring = contours("11 12 13 21 23 31 32 33");
  ASSERT_EQ(ring.size(), 2U);
  EXPECT_NEAR(area(ring[0]), 2.8 * 2.8, 1e-9);
  EXPECT_NEAR(area(ring[1]), -1.2 * 1.2, 1e-9);
  // The whole board.
  std::vector<Cell> all(81);
  for (Cell cell = 0; cell < 81; ++cell) all[cell] = cell;
  const auto whole = outline_of(all, geometry, 0.25);
  ASSERT_EQ(whole.size(), 1U);
  EXPECT_NEAR(area(whole[0]), 8.5 * 8.5, 1e-9);
}

// The area of all contours is that of the cells, less the strip within the inset.
TEST(Picture, OutlinesEncloseTheirCells) {
  const Geometry& geometry = Geometry::classic();
  for (unsigned bits = 1; bits < 512; ++bits) {
    std::vector<Cell> cells;
    for (int i = 0; i < 9; ++i) {
      if (((bits >> i) & 1) != 0) cells.push_back(geometry.cell_at(3 + i / 3, 3 + i % 3));
    }
    double sum = 0;
    for (const auto& contour : outline_of(cells, geometry, 1e-6)) sum += area(contour);
    EXPECT_NEAR(sum, static_cast<double>(cells.size()), 1e-4) << bits;
  }
}

TEST(Picture, CluesStandWhereTheyLookFrom) {
  const Geometry& geometry = Geometry::classic();
  const auto clue = [&](const char* kind, const char* cells) {
    return drawn({find_kind(kind), test::cells_of(cells, geometry), {}, {7}});
  };
  const auto text_of = [](const VariantPicture& picture) {
    return std::get<PictureText>(picture.above().back());
  };
  const auto from_left = clue("sandwich", "31 32 33 34 35 36 37 38 39");
  EXPECT_LT(text_of(from_left).at.x, 0);
  EXPECT_EQ(text_of(from_left).at.y, 2.5);
  EXPECT_GT(from_left.outside().left, 0);
  EXPECT_EQ(from_left.outside().right, 0);
  const auto from_below = clue("skyscraper", "92 82 72 62 52 42 32 22 12");
  EXPECT_GT(text_of(from_below).at.y, 9);
  EXPECT_EQ(text_of(from_below).at.x, 1.5);
  const auto diagonal = clue("little-killer", "13 24 35 46 57 68 79");
  EXPECT_LT(text_of(diagonal).at.y, 0);
  EXPECT_EQ(text_of(diagonal).at.x, 1.5);
  const auto corner = clue("little-killer", "19");
  EXPECT_GT(text_of(corner).at.x, 9);
  EXPECT_LT(text_of(corner).at.y, 0);
  // Cells that no edge leads to: the sum is on the board.
  const auto inside = clue("little-killer", "33 44 55");
  EXPECT_EQ(inside.outside().top, 0);
  EXPECT_GT(text_of(inside).at.x, 2);
}

TEST(Picture, CluesOfOnePlaceStandInLine) {
  Puzzle puzzle;
  for (const char* kind : {"sandwich", "skyscraper"}) {
    puzzle.constraints.push_back({find_kind(kind),
                                  test::cells_of("31 32 33 34 35 36 37 38 39", puzzle.geometry()),
                                  {},
                                  {4}});
  }
  std::vector<double> places;
  const VariantPicture picture = picture_of(puzzle);
  for (const PictureMark& mark : picture.above()) {
    places.push_back(std::get<PictureText>(mark).at.x);
  }
  ASSERT_EQ(places.size(), 2U);
  EXPECT_LT(places[1], places[0] - 0.5);
}

TEST(Picture, ExtraHousesAreLinesAreasOrLetters) {
  const Puzzle diagonals{Grid(test::with_diagonals())};
  const VariantPicture crossed = picture_of(diagonals);
  EXPECT_EQ(crossed.below().size(), 2U);
  EXPECT_EQ(crossed.notes(), std::vector<std::string>{"Diagonals: every digit once."});
  Layout layout;
  layout.extra_houses = {{10, 11, 12, 19, 20, 21, 28, 29, 30}, {0, 3, 6, 27, 30, 33, 54, 57, 60}};
  const Puzzle others{Grid(*Geometry::intern(layout))};
  const VariantPicture picture = picture_of(others);
  const auto letters = std::count_if(
      picture.above().begin(), picture.above().end(),
      [](const PictureMark& mark) { return std::holds_alternative<PictureText>(mark); });
  EXPECT_EQ(letters, 9);
  EXPECT_EQ(picture.notes().size(), 2U);
  EXPECT_TRUE(picture.has_labels());
}

TEST(Picture, NothingIsToldTwice) {
  Puzzle puzzle;
  for (const Cell cell : {0, 10, 20}) {
    puzzle.constraints.push_back({find_kind("odd"), {cell}, {}, {}});
  }
  EXPECT_EQ(picture_of(puzzle).notes().size(), 1U);
  EXPECT_TRUE(picture_of(Puzzle()).empty());
}

// A line of somebody's puzzle may ask for thousands of marks.
TEST(Picture, IsNotLargerThanAnybodyCanSee) {
  const Geometry& geometry = *Geometry::find_for_size(25);
  Constraint minima{find_kind("minimum"), {}, {}, {}};
  for (Cell cell = 0; cell < geometry.cells(); cell += 2) minima.cells.push_back(cell);
  Puzzle puzzle(Grid{geometry});
  puzzle.constraints.assign(1000, minima);
  const VariantPicture picture = picture_of(puzzle);
  EXPECT_LT(picture.below().size() + picture.above().size(), 30'000U);
  EXPECT_EQ(picture.notes().back(), "There are too many constraints to draw all of them.");
}

TEST(Picture, AKindWithoutADrawingIsToldInWords) {
  ConstraintKind plain;
  plain.name = "Plain";
  plain.words = [](const Constraint&, const Geometry&) { return std::string("nothing special"); };
  Puzzle puzzle;
  puzzle.constraints.push_back({&plain, {}, {}, {}});
  EXPECT_EQ(picture_of(puzzle).notes(), std::vector<std::string>{"Plain: nothing special."});
}

}  // namespace
}  // namespace sudolab
