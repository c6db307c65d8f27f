#include "report/table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "report/document.h"

namespace sudolab::report {
namespace {

Table example() {
  Table table{.id = "times", .title = "Times"};
  table.columns = {{.name = "Algorithm"},
                   {.name = "Time", .kind = Kind::kSeconds},
                   {.name = "Nodes", .kind = Kind::kCount, .unit = "per puzzle"},
                   {.name = "Published", .kind = Kind::kNumber, .published = true}};
  table.rows = {{Cell::text("a|b, \"c\""), Cell::number(1.2e-3, {1e-3, 1.5e-3}).mark_best(),
                 Cell::number(1234567), Cell::number(2.5)},
                {Cell::text("50 % & more_"), Cell::none("failed"), Cell::number(std::nan(""))}};
  table.notes = {"Run with `--seed 1`."};
  return table;
}

TEST(Table, CellsReadAsTheirColumnSays) {
  const Table table = example();
  EXPECT_EQ(format_cell(table.columns[1], table.rows[0][1]), "1.20 ms [1.00 ms, 1.50 ms]");
  EXPECT_EQ(format_cell(table.columns[2], table.rows[0][2]), "1,234,567");
  EXPECT_EQ(format_cell(table.columns[1], table.rows[1][1]), "failed");
  EXPECT_EQ(format_cell(table.columns[2], table.rows[1][2]), "–");
  EXPECT_EQ(format_cell(table.columns[3], Cell::none()), "–");
  EXPECT_EQ(format_cell(table.columns[0], Cell::text("")), "");
}

TEST(Table, CsvKeepsTheNumbers) {
  EXPECT_EQ(csv(example()),
            "Algorithm,Time (s),Time (s) low,Time (s) high,Nodes (per puzzle),Published\n"
            "\"a|b, \"\"c\"\"\",0.0012,0.001,0.0015,1234567,2.5\n"
            "50 % & more_,failed,,,,\n");
}

TEST(Table, JsonKeepsTheNumbers) {
  const nlohmann::json out = json(example());
  EXPECT_EQ(out["columns"][1]["kind"], "seconds");
  EXPECT_EQ(out["columns"][3]["published"], true);
  EXPECT_EQ(out["rows"][0][1]["value"], 1.2e-3);
  EXPECT_EQ(out["rows"][0][1]["high"], 1.5e-3);
  EXPECT_EQ(out["rows"][0][2], 1234567);
  EXPECT_EQ(out["rows"][1][1]["missing"], "failed");
  EXPECT_TRUE(out["rows"][1][2].is_null());
}

TEST(Table, Markdown) {
  EXPECT_EQ(markdown(example()),
            "| Algorithm | Time | Nodes (per puzzle) | Published |\n"
            "| :-- | --: | --: | --: |\n"
            "| a\\|b, \"c\" | **1.20 ms \\[1.00 ms, 1.50 ms\\]** | 1,234,567 | *2.50* |\n"
            "| 50 % \\& more\\_ | failed | – | *–* |\n");
}

TEST(Table, Latex) {
  EXPECT_EQ(latex(example()),
            "\\begin{table}[htbp]\n\\centering\\small\n\\caption{Times}\n"
            "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n"
            "\\begin{tabular}{lrrr}\n\\toprule\n"
            "Algorithm & Time & Nodes (per puzzle) & Published \\\\\n\\midrule\n"
            "a\\textbar{}b, \\textquotedbl{}c\\textquotedbl{} & \\textbf{1.20 ms {[}1.00 ms, 1.50 "
            "ms{]}} & 1,234,567 & \\emph{2.50} \\\\\n"
            "50 \\% \\& more\\_ & failed & -- & \\emph{--} \\\\\n"
            "\\bottomrule\n\\end{tabular}}\n"
            "\\par\\smallskip{\\footnotesize Run with \\texttt{-{}-{}seed 1}.}\n"
            "\\end{table}\n\n");
}

TEST(Table, NoColumnsAndNoRows) {
  const Table empty{.id = "", .title = ""};
  EXPECT_EQ(csv(empty), "\n");
  EXPECT_EQ(json(empty)["rows"].size(), 0u);
  EXPECT_NE(latex(empty).find("\\begin{tabular}{l}"), std::string::npos);
  EXPECT_EQ(markdown(empty), "|\n|\n");
}

}  // namespace
}  // namespace sudolab::report
