#include <sudolab/core/geometry.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>
#include <utility>

namespace sudolab {

Geometry::Geometry(Layout layout)
    : layout_(std::move(layout)),
      box_(layout_.box),
      size_(layout_.size),
      houses_(3 * size_ + static_cast<int>(layout_.extra_houses.size())),
      has_boxes_(layout_.regions.empty()),
      is_classic_(has_boxes_ && layout_.extra_houses.empty()) {
  const auto n = static_cast<std::size_t>(size_);
  row_of_.resize(n * n);
  col_of_.resize(n * n);
  box_of_.resize(n * n);
  std::vector<std::vector<std::uint16_t>> houses(static_cast<std::size_t>(houses_));
  for (Cell cell = 0; cell < cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    const int row = cell / size_;
    const int col = cell % size_;
    const int box = has_boxes_ ? row / box_.rows * (size_ / box_.cols) + col / box_.cols
                               : int{layout_.regions[i]};
    row_of_[i] = static_cast<std::uint8_t>(row);
    col_of_[i] = static_cast<std::uint8_t>(col);
    box_of_[i] = static_cast<std::uint8_t>(box);
    for (const House house : {row_house(row), col_house(col), box_house(box)}) {
      houses[house].push_back(static_cast<std::uint16_t>(cell));
    }
  }
  std::copy(layout_.extra_houses.begin(), layout_.extra_houses.end(), houses.begin() + 3 * size_);
  std::vector<std::vector<std::uint16_t>> own(n * n);
  for (House house = 0; house < houses_; ++house) {
    const auto& cells_of_house = houses[house];
    house_cells_.insert(house_cells_.end(), cells_of_house.begin(), cells_of_house.end());
    for (const Cell cell : cells_of_house) own[cell].push_back(static_cast<std::uint16_t>(house));
  }
  for (const auto& houses_of_cell : own) {
    house_begin_.push_back(static_cast<std::uint32_t>(houses_of_.size()));
    houses_of_.insert(houses_of_.end(), houses_of_cell.begin(), houses_of_cell.end());
  }
  house_begin_.push_back(static_cast<std::uint32_t>(houses_of_.size()));
  find_peers();
}

void Geometry::find_peers() {
  peer_begin_.push_back(0);
  for (Cell cell = 0; cell < cells(); ++cell) {
    std::vector<std::uint16_t> seen;
    for (House house_number : houses_of(cell)) {
      for (std::uint16_t other : house(house_number)) {
        if (other != cell) seen.push_back(other);
      }
    }
    std::sort(seen.begin(), seen.end());
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    peers_.insert(peers_.end(), seen.begin(), seen.end());
    peer_begin_.push_back(static_cast<std::uint32_t>(peers_.size()));
    peer_count_ = std::max(peer_count_, static_cast<int>(seen.size()));
  }
  peers_.shrink_to_fit();
}

std::size_t Geometry::bytes() const {
  const auto cells_of = [](const auto& list) { return list.capacity() * sizeof(list[0]); };
  std::size_t bytes = sizeof(Geometry) + cells_of(row_of_) + cells_of(col_of_) + cells_of(box_of_) +
                      cells_of(house_begin_) + cells_of(peer_begin_) + cells_of(house_cells_) +
                      cells_of(houses_of_) + cells_of(peers_) + 2 * cells_of(layout_.regions);
  for (const auto& house : layout_.extra_houses) bytes += 2 * cells_of(house);
  return bytes;
}

// One geometry is made when it is first asked for. None is ever destroyed: grids with static
// storage may outlive any order of destruction.
struct Geometry::Slot {
  std::once_flag made;
  const Geometry* geometry = nullptr;
};

const Geometry* Geometry::find(BoxShape box) {
  constexpr int kLongestSide = kMaxSize / 2;
  if (std::min(box.rows, box.cols) < 2 || std::max(box.rows, box.cols) > kLongestSide ||
      box.rows * box.cols > kMaxSize) {
    return nullptr;
  }
  static auto& slots = *new std::array<Slot, (kLongestSide + 1) * (kLongestSide + 1)>;
  Slot& slot = slots[box.rows * (kLongestSide + 1) + box.cols];
  std::call_once(slot.made, [&] { slot.geometry = new Geometry({box.rows * box.cols, box}); });
  return slot.geometry;
}

const Geometry* Geometry::find_for_size(int size) {
  for (int rows = size; rows >= 2; --rows) {
    if (rows * rows <= size && size % rows == 0) return find({rows, size / rows});
  }
  return nullptr;
}

std::vector<BoxShape> all_box_shapes() {
  std::vector<BoxShape> shapes;
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for (int rows = 2; rows <= size / 2; ++rows) {
      if (size % rows == 0) shapes.push_back({rows, size / rows});
    }
  }
  return shapes;
}

std::span<const Geometry* const> Geometry::all() {
  static const std::vector<const Geometry*>& every = *new std::vector([] {
    std::vector<const Geometry*> made;
    for (const BoxShape box : all_box_shapes()) made.push_back(find(box));
    return made;
  }());
  return every;
}

const Geometry& Geometry::classic() {
  static const Geometry& nine = *find({3, 3});
  return nine;
}

std::string cell_name(const Geometry& geometry, Cell cell) {
  return "r" + std::to_string(geometry.row_of(cell) + 1) + "c" +
         std::to_string(geometry.col_of(cell) + 1);
}

std::string shape_name(BoxShape box) {
  return std::to_string(box.rows) + "x" + std::to_string(box.cols);
}

std::optional<BoxShape> parse_shape(std::string_view text) {
  const auto cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view part) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    const bool whole = error == std::errc{} && end == part.data() + part.size();
    if (!whole || value < 1) return std::nullopt;
    return value;
  };
  const auto rows = number(text.substr(0, cross));
  const auto cols = number(text.substr(cross + 1));
  if (!rows || !cols) return std::nullopt;
  return BoxShape{*rows, *cols};
}

}  // namespace sudolab
