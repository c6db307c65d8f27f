#include <sudolab/generator/blanking.h>

namespace sudolab {

Grid blanked(Grid grid, double chance, Rng& rng) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (rng.chance(chance)) grid.clear(cell);
  }
  return grid;
}

}  // namespace sudolab
