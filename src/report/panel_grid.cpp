// Sizes are for a column of text of 720 px, which an A4 page shows at nine tenths.

#include "report/panel_grid.h"

#include <algorithm>

namespace sudolab::report {
namespace {

constexpr int kPageWidth = 720;
constexpr int kHeight = 300;
constexpr int kAxisRoom = 64;  // left of a chart, for its labels
constexpr int kPanelGap = 24;
constexpr int kBandHeight = 22;  // of one bar, or one row of cells
constexpr int kRowHeight = 30;
constexpr std::size_t kMostContext = 120;
constexpr double kNearTop = 0.94;
constexpr double kLetterWidth = 7;    // of an average letter at 12 px
constexpr double kLegendSymbol = 54;  // with the gaps on both sides

// Bytes that do not continue a letter of UTF-8.
std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

int category_height(const Drawing& drawing) {
  const int rows = static_cast<int>(drawing.y.categories.size());
  if (drawing.has(Mark::kCells)) return std::max(1, rows) * kRowHeight;
  const int bars = drawing.dodged ? static_cast<int>(drawing.entries.size()) : 1;
  return std::max(2, rows) * (kBandHeight + (bars - 1) * kBandHeight / 2);
}

}  // namespace

double point_opacity(std::size_t points) { return points > kManyPoints ? 0.45 : 0.85; }

double fill_opacity(const Drawing& drawing, const LegendEntry& entry) {
  if (drawing.entries.size() == 1) return 0.85;
  const bool may_cover = !drawing.x.is_category() && !drawing.y.is_category();
  return may_cover || !entry.dash().empty() ? 0.25 : 0.85;
}

double text_width(const std::string& text) {
  return static_cast<double>(letters(text)) * kLetterWidth;
}

PanelGrid panel_grid(const Drawing& drawing) {
  PanelGrid grid;
  const int panels = static_cast<int>(drawing.panels.size());
  grid.columns = panels == 1 ? 1 : panels == 2 || panels == 4 ? 2 : panels <= 9 ? 3 : 4;
  grid.width = (kPageWidth - kAxisRoom - (grid.columns - 1) * kPanelGap) / grid.columns;
  grid.height = panels == 1 ? kHeight : grid.width * 3 / 4;
  if (drawing.y.is_category()) grid.height = category_height(drawing);
  return grid;
}

bool needs_slanted_labels(const Drawing& drawing) {
  if (!drawing.x.is_category() || drawing.x.categories.empty()) return false;
  double widest = 0;
  for (const std::string& name : drawing.x.categories) widest = std::max(widest, text_width(name));
  const double band = panel_grid(drawing).width / static_cast<double>(drawing.x.categories.size());
  return widest > band - 4;
}

double legend_width(const LegendEntry& entry) { return kLegendSymbol + text_width(entry.name); }

int legend_columns(const Drawing& drawing) {
  double widest = 0;
  for (const LegendEntry& entry : drawing.entries) {
    widest = std::max(widest, legend_width(entry));
  }
  double all = 0;
  for (const LegendEntry& entry : drawing.entries) all += legend_width(entry);
  if (all <= kPageWidth - kAxisRoom) return static_cast<int>(drawing.entries.size());
  const int fit = static_cast<int>((kPageWidth - kAxisRoom) / std::max(widest, 1.0));
  return std::clamp(fit, 1, std::max(1, static_cast<int>(drawing.entries.size())));
}

std::vector<std::size_t> context_points(const DrawnSeries& series) {
  std::vector<std::size_t> chosen;
  const std::size_t count = series.points.size();
  const std::size_t step = std::max<std::size_t>(1, count / kMostContext);
  for (std::size_t i = 0; i < count; i += step) chosen.push_back(i);
  if (!chosen.empty() && chosen.back() != count - 1) chosen.push_back(count - 1);
  return chosen;
}

std::vector<DrawnReference> drawn_references(const Chart& chart, const Drawing& drawing) {
  std::vector<DrawnReference> lines;
  const DrawnAxis& x = drawing.x;
  const DrawnAxis& y = drawing.y;
  const auto within = [](const DrawnAxis& axis, double value) {
    if (axis.is_category()) return value >= 0 && value < double(axis.categories.size());
    return value >= axis.low && value <= axis.high;
  };
  for (const Reference& reference : chart.references) {
    DrawnReference line{.label = reference.label};
    switch (reference.where) {
      case Reference::Where::kAtX:
        if (x.is_category() || !within(x, reference.at)) continue;
        line.vertical = true;
        line.from_x = line.to_x = reference.at;
        line.from_y = y.low;
        line.to_y = y.high;
        break;
      case Reference::Where::kAtY:
        if (y.is_category() || !within(y, reference.at)) continue;
        line.from_y = line.to_y = reference.at;
        line.label_below = position(y, reference.at) > kNearTop;
        line.from_x = x.low;
        line.to_x = x.high;
        break;
      case Reference::Where::kDiagonal:
        if (x.is_category() || y.is_category()) continue;
        line.diagonal = true;
        line.from_x = line.from_y = std::max(x.low, y.low);
        line.to_x = line.to_y = std::min(x.high, y.high);
        if (line.from_x >= line.to_x) continue;
        break;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace sudolab::report
