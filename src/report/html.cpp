// A document as one HTML file.
//
// Everything is in it: style, scripts, data. Each chart comes twice, as a still picture and as a
// specification for the script that draws it alive; without scripts, on paper, or when the drawing
// fails, the picture is what one sees. A policy in the head forbids every request to anywhere, so
// that a report stays what it was when it was written, and reveals nothing about its reader.

#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "report/document.h"
#include "report/embedded_file.h"
#include "report/html_assets.h"
#include "report/markup.h"

namespace sudolab::report {
namespace {

constexpr std::size_t kShortTable = 25;  // rows that are kept on one page
constexpr std::size_t kWideTable = 8;    // columns that may reach into the margins

// A column with intervals takes the room of three.
bool is_wide(const Table& table) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < table.columns.size(); ++i) width += has_intervals(table, i) ? 3 : 1;
  return width >= kWideTable;
}
constexpr std::size_t kContentsFrom = 3;

// 'unsafe-eval' is how Vega runs its formulas; there is nothing else that a report could run.
constexpr std::string_view kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'";

std::string rich(const std::string& text) {
  std::string out;
  for (const Span& span : spans(text)) {
    const bool plain = span.look == Span::Look::kPlain;
    const std::string piece = escape_html(plain ? tie_units(span.text) : span.text);
    switch (span.look) {
      case Span::Look::kPlain: out += piece; break;
      case Span::Look::kCode: out += fmt::format("<code>{}</code>", piece); break;
      case Span::Look::kLink:
        out += fmt::format("<a href=\"{0}\" rel=\"noreferrer\">{0}</a>", piece);
        break;
    }
  }
  return out;
}

// JSON within a script element: no "<" in it can end the element or open a comment.
std::string embedded_json(const nlohmann::json& value) {
  const std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  std::string out;
  out.reserve(text.size());
  for (const char letter : text) {
    if (letter == '<') {
      out += "\\u003c";
    } else {
      out += letter;
    }
  }
  return out;
}

std::string class_of(const Column& column) {
  return fmt::format("{}{}", kind_name(column.kind), column.published ? " published" : "");
}

std::string_view embedded(std::string_view path) {
  for (const EmbeddedFile& file : chart_files()) {
    if (file.path == path) return file.bytes;
  }
  return {};
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned group = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      group = group * 256 + (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      out += i + k <= bytes.size() ? kLetters[group >> (18 - 6 * k) & 63] : '=';
    }
  }
  return out;
}

std::string font_style() {
  const std::string_view font = embedded("sans.woff2");
  if (font.empty()) return {};
  return fmt::format(
      "@font-face{{font-family:'Plex Sans';font-weight:100 700;"
      "src:url(data:font/woff2;base64,{}) format('woff2')}}",
      base64(font));
}

class HtmlWriter {
 public:
  std::string write(const Document& document);

 private:
  void block(const Block& block) {
    std::visit([&](const auto& one) { write_block(one); }, block);
  }
  void write_block(const Paragraph& paragraph) { out_ += paragraph_of(paragraph.text); }
  void write_block(const List& list);
  void write_block(const Code& code) {
    out_ += fmt::format("<pre><code>{}</code></pre>\n", escape_html(code.text));
  }
  void write_block(const Verdict& verdict);
  void write_block(const Table& table);
  void write_block(const Chart& chart);

  static std::string paragraph_of(const std::string& text) {
    return fmt::format("<p>{}</p>\n", rich(text));
  }
  void cell(const Column& column, const Cell& cell);
  void heading(const std::string& title, const std::string& anchor);
  void contents(const Document& document);
  void methods(const Document& document);
  void files(const Document& document);
  void scripts();

  std::string out_;
  int tables_ = 0;
  int figures_ = 0;
};

void HtmlWriter::write_block(const List& list) {
  const std::string tag = list.numbered ? "ol" : "ul";
  out_ += fmt::format("<{}>\n", tag);
  for (const std::string& item : list.items) out_ += fmt::format("<li>{}</li>\n", rich(item));
  out_ += fmt::format("</{}>\n", tag);
}

void HtmlWriter::write_block(const Verdict& verdict) {
  const std::string_view outcome = outcome_name(verdict.outcome);
  out_ += fmt::format("<div class=\"verdict {0}\"><b>{0}</b><span>{1}</span></div>\n", outcome,
                      rich(verdict.text));
}

void HtmlWriter::cell(const Column& column, const Cell& cell) {
  std::string classes = class_of(column);
  if (cell.is_best()) classes += " best";
  const bool number = cell.value() && std::isfinite(*cell.value());
  if (!number && (cell.value() || !cell.is_text())) classes += " none";
  const std::string sort_key = number ? fmt::format(" data-value=\"{}\"", *cell.value()) : "";
  std::string text = escape_html(format_cell(column, cell));
  if (number && cell.interval()) {
    const std::size_t bracket = text.find(" [");
    text = fmt::format("{} <span class=\"interval\">{}</span>", text.substr(0, bracket),
                       text.substr(bracket + 1));
  }
  out_ += fmt::format("<td class=\"{}\"{}>{}</td>", classes, sort_key, text);
}

