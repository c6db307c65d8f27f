// Series as SVG shapes. Colours are classes c0 to c7 that set `color`, and shapes are drawn in
// currentColor, so that one style sheet decides about light and dark.

#include "report/svg_panel.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "report/markup.h"

namespace sudolab::report {
namespace {

constexpr double kBarPart = 0.7;  // of a category's band
constexpr double kCellPart = 0.96;
constexpr double kMarkerSize = 45;  // areas, as in the specification
constexpr double kPointSize = 40;
constexpr double kSmallPointSize = 16;
constexpr double kDarkCell = 0.7;

bool is_line(const DrawnSeries& series) {
  return series.mark == Mark::kLine || series.mark == Mark::kStep;
}

std::string rect(const Box& box, const std::string& attributes) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>", pixels(box.left),
                     pixels(box.top), pixels(box.width), pixels(box.height), attributes);
}

std::string polygon(std::initializer_list<std::pair<double, double>> corners, double x, double y) {
  std::string path;
  for (const auto& [dx, dy] : corners) {
    path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L', pixels(x + dx), pixels(y + dy));
  }
  return path + "Z";
}

std::string circle(double x, double y, double radius) {
  radius = std::round(radius * 10) / 10;  // both arcs have to meet
  return fmt::format("M{0} {1}a{2} {2} 0 1 0 {3} 0a{2} {2} 0 1 0 -{3} 0Z", pixels(x - radius),
                     pixels(y), pixels(radius), pixels(2 * radius));
}

}  // namespace

