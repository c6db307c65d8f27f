// The marks know where they are and what they mean; here is only how each of them looks on paper.

#include "render/variant_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <sudolab/render/board.h>
#include "render/palette.h"

namespace sudolab::render {
namespace {

// ---- lines of regions --------------------------------------------------------------------------

// Calls `draw(line, from, to)` for each run of places along each line that is strong, or that is
// not.
template <class IsStrong, class Draw>
void for_each_run(int size, bool strong, const IsStrong& is_strong, const Draw& draw) {
  for (int line = 0; line <= size; ++line) {
    for (int from = 0, to = 0; from < size; from = to) {
      const bool here = is_strong(line, from);
      for (to = from; to < size && is_strong(line, to) == here;) ++to;
      if (here == strong) draw(line, from, to);
    }
  }
}

// ---- marks -------------------------------------------------------------------------------------

class Painter {
 public:
  Painter(Canvas& canvas, const BoardLayout& layout, Colour ground)
      : canvas_(canvas), layout_(layout), ground_(ground), side_(layout.cell_side()) {}

  void operator()(const PicturePath& path) const {
    Contour contour;
    for (const PicturePoint& point : path.points) contour.points.push_back(layout_.place(point));
    contour.closed = path.closed;
    const std::array<Contour, 1> shape = {std::move(contour)};
    if (path.fill != PictureInk::kNone) canvas_.fill(shape, colour(path.fill), 1);
    if (path.ink == PictureInk::kNone) return;
    canvas_.outline(shape, stroke(path.ink, path.width, path.dashed));
    if (path.arrow && path.points.size() > 1) draw_head(path);
  }

  void operator()(const PictureCircle& circle) const {
    const Point centre = layout_.place(circle.centre);
    const double radius = circle.radius * side_;
    if (circle.fill != PictureInk::kNone) canvas_.fill_circle(centre, radius, colour(circle.fill));
    if (circle.ink == PictureInk::kNone) return;
    canvas_.circle(centre, radius, stroke(circle.ink, circle.width, false));
  }

  void operator()(const PictureText& text) const {
    const Point at = layout_.place(text.at);
    if (text.patch > 0) {
      const double width = text.patch * side_;
      const double height = PictureText::kPatchHeight * text.size * side_;
      canvas_.fill({at.x - width / 2, at.y - height / 2, width, height}, ground_);
    }
    canvas_.symbol(at, text.text, {text.size * side_, false}, colour(text.ink));
  }

 private:
  Colour colour(PictureInk ink) const {
    switch (ink) {
      case PictureInk::kNone:
      case PictureInk::kBlack:
      case PictureInk::kInk: return kInk;
      case PictureInk::kWhite: return kWhite;
      case PictureInk::kSoft: return kSecondaryInk;
      case PictureInk::kPaper: return ground_;
      case PictureInk::kGrey: return kGreyMark;
      case PictureInk::kGreen: return kGreenMark;
      case PictureInk::kOrange: return kOrangeMark;
      case PictureInk::kPurple: return kPurpleMark;
      case PictureInk::kBlue: return kBlueMark;
      case PictureInk::kTint: return kTintMark;
    }
    return kInk;
  }

  Stroke stroke(PictureInk ink, double width, bool dashed) const {
    return {.colour = colour(ink),
            .width = std::max(width * side_, 0.35),
            .dash = dashed ? Dash::kDashed : Dash::kSolid,
            .round = !dashed};
  }

  void draw_head(const PicturePath& path) const {
    const PicturePoint tip = path.points.back();
    const PicturePoint before = path.points[path.points.size() - 2];
    const double length = std::hypot(tip.x - before.x, tip.y - before.y);
    if (length == 0) return;
    const double size = kHeadSize + path.width;
    const double x = size * (tip.x - before.x) / length;
    const double y = size * (tip.y - before.y) / length;
    Contour head;
    head.points = {layout_.place({tip.x - x - 0.7 * y, tip.y - y + 0.7 * x}), layout_.place(tip),
                   layout_.place({tip.x - x + 0.7 * y, tip.y - y - 0.7 * x})};
    const std::array<Contour, 1> shape = {std::move(head)};
    canvas_.outline(shape, stroke(path.ink, path.width, false));
  }

  static constexpr double kHeadSize = 0.09;

  Canvas& canvas_;
  const BoardLayout& layout_;
  Colour ground_;
  double side_;
};

// ---- rules in words ----------------------------------------------------------------------------

// Words below a smaller board would take more room than it does.
constexpr double kLeastWidthForRules = 120;
constexpr double kLineHeight = 1.4;  // times the size of the font

Font rules_font(double width) { return {std::max(7.0, 0.023 * width)}; }

std::vector<std::string> rule_lines(Canvas& canvas, const Board& board, double width) {
  if (!board.variant || !board.rules || width < kLeastWidthForRules) return {};
  // More than one sentence for every kind takes. Each takes room below the board, of which there is
  // an end.
  constexpr std::size_t kLongest = 4000;
  std::string words;
  for (const std::string& note : board.variant->notes()) {
    if (words.size() + note.size() > kLongest) {
      words += " ...";
      break;
    }
    words += (words.empty() ? "" : " ") + note;
  }
  return wrapped(canvas, words, rules_font(width), width);
}

}  // namespace

void draw_region_lines(Canvas& canvas, const BoardLayout& layout) {
  const Geometry& geometry = layout.geometry();
  const int n = geometry.size();
  const auto between_columns = [&](int column, int row) {
    return column == 0 || column == n ||
           geometry.box_of(geometry.cell_at(row, column - 1)) !=
               geometry.box_of(geometry.cell_at(row, column));
  };
  const auto between_rows = [&](int row, int column) {
    return row == 0 || row == n ||
           geometry.box_of(geometry.cell_at(row - 1, column)) !=
               geometry.box_of(geometry.cell_at(row, column));
  };
  for (const bool strong : {false, true}) {
    const double width = strong ? layout.strong_line() : layout.thin_line();
    const double beyond = strong ? width / 2 : 0;  // corners are square
    const Colour colour = strong ? kInk : kHairline;
    for_each_run(n, strong, between_columns, [&](int column, int from, int to) {
      canvas.upright_line(layout.column_edge(column), canvas.snap(layout.row_edge(from) - beyond),
                          canvas.snap(layout.row_edge(to) + beyond), width, colour);
    });
    for_each_run(n, strong, between_rows, [&](int row, int from, int to) {
      canvas.level_line(layout.row_edge(row), canvas.snap(layout.column_edge(from) - beyond),
                        canvas.snap(layout.column_edge(to) + beyond), width, colour);
    });
  }
}

void draw_variant(Canvas& canvas, const BoardLayout& layout, std::span<const PictureMark> marks,
                  Colour ground) {
  const Painter painter(canvas, layout, ground);
  for (const PictureMark& mark : marks) std::visit(painter, mark);
}

double rules_height(Canvas& canvas, const Board& board, double width) {
  const auto lines = static_cast<double>(rule_lines(canvas, board, width).size());
  return lines == 0 ? 0 : (lines + 0.6) * kLineHeight * rules_font(width).size;
}

void draw_rules(Canvas& canvas, Point corner, double width, const Board& board) {
  const Font font = rules_font(width);
  double baseline = corner.y + 0.3 * kLineHeight * font.size;
  for (const std::string& line : rule_lines(canvas, board, width)) {
    baseline += kLineHeight * font.size;
    canvas.text({corner.x, baseline}, line, font, kInk);
  }
}

}  // namespace sudolab::render
