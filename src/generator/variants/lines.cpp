// Lines as a person draws them: from cell to cell as a king moves, rather straight on than round a
// corner, never back, never through itself or another line, and clear of its own beginning.
//
// A line is drawn at random over the full board, and as much of its beginning is kept as makes a
// constraint that the board fulfils. Thermometers and whispers only go where they may continue;
// arrows end when the sum is reached; for the others chance has to help, and there are many tries.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include <sudolab/variants/kinds.h>
#include "generator/variants/theme.h"

namespace sudolab {
namespace {

// Clockwise from the right.
constexpr std::array<std::pair<int, int>, 8> kMoves = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
constexpr int kAnyMove = -1;

using Line = std::vector<Cell>;

// What a theme demands of its lines.
struct LineRule {
  const ConstraintKind* kind;
  std::size_t least;  // cells
  std::size_t most;
  int cells_per_line;  // of the board: how many lines are wanted
  // Whether a line that begins like this may become one that counts.
  bool (*may_go_on)(const LineRule& rule, const Line& line, const Grid& grid);
  Constraint (*make)(const LineRule& rule, const Line& line, const Grid& grid);
};

Constraint plain(const LineRule& rule, const Line& line, const Grid&) {
  return {.kind = rule.kind, .cells = line};
}

bool always(const LineRule&, const Line&, const Grid&) { return true; }

bool while_it_holds(const LineRule& rule, const Line& line, const Grid& grid) {
  return line.size() < 2 || rule.kind->holds(rule.make(rule, line, grid), grid);
}

class LineDrawer {
 public:
  LineDrawer(const LineRule& rule, VariantBoard& board)
      : rule_(rule), board_(board), grid_(board.solution), n_(board.geometry().size()) {}

  std::vector<Constraint> draw_all() {
    std::vector<Constraint> lines;
    const int cells = grid_.cells();
    const auto wanted = static_cast<std::size_t>(std::max(1, cells / rule_.cells_per_line));
    for (int tries = kTriesPerCell * cells; tries > 0 && lines.size() < wanted; --tries) {
      const Line line = counting_part(draw());
      if (line.empty()) continue;
      take(line);
      lines.push_back(rule_.make(rule_, line, grid_));
    }
    return lines;
  }

 private:
  static constexpr int kTriesPerCell = 30;

  // The longest beginning that is a constraint which holds; empty if none is.
  Line counting_part(Line line) const {
    for (; line.size() >= rule_.least; line.pop_back()) {
      const Constraint constraint = rule_.make(rule_, line, grid_);
      if (!fault_of(constraint, board_.geometry()).empty()) continue;
      if (says_something(line) && rule_.kind->holds(constraint, grid_)) return line;
    }
    return {};
  }

  // A region-sum line within one region would say nothing.
  bool says_something(const Line& line) const {
    if (rule_.kind->id != "region-sum") return true;
    const Geometry& geometry = board_.geometry();
    return std::any_of(line.begin(), line.end(), [&](Cell cell) {
      return geometry.box_of(cell) != geometry.box_of(line.front());
    });
  }

  Line draw() {
    Line line;
    const Cell first = board_.rng.index(static_cast<std::size_t>(grid_.cells()));
    if (board_.taken[first]) return line;
    line.push_back(first);
    for (int move = kAnyMove; line.size() < rule_.most;) {
      move = next_move(line, move);
      if (move == kAnyMove) break;
      line.push_back(*target(line.back(), move));
    }
    return line;
  }

  std::optional<Cell> target(Cell from, int move) const {
    const auto& [down, right] = kMoves[static_cast<std::size_t>(move)];
    const int row = from / n_ + down;
    const int col = from % n_ + right;
    if (row < 0 || row >= n_ || col < 0 || col >= n_) return std::nullopt;
    return row * n_ + col;
  }

  // By chance, straight on before to the side, and along a row or column before across.
  int next_move(Line& line, int last) {
    std::array<std::uint32_t, kMoves.size()> chances{};
    std::uint32_t sum = 0;
    for (int move = 0; move < static_cast<int>(kMoves.size()); ++move) {
      const auto cell = target(line.back(), move);
      if (!cell || turn(last, move) > 2 || !is_free(line, *cell)) continue;
      line.push_back(*cell);
      const bool fine = rule_.may_go_on(rule_, line, grid_);
      line.pop_back();
      if (!fine) continue;
      constexpr std::array<std::uint32_t, 3> kByTurn = {4, 2, 1};
      chances[move] =
          kByTurn[static_cast<std::size_t>(turn(last, move))] * (move % 2 == 0 ? 2U : 1U);
      sum += chances[move];
    }
    if (sum == 0) return kAnyMove;
    auto left = static_cast<std::int64_t>(board_.rng.below(sum));
    int move = 0;
    while ((left -= chances[move]) >= 0) ++move;
    return move;
  }

