// What is drawn on the board of a variant besides its digits, as data: lines, areas, circles and
// texts, and rules in words. Printed boards and the page draw these marks and know no kind of
// constraint.
//
// The unit is the side of a cell, the origin is the upper left corner of the board, x leads to the
// right and y down. What is drawn outside the board has coordinates there.

#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

struct PicturePoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const PicturePoint&, const PicturePoint&) = default;
};

// Paper and screen have shades of their own. Everything that a hue tells is told by a shape, too.
// Black and white are so on any paper; ink is what digits have there.
enum class PictureInk {
  kNone,
  kInk,
  kSoft,
  kPaper,
  kBlack,
  kWhite,
  kGrey,
  kGreen,
  kOrange,
  kPurple,
  kBlue,
  kTint
};
std::string_view ink_name(PictureInk ink);  // "green"

// A line through points with round ends; or, if it is closed, what it encloses.
struct PicturePath {
  std::vector<PicturePoint> points = {};
  bool closed = false;
  PictureInk fill = PictureInk::kNone;
  PictureInk ink = PictureInk::kNone;
  double width = 0;     // of the line
  bool dashed = false;  // with square ends
  bool arrow = false;   // a head at the last point
};

struct PictureCircle {
  PicturePoint centre = {};
  double radius = 0;
  PictureInk fill = PictureInk::kNone;
  PictureInk ink = PictureInk::kNone;
  double width = 0;
};

// A few characters in the middle of a place.
struct PictureText {
  PicturePoint at = {};
  std::string text = {};
  double size = 0;  // of the font
  PictureInk ink = PictureInk::kSoft;
  double patch = 0;  // how wide a piece of paper behind it is; 0: there is none

  static constexpr double kPatchHeight = 0.95;  // times the size
};

using PictureMark = std::variant<PicturePath, PictureCircle, PictureText>;

class VariantPicture {
 public:
  explicit VariantPicture(const Geometry& geometry) : geometry_(&geometry) {}

  // ---- what is to be drawn
  // -----------------------------------------------------------------------

  const Geometry& geometry() const { return *geometry_; }
  // In this order. The lines of the board come between the two.
  const std::vector<PictureMark>& below() const { return below_; }
  const std::vector<PictureMark>& above() const { return above_; }
  // Sentences, each of them once.
  const std::vector<std::string>& notes() const { return notes_; }
  // How far the marks reach beyond the board on each side.
  struct Outside {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
  };
  const Outside& outside() const { return outside_; }
  // Whether there are texts in corners of cells, which candidates have to leave free.
  bool has_labels() const { return !taken_.empty(); }
  bool empty() const { return below_.empty() && above_.empty() && notes_.empty(); }

  // ---- what kinds draw with
  // ----------------------------------------------------------------------

  PicturePoint centre(Cell cell) const;
  std::vector<PicturePoint> centres(std::span<const Cell> cells) const;

  // Below the lines of the board, and above them.
  void draw(PictureMark mark) { below_.push_back(std::move(mark)); }
  void draw_above(PictureMark mark) { above_.push_back(std::move(mark)); }

  // A line through the middles of cells.
  void line(std::span<const Cell> cells, PictureInk ink, double width, bool dashed = false);
  // The same as a tube: a line, and a thinner one of paper inside.
  void tube(std::span<const Cell> cells, PictureInk ink, double width, double inside);
  void disc(Cell cell, double radius, PictureInk fill, PictureInk rim = PictureInk::kNone);
  void square(Cell cell, double half, PictureInk fill);
  // Around and in sets of cells, a little inside of their edges.
  void outline(std::span<const Cell> cells, double inset, PictureInk ink, bool dashed);
  void shade(std::span<const Cell> cells, double inset, PictureInk fill);
  // A text in a corner of a cell: the upper left one, or another that is free.
  void label(Cell cell, std::string text);
  // A dot, or a text on a piece of paper, between two cells; where they do not touch, a line
  // connects them.
  void dot(Cell one, Cell two, PictureInk fill, std::string text);
  void letter(Cell one, Cell two, std::string text);
  // A number outside the board before a row, column or diagonal of it, with an arrow if there is a
  // direction to be shown. Cells that no edge leads to are marked on the board.
  void clue(std::span<const Cell> cells, std::string text, bool arrow);
  // A rule in words, once however often it is told.
  void note(std::string sentence);
  // What the kind says, for one that nothing on the board stands for.
  void rule(const ConstraintKind& kind);
  // A tint hides no line, whichever constraint came first.
  void put_tints_first();
  // "A", "B", ...: another one each time.
  std::string next_letter();

 private:
  PicturePoint between(Cell one, Cell two);
  // The place (row, col) beside the board, so many rings away from it.
  PicturePoint place_outside(int row, int col, int ring);

  const Geometry* geometry_;
  std::vector<PictureMark> below_;
  std::vector<PictureMark> above_;
  std::vector<std::string> notes_;
  Outside outside_;
  std::map<Cell, int> taken_;                 // corners of cells with a text
  std::map<std::pair<int, int>, int> clues_;  // places outside that are taken
  int letters_ = 0;
};

// The extra houses of the board and all constraints of the puzzle, in their order.
VariantPicture picture_of(const Puzzle& puzzle);

}  // namespace sudolab
