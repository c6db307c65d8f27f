// HoDoKu's library lines: positions with the technique that applies there, 9x9 only.
//
//   :technique[-variant]:candidates:givens:deleted candidates:eliminations:placements:extra
//
// In the givens a + marks a digit that was placed and is not an original given; both are in the
// grid here. A candidate is written digit, row, column: 436 is digit 4 in r3c6. Deleted candidates
// become pencilmarks. The technique is the puzzle's name. Lines that start with # are comments.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/formats/format.h>
#include "formats/cells.h"

namespace sudolab {

struct HodokuCandidate {
  Digit digit = 0;
  Cell cell = 0;
  friend bool operator==(const HodokuCandidate&, const HodokuCandidate&) = default;
};

// A library line with all its fields, for checking techniques.
struct HodokuCase {
  std::string technique;     // with its variant, "0603-2"
  std::string candidates;    // the digits the technique is about
  Puzzle puzzle;             // all digits of the position; pencilmarks if candidates were deleted
  std::vector<Cell> placed;  // the cells whose digit is not an original given
  std::vector<HodokuCandidate> deleted;
  std::vector<HodokuCandidate> eliminations;
  std::vector<HodokuCandidate> placements;
  std::string extra;
};

// The case of a line that starts with ':'; or nothing, and what is wrong with it where.
std::optional<HodokuCase> parse_hodoku_line(std::string_view line, CellsError& error);

Format hodoku_format();

}  // namespace sudolab
