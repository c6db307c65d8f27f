// Layouts that are read: what is wrong with them, their usual form, and one geometry for each.

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include <sudolab/core/geometry.h>

namespace sudolab {
namespace {

using Cells = std::vector<std::uint16_t>;

std::string fault_of_regions(const Layout& layout) {
  const auto n = static_cast<std::size_t>(layout.size);
  if (layout.regions.size() != n * n) {
    return "there must be a region for each of the " + std::to_string(n * n) + " cells";
  }
  std::vector<std::size_t> cells(n, 0);
  for (const std::uint8_t region : layout.regions) {
    if (region >= n) return "there must be " + std::to_string(n) + " regions";
    ++cells[region];
  }
  for (std::size_t region = 0; region < n; ++region) {
    if (cells[region] == n) continue;
    return "region " + std::to_string(region + 1) + " has " + std::to_string(cells[region]) +
           " cells and not " + std::to_string(n);
  }
  return "";
}

std::string fault_of_house(const Cells& house, int size) {
  if (house.size() != static_cast<std::size_t>(size)) {
    return "an extra house has " + std::to_string(house.size()) + " cells and not " +
           std::to_string(size);
  }
  Cells cells = house;
  std::sort(cells.begin(), cells.end());
  if (cells.back() >= size * size) return "an extra house has a cell that is not on the board";
  if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) {
    return "an extra house has a cell twice";
  }
  return "";
}

// The regions numbered in the order in which they begin.
std::vector<std::uint8_t> renumbered(const std::vector<std::uint8_t>& regions) {
  std::vector<int> number(regions.size(), -1);
  std::vector<std::uint8_t> result;
  int next = 0;
  for (const std::uint8_t region : regions) {
    if (number[region] < 0) number[region] = next++;
    result.push_back(static_cast<std::uint8_t>(number[region]));
  }
  return result;
}

// The boxes that these regions are, if they are any.
const Geometry* boxes_like(int size, const std::vector<std::uint8_t>& regions) {
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry->size() != size) continue;
    bool same = true;
    for (Cell cell = 0; cell < geometry->cells() && same; ++cell) {
      same = geometry->box_of(cell) == regions[cell];
    }
    if (same) return geometry;
  }
  return nullptr;
}

Layout usual_form(const Layout& layout) {
  Layout usual{layout.size, layout.box};
  if (!layout.regions.empty()) {
    usual.regions = renumbered(layout.regions);
    usual.box = {1, layout.size};
    if (const Geometry* boxes = boxes_like(layout.size, usual.regions)) {
      usual.box = boxes->box();
      usual.regions.clear();
    }
  }
  usual.extra_houses = layout.extra_houses;
  for (Cells& house : usual.extra_houses) std::sort(house.begin(), house.end());
  auto& extra = usual.extra_houses;
  const auto region_of = [&](Cell cell) {
    const BoxShape box = usual.box;
    return usual.regions.empty()
               ? cell / usual.size / box.rows * usual.size + cell % usual.size / box.cols
               : int{usual.regions[cell]};
  };
  const auto there_anyway = [&](const Cells& house) {
    const auto all_same = [&](const auto& number) {
      return std::all_of(house.begin(), house.end(),
                         [&](Cell cell) { return number(cell) == number(house.front()); });
    };
    return all_same([&](Cell cell) { return cell / usual.size; }) ||
           all_same([&](Cell cell) { return cell % usual.size; }) || all_same(region_of);
  };
  extra.erase(std::remove_if(extra.begin(), extra.end(), there_anyway), extra.end());
  std::sort(extra.begin(), extra.end());
  extra.erase(std::unique(extra.begin(), extra.end()), extra.end());
  return usual;
}

struct ByContent {
  bool operator()(const Layout& a, const Layout& b) const {
    const auto key = [](const Layout& layout) {
      return std::tie(layout.size, layout.box.rows, layout.regions, layout.extra_houses);
    };
    return key(a) < key(b);
  }
};

}  // namespace

std::string fault_of(const Layout& layout) {
  if (layout.size < kMinSize || layout.size > kMaxSize) {
    return "a board has between " + std::to_string(kMinSize) + " and " + std::to_string(kMaxSize) +
           " rows";
  }
  if (layout.regions.empty()) {
    const Geometry* boxes = Geometry::find(layout.box);
    if (boxes == nullptr || boxes->size() != layout.size) {
      return "there are no boxes of " + shape_name(layout.box) + " on a board of " +
             std::to_string(layout.size) + " rows";
    }
  } else if (std::string fault = fault_of_regions(layout); !fault.empty()) {
    return fault;
  }
  if (layout.extra_houses.size() > static_cast<std::size_t>(kMaxExtraHouses)) {
    return "there may be " + std::to_string(kMaxExtraHouses) + " extra houses at most";
  }
  for (const Cells& house : layout.extra_houses) {
    if (std::string fault = fault_of_house(house, layout.size); !fault.empty()) return fault;
  }
  return "";
}

struct Geometry::Interned {
  std::mutex mutex;
  std::size_t bytes = 0;
  std::map<Layout, const Geometry*, ByContent> geometries;
};

const Geometry* Geometry::intern(const Layout& layout) {
  if (!fault_of(layout).empty()) return nullptr;
  Layout usual = usual_form(layout);
  if (usual.regions.empty() && usual.extra_houses.empty()) return find(usual.box);
  static Interned& interned = *new Interned;  // never destroyed, as geometries are not
  const std::lock_guard lock(interned.mutex);
  const auto known = interned.geometries.find(usual);
  if (known != interned.geometries.end()) return known->second;
  if (interned.bytes >= kMostInternedBytes) return nullptr;
  const auto place = interned.geometries.emplace(usual, nullptr).first;
  const auto* geometry = new Geometry(std::move(usual));
  place->second = geometry;
  interned.bytes += geometry->bytes();
  return geometry;
}

}  // namespace sudolab
