// From full grids to puzzles with one solution: take givens out, in random order, as long as the
// solution stays the only one.

#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

// How the pattern of the givens is symmetric: cells that go together are dug together.
enum class Symmetry {
  kNone,
  kRotate180,
  kRotate90,
  kHorizontal,    // left and right are mirrored
  kVertical,      // top and bottom are
  kDiagonal,      // mirrored in the line from the top left
  kAntidiagonal,  // mirrored in the line from the top right
  kFull,          // all of these
};

inline constexpr std::pair<std::string_view, Symmetry> kSymmetryNames[] = {
    {"none", Symmetry::kNone},
    {"rotate180", Symmetry::kRotate180},
    {"rotate90", Symmetry::kRotate90},
    {"horizontal", Symmetry::kHorizontal},
    {"vertical", Symmetry::kVertical},
    {"diagonal", Symmetry::kDiagonal},
    {"antidiagonal", Symmetry::kAntidiagonal},
    {"full", Symmetry::kFull},
};

// The cells of a board in groups that go together: each cell once, groups by their first cell. They
// are made once and stay for the life of the program.
using CellGroups = std::vector<std::vector<Cell>>;
const CellGroups& orbits(const Geometry& geometry, Symmetry symmetry);

struct Dug {
  Puzzle puzzle;
  Grid solution;
  bool known_minimal = false;  // every given that is left was tried alone, and is needed
};

// A grid, and the order in which groups of its cells are to be dug.
struct DigTask {
  Grid solution;
  const CellGroups* groups;
  std::vector<std::uint16_t> order;  // of the groups
  int least_clues = 0;
};

// All groups, in random order.
std::vector<std::uint16_t> random_order(const CellGroups& groups, Rng& rng);

// Whether a dig continues as long as anything can go, or on boards above 16x16 ends where the proof
// that something can go would need a search.
enum class Care { kQuick, kThorough };

// Digs grids of one shape side by side: one result for each, nothing when asked to stop. What
// becomes of one does not depend on the others.
std::vector<Dug> dig_all(std::vector<DigTask> tasks, Care care, const std::stop_token& stop);

// Whether none of its givens can go. The puzzle has one solution.
bool is_minimal(const Puzzle& puzzle, const std::stop_token& stop = {});

// Digs `count` random 9x9 grids without symmetry, as far as possible. The same seed gives the same
// puzzles. When asked to stop it returns nothing.
std::vector<Dug> dig_random_grids(std::uint64_t seed, std::size_t count,
                                  const std::stop_token& stop);

}  // namespace sudolab
