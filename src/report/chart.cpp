// Charts from numbers, and the words below them.

#include "report/chart.h"

#include "report/drawing.h"

namespace sudolab::report {

Series histogram(std::string id, const std::vector<double>& edges,
                 const std::vector<double>& heights) {
  Series series{.id = std::move(id), .mark = Mark::kBars};
  for (std::size_t i = 0; i < heights.size() && i + 1 < edges.size(); ++i) {
    series.points.push_back({.x = edges[i], .y = heights[i], .x_end = edges[i + 1]});
  }
  return series;
}

Chart heat_map(std::string id, std::string title, std::vector<std::string> rows,
               std::vector<std::string> columns, const std::vector<std::vector<double>>& cells,
               Kind kind) {
  Chart chart{.id = std::move(id), .title = std::move(title)};
  Series series{.id = "", .mark = Mark::kCells};
  for (std::size_t row = 0; row < cells.size(); ++row) {
    for (std::size_t column = 0; column < cells[row].size(); ++column) {
      series.points.push_back({.x = double(column), .y = double(row), .value = cells[row][column]});
    }
  }
  chart.x = {.title = "", .scale = Scale::kCategory, .categories = std::move(columns)};
  chart.y = {.title = "", .scale = Scale::kCategory, .categories = std::move(rows)};
  chart.value.kind = kind;
  chart.series.push_back(std::move(series));
  return chart;
}

std::string full_caption(const Chart& chart) {
  std::string caption = chart.caption;
  for (const std::string& note : prepare(chart).notes) {
    if (!caption.empty()) caption += ' ';
    caption += note;
  }
  return caption;
}

}  // namespace sudolab::report
