// A chart as a Vega-Lite specification.
//
// All points are rows of one inline table; each layer picks the rows of its mark. One table,
// because Vega-Lite deals only the rows of the outer data out to small charts. Domains are given
// and not left to Vega-Lite, so that the picture is the one that svg() draws.
//
// Moving is by dragging, zooming by the wheel with Ctrl (or by pinching), so that scrolling past a
// chart does not change it; a double click resets both. A click in the legend brings one series
// forward. Lines have invisible points for the tooltip, since a line as a whole has no values to
// show.
//
// https://vega.github.io/vega-lite/docs/

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/chart.h"
#include "report/drawing.h"
#include "report/panel_grid.h"
#include "report/vega_channels.h"

namespace sudolab::report {
namespace {

using nlohmann::json;

constexpr std::string_view kSchema = "https://vega.github.io/schema/vega-lite/v5.json";
constexpr std::string_view kZoomEvent = "wheel![event.ctrlKey || event.metaKey]";
constexpr double kDarkCell = 0.7;  // from this shade on, numbers are light

class Specification {
 public:
  Specification(const Chart& chart, const Drawing& drawing)
      : chart_(chart), drawing_(drawing), channels_(drawing) {}

  json build();

 private:
  void add_layer(const std::string& filter, json mark, json encoding);
  void add_grey_lines();
  void add_cells();
  void add_bars();
  void add_lines(Mark mark);
  void add_points();
  void add_whiskers(Mark mark);
  void add_references();
  void add_params();

