// Makes the puzzles that are shipped in data/, byte for byte the same on every machine.
//
//   make_data DIRECTORY
//
// Every puzzle starts from a full grid whose cells are blanked in random order, each only as long
// as the puzzle keeps what its set promises. data/README.md describes the sets: those of
// data/conformance are named after what solves them.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>
#include <sudolab/formats/format.h>
#include <sudolab/solvers/recipe.h>

namespace {

using namespace sudolab;

constexpr std::uint64_t kSeed = 2026;

class Maker {
 public:
  explicit Maker(std::filesystem::path root) : root_(std::move(root)) {}

  void make_everything() {
    for (const Geometry* geometry : shipped_geometries()) make_sets(*geometry);
    make_hard_classics();
    make_large_minimal();
    make_several();
    make_unsolvable();
    make_degenerate();
    make_signature_set();
  }

 private:
  using Keeps = std::function<bool(const Grid&)>;

  static std::vector<const Geometry*> shipped_geometries() {
    std::vector<const Geometry*> shapes;
    for (int size : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
      shapes.push_back(Geometry::find_for_size(size));
    }
    return shapes;
  }

  SolveResult solve(std::string_view name, const Grid& grid, std::uint64_t limit = 2,
                    std::uint64_t steps = kUnlimited) {
    SolveContext context;
    context.max_solutions = limit;
    context.limits.steps = steps;
    return make_solver(name)->solve(Puzzle(grid), context);
  }

  bool falls_to_constraint(const Grid& grid) {
    return solve("constraint", grid).status == Status::kSolved;
  }
  bool falls_to_singles(const Grid& grid) { return needs_no_guess("rules:singles", grid); }
  bool falls_to_rules(const Grid& grid) { return needs_no_guess("rules:locked", grid); }
  bool is_unique(const Grid& grid) { return solve("auto", grid).solutions == 1; }

  // The first position is one step; a guess would be the second.
  bool needs_no_guess(std::string_view solver, const Grid& grid) {
    const SolveResult result = solve(solver, grid, 2, 1);
    return result.status == Status::kSolved && result.exhausted;
  }

  // A random search finds full grids up to 9 x 9 at once. Larger ones come from the pattern in
  // which each row is the one above, shifted, by a random transformation.
  Grid full_grid(const Geometry& geometry, Rng& rng) {
    const int n = geometry.size();
    if (n <= 9) {
      SolveContext context;
      context.seed = rng.next();
      return make_solver("backtrack:random-digits")->solve(Puzzle(Grid(geometry)), context).grid;
    }
    Grid pattern(geometry);
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const int row = geometry.row_of(cell);
      const int shift = row % geometry.box_rows() * geometry.box_cols() + row / geometry.box_rows();
      pattern.set(cell, (geometry.col_of(cell) + shift) % n + 1);
    }
    Transformation change = random_transformation(geometry, rng);
    while (change.to != &geometry) change = random_transformation(geometry, rng);
    return transformed(pattern, change);
  }

  static Grid dig(Grid grid, Rng& rng, const Keeps& keeps) {
    std::vector<Cell> order(static_cast<std::size_t>(grid.cells()));
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(std::span(order));
    for (Cell cell : order) {
      const Digit digit = grid[cell];
      grid.clear(cell);
      if (!keeps(grid)) grid.set(cell, digit);
    }
    return grid;
  }

  struct Set {
    std::string_view name;
    std::uint64_t seed;  // the puzzles are these since the sets were first made
    Keeps keeps;
    Keeps too_easy;
  };

  void make_sets(const Geometry& geometry) {
    const Set sets[] = {
        {"crosshatch", 4, [this](const Grid& grid) { return falls_to_constraint(grid); },
         [](const Grid&) { return false; }},
        {"singles", 7, [this](const Grid& grid) { return falls_to_singles(grid); },
         [this](const Grid& grid) { return falls_to_constraint(grid); }},
        {"tuples", 4, [this](const Grid& grid) { return falls_to_rules(grid); },
         [this](const Grid& grid) { return falls_to_singles(grid); }},
    };
    const int n = geometry.size();
    const std::size_t wanted = n == 9 ? 50 : n <= 16 ? 24 : 12;
    for (const Set& set : sets) {
      Rng rng(derive_seed(kSeed, static_cast<std::uint64_t>(n) * 8 + set.seed));
      std::vector<Grid> found;
      for (std::size_t tries = 0; found.size() < wanted && tries < 100 * wanted; ++tries) {
        Grid puzzle = dig(full_grid(geometry, rng), rng, set.keeps);
        if (!set.too_easy(puzzle) && !seen(found, puzzle)) found.push_back(std::move(puzzle));
      }
      // On the smallest boards no puzzle is difficult.
      if (found.size() == wanted) save(set_name(n, set.name), found);
    }
  }

  // Minimal 9 x 9 puzzles that need guessing even with all rules.
  void make_hard_classics() {
    constexpr std::size_t kWanted = 50;
    Rng rng(derive_seed(kSeed, 9));
    std::vector<Grid> few;
    std::vector<Grid> many;
    while (few.size() < kWanted || many.size() < kWanted) {
      Grid puzzle = dig(full_grid(Geometry::classic(), rng), rng,
                        [this](const Grid& grid) { return is_unique(grid); });
      const std::uint64_t needed = solve("rules:locked", puzzle).counters.guesses;
      if (needed >= 1 && needed <= 4 && few.size() < kWanted) few.push_back(puzzle);
      if (needed >= 5 && many.size() < kWanted) many.push_back(puzzle);
    }
    save(set_name(9, "few-guesses"), few);
    save(set_name(9, "many-guesses"), many);
  }

