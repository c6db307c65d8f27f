// The series of a chart as shapes.

#include "report/picture_panel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudolab::report {
namespace {

constexpr double kBarPart = 0.7;  // of a category's band
constexpr double kCellPart = 0.96;
constexpr double kOverhang = 4;     // by which a number may be wider than its cell
constexpr double kMarkerSize = 45;  // areas, as in the specification
constexpr double kPointSize = 40;
constexpr double kSmallPointSize = 16;
constexpr double kDarkCell = 0.7;
constexpr double kBandOpacity = 0.16;
constexpr double kLineWidth = 1.75;
constexpr double kWhiskerWidth = 1.25;

bool is_line(const DrawnSeries& series) {
  return series.mark == Mark::kLine || series.mark == Mark::kStep;
}

Contour polygon(std::initializer_list<Spot> corners, Spot at) {
  Contour contour{.closed = true};
  for (const Spot& corner : corners) contour.spots.push_back({at.x + corner.x, at.y + corner.y});
  return contour;
}

std::vector<std::size_t> all_points(const DrawnSeries& series) {
  std::vector<std::size_t> indices(series.points.size());
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  return indices;
}

}  // namespace

Contour line_contour(std::vector<Spot> spots) { return {.spots = std::move(spots)}; }

Contour box_contour(const Box& box) {
  return {.spots = {{box.left, box.top},
                    {box.right(), box.top},
                    {box.right(), box.bottom()},
                    {box.left, box.bottom()}},
          .closed = true};
}

Contour marker_contour(int marker, Spot at, double size) {
  const double half = std::sqrt(size) / 2;
  const double reach = half * 1.2;  // a triangle or diamond looks smaller than a square
  const double arm = half / 2.2;
  switch (marker) {
    case 1: return polygon({{-half, -half}, {half, -half}, {half, half}, {-half, half}}, at);
    case 2: return polygon({{0, -reach}, {reach, half}, {-reach, half}}, at);
    case 3: return polygon({{0, -reach}, {reach, 0}, {0, reach}, {-reach, 0}}, at);
    case 4: return polygon({{0, reach}, {reach, -half}, {-reach, -half}}, at);
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
                     at);
    case 6: return polygon({{-reach, 0}, {half, -reach}, {half, reach}}, at);
    case 7: return polygon({{reach, 0}, {-half, -reach}, {-half, reach}}, at);
    default: return {.spots = {at}, .closed = true, .radius = half * 1.12};
  }
}

double PicturePanel::across(double x) const {
  return box_.left + position(drawing_.x, x) * box_.width;
}

// Categories are read from the top.
double PicturePanel::down(double y) const {
  const double part = position(drawing_.y, y);
  return box_.top + (drawing_.y.is_category() ? part : 1 - part) * box_.height;
}

Contour PicturePanel::line(const DrawnSeries& series,
                           const std::vector<std::size_t>& points) const {
  std::vector<Spot> spots;
  for (const std::size_t i : points) {
    const Spot next = spot(series.points[i]);
    if (series.mark == Mark::kStep && !spots.empty()) spots.push_back({next.x, spots.back().y});
    spots.push_back(next);
  }
  return line_contour(std::move(spots));
}

// Along the upper ends, and back along the lower ones.
Contour PicturePanel::band(const DrawnSeries& series) const {
  DrawnSeries upper{.mark = series.mark};
  DrawnSeries lower{.mark = series.mark};
  for (const Point& point : series.points) {
    if (!point.interval) continue;
    upper.points.push_back({.x = point.x, .y = point.interval->high});
    lower.points.push_back({.x = point.x, .y = point.interval->low});
  }
  Contour contour = line(upper, all_points(upper));
  const Contour back = line(lower, all_points(lower));
  contour.spots.insert(contour.spots.end(), back.spots.rbegin(), back.spots.rend());
  contour.closed = true;
  return contour;
}

void PicturePanel::add_line(const DrawnSeries& series, Layer& layer) const {
  const LegendEntry& entry = drawing_.entries[series.entry];
  const int colour = entry.style.colour;
  if (Contour area = band(series); !area.spots.empty()) {
    layer.items.push_back(
        Shape{.parts = {{std::move(area)}}, .colour = colour, .fill_opacity = kBandOpacity});
  }
  layer.items.push_back(Shape{.parts = {{line(series, all_points(series))}},
                              .colour = colour,
                              .stroke_width = kLineWidth,
                              .dash = entry.dash()});
  Outline markers;
  for (const std::size_t i : series.marked) {
    markers.push_back(marker_contour(entry.style.marker, spot(series.points[i]), kMarkerSize));
  }
  if (markers.empty()) return;
  layer.items.push_back(Shape{.parts = {std::move(markers)}, .colour = colour, .fill_opacity = 1});
}

void PicturePanel::add_whisker(const Point& point, double middle, Outline& whiskers) const {
  if (!point.interval) return;
  if (drawing_.horizontal()) {
    whiskers.push_back(line_contour(
        {{across(point.interval->low), middle}, {across(point.interval->high), middle}}));
  } else {
    whiskers.push_back(
        line_contour({{middle, down(point.interval->low)}, {middle, down(point.interval->high)}}));
  }
}

