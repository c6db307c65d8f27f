#include <sudolab/techniques/board_map.h>

#include <memory>

namespace sudolab {

template <class Cells>
BoardMap<Cells>::BoardMap(const Geometry& geometry)
    : geometry_(&geometry),
      houses_(static_cast<std::size_t>(geometry.houses())),
      peers_(static_cast<std::size_t>(geometry.cells())),
      places_(3 * static_cast<std::size_t>(geometry.cells())) {
  for (House house = 0; house < geometry.houses(); ++house) {
    const int kind = house / geometry.size();
    for (int place = 0; place < geometry.size(); ++place) {
      const Cell cell = geometry.house(house)[place];
      houses_[house].add(cell);
      places_[3 * cell + kind] = static_cast<std::uint8_t>(place);
    }
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    for (const Cell peer : geometry.peers(cell)) peers_[cell].add(peer);
  }
}

template <class Cells>
const BoardMap<Cells>& BoardMap<Cells>::of(const Geometry& geometry) {
  static const std::vector<std::unique_ptr<const BoardMap>> maps = [] {
    std::vector<std::unique_ptr<const BoardMap>> all;
    for (const Geometry* each : Geometry::all()) {
      if (each->size() <= Cells::kMaxSize) all.emplace_back(new BoardMap(*each));
    }
    return all;
  }();
  for (const auto& map : maps) {
    if (map->geometry_ == &geometry) return *map;
  }
  return *maps.front();  // not reached: positions are made only of boards that fit
}

template class BoardMap<SmallCells>;
template class BoardMap<LargeCells>;

}  // namespace sudolab
