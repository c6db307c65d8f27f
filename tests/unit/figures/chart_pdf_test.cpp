// Every chart can be printed: one page, with its words as text.

#include "figures/chart_pdf.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <set>

#include <sudolab/render/canvas.h>
#include "report/style.h"
#include "unit/report/demo.h"

namespace sudolab::figures {
namespace {

// What a program prints; nothing if it is not there.
std::string output_of(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(
      popen((command + " 2>/dev/null").c_str(), "r"), pclose);
  std::string out;
  std::array<char, 4096> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    out.append(buffer.data(), got);
  }
  return out;
}

TEST(ChartPdf, IsTheSameEveryTime) {
  const report::Picture picture = picture_of(report::demo_charts().front());
  EXPECT_EQ(pdf(picture), pdf(picture));
}

TEST(ChartPdf, EveryChartIsOnePageWithItsWordsAsText) {
  if (output_of("command -v pdftotext").empty()) GTEST_SKIP() << "needs poppler-utils";
  static const std::regex one_page(R"(Pages:\s+1\n)");
  const auto path = std::filesystem::temp_directory_path() / "sudolab_chart_pdf_test.pdf";
  for (const report::Chart& chart : report::demo_charts()) {
    const report::Picture picture = picture_of(chart);
    std::ofstream(path, std::ios::binary) << pdf(picture);
    EXPECT_TRUE(std::regex_search(output_of("pdfinfo " + path.string()), one_page)) << chart.id;
    const std::string text = output_of("pdftotext -raw " + path.string() + " -");
    std::size_t words = 0;
    for (const report::Layer& layer : picture.layers) {
      for (const auto& item : layer.items) {
        const auto* one = std::get_if<report::Words>(&item);
        if (one == nullptr || one->slant != 0) continue;  // slanted lines are torn apart by it
        const std::string first = one->text.substr(0, one->text.find(' '));
        EXPECT_NE(text.find(first), std::string::npos) << chart.id << ": " << one->text;
        ++words;
      }
    }
    EXPECT_GT(words, 0U) << chart.id;
  }
  std::filesystem::remove(path);
}

// Whatever tells two things apart in a picture tells them apart on paper.
TEST(ChartPdf, EverythingAboutAnItemIsSeen) {
  using report::Role, report::Shape, report::Words;
  const auto drawn = [](auto item) {
    report::Picture picture;
    picture.width = picture.height = 100;
    picture.layers.push_back({.items = {std::move(item)}});
    return pdf(picture);
  };
  const report::Outline square = {{.spots = {{10, 10}, {40, 10}, {40, 40}}, .closed = true}};
  const report::Outline open = {{.spots = {{10, 10}, {40, 10}, {40, 40}}}};
  const report::Outline circle = {{.spots = {{50, 50}}, .radius = 9}};
  std::set<std::string> pages;
  int items = 0;
  const auto add = [&](auto item) {
    ++items;
    EXPECT_TRUE(pages.insert(drawn(std::move(item))).second) << "item " << items;
  };
  add(Shape{});  // nothing at all
  for (const report::Outline& outline : {square, open, circle}) {
    add(Shape{.parts = {outline}, .stroke_width = 1});
  }
  for (const int colour : {1, 2, 3}) {
    add(Shape{.parts = {square}, .colour = colour, .stroke_width = 1});
    add(Shape{.parts = {square}, .colour = colour, .fill_opacity = 1});
  }
  for (const Role role : {Role::kHair, Role::kAxis, Role::kReference, Role::kInk, Role::kCut}) {
    add(Shape{.parts = {square}, .role = role, .stroke_width = 1});
  }
  add(Shape{.parts = {square}, .fill_opacity = 0.5});
  add(Shape{.parts = {square}, .stroke_width = 0.5});
  add(Shape{.parts = {square}, .stroke_width = 1, .dash = {4, 2}});
  for (const Words::Tone tone :
       {Words::Tone::kPlain, Words::Tone::kSoft, Words::Tone::kStrong, Words::Tone::kPaper}) {
    add(Words{.at = {50, 50}, .text = "word", .tone = tone});
  }
  for (const Words::Anchor anchor : {Words::Anchor::kMiddle, Words::Anchor::kEnd}) {
    add(Words{.at = {50, 50}, .text = "word", .anchor = anchor});
  }
  add(Words{.at = {50, 50}, .text = "word", .slant = 30});
}

TEST(ChartPdf, ColoursAreThoseOfThePalette) {
  for (std::size_t i = 0; i < report::palette().size(); ++i) {
    report::Shape square{.parts = {{{.spots = {{10, 10}, {40, 10}, {40, 40}}, .closed = true}}}};
    square.colour = static_cast<int>(i);
    square.fill_opacity = 1;
    report::Picture picture;
    picture.width = picture.height = 100;
    picture.layers.push_back({.items = {square}});
    render::Canvas canvas(render::Canvas::Kind::kPdf, 100, 100);
    canvas.set_title("");
    const std::string hex(report::palette()[i].light.substr(1));
    const render::Contour contour{.points = {{10, 10}, {40, 10}, {40, 40}}, .closed = true};
    canvas.fill(std::span(&contour, 1),
                render::rgb(static_cast<std::uint32_t>(std::stoul(hex, nullptr, 16))), 1);
    EXPECT_EQ(pdf(picture), canvas.finish()) << hex;
  }
}

// What is drawn on paper is what the page shows: the same data behind both.
TEST(ChartPdf, AnEmptyChartSaysSo) {
  const report::Picture picture = report::picture_of({.id = "none", .title = "Nothing"});
  EXPECT_TRUE(pdf(picture).starts_with("%PDF-"));
  ASSERT_EQ(picture.layers.size(), 1U);
  EXPECT_EQ(std::get<report::Words>(picture.layers[0].items[0]).text, "No data to show.");
}

}  // namespace
}  // namespace sudolab::figures
