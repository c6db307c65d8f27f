// Data and channels of a specification. The words of tooltips and axes are formulas that the
// browser evaluates: they stay right while the reader zooms, and the table of data stays
// small.

#include "report/vega_channels.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "report/panel_grid.h"

namespace sudolab::report {
namespace {

using nlohmann::json;

constexpr double kFaint = 0.12;  // series that are not picked in the legend

// Seven digits are more than a picture shows, and half the bytes of seventeen.
double shortened(double value) {
  return std::strtod(fmt::format("{:.7g}", value).c_str(), nullptr);
}

// On a log axis, powers of ten have labels; 2 and 5 as well when only a few decades are in view,
// and all when there is less than one.
std::string has_log_label(const std::string& channel) {
  const std::string span = fmt::format("log(domain('{0}')[1] / domain('{0}')[0]) / LN10", channel);
  const std::string digit = "round(datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9)))";
  return fmt::format("({0} == 1 || {1} < 0.9 || {1} < 2.5 && ({0} == 2 || {0} == 5))", digit, span);
}

}  // namespace

std::string mark_word(Mark mark) {
  switch (mark) {
    case Mark::kLine: return "line";
    case Mark::kStep: return "step";
    case Mark::kPoints: return "points";
    case Mark::kBars: return "bars";
    case Mark::kCells: return "cells";
  }
  return {};
}

json VegaChannels::place(const DrawnAxis& axis, double value) {
  if (axis.is_category()) return axis.categories[static_cast<std::size_t>(value)];
  return shortened(value);
}

// ---- data ----------------------------------------------------------------------------------

json VegaChannels::row(const DrawnSeries& series, std::size_t index) const {
  const Point& point = series.points[index];
  json row = {{"mark", mark_word(series.mark)},
              {"series", drawing_.entries[series.entry].name},
              {"x", place(drawing_.x, point.x)},
              {"y", place(drawing_.y, point.y)}};
  if (point.interval) {
    row["low"] = shortened(point.interval->low);
    row["high"] = shortened(point.interval->high);
  }
  if (series.mark == Mark::kBars && !drawing_.x.is_category() && !drawing_.y.is_category()) {
    row["x_end"] = shortened(point.x_end);
  }
  if (series.mark == Mark::kCells) {
    row["value"] = shortened(point.value);
    row["text"] = format_tick(drawing_.value.kind, point.value);
    row["shade"] = shortened(shade(drawing_, point.value));
    row["side"] = point.value < 0 ? "less" : "more";
  }
  if (!point.label.empty()) row["label"] = point.label;
  if (drawing_.panels.size() > 1) row["panel"] = drawing_.panels[series.panel];
  if (std::binary_search(series.marked.begin(), series.marked.end(), index)) row["marker"] = true;
  return row;
}

json VegaChannels::rows() const {
  json rows = json::array();
  for (const DrawnSeries& series : drawing_.series) {
    for (std::size_t i = 0; i < series.points.size(); ++i) rows.push_back(row(series, i));
  }
  return rows;
}

// ---- axes and scales -----------------------------------------------------------------------

json VegaChannels::scale(const DrawnAxis& axis) const {
  if (axis.is_category()) {
    const double gap = drawing_.has(Mark::kCells) ? 0.04 : 0.3;
    return {{"type", "band"},
            {"domain", axis.categories},
            {"paddingInner", gap},
            {"paddingOuter", gap / 2}};
  }
  json scale = {{"domain", {axis.low, axis.high}}, {"nice", false}, {"zero", false}};
  if (axis.scale == Scale::kLog) {
    scale = {{"type", "log"}, {"domain", {axis.low, axis.high}}, {"nice", false}};
  }
  if (axis.scale == Scale::kSymlog) {
    scale["type"] = "symlog";
    scale["constant"] = axis.smallest;
  }
  return scale;
}

json VegaChannels::axis(const DrawnAxis& axis, const std::string& channel) const {
  // Small charts have the title of the y axis once, above them all.
  const bool untitled = axis.title.empty() || (channel == "y" && drawing_.panels.size() > 1);
  json out = {{"title", untitled ? json(nullptr) : json(axis.title)}};
  if (axis.is_category()) {
    out["grid"] = false;
    out["ticks"] = false;
    out["labelPadding"] = 8;
    out["domain"] = !drawing_.has(Mark::kCells);
    if (channel == "x") out["labelAngle"] = needs_slanted_labels(drawing_) ? -40 : 0;
    if (channel == "x" && drawing_.has(Mark::kCells)) out["orient"] = "top";
    if (channel == "x" && drawing_.has(Mark::kCells) && needs_slanted_labels(drawing_)) {
      out["labelAlign"] = "left";
    }
    out["labelLimit"] = 200;
    return out;
  }
  const std::string words = tick_expression(axis.kind, "datum.value");
  out["labelExpr"] = words;
  out["labelOverlap"] = "greedy";
  out["labelSeparation"] = 8;
  out["grid"] = (channel == "x") == drawing_.horizontal();
  if (axis.scale == Scale::kLog) {
    const std::string labelled = has_log_label(channel);
    out["labelExpr"] = fmt::format("{} ? {} : ''", labelled, words);
    out["gridOpacity"] = {{"condition", {{"test", labelled}, {"value", 1}}}, {"value", 0}};
  }
  out["tickCount"] = drawing_.panels.size() > 1 ? 3 : 6;
  // Vega would place those of a symmetric axis as on a linear one, and half a thread on a short
  // one.
  const bool few =
      axis.kind == Kind::kCount && axis.scale == Scale::kLinear && axis.high - axis.low <= kTicks;
  if (axis.scale == Scale::kSymlog || few) {
    json values = json::array();
    for (const Tick& tick : ticks(axis, few ? kTicks : kSymlogTicks)) values.push_back(tick.value);
    out["values"] = values;
  }
  return out;
}

json VegaChannels::channel(const std::string& name) const {
  const DrawnAxis& along = name == "x" ? drawing_.x : drawing_.y;
  json channel = {{"field", name}, {"type", along.is_category() ? "nominal" : "quantitative"}};
  if (along.is_category()) channel["sort"] = nullptr;
  channel["scale"] = scale(along);
  channel["axis"] = axis(along, name);
  return channel;
}

json VegaChannels::places() const {
  json encoding = {{"x", channel("x")}, {"y", channel("y")}};
  if (drawing_.dodged) {
    json names = json::array();
    for (const LegendEntry& entry : drawing_.entries) names.push_back(entry.name);
    encoding[drawing_.horizontal() ? "yOffset" : "xOffset"] = {
        {"field", "series"}, {"type", "nominal"}, {"scale", {{"domain", names}}}};
  }
  return encoding;
}

// ---- series --------------------------------------------------------------------------------

json VegaChannels::legend() const {
  if (!drawing_.needs_legend()) return nullptr;
  return {{"title", nullptr},
          {"orient", "top"},
          {"columns", legend_columns(drawing_)},
          // The title of the y axis lies below the legend.
          {"offset", drawing_.y.title.empty() || drawing_.panels.size() > 1 ? 10 : 34}};
}

json VegaChannels::by_series(json range) const {
  json names = json::array();
  for (const LegendEntry& entry : drawing_.entries) names.push_back(entry.name);
  return {{"field", "series"},
          {"type", "nominal"},
          {"scale", {{"domain", names}, {"range", std::move(range)}}},
          {"legend", legend()}};
}

json VegaChannels::colour() const {
  json range = json::array();
  for (const LegendEntry& entry : drawing_.entries) {
    range.push_back(palette()[static_cast<std::size_t>(entry.style.colour)].light);
  }
  return by_series(std::move(range));
}

// A property by series that the legend does not show. As a scale it would: Vega-Lite draws dashes
// around the legend's symbols.
json VegaChannels::unlisted(const json& values) const {
  json conditions = json::array();
  for (std::size_t i = 0; i < drawing_.entries.size(); ++i) {
    const std::string name =
        json(drawing_.entries[i].name).dump(-1, ' ', true, json::error_handler_t::replace);
    conditions.push_back({{"test", "datum.series === " + name}, {"value", values[i]}});
  }
  return {{"condition", conditions}, {"value", values[0]}};
}

json VegaChannels::dash() const {
  json values = json::array();
  for (const LegendEntry& entry : drawing_.entries) {
    values.push_back(entry.dash().empty() ? std::vector<double>{1, 0} : entry.dash());
  }
  return unlisted(values);
}

json VegaChannels::shape() const {
  json range = json::array();
  for (const LegendEntry& entry : drawing_.entries) {
    range.push_back(entry.fitted ? "stroke"
                    : entry.mark == Mark::kBars
                        ? "square"
                        : markers()[static_cast<std::size_t>(entry.style.marker)]);
  }
  return by_series(std::move(range));
}

json VegaChannels::fill() const {
  json values = json::array();
  for (const LegendEntry& entry : drawing_.entries) values.push_back(fill_opacity(drawing_, entry));
  return unlisted(values);
}

json VegaChannels::picked(double shown) const {
  if (!drawing_.needs_legend()) return {{"value", shown}};
  return {{"condition", {{"param", "pick"}, {"empty", true}, {"value", shown}}},
          {"value", std::min(shown, kFaint)}};
}

// The values as words, computed in the browser: the table of data stays half as large.
json VegaChannels::texts() const {
  json steps = json::array();
  const auto add = [&](const DrawnAxis& axis, const std::string& field, const std::string& as) {
    if (axis.is_category()) return;
    const std::string value = "datum." + field;
    steps.push_back({{"calculate", fmt::format("isValid({0}) ? {1} : ''", value,
                                               tick_expression(axis.kind, value))},
                     {"as", as}});
  };
  add(drawing_.x, "x", "x_text");
  add(drawing_.y, "y", "y_text");
  const DrawnAxis& measured = drawing_.horizontal() ? drawing_.x : drawing_.y;
  for (const std::string end : {"low", "high"}) add(measured, end, end + "_text");
  return steps;
}

json VegaChannels::tooltip() const {
  json fields = json::array();
  const auto add = [&](const std::string& field, const std::string& title) {
    fields.push_back(
        {{"field", field}, {"type", "nominal"}, {"title", title.empty() ? "–" : title}});
  };
  if (drawing_.has(Mark::kCells)) {
    add("y", "row");
    add("x", "column");
    add("text", drawing_.value.title.empty() ? "value" : drawing_.value.title);
    return fields;
  }
  bool labels = false, intervals = false;
  for (const DrawnSeries& series : drawing_.series) {
    for (const Point& point : series.points) {
      labels = labels || !point.label.empty();
      intervals = intervals || point.interval;
    }
  }
  if (drawing_.entries.size() > 1) add("series", "series");
  if (labels) add("label", "which");
  add(drawing_.x.is_category() ? "x" : "x_text", drawing_.x.title);
  add(drawing_.y.is_category() ? "y" : "y_text", drawing_.y.title);
  if (intervals) add("low_text", "from");
  if (intervals) add("high_text", "to");
  return fields;
}

json dark_colours() {
  json dark = json::object();
  for (const PaletteColour& colour : palette()) dark[std::string(colour.light)] = colour.dark;
  for (const PaletteColour& colour : {kPaper, kInk, kSecondary, kHairline}) {
    dark[std::string(colour.light)] = colour.dark;
  }
  return dark;
}

}  // namespace sudolab::report
