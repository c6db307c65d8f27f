// What a theme does while a variant is laid out. The table is in themes.cpp; a new theme is one row
// there and a function in one of the sources beside it.

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include <sudolab/generator/variant_wish.h>
#include "generator/cell_maps.h"

namespace sudolab {

// A full board on which constraints are laid out, one theme after the other.
struct VariantBoard {
  const Grid& solution;
  const VariantWish& wish;
  const std::vector<CellMap>& cage_maps;  // the symmetry of its cages
  Rng& rng;
  std::vector<bool> taken;    // cells under lines, which keep clear of each other
  std::vector<bool> slanted;  // by the top left cell of four: a line crosses there diagonally

  VariantBoard(const Grid& grid, const VariantWish& variant, const std::vector<CellMap>& maps,
               Rng& random)
      : solution(grid),
        wish(variant),
        cage_maps(maps),
        rng(random),
        taken(static_cast<std::size_t>(grid.cells()), false),
        slanted(static_cast<std::size_t>(grid.cells()), false) {}

  const Geometry& geometry() const { return solution.geometry(); }
};

struct Theme : VariantTheme {
  // Each may be null.
  // Why there is no such board, in a few words; "" if there may be.
  std::string (*fault)(const Geometry& geometry) = nullptr;
  // Adds houses, or makes regions.
  void (*shape)(Layout& layout, Rng& rng) = nullptr;
  // The kind of a constraint for the whole board.
  std::string_view rule = {};
  // Constraints that the solution keeps.
  std::vector<Constraint> (*lay)(VariantBoard& board) = nullptr;
};

const Theme& as_theme(const VariantTheme& theme);  // each is one

// ---- houses: shapes.cpp
void add_diagonals(Layout& layout, Rng& rng);
void add_windows(Layout& layout, Rng& rng);
void make_jigsaw(Layout& layout, Rng& rng);

// ---- cages: cages.cpp
std::vector<Constraint> lay_cages(VariantBoard& board);
// Parts a cage whose two parts have other sums in another grid that keeps all cages, and its images
// likewise. False: there is none that can be parted into cages of `least` cells or more.
bool part_a_cage(std::vector<Constraint>& cages, const VariantBoard& board, const Grid& other);
// The constraints from `first` on, each cage together with its images.
std::vector<std::vector<std::size_t>> with_images(const std::vector<Constraint>& constraints,
                                                  std::size_t first,
                                                  const std::vector<CellMap>& maps);

// ---- lines: lines.cpp
std::vector<Constraint> lay_thermometers(VariantBoard& board);
std::vector<Constraint> lay_slow_thermometers(VariantBoard& board);
std::vector<Constraint> lay_arrows(VariantBoard& board);
std::vector<Constraint> lay_german_whispers(VariantBoard& board);
std::vector<Constraint> lay_dutch_whispers(VariantBoard& board);
std::vector<Constraint> lay_renbans(VariantBoard& board);
std::vector<Constraint> lay_palindromes(VariantBoard& board);
std::vector<Constraint> lay_between_lines(VariantBoard& board);
std::vector<Constraint> lay_region_sums(VariantBoard& board);

// ---- dots, marks and clues outside: marks.cpp
std::vector<Constraint> lay_dots(VariantBoard& board);
std::vector<Constraint> lay_xv(VariantBoard& board);
std::vector<Constraint> lay_parities(VariantBoard& board);
std::vector<Constraint> lay_quadruples(VariantBoard& board);
std::vector<Constraint> lay_little_killers(VariantBoard& board);
std::vector<Constraint> lay_sandwiches(VariantBoard& board);
std::vector<Constraint> lay_skyscrapers(VariantBoard& board);

}  // namespace sudolab
