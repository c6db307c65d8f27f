#include "formats/links.h"

#include <algorithm>
#include <array>

#include "formats/address.h"
#include "formats/cells.h"
#include "formats/lines.h"
#include "formats/packed_puzzle.h"
#include "formats/sudoku_wiki.h"

namespace sudolab {
namespace {

constexpr std::string_view kOwnAddress = "http://127.0.0.1:8080/play#p=";
constexpr std::size_t kClassicCells = 81;

// What parameters with boards are called.
constexpr std::array<std::string_view, 5> kBoardNames = {"p", "bd", "puzzle", "sudoku", "board"};

bool is_link(std::string_view text) {
  return text.starts_with("http://") || text.starts_with("https://") ||
         text.starts_with("/play#") || text.starts_with("/watch#");
}

// A cell of a board in the middle of an address, where other symbols have a meaning of their own.
bool is_plain_cell(char c) { return (c >= '0' && c <= '9') || c == '.'; }

// The only run of exactly 81 cells, between whatever else an address has.
std::string board_in(std::string_view link) {
  std::string found;
  for (auto begin = link.begin(); begin != link.end();) {
    begin = std::find_if(begin, link.end(), is_plain_cell);
    const auto end = std::find_if_not(begin, link.end(), is_plain_cell);
    if (end - begin == kClassicCells) {
      if (!found.empty()) return "";
      found.assign(begin, end);
    }
    begin = end;
  }
  return found;
}

class LinkReader {
 public:
  LinkReader(const ReadOptions& options, Reporter& reporter)
      : options_(options), reporter_(reporter) {
    // Links of ours always have these symbols; they are for pages, which agree about them.
    if (!options_.alphabet) options_.alphabet = Alphabet();
  }

  void run(std::string_view text) {
    LineWalker walker(options_.first_line == 1 ? without_bom(text) : text, options_.first_line);
    Line line;
    while (reporter_.wants_more() && walker.next(line)) {
      const std::string_view link = trimmed(line.text);
      if (link.empty() || link.front() == '#') continue;
      PuzzleRecord record;
      record.line = line.number;
      std::string reason;
      if (read(link, record, reason)) {
        reporter_.record(std::move(record));
      } else {
        reporter_.error(line.number, 0, std::move(reason));
      }
    }
  }

 private:
  bool read(std::string_view link, PuzzleRecord& record, std::string& reason) const {
    if (const auto packed = packed_puzzle(link)) {
      return read_packed_puzzle(*packed, options_, record, reason);
    }
    if (!is_link(link)) {
      reason = "this is no link; it begins with \"" + excerpt(link) + "\"";
      return false;
    }
    std::string other;  // a board perhaps, but not a whole one
    for (const std::string_view name : kBoardNames) {
      const std::string value = parameter(link, name).value_or("");
      if (is_sudoku_wiki(value) || size_with_cells(value.size()) != 0) {
        return read_board(value, link, record, reason);
      }
      if (other.empty()) other = value;
    }
    const std::string board = board_in(link);
    if (!board.empty() || !other.empty()) {
      return read_board(board.empty() ? other : board, link, record, reason);
    }
    reason = "this link has no board in it that can be read";
    return false;
  }

  bool read_board(const std::string& board, std::string_view link, PuzzleRecord& record,
                  std::string& reason) const {
    if (is_sudoku_wiki(board)) {
      Grid givens(Geometry::classic());
      if (!read_sudoku_wiki(board, givens, reason)) return false;
      record.puzzle = Puzzle(std::move(givens));
      return true;
    }
    ReadOptions own = options_;
    if (const auto box = parameter(link, "box")) {
      own.box = parse_shape(*box);
      if (!own.box || Geometry::find(*own.box) == nullptr) {
        reason = "'box' of this link must be rows x columns of a box, such as 2x3";
        return false;
      }
    }
    CellReader reader(own);
    CellsError error;
    if (reader.read(board, record, error)) return true;
    reason = "the board of this link, character " + std::to_string(error.offset + 1) + ": " +
             error.reason;
    return false;
  }

  ReadOptions options_;
  Reporter& reporter_;
};

void read(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  LinkReader(options, reporter).run(text);
}

int detect(std::string_view beginning) {
  const std::string first = first_link(beginning);
  return is_link(first) || packed_puzzle(first) ? 96 : 0;
}

std::optional<std::string> write(const PuzzleRecord& record, std::size_t,
                                 const WriteOptions& options, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "a link")) return why;
  if (auto why = check_symbols(options)) return why;
  const Geometry& geometry = record.puzzle.geometry();
  std::string cells;
  append_cells(record.puzzle.givens, options, cells);
  out += kOwnAddress;
  for (const char c : cells) {
    if (c == '?') {
      out += "%3F";
    } else {
      out += c;
    }
  }
  out += "&box=" + shape_name(geometry.box()) + "\n";
  return std::nullopt;
}

}  // namespace

std::string first_link(std::string_view beginning) {
  LineWalker walker(without_bom(beginning), 1);
  Line line;
  while (walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (!content.empty() && content.front() != '#') return std::string(content);
  }
  return "";
}

Format links_format() {
  return {.id = "link",
          .name = "Links",
          .summary = "addresses that carry a puzzle, one per line",
          .extensions = "url",
          .by_line = true,
          .carries = {.box_shapes = true, .all_sizes = true},
          .detect = detect,
          .read = read,
          .append = write};
}

}  // namespace sudolab
