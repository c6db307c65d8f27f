// A chart made ready to draw: what vega_lite() and svg() agree upon, so that both give one picture.
// Points that cannot be drawn are gone, long series are thinned, domains and styles are settled,
// small charts are dealt out.

#pragma once

#include <string>
#include <vector>

#include "report/chart.h"
#include "report/style.h"
#include "report/ticks.h"

namespace sudolab::report {

struct DrawnSeries {
  std::size_t entry = 0;  // into Drawing::entries
  std::size_t panel = 0;
  Mark mark = Mark::kLine;
  std::vector<Point> points = {};
  std::vector<std::size_t> marked = {};  // points of a line that get a marker
};

// What the legend lists: one per name.
struct LegendEntry {
  std::string name;
  SeriesStyle style;
  Mark mark = Mark::kLine;
  bool fitted = false;

  // Lengths of strokes and gaps; fitted lines are finely dashed, whatever their id.
  const std::vector<double>& dash() const;
};

struct Drawing {
  DrawnAxis x;
  DrawnAxis y;
  DrawnAxis value;
  std::vector<LegendEntry> entries;
  std::vector<DrawnSeries> series;
  std::vector<std::string> panels;  // one unnamed panel for an ordinary chart
  bool grey_others = false;         // each panel shows the other panels' series in grey
  bool dodged = false;              // bars of one category are side by side
  std::vector<std::string> notes;   // what was left out or moved, as sentences

  bool has(Mark mark) const;
  bool has_intervals(Mark mark) const;
  bool is_empty() const { return series.empty(); }
  bool horizontal() const { return y.is_category() && !x.is_category(); }
  // Not where each series has a panel, or a category, with its name on it.
  bool needs_legend() const;
  // Where bars begin: zero, or the edge of the scale nearest to it.
  double baseline() const;
};

Drawing prepare(const Chart& chart);

// How strongly a cell is shaded, from 0 to 1, and on which side of zero it is.
double shade(const Drawing& drawing, double value);

}  // namespace sudolab::report
