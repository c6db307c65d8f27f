#include "formats/jigsaw_lines.h"

#include <algorithm>
#include <array>

#include "formats/cells.h"
#include "formats/lines.h"
#include "formats/links.h"
#include "formats/variant_parts.h"

namespace sudolab {
namespace {

constexpr std::string_view kFormat = "a line with regions";

// A line taken apart. The columns are those where cells and regions begin, from 1.
struct Parts {
  std::string_view cells;
  std::string_view regions;
  std::string_view name;
  std::size_t column = 1;
  std::size_t regions_column = 1;
};

// N of N*N; 0 if there is none.
int size_of(std::size_t cells) {
  for (std::size_t n = kMinSize; n <= kMaxSize; ++n) {
    if (n * n == cells) return static_cast<int>(n);
  }
  return 0;
}

Parts take_apart(std::string_view line) {
  const auto skip = [&](std::size_t at, bool blanks) {
    while (at < line.size() && is_space(line[at]) == blanks) ++at;
    return at;
  };
  const std::size_t begin = skip(0, true);
  const std::size_t end = skip(begin, false);
  Parts parts;
  parts.cells = line.substr(begin, end - begin);
  parts.column = begin + 1;
  std::size_t rest = end;
  if (size_of(parts.cells.size()) == 0 && size_of(parts.cells.size() / 2) != 0 &&
      parts.cells.size() % 2 == 0) {
    parts.regions = parts.cells.substr(parts.cells.size() / 2);
    parts.cells = parts.cells.substr(0, parts.cells.size() / 2);
    parts.regions_column = parts.column + parts.cells.size();
  } else {
    const std::size_t second = skip(end, true);
    rest = skip(second, false);
    parts.regions = line.substr(second, rest - second);
    parts.regions_column = second + 1;
  }
  parts.name = trimmed(line.substr(rest));
  if (parts.name.starts_with('#')) parts.name = trimmed(parts.name.substr(1));
  return parts;
}

// Whether no row has a region twice, as no row of a solution has a digit twice.
template <class Regions>
bool looks_like_solution(const Regions& regions, int size) {
  for (int row = 0; row < size; ++row) {
    const auto begin = regions.begin() + row * size;
    for (auto one = begin; one != begin + size; ++one) {
      if (std::find(one + 1, begin + size, *one) != begin + size) return false;
    }
  }
  return true;
}

// "" if these are the regions of a board of N x N.
std::string fault_of_regions(std::string_view regions, int size) {
  const auto n = static_cast<std::size_t>(size);
  if (regions.size() != n * n) {
    return std::to_string(regions.size()) + " regions: a board of " + std::to_string(n * n) +
           " cells has one for each";
  }
  std::array<std::size_t, 256> cells{};
  for (const char symbol : regions) ++cells[static_cast<unsigned char>(symbol)];
  for (const char symbol : regions) {
    const std::size_t count = cells[static_cast<unsigned char>(symbol)];
    if (count == n) continue;
    return "region " + shown(symbol) + " has " + std::to_string(count) + " cells and not " +
           std::to_string(n);
  }
  return looks_like_solution(regions, size) ? "these may be digits, since no row has a region twice"
                                            : "";
}

bool is_jigsaw(std::string_view line) {
  const Parts parts = take_apart(line);
  const int size = size_of(parts.cells.size());
  return size != 0 && fault_of_regions(parts.regions, size).empty() &&
         std::all_of(parts.cells.begin(), parts.cells.end(), is_cell_symbol);
}

// ---- reading -----------------------------------------------------------------------------------

class JigsawReader {
 public:
  JigsawReader(const ReadOptions& options, Reporter& reporter)
      : cells_(options), reporter_(reporter) {}

  void read(const Line& line) {
    const Parts parts = take_apart(line.text);
    PuzzleRecord record;
    record.line = line.number;
    record.name = parts.name;
    CellsError error;
    std::size_t column = parts.column;
    if (const Geometry* geometry = read_layout(parts, column, error.reason)) {
      cells_.expect(*geometry);
      if (cells_.read(parts.cells, record, error)) {
        reporter_.record(std::move(record));
        return;
      }
      column += error.offset;
    }
    reporter_.error(line.number, column, std::move(error.reason));
  }

 private:
  static const Geometry* read_layout(const Parts& parts, std::size_t& column, std::string& reason) {
    Layout layout;
    layout.size = size_of(parts.cells.size());
    if (layout.size == 0) {
      reason = wrong_cell_count(parts.cells.size());
      return nullptr;
    }
    std::vector<int> numbers(parts.regions.begin(), parts.regions.end());
    reason = fault_of_regions(parts.regions, layout.size);
    if (!reason.empty()) {
      column = parts.regions_column;
      return nullptr;
    }
    layout.regions = regions_of(numbers);
    return interned(layout, reason);
  }

  CellReader cells_;
  Reporter& reporter_;
};

void read(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  JigsawReader reader(options, reporter);
  LineWalker walker(options.first_line == 1 ? without_bom(text) : text, options.first_line);
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (!content.empty() && content.front() != '#') reader.read(line);
  }
}

int detect(std::string_view beginning) { return is_jigsaw(first_link(beginning)) ? 92 : 0; }

// ---- writing -----------------------------------------------------------------------------------

std::optional<std::string> write(const PuzzleRecord& record, std::size_t,
                                 const WriteOptions& options, std::string& out) {
  const Puzzle& puzzle = record.puzzle;
  const Geometry& geometry = puzzle.geometry();
  if (auto why = needs_no_pencilmarks(record, kFormat)) return why;
  if (auto why = check_symbols(options)) return why;
  if (geometry.extra_houses() > 0) return std::string(kFormat) + " cannot hold further houses";
  if (!puzzle.constraints.empty()) return cannot_hold(kFormat, puzzle.constraints.front());
  std::string regions;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    regions += Alphabet().symbol(geometry.box_of(cell) + 1);
  }
  if (looks_like_solution(regions, geometry.size())) {
    return std::string(kFormat) + " cannot hold a board whose rows have no region twice";
  }
  append_cells(puzzle.givens, options, out);
  out += " " + regions;
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += " # " + name;
  out += '\n';
  return std::nullopt;
}

}  // namespace

Format jigsaw_lines_format() {
  return {.id = "jigsaw",
          .name = "Jigsaw lines",
          .summary = "one puzzle per line, its cells and then the region of each, any size",
          .extensions = "jigsaw",
          .by_line = true,
          .carries = {.names = true, .box_shapes = true, .all_sizes = true, .variants = true},
          .detect = detect,
          .read = read,
          .append = write};
}

}  // namespace sudolab
