// The surface that everything is drawn on: lines, shapes and text in a plane whose origin is the
// top left corner, measured in points (PDF) or pixels (SVG, PNG). Cairo is behind it and
// is not seen here.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct _cairo;
struct _cairo_surface;

namespace sudolab::render {

struct Point {
  double x = 0;
  double y = 0;
};

struct Rect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  Point centre() const { return {x + width / 2, y + height / 2}; }
  Rect inset(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
};

constexpr Colour rgb(std::uint32_t hex) {
  return {(hex >> 16) / 255.0, ((hex >> 8) & 0xFF) / 255.0, (hex & 0xFF) / 255.0};
}

enum class Dash { kSolid, kDashed, kDotted };

struct Stroke {
  Colour colour;
  double width = 1;
  Dash dash = Dash::kSolid;
  std::span<const double> lengths = {};  // of strokes and gaps, instead of a dash
  bool round = false;                    // ends
};

// A line through some points, closed or not; with a radius, a circle around the first.
struct Contour {
  std::vector<Point> points = {};
  bool closed = false;
  double radius = 0;
};

struct Font {
  double size = 10;  // of the em
  bool bold = false;

  friend bool operator==(const Font&, const Font&) = default;
};

enum class Align { kLeft, kCentre, kRight };

class Canvas {
 public:
  enum class Kind { kPdf, kSvg, kPng };

  // An area of this size; the kind decides what finish() returns.
  Canvas(Kind kind, double width, double height);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  double width() const { return width_; }
  double height() const { return height_; }

  // Ends a page; what is drawn next is on the next one. For PDF only.
  void next_page();
  // The title that a reader of the PDF shows.
  void set_title(const std::string& title);

  // The whole file. To be called once; throws std::runtime_error if it could not be made, and
  // std::bad_alloc where there was no memory for all of it.
  std::string finish();

  // Where a coordinate falls on the raster of pixels; unchanged where there is none.
  double snap(double coordinate) const;

  void fill(const Rect& rect, Colour colour);
  void fill_rounded(const Rect& rect, double radius, Colour colour);
  void fill_circle(Point centre, double radius, Colour colour);
  void rounded(const Rect& rect, double radius, const Stroke& stroke);
  void circle(Point centre, double radius, const Stroke& stroke);
  void line(Point from, Point to, const Stroke& stroke);
  // A curve that leaves the straight line by `bend` at its middle, to its left if positive.
  void arc(Point from, Point to, double bend, const Stroke& stroke);

  // Any shape, of several contours; where it is not opaque, what is below shows through.
  void fill(std::span<const Contour> shape, Colour colour, double opacity);
  void outline(std::span<const Contour> shape, const Stroke& stroke);

  // Until unclip(), nothing is drawn outside of the frame. Frames are not nested.
  void clip(const Rect& frame);
  void unclip();

  // Upright or level lines that are crisp on pixels, at least one pixel wide.
  void upright_line(double x, double top, double bottom, double width, Colour colour);
  void level_line(double y, double left, double right, double width, Colour colour);

  // Text on a baseline. What is not UTF-8 or cannot be printed becomes a question mark.
  void text(Point at, std::string_view text, const Font& font, Colour colour,
            Align align = Align::kLeft);
  // The same on a baseline that climbs by so many degrees.
  void slanted_text(Point at, std::string_view text, const Font& font, Colour colour, Align align,
                    double degrees);
  // A figure or a capital letter in the middle of a place: all of them share a baseline.
  void symbol(Point centre, std::string_view text, const Font& font, Colour colour);
  double text_width(std::string_view text, const Font& font);

 private:
  struct Release {
    void operator()(_cairo* context) const;
    void operator()(_cairo_surface* surface) const;
  };
  // What Cairo has written so far. It does not always pass on that there was no room.
  struct Output {
    std::string bytes;
    bool incomplete = false;
  };
  friend struct CairoCalls;

  void use(Colour colour);
  void use(const Font& font);
  void stroke(const Stroke& stroke);
  void trace_rounded(const Rect& rect, double radius);
  void trace(std::span<const Contour> shape);
  void restore();

  Kind kind_;
  double width_;
  double height_;
  Font font_{0};  // the one in use
  Output output_;
  std::unique_ptr<_cairo_surface, Release> surface_;
  std::unique_ptr<_cairo, Release> context_;
};

// Cuts a text into lines that are no wider than this.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view text, const Font& font,
                                 double width);

// The text, or as much of its beginning as leaves room for an ellipsis.
std::string shortened(Canvas& canvas, std::string text, const Font& font, double width);

}  // namespace sudolab::render
