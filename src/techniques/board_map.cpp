#include <sudolab/techniques/board_map.h>

#include <algorithm>
#include <map>
#include <mutex>

namespace sudolab {

template <class Cells>
BoardMap<Cells>::BoardMap(const Geometry& geometry)
    : geometry_(&geometry),
      houses_(static_cast<std::size_t>(geometry.houses())),
      peers_(static_cast<std::size_t>(geometry.cells())),
      places_(3 * static_cast<std::size_t>(geometry.cells())),
      extra_places_(static_cast<std::size_t>(geometry.extra_houses() * geometry.cells())) {
  for (House house = 0; house < geometry.houses(); ++house) {
    const int kind = house / geometry.size();
    for (int place = 0; place < geometry.size(); ++place) {
      const Cell cell = geometry.house(house)[place];
      houses_[house].add(cell);
      std::uint8_t& here =
          kind < 3 ? places_[3 * cell + kind]
                   : extra_places_[(house - geometry.extra_house(0)) * geometry.cells() + cell];
      here = static_cast<std::uint8_t>(place);
    }
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    for (const Cell peer : geometry.peers(cell)) peers_[cell].add(peer);
  }
  find_crossings();
}

template <class Cells>
BoardMap<Cells>::BoardMap(const Puzzle& puzzle) : BoardMap(puzzle.geometry()) {
  constraints_ = puzzle.constraints;
  for (std::size_t i = 0; i < constraints_.size(); ++i) {
    add_pair_rules(constraints_[i], static_cast<std::uint32_t>(i), *geometry_, pair_rules_);
  }
  for (const PairRule& rule : pair_rules_) {
    if (!rule.differ()) continue;
    peers_[rule.one].add(rule.two);
    peers_[rule.two].add(rule.one);
  }
  std::erase_if(pair_rules_,
                [&](const PairRule& rule) { return rule.only_differ(geometry_->size()); });
}

template <class Cells>
void BoardMap<Cells>::find_crossings() {
  for (House house = 0; house < geometry_->houses(); ++house) {
    first_crossing_.push_back(static_cast<std::uint32_t>(crossings_.size()));
    for (House other = 0; other < geometry_->houses(); ++other) {
      const int shared = (houses_[house] & houses_[other]).count();
      if (other == house || shared < 2) continue;
      widest_crossing_ = std::max(widest_crossing_, shared);
      Crossing crossing{other, 0};
      for (int place = 0; place < geometry_->size(); ++place) {
        if (houses_[other].has(geometry_->house(house)[place])) {
          crossing.places |= PlaceSet{1} << place;
        }
      }
      crossings_.push_back(crossing);
    }
  }
  first_crossing_.push_back(static_cast<std::uint32_t>(crossings_.size()));
}

// Layouts are never given up, and what has been made for them is smaller than they are.
template <class Cells>
const BoardMap<Cells>& BoardMap<Cells>::of(const Geometry& geometry) {
  static std::mutex& mutex = *new std::mutex;
  static auto& maps = *new std::map<const Geometry*, std::unique_ptr<const BoardMap>>;
  const std::lock_guard lock(mutex);
  auto& map = maps[&geometry];
  if (!map) map.reset(new BoardMap(geometry));
  return *map;
}

template <class Cells>
std::shared_ptr<const BoardMap<Cells>> BoardMap<Cells>::of(const Puzzle& puzzle) {
  if (!puzzle.constraints.empty()) return std::shared_ptr<const BoardMap>(new BoardMap(puzzle));
  return {std::shared_ptr<void>(), &of(puzzle.geometry())};  // nobody has to give it back
}

template class BoardMap<SmallCells>;
template class BoardMap<LargeCells>;

}  // namespace sudolab
