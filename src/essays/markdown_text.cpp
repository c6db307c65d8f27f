#include "essays/markdown_text.h"

#include <algorithm>
#include <utility>

namespace sudolab {
namespace {

using Kind = MarkdownBlock::Kind;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// "| a | b |"
std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  row.remove_prefix(1);
  for (std::size_t end; (end = row.find('|')) != std::string_view::npos;) {
    cells.emplace_back(trimmed(row.substr(0, end)));
    row.remove_prefix(end + 1);
  }
  return cells;
}

// Takes lines one after the other.
class Reader {
 public:
  void line(std::string_view text) {
    if (text.starts_with("```")) {
      fence(text.substr(3));
    } else if (in_code_) {
      block().texts.emplace_back(text);
    } else if (text.starts_with("## ")) {
      sections_.push_back({std::string(text.substr(3)), {}});
      open_ = false;
    } else if (trimmed(text).empty()) {
      open_ = false;
    } else if (text.starts_with("|")) {
      table_row(text);
    } else if (text.starts_with("- ")) {
      open(Kind::kList);
      block().texts.emplace_back(text.substr(2));
    } else if (text.starts_with("# ") || text.starts_with(">")) {
      open_ = false;
    } else {
      words(text);
    }
  }

  std::vector<MarkdownSection> take() { return std::move(sections_); }

 private:
  MarkdownBlock& block() { return sections_.back().blocks.back(); }

  // Continues a block of the kind, or begins one.
  void open(Kind kind) {
    if (!open_ || block().kind != kind) sections_.back().blocks.push_back({kind});
    open_ = true;
  }

  void fence(std::string_view language) {
    in_code_ = !in_code_;
    if (in_code_) sections_.back().blocks.push_back({Kind::kCode, std::string(language)});
    open_ = false;
  }

  void table_row(std::string_view text) {
    open(Kind::kTable);
    if (text.find_first_not_of("|-: ") != std::string_view::npos) {
      block().rows.push_back(cells_of(text));
    }
  }

  // A line of a paragraph, or a further one of an item.
  void words(std::string_view text) {
    if (!(open_ && block().kind == Kind::kList)) open(Kind::kParagraph);
    std::vector<std::string>& texts = block().texts;
    if (texts.empty()) {
      texts.emplace_back(trimmed(text));
    } else {
      texts.back().append(" ").append(trimmed(text));
    }
  }

  std::vector<MarkdownSection> sections_{1};
  bool in_code_ = false;
  bool open_ = false;  // the last block may get further lines
};

}  // namespace

std::vector<MarkdownSection> markdown_sections(std::string_view text) {
  Reader reader;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    reader.line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return reader.take();
}

std::string without_links(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t open = text.find('[');
    const std::size_t middle = text.find("](", open);
    const std::size_t close = text.find(')', middle);
    if (close == std::string_view::npos) break;
    plain += text.substr(0, open);
    plain += text.substr(open + 1, middle - open - 1);
    text.remove_prefix(close + 1);
  }
  return plain += text;
}

std::string without_marks(std::string_view text) {
  std::string plain;
  bool code = false;
  for (const char letter : without_links(text)) {
    if (letter == '`') {
      code = !code;
    } else if (letter != '*' || code) {
      plain += letter;
    }
  }
  return plain;
}

}  // namespace sudolab