  const Chart& chart_;
  const Drawing& drawing_;
  VegaChannels channels_;
  json layers_ = json::array();
  std::size_t first_data_layer_ = 0;
};

void Specification::add_layer(const std::string& filter, json mark, json encoding) {
  mark["clip"] = true;
  json layer = {{"mark", std::move(mark)}, {"encoding", std::move(encoding)}};
  if (!filter.empty()) layer["transform"] = json::array({{{"filter", filter}}});
  layers_.push_back(std::move(layer));
}

// Rows of its own, which every small chart shows whole.
void Specification::add_grey_lines() {
  json rows = json::array();
  for (std::size_t series = 0; series < drawing_.series.size(); ++series) {
    const DrawnSeries& drawn = drawing_.series[series];
    if (drawn.mark != Mark::kLine && drawn.mark != Mark::kStep) continue;
    for (const std::size_t i : context_points(drawn)) {
      rows.push_back({{"of", series},
                      {"x", VegaChannels::place(drawing_.x, drawn.points[i].x)},
                      {"y", VegaChannels::place(drawing_.y, drawn.points[i].y)}});
    }
  }
  if (rows.empty()) return;
  json mark = {{"type", "line"}, {"color", kHairline.light}, {"strokeWidth", 1}};
  if (drawing_.has(Mark::kStep)) mark["interpolate"] = "step-after";
  json encoding = channels_.places();
  encoding["detail"] = {{"field", "of"}, {"type", "nominal"}};
  add_layer("", std::move(mark), std::move(encoding));
  layers_.back()["data"] = {{"values", std::move(rows)}};
  first_data_layer_ = 1;
}

void Specification::add_cells() {
  if (!drawing_.has(Mark::kCells)) return;
  json encoding = channels_.places();
  encoding["tooltip"] = channels_.tooltip();
  encoding["color"] = {
      {"field", "side"},
      {"type", "nominal"},
      {"scale",
       {{"domain", {"more", "less"}}, {"range", {palette()[0].light, palette()[1].light}}}},
      {"legend", nullptr}};
  encoding["fillOpacity"] = {{"field", "shade"},
                             {"type", "quantitative"},
                             {"scale", {{"domain", {0, 1}}, {"range", {0, 1}}}},
                             {"legend", nullptr}};
  add_layer("datum.mark === 'cells'", {{"type", "rect"}}, std::move(encoding));
  encoding = channels_.places();
  encoding["text"] = {{"field", "text"}, {"type", "nominal"}};
  encoding["color"] = {
      {"condition",
       {{"test", fmt::format("datum.shade > {}", kDarkCell)}, {"value", kPaper.light}}},
      {"value", kInk.light}};
  add_layer("datum.mark === 'cells'", {{"type", "text"}}, std::move(encoding));
}

void Specification::add_bars() {
  if (!drawing_.has(Mark::kBars)) return;
  const bool ranged = !drawing_.x.is_category() && !drawing_.y.is_category();
  const std::string base = drawing_.horizontal() ? "x2" : "y2";
  json encoding = channels_.places();
  encoding[base] = {{"datum", drawing_.baseline()}};
  if (ranged) encoding["x2"] = {{"field", "x_end"}};
  encoding["color"] = channels_.colour();
  encoding["opacity"] = channels_.picked(1);
  encoding["tooltip"] = channels_.tooltip();
  encoding["stroke"] = channels_.colour();
  json mark = {{"type", ranged ? "rect" : "bar"}, {"strokeWidth", 1}};
  if (drawing_.entries.size() > 1) {
    encoding["fillOpacity"] = channels_.fill();
    if (!ranged) encoding["strokeDash"] = channels_.dash();  // Vega-Lite has none for rectangles
  } else {
    mark["fillOpacity"] = 0.85;
    if (ranged) encoding["stroke"] = {{"value", kPaper.light}};
  }
  add_layer("datum.mark === 'bars'", std::move(mark), std::move(encoding));
}

void Specification::add_lines(Mark mark) {
  if (!drawing_.has(mark)) return;
  const std::string filter = fmt::format("datum.mark === '{}'", mark_word(mark));
  const bool steps = mark == Mark::kStep;
  if (drawing_.has_intervals(mark)) {
    json band = {{"type", "area"}, {"fillOpacity", 0.16}};
    if (steps) band["interpolate"] = "step-after";
    json encoding = channels_.places();
    encoding["y"]["field"] = "low";
    encoding["y2"] = {{"field", "high"}};
    encoding["color"] = channels_.colour();
    encoding["opacity"] = channels_.picked(1);
    add_layer(filter + " && isValid(datum.low)", std::move(band), std::move(encoding));
  }
  json line = {{"type", "line"}, {"strokeWidth", 1.75}, {"strokeJoin", "round"}};
  if (steps) line["interpolate"] = "step-after";
  json encoding = channels_.places();
  encoding["color"] = channels_.colour();
  encoding["strokeDash"] = channels_.dash();
  encoding["opacity"] = channels_.picked(1);
  encoding["order"] = {{"value", 0}};  // as the points come, not by x
  add_layer(filter, std::move(line), std::move(encoding));

  encoding = channels_.places();
  encoding["color"] = channels_.colour();
  encoding["shape"] = channels_.shape();
  encoding["opacity"] = channels_.picked(1);
  add_layer(filter + " && datum.marker", {{"type", "point"}, {"filled", true}, {"size", 45}},
            std::move(encoding));
  encoding = channels_.places();
  encoding["opacity"] = {{"value", 0}};
  encoding["tooltip"] = channels_.tooltip();
  add_layer(filter, {{"type", "point"}, {"size", 120}}, std::move(encoding));
}

void Specification::add_points() {
  if (!drawing_.has(Mark::kPoints)) return;
  std::size_t most = 0;
  for (const DrawnSeries& series : drawing_.series) most = std::max(most, series.points.size());
  json encoding = channels_.places();
  encoding["color"] = channels_.colour();
  encoding["shape"] = channels_.shape();
  encoding["opacity"] = channels_.picked(point_opacity(most));
  encoding["tooltip"] = channels_.tooltip();
  add_layer("datum.mark === 'points'",
            {{"type", "point"}, {"filled", true}, {"size", most > kManyPoints ? 16 : 40}},
            std::move(encoding));
}

void Specification::add_whiskers(Mark mark) {
  if (!drawing_.has_intervals(mark)) return;
  const std::string measured = drawing_.horizontal() ? "x" : "y";
  json encoding = channels_.places();
  encoding[measured]["field"] = "low";
  encoding[measured + "2"] = {{"field", "high"}};
  encoding["opacity"] = channels_.picked(1);
  if (mark == Mark::kPoints) encoding["color"] = channels_.colour();
  json rule = {{"type", "rule"}, {"strokeWidth", 1.25}};
  if (mark == Mark::kBars) rule["color"] = kInk.light;
  add_layer(fmt::format("datum.mark === '{}' && isValid(datum.low)", mark_word(mark)),
            std::move(rule), std::move(encoding));
}

void Specification::add_references() {
  const json one_row = {{"values", json::array({json::object()})}};
  const auto add = [&](json data, json mark, json encoding) {
    mark["clip"] = true;
    mark["color"] = kSecondary.light;
    layers_.push_back(
        {{"data", std::move(data)}, {"mark", std::move(mark)}, {"encoding", std::move(encoding)}});
  };
  const json rule = {{"type", "rule"}, {"strokeDash", {2, 3}}, {"strokeWidth", 1}};
  for (const DrawnReference& line : drawn_references(chart_, drawing_)) {
    if (line.diagonal) {
      json values = json::array(
          {{{"x", line.from_x}, {"y", line.from_y}}, {{"x", line.to_x}, {"y", line.to_y}}});
      json mark = rule;
      mark["type"] = "line";
      add({{"values", values}}, mark, channels_.places());
      continue;
    }
    const std::string across = line.vertical ? "x" : "y";
    json encoding = {{across, channels_.places()[across]}};
    encoding[across].erase("field");
    encoding[across]["datum"] = line.vertical ? line.from_x : line.from_y;
    add(one_row, rule, encoding);
    if (line.label.empty()) continue;
    encoding["text"] = {{"value", line.label}};
    encoding[line.vertical ? "y" : "x"] = {{"value", line.vertical ? json(4) : json("width")}};
    const bool below = line.vertical || line.label_below;
    add(one_row,
        {{"type", "text"},
         {"align", line.vertical ? "left" : "right"},
         {"baseline", below ? "top" : "bottom"},
         {"dx", line.vertical ? 4 : -2},
         {"dy", line.vertical      ? 0
                : line.label_below ? 4
                                   : -3}},
        encoding);
  }
}

void Specification::add_params() {
  json params = json::array();
  json directions = json::array();
  if (!drawing_.x.is_category()) directions.push_back("x");
  if (!drawing_.y.is_category()) directions.push_back("y");
  if (!directions.empty()) {
    params.push_back(
        {{"name", "zoom"},
         {"select", {{"type", "interval"}, {"encodings", directions}, {"zoom", kZoomEvent}}},
         {"bind", "scales"}});
  }
  if (drawing_.needs_legend()) {
    params.push_back({{"name", "pick"},
                      {"select", {{"type", "point"}, {"fields", {"series"}}}},
                      {"bind", "legend"}});
  }
  if (!params.empty()) layers_[first_data_layer_]["params"] = std::move(params);
}

json Specification::build() {
  if (drawing_.grey_others) add_grey_lines();
  add_cells();
  add_bars();
  add_lines(Mark::kLine);
  add_lines(Mark::kStep);
  add_points();
  add_whiskers(Mark::kPoints);
  add_whiskers(Mark::kBars);
  add_params();
  add_references();

  const PanelGrid grid = panel_grid(drawing_);
  json out = {{"$schema", kSchema},
              {"description", chart_.alt.empty() ? chart_.title : chart_.alt},
              {"usermeta", {{"dark", dark_colours()}}},
              {"data", {{"values", channels_.rows()}}},
              {"transform", channels_.texts()}};
  if (drawing_.panels.size() == 1) {
    out["layer"] = std::move(layers_);
    out["width"] = "container";
    out["height"] = grid.height;
    out["autosize"] = {{"type", "fit-x"}, {"contains", "padding"}};
    return out;
  }
  out["facet"] = {{"field", "panel"},
                  {"type", "nominal"},
                  {"sort", drawing_.panels},
                  {"header", {{"title", nullptr}}}};
  out["columns"] = grid.columns;
  if (!drawing_.y.title.empty()) {
    out["title"] = {{"text", drawing_.y.title}, {"anchor", "start"}};
  }
  out["spec"] = {{"layer", std::move(layers_)}, {"width", grid.width}, {"height", grid.height}};
  return out;
}

}  // namespace

nlohmann::json vega_lite(const Chart& chart) {
  const Drawing drawing = prepare(chart);
  if (drawing.is_empty()) return nullptr;
  return Specification(chart, drawing).build();
}

}  // namespace sudolab::report
