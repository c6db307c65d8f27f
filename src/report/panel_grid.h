// What both drawings of a chart have in common besides its data: sizes, how small charts are laid
// out, reference lines, greys.

#pragma once

#include <string>
#include <vector>

#include "report/drawing.h"
#include "report/style.h"

namespace sudolab::report {

// The greys of look and feel, on light and dark paper.
inline constexpr PaletteColour kPaper = {"paper", "#FBFAF7", "#14181C"};
inline constexpr PaletteColour kInk = {"ink", "#1D2328", "#E7E4DC"};
inline constexpr PaletteColour kSecondary = {"secondary", "#5B6670", "#98A3AD"};
inline constexpr PaletteColour kHairline = {"hairline", "#D9D6CE", "#2E363D"};

inline constexpr int kTicks = 6;                 // about so many labels on an axis
inline constexpr int kSymlogTicks = 9;           // it has two sides
inline constexpr std::size_t kManyPoints = 300;  // a cloud of more has smaller, fainter points

double point_opacity(std::size_t points);

// Bars of algorithms with a solid line are filled, the others pale with an outline in their dash,
// so that two of one colour can be distinguished. Where bars may cover each other all are pale.
double fill_opacity(const Drawing& drawing, const LegendEntry& entry);

// Small charts in rows; sizes are those of one of them, without axes.
struct PanelGrid {
  int columns = 1;
  int width = 0;
  int height = 0;
};
PanelGrid panel_grid(const Drawing& drawing);

// Whether the names below the x axis are too long to be side by side.
bool needs_slanted_labels(const Drawing& drawing);

// About how wide a text of 12 px is.
double text_width(const std::string& text);

double legend_width(const LegendEntry& entry);

// How many legend entries are in a row. All of them, each as wide as it is, if they fit;
// otherwise in columns as wide as the widest.
int legend_columns(const Drawing& drawing);

// Which points of a series to draw where it is only a grey line behind others.
std::vector<std::size_t> context_points(const DrawnSeries& series);

struct DrawnReference {
  double from_x = 0, from_y = 0, to_x = 0, to_y = 0;
  bool vertical = false;
  bool diagonal = false;
  bool label_below = false;  // there is no room above
  std::string label;
};
std::vector<DrawnReference> drawn_references(const Chart& chart, const Drawing& drawing);

}  // namespace sudolab::report
