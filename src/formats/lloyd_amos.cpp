#include "formats/lloyd_amos.h"

#include <charconv>

#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr int kMinOrder = 2;
constexpr int kMaxOrder = 5;

// The numbers of a text one after the other, with their places.
class NumberWalker {
 public:
  NumberWalker(std::string_view text, std::size_t first_line)
      : lines_(without_bom(text), first_line) {}

  enum class Step { kNumber, kNoNumber, kEnd };
  Step next() {
    while (at_ < line_.text.size() && is_space(line_.text[at_])) ++at_;
    while (at_ >= line_.text.size()) {
      if (!lines_.next(line_)) return Step::kEnd;
      at_ = 0;
      while (at_ < line_.text.size() && is_space(line_.text[at_])) ++at_;
    }
    begin_ = at_;
    while (at_ < line_.text.size() && !is_space(line_.text[at_])) ++at_;
    const char* end = line_.text.data() + at_;
    const auto [stop, failure] = std::from_chars(line_.text.data() + begin_, end, value_);
    return failure == std::errc{} && stop == end ? Step::kNumber : Step::kNoNumber;
  }

  int value() const { return value_; }
  std::size_t line() const { return line_.number; }
  std::size_t column() const { return begin_ + 1; }
  std::string word() const { return excerpt(line_.text.substr(begin_, at_ - begin_)); }

 private:
  LineWalker lines_;
  Line line_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  int value_ = 0;
};

using Step = NumberWalker::Step;

// Reads the cells after the head. An empty reason means success.
std::string read_cells(NumberWalker& numbers, Grid& grid) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const Step step = numbers.next();
    if (step == Step::kEnd) {
      return "the instance ends after " + std::to_string(cell) + " of " +
             std::to_string(grid.cells()) + " cells";
    }
    if (step == Step::kNoNumber) return "'" + numbers.word() + "' is not a number";
    if (numbers.value() > grid.size() || numbers.value() < -1) {
      return numbers.word() + " is not a digit of a board with digits 1 to " +
             std::to_string(grid.size());
    }
    grid.set(cell, numbers.value() == -1 ? 0 : numbers.value());
  }
  return {};
}

// After a mistake there is no telling where the next instance starts, so it ends the reading.
void read_lloyd_amos(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  NumberWalker numbers(text, options.first_line);
  const auto fail = [&](std::string reason) {
    reporter.error(numbers.line(), numbers.column(), std::move(reason));
  };
  while (reporter.wants_more()) {
    const Step step = numbers.next();
    if (step == Step::kEnd) return;
    const int order = numbers.value();
    if (step == Step::kNoNumber || order < kMinOrder || order > kMaxOrder) {
      return fail("'" + numbers.word() +
                  "' is not an order, which is a number from 2 (4x4) to 5 (25x25)");
    }
    PuzzleRecord record;
    record.line = numbers.line();
    record.puzzle = Puzzle(Grid(*Geometry::find({order, order})));
    if (numbers.next() != Step::kNumber) return fail("a number must follow the order");
    if (std::string reason = read_cells(numbers, record.puzzle.givens); !reason.empty()) {
      return fail(std::move(reason));
    }
    reporter.record(std::move(record));
  }
}

int detect_lloyd_amos(std::string_view beginning) {
  NumberWalker numbers(beginning, 1);
  if (numbers.next() != Step::kNumber) return 0;
  const int order = numbers.value();
  if (order < kMinOrder || order > kMaxOrder || numbers.next() != Step::kNumber) return 0;
  Grid grid(*Geometry::find({order, order}));
  const std::size_t head_line = numbers.line();
  if (head_line == 1) return 0;  // order and number have lines of their own
  return read_cells(numbers, grid).empty() ? 95 : numbers.line() > head_line ? 32 : 0;
}

std::optional<std::string> write_lloyd_amos(const PuzzleRecord& record, std::size_t,
                                            const WriteOptions&, std::string& out) {
  constexpr std::string_view kName = "a Lloyd & Amos instance";
  if (auto why = needs_no_pencilmarks(record, kName)) return why;
  const Grid& grid = record.puzzle.givens;
  const Geometry& geometry = grid.geometry();
  if (geometry.box_rows() != geometry.box_cols()) {
    return std::string(kName) + " has square boxes, these are " + shape_name(geometry.box());
  }
  out += std::to_string(geometry.box_rows()) + "\n1\n";
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    out += std::to_string(grid.empty(cell) ? -1 : grid[cell]);
    out += geometry.col_of(cell) == grid.size() - 1 ? '\n' : '\t';
  }
  return std::nullopt;
}

}  // namespace

Format lloyd_amos_format() {
  return {.id = "lloyd-amos",
          .name = "Lloyd & Amos instance",
          .summary = "order, a number, then the cells as numbers with -1 for blanks",
          .extensions = "txt",
          .by_line = false,
          .carries = {.all_sizes = true},
          .detect = detect_lloyd_amos,
          .read = read_lloyd_amos,
          .append = write_lloyd_amos};
}

}  // namespace sudolab
