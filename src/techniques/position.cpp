#include <sudolab/techniques/position.h>

namespace sudolab {

template <class Cells>
Position<Cells>::Position(const Puzzle& puzzle, bool one_solution)
    : map_(BoardMap<Cells>::of(puzzle)), one_solution_(one_solution && !puzzle.has_pencilmarks()) {
  for (Cell cell = 0; cell < geometry().cells(); ++cell) {
    open_.add(cell);
    candidates_[cell] = all_digits(size());
    for (const Digit digit : digits_in(all_digits(size()))) cells_with_[digit - 1].add(cell);
  }
  for (House house = 0; house < geometry().houses(); ++house) {
    for (const Digit digit : digits_in(all_digits(size()))) {
      places_[house * Cells::kMaxSize + digit - 1] = all_digits(size());
    }
  }
  if (puzzle.has_pencilmarks()) {
    for (Cell cell = 0; cell < geometry().cells(); ++cell) {
      for (const Digit digit : digits_in(all_digits(size()) & ~puzzle.allowed[cell])) {
        eliminate(cell, digit);
      }
    }
  }
  for (Cell cell = 0; cell < geometry().cells(); ++cell) {
    if (puzzle.givens.empty(cell)) continue;
    givens_.add(cell);
    place(cell, puzzle.givens[cell]);
  }
}

template <class Cells>
Cells Position<Cells>::common_peers(const Cells& cells) const {
  Cells common = map_->peers(cells.first());
  for (const Cell cell : cells) common &= map_->peers(cell);
  return common;
}

template <class Cells>
Grid Position<Cells>::grid() const {
  Grid grid(geometry());
  for (Cell cell = 0; cell < geometry().cells(); ++cell) grid.set(cell, values_[cell]);
  return grid;
}

namespace {

// Takes a place from the extra houses of a cell; true if one of them has none left and needs one.
// It stays out of the way of classic boards, on which every candidate goes through `strike`.
template <class Cells, class Places, class Placed>
[[gnu::noinline]] bool empties_extra_house(const BoardMap<Cells>& map, Cell cell, Digit digit,
                                           Places& all_places, const Placed& placed) {
  bool emptied = false;
  for (const House house : map.geometry().houses_of(cell).subspan(3)) {
    PlaceSet& places = all_places[house * Cells::kMaxSize + digit - 1];
    places &= ~(PlaceSet{1} << map.place_in_extra(house, cell));
    emptied = emptied || (places == 0 && !contains(placed[house], digit));
  }
  return emptied;
}

}  // namespace

template <class Cells>
void Position<Cells>::strike(Cell cell, Digit digit) {
  candidates_[cell] &= ~digit_bit(digit);
  cells_with_[digit - 1].remove(cell);
  const auto houses = geometry().houses_of(cell);
  for (int kind = 0; kind < 3; ++kind) leave(houses[kind], map_->place_in(cell, kind), digit);
  if (geometry().extra_houses() == 0) return;
  if (empties_extra_house(*map_, cell, digit, places_, placed_)) broken_ = true;
}

template <class Cells>
void Position<Cells>::eliminate(Cell cell, Digit digit) {
  if (!has(cell, digit)) return;
  strike(cell, digit);
  switch (count(candidates_[cell])) {
    case 2: bivalue_.add(cell); break;
    case 1: bivalue_.remove(cell); break;
    case 0: broken_ = true; break;
    default: break;
  }
}

template <class Cells>
void Position<Cells>::place(Cell cell, Digit digit) {
  if (!has(cell, digit)) {  // it was taken away, so this cannot be right
    broken_ = true;
    if (values_[cell] != 0) return;
  }
  values_[cell] = static_cast<std::uint8_t>(digit);
  open_.remove(cell);
  bivalue_.remove(cell);
  for (const House house : geometry().houses_of(cell)) placed_[house] |= digit_bit(digit);
  for (const Digit other : digits_in(candidates_[cell])) strike(cell, other);
  for (const Cell peer : cells_with_[digit - 1] & map_->peers(cell)) eliminate(peer, digit);
}

template class Position<SmallCells>;
template class Position<LargeCells>;

}  // namespace sudolab
