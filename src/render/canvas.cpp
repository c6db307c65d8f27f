// Cairo as we use it.
//
// The same calls make a PDF, an SVG or a PNG; the file is collected in memory, so that the
// caller decides where it goes. In a PDF text stays text: Cairo embeds the glyphs that are
// used with a table of the characters that they are. In an SVG the glyphs become shapes, which
// look the same whichever fonts the reader has.
//
// The same drawing gives the same bytes: the date in the PDF is fixed, and glyphs are not hinted,
// so that their widths are those of the font and not those of some raster.
//
// The font is Open Sans (Debian: fonts-open-sans): open, with figures of equal width and a bold
// that differs clearly. Where it is missing fontconfig chooses another one, and where there is no
// font at all Cairo draws with strokes of its own. Hence nothing here relies on the measures of a
// certain font: places are computed from those of the font at hand.

#include <sudolab/render/canvas.h>

#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <new>
#include <numbers>
#include <stdexcept>

#include "render/printable.h"

namespace sudolab::render {
namespace {

constexpr const char* kFamily = "Open Sans";
constexpr const char* kProducer = "Sudolab";
constexpr const char* kFixedDate = "2000-01-01T00:00:00Z";

void expect_success(cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  if (status != CAIRO_STATUS_SUCCESS) {
    throw std::runtime_error(std::string("cannot draw: ") + cairo_status_to_string(status));
  }
}

// Cairo numbers the surfaces of a process and writes the number into an SVG, which would then
// depend on what was drawn before it.
void forget_surface_number(std::string& svg) {
  constexpr std::string_view kBefore = "<g id=\"surface";
  const std::size_t at = svg.find(kBefore);
  if (at == std::string::npos) return;
  const std::size_t digits = at + kBefore.size();
  svg.erase(digits, svg.find('"', digits) - digits);
}

void set_metadata(cairo_surface_t* surface) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, kProducer);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, kFixedDate);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, kFixedDate);
}

void measure_without_hints(cairo_t* context) {
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
}

}  // namespace

// What Cairo calls, and what creates its surfaces.
struct CairoCalls {
  // Nothing is thrown through Cairo, which is written in C.
  static cairo_status_t append(void* closure, const unsigned char* data, unsigned length) {
    auto& output = *static_cast<Canvas::Output*>(closure);
    try {
      output.bytes.append(reinterpret_cast<const char*>(data), length);
    } catch (const std::exception&) {
      output.incomplete = true;
      return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
  }

  static cairo_surface_t* new_surface(Canvas::Kind kind, Canvas::Output& output, double width,
                                      double height) {
    switch (kind) {
      case Canvas::Kind::kPdf:
        return cairo_pdf_surface_create_for_stream(append, &output, width, height);
      case Canvas::Kind::kSvg:
        return cairo_svg_surface_create_for_stream(append, &output, width, height);
      case Canvas::Kind::kPng: break;
    }
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::lround(width)),
                                      static_cast<int>(std::lround(height)));
  }
};

void Canvas::Release::operator()(_cairo* context) const { cairo_destroy(context); }
void Canvas::Release::operator()(_cairo_surface* surface) const { cairo_surface_destroy(surface); }

Canvas::Canvas(Kind kind, double width, double height)
    : kind_(kind),
      width_(width),
      height_(height),
      surface_(CairoCalls::new_surface(kind, output_, width, height)),
      context_(cairo_create(surface_.get())) {
  expect_success(cairo_status(context_.get()));
  if (kind == Kind::kPdf) set_metadata(surface_.get());
  if (kind == Kind::kSvg) cairo_svg_surface_set_document_unit(surface_.get(), CAIRO_SVG_UNIT_PX);
  measure_without_hints(context_.get());
}

Canvas::~Canvas() {
  // A PDF or SVG is still being written when it is given up, into a string that goes first.
  context_.reset();
  if (surface_) cairo_surface_finish(surface_.get());
}

void Canvas::next_page() { cairo_show_page(context_.get()); }

void Canvas::set_title(const std::string& title) {
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE,
                                 printable(title).c_str());
}

