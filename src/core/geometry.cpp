#include <sudolab/core/geometry.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>

namespace sudolab {

Geometry::Geometry(BoxShape box) : box_(box), size_(box.rows * box.cols) {
  const auto n = static_cast<std::size_t>(size_);
  peer_count_ = 2 * (size_ - 1) + (box.rows - 1) * (box.cols - 1);
  row_of_.resize(n * n);
  col_of_.resize(n * n);
  box_of_.resize(n * n);
  houses_of_.resize(3 * n * n);

  std::vector<std::vector<std::uint16_t>> houses(3 * n);
  for (Cell cell = 0; cell < cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    const int row = cell / size_;
    const int col = cell % size_;
    const int boxes_per_band = size_ / box.cols;
    const int box_index = (row / box.rows) * boxes_per_band + col / box.cols;
    row_of_[i] = static_cast<std::uint8_t>(row);
    col_of_[i] = static_cast<std::uint8_t>(col);
    box_of_[i] = static_cast<std::uint8_t>(box_index);
    const House own[] = {row_house(row), col_house(col), box_house(box_index)};
    for (std::size_t k = 0; k < 3; ++k) {
      houses_of_[3 * i + k] = static_cast<std::uint16_t>(own[k]);
      houses[own[k]].push_back(static_cast<std::uint16_t>(cell));
    }
  }
  for (const auto& house : houses) {
    house_cells_.insert(house_cells_.end(), house.begin(), house.end());
  }
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
  }
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
  std::call_once(slot.made, [&] { slot.geometry = new Geometry(box); });
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
