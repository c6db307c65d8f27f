#include "formats/killer_lines.h"

#include <sudolab/variants/kinds.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "formats/cells.h"
#include "formats/lines.h"
#include "formats/links.h"
#include "formats/variant_parts.h"

namespace sudolab {
namespace {

constexpr int kSize = 9;
constexpr int kCells = kSize * kSize;
constexpr int kPerSum = 256;  // so the numbers of cages are below
constexpr std::string_view kBoxes = "3x3";
constexpr std::string_view kDiagonals = "d";
constexpr std::string_view kKiller = "k";
constexpr std::string_view kFormat = "the killer format";

// ---- reading -----------------------------------------------------------------------------------

// The fields of a line, with the places of errors.
class Fields {
 public:
  explicit Fields(std::string_view line) : line_(line) {
    begin_ = std::min(line.find_first_not_of(" \t"), line.size());
    end_ = std::min(line.find_first_of(" \t#", begin_), line.size());
  }

  bool at_end() const { return begin_ >= end_; }
  std::string_view rest() const { return line_.substr(begin_, end_ - begin_); }
  std::size_t column() const { return column_; }

  // The next field, without the colon behind it.
  std::string_view next() {
    column_ = begin_ + 1;
    const std::size_t end = std::min(line_.find(':', begin_), end_);
    const std::string_view field = line_.substr(begin_, end - begin_);
    begin_ = std::min(end + 1, end_);
    return field;
  }

