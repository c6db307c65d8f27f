// Makes a chart ready to draw.
//
// What no scale can show is taken out here, in one place: values that are not finite, and
// categories that do not exist. Values that are not positive stay on a log scale, at its edge,
// since a time of "0" was measured and belongs in a curve that counts. The figure notes how many
// were treated so.

#include "report/drawing.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "report/thinning.h"

namespace sudolab::report {
namespace {

constexpr double kLargest = 1e300;  // beyond, the span of an axis is no longer a number
constexpr double kMostDecadesOfSymlog = 1e6;
constexpr std::size_t kMarkersPerLine = 6;

bool is_drawable(double value) { return std::abs(value) < kLargest; }

bool is_place(const Axis& axis, double value) {
  if (axis.scale != Scale::kCategory) return is_drawable(value);
  return value >= 0 && value < static_cast<double>(axis.categories.size());
}

bool is_point(const Chart& chart, const Series& series, const Point& point) {
  if (!is_place(chart.x, point.x) || !is_place(chart.y, point.y)) return false;
  if (!is_drawable(point.x_end)) return false;
  return series.mark != Mark::kCells || is_drawable(point.value);
}

std::string plural(std::size_t count, const std::string& one, const std::string& more) {
  return count == 1 ? "One " + one : format_quantity(Kind::kCount, double(count)) + " " + more;
}

// What spans an axis: its data, intervals and references.
class Extent {
 public:
  explicit Extent(Scale scale) : scale_(scale) {}

  void add(double value) {
    if (!is_drawable(value)) return;
    if (value != 0) smallest_ = std::min(smallest_, std::abs(value));
    if (scale_ == Scale::kLog && value <= 0) return;
    low_ = std::min(low_, value);
    high_ = std::max(high_, value);
  }

  bool empty() const { return low_ > high_; }
  double low() const { return low_; }
  double high() const { return high_; }
  double smallest() const { return smallest_; }