std::string pixels(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string marker_path(int marker, double x, double y, double size) {
  const double half = std::sqrt(size) / 2;
  const double reach = half * 1.2;  // a triangle or diamond looks smaller than a square
  const double arm = half / 2.2;
  switch (marker) {
    case 1: return polygon({{-half, -half}, {half, -half}, {half, half}, {-half, half}}, x, y);
    case 2: return polygon({{0, -reach}, {reach, half}, {-reach, half}}, x, y);
    case 3: return polygon({{0, -reach}, {reach, 0}, {0, reach}, {-reach, 0}}, x, y);
    case 4: return polygon({{0, reach}, {reach, -half}, {-reach, -half}}, x, y);
    case 5:
      return polygon({{-arm, -reach},
                      {arm, -reach},
                      {arm, -arm},
                      {reach, -arm},
                      {reach, arm},
                      {arm, arm},
                      {arm, reach},
                      {-arm, reach},
                      {-arm, arm},
                      {-reach, arm},
                      {-reach, -arm},
                      {-arm, -arm}},
                     x, y);
    case 6: return polygon({{-reach, 0}, {half, -reach}, {half, reach}}, x, y);
    case 7: return polygon({{reach, 0}, {-half, -reach}, {-half, reach}}, x, y);
    default: return circle(x, y, half * 1.12);
  }
}

std::string dash_attribute(const LegendEntry& entry) {
  if (entry.dash().empty()) return {};
  std::string lengths;
  for (const double length : entry.dash()) {
    lengths += (lengths.empty() ? "" : " ") + pixels(length);
  }
  return fmt::format(" stroke-dasharray=\"{}\"", lengths);
}

double SvgPanel::across(double x) const { return box_.left + position(drawing_.x, x) * box_.width; }

// Categories are read from the top.
double SvgPanel::down(double y) const {
  const double part = position(drawing_.y, y);
  return box_.top + (drawing_.y.is_category() ? part : 1 - part) * box_.height;
}

std::string SvgPanel::line_path(const DrawnSeries& series,
                                const std::vector<std::size_t>& points) const {
  std::string path;
  for (const std::size_t i : points) {
    const std::string x = pixels(across(series.points[i].x));
    const std::string y = pixels(down(series.points[i].y));
    if (path.empty()) {
      path = fmt::format("M{} {}", x, y);
    } else if (series.mark == Mark::kStep) {
      path += fmt::format("H{}V{}", x, y);
    } else {
      path += fmt::format("L{} {}", x, y);
    }
  }
  return path;
}

// Along the upper ends, and back along the lower ones.
std::string SvgPanel::band_path(const DrawnSeries& series) const {
  DrawnSeries upper{.mark = series.mark};
  DrawnSeries lower{.mark = Mark::kLine};
  for (const Point& point : series.points) {
    if (!point.interval) continue;
    upper.points.push_back({.x = point.x, .y = point.interval->high});
    if (series.mark == Mark::kStep && !lower.points.empty()) {
      lower.points.push_back({.x = point.x, .y = lower.points.back().y});
    }
    lower.points.push_back({.x = point.x, .y = point.interval->low});
  }
  if (upper.points.empty()) return {};
  std::reverse(lower.points.begin(), lower.points.end());
  const auto all = [](const DrawnSeries& edge) {
    std::vector<std::size_t> indices(edge.points.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    return indices;
  };
  std::string back = line_path(lower, all(lower));
  back.front() = 'L';
  return line_path(upper, all(upper)) + back + "Z";
}

std::string SvgPanel::line(const DrawnSeries& series) const {
  const LegendEntry& entry = drawing_.entries[series.entry];
  std::string out;
  if (const std::string band = band_path(series); !band.empty()) {
    out += fmt::format("<path d=\"{}\" fill=\"currentColor\" fill-opacity=\".16\"/>", band);
  }
  std::vector<std::size_t> all(series.points.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  out += fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.75\" "
      "stroke-linejoin=\"round\"{}/>",
      line_path(series, all), dash_attribute(entry));
  std::string shapes;
  for (const std::size_t i : series.marked) {
    shapes += marker_path(entry.style.marker, across(series.points[i].x), down(series.points[i].y),
                          kMarkerSize);
  }
  if (!shapes.empty()) out += fmt::format("<path d=\"{}\" fill=\"currentColor\"/>", shapes);
  return out;
}

std::string SvgPanel::whisker(const Point& point, double middle) const {
  if (!point.interval) return {};
  if (drawing_.horizontal()) {
    return fmt::format("M{} {}H{}", pixels(across(point.interval->low)), pixels(middle),
                       pixels(across(point.interval->high)));
  }
  return fmt::format("M{} {}V{}", pixels(middle), pixels(down(point.interval->low)),
                     pixels(down(point.interval->high)));
}

std::string SvgPanel::cloud(const DrawnSeries& series) const {
  const LegendEntry& entry = drawing_.entries[series.entry];
  const bool many = series.points.size() > kManyPoints;
  std::string out, whiskers;
  // Each a path of its own: in one path, the faintness of points would not add up.
  for (const Point& point : series.points) {
    const double x = across(point.x), y = down(point.y);
    out += fmt::format("<path d=\"{}\"/>",
                       marker_path(entry.style.marker, x, y, many ? kSmallPointSize : kPointSize));
    whiskers += whisker(point, drawing_.horizontal() ? y : x);
  }
  out = fmt::format("<g fill=\"currentColor\" fill-opacity=\"{}\">{}</g>",
                    point_opacity(series.points.size()), out);
  if (!whiskers.empty()) {
    out += fmt::format("<path d=\"{}\" stroke=\"currentColor\" stroke-width=\"1.25\"/>", whiskers);
  }
  return out;
}

Box SvgPanel::bar(const DrawnSeries& series, const Point& point) const {
  const double base = drawing_.baseline();
  const auto between = [](double a, double b) { return std::abs(a - b); };
  if (!drawing_.x.is_category() && !drawing_.y.is_category()) {
    const double left = across(point.x), right = across(point.x_end);
    const double top = down(point.y), bottom = down(base);
    return {std::min(left, right), std::min(top, bottom), between(left, right),
            between(top, bottom)};
  }
  const bool flat = drawing_.horizontal();
  const std::size_t count = (flat ? drawing_.y : drawing_.x).categories.size();
  const double band = (flat ? box_.height : box_.width) / static_cast<double>(count);
  const double group = band * kBarPart;
  const double slots = drawing_.dodged ? static_cast<double>(drawing_.entries.size()) : 1;
  const double slot = drawing_.dodged ? static_cast<double>(series.entry) : 0;
  const double start = (flat ? down(point.y) : across(point.x)) - group / 2 + slot * group / slots;
  const double from = flat ? across(base) : down(base);
  const double to = flat ? across(point.x) : down(point.y);
  if (flat) return {std::min(from, to), start, between(from, to), group / slots};
  return {start, std::min(from, to), group / slots, between(from, to)};
}

std::string SvgPanel::bars(const DrawnSeries& series) const {
  const LegendEntry& entry = drawing_.entries[series.entry];
  const bool ranged = !drawing_.x.is_category() && !drawing_.y.is_category();
  const bool single = drawing_.entries.size() == 1;
  std::string shapes, whiskers;
  for (const Point& point : series.points) {
    const Box box = bar(series, point);
    shapes += rect(box, "");
    whiskers +=
        whisker(point, drawing_.horizontal() ? box.top + box.height / 2 : box.left + box.width / 2);
  }
  std::string out = fmt::format(
      "<g fill=\"currentColor\" fill-opacity=\"{}\"{}>{}</g>", fill_opacity(drawing_, entry),
      single && ranged ? " class=\"cut\"" : " stroke=\"currentColor\"" + dash_attribute(entry),
      shapes);
  if (!whiskers.empty()) {
    out += fmt::format("<path class=\"ink\" d=\"{}\" stroke-width=\"1.25\"/>", whiskers);
  }
  return out;
}

std::string SvgPanel::cells(const DrawnSeries& series) const {
  std::string out;
  const double width = box_.width / double(drawing_.x.categories.size()) * kCellPart;
  const double height = box_.height / double(drawing_.y.categories.size()) * kCellPart;
  for (const Point& point : series.points) {
    const double x = across(point.x), y = down(point.y);
    const double strength = shade(drawing_, point.value);
    out += rect({x - width / 2, y - height / 2, width, height},
                fmt::format(" class=\"c{}\" fill=\"currentColor\" fill-opacity=\"{:.2f}\"",
                            point.value < 0 ? 1 : 0, strength));
    out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\"{}>{}</text>", pixels(x),
                       pixels(y + 4), strength > kDarkCell ? " class=\"paper\"" : "",
                       escape_html(format_tick(drawing_.value.kind, point.value)));
  }
  return out;
}

std::string SvgPanel::series() const {
  std::string out;
  if (drawing_.grey_others) {
    std::string lines;
    for (const DrawnSeries& other : drawing_.series) {
      if (is_line(other) && other.panel != panel_) lines += line_path(other, context_points(other));
    }
    if (!lines.empty()) out += fmt::format("<path class=\"hair\" d=\"{}\"/>", lines);
  }
  for (const DrawnSeries& one : drawing_.series) {
    if (one.panel != panel_) continue;
    const int colour = drawing_.entries[one.entry].style.colour;
    const std::string shapes = is_line(one)                ? line(one)
                               : one.mark == Mark::kPoints ? cloud(one)
                               : one.mark == Mark::kBars   ? bars(one)
                                                           : cells(one);
    out += fmt::format("<g class=\"c{}\">{}</g>\n", colour, shapes);
  }
  return out;
}

std::string SvgPanel::reference(const DrawnReference& line) const {
  const bool flat = !line.vertical && !line.diagonal;
  const double x1 = flat ? box_.left : across(line.from_x);
  const double x2 = flat ? box_.right() : across(line.to_x);
  const double y1 = line.vertical ? box_.bottom() : down(line.from_y);
  const double y2 = line.vertical ? box_.top : down(line.to_y);
  std::string out = fmt::format("<path class=\"reference\" d=\"M{} {}L{} {}\"/>", pixels(x1),
                                pixels(y1), pixels(x2), pixels(y2));
  if (line.label.empty() || line.diagonal) return out;
  const std::string label = escape_html(line.label);
  return out + (line.vertical
                    ? fmt::format("<text class=\"soft\" x=\"{}\" y=\"{}\">{}</text>",
                                  pixels(x1 + 4), pixels(box_.top + 13), label)
                    : fmt::format("<text class=\"soft\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}"
                                  "</text>",
                                  pixels(box_.right() - 2),
                                  pixels(line.label_below ? y1 + 14 : y1 - 4), label));
}

}  // namespace sudolab::report
