// Turns and reflections of a board.

#pragma once

#include <vector>

#include <sudolab/generator/digging.h>

namespace sudolab {

using CellMap = std::vector<Cell>;  // where each cell goes

// The few turns and reflections that a symmetry is made of.
std::vector<CellMap> generators_of(int size, Symmetry symmetry);

// All turns and reflections of a symmetry, the one that moves nothing first.
std::vector<CellMap> maps_of(int size, Symmetry symmetry);

std::vector<Cell> image_of(const std::vector<Cell>& cells, const CellMap& map);

}  // namespace sudolab
