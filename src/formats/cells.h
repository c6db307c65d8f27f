// From characters to cells and back: what all formats share that write a board as a run of symbols.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <sudolab/core/grid.h>
#include <sudolab/formats/alphabet.h>
#include <sudolab/formats/format.h>

namespace sudolab {

// The size N of the board that has N*N cells, or N*N*N candidates; 0 if no supported board has.
int size_with_cells(std::size_t cells);
int size_with_candidates(std::size_t candidates);

// A character that can stand for a cell in some alphabet.
bool is_cell_symbol(char c);

// Why no board has `count` cells: "80 cells: a 9x9 board has 81".
std::string wrong_cell_count(std::size_t count);

// What is wrong with a run of cells, and at which of its characters (from 0).
struct CellsError {
  std::size_t offset = 0;
  std::string reason;
};

// Reads boards of one text. It settles box shape and alphabet: from the options, else from the
// cells themselves, else from the boards before them.
class CellReader {
 public:
  explicit CellReader(const ReadOptions& options)
      : options_(options), alphabets_(options.alphabets ? *options.alphabets : own_alphabets_) {}
  CellReader(const CellReader&) = delete;
  CellReader& operator=(const CellReader&) = delete;

  // The geometry for a board of N x N, or nullptr and the reason.
  const Geometry* geometry(int size, std::string& reason);

  // From now on boards with as many cells as this one are of its layout.
  void expect(const Geometry& geometry) { expected_ = &geometry; }

  // The alphabet of these N*N cells.
  std::optional<Alphabet> alphabet(std::string_view cells, int size, std::string& reason);

  // A board whose cells may help to settle the alphabet of the next one: a solution leaves less
  // doubt than its puzzle.
  void learn(std::string_view cells);

  // A whole board of any supported size; as a puzzle it comes with its alphabet.
  bool read(std::string_view cells, PuzzleRecord& record, CellsError& error);
  bool read(std::string_view cells, Grid& grid, CellsError& error);

  // The same with size and alphabet settled.
  static bool read(std::string_view cells, const Alphabet& alphabet, Grid& grid, CellsError& error);

 private:
  bool read(std::string_view cells, Grid& grid, std::optional<Alphabet>& symbols,
            CellsError& error);

  const ReadOptions& options_;
  AlphabetMemory own_alphabets_;
  AlphabetMemory& alphabets_;
  std::array<const Geometry*, kMaxSize + 1> geometries_{};
  const Geometry* expected_ = nullptr;
};

// The symbols that the user wants, else those in which the puzzle was written.
inline WriteOptions symbols_for(const PuzzleRecord& record, WriteOptions wanted) {
  if (!wanted.alphabet) wanted.alphabet = record.alphabet;
  return wanted;
}

// How a writer spells cells: the alphabet and blank of its options, or why they do not go together.
std::optional<std::string> check_symbols(const WriteOptions& options);
char cell_symbol(const Grid& grid, Cell cell, const WriteOptions& options);
void append_cells(const Grid& grid, const WriteOptions& options, std::string& out);

// A board on one line; a pencilmark puzzle as one candidate after the other.
std::string grid_line(const Grid& grid, const WriteOptions& options);
std::string puzzle_line(const Puzzle& puzzle, const WriteOptions& options);

// Why a puzzle does not fit a format with this restriction; nothing where it fits.
std::optional<std::string> needs_classic(const PuzzleRecord& record, std::string_view format);
std::optional<std::string> needs_no_pencilmarks(const PuzzleRecord& record,
                                                std::string_view format);

}  // namespace sudolab
