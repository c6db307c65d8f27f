// Where pictures are dark: pixel by pixel, and without knowing how they were drawn.

#include <cairo.h>
#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include <sudolab/render/draw.h>
#include "pictures.h"
#include "render/board_layout.h"
#include "support/variant_boards.h"

namespace sudolab::render {
namespace {

class Pixels {
 public:
  explicit Pixels(std::string png) {
    const auto read = [](void* rest, unsigned char* to, unsigned count) {
      auto& text = *static_cast<std::string*>(rest);
      if (text.size() < count) return CAIRO_STATUS_READ_ERROR;
      std::memcpy(to, text.data(), count);
      text.erase(0, count);
      return CAIRO_STATUS_SUCCESS;
    };
    surface_.reset(cairo_image_surface_create_from_png_stream(read, &png));
    EXPECT_EQ(cairo_surface_status(surface_.get()), CAIRO_STATUS_SUCCESS);
  }

  int width() const { return cairo_image_surface_get_width(surface_.get()); }
  int height() const { return cairo_image_surface_get_height(surface_.get()); }
  std::uint32_t at(int x, int y) const {
    const unsigned char* row = cairo_image_surface_get_data(surface_.get()) +
                               y * cairo_image_surface_get_stride(surface_.get());
    std::uint32_t pixel = 0;
    std::memcpy(&pixel, row + 4 * x, sizeof pixel);
    return pixel & 0xFFFFFF;
  }

 private:
  std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface_{nullptr,
                                                                        cairo_surface_destroy};
};

Layout turned_over(const Layout& layout, int size) {
  Layout turned = layout;
  for (std::size_t cell = 0; cell < layout.regions.size(); ++cell) {
    const std::size_t row = cell / size, col = cell % size;
    turned.regions[col * size + row] = layout.regions[cell];
  }
  return turned;
}

TEST(Pixels, OfABoardTurnedOverAreTurnedOver) {
  const Geometry* turned = Geometry::intern(turned_over(test::jigsaw().layout(), 9));
  ASSERT_NE(turned, nullptr);
  const std::vector<std::pair<const Geometry*, const Geometry*>> pairs = {
      {&test::jigsaw(), turned},
      {Geometry::find({2, 3}), Geometry::find({3, 2})},
      {Geometry::find({3, 4}), Geometry::find({4, 3})},
      {&Geometry::classic(), &Geometry::classic()}};
  for (const auto& [one, other] : pairs) {
    const Pixels picture(draw(Puzzle(Grid(*one)), Canvas::Kind::kPng, 300));
    const Pixels reverse(draw(Puzzle(Grid(*other)), Canvas::Kind::kPng, 300));
    ASSERT_EQ(picture.width(), reverse.height());
    int different = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) different += picture.at(x, y) != reverse.at(y, x);
    }
    EXPECT_EQ(different, 0) << one->size();
  }
}

// What is drawn around a cell or a candidate covers nothing outside of its cell.
TEST(Pixels, MarksOfAStepStayInTheirCells) {
  constexpr int kPixels = 400;
  Board board = test::some_board(Geometry::classic());
  const Pixels without(picture(Canvas::Kind::kPng, board, kPixels));
  const std::vector<Cell> cells = {10, 12, 30, 50, 70};
  for (const Role role : {Role::kPattern, Role::kFin, Role::kPivot, Role::kFirstColour,
                          Role::kSecondColour, Role::kFirstSet, Role::kSecondSet}) {
    Deduction step;
    step.groups = {{role, digit_bit(3), cells}};
    board.step = &step;
    const Pixels with(picture(Canvas::Kind::kPng, board, kPixels));
    const Canvas canvas(Canvas::Kind::kPng, kPixels, kPixels);
    constexpr double kMargin = 0.02 * kPixels;
    const BoardLayout layout(canvas, Rect{0, 0, kPixels, kPixels}.inset(kMargin),
                             Geometry::classic(), false);
    int inside = 0, outside = 0;
    for (int y = 0; y < kPixels; ++y) {
      for (int x = 0; x < kPixels; ++x) {
        if (with.at(x, y) == without.at(x, y)) continue;
        const bool in_a_cell = std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
          const Rect place = layout.cell(cell);
          return x >= place.x && x < place.x + place.width && y >= place.y &&
                 y < place.y + place.height;
        });
        ++(in_a_cell ? inside : outside);
      }
    }
    EXPECT_GT(inside, 0) << static_cast<int>(role);
    EXPECT_EQ(outside, 0) << static_cast<int>(role);
  }
}

}  // namespace
}  // namespace sudolab::render
