#include "formats/open_sudoku.h"

#include <algorithm>
#include <charconv>

#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kNotFound = std::string_view::npos;

// Line and column of ascending offsets of a text, in linear time overall.
class PlaceCounter {
 public:
  PlaceCounter(std::string_view text, std::size_t first_line) : text_(text), line_(first_line) {}

  void move_to(std::size_t offset) {
    for (; at_ < offset; ++at_) {
      if (text_[at_] != '\n') continue;
      ++line_;
      line_begin_ = at_ + 1;
    }
  }
  std::size_t line() const { return line_; }
  std::size_t column() const { return at_ - line_begin_ + 1; }

 private:
  std::string_view text_;
  std::size_t at_ = 0, line_begin_ = 0, line_;
};

struct Entity {
  std::string_view name;
  char character;
};
constexpr Entity kEntities[] = {
    {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};

// The character of "amp", "#10" or "#x0A"; nothing for what we do not know.
std::optional<char> decode_entity(std::string_view name) {
  for (const Entity& entity : kEntities) {
    if (entity.name == name) return entity.character;
  }
  if (name.size() < 2 || name.front() != '#') return std::nullopt;
  const bool hexadecimal = name[1] == 'x';
  name.remove_prefix(hexadecimal ? 2 : 1);
  unsigned code = 0;
  const auto [end, failure] =
      std::from_chars(name.data(), name.data() + name.size(), code, hexadecimal ? 16 : 10);
  if (failure != std::errc{} || end != name.data() + name.size() || code > 0x7F) {
    return std::nullopt;
  }
  return static_cast<char>(code);
}

std::string decoded(std::string_view text) {
  constexpr std::size_t kLongestEntity = 8;
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '&') {
      const std::size_t length = text.substr(i + 1, kLongestEntity).find(';');
      const auto c = length == kNotFound ? std::nullopt : decode_entity(text.substr(i + 1, length));
      if (c) {
        result += *c;
        i += length + 1;
        continue;
      }
    }
    result += text[i];
  }
  return result;
}

std::string encoded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto* entity = std::find_if(std::begin(kEntities), std::end(kEntities),
                                      [c](const Entity& e) { return e.character == c; });
    if (entity == std::end(kEntities)) {
      result += c;
    } else {
      result.append("&").append(entity->name).append(";");
    }
  }
  return result;
}

// The value of name="value" or name='value' in a tag.
std::optional<std::string> attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != kNotFound; at = tag.find(name, at + 1)) {
    if (at == 0 || !is_space(tag[at - 1])) continue;
    std::string_view rest = tag.substr(at + name.size());
    while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
    if (rest.empty() || rest.front() != '=') continue;
    rest.remove_prefix(1);
    while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
    if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) continue;
    const std::size_t end = rest.find(rest.front(), 1);
    if (end != kNotFound) return decoded(rest.substr(1, end - 1));
  }
  return std::nullopt;
}

// The end of a tag: the first '>' outside of quotes.
std::size_t tag_end(std::string_view text, std::size_t begin) {
  char quote = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (quote != 0) {
      if (text[i] == quote) quote = 0;
    } else if (text[i] == '"' || text[i] == '\'') {
      quote = text[i];
    } else if (text[i] == '>') {
      return i;
    }
  }
  return kNotFound;
}

// The givens of a saved game: value|notes|editable| for each cell, after a line with the version.
std::string givens_of_saved_game(std::string_view data) {
  std::string cells;
  data.remove_prefix(std::min(data.find('\n'), data.size() - 1) + 1);
  std::vector<std::string_view> fields;
  while (!data.empty()) {
    const std::size_t bar = data.find('|');
    // Newer versions write an empty field after the notes, which means nothing.
    if (bar != 0) fields.push_back(data.substr(0, bar));
    data.remove_prefix(bar == kNotFound ? data.size() : bar + 1);
    if (fields.size() < 3) continue;
    cells += fields[2] == "0" && fields[0].size() == 1 ? fields[0].front() : '0';
    fields.clear();
  }
  return cells;
}

void read_game(std::string_view tag, const PlaceCounter& place, Reporter& reporter) {
  const auto data = attribute(tag, "data");
  if (!data) {
    reporter.error(place.line(), place.column(), "the <game> has no data");
    return;
  }
  const std::string_view content = trimmed(*data);
  const bool saved = content.substr(0, 7) == "version";
  const std::string cells = saved ? givens_of_saved_game(content) : std::string(content);
  PuzzleRecord record;
  record.line = place.line();
  record.name = one_line_name(attribute(tag, "note").value_or(""));
  CellsError error;
  if (cells.size() != static_cast<std::size_t>(record.puzzle.givens.cells())) {
    reporter.error(place.line(), place.column(),
                   "the <game> has " + std::to_string(cells.size()) + " cells: there must be 81");
  } else if (!CellReader::read(cells, Alphabet(), record.puzzle.givens, error)) {
    reporter.error(place.line(), place.column(),
                   "cell " + std::to_string(error.offset + 1) + " of the <game>: " + error.reason);
  } else {
    reporter.record(std::move(record));
  }
}

void read_open_sudoku(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  constexpr std::string_view kGame = "<game", kComment = "<!--", kCommentEnd = "-->";
  PlaceCounter place(text, options.first_line);
  std::size_t at = text.find('<');
  while (reporter.wants_more() && at != kNotFound) {
    std::size_t next = at + 1;
    if (text.substr(at, kComment.size()) == kComment) {
      next = text.find(kCommentEnd, at);
    } else if (text.substr(at, kGame.size()) == kGame && at + kGame.size() < text.size() &&
               is_space(text[at + kGame.size()])) {
      place.move_to(at);
      next = tag_end(text, at);
      if (next == kNotFound) {
        reporter.error(place.line(), place.column(), "the <game> is not closed");
      } else {
        read_game(text.substr(at, next - at), place, reporter);
      }
    }
    at = next == kNotFound ? next : text.find('<', next);
  }
}

int detect_open_sudoku(std::string_view beginning) {
  if (beginning.find("<opensudoku") != kNotFound) return 97;
  return beginning.find("<game ") != kNotFound ? 60 : 0;
}

std::optional<std::string> write_open_sudoku(const PuzzleRecord& record, std::size_t,
                                             const WriteOptions&, std::string& out) {
  if (auto why = needs_classic(record, "OpenSudoku")) return why;
  if (auto why = needs_no_pencilmarks(record, "OpenSudoku")) return why;
  out += "<game data=\"";
  append_cells(record.puzzle.givens, {.alphabet = {}, .blank = '0'}, out);
  out += '"';
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += " note=\"" + encoded(name) + '"';
  out += " />\n";
  return std::nullopt;
}

}  // namespace

Format open_sudoku_format() {
  return {.id = "opensudoku",
          .name = "OpenSudoku XML",
          .summary = "the folders of OpenSudoku for Android, 9x9",
          .extensions = "opensudoku xml",
          .by_line = false,
          .carries = {.names = true},
          .detect = detect_open_sudoku,
          .read = read_open_sudoku,
          .append = write_open_sudoku,
          .header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
          .footer = "</opensudoku>\n"};
}

}  // namespace sudolab