  void make_large_minimal() {
    Rng rng(derive_seed(kSeed, 16));
    std::vector<Grid> minimal;
    for (int i = 0; i < 12; ++i) {
      minimal.push_back(dig(full_grid(*Geometry::find_for_size(16), rng), rng,
                            [this](const Grid& grid) { return is_unique(grid); }));
    }
    save(set_name(16, "minimal"), minimal);
  }

  // Puzzles with 2 to 500 solutions; the number stands behind each.
  void make_several() {
    Rng rng(derive_seed(kSeed, 1));
    std::vector<Grid> puzzles;
    std::vector<std::string> names;
    for (int size : {4, 6, 9, 9, 9, 12, 16}) {
      for (int i = 0; i < 6;) {
        Grid puzzle = loosened(full_grid(*Geometry::find_for_size(size), rng), rng);
        const std::uint64_t solutions = solve("dlx", puzzle, 501).solutions;
        if (solutions < 2 || solutions > 500) continue;
        puzzles.push_back(std::move(puzzle));
        names.push_back(std::to_string(solutions) + " solutions");
        ++i;
      }
    }
    save("several", puzzles, names);
  }

  Grid loosened(const Grid& full, Rng& rng) {
    Grid puzzle = dig(full, rng, [this](const Grid& grid) { return falls_to_rules(grid); });
    for (int removed = 0; removed < 3;) {
      const Cell cell = rng.index(static_cast<std::size_t>(puzzle.cells()));
      removed += !puzzle.empty(cell);
      puzzle.clear(cell);
    }
    return puzzle;
  }

  // Puzzles without a solution although no two givens conflict: a unique puzzle with one wrong
  // digit added that conflicts with none of the givens.
  void make_unsolvable() {
    Rng rng(derive_seed(kSeed, 2));
    std::vector<Grid> puzzles;
    for (int size : {4, 6, 9, 9, 9, 9, 12, 16}) {
      const Geometry& geometry = *Geometry::find_for_size(size);
      for (int i = 0; i < 4;) {
        const Grid full = full_grid(geometry, rng);
        Grid puzzle = dig(full, rng, [this](const Grid& grid) { return falls_to_rules(grid); });
        if (!add_wrong_digit(puzzle, full, rng)) continue;
        puzzles.push_back(std::move(puzzle));
        ++i;
      }
    }
    save("unsolvable", puzzles);
  }

  static bool add_wrong_digit(Grid& puzzle, const Grid& solution, Rng& rng) {
    const Geometry& geometry = puzzle.geometry();
    for (int tries = 0; tries < 1000; ++tries) {
      const Cell cell = rng.index(static_cast<std::size_t>(geometry.cells()));
      const Digit digit = 1 + rng.index(static_cast<std::size_t>(geometry.size()));
      const auto peers = geometry.peers(cell);
      const bool conflicts =
          std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return puzzle[peer] == digit; });
      if (!puzzle.empty(cell) || digit == solution[cell] || conflicts) continue;
      puzzle.set(cell, digit);
      return true;
    }
    return false;
  }

  void make_degenerate() {
    Rng rng(derive_seed(kSeed, 3));
    const Grid full = full_grid(Geometry::classic(), rng);
    Grid repeated(Geometry::classic());
    repeated.set(0, 5);
    repeated.set(8, 5);
    Grid spoiled = full;
    spoiled.set(40, full[40] % 9 + 1);
    save("degenerate", {Grid(Geometry::classic()), full, repeated, spoiled},
         {"empty", "full", "conflicting givens", "full with a conflict"});
  }

  // A few of everything: what `bench --signature` runs over.
  void make_signature_set() {
    std::vector<Grid> mixed;
    for (const auto& [file, grids] : saved_) {
      for (std::size_t i = 0; i < 2 && i < grids.size(); ++i) mixed.push_back(grids[i]);
    }
    save("bench/signature", mixed);
  }

  static std::string set_name(int size, std::string_view name) {
    const std::string side = std::to_string(size);
    return "conformance/" + side + "x" + side + "-" + std::string(name);
  }
  static bool seen(const std::vector<Grid>& grids, const Grid& grid) {
    return std::find(grids.begin(), grids.end(), grid) != grids.end();
  }

  void save(const std::string& name, const std::vector<Grid>& grids,
            const std::vector<std::string>& names = {}) {
    const std::filesystem::path path = root_ / (name + ".txt");
    std::filesystem::create_directories(path.parent_path());
    std::string text;
    for (std::size_t i = 0; i < grids.size(); ++i) {
      PuzzleRecord record;
      record.puzzle = Puzzle(grids[i]);
      if (i < names.size()) record.name = names[i];
      if (const auto problem = find_format("one-line")->write(record, i, {}, text)) {
        std::fprintf(stderr, "make_data: %s: %s\n", path.c_str(), problem->c_str());
      }
    }
    std::ofstream(path, std::ios::binary) << text;
    std::printf("%-32s %zu\n", name.c_str(), grids.size());
    std::fflush(stdout);
    saved_.emplace_back(name, grids);
  }

  std::filesystem::path root_;
  std::vector<std::pair<std::string, std::vector<Grid>>> saved_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: make_data DIRECTORY\n");
    return 2;
  }
  Maker(argv[1]).make_everything();
  return 0;
}
