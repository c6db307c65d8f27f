// Measures are shares of a cell, chosen so that nothing lies on a digit, which takes the middle 0.4
// of the width and 0.5 of the height, but for lines and circles that are light enough to be read
// through.

#include <sudolab/variants/picture.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <sudolab/variants/kinds.h>
#include "variants/cell_outline.h"

namespace sudolab {
namespace {

constexpr double kThin = 0.025;
constexpr double kLabelSize = 0.22;
constexpr double kClueSize = 0.4;
constexpr double kRing = 0.8;  // how wide a ring of clues outside is

// About how wide a text is, in any font with figures of equal width.
double width_of(std::string_view text, double size) {
  return 0.6 * size * static_cast<double>(text.size());
}

bool touch(PicturePoint one, PicturePoint two) {
  return std::abs(one.x - two.x) <= 1 && std::abs(one.y - two.y) <= 1;
}

// ---- extra houses ------------------------------------------------------------------------------

// Whether each of the cells shares a side with the others, if only through some of them.
bool hangs_together(std::span<const Cell> cells, const Geometry& geometry) {
  return outline_of(cells, geometry, 0.1).size() == 1;
}

bool is_diagonal(std::span<const Cell> cells, Cell first, int step) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != first + static_cast<int>(i) * step) return false;
  }
  return true;
}

void draw_extra_houses(VariantPicture& picture) {
  const Geometry& geometry = picture.geometry();
  for (const auto& house : geometry.layout().extra_houses) {
    const std::vector<Cell> cells(house.begin(), house.end());
    const int n = geometry.size();
    if (is_diagonal(cells, 0, n + 1) || is_diagonal(cells, n - 1, n - 1)) {
      picture.line(cells, PictureInk::kGrey, 0.06);
      picture.note("Diagonals: every digit once.");
      continue;
    }
    if (hangs_together(cells, geometry)) {
      picture.shade(cells, 0, PictureInk::kTint);
      picture.outline(cells, 0.04, PictureInk::kGrey, false);
      picture.note("Tinted regions: every digit once.");
      continue;
    }
    const std::string letter = picture.next_letter();
    for (const Cell cell : cells) picture.label(cell, letter);
    picture.note("Cells with the same letter: every digit once.");
  }
}

}  // namespace

std::string_view ink_name(PictureInk ink) {
  switch (ink) {
    case PictureInk::kNone: return "none";
    case PictureInk::kInk: return "ink";
    case PictureInk::kSoft: return "soft";
    case PictureInk::kPaper: return "paper";
    case PictureInk::kBlack: return "black";
    case PictureInk::kWhite: return "white";
    case PictureInk::kGrey: return "grey";
    case PictureInk::kGreen: return "green";
    case PictureInk::kOrange: return "orange";
    case PictureInk::kPurple: return "purple";
    case PictureInk::kBlue: return "blue";
    case PictureInk::kTint: return "tint";
  }
  return "none";
}

PicturePoint VariantPicture::centre(Cell cell) const {
  return {geometry_->col_of(cell) + 0.5, geometry_->row_of(cell) + 0.5};
}

std::vector<PicturePoint> VariantPicture::centres(std::span<const Cell> cells) const {
  std::vector<PicturePoint> points;
  for (const Cell cell : cells) points.push_back(centre(cell));
  return points;
}

void VariantPicture::line(std::span<const Cell> cells, PictureInk ink, double width, bool dashed) {
  draw(PicturePath{.points = centres(cells), .ink = ink, .width = width, .dashed = dashed});
}

void VariantPicture::tube(std::span<const Cell> cells, PictureInk ink, double width,
                          double inside) {
  line(cells, ink, width);
  line(cells, PictureInk::kPaper, inside);
}

void VariantPicture::disc(Cell cell, double radius, PictureInk fill, PictureInk rim) {
  draw(PictureCircle{
      .centre = centre(cell), .radius = radius, .fill = fill, .ink = rim, .width = 2 * kThin});
}