 private:
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t column_ = 1;
};

struct Cage {
  int sum = 0;
  std::vector<Cell> cells;
};

struct Arrow {
  char symbol;
  int rows;
  int cols;
};
constexpr Arrow kArrows[] = {{'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
                             {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

const Arrow* arrow_of(char symbol) {
  const auto found = std::find_if(std::begin(kArrows), std::end(kArrows),
                                  [&](const Arrow& arrow) { return arrow.symbol == symbol; });
  return found == std::end(kArrows) ? nullptr : found;
}

// 0-9, A for 10 to Z for 35, a for 36 to j for 45; -1 for what is none of them.
int sum_of(char symbol) {
  if (symbol >= '0' && symbol <= '9') return symbol - '0';
  if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A' + 10;
  return symbol >= 'a' && symbol <= 'j' ? symbol - 'a' + 36 : -1;
}

bool is_arrows(std::string_view cells) {
  const auto is_symbol = [](char c) { return sum_of(c) >= 0 || arrow_of(c) != nullptr; };
  return cells.size() == kCells && std::all_of(cells.begin(), cells.end(), is_symbol) &&
         cells.find_first_of("<>^") != std::string_view::npos;
}

class KillerReader {
 public:
  explicit KillerReader(Reporter& reporter) : reporter_(reporter) {}

  void read(const Line& line) {
    Fields fields(line.text);
    PuzzleRecord record;
    record.line = line.number;
    std::string reason;
    std::size_t column = 0;
    const bool arrows = is_arrows(fields.rest());
    const bool done = arrows ? read_arrows(fields.rest(), record.puzzle, column, reason)
                             : read_all(fields, record.puzzle, reason);
    if (done) {
      reporter_.record(std::move(record));
    } else {
      const auto begin = static_cast<std::size_t>(fields.rest().data() - line.text.data());
      reporter_.error(line.number, arrows ? begin + column : fields.column(), std::move(reason));
    }
  }

 private:
  static bool read_all(Fields& fields, Puzzle& puzzle, std::string& reason) {
    const auto expected = [&](std::string_view field, const std::string& what) {
      reason = "the field '" + excerpt(field) + "' is not " + what;
      return false;
    };
    if (const auto field = fields.next(); field != kBoxes) return expected(field, "3x3");
    const std::string_view diagonals = fields.next();
    if (!diagonals.empty() && diagonals != kDiagonals) {
      return expected(diagonals, "d for diagonals, or empty");
    }
    if (const auto field = fields.next(); field != kKiller) return expected(field, "k for killer");
    const Geometry* geometry = layout(!diagonals.empty(), reason);
    if (geometry == nullptr) return false;
    puzzle = Puzzle(Grid(*geometry));
    std::map<int, Cage> cages;
    return read_numbers(fields, cages, reason) && add(cages, puzzle, reason);
  }

  // Where the arrows lead from a cell; nothing if that is off the board or in a circle.
  static std::optional<Cell> root_of(std::string_view cells, Cell cell) {
    for (int steps = 0; steps < kCells; ++steps) {
      const Arrow* arrow = arrow_of(cells[static_cast<std::size_t>(cell)]);
      if (arrow == nullptr) return cell;
      const RowCol next{cell / kSize + arrow->rows, cell % kSize + arrow->cols};
      if (!is_on_board(next, kSize)) return std::nullopt;
      cell = next.row * kSize + next.col;
    }
    return std::nullopt;
  }

  static bool read_arrows(std::string_view cells, Puzzle& puzzle, std::size_t& column,
                          std::string& reason) {
    std::map<int, Cage> cages;
    for (Cell cell = 0; cell < kCells; ++cell) {
      const auto root = root_of(cells, cell);
      if (!root) {
        column = static_cast<std::size_t>(cell) + 1;
        reason = "the arrow in " + cell_name(Geometry::classic(), cell) + " leads to no sum";
        return false;
      }
      const int sum = sum_of(cells[static_cast<std::size_t>(*root)]);
      if (sum == 0) continue;
      cages[*root].sum = sum;
      cages[*root].cells.push_back(cell);
    }
    return add(cages, puzzle, reason);
  }

  static const Geometry* layout(bool with_diagonals, std::string& reason) {
    Layout layout;
    if (with_diagonals) {
      layout.extra_houses = {diagonal(kSize, Diagonal::kFalling),
                             diagonal(kSize, Diagonal::kRising)};
    }
    return interned(layout, reason);
  }

  static bool read_numbers(Fields& fields, std::map<int, Cage>& cages, std::string& reason) {
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (fields.at_end()) {
        reason = std::to_string(cell) + " numbers: a killer has one for each of its 81 cells";
        return false;
      }
      const std::string_view field = fields.next();
      int number = -1;
      const auto [end, failure] =
          std::from_chars(field.data(), field.data() + field.size(), number);
      if (failure != std::errc{} || end != field.data() + field.size() || number < 0 ||
          number >= kPerSum * kPerSum) {
        reason = "'" + excerpt(field) + "' is not a number from 0 to 65535";
        return false;
      }
      if (number < kPerSum) continue;
      Cage& cage = cages[number % kPerSum];
      if (!cage.cells.empty() && cage.sum != number / kPerSum) {
        reason = "cage " + std::to_string(number % kPerSum) + " has the sums " +
                 std::to_string(cage.sum) + " and " + std::to_string(number / kPerSum);
        return false;
      }
      cage.sum = number / kPerSum;
      cage.cells.push_back(cell);
    }
    if (fields.at_end()) return true;
    reason = "something follows the numbers of the 81 cells";
    fields.next();
    return false;
  }

  static bool add(std::map<int, Cage>& cages, Puzzle& puzzle, std::string& reason) {
    ConstraintList found(puzzle, reason);
    for (auto& [number, cage] : cages) {
      if (cage.cells.size() == 1 && cage.sum <= kSize) {
        puzzle.givens.set(cage.cells.front(), cage.sum);
      } else if (!found.add({find_kind("cage"), std::move(cage.cells), {}, {cage.sum}},
                            "cage " + std::to_string(number))) {
        return false;
      }
    }
    return true;
  }

  Reporter& reporter_;
};

void read(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  KillerReader reader(reporter);
  LineWalker walker(options.first_line == 1 ? without_bom(text) : text, options.first_line);
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (!content.empty() && content.front() != '#') reader.read(line);
  }
}

int detect(std::string_view beginning) {
  const std::string first = first_link(beginning);  // the first line with something in it
  Fields fields(first);
  if (is_arrows(fields.rest())) return 99;
  if (fields.next().find('x') == std::string_view::npos) return 0;
  fields.next();
  return fields.next() == kKiller ? 99 : 0;
}

// ---- writing -----------------------------------------------------------------------------------

std::optional<std::string> take_cage(const Constraint& cage, std::array<int, kCells>& numbers) {
  if (cage.kind != find_kind("cage")) return cannot_hold(kFormat, cage);
  if (cage.values.empty()) return cannot_hold(kFormat, cage, "it has no sum");
  const int sum = cage.values.front();
  if (sum < 1 || sum >= kPerSum) return cannot_hold(kFormat, cage, "its sum is not 1 to 255");
  const Cell first = *std::min_element(cage.cells.begin(), cage.cells.end());
  for (const Cell cell : cage.cells) {
    if (numbers[cell] >= kPerSum) {
      return cannot_hold(kFormat, cage, "one of its cells has a given or is in another cage");
    }
    numbers[cell] = sum * kPerSum + first;
  }
  return std::nullopt;
}

std::optional<std::string> write(const PuzzleRecord& record, std::size_t, const WriteOptions&,
                                 std::string& out) {
  if (auto why = needs_no_pencilmarks(record, kFormat)) return why;
  const Puzzle& puzzle = record.puzzle;
  std::string ignored;
  Layout with_diagonals;
  with_diagonals.extra_houses = {diagonal(kSize, Diagonal::kFalling),
                                 diagonal(kSize, Diagonal::kRising)};
  const bool diagonals = &puzzle.geometry() == interned(with_diagonals, ignored);
  if (!diagonals && &puzzle.geometry() != &Geometry::classic()) {
    return std::string(kFormat) +
           " holds 9x9 boards with boxes of 3x3, with both diagonals or none";
  }
  std::array<int, kCells> numbers;
  for (Cell cell = 0; cell < kCells; ++cell) {
    numbers[cell] = puzzle.givens[cell] * kPerSum + cell;
  }
  for (const Constraint& constraint : puzzle.constraints) {
    if (auto why = take_cage(constraint, numbers)) return why;
  }
  out += std::string(kBoxes) + ":" + std::string(diagonals ? kDiagonals : "") + ":" +
         std::string(kKiller) + ":";
  for (const int number : numbers) out += std::to_string(number) + ":";
  out += "\n";
  return std::nullopt;
}

}  // namespace

Format killer_lines_format() {
  return {.id = "killer",
          .name = "Killer lines",
          .summary = "3x3:d:k: and a number for each cell, with the sums of cages, 9x9",
          .extensions = "killer ps",
          .by_line = true,
          .carries = {.variants = true},
          .detect = detect,
          .read = read,
          .append = write};
}

}  // namespace sudolab
