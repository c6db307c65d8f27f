// Which variants a generated puzzle is to be made of: killer, X, thermometers and so on.

#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace sudolab {

// What `generate --variant` knows by a name. Some change the houses, some hold for the whole board,
// and of the others constraints are laid out on a full grid.
struct VariantTheme {
  std::string_view id;       // "killer"
  std::string_view summary;  // "cages with sums"
};

// In the order in which they are listed everywhere. They live as long as the program.
std::span<const VariantTheme* const> variant_themes();
// nullptr if there is none of that name.
const VariantTheme* find_variant_theme(std::string_view id);

struct VariantWish {
  std::vector<const VariantTheme*> themes;  // different ones; empty: a classic
  // Cells of a killer's cages; never more than there are digits.
  int least_cage = 2;
  int most_cage = 5;
  // Cages lie, and go, in the symmetry of the givens; in that of half a turn if those have none.
  bool symmetric_cages = false;
  // Cages, dots and lines stay as they were laid out. If not, those go that the solution does not
  // need to be the only one.
  bool whole = false;

  friend bool operator==(const VariantWish&, const VariantWish&) = default;
};

}  // namespace sudolab
