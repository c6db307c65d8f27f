// A document as LaTeX: an article with tables ruled as booktabs rules them. Tables longer than a
// page are longtables, since a table that floats cannot be broken. Figures are included when they
// are there as PDF (LaTeX reads no SVG), so that the text also compiles without them.

#include <fmt/core.h>

#include "report/document.h"
#include "report/markup.h"

namespace sudolab::report {
namespace {

constexpr std::size_t kOnePage = 40;  // rows

constexpr std::string_view kPreamble = R"tex(\documentclass[a4paper,11pt]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage{textcomp}
\usepackage[margin=22mm]{geometry}
\usepackage{booktabs,longtable,graphicx}
\usepackage[hidelinks]{hyperref}
)tex";

// Signs that are not ASCII and that LaTeX has its own words for.
struct Sign {
  std::string_view text;
  std::string_view latex;
};
constexpr Sign kSigns[] = {
    {"µ", "\\textmu{}"},
    {"μ", "\\textmu{}"},
    {"×", "\\texttimes{}"},
    {"−", "\\textminus{}"},
    {"–", "--"},
    {"—", "---"},
    {"≤", "$\\leq$"},
    {"≥", "$\\geq$"},
    {"±", "$\\pm$"},
    {"°", "\\textdegree{}"},
    {"…", "\\dots{}"},
    {"≠", "$\\neq$"},
    {"“", "``"},
    {"”", "''"},
    {"’", "'"},
    {"√", "$\\surd$"},
    {"\u00A0", "~"},
};

std::string_view escaped_letter(char letter) {
  switch (letter) {
    case '\\': return "\\textbackslash{}";
    case '{': return "\\{";
    case '}': return "\\}";
    case '$': return "\\$";
    case '&': return "\\&";
    case '#': return "\\#";
    case '%': return "\\%";
    case '_': return "\\_";
    case '^': return "\\textasciicircum{}";
    case '~': return "\\textasciitilde{}";
    case '<': return "\\textless{}";
    case '>': return "\\textgreater{}";
    case '|': return "\\textbar{}";
    case '"': return "\\textquotedbl{}";
    case '`': return "\\textasciigrave{}";
    case '[': return "{[}";  // after \\ it would be taken for a length
    case ']': return "{]}";
    case '-': return "-{}";  // two of them would become one dash
    default: return {};
  }
}

// Latin letters with accents are known to LaTeX, other alphabets are not: they become a question
// mark, since they would stop the compiler.
std::string escape(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    bool is_sign = false;
    for (const Sign& sign : kSigns) {
      if (!text.starts_with(sign.text)) continue;
      out += sign.latex;
      text.remove_prefix(sign.text.size());
      is_sign = true;
      break;
    }
    if (is_sign) continue;
    const auto byte = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (byte < 0x20) {
      out += ' ';
    } else if (byte < 0x80) {
      const std::string_view escaped = escaped_letter(text.front());
      out += escaped.empty() ? text.substr(0, 1) : escaped;
    } else {
      while (length < text.size() && (text[length] & 0xC0) == 0x80) ++length;
      const bool latin = byte == 0xC3 && length == 2;
      out += latin ? text.substr(0, 2) : "?";
    }
    text.remove_prefix(length);
  }
  return out;
}

// Addresses hold no spaces, quotes or brackets: see markup.cpp.
std::string escape_address(const std::string& address) {
  std::string out;
  for (const char letter : address) {
    if (letter == '%' || letter == '#' || letter == '&' || letter == '_' || letter == '~')
      out += '\\';
    out += letter;
  }
  return out;
}

std::string rich(const std::string& text) {
  std::string out;
  for (const Span& span : spans(text)) {
    switch (span.look) {
      case Span::Look::kPlain: out += escape(tie_units(span.text)); break;
      case Span::Look::kCode: out += fmt::format("\\texttt{{{}}}", escape(span.text)); break;
      case Span::Look::kLink:
        out += fmt::format("\\href{{{}}}{{{}}}", escape_address(span.text), escape(span.text));
        break;
    }
  }
  return out;
}

std::string column_letters(const Table& table) {
  std::string letters;
  for (const Column& column : table.columns) letters += column.kind == Kind::kText ? 'l' : 'r';
  return letters.empty() ? "l" : letters;
}

std::string header_row(const Table& table) {
  std::string row;
  for (const Column& column : table.columns) {
    const std::string unit = column.unit.empty() ? "" : fmt::format(" ({})", escape(column.unit));
    row += (row.empty() ? "" : " & ") + escape(column.name) + unit;
  }
  return row + " \\\\\n";
}

std::string body_rows(const Table& table) {
  std::string rows;
  for (const std::vector<Cell>& row : table.rows) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const Cell cell = i < row.size() ? row[i] : Cell::none();
      std::string text = escape(format_cell(table.columns[i], cell));
      if (cell.is_best()) text = fmt::format("\\textbf{{{}}}", text);
      if (table.columns[i].published) text = fmt::format("\\emph{{{}}}", text);
      rows += (i == 0 ? "" : " & ") + text;
    }
    rows += " \\\\\n";
  }
  return rows;
}

