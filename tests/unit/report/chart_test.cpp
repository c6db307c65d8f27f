#include "report/chart.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "unit/report/demo.h"
#include "unit/report/xml_check.h"

namespace sudolab::report {
namespace {

using nlohmann::json;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Whether some value is null that should be a number: that is how JSON would show what is not
// finite.
bool has_null_number(const json& rows) {
  for (const json& row : rows) {
    for (const auto& [key, value] : row.items()) {
      if (value.is_null()) return true;
    }
  }
  return false;
}

Chart small_chart() {
  Chart chart{.id = "small", .title = "A small chart"};
  chart.x = {.title = "Threads", .kind = Kind::kCount};
  chart.y = {.title = "Speed", .kind = Kind::kRatio};
  chart.series = {{.id = "dlx", .points = {{1, 1}, {2, 1.9}, {3, 2.5}}}};
  return chart;
}

TEST(Chart, EveryKindIsAWellFormedPicture) {
  for (const Chart& chart : demo_charts()) {
    for (const Placement placement : {Placement::kOwnFile, Placement::kInPage}) {
      const std::string picture = svg(chart, placement);
      EXPECT_EQ(xml_complaint(picture), "") << chart.id;
      EXPECT_EQ(picture.find("nan"), std::string::npos) << chart.id;
      EXPECT_EQ(picture.find("inf"), std::string::npos) << chart.id;
    }
  }
}

// It may be shown on a page whose theme is not that of the reader's system.
TEST(Chart, AFileHasPaperAndColoursOfItsOwnInBothThemes) {
  for (const Chart& chart : demo_charts()) {
    const std::string file = svg(chart), part = svg(chart, Placement::kInPage);
    for (const char* words :
         {"class=\"ground\"", "prefers-color-scheme:dark", "#FBFAF7", "#14181C"}) {
      EXPECT_NE(file.find(words), std::string::npos) << chart.id << ": " << words;
      EXPECT_EQ(part.find(words), std::string::npos) << chart.id << ": " << words;
    }
  }
}

TEST(Chart, ManyCloudsShareThePointsOfAPicture) {
  Chart chart = small_chart();
  chart.series.clear();
  std::size_t whole = 0;
  for (int cloud = 0; cloud < 8; ++cloud) {
    Series series{.id = std::to_string(cloud), .mark = Mark::kPoints};
    for (int i = 0; i < 5000; ++i) {
      series.points.push_back({std::fmod(i * 0.618, 1), std::fmod(i * 0.383 + cloud, 1.7)});
    }
    whole += series.points.size();
    chart.series.push_back(std::move(series));
  }
  const std::size_t shown = vega_lite(chart)["data"]["values"].size();
  EXPECT_GT(shown, 1000U);
  EXPECT_LT(shown, 4100U);
  EXPECT_LT(svg(chart).size(), 250'000U);
  EXPECT_NE(full_caption(chart).find("Of 5,000 points of 7"), std::string::npos);
  chart.series.resize(2);
  for (Series& series : chart.series) series.points.resize(2000);
  EXPECT_EQ(vega_lite(chart)["data"]["values"].size(), 4000U);
}

TEST(Chart, NumbersAreInCellsOnlyIfTheyFit) {
  const auto picture_with = [](std::size_t columns) {
    const std::vector<std::string> names(columns, "a");
    return svg(
        heat_map("m", "M", {"row"}, names, {std::vector<double>(columns, 1)}, Kind::kPercent));
  };
  EXPECT_NE(picture_with(8).find(">100 %<"), std::string::npos);
  EXPECT_EQ(picture_with(40).find(">100 %<"), std::string::npos);
}

TEST(Chart, EveryKindIsASpecificationWithItsData) {
  for (const Chart& chart : demo_charts()) {
    const json specification = vega_lite(chart);
    EXPECT_TRUE(specification.contains("layer") || specification.contains("spec")) << chart.id;
    EXPECT_FALSE(specification["data"]["values"].empty()) << chart.id;
    EXPECT_FALSE(has_null_number(specification["data"]["values"])) << chart.id;
  }
}

TEST(Chart, ABareChartIsDrawnToo) {
  for (const Chart& chart : {Chart{.id = "", .title = ""}, heat_map("", "", {}, {}, {}),
                             heat_map("m", "M", {"a"}, {"b"}, {{std::nan("")}})}) {
    const std::string picture = svg(chart);
    EXPECT_EQ(xml_complaint(picture), "");
    EXPECT_NE(picture.find("No data to show."), std::string::npos);
    EXPECT_TRUE(vega_lite(chart).is_null());
  }
}

TEST(Chart, NothingInfiniteGetsOut) {
  Chart chart = small_chart();
  chart.series[0].points.push_back({kInfinity, 2});
  chart.series[0].points.push_back({.x = 4, .y = 3, .interval = Interval{std::nan(""), 5}});
  chart.references.push_back({Reference::Where::kAtY, std::nan(""), "nowhere"});
  chart.x.low = -kInfinity;
  chart.y.high = std::nan("");
  const std::string specification = vega_lite(chart).dump();
  EXPECT_FALSE(has_null_number(vega_lite(chart)["data"]["values"]));
  EXPECT_EQ(specification.find("nowhere"), std::string::npos);
  EXPECT_EQ(svg(chart).find("nan"), std::string::npos);
  EXPECT_NE(full_caption(chart).find("One value is not finite"), std::string::npos);
}

TEST(Chart, SpecificationsCanBeZoomedAndPicked) {
  Chart chart = small_chart();
  EXPECT_EQ(vega_lite(chart).dump().find("\"pick\""), std::string::npos);
  chart.series.push_back({.id = "csp", .points = {{1, 1}, {2, 1.4}}});
  const json params = vega_lite(chart)["layer"][0]["params"];
  ASSERT_EQ(params.size(), 2u);
  EXPECT_EQ(params[0]["bind"], "scales");
  EXPECT_EQ(params[1]["bind"], "legend");
}

TEST(Chart, NamesCannotLeaveTheirPlace) {
  Chart chart = small_chart();
  const std::string nasty = "<script>alert(1)</script>\"'&]]>";
  chart.title = chart.alt = chart.x.title = chart.y.title = nasty;
  chart.series[0].name = nasty;
  chart.series.push_back({.id = nasty, .points = {{1, 2}}});
  chart.references.push_back({Reference::Where::kAtY, 1, nasty});
  const std::string picture = svg(chart);
  EXPECT_EQ(xml_complaint(picture), "");
  EXPECT_EQ(picture.find("<script"), std::string::npos);
  EXPECT_EQ(xml_complaint(svg(heat_map(nasty, nasty, {nasty}, {nasty}, {{1}}))), "");
}

constexpr const char* kSmallPicture =
    "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 376\" "
    "width=\"720\" height=\"376\" role=\"img\" aria-label=\"A small chart\">\n<title>A small "
    "chart</title>\n<text x=\"0\" y=\"16\" class=\"title\">Speed</text><path class=\"hair\" "
    "d=\"M38 322.2H706M38 226.1H706M38 129.9H706M38 33.8H706\"/><text x=\"30\" y=\"326.2\" "
    "text-anchor=\"end\" class=\"soft\">1×</text><text x=\"30\" y=\"230.1\" text-anchor=\"end\" "
    "class=\"soft\">1.5×</text><text x=\"30\" y=\"133.9\" text-anchor=\"end\" "
    "class=\"soft\">2×</text><text x=\"30\" y=\"37.8\" text-anchor=\"end\" "
    "class=\"soft\">2.5×</text><text x=\"50.8\" y=\"346\" text-anchor=\"middle\" "
    "class=\"soft\">1</text><text x=\"372\" y=\"346\" text-anchor=\"middle\" "
    "class=\"soft\">2</text><text x=\"693.2\" y=\"346\" text-anchor=\"middle\" "
    "class=\"soft\">3</text><path class=\"axis\" d=\"M38 328H706M50.8 328v5M372 328v5M693.2 "
    "328v5\"/><clipPath id=\"small-0\"><rect x=\"33\" y=\"23\" width=\"678\" "
    "height=\"310\"/></clipPath><g clip-path=\"url(#small-0)\">\n<g class=\"c2\"><path d=\"M50.8 "
    "322.2L372 149.2L693.2 33.8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.75\" "
    "stroke-linejoin=\"round\"/><path d=\"M50.8 318.2L54.9 325.6L46.8 325.6ZM372 145.1L376 "
    "152.5L368 152.5ZM693.2 29.7L697.2 37.1L689.1 37.1Z\" fill=\"currentColor\"/></g>\n</g>\n<text "
    "x=\"372\" y=\"368\" text-anchor=\"middle\" class=\"title\">Threads</text></svg>\n";

TEST(Chart, PictureOfOneLine) { EXPECT_EQ(svg(small_chart(), Placement::kInPage), kSmallPicture); }

}  // namespace
}  // namespace sudolab::report