void PicturePanel::add_cloud(const DrawnSeries& series, Layer& layer) const {
  const LegendEntry& entry = drawing_.entries[series.entry];
  const double size = series.points.size() > kManyPoints ? kSmallPointSize : kPointSize;
  Shape markers{.colour = entry.style.colour, .fill_opacity = point_opacity(series.points.size())};
  Outline whiskers;
  for (const Point& point : series.points) {
    const Spot at = spot(point);
    markers.parts.push_back({marker_contour(entry.style.marker, at, size)});
    add_whisker(point, drawing_.horizontal() ? at.y : at.x, whiskers);
  }
  layer.items.push_back(std::move(markers));
  if (whiskers.empty()) return;
  layer.items.push_back(Shape{
      .parts = {std::move(whiskers)}, .colour = entry.style.colour, .stroke_width = kWhiskerWidth});
}

Box PicturePanel::bar(const DrawnSeries& series, const Point& point) const {
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

void PicturePanel::add_bars(const DrawnSeries& series, Layer& layer) const {
  const LegendEntry& entry = drawing_.entries[series.entry];
  const bool ranged = !drawing_.x.is_category() && !drawing_.y.is_category();
  const bool cut = ranged && drawing_.entries.size() == 1;
  Shape bars{.role = cut ? Role::kCut : Role::kSeries,
             .colour = entry.style.colour,
             .fill_opacity = fill_opacity(drawing_, entry),
             .stroke_width = cut ? 0.5 : 1};
  if (!cut) bars.dash = entry.dash();
  Outline whiskers;
  for (const Point& point : series.points) {
    const Box box = bar(series, point);
    bars.parts.push_back({box_contour(box)});
    add_whisker(point, drawing_.horizontal() ? box.top + box.height / 2 : box.left + box.width / 2,
                whiskers);
  }
  layer.items.push_back(std::move(bars));
  if (whiskers.empty()) return;
  layer.items.push_back(
      Shape{.parts = {std::move(whiskers)}, .role = Role::kInk, .stroke_width = kWhiskerWidth});
}

void PicturePanel::add_cells(const DrawnSeries& series, Layer& layer) const {
  const double width = box_.width / double(drawing_.x.categories.size()) * kCellPart;
  const double height = box_.height / double(drawing_.y.categories.size()) * kCellPart;
  std::vector<Words> numbers;
  for (const Point& point : series.points) {
    const Spot at = spot(point);
    const double strength = shade(drawing_, point.value);
    layer.items.push_back(
        Shape{.parts = {{box_contour({at.x - width / 2, at.y - height / 2, width, height})}},
              .colour = point.value < 0 ? 1 : 0,
              .fill_opacity = strength});
    numbers.push_back({.at = {at.x, at.y + 4},
                       .text = format_tick(drawing_.value.kind, point.value),
                       .tone = strength > kDarkCell ? Words::Tone::kPaper : Words::Tone::kPlain,
                       .anchor = Words::Anchor::kMiddle});
  }
  // Numbers that would run into each other say less than the shades alone.
  const bool fit = std::all_of(numbers.begin(), numbers.end(), [&](const Words& number) {
    return text_width(number.text) <= width + kOverhang;
  });
  if (fit) layer.items.insert(layer.items.end(), numbers.begin(), numbers.end());
}

void PicturePanel::add_series(Layer& layer) const {
  if (drawing_.grey_others) {
    Outline others;
    for (const DrawnSeries& other : drawing_.series) {
      if (is_line(other) && other.panel != panel_) {
        others.push_back(line(other, context_points(other)));
      }
    }
    if (!others.empty()) {
      layer.items.push_back(
          Shape{.parts = {std::move(others)}, .role = Role::kHair, .stroke_width = 1});
    }
  }
  for (const DrawnSeries& one : drawing_.series) {
    if (one.panel != panel_) continue;
    switch (one.mark) {
      case Mark::kLine:
      case Mark::kStep: add_line(one, layer); break;
      case Mark::kPoints: add_cloud(one, layer); break;
      case Mark::kBars: add_bars(one, layer); break;
      case Mark::kCells: add_cells(one, layer); break;
    }
  }
}

void PicturePanel::add_reference(const DrawnReference& line, Layer& layer) const {
  const bool flat = !line.vertical && !line.diagonal;
  const Spot from{flat ? box_.left : across(line.from_x),
                  line.vertical ? box_.bottom() : down(line.from_y)};
  const Spot to{flat ? box_.right() : across(line.to_x),
                line.vertical ? box_.top : down(line.to_y)};
  layer.items.push_back(
      Shape{.parts = {{line_contour({from, to})}}, .role = Role::kReference, .stroke_width = 1});
  if (line.label.empty() || line.diagonal) return;
  Words label{.text = line.label, .tone = Words::Tone::kSoft};
  if (line.vertical) {
    label.at = {from.x + 4, box_.top + 13};
  } else {
    label.at = {box_.right() - 2, line.label_below ? from.y + 14 : from.y - 4};
    label.anchor = Words::Anchor::kEnd;
  }
  layer.items.push_back(std::move(label));
}

}  // namespace sudolab::report
