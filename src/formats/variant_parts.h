// What the readers and writers of variants share: names of cells, layouts, and constraints that are
// checked as they are added.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

// Row and column from 0. A clue outside the board has one that is -1 or N.
struct RowCol {
  int row = 0;
  int col = 0;
};

bool is_on_board(RowCol place, int size);

// "r3c5" or "R3C5" at the beginning of a text, which it is taken off. People count from 1; numbers
// from 0, which is outside the board, to `most` are taken.
std::optional<RowCol> take_place(std::string_view& text, int most);

// The geometry of a layout that was read, or nullptr and the reason.
const Geometry* interned(const Layout& layout, std::string& reason);

// The regions of a layout, from any numbers that tell them apart.
std::vector<std::uint8_t> regions_of(const std::vector<int>& region_of_cell);

enum class Diagonal { kFalling, kRising };  // from the top left, from the bottom left
// As an extra house of a geometry: in ascending order.
std::vector<std::uint16_t> diagonal(int size, Diagonal which);

// Adds constraints to a puzzle, each after a look at it. The calls return false, and the reason is
// told, where that is not possible.
class ConstraintList {
 public:
  // More than any puzzle that a person has set, and little enough to be solved in memory.
  static constexpr std::size_t kMost = 4096;

  ConstraintList(Puzzle& puzzle, std::string& reason) : puzzle_(puzzle), reason_(reason) {}

  const Puzzle& puzzle() const { return puzzle_; }
  int size() const { return puzzle_.geometry().size(); }

  // `what` is how the text that is read calls it.
  bool add(Constraint&& constraint, const std::string& what);
  bool fail(std::string reason);

 private:
  Puzzle& puzzle_;
  std::string& reason_;
};

// Why a format cannot hold a constraint: the sentence names its kind.
std::string cannot_hold(std::string_view format, const Constraint& constraint,
                        std::string_view why = "");

// The rules of a variant for people, in a sentence for the regions, for the further houses and for
// each kind of constraint. Pages that draw a variant have no other way to tell some of them.
std::string rules_in_words(const Puzzle& puzzle);

}  // namespace sudolab
