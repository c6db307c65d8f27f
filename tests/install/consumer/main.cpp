// A project that uses the installed libraries: it solves one puzzle with a solver of our own and
// with those that stand on other libraries, where they are built in.

#include <sudolab/core/verify.h>
#include <sudolab/formats/format.h>
#include <sudolab/solvers/recipe.h>

#include <cstdio>

int main() {
  const char digits[] =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  if (sudolab::detect_format(digits) == nullptr) return 1;
  sudolab::Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    if (digits[cell] != '.') puzzle.givens.set(cell, digits[cell] - '0');
  }

  int solved = 0;
  for (const char* id : {"backtrack", "sat", "cp"}) {
    if (sudolab::find_solver(id) == nullptr) continue;
    const auto result = sudolab::make_solver(id)->solve(puzzle);
    if (!sudolab::is_solution_of(result.grid, puzzle)) {
      std::printf("%s did not solve it\n", id);
      return 1;
    }
    std::printf("solved by %s\n", id);
    ++solved;
  }
  return solved > 0 ? 0 : 1;
}
