#include "formats/cells.h"

#include <array>
#include <cstdlib>

#include "formats/lines.h"

namespace sudolab {
namespace {

int size_where(std::size_t count, std::size_t (*cells_of)(std::size_t)) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    if (cells_of(static_cast<std::size_t>(size)) == count) {
      return Geometry::find_for_size(size) != nullptr ? size : 0;
    }
  }
  return 0;
}

std::string board(int size) { return std::to_string(size) + "x" + std::to_string(size); }

}  // namespace

int size_with_cells(std::size_t cells) {
  return size_where(cells, [](std::size_t n) { return n * n; });
}

int size_with_candidates(std::size_t candidates) {
  return size_where(candidates, [](std::size_t n) { return n * n * n; });
}

bool is_cell_symbol(char c) {
  static const Alphabet letters(Alphabet::Kind::kLetters);
  return letters.meaning(c) != Alphabet::kForeign || (c >= '1' && c <= '9');
}

std::string wrong_cell_count(std::size_t count) {
  int nearest = kMinSize;
  const auto distance = [count](int size) {
    return std::llabs(static_cast<long long>(count) - size * size);
  };
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    if (Geometry::find_for_size(size) != nullptr && distance(size) < distance(nearest)) {
      nearest = size;
    }
  }
  return std::to_string(count) + (count == 1 ? " cell" : " cells") + ": a board of " +
         board(nearest) + " has " + std::to_string(nearest * nearest);
}

const Geometry* CellReader::geometry(int size, std::string& reason) {
  const Geometry*& known = geometries_[static_cast<std::size_t>(size)];
  if (known != nullptr) return known;
  if (!options_.box) {
    known = Geometry::find_for_size(size);
    if (known == nullptr) reason = "no box shape divides a board of " + board(size);
  } else {
    const Geometry* wanted = Geometry::find(*options_.box);
    if (wanted != nullptr && wanted->size() == size) {
      known = wanted;
    } else {
      reason = "a board of " + board(size) + " cannot have boxes of " + shape_name(*options_.box);
    }
  }
  return known;
}

std::optional<Alphabet> CellReader::alphabet(std::string_view cells, int size,
                                             std::string& reason) {
  if (options_.alphabet) return options_.alphabet;
  AlphabetGuess guess = alphabets_.guess(cells, size);
  if (!guess.alphabet) reason = std::move(guess.reason);
  return guess.alphabet;
}

void CellReader::learn(std::string_view cells) {
  const int size = size_with_cells(cells.size());
  if (size != 0) alphabets_.guess(cells, size);
}

bool CellReader::read(std::string_view cells, PuzzleRecord& record, CellsError& error) {
  return read(cells, record.puzzle.givens, record.alphabet, error);
}

bool CellReader::read(std::string_view cells, Grid& grid, CellsError& error) {
  std::optional<Alphabet> symbols;
  return read(cells, grid, symbols, error);
}

bool CellReader::read(std::string_view cells, Grid& grid, std::optional<Alphabet>& symbols,
                      CellsError& error) {
  error.offset = 0;
  const bool expected =
      expected_ != nullptr && cells.size() == static_cast<std::size_t>(expected_->cells());
  const int size = expected ? expected_->size() : size_with_cells(cells.size());
  if (size == 0) {
    error.reason = wrong_cell_count(cells.size());
    return false;
  }
  const Geometry* board_shape = expected ? expected_ : geometry(size, error.reason);
  if (board_shape == nullptr) return false;
  symbols = alphabet(cells, size, error.reason);
  if (!symbols) return false;
  grid = Grid(*board_shape);
  return read(cells, *symbols, grid, error);
}

bool CellReader::read(std::string_view cells, const Alphabet& alphabet, Grid& grid,
                      CellsError& error) {
  const auto& table = alphabet.table();
  const auto digits = grid.digits();
  const auto size = static_cast<std::uint8_t>(grid.size());
  bool bad = false;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::uint8_t digit = table[static_cast<unsigned char>(cells[i])];
    digits[i] = digit;
    bad |= digit > size;  // a foreign character is larger than any size
  }
  if (!bad) return true;
  error.offset = 0;
  while (digits[error.offset] <= size) ++error.offset;
  error.reason = shown(cells[error.offset]) + " is not a symbol of a " + board(size) + " board (" +
                 alphabet.name(size) + ")";
  return false;
}

std::optional<std::string> check_symbols(const WriteOptions& options) {
  const Alphabet alphabet = options.alphabet.value_or(Alphabet());
  if (alphabet.meaning(options.blank) == Alphabet::kBlank) return std::nullopt;
  return shown(options.blank) + " cannot mean a blank cell" +
         (options.blank == '0' ? " where 0 is a digit" : "");
}

char cell_symbol(const Grid& grid, Cell cell, const WriteOptions& options) {
  return grid.empty(cell) ? options.blank
                          : options.alphabet.value_or(Alphabet()).symbol(grid[cell]);
}

void append_cells(const Grid& grid, const WriteOptions& options, std::string& out) {
  std::array<char, kMaxSize + 1> symbols;  // by digit; the blank is that of no digit
  symbols[0] = options.blank;
  const Alphabet alphabet = options.alphabet.value_or(Alphabet());
  for (Digit digit = 1; digit <= grid.size(); ++digit) symbols[digit] = alphabet.symbol(digit);
  const std::size_t before = out.size();
  out.resize(before + static_cast<std::size_t>(grid.cells()));
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    out[before + static_cast<std::size_t>(cell)] = symbols[grid[cell]];
  }
}

std::string grid_line(const Grid& grid, const WriteOptions& options) {
  std::string line;
  append_cells(grid, options, line);
  return line;
}

std::string puzzle_line(const Puzzle& puzzle, const WriteOptions& options) {
  if (!puzzle.has_pencilmarks()) return grid_line(puzzle.givens, options);
  const Alphabet alphabet = options.alphabet.value_or(Alphabet());
  std::string line;
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    for (Digit digit = 1; digit <= puzzle.geometry().size(); ++digit) {
      const bool possible = (puzzle.permitted(cell) & digit_bit(digit)) != 0;
      line += possible ? alphabet.symbol(digit) : options.blank;
    }
  }
  return line;
}

std::optional<std::string> needs_classic(const PuzzleRecord& record, std::string_view format) {
  if (&record.puzzle.geometry() == &Geometry::classic()) return std::nullopt;
  return std::string(format) + " holds 9x9 boards only, this one is " +
         board(record.puzzle.geometry().size());
}

std::optional<std::string> needs_no_pencilmarks(const PuzzleRecord& record,
                                                std::string_view format) {
  if (!record.puzzle.has_pencilmarks()) return std::nullopt;
  return std::string(format) + " cannot hold pencilmarks";
}

}  // namespace sudolab