std::string Canvas::finish() {
  expect_success(cairo_status(context_.get()));
  if (kind_ == Kind::kPng) {
    expect_success(cairo_surface_write_to_png_stream(surface_.get(), CairoCalls::append, &output_));
  } else {
    cairo_surface_finish(surface_.get());
    expect_success(cairo_surface_status(surface_.get()));
    if (kind_ == Kind::kSvg) forget_surface_number(output_.bytes);
  }
  if (output_.incomplete) throw std::bad_alloc();
  return std::move(output_.bytes);
}

double Canvas::snap(double coordinate) const {
  return kind_ == Kind::kPdf ? coordinate : std::round(coordinate);
}

void Canvas::use(Colour colour) {
  cairo_set_source_rgb(context_.get(), colour.red, colour.green, colour.blue);
}

void Canvas::use(const Font& font) {
  if (font == font_) return;
  font_ = font;
  cairo_select_font_face(context_.get(), kFamily, CAIRO_FONT_SLANT_NORMAL,
                         font.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(context_.get(), font.size);
}

void Canvas::stroke(const Stroke& stroke) {
  use(stroke.colour);
  cairo_set_line_width(context_.get(), stroke.width);
  const double on = stroke.dash == Dash::kDashed ? 3.5 * stroke.width : 0;
  const double off = stroke.dash == Dash::kDashed ? 2.5 * stroke.width : 2 * stroke.width;
  const std::array<double, 2> dashes = {on, off};
  if (stroke.lengths.empty()) {
    cairo_set_dash(context_.get(), dashes.data(), stroke.dash == Dash::kSolid ? 0 : 2, 0);
  } else {
    cairo_set_dash(context_.get(), stroke.lengths.data(), static_cast<int>(stroke.lengths.size()),
                   0);
  }
  // Dots are dashes without length under a round pen.
  const bool round = stroke.round || stroke.dash == Dash::kDotted;
  cairo_set_line_cap(context_.get(), round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_stroke(context_.get());
}

void Canvas::trace_rounded(const Rect& rect, double radius) {
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_t* context = context_.get();
  const double right = rect.x + rect.width - radius;
  const double bottom = rect.y + rect.height - radius;
  cairo_new_sub_path(context);
  cairo_arc(context, right, rect.y + radius, radius, -kQuarter, 0);
  cairo_arc(context, right, bottom, radius, 0, kQuarter);
  cairo_arc(context, rect.x + radius, bottom, radius, kQuarter, 2 * kQuarter);
  cairo_arc(context, rect.x + radius, rect.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(context);
}

void Canvas::fill(const Rect& rect, Colour colour) {
  use(colour);
  cairo_rectangle(context_.get(), rect.x, rect.y, rect.width, rect.height);
  cairo_fill(context_.get());
}

void Canvas::fill_rounded(const Rect& rect, double radius, Colour colour) {
  trace_rounded(rect, radius);
  use(colour);
  cairo_fill(context_.get());
}

void Canvas::fill_circle(Point centre, double radius, Colour colour) {
  fill_rounded({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, radius, colour);
}

void Canvas::rounded(const Rect& rect, double radius, const Stroke& style) {
  trace_rounded(rect, radius);
  stroke(style);
}

void Canvas::circle(Point centre, double radius, const Stroke& style) {
  rounded({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, radius, style);
}

void Canvas::line(Point from, Point to, const Stroke& style) { arc(from, to, 0, style); }

void Canvas::arc(Point from, Point to, double bend, const Stroke& style) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::hypot(dx, dy);
  if (length <= 0) return;
  // A cubic curve with both handles off the line by h leaves it by 3/4 h.
  const double off = bend / 0.75 / length;
  const auto handle = [&](double along) {
    return Point{from.x + along * dx + off * dy, from.y + along * dy - off * dx};
  };
  const Point first = handle(1.0 / 3);
  const Point second = handle(2.0 / 3);
  cairo_move_to(context_.get(), from.x, from.y);
  cairo_curve_to(context_.get(), first.x, first.y, second.x, second.y, to.x, to.y);
  stroke(style);
}

void Canvas::trace(std::span<const Contour> shape) {
  cairo_t* context = context_.get();
  for (const Contour& contour : shape) {
    cairo_new_sub_path(context);
    if (contour.radius > 0) {
      const Point centre = contour.points.front();
      cairo_arc(context, centre.x, centre.y, contour.radius, 0, 2 * std::numbers::pi);
    } else {
      for (const Point& point : contour.points) cairo_line_to(context, point.x, point.y);
    }
    if (contour.closed) cairo_close_path(context);
  }
}

void Canvas::fill(std::span<const Contour> shape, Colour colour, double opacity) {
  trace(shape);
  cairo_set_source_rgba(context_.get(), colour.red, colour.green, colour.blue, opacity);
  cairo_fill(context_.get());
}

void Canvas::outline(std::span<const Contour> shape, const Stroke& style) {
  trace(shape);
  cairo_set_line_join(context_.get(), CAIRO_LINE_JOIN_ROUND);
  stroke(style);
  cairo_set_line_join(context_.get(), CAIRO_LINE_JOIN_MITER);
}

void Canvas::clip(const Rect& frame) {
  cairo_save(context_.get());
  cairo_rectangle(context_.get(), frame.x, frame.y, frame.width, frame.height);
  cairo_clip(context_.get());
}

void Canvas::unclip() { restore(); }

void Canvas::restore() {
  cairo_restore(context_.get());
  font_ = Font{0};  // the one that was in use before is back
}

void Canvas::upright_line(double x, double top, double bottom, double width, Colour colour) {
  const double crisp = kind_ == Kind::kPdf ? width : std::max(1.0, snap(width));
  fill({snap(x - crisp / 2), top, crisp, bottom - top}, colour);
}

void Canvas::level_line(double y, double left, double right, double width, Colour colour) {
  const double crisp = kind_ == Kind::kPdf ? width : std::max(1.0, snap(width));
  fill({left, snap(y - crisp / 2), right - left, crisp}, colour);
}

void Canvas::text(Point at, std::string_view text, const Font& font, Colour colour, Align align) {
  const std::string clean = printable(text);
  if (align != Align::kLeft) {
    at.x -= text_width(clean, font) * (align == Align::kCentre ? 0.5 : 1);
  }
  use(font);
  use(colour);
  cairo_move_to(context_.get(), at.x, at.y);
  cairo_show_text(context_.get(), clean.c_str());
  cairo_new_path(context_.get());
}

void Canvas::slanted_text(Point at, std::string_view text, const Font& font, Colour colour,
                          Align align, double degrees) {
  cairo_save(context_.get());
  cairo_translate(context_.get(), at.x, at.y);
  cairo_rotate(context_.get(), -degrees * std::numbers::pi / 180);
  this->text({0, 0}, text, font, colour, align);
  restore();
}

void Canvas::symbol(Point centre, std::string_view text, const Font& font, Colour colour) {
  use(font);
  cairo_text_extents_t extents;
  cairo_text_extents(context_.get(), "0", &extents);
  const double baseline = centre.y - extents.y_bearing - extents.height / 2;
  this->text({centre.x, baseline}, text, font, colour, Align::kCentre);
}

double Canvas::text_width(std::string_view text, const Font& font) {
  use(font);
  cairo_text_extents_t extents;
  cairo_text_extents(context_.get(), printable(text).c_str(), &extents);
  return extents.x_advance;
}

std::vector<std::string> wrapped(Canvas& canvas, std::string_view text, const Font& font,
                                 double width) {
  std::vector<std::string> lines;
  if (const std::size_t end = text.find('\n'); end != std::string_view::npos) {
    lines = wrapped(canvas, text.substr(0, end), font, width);
    for (std::string& more : wrapped(canvas, text.substr(end + 1), font, width)) {
      lines.push_back(std::move(more));
    }
    return lines;
  }
  std::string line;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const std::string longer = line.empty() ? std::string(word) : line + ' ' + std::string(word);
    if (!line.empty() && canvas.text_width(longer, font) > width) {
      lines.push_back(std::move(line));
      line = word;
    } else {
      line = longer;
    }
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string shortened(Canvas& canvas, std::string text, const Font& font, double width) {
  if (canvas.text_width(text, font) <= width) return text;
  const auto ends_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  do {
    while (!text.empty() && ends_inside(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
  } while (!text.empty() && canvas.text_width(text + "...", font) > width);
  return text + "...";
}

}  // namespace sudolab::render
