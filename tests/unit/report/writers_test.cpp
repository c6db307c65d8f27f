#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <regex>

#include "report/document.h"
#include "report/embedded_file.h"
#include "report/markup.h"
#include "unit/report/demo.h"

namespace sudolab::report {
namespace {

constexpr const char* kNasty = "<img src=x onerror=alert(1)>\"'&</script><!--`{}$\\";

// A document that says the same nasty thing everywhere.
Document nasty_document() {
  const std::string nasty = kNasty;
  Document document{.title = nasty, .subtitle = nasty, .date = nasty};
  Table table{.id = nasty, .title = nasty, .columns = {{.name = nasty, .unit = nasty}}};
  table.rows = {{Cell::text(nasty)}, {Cell::none(nasty)}};
  table.notes = {nasty};
  Chart chart{.id = nasty, .title = nasty, .caption = nasty, .alt = nasty};
  chart.x = {.title = nasty, .unit = nasty};
  chart.series = {{.id = nasty, .points = {{.x = 1, .y = 2, .label = nasty}}}};
  document.abstract = {Paragraph{nasty}, Verdict{Outcome::kDiffers, nasty}};
  document.sections = {{nasty, {List{{nasty}}, Code{nasty}, table, chart}}};
  document.methods = {{nasty, nasty}};
  document.command = nasty;
  document.files = {{"javascript:alert(1)", nasty}, {nasty}};
  return document;
}

// The page without our own scripts.
std::string without_scripts(const std::string& page) {
  return page.substr(0, page.find("</main>"));
}

TEST(Html, NothingIsSmuggledIn) {
  const std::string page = without_scripts(html(nasty_document()));
  EXPECT_EQ(page.find("<img"), std::string::npos);
  EXPECT_EQ(page.find("<!--"), std::string::npos);
  EXPECT_EQ(page.find("href=\"javascript"), std::string::npos);
  // Each script that opens is the data of the chart, and closes once.
  std::size_t opened = 0, closed = 0;
  for (std::size_t at = page.find("<script"); at != page.npos; at = page.find("<script", at + 1)) {
    EXPECT_EQ(page.compare(at, 32, "<script type=\"application/json\">"), 0);
    ++opened;
  }
  for (std::size_t at = page.find("</script"); at != page.npos;
       at = page.find("</script", at + 1)) {
    ++closed;
  }
  EXPECT_EQ(opened, 1u);
  EXPECT_EQ(closed, 1u);
}

TEST(Html, AnIntervalIsInItsBrackets) {
  Document document;
  Table table{.id = "t", .title = "T", .columns = {{.name = "Ratio"}}};
  table.rows = {{Cell::number(2, {1, 3})}};
  document.sections = {{"S", {table}}};
  EXPECT_NE(html(document).find(">2 <span class=\"interval\">[1, 3]</span></td>"),
            std::string::npos)
      << html(document);
}

TEST(Html, AsksNothingOfAnyNetwork) {
  const std::string page = without_scripts(html(demo_document()));
  static const std::regex request(
      R"re((src|srcset|data|poster|action)="|<link|<iframe|@import|url\((?!#|data:))re");
  EXPECT_FALSE(std::regex_search(page, request));
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

TEST(Html, EveryChartHasItsPictureAndItsData) {
  const std::string page = html(demo_document());
  std::size_t figures = 0;
  for (std::size_t at = page.find("<figure "); at != page.npos;
       at = page.find("<figure ", at + 1)) {
    const std::string figure = page.substr(at, page.find("</figure>", at) - at);
    EXPECT_NE(figure.find("<svg class=\"chart\""), std::string::npos);
    EXPECT_NE(figure.find("type=\"application/json\""), std::string::npos);
    ++figures;
  }
  EXPECT_EQ(figures, demo_charts().size());
}

TEST(Html, DrawsWithTheEmbeddedScriptWhereThereIsOne) {
  const std::string page = html(demo_document());
  const std::string plain = html(Document{.title = "No charts"});
  for (const EmbeddedFile& file : chart_files()) {
    if (file.path != "charts.js") continue;
    EXPECT_NE(page.find(file.bytes), std::string::npos);
    // It would end the script element in which it stands.
    EXPECT_EQ(file.bytes.find("</script"), std::string::npos);
  }
  EXPECT_LT(plain.size(), 100'000u);  // no script, but the font
}

TEST(Html, TheOrderIsThatOfAPaper) {
  const std::string page = html(demo_document());
  std::size_t last = 0;
  for (const char* part :
       {"<h1>", "class=\"abstract\"", "id=\"section-1\"", "Table 1.", "Figure 1.", "id=\"methods\"",
        "To run it again", "id=\"data\"", "./runs.csv"}) {
    const std::size_t at = page.find(part, last);
    ASSERT_NE(at, std::string::npos) << part;
    last = at;
  }
}

TEST(Markup, EscapesWhatXmlDoesNotAllow) {
  EXPECT_EQ(escape_html("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
  EXPECT_EQ(escape_html("\x01\xFFz\xC3"), "\uFFFD\uFFFDz\uFFFD");
  EXPECT_EQ(escape_html("µ ≤ é"), "µ ≤ é");
  EXPECT_EQ(escape_html("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
}

TEST(Markup, NoLineIsBrokenBeforeAUnit) {
  EXPECT_EQ(tie_units("95 % in 2 ms, 10 µs."), "95 % in 2 ms, 10 µs.");
  EXPECT_EQ(tie_units("20 solvers of 3 s"), "20 solvers of 3 s");
  EXPECT_EQ(tie_units("a % b, 7 "), "a % b, 7 ");
}

TEST(Markup, SeesCodeAndAddresses) {
  const std::vector<Span> found = spans("See `a b` at https://example.org/x, or `open.");
  ASSERT_EQ(found.size(), 5u);
  EXPECT_EQ(found[1].text, "a b");
  EXPECT_EQ(found[1].look, Span::Look::kCode);
  EXPECT_EQ(found[3].text, "https://example.org/x");
  EXPECT_EQ(found[3].look, Span::Look::kLink);
  EXPECT_EQ(found[4].text, ", or `open.");
}

TEST(Markdown, PicturesAreFilesBesideTheText) {
  const MarkdownReport report = markdown(demo_document());
  EXPECT_EQ(report.pictures.size(), demo_charts().size());
  for (const ReportFile& file : report.pictures) {
    EXPECT_NE(report.text.find("](" + file.name + ")"), std::string::npos) << file.name;
    EXPECT_TRUE(file.text.starts_with("<svg")) << file.name;
  }
  EXPECT_TRUE(report.text.starts_with("# Which algorithm when: a demonstration\n\n"));
  EXPECT_EQ(markdown(nasty_document()).text.find("\n<img"), std::string::npos);
}

TEST(Markdown, FiguresGoIntoTheFolderOfTheLayout) {
  const MarkdownReport report = markdown(demo_document(), {.figures = "figures/demo/"});
  EXPECT_EQ(report.pictures.size(), demo_charts().size());
  for (const ReportFile& file : report.pictures) {
    EXPECT_TRUE(file.name.starts_with("figures/demo/")) << file.name;
    EXPECT_NE(report.text.find("](" + file.name + ")"), std::string::npos) << file.name;
  }
}

TEST(Markdown, LinesEndWhereNothingChangesItsMeaning) {
  const std::string text =
      "one two - three `a b c d e` + four 1. five 2) six == seven 8.5 nine 10 % eleven";
  const Document document{
      .title = "T", .abstract = {Paragraph{text}, List{{text}}}, .methods = {{"Fact", text}}};
  const std::string lines = markdown(document, {.width = 12}).text;
  std::string flat;
  for (const char letter : lines) flat += letter == '\n' ? ' ' : letter;
  EXPECT_NE(flat.find(text), std::string::npos) << lines;
  EXPECT_NE(lines.find("\none two -\n"), std::string::npos) << lines;
  EXPECT_NE(lines.find("\n- one two -\n  "), std::string::npos) << lines;
  EXPECT_NE(lines.find("`a b c d e`"), std::string::npos) << lines;
  static const std::regex begins(R"((^|\n) *([-+=]+|%|\d+[.)]) (?!one|Fact))");
  EXPECT_FALSE(std::regex_search(lines, begins)) << lines;
  EXPECT_NE(markdown(document).text.find("\n" + text + "\n"), std::string::npos);
}

TEST(Json, ChartsHaveTheirCaptions) {
  Chart chart{.id = "ranks", .title = "Ranks", .caption = "The critical difference is 1.23."};
  chart.series = {{.id = "dlx", .points = {{1, 1}, {2, 2}}}};
  const Document document{.title = "Title", .sections = {{"Section", {chart}}}};
  const auto out = json(document)["sections"][0]["blocks"][0]["chart"];
  EXPECT_EQ(out["caption"], chart.caption);
  EXPECT_EQ(out["spec"]["data"]["values"].size(), 2U);
}

TEST(Latex, EveryChartIsAFigureBesideTheText) {
  const LatexReport report = latex(demo_document());
  EXPECT_EQ(report.figures.size(), demo_charts().size());
  for (const LatexFigure& figure : report.figures) {
    EXPECT_NE(report.text.find("{" + figure.name + "}"), std::string::npos) << figure.name;
    EXPECT_FALSE(figure.picture.layers.empty()) << figure.name;
  }
}

// Braces balance and no special character stands bare: what a compiler would stop at.
TEST(Latex, NothingBareIsLeft) {
  for (const Document& document : {demo_document(), nasty_document()}) {
    const std::string text = latex(document).text;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\\') {
        ++i;  // \{ and \} are characters
      } else if (text[i] == '{') {
        ++depth;
      } else if (text[i] == '}') {
        --depth;
      }
      EXPECT_GE(depth, 0);
      EXPECT_FALSE(text[i] == '<' || text[i] == '"');
    }
    EXPECT_EQ(depth, 0);
    EXPECT_TRUE(text.ends_with("\\end{document}\n"));
  }
}

}  // namespace
}  // namespace sudolab::report
