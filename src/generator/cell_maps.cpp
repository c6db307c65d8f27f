#include "generator/cell_maps.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace sudolab {
namespace {

// Where a cell goes under the reflections and turns that generate a symmetry.
std::vector<Cell> images(int size, Symmetry symmetry, Cell cell) {
  const int row = cell / size, col = cell % size, last = size - 1;
  const auto at = [&](int r, int c) { return r * size + c; };
  switch (symmetry) {
    case Symmetry::kNone: return {};
    case Symmetry::kRotate180: return {at(last - row, last - col)};
    case Symmetry::kRotate90: return {at(col, last - row)};
    case Symmetry::kHorizontal: return {at(row, last - col)};
    case Symmetry::kVertical: return {at(last - row, col)};
    case Symmetry::kDiagonal: return {at(col, row)};
    case Symmetry::kAntidiagonal: return {at(last - col, last - row)};
    case Symmetry::kFull: return {at(col, last - row), at(row, last - col)};
  }
  return {};
}

}  // namespace

std::vector<CellMap> generators_of(int size, Symmetry symmetry) {
  std::vector<CellMap> generators(images(size, symmetry, 0).size());
  for (Cell cell = 0; cell < size * size; ++cell) {
    const std::vector<Cell> to = images(size, symmetry, cell);
    for (std::size_t i = 0; i < to.size(); ++i) generators[i].push_back(to[i]);
  }
  return generators;
}

std::vector<CellMap> maps_of(int size, Symmetry symmetry) {
  const auto generators = generators_of(size, symmetry);
  CellMap nothing(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  std::iota(nothing.begin(), nothing.end(), 0);
  std::vector<CellMap> maps{std::move(nothing)};
  for (std::size_t i = 0; i < maps.size(); ++i) {
    for (const CellMap& generator : generators) {
      CellMap both = image_of(maps[i], generator);
      if (std::find(maps.begin(), maps.end(), both) == maps.end()) maps.push_back(std::move(both));
    }
  }
  return maps;
}

std::vector<Cell> image_of(const std::vector<Cell>& cells, const CellMap& map) {
  std::vector<Cell> image;
  image.reserve(cells.size());
  std::transform(cells.begin(), cells.end(), std::back_inserter(image),
                 [&](Cell cell) { return map[cell]; });
  return image;
}

}  // namespace sudolab
