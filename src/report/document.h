// A report as data: the finding first, then sections of paragraphs, tables and charts, the methods
// last. It knows nothing about what is reported. html(), markdown(), latex() and json() write it.
//
// Texts are plain. Two things in them are seen: `words between backticks` are set as code, and
// addresses that begin with https:// or http:// become links.

#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "report/chart.h"
#include "report/picture.h"
#include "report/table.h"

namespace sudolab::report {

struct Paragraph {
  std::string text;
};

struct List {
  std::vector<std::string> items;
  bool numbered = false;
};

struct Code {
  std::string text;
};

enum class Outcome { kConfirmed, kDiffers, kUndecided };

// A published or expected finding, and what became of it.
struct Verdict {
  Outcome outcome = Outcome::kUndecided;
  std::string text;
};

using Block = std::variant<Paragraph, List, Code, Verdict, Table, Chart>;

struct Section {
  std::string title;
  std::vector<Block> blocks = {};
};

struct Fact {
  std::string name;  // "Processor"
  std::string text;
};

struct DataFile {
  std::string path;  // relative to the report
  std::string description = {};
};

struct Document {
  std::string title;
  std::string subtitle = {};  // one line
  std::string date = {};
  std::vector<Block> abstract = {};  // the finding: paragraphs, a list, verdicts
  std::vector<Section> sections = {};
  std::vector<Fact> methods = {};          // machine, limits, seeds, versions
  std::vector<Block> method_details = {};  // how it was measured, in words
  std::string command = {};                // how to run it again
  std::vector<DataFile> files = {};        // the raw data
};

std::string_view outcome_name(Outcome outcome);  // "confirmed"

// One file that needs no other and asks nothing of any network.
std::string html(const Document& document);

// For programs: all blocks, with numbers as they are.
nlohmann::json json(const Document& document);

struct ReportFile {
  std::string name;
  std::string text;
};

// The pictures are files of their own: write them beside the text, or where the layout says.
struct MarkdownReport {
  std::string text;
  std::vector<ReportFile> pictures;
};
struct MarkdownLayout {
  std::string figures = {};  // a folder, from where the text is: "figures/pullar/"
  std::size_t width = 0;     // at which lines of running text end; 0: they do not
};
MarkdownReport markdown(const Document& document, const MarkdownLayout& layout = {});

// A complete LaTeX document (packages booktabs, hyperref and graphicx). Its figures are PDF files
// beside it, to be written by figures/chart_pdf.h; a figure that is missing is its caption alone.
struct LatexFigure {
  std::string name;  // of the file
  Picture picture;
};
struct LatexReport {
  std::string text;
  std::vector<LatexFigure> figures;
};
LatexReport latex(const Document& document);

// One table alone, for a document of one's own.
std::string markdown(const Table& table);
std::string latex(const Table& table);

}  // namespace sudolab::report
