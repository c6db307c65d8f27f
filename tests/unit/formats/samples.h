// One puzzle of our own that the tests write in many ways.

#pragma once

#include <string>
#include <string_view>

#include <sudolab/formats/reader.h>
#include "formats/cells.h"
#include "round_trip.h"

namespace sudolab::testing {

inline constexpr std::string_view kLine =
    "2.3.8....6......7..4.2.3.865.........97.2..6.16..9..25.3..56...4...1.2...1.832.54";
inline constexpr std::string_view kSolution =
    "273685149685941372941273586528164793397528461164397825832456917456719238719832654";

inline Collected read_with(const Format& format, std::string_view text,
                           const ReadOptions& options = {}) {
  Collected found;
  Reporter reporter("input", found);
  format.read(text, options, reporter);
  return found;
}

inline Collected read_as(std::string_view id, std::string_view text,
                         const ReadOptions& options = {}) {
  return read_with(*find_format(id), text, options);
}

inline std::string line_of(const Grid& grid) {
  std::string cells;
  append_cells(grid, {}, cells);
  return cells;
}

inline std::string line_of(const PuzzleRecord& record) { return line_of(record.puzzle.givens); }

}  // namespace sudolab::testing
