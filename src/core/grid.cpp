#include "core/grid.h"

#include <algorithm>

namespace sudolab {

int Grid::filled() const {
  const auto empty_cells = std::count(digits_.begin(), digits_.end(), std::uint8_t{0});
  return cells() - static_cast<int>(empty_cells);
}

}  // namespace sudolab