void HtmlWriter::write_block(const Table& table) {
  const bool is_short = table.rows.size() <= kShortTable;
  out_ += fmt::format("<div class=\"table{}{}\" id=\"{}\">\n", is_short ? " short" : "",
                      is_wide(table) ? " wide" : "", slug(table.id));
  out_ += fmt::format("<p class=\"heading\"><span class=\"label\">Table {}.</span> {}</p>\n",
                      ++tables_, rich(table.title));
  out_ += "<div class=\"scroll\"><table class=\"sortable\">\n<thead><tr>";
  for (const Column& column : table.columns) {
    const std::string unit =
        column.unit.empty() ? "" : fmt::format(" <small>{}</small>", escape_html(column.unit));
    out_ += fmt::format("<th scope=\"col\" class=\"{}\">{}{}</th>", class_of(column),
                        escape_html(column.name), unit);
  }
  out_ += "</tr></thead>\n<tbody>\n";
  for (const std::vector<Cell>& row : table.rows) {
    out_ += "<tr>";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      cell(table.columns[i], i < row.size() ? row[i] : Cell::none());
    }
    out_ += "</tr>\n";
  }
  out_ += "</tbody></table></div>\n";
  if (!table.notes.empty()) {
    out_ += "<div class=\"notes\">";
    for (const std::string& note : table.notes) out_ += paragraph_of(note);
    out_ += "</div>";
  }
  out_ += "</div>\n";
}

void HtmlWriter::write_block(const Chart& chart) {
  out_ += fmt::format(
      "<figure id=\"{}\" data-chart>\n<div class=\"drawing\"></div><div "
      "class=\"picture\">{}</div>\n",
      slug(chart.id), svg(chart, Placement::kInPage));
  if (const nlohmann::json drawn = vega_lite(chart); !drawn.is_null()) {
    out_ += fmt::format("<script type=\"application/json\">{}</script>\n", embedded_json(drawn));
  }
  out_ += fmt::format(
      "<figcaption><span class=\"label\">Figure {}. {}.</span> {}</figcaption>\n</figure>\n",
      ++figures_, escape_html(chart.title), rich(full_caption(chart)));
}

void HtmlWriter::heading(const std::string& title, const std::string& anchor) {
  out_ += fmt::format("<h2 id=\"{}\">{}</h2>\n", anchor, escape_html(title));
}

std::string anchor_of(std::size_t section) { return fmt::format("section-{}", section + 1); }

void HtmlWriter::contents(const Document& document) {
  if (document.sections.size() < kContentsFrom) return;
  out_ += "<nav aria-label=\"Contents\"><ol>\n";
  for (std::size_t i = 0; i < document.sections.size(); ++i) {
    out_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", anchor_of(i),
                        escape_html(document.sections[i].title));
  }
  out_ += "<li><a href=\"#methods\">Methods</a></li>\n</ol></nav>\n";
}

void HtmlWriter::methods(const Document& document) {
  if (document.methods.empty() && document.method_details.empty() && document.command.empty())
    return;
  heading("Methods", "methods");
  for (const Block& one : document.method_details) block(one);
  if (!document.methods.empty()) {
    out_ += "<dl>\n";
    for (const Fact& fact : document.methods) {
      out_ += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escape_html(fact.name), rich(fact.text));
    }
    out_ += "</dl>\n";
  }
  if (!document.command.empty()) {
    out_ += "<p>To run it again:</p>\n";
    write_block(Code{document.command});
  }
}

// Only files beside the report are linked: no other address can get into a link this way.
std::string link_to(const std::string& path) {
  std::string address = "./";
  for (const char letter : path) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool plain =
        std::isalnum(byte) || std::string_view("-._/").find(letter) != std::string_view::npos;
    address += plain ? std::string(1, letter) : fmt::format("%{:02X}", byte);
  }
  return address;
}

void HtmlWriter::files(const Document& document) {
  if (document.files.empty()) return;
  heading("Data", "data");
  out_ += "<ul>\n";
  for (const DataFile& file : document.files) {
    out_ += fmt::format("<li><a href=\"{}\"><code>{}</code></a>{}{}</li>\n", link_to(file.path),
                        escape_html(file.path), file.description.empty() ? "" : ": ",
                        rich(file.description));
  }
  out_ += "</ul>\n";
}

void HtmlWriter::scripts() {
  if (tables_ > 0) out_ += fmt::format("<script>{}</script>\n", report_script());
  const std::string_view charts = embedded("charts.js");
  if (figures_ == 0 || charts.empty()) return;
  out_ += "<script>";
  out_ += charts;
  out_ += "</script>\n";
}

std::string HtmlWriter::write(const Document& document) {
  out_ = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<title>{}</title>\n<style>{}{}{}</style>\n</head>\n<body>\n<main>\n<header>\n<h1>{}</h1>\n",
      kPolicy, escape_html(document.title), font_style(), report_style(), svg_style(),
      escape_html(document.title));
  if (!document.subtitle.empty()) {
    out_ += fmt::format("<p class=\"subtitle\">{}</p>\n", rich(document.subtitle));
  }
  if (!document.date.empty()) {
    out_ += fmt::format("<p class=\"date\">{}</p>\n", escape_html(document.date));
  }
  out_ += "</header>\n";
  if (!document.abstract.empty()) {
    out_ += "<section class=\"abstract\">\n";
    for (const Block& one : document.abstract) block(one);
    out_ += "</section>\n";
  }
  contents(document);
  for (std::size_t i = 0; i < document.sections.size(); ++i) {
    heading(document.sections[i].title, anchor_of(i));
    for (const Block& one : document.sections[i].blocks) block(one);
  }
  methods(document);
  files(document);
  out_ += "</main>\n";
  scripts();
  out_ += "</body>\n</html>\n";
  return std::move(out_);
}

}  // namespace

std::string html(const Document& document) { return HtmlWriter().write(document); }

}  // namespace sudolab::report
