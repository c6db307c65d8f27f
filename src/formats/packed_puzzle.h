// Puzzles that f-puzzles and SudokuPad pack into their links:
//
//   https://f-puzzles.com/?load=N4Igzgl...       lz-string of f-puzzles JSON
//   https://sudokupad.app/fpuzzlesN4Igzgl...     the same; fpuz for short
//   https://sudokupad.app/sclN4Ig...             lz-string of SudokuPad JSON or its shorthand; ctc
//   https://sudokupad.app/scf1pS2...*x           digits and gaps, then what the puzzle is
//
// The part behind the last slash is read without the rest of the link, too.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sudolab/formats/format.h>

namespace sudolab {

struct PackedPuzzle {
  enum class Form {
    kCompressed,  // JSON of any kind
    kShortForm,   // scf
    kNameOnly,    // of a puzzle that the page keeps
  };
  Form form = Form::kCompressed;
  std::string text;  // without a prefix
};

// What is packed into a link, or nothing if it is none of these.
std::optional<PackedPuzzle> packed_puzzle(std::string_view link);

// False, with the reason, if there is no puzzle in it.
bool read_packed_puzzle(const PackedPuzzle& packed, const ReadOptions& options,
                        PuzzleRecord& record, std::string& reason);

// As `link`, with the addresses of f-puzzles and SudokuPad for what is written. SudokuPad gets its
// own JSON, or that of f-puzzles where only this holds the puzzle.
Format f_puzzles_link_format();
Format sudoku_pad_link_format();

}  // namespace sudolab
