// Colour, dash and marker of each algorithm: the same in every chart, on the page and in reports.
// The colours are those of Okabe and Ito, which colour-blind readers can distinguish, each in two
// shades for light and dark paper; dash and marker distinguish series in black and white.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudolab::report {

// Ink is for what is not an algorithm; the others are for algorithms.
struct PaletteColour {
  std::string_view name;
  std::string_view light;  // "#0072B2", on light paper
  std::string_view dark;
};
const std::vector<PaletteColour>& palette();  // eight colours; the last one is ink

// Names as Vega knows them.
const std::vector<std::string_view>& markers();
const std::vector<std::vector<double>>& dashes();  // lengths of strokes and gaps; empty is solid

struct SeriesStyle {
  int colour = 0;  // index into palette()
  int dash = 0;    // into dashes()
  int marker = 0;  // into markers()

  friend bool operator==(const SeriesStyle&, const SeriesStyle&) = default;
};

struct KnownStyle {
  std::string_view id;
  std::string_view initials;  // one or two letters, of nobody else
  SeriesStyle style;
};
const std::vector<KnownStyle>& known_styles();  // a row per algorithm

// Any id has a style. "csp:mrv" has the colour of "csp" and a dash and marker of its own; an id
// that is not in the table gets a style from its letters, the same at all times.
SeriesStyle style_of(std::string_view id);

// "CS" for "csp:mrv"; the first letter of an id that is not in the table, as a capital.
std::string initials_of(std::string_view id);

// The styles of series that are shown together: as style_of, but no two ids with the same style
// (as long as there are enough), and ids that are not in the table with markers of their own.
// Where all are variants of one algorithm, each has a colour of its own.
std::vector<SeriesStyle> styles_of(const std::vector<std::string>& ids);

}  // namespace sudolab::report
