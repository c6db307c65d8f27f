#include "report/style.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "report/panel_grid.h"

namespace sudolab::report {
namespace {

// Relative luminance and contrast as WCAG 2 defines them.
double luminance(std::string_view colour) {
  double sum = 0;
  const double weights[] = {0.2126, 0.7152, 0.0722};
  for (int i = 0; i < 3; ++i) {
    const double part =
        std::stoi(std::string(colour.substr(std::size_t(1 + 2 * i), 2)), nullptr, 16) / 255.0;
    sum += weights[i] * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(std::string_view a, std::string_view b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Style, LinesStandOutFromBothPapers) {
  for (const PaletteColour& colour : palette()) {
    EXPECT_GE(contrast(colour.light, kPaper.light), 3) << colour.name;
    EXPECT_GE(contrast(colour.dark, kPaper.dark), 3) << colour.name;
  }
  for (const PaletteColour& colour : {kInk, kSecondary}) {
    EXPECT_GE(contrast(colour.light, kPaper.light), 4.5) << colour.name;
    EXPECT_GE(contrast(colour.dark, kPaper.dark), 4.5) << colour.name;
  }
}

TEST(Style, AlgorithmsAreToldApartWithoutColour) {
  std::set<std::string_view> ids;
  std::set<std::pair<int, int>> looks;  // dash, marker
  std::set<std::string_view> initials;
  for (const KnownStyle& row : known_styles()) {
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    EXPECT_TRUE(looks.insert({row.style.dash, row.style.marker}).second) << row.id;
    EXPECT_TRUE(initials.insert(row.initials).second) << row.id;
    EXPECT_LE(row.initials.size(), 2U) << row.id;
    EXPECT_EQ(initials_of(row.id), row.initials);
    EXPECT_EQ(style_of(row.id), row.style);
  }
}

TEST(Style, VariantsKeepTheColourOfTheirAlgorithm) {
  EXPECT_EQ(style_of("csp:mrv").colour, style_of("csp").colour);
  EXPECT_EQ(style_of("dlx+singles").colour, style_of("dlx").colour);
}

TEST(Style, VariantsKeepTheInitialsOfTheirAlgorithm) {
  EXPECT_EQ(initials_of("csp:mrv"), "CS");
  EXPECT_EQ(initials_of("somebody-elses"), "S");
  EXPECT_EQ(initials_of(""), "");
}

TEST(Style, UnknownIdsHaveAStyleThatStays) {
  // If this changes, charts of one id look different from those of yesterday.
  EXPECT_EQ(style_of("somebody-elses"), style_of("somebody-elses"));
  EXPECT_NE(style_of("somebody-elses"), style_of("somebody-else"));
  const SeriesStyle style = style_of("x");
  EXPECT_GE(style.colour, 0);
  EXPECT_LT(std::size_t(style.colour), palette().size() - 1);
}

TEST(Style, NoTwoOfAChartLookTheSame) {
  std::vector<std::string> ids = {"fast", "unknown"};
  for (int i = 0; i < 100; ++i) ids.push_back("csp:" + std::to_string(i));
  const std::vector<SeriesStyle> styles = styles_of(ids);
  EXPECT_EQ(styles[0], style_of("fast"));
  for (std::size_t i = 0; i < styles.size(); ++i) {
    for (std::size_t j = i + 1; j < styles.size(); ++j) EXPECT_NE(styles[i], styles[j]);
  }
}

TEST(Style, VariantsHaveMarkersOfTheirOwn) {
  const std::vector<SeriesStyle> styles =
      styles_of({"backtrack", "boltzmann fast", "boltzmann slow", "csp:1", "csp:2", "csp:3"});
  std::set<int> marker;
  for (const SeriesStyle& style : styles) EXPECT_TRUE(marker.insert(style.marker).second);
}

}  // namespace
}  // namespace sudolab::report
