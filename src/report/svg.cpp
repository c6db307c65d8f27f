// A picture as SVG. Colours are classes c0 to c7 that set `color`, and shapes are drawn in
// currentColor, so that one style sheet decides about light and dark.

#include <fmt/core.h>

#include <cmath>

#include "report/markup.h"
#include "report/panel_grid.h"
#include "report/picture.h"

namespace sudolab::report {
namespace {

constexpr double kFileMargin = 12;

// A coordinate with at most one digit after the point.
std::string pixels(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string circle(const Spot& at, double radius) {
  radius = std::round(radius * 10) / 10;  // both arcs have to meet
  return fmt::format("M{0} {1}a{2} {2} 0 1 0 {3} 0a{2} {2} 0 1 0 -{3} 0Z", pixels(at.x - radius),
                     pixels(at.y), pixels(radius), pixels(2 * radius));
}

// Along one axis: to a place or by a distance, whichever is shorter to write.
std::string along(char to, char by, double from, double target) {
  const std::string absolute = pixels(target), relative = pixels(target - from);
  return relative.size() < absolute.size() ? by + relative : to + absolute;
}

// Upright, as bars, cells and square markers are: a picture may have thousands of them.
bool is_rectangle(const Contour& contour) {
  const std::vector<Spot>& at = contour.spots;
  return contour.closed && at.size() == 4 && at[0].y == at[1].y && at[1].x == at[2].x &&
         at[2].y == at[3].y && at[3].x == at[0].x;
}

std::string rectangle(const Contour& contour) {
  const Spot& first = contour.spots[0];
  const Spot& third = contour.spots[2];
  return fmt::format("M{} {}{}{}{}Z", pixels(first.x), pixels(first.y),
                     along('H', 'h', first.x, third.x), along('V', 'v', first.y, third.y),
                     along('H', 'h', third.x, first.x));
}

std::string path_of(const Contour& contour) {
  if (contour.radius > 0) return circle(contour.spots.front(), contour.radius);
  if (is_rectangle(contour)) return rectangle(contour);
  std::string path;
  for (std::size_t i = 0; i < contour.spots.size(); ++i) {
    const Spot& spot = contour.spots[i];
    const std::string x = pixels(spot.x), y = pixels(spot.y);
    const Spot& before = contour.spots[i == 0 ? 0 : i - 1];
    if (i == 0) {
      path = fmt::format("M{} {}", x, y);
    } else if (!contour.closed && y == pixels(before.y)) {
      path += along('H', 'h', before.x, spot.x);
    } else if (!contour.closed && x == pixels(before.x)) {
      path += along('V', 'v', before.y, spot.y);
    } else {
      path += fmt::format("L{} {}", x, y);
    }
  }
  return contour.closed ? path + "Z" : path;
}

std::string path_of(const Outline& outline) {
  std::string path;
  for (const Contour& contour : outline) path += path_of(contour);
  return path;
}

std::string_view class_of(Role role) {
  switch (role) {
    case Role::kHair: return "hair";
    case Role::kAxis: return "axis";
    case Role::kReference: return "reference";
    case Role::kInk: return "ink";
    case Role::kCut: return "cut";
    case Role::kSeries: break;
  }
  return {};
}

std::string_view class_of(Words::Tone tone) {
  switch (tone) {
    case Words::Tone::kSoft: return "soft";
    case Words::Tone::kTitle: return "title";
    case Words::Tone::kStrong: return "strong";
    case Words::Tone::kPaper: return "paper";
    case Words::Tone::kPlain: break;
  }
  return {};
}

std::string_view name_of(Words::Anchor anchor) {
  return anchor == Words::Anchor::kEnd ? "end" : "middle";
}

bool has_colour(const Shape& shape) {
  return shape.role == Role::kSeries || shape.role == Role::kCut;
}

// The style sheet has the colours of lines that are not series, and how they are dashed.
std::string look_of(const Shape& shape) {
  std::string out;
  if (has_colour(shape) && shape.fill_opacity <= 0) out += " fill=\"none\"";
  if (shape.fill_opacity > 0) out += " fill=\"currentColor\"";
  if (shape.fill_opacity > 0 && shape.fill_opacity < 1) {
    out += fmt::format(" fill-opacity=\"{:.3g}\"", shape.fill_opacity);
  }
  if (shape.stroke_width <= 0) return out;
  if (shape.role == Role::kSeries) out += " stroke=\"currentColor\"";
  if (shape.stroke_width != 1 && shape.role != Role::kCut) {
    out += fmt::format(" stroke-width=\"{}\"", shape.stroke_width);
  }
  if (shape.role == Role::kSeries && shape.fill_opacity <= 0) out += " stroke-linejoin=\"round\"";
  std::string lengths;
  for (const double length : shape.dash) lengths += (lengths.empty() ? "" : " ") + pixels(length);
  if (!lengths.empty()) out += fmt::format(" stroke-dasharray=\"{}\"", lengths);
  return out;
}

std::string svg_of(const Shape& shape) {
  const std::string_view name = class_of(shape.role);
  const std::string named = name.empty() ? "" : fmt::format(" class=\"{}\"", name);
  if (shape.parts.size() == 1) {
    return fmt::format("<path{} d=\"{}\"{}/>", named, path_of(shape.parts.front()), look_of(shape));
  }
  std::string out = fmt::format("<g{}{}>", named, look_of(shape));
  for (const Outline& part : shape.parts) out += fmt::format("<path d=\"{}\"/>", path_of(part));
  return out + "</g>";
}

std::string svg_of(const Words& words) {
  std::string look;
  if (words.anchor != Words::Anchor::kStart) {
    look += fmt::format(" text-anchor=\"{}\"", name_of(words.anchor));
  }
  if (const std::string_view name = class_of(words.tone); !name.empty()) {
    look += fmt::format(" class=\"{}\"", name);
  }
  const std::string x = pixels(words.at.x), y = pixels(words.at.y);
  if (words.slant != 0) {
    look += fmt::format(" transform=\"rotate({} {} {})\"", pixels(-words.slant), x, y);
  }
  return fmt::format("<text x=\"{}\" y=\"{}\"{}>{}</text>", x, y, look, escape_html(words.text));
}

// Shapes of one colour, one after the other, are a group.
std::string svg_of(const Layer& layer) {
  std::string out;
  int open = -1;
  const auto change_to = [&](int colour) {
    if (colour == open) return;
    if (open >= 0) out += "</g>\n";
    if (colour >= 0) out += fmt::format("<g class=\"c{}\">", colour);
    open = colour;
  };
  for (const auto& item : layer.items) {
    const Shape* shape = std::get_if<Shape>(&item);
    change_to(shape != nullptr && has_colour(*shape) ? shape->colour : -1);
    out += std::visit([](const auto& one) { return svg_of(one); }, item);
  }
  change_to(-1);
  return out;
}

std::string svg_of(const Picture& picture) {
  std::string out;
  int frames = 0;
  for (const Layer& layer : picture.layers) {
    if (!layer.clip) {
      out += svg_of(layer);
      continue;
    }
    const std::string id = fmt::format("{}-{}", slug(picture.id), frames++);
    out += fmt::format(
        "<clipPath id=\"{0}\"><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{4}\"/>"
        "</clipPath><g clip-path=\"url(#{0})\">\n{5}</g>\n",
        id, pixels(layer.clip->left), pixels(layer.clip->top), pixels(layer.clip->width),
        pixels(layer.clip->height), svg_of(layer));
  }
  return out;
}

std::string colour_rules(bool dark) {
  const auto shade = [&](const PaletteColour& colour) { return dark ? colour.dark : colour.light; };
  std::string out = fmt::format(
      ".chart{{fill:none}}.chart text{{fill:{0};stroke:none}}.chart .soft,.chart "
      ".title{{fill:{1}}}.chart .paper{{fill:{2}}}.chart .hair{{stroke:{3}}}.chart .axis,.chart "
      ".reference{{stroke:{1}}}.chart .ink{{stroke:{0}}}.chart .cut{{stroke:{2};stroke-width:.5}}",
      shade(kInk), shade(kSecondary), shade(kPaper), shade(kHairline));
  int index = 0;
  for (const PaletteColour& colour : palette()) {
    out += fmt::format(".chart .c{}{{color:{}}}", index++, shade(colour));
  }
  return out;
}

}  // namespace

std::string svg(const Chart& chart, Placement placement) {
  const Picture picture = picture_of(chart);
  // A file has paper of its own: the page that shows it may be dark where its reader's system is
  // light.
  const double margin = placement == Placement::kOwnFile ? kFileMargin : 0;
  const std::string left = pixels(-margin), width = pixels(picture.width + 2 * margin),
                    height = pixels(picture.height + 2 * margin);
  std::string ground;
  if (placement == Placement::kOwnFile) {
    ground = fmt::format(
        "<style>{0}.chart .ground{{fill:{1}}}@media screen and (prefers-color-scheme:dark){{"
        ".chart .ground{{fill:{2}}}}}</style>\n<rect class=\"ground\" x=\"{3}\" y=\"{3}\" "
        "width=\"{4}\" height=\"{5}\"/>\n",
        svg_style(), kPaper.light, kPaper.dark, left, width, height);
  }
  return fmt::format(
      "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {0} {1} {2}\" "
      "width=\"{1}\" height=\"{2}\" role=\"img\" aria-label=\"{3}\">\n<title>{4}</title>\n{5}{6}"
      "</svg>\n",
      left, width, height, escape_html(picture.alt), escape_html(picture.title), ground,
      svg_of(picture));
}

std::string svg_style() {
  return ".chart{font:12px 'Plex Sans','IBM Plex Sans','Source Sans 3','Segoe "
         "UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}"
         ".chart .strong{font-weight:600}.chart .reference{stroke-dasharray:2 3}" +
         colour_rules(false) + "@media screen and (prefers-color-scheme:dark){" +
         colour_rules(true) + "}";
}

}  // namespace sudolab::report