std::string notes_text(const Table& table) {
  std::string out;
  for (const std::string& note : table.notes) {
    out += fmt::format("\\par\\smallskip{{\\footnotesize {}}}\n", rich(note));
  }
  return out;
}

std::string table_text(const Table& table) {
  if (table.rows.size() > kOnePage) {
    return fmt::format(
        "{{\\small\n\\begin{{longtable}}{{{}}}\n\\caption{{{}}}\\\\\n\\toprule\n{}\\midrule\n"
        "\\endhead\n\\bottomrule\n\\endfoot\n{}\\end{{longtable}}\n{}}}\n\n",
        column_letters(table), rich(table.title), header_row(table), body_rows(table),
        notes_text(table));
  }
  // Wider than the page, a table is made narrower; otherwise it keeps its size.
  return fmt::format(
      "\\begin{{table}}[htbp]\n\\centering\\small\n\\caption{{{}}}\n"
      "\\resizebox{{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}}{{!}}{{%\n"
      "\\begin{{tabular}}{{{}}}\n\\toprule\n{}\\midrule\n{}\\bottomrule\n\\end{{tabular}}}}\n{}"
      "\\end{{table}}\n\n",
      rich(table.title), column_letters(table), header_row(table), body_rows(table),
      notes_text(table));
}

class LatexWriter {
 public:
  LatexReport write(const Document& document);

 private:
  void block(const Block& block) {
    std::visit([&](const auto& one) { write_block(one); }, block);
  }
  void write_block(const Paragraph& paragraph) { out_.text += rich(paragraph.text) + "\n\n"; }
  void write_block(const List& list) {
    const std::string kind = list.numbered ? "enumerate" : "itemize";
    if (list.items.empty()) return;
    out_.text += fmt::format("\\begin{{{}}}\n", kind);
    for (const std::string& item : list.items)
      out_.text += fmt::format("\\item {{}}{}\n", rich(item));
    out_.text += fmt::format("\\end{{{}}}\n\n", kind);
  }
  // Not verbatim: a text could end it.
  void write_block(const Code& code) {
    std::string line;
    out_.text += "\\begin{quote}\\ttfamily\\raggedright\n";
    for (const char letter : code.text + "\n") {
      if (letter != '\n') {
        line += letter;
        continue;
      }
      out_.text += fmt::format("\\mbox{{}}{}\\\\\n", escape(line));
      line.clear();
    }
    out_.text += "\\end{quote}\n\n";
  }
  void write_block(const Verdict& verdict) {
    out_.text +=
        fmt::format("\\textbf{{{}:}} {}\n\n", outcome_name(verdict.outcome), rich(verdict.text));
  }
  void write_block(const Table& table) { out_.text += table_text(table); }
  void write_block(const Chart& chart) {
    const std::string file = slug(chart.id) + ".pdf";
    out_.figures.push_back({file, picture_of(chart)});
    out_.text += fmt::format(
        "\\begin{{figure}}[htbp]\n\\centering\n\\IfFileExists{{{0}}}"
        "{{\\includegraphics[width=\\linewidth]{{{0}}}}}{{}}\n\\caption{{{1}. {2}}}\n"
        "\\end{{figure}}\n\n",
        file, escape(chart.title), rich(full_caption(chart)));
  }
  void heading(const std::string& title) {
    out_.text += fmt::format("\\section{{{}}}\n\n", escape(title));
  }
  void ending(const Document& document);

  LatexReport out_;
};

void LatexWriter::ending(const Document& document) {
  const bool methods = !document.methods.empty() || !document.method_details.empty();
  if (methods || !document.command.empty()) heading("Methods");
  for (const Block& one : document.method_details) block(one);
  if (!document.methods.empty()) {
    out_.text += "\\begin{description}\n";
    for (const Fact& fact : document.methods) {
      out_.text += fmt::format("\\item[{{{}}}] {}\n", escape(fact.name), rich(fact.text));
    }
    out_.text += "\\end{description}\n\n";
  }
  if (!document.command.empty()) {
    out_.text += "To run it again:\n\n";
    write_block(Code{document.command});
  }
  if (document.files.empty()) return;
  heading("Data");
  List list;
  for (const DataFile& file : document.files) {
    list.items.push_back("`" + file.path + "`" +
                         (file.description.empty() ? "" : ": " + file.description));
  }
  write_block(list);
}

LatexReport LatexWriter::write(const Document& document) {
  out_.text = kPreamble;
  out_.text += fmt::format(
      "\\title{{{}{}}}\n\\date{{{}}}\n\\author{{}}\n\\begin{{document}}\n\\maketitle\n",
      escape(document.title),
      document.subtitle.empty() ? "" : fmt::format("\\\\\\large {}", rich(document.subtitle)),
      escape(document.date));
  if (!document.abstract.empty()) {
    out_.text += "\\begin{abstract}\n";
    for (const Block& one : document.abstract) block(one);
    out_.text += "\\end{abstract}\n\n";
  }
  for (const Section& section : document.sections) {
    heading(section.title);
    for (const Block& one : section.blocks) block(one);
  }
  ending(document);
  out_.text += "\\end{document}\n";
  return std::move(out_);
}

}  // namespace

LatexReport latex(const Document& document) { return LatexWriter().write(document); }

std::string latex(const Table& table) { return table_text(table); }

}  // namespace sudolab::report