void VariantPicture::square(Cell cell, double half, PictureInk fill) {
  const auto [x, y] = centre(cell);
  draw(PicturePath{.points = {{x - half, y - half},
                              {x + half, y - half},
                              {x + half, y + half},
                              {x - half, y + half}},
                   .closed = true,
                   .fill = fill});
}

void VariantPicture::outline(std::span<const Cell> cells, double inset, PictureInk ink,
                             bool dashed) {
  for (auto& contour : outline_of(cells, *geometry_, inset)) {
    draw_above(PicturePath{.points = std::move(contour),
                           .closed = true,
                           .ink = ink,
                           .width = kThin,
                           .dashed = dashed});
  }
}

// Cell by cell, since a region may have holes.
void VariantPicture::shade(std::span<const Cell> cells, double inset, PictureInk fill) {
  for (const Cell cell : cells) square(cell, 0.5 - inset, fill);
}

void VariantPicture::label(Cell cell, std::string text) {
  const double width = width_of(text, kLabelSize);
  const double aside = 0.06 + width / 2;
  constexpr double kDown = 0.15;
  const PicturePoint corner = {std::floor(centre(cell).x), std::floor(centre(cell).y)};
  const int number = taken_[cell]++ % 4;  // a fifth label lies on the first
  const double x = number % 2 == 0 ? aside : 1 - aside;
  const double y = number < 2 ? kDown : 1 - kDown;
  draw_above(PictureText{.at = {corner.x + x, corner.y + y},
                         .text = std::move(text),
                         .size = kLabelSize,
                         .ink = PictureInk::kInk,
                         .patch = width + 0.04});
}

void VariantPicture::put_tints_first() {
  std::stable_partition(below_.begin(), below_.end(), [](const PictureMark& mark) {
    const auto fill_of = [](const auto& one) {
      if constexpr (requires { one.fill; }) return one.fill;
      return PictureInk::kNone;
    };
    return std::visit(fill_of, mark) == PictureInk::kTint;
  });
}

PicturePoint VariantPicture::between(Cell one, Cell two) {
  const PicturePoint a = centre(one);
  const PicturePoint b = centre(two);
  if (touch(a, b)) return {(a.x + b.x) / 2, (a.y + b.y) / 2};
  draw(PicturePath{.points = {a, b}, .ink = PictureInk::kSoft, .width = kThin, .dashed = true});
  const double far = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
  return {a.x + (b.x - a.x) / far / 2, a.y + (b.y - a.y) / far / 2};  // on the edge of the first
}

void VariantPicture::dot(Cell one, Cell two, PictureInk fill, std::string text) {
  const PicturePoint at = between(one, two);
  draw_above(PictureCircle{.centre = at,
                           .radius = text.empty() ? 0.12 : 0.16,
                           .fill = fill,
                           .ink = PictureInk::kInk,
                           .width = kThin});
  if (text.empty()) return;
  const double size = text.size() == 1 ? 0.22 : 0.16;
  const bool dark = fill == PictureInk::kBlack;
  draw_above(PictureText{.at = at,
                         .text = std::move(text),
                         .size = size,
                         .ink = dark ? PictureInk::kWhite : PictureInk::kBlack});
}

void VariantPicture::letter(Cell one, Cell two, std::string text) {
  constexpr double kSize = 0.28;
  const double width = width_of(text, kSize);
  draw_above(PictureText{.at = between(one, two),
                         .text = std::move(text),
                         .size = kSize,
                         .ink = PictureInk::kInk,
                         .patch = width});
}

PicturePoint VariantPicture::place_outside(int row, int col, int ring) {
  const int n = geometry_->size();
  const double away = (ring + 0.5) * kRing;
  const double reach = (ring + 1) * kRing;
  const auto place = [&](int number, double& before, double& after) {
    if (number < 0) {
      before = std::max(before, reach);
      return -away;
    }
    if (number < n) return number + 0.5;
    after = std::max(after, reach);
    return n + away;
  };
  return {place(col, outside_.left, outside_.right), place(row, outside_.top, outside_.bottom)};
}

