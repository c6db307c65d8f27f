// A chart as data: axes, series of points, what to see in it. The caller fills
// in a Chart; vega_lite() and svg() draw the same picture from it, alive and still. It knows marks
// and scales but nothing about what is measured.
//
//   to show                          take
//   histogram, density               kBars, points with x..x_end; with Scale::kLog for log bins
//   sorted times, cactus, speed-up   kLine
//   CDF, survival, profile           kStep
//   scatter and fitted line          kPoints, and kLine with fitted = true
//   bars (with intervals, grouped)   kBars on a category axis, which may be either axis
//   overlap or correlation matrix    heat_map()
//   differences of both signs        Scale::kSymlog

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "report/quantity.h"

namespace sudolab::report {

enum class Scale {
  kLinear,
  kLog,       // values that are not positive are drawn at the lower edge, and a note counts them
  kSymlog,    // logarithmic on both sides of zero
  kCategory,  // coordinates are indices into Axis::categories
};

struct Axis {
  std::string title;
  std::string unit = {};  // shown after the title; durations, percents and ratios need none
  Kind kind = Kind::kNumber;
  Scale scale = Scale::kLinear;
  std::optional<double> low = {};  // the domain; what is left out comes from the data
  std::optional<double> high = {};
  std::vector<std::string> categories = {};
  // Symlog only: below this size the scale is nearly linear. By default the smallest size in the
  // data.
  std::optional<double> smallest = {};
};

struct Interval {
  double low = 0;
  double high = 0;
};

struct Point {
  double x = 0;
  double y = 0;
  // Of the measured coordinate: y, or x where the categories are on the y axis.
  std::optional<Interval> interval = {};
  double x_end = 0;        // bars on a continuous axis: from x to here
  double value = 0;        // cells: the number in the cell
  std::string label = {};  // shown in the tooltip, e.g. a puzzle's name
};

enum class Mark {
  kLine,    // intervals become a band
  kStep,    // constant from each point to the next; intervals become a band
  kPoints,  // intervals become whiskers
  kBars,    // intervals become whiskers
  kCells,
};

struct Series {
  std::string id;  // decides colour, dash and marker: see style.h. A solver's id, if it is one
  std::string name = {};  // for readers; the id if empty
  Mark mark = Mark::kLine;
  std::vector<Point> points = {};
  bool fitted = false;     // a model, not data: thin and dashed
  std::string panel = {};  // series with the same panel share one of several small charts
};

struct Reference {
  enum class Where { kAtX, kAtY, kDiagonal };  // the diagonal is y = x
  Where where = Where::kAtY;
  double at = 0;
  std::string label = {};
};

struct Chart {
  std::string id;     // unique in a document; letters, digits, dashes: file names are made of it
  std::string title;  // what is shown, without a full stop
  std::string caption = {};  // what to see
  std::string alt = {};      // for readers who cannot see it; made from title and caption if empty
  Axis x = {};
  Axis y = {};
  Axis value = {};  // of cells: what their numbers are. low and high bound the shades
  // With more than kMostSeries ids and no panels, each id gets a small chart of its own, with the
  // others grey behind it.
  std::vector<Series> series = {};
  std::vector<Reference> references = {};
};

inline constexpr int kMostSeries = 8;

// A series of bars from a histogram: one more edge than heights.
Series histogram(std::string id, const std::vector<double>& edges,
                 const std::vector<double>& heights);

// A chart whose cells carry numbers; cells[row][column]. Numbers that are not finite stay empty.
Chart heat_map(std::string id, std::string title, std::vector<std::string> rows,
               std::vector<std::string> columns, const std::vector<std::vector<double>>& cells,
               Kind kind = Kind::kNumber);

// A Vega-Lite specification with its data inside. Colours are those of light paper; usermeta.dark
// maps each to its shade on dark paper.
nlohmann::json vega_lite(const Chart& chart);  // null if there is nothing to show

// A still picture of the same chart. A picture for a file of its own carries its colours with it;
// one within a page uses the page's (see svg_style).
enum class Placement { kOwnFile, kInPage };
std::string svg(const Chart& chart, Placement placement = Placement::kOwnFile);
std::string svg_style();

// The caption, and what the drawing had to leave out or to move ("2 values are not finite...").
std::string full_caption(const Chart& chart);

}  // namespace sudolab::report