  // In eighths of a circle; 0 for the first move.
  static int turn(int last, int move) {
    if (last == kAnyMove) return 0;
    const int difference = std::abs(last - move);
    return std::min(difference, 8 - difference);
  }

  // Not taken, not beside an earlier part of the line, and not across a line.
  bool is_free(const Line& line, Cell cell) const {
    if (board_.taken[cell]) return false;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const int rows = std::abs(line[i] / n_ - cell / n_);
      const int cols = std::abs(line[i] % n_ - cell % n_);
      const bool near = i + 2 == line.size() ? rows + cols < 2 : std::max(rows, cols) < 2;
      if (near) return false;
    }
    return !board_.slanted[corner(line.back(), cell)] || !is_slanted(line.back(), cell);
  }

  bool is_slanted(Cell one, Cell two) const { return one / n_ != two / n_ && one % n_ != two % n_; }
  // The top left one of the four cells in which a diagonal step happens.
  Cell corner(Cell one, Cell two) const {
    return std::min(one / n_, two / n_) * n_ + std::min(one % n_, two % n_);
  }

  void take(const Line& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      board_.taken[line[i]] = true;
      if (i > 0 && is_slanted(line[i - 1], line[i])) {
        board_.slanted[corner(line[i - 1], line[i])] = true;
      }
    }
  }

  const LineRule& rule_;
  VariantBoard& board_;
  const Grid& grid_;
  int n_;
};

std::vector<Constraint> lines_of(const LineRule& rule, VariantBoard& board) {
  return LineDrawer(rule, board).draw_all();
}

// ---- arrows ------------------------------------------------------------------------------------

// The first cell of the line is the circle.
Constraint arrow(const LineRule& rule, const Line& line, const Grid&) {
  return {.kind = rule.kind, .cells = {line.begin() + 1, line.end()}, .others = {line.front()}};
}

bool sum_is_left(const LineRule&, const Line& line, const Grid& grid) {
  int sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += grid[line[i]];
  return sum <= grid[line.front()];
}

// ---- whispers ----------------------------------------------------------------------------------

// On 9x9 the usual difference; elsewhere one that is as hard to have.
Constraint whispers(const LineRule& rule, const Line& line, const Grid& grid) {
  Constraint constraint{.kind = rule.kind, .cells = line};
  const int german = (grid.size() + 1) / 2;
  if (grid.size() != 9) {
    constraint.values = {rule.kind->id == "german-whispers" ? german : std::max(2, german - 1)};
  }
  return constraint;
}

}  // namespace

std::vector<Constraint> lay_thermometers(VariantBoard& board) {
  return lines_of({find_kind("thermometer"), 3, 7, 11, while_it_holds, plain}, board);
}

std::vector<Constraint> lay_slow_thermometers(VariantBoard& board) {
  return lines_of({find_kind("slow-thermometer"), 4, 8, 11, while_it_holds, plain}, board);
}

std::vector<Constraint> lay_arrows(VariantBoard& board) {
  return lines_of({find_kind("arrow"), 3, 5, 10, sum_is_left, arrow}, board);
}

std::vector<Constraint> lay_german_whispers(VariantBoard& board) {
  return lines_of({find_kind("german-whispers"), 3, 8, 14, while_it_holds, whispers}, board);
}

std::vector<Constraint> lay_dutch_whispers(VariantBoard& board) {
  return lines_of({find_kind("dutch-whispers"), 4, 9, 14, while_it_holds, whispers}, board);
}

std::vector<Constraint> lay_renbans(VariantBoard& board) {
  return lines_of({find_kind("renban"), 3, 5, 14, always, plain}, board);
}

std::vector<Constraint> lay_palindromes(VariantBoard& board) {
  return lines_of({find_kind("palindrome"), 3, 6, 16, always, plain}, board);
}

std::vector<Constraint> lay_between_lines(VariantBoard& board) {
  return lines_of({find_kind("between"), 4, 6, 14, always, plain}, board);
}

std::vector<Constraint> lay_region_sums(VariantBoard& board) {
  return lines_of({find_kind("region-sum"), 3, 7, 16, always, plain}, board);
}

}  // namespace sudolab
