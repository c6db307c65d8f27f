// The shapes and words of a picture on a canvas of Cairo's. It is printed, so its colours are those
// of light paper; the text stays text, in the font of everything that we print.

#include "figures/chart_pdf.h"

#include <charconv>

#include <sudolab/render/canvas.h>
#include "report/panel_grid.h"
#include "report/style.h"

namespace sudolab::figures {
namespace {

using render::Canvas;
using report::Role;
using report::Words;

constexpr double kReferenceDash[] = {2, 3};

// "#1D2328"
render::Colour colour_of(const report::PaletteColour& colour) {
  const std::string_view hex = colour.light.substr(1);
  std::uint32_t value = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
  return render::rgb(value);
}

render::Colour palette_colour(int index) {
  return colour_of(report::palette()[static_cast<std::size_t>(index)]);
}

render::Colour line_colour(const report::Shape& shape) {
  switch (shape.role) {
    case Role::kHair: return colour_of(report::kHairline);
    case Role::kAxis:
    case Role::kReference: return colour_of(report::kSecondary);
    case Role::kInk: return colour_of(report::kInk);
    case Role::kCut: return colour_of(report::kPaper);
    case Role::kSeries: break;
  }
  return palette_colour(shape.colour);
}

render::Colour text_colour(Words::Tone tone) {
  switch (tone) {
    case Words::Tone::kSoft:
    case Words::Tone::kTitle: return colour_of(report::kSecondary);
    case Words::Tone::kPaper: return colour_of(report::kPaper);
    case Words::Tone::kPlain:
    case Words::Tone::kStrong: break;
  }
  return colour_of(report::kInk);
}

render::Align align_of(Words::Anchor anchor) {
  switch (anchor) {
    case Words::Anchor::kMiddle: return render::Align::kCentre;
    case Words::Anchor::kEnd: return render::Align::kRight;
    case Words::Anchor::kStart: break;
  }
  return render::Align::kLeft;
}

std::vector<render::Contour> contours_of(const report::Outline& outline) {
  std::vector<render::Contour> contours;
  for (const report::Contour& from : outline) {
    render::Contour& to = contours.emplace_back();
    to.closed = from.closed;
    to.radius = from.radius;
    for (const report::Spot& spot : from.spots) to.points.push_back({spot.x, spot.y});
  }
  return contours;
}

void draw(Canvas& canvas, const report::Shape& shape) {
  render::Stroke stroke{line_colour(shape), shape.stroke_width};
  stroke.lengths = shape.dash;
  if (shape.role == Role::kReference) stroke.lengths = kReferenceDash;
  for (const report::Outline& part : shape.parts) {
    const std::vector<render::Contour> contours = contours_of(part);
    if (shape.fill_opacity > 0) {
      canvas.fill(contours, palette_colour(shape.colour), shape.fill_opacity);
    }
    if (shape.stroke_width > 0) canvas.outline(contours, stroke);
  }
}

void draw(Canvas& canvas, const Words& words) {
  const render::Font font{report::kTextSize, words.tone == Words::Tone::kStrong};
  canvas.slanted_text({words.at.x, words.at.y}, words.text, font, text_colour(words.tone),
                      align_of(words.anchor), words.slant);
}

}  // namespace

std::string pdf(const report::Picture& picture) {
  Canvas canvas(Canvas::Kind::kPdf, picture.width, picture.height);
  canvas.set_title(picture.title);
  for (const report::Layer& layer : picture.layers) {
    if (layer.clip) {
      canvas.clip({layer.clip->left, layer.clip->top, layer.clip->width, layer.clip->height});
    }
    for (const auto& item : layer.items) {
      std::visit([&](const auto& one) { draw(canvas, one); }, item);
    }
    if (layer.clip) canvas.unclip();
  }
  return canvas.finish();
}

}  // namespace sudolab::figures