 private:
  Scale scale_;
  double low_ = std::numeric_limits<double>::infinity();
  double high_ = -std::numeric_limits<double>::infinity();
  double smallest_ = std::numeric_limits<double>::infinity();
};

bool is_measured_along(const Chart& chart, bool along_x) {
  const bool on_x = chart.y.scale == Scale::kCategory && chart.x.scale != Scale::kCategory;
  return along_x == on_x;
}

// A histogram of one value is one bar. As wide as the chart it would be a block; it gets room on
// both sides, so that one sees a bar.
void give_room_to_one_bar(const Chart& chart, Extent& extent) {
  constexpr int kTimes = 4;
  const double low = extent.low(), high = extent.high();
  if (extent.empty() || !(low < high)) return;
  if (chart.x.scale == Scale::kCategory || chart.y.scale == Scale::kCategory) return;
  for (const Series& series : chart.series) {
    if (series.mark != Mark::kBars) return;
    for (const Point& point : series.points) {
      if (point.x != low || point.x_end != high) return;
    }
  }
  if (chart.x.scale == Scale::kLog) {
    const double ratio = std::pow(high / low, kTimes);
    extent.add(low / ratio);
    extent.add(high * ratio);
  } else {
    const double width = kTimes * (high - low);
    extent.add(low < 0 ? low - width : std::max(0.0, low - width));
    extent.add(high + width);
  }
}

Extent extent_of(const Chart& chart, bool along_x) {
  const Axis& axis = along_x ? chart.x : chart.y;
  Extent extent(axis.scale);
  bool bars = false;
  for (const Series& series : chart.series) {
    for (const Point& point : series.points) {
      if (!is_point(chart, series, point)) continue;
      extent.add(along_x ? point.x : point.y);
      const bool continuous_bar = series.mark == Mark::kBars && chart.x.scale != Scale::kCategory &&
                                  chart.y.scale != Scale::kCategory;
      if (along_x && continuous_bar) extent.add(point.x_end);
      if (is_measured_along(chart, along_x)) {
        bars = bars || series.mark == Mark::kBars;
        if (point.interval) extent.add(point.interval->low);
        if (point.interval) extent.add(point.interval->high);
      }
    }
  }
  if (along_x) give_room_to_one_bar(chart, extent);
  if (bars) extent.add(0);
  for (const Reference& reference : chart.references) {
    if (reference.where == (along_x ? Reference::Where::kAtX : Reference::Where::kAtY)) {
      extent.add(reference.at);
    }
  }
  return extent;
}

DrawnAxis unsettled_axis(const Axis& axis) {
  DrawnAxis drawn;
  drawn.title = axis.unit.empty() ? axis.title : fmt::format("{} ({})", axis.title, axis.unit);
  drawn.kind = axis.kind;
  drawn.scale = axis.scale;
  drawn.categories = axis.categories;
  return drawn;
}

// A domain of some width around a single value, so that it has somewhere to be.
void widen(DrawnAxis& axis) {
  if (axis.scale == Scale::kLog) {
    axis.low /= 2;
    axis.high *= 2;
    return;
  }
  const double margin = axis.low == 0 ? 1 : std::abs(axis.low) / 2;
  axis.low -= margin;
  axis.high += margin;
}

DrawnAxis settle(const Axis& axis, const Extent& extent) {
  DrawnAxis drawn = unsettled_axis(axis);
  if (axis.scale == Scale::kCategory) return drawn;
  const bool log = axis.scale == Scale::kLog;
  const auto usable = [&](const std::optional<double>& end) {
    return end && is_drawable(*end) && (!log || *end > 0);
  };
  drawn.low = extent.empty() ? (log ? 0.1 : 0) : extent.low();
  drawn.high = extent.empty() ? 1 : extent.high();
  if (axis.scale == Scale::kSymlog) {
    const double largest = std::max(std::abs(drawn.low), std::abs(drawn.high));
    drawn.smallest = std::max(extent.smallest(), largest / kMostDecadesOfSymlog);
    if (usable(axis.smallest) && *axis.smallest > 0) drawn.smallest = *axis.smallest;
    if (!(drawn.smallest > 0 && is_drawable(drawn.smallest))) drawn.smallest = 1;
  }
  if (usable(axis.low)) drawn.low = *axis.low;
  if (usable(axis.high)) drawn.high = *axis.high;
  if (drawn.low > drawn.high) std::swap(drawn.low, drawn.high);
  if (drawn.low == drawn.high) widen(drawn);
  if (!usable(axis.low)) round_low(drawn);
  if (!usable(axis.high)) round_high(drawn);
  return drawn;
}

std::string name_of(const Series& series) {
  if (!series.name.empty()) return series.name;
  return series.fitted ? series.id + " fit" : series.id;
}

std::vector<std::string> distinct_ids(const Chart& chart) {
  std::vector<std::string> ids;
  for (const Series& series : chart.series) {
    if (std::find(ids.begin(), ids.end(), series.id) == ids.end()) ids.push_back(series.id);
  }
  return ids;
}

// The index of the name, which is added if it is new.
std::size_t place_in(std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  const auto index = static_cast<std::size_t>(found - names.begin());
  if (index == names.size()) names.push_back(name);
  return index;
}

std::vector<Point> drawable_points(const Chart& chart, const Series& series, const Drawing& drawing,
                                   std::size_t& dropped, std::size_t& moved) {
  std::vector<Point> points;
  for (Point point : series.points) {
    if (!is_point(chart, series, point)) {
      // The empty cells of a matrix speak for themselves.
      if (series.mark != Mark::kCells) ++dropped;
      continue;
    }
    if (point.interval &&
        !(is_drawable(point.interval->low) && is_drawable(point.interval->high))) {
      point.interval.reset();
    }
    const double x = clamped(drawing.x, point.x);
    const double y = clamped(drawing.y, point.y);
    if (x != point.x || y != point.y) ++moved;
    point.x = x;
    point.y = y;
    if (point.interval) {
      const DrawnAxis& along = drawing.horizontal() ? drawing.x : drawing.y;
      point.interval->low = clamped(along, point.interval->low);
      point.interval->high = clamped(along, point.interval->high);
    }
    points.push_back(std::move(point));
  }
  return points;
}

// Markers at even distances across the picture, and not at the same places as on other lines.
std::vector<std::size_t> marked_points(const std::vector<Point>& points, const DrawnAxis& x,
                                       std::size_t order) {
  std::vector<std::size_t> marked;
  const double shift = 0.5 + 0.37 * double(order % kMostSeries);
  double last = -1;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double column = std::floor(position(x, points[i].x) * kMarkersPerLine + shift);
    if (points.size() <= 2 * kMarkersPerLine || column != last) marked.push_back(i);
    last = column;
  }
  return marked;
}

bool bars_meet(const Drawing& drawing) {
  if (!drawing.x.is_category() && !drawing.y.is_category()) return false;
  std::set<std::pair<std::size_t, double>> taken;  // panel, category
  for (const DrawnSeries& series : drawing.series) {
    if (series.mark != Mark::kBars) continue;
    for (const Point& point : series.points) {
      if (!taken.insert({series.panel, drawing.horizontal() ? point.y : point.x}).second)
        return true;
    }
  }
  return false;
}

void add_series(const Chart& chart, Drawing& drawing) {
  const std::vector<std::string> ids = distinct_ids(chart);
  const std::vector<SeriesStyle> styles = styles_of(ids);
  const bool named_panels = std::any_of(chart.series.begin(), chart.series.end(),
                                        [](const Series& series) { return !series.panel.empty(); });
  const bool on_categories = drawing.x.is_category() || drawing.y.is_category();
  drawing.grey_others = !named_panels && !on_categories && ids.size() > kMostSeries;

  std::vector<std::string> names;
  std::map<std::string, std::string> panel_of_id;  // titled by the first name that the id has
  std::size_t dropped = 0, moved = 0;
  const auto clouds = static_cast<std::size_t>(
      std::count_if(chart.series.begin(), chart.series.end(),
                    [](const Series& series) { return series.mark == Mark::kPoints; }));
  for (const Series& series : chart.series) {
    const std::string name = name_of(series);
    panel_of_id.emplace(series.id, name);
    DrawnSeries drawn;
    drawn.mark = series.mark;
    drawn.points = drawable_points(chart, series, drawing, dropped, moved);
    if (drawn.points.empty()) continue;
    const std::size_t whole = drawn.points.size();
    if (series.mark == Mark::kLine || series.mark == Mark::kStep) {
      drawn.points = thin_line(drawn.points, drawing.x);
      if (!series.fitted) drawn.marked = marked_points(drawn.points, drawing.x, names.size());
    } else if (series.mark == Mark::kPoints) {
      drawn.points = thin_cloud(drawn.points, drawing.x, drawing.y, cloud_share(clouds));
      if (drawn.points.size() < whole) {
        drawing.notes.push_back(
            fmt::format("Of {} points of {}, {} are drawn; the others lie close to them.",
                        format_quantity(Kind::kCount, double(whole)), name,
                        format_quantity(Kind::kCount, double(drawn.points.size()))));
      }
    }
    drawn.entry = place_in(names, name);
    if (drawn.entry == drawing.entries.size()) {
      const std::size_t id = std::find(ids.begin(), ids.end(), series.id) - ids.begin();
      drawing.entries.push_back({name, styles[id], series.mark, series.fitted});
    }
    drawn.panel =
        place_in(drawing.panels, drawing.grey_others ? panel_of_id[series.id] : series.panel);
    drawing.series.push_back(std::move(drawn));
  }
  if (drawing.panels.empty()) drawing.panels.push_back({});
  if (dropped > 0) {
    drawing.notes.push_back(plural(dropped, "value is not finite and is left out.",
                                   "values are not finite and are left out."));
  }
  if (moved > 0) {
    drawing.notes.push_back(plural(moved, "value of zero or less is drawn at the edge.",
                                   "values of zero or less are drawn at the edge."));
  }
}

// Markers on the edge would be cut in two: the axis continues a little beyond them.
void make_room(Drawing& drawing, DrawnAxis& axis, double Point::* along) {
  constexpr double kEdge = 0.01, kRoom = 0.02;
  if (axis.scale != Scale::kLinear && axis.scale != Scale::kLog) return;
  bool at_low = false, at_high = false;
  const auto look_at = [&](const Point& point) {
    at_low = at_low || position(axis, point.*along) < kEdge;
    at_high = at_high || position(axis, point.*along) > 1 - kEdge;
  };
  for (const DrawnSeries& series : drawing.series) {
    if (series.mark == Mark::kPoints) {
      std::for_each(series.points.begin(), series.points.end(), look_at);
    }
    for (const std::size_t i : series.marked) look_at(series.points[i]);
  }
  const bool log = axis.scale == Scale::kLog;
  const double room = log ? std::pow(axis.high / axis.low, kRoom) : kRoom * (axis.high - axis.low);
  if (at_low) axis.low = log ? axis.low / room : axis.low - room;
  if (at_high) axis.high = log ? axis.high * room : axis.high + room;
}

DrawnAxis settle_value(const Chart& chart) {
  Extent extent(Scale::kLinear);
  extent.add(0);
  for (const Series& series : chart.series) {
    for (const Point& point : series.points) {
      if (series.mark == Mark::kCells) extent.add(point.value);
    }
  }
  return settle(chart.value, extent);
}

}  // namespace