void VariantPicture::clue(std::span<const Cell> cells, std::string text, bool arrow) {
  const int n = geometry_->size();
  const int row = geometry_->row_of(cells.front());
  const int col = geometry_->col_of(cells.front());
  // Where the cells lead from; a single one in a corner is the end of the diagonal into that
  // corner.
  int rows = (row == n - 1 ? 1 : 0) - (row == 0 ? 1 : 0);
  int cols = (col == n - 1 ? 1 : 0) - (col == 0 ? 1 : 0);
  if (cells.size() > 1) {
    rows = row - geometry_->row_of(cells[1]);
    cols = col - geometry_->col_of(cells[1]);
  }
  const int from_row = row + rows;
  const int from_col = col + cols;
  const bool is_step = std::abs(rows) <= 1 && std::abs(cols) <= 1;
  const bool is_outside = from_row < 0 || from_row >= n || from_col < 0 || from_col >= n;
  if (!is_step || !is_outside) {
    draw(PicturePath{.points = centres(cells),
                     .ink = PictureInk::kSoft,
                     .width = kThin,
                     .dashed = true,
                     .arrow = arrow});
    label(cells.front(), std::move(text));
    return;
  }
  const int ring = clues_[{from_row, from_col}]++;
  const PicturePoint at = place_outside(from_row, from_col, ring);
  if (arrow) {
    // To where the line of cells meets the board; from further out, as far as the next number.
    const PicturePoint to = {col + 0.5 + 0.5 * cols, row + 0.5 + 0.5 * rows};
    const double length = std::hypot(to.x - at.x, to.y - at.y);
    constexpr double kFrom = 0.2;
    constexpr double kUpTo = 0.37;
    const double end = ring == 0 ? length - (kRing / 2 - kUpTo) : kUpTo;
    const auto along = [&](double way) {
      return PicturePoint{at.x + way * (to.x - at.x) / length, at.y + way * (to.y - at.y) / length};
    };
    draw(PicturePath{.points = {along(kFrom), along(end)},
                     .ink = PictureInk::kSoft,
                     .width = kThin,
                     .arrow = true});
  }
  const double size = text.size() > 2 ? 0.3 : kClueSize;
  draw_above(PictureText{.at = at, .text = std::move(text), .size = size, .ink = PictureInk::kInk});
}

void VariantPicture::note(std::string sentence) {
  if (std::find(notes_.begin(), notes_.end(), sentence) != notes_.end()) return;
  notes_.push_back(std::move(sentence));
}

void VariantPicture::rule(const ConstraintKind& kind) {
  note(std::string(kind.name) + ": " + std::string(kind.summary) + ".");
}

std::string VariantPicture::next_letter() {
  constexpr int kLetters = 26;
  const int number = letters_++;
  const std::string letter(1, static_cast<char>('A' + number % kLetters));
  return number < kLetters ? letter : letter + std::to_string(number / kLetters + 1);
}

VariantPicture picture_of(const Puzzle& puzzle) {
  // Nobody can see more than that. Those who send puzzles could, a thousand for each of their
  // bytes.
  constexpr std::size_t kMostMarks = 20'000;
  VariantPicture picture(puzzle.geometry());
  draw_extra_houses(picture);
  for (const Constraint& constraint : puzzle.constraints) {
    if (picture.below().size() + picture.above().size() > kMostMarks) {
      picture.note("There are too many constraints to draw all of them.");
      break;
    }
    if (constraint.kind->draw != nullptr) {
      constraint.kind->draw(constraint, picture);
    } else {
      picture.note(std::string(constraint.kind->name) + ": " +
                   describe(constraint, puzzle.geometry()) + ".");
    }
  }
  picture.put_tints_first();
  return picture;
}

}  // namespace sudolab
