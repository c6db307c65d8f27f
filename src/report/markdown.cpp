// A document as Markdown (CommonMark with the tables of GitHub). Charts are pictures in files
// beside it. A pipe or a line break within a cell would end the cell, and characters that mean
// something to Markdown are escaped, so that names show as they are.

#include <fmt/core.h>

#include <algorithm>

#include "report/document.h"
#include "report/markup.h"

namespace sudolab::report {
namespace {

std::string escape(const std::string& text) {
  static constexpr std::string_view kSpecial = "\\`*_{}[]<>#|~&$";
  std::string out;
  for (const char letter : text) {
    if (letter == '\n' || letter == '\r') {
      out += ' ';
      continue;
    }
    if (kSpecial.find(letter) != std::string_view::npos) out += '\\';
    out += letter;
  }
  return out;
}

std::string rich(const std::string& text) {
  std::string out;
  for (const Span& span : spans(text)) {
    switch (span.look) {
      case Span::Look::kPlain: out += escape(span.text); break;
      case Span::Look::kCode: out += "`" + span.text + "`"; break;
      case Span::Look::kLink: out += "<" + span.text + ">"; break;
    }
  }
  // What would begin a list, a heading or a numbered item at the start of a line.
  if (!out.empty() && (out.front() == '-' || out.front() == '+')) out.insert(0, "\\");
  return out;
}

// Where a line may end: blanks outside of code.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  bool code = false;
  for (const char letter : text) {
    code = code != (letter == '`');
    if (letter == ' ' && !code) {
      words.emplace_back();
    } else {
      words.back() += letter;
    }
  }
  return words;
}

// A line that began with this would be an item of a list or make a heading of the one before; or it
// is a unit, which belongs to its number.
bool stays_in_its_line(const std::string& word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  const bool numbered = digits == word.size() - 1 && (word.back() == '.' || word.back() == ')');
  return word.find_first_not_of("-+=") == std::string::npos || numbered || word.starts_with("%");
}

std::size_t letters_in(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

// Lines after the first begin with the indent.
std::string wrapped(const std::string& text, std::size_t width, const std::string& indent) {
  if (width == 0) return text;
  std::string out;
  std::size_t used = indent.size();
  for (const std::string& word : words_of(text)) {
    const std::size_t needed = letters_in(word) + 1;
    if (!out.empty() && used + needed > width && !stays_in_its_line(word)) {
      out += "\n" + indent;
      used = indent.size();
    } else if (!out.empty()) {
      out += ' ';
    }
    out += word;
    used += needed;
  }
  return out;
}

std::string table_text(const Table& table) {
  std::string header = "|", rule = "|", rows;
  for (const Column& column : table.columns) {
    const std::string unit = column.unit.empty() ? "" : fmt::format(" ({})", column.unit);
    header += fmt::format(" {} |", escape(column.name + unit));
    rule += column.kind == Kind::kText ? " :-- |" : " --: |";
  }
  for (const std::vector<Cell>& row : table.rows) {
    rows += "|";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const Cell cell = i < row.size() ? row[i] : Cell::none();
      const std::string text = escape(format_cell(table.columns[i], cell));
      const std::string_view mark = text.empty()                 ? ""
                                    : cell.is_best()             ? "**"
                                    : table.columns[i].published ? "*"
                                                                 : "";
      rows += fmt::format(" {0}{1}{0} |", mark, text);
    }
    rows += "\n";
  }
  return header + "\n" + rule + "\n" + rows;
}

class MarkdownWriter {
 public:
  explicit MarkdownWriter(const MarkdownLayout& layout) : layout_(layout) {}

  MarkdownReport write(const Document& document);

 private:
  // A paragraph, or an item of a list after its mark.
  void paragraph(const std::string& text) {
    out_.text += wrapped(text, layout_.width, "") + "\n\n";
  }
  void item(const std::string& mark, const std::string& text) {
    out_.text +=
        mark + " " + wrapped(text, layout_.width, std::string(mark.size() + 1, ' ')) + "\n";
  }
  void block(const Block& block) {
    std::visit([&](const auto& one) { write_block(one); }, block);
  }
  void write_block(const Paragraph& one) { paragraph(rich(one.text)); }
  void write_block(const List& list) {
    int number = 1;
    for (const std::string& one : list.items) {
      item(list.numbered ? fmt::format("{}.", number++) : "-", rich(one));
    }
    out_.text += "\n";
  }
  // Indented, so that no fence in the text can end it.
  void write_block(const Code& code) {
    std::string line = "    ";
    for (const char letter : code.text) line += letter == '\n' ? "\n    " : std::string(1, letter);
    out_.text += line + "\n\n";
  }
  void write_block(const Verdict& verdict) {
    paragraph(fmt::format("**{}:** {}", outcome_name(verdict.outcome), rich(verdict.text)));
  }
  void write_block(const Table& table);
  void write_block(const Chart& chart);
  void heading(const std::string& title) { out_.text += fmt::format("## {}\n\n", escape(title)); }
  void ending(const Document& document);

  MarkdownLayout layout_;
  MarkdownReport out_;
  int tables_ = 0;
  int figures_ = 0;
};

void MarkdownWriter::write_block(const Table& table) {
  out_.text +=
      fmt::format("**Table {}.** {}\n\n{}\n", ++tables_, rich(table.title), table_text(table));
  for (const std::string& note : table.notes) paragraph(rich(note));
}

void MarkdownWriter::write_block(const Chart& chart) {
  const std::string file = layout_.figures + slug(chart.id) + ".svg";
  out_.pictures.push_back({file, svg(chart)});
  out_.text +=
      fmt::format("![{}]({})\n\n", escape(chart.alt.empty() ? chart.title : chart.alt), file);
  paragraph(fmt::format("**Figure {}. {}.** {}", ++figures_, escape(chart.title),
                        rich(full_caption(chart))));
}

void MarkdownWriter::ending(const Document& document) {
  const bool methods = !document.methods.empty() || !document.method_details.empty();
  if (methods || !document.command.empty()) heading("Methods");
  for (const Block& one : document.method_details) block(one);
  for (const Fact& fact : document.methods) {
    item("-", fmt::format("{}: {}", escape(fact.name), rich(fact.text)));
  }
  if (!document.methods.empty()) out_.text += "\n";
  if (!document.command.empty()) {
    out_.text += "To run it again:\n\n";
    write_block(Code{document.command});
  }
  if (document.files.empty()) return;
  heading("Data");
  for (const DataFile& file : document.files) {
    out_.text += fmt::format("- [{}](<{}>){}{}\n", escape(file.path), escape(file.path),
                             file.description.empty() ? "" : ": ", rich(file.description));
  }
}

MarkdownReport MarkdownWriter::write(const Document& document) {
  out_.text = fmt::format("# {}\n\n", escape(document.title));
  if (!document.subtitle.empty()) paragraph(rich(document.subtitle));
  if (!document.date.empty()) out_.text += escape(document.date) + "\n\n";
  for (const Block& one : document.abstract) block(one);
  for (const Section& section : document.sections) {
    heading(section.title);
    for (const Block& one : section.blocks) block(one);
  }
  ending(document);
  while (out_.text.ends_with("\n\n")) out_.text.pop_back();
  return std::move(out_);
}

}  // namespace

MarkdownReport markdown(const Document& document, const MarkdownLayout& layout) {
  return MarkdownWriter(layout).write(document);
}

std::string markdown(const Table& table) { return table_text(table); }

}  // namespace sudolab::report