const std::vector<double>& LegendEntry::dash() const {
  static const std::vector<double> kFitted = {3, 3};
  return fitted ? kFitted : dashes()[static_cast<std::size_t>(style.dash)];
}

bool Drawing::has(Mark mark) const {
  return std::any_of(series.begin(), series.end(),
                     [&](const DrawnSeries& drawn) { return drawn.mark == mark; });
}

bool Drawing::has_intervals(Mark mark) const {
  return std::any_of(series.begin(), series.end(), [&](const DrawnSeries& drawn) {
    return drawn.mark == mark &&
           std::any_of(drawn.points.begin(), drawn.points.end(),
                       [](const Point& point) { return point.interval.has_value(); });
  });
}

bool Drawing::needs_legend() const {
  const bool only_bars = std::all_of(series.begin(), series.end(), [](const DrawnSeries& drawn) {
    return drawn.mark == Mark::kBars;
  });
  const bool named_bars = only_bars && !dodged && (x.is_category() || y.is_category());
  return entries.size() > 1 && !grey_others && !has(Mark::kCells) && !named_bars;
}

double Drawing::baseline() const {
  const DrawnAxis& along = horizontal() ? x : y;
  return std::clamp(0.0, along.low, along.high);
}

Drawing prepare(const Chart& chart) {
  Drawing drawing;
  drawing.x = settle(chart.x, extent_of(chart, true));
  drawing.y = settle(chart.y, extent_of(chart, false));
  drawing.value = settle_value(chart);
  add_series(chart, drawing);
  make_room(drawing, drawing.x, &Point::x);
  make_room(drawing, drawing.y, &Point::y);
  drawing.dodged = bars_meet(drawing);
  return drawing;
}

double shade(const Drawing& drawing, double value) {
  const double largest = std::max(std::abs(drawing.value.low), std::abs(drawing.value.high));
  return largest > 0 ? std::min(1.0, std::abs(value) / largest) : 0;
}

}  // namespace sudolab::report
