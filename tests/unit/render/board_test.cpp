// Boards of every shape as pictures.

#include <sudolab/render/board.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <set>

#include <sudolab/render/draw.h>
#include "pictures.h"
#include "render/board_layout.h"
#include "support/every_kind.h"
#include "support/variant_boards.h"

namespace sudolab::render {
namespace {

using test::some_board;

// Width and height as the header of a PNG has them.
std::uint32_t png_number(const std::string& png, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    number = number << 8 | static_cast<unsigned char>(png[i]);
  }
  return number;
}

TEST(Picture, EveryShapeIsDrawnInEveryType) {
  for (const Geometry* geometry : Geometry::all()) {
    const Board board = some_board(*geometry);
    const std::string png = picture(Canvas::Kind::kPng, board, 400);
    ASSERT_TRUE(png.starts_with("\x89PNG\r\n")) << shape_name(geometry->box());
    EXPECT_EQ(png_number(png, 16), 400U);
    EXPECT_EQ(png_number(png, 20), 400U);
    const std::string svg = picture(Canvas::Kind::kSvg, board, 400);
    EXPECT_TRUE(svg.starts_with("<?xml")) << shape_name(geometry->box());
    EXPECT_TRUE(svg.ends_with("</svg>\n")) << shape_name(geometry->box());
  }
}

TEST(Picture, TheSmallestIsStillDrawn) {
  for (const Geometry* geometry : Geometry::all()) {
    EXPECT_FALSE(picture(Canvas::Kind::kPng, some_board(*geometry), kLeastPixels).empty());
  }
}

TEST(Picture, DoesNotDependOnWhatWasDrawnBefore) {
  const Board board = some_board(Geometry::classic());
  for (const Canvas::Kind kind : {Canvas::Kind::kSvg, Canvas::Kind::kPng}) {
    const std::string first = picture(kind, board, 300);
    picture(kind, some_board(*Geometry::find({2, 2})), 300);
    EXPECT_EQ(picture(kind, board, 300), first);
  }
}

TEST(Picture, GivensDigitsAndCandidatesAllShow) {
  const Board board = some_board(Geometry::classic());
  const std::string whole = picture(Canvas::Kind::kSvg, board, 300);
  Board changed = board;
  changed.candidates.clear();
  EXPECT_NE(picture(Canvas::Kind::kSvg, changed, 300), whole);
  changed = board;
  changed.givens.clear(0);  // now it is a digit that was found
  EXPECT_NE(picture(Canvas::Kind::kSvg, changed, 300), whole);
  changed = board;
  changed.coordinates = true;
  EXPECT_NE(picture(Canvas::Kind::kSvg, changed, 300), whole);
}

TEST(BoardLayout, CandidatesStandInsideTheirCellAndApart) {
  const Canvas canvas(Canvas::Kind::kPdf, 300, 300);
  for (const Geometry* geometry : Geometry::all()) {
    for (const bool coordinates : {false, true}) {
      const BoardLayout layout(canvas, {10, 20, 250, 250}, *geometry, coordinates);
      EXPECT_GE(layout.grid().x, 10);
      EXPECT_GE(layout.grid().y, 20);
      EXPECT_LE(layout.grid().x + layout.grid().width, 260);
      EXPECT_LE(layout.grid().y + layout.grid().height, 270);
      const Cell last = geometry->cells() - 1;
      const Rect cell = layout.cell(last);
      const double radius = layout.mark_radius();
      for (Digit digit = 1; digit <= geometry->size(); ++digit) {
        const Point at = layout.candidate(last, digit);
        EXPECT_GT(at.x - radius, cell.x);
        EXPECT_LT(at.x + radius, cell.x + cell.width);
        EXPECT_GT(at.y - radius, cell.y);
        EXPECT_LT(at.y + radius, cell.y + cell.height);
        if (digit == 1) continue;
        const Point before = layout.candidate(last, digit - 1);
        EXPECT_TRUE(at.y > before.y || (at.y == before.y && at.x > before.x)) << "as one reads";
        EXPECT_GE(std::hypot(at.x - before.x, at.y - before.y), 2 * radius);
      }
    }
  }
}

TEST(BoardLayout, CellsAreWholePixelsInPictures) {
  const Canvas canvas(Canvas::Kind::kPng, 1000, 1000);
  const BoardLayout layout(canvas, {0, 0, 1000, 1000}, Geometry::classic(), true);
  EXPECT_EQ(layout.cell_side(), std::floor(layout.cell_side()));
  EXPECT_EQ(layout.grid().x, std::floor(layout.grid().x));
  EXPECT_EQ(layout.grid().y, std::floor(layout.grid().y));
}

TEST(Picture, NothingIsDrawnWithoutItsRules) {
  for (const Puzzle& puzzle : test::some_variants()) {
    if (puzzle.geometry().is_classic()) continue;
    Board board = some_board(Geometry::classic());
    board.givens = board.digits = puzzle.givens;
    EXPECT_THROW(picture(Canvas::Kind::kSvg, board, 100), std::invalid_argument);
  }
}

TEST(Picture, VariantsAreDrawnWithTheirRulesBelow) {
  const std::string classic = draw(Puzzle(), Canvas::Kind::kPng, 400);
  std::set<std::string> pictures = {classic};
  for (const Puzzle& puzzle : test::some_variants()) {
    const std::string png = draw(puzzle, Canvas::Kind::kPng, 400);
    EXPECT_TRUE(pictures.insert(png).second);
    EXPECT_EQ(png_number(png, 16), 400U);
    // A jigsaw is seen, and needs no words.
    if (puzzle.geometry().has_boxes()) {
      EXPECT_GT(png_number(png, 20), 400U);
    } else {
      EXPECT_EQ(png_number(png, 20), 400U);
    }
  }
  for (const Canvas::Kind kind : {Canvas::Kind::kPdf, Canvas::Kind::kSvg}) {
    EXPECT_EQ(draw(test::every_kind(), kind, 500), draw(test::every_kind(), kind, 500));
  }
  // There is no room for words, but for the marks.
  EXPECT_EQ(png_number(draw(test::every_kind(), Canvas::Kind::kPng, 64), 20), 64U);
}

TEST(BoardLayout, LeavesRoomForCluesAndLabels) {
  const Canvas canvas(Canvas::Kind::kPdf, 300, 300);
  const VariantPicture variant = picture_of(test::every_kind());
  const Geometry& geometry = variant.geometry();
  const Rect area = {10, 20, 250, 250};
  const BoardLayout plain(canvas, area, geometry, true);
  const BoardLayout layout(canvas, area, geometry, true, &variant);
  EXPECT_LT(layout.cell_side(), plain.cell_side());
  for (const PictureMark& mark : variant.above()) {
    if (const auto* text = std::get_if<PictureText>(&mark)) {
      const Point at = layout.place(text->at);
      EXPECT_TRUE(at.x > 10 && at.x < 260 && at.y > 20 && at.y < 270) << text->text;
    }
  }
  // Candidates begin below the labels, and end where they did.
  const Rect cell = layout.cell(0);
  const double label = cell.y + 0.27 * cell.height;
  EXPECT_GT(layout.candidate(0, 1).y - layout.mark_radius(), label - 0.1 * cell.height);
  EXPECT_LT(layout.candidate(0, 9).y + layout.mark_radius(), cell.y + cell.height);
}

TEST(BoardLayout, JigsawsHaveARasterThatIsAboutASquare) {
  const Canvas canvas(Canvas::Kind::kPdf, 300, 300);
  const BoardLayout layout(canvas, {0, 0, 300, 300}, test::jigsaw(), false);
  const BoardLayout usual(canvas, {0, 0, 300, 300}, Geometry::classic(), false);
  for (Digit digit = 1; digit <= 9; ++digit) {
    EXPECT_EQ(layout.candidate(40, digit).x, usual.candidate(40, digit).x);
    EXPECT_EQ(layout.candidate(40, digit).y, usual.candidate(40, digit).y);
  }
}

}  // namespace
}  // namespace sudolab::render
