#include "solvers/propagation/network_builder.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "solvers/propagation/short_sum.h"
#include "variants/digit_sets.h"

namespace sudolab {
namespace {

std::vector<std::uint16_t> small(std::span<const Cell> cells) {
  return {cells.begin(), cells.end()};
}

// Of more cells an exact look costs more than it saves.
constexpr std::size_t kMostCellsOfExactCage = 3;

// Lists of items by cell, from items with their cells in any order.
template <class Item, class Source, class CellOf, class ItemOf>
void list_by_cell(const std::vector<Source>& sources, int cells, CellOf cell_of, ItemOf item_of,
                  std::vector<Item>& items, std::vector<std::uint32_t>& begin) {
  begin.assign(static_cast<std::size_t>(cells) + 1, 0);
  for (const Source& source : sources) ++begin[cell_of(source) + 1];
  for (int cell = 0; cell < cells; ++cell) begin[cell + 1] += begin[cell];
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  items.resize(sources.size());
  for (const Source& source : sources) items[next[cell_of(source)]++] = item_of(source);
}

}  // namespace

NetworkBuilder::NetworkBuilder(const Puzzle& puzzle, Thoroughness thoroughness)
    : thoroughness_(thoroughness) {
  const Geometry& geometry = puzzle.geometry();
  network_.geometry = &geometry;
  network_.size = geometry.size();
  network_.cells = geometry.cells();
  network_.start.reserve(static_cast<std::size_t>(geometry.cells()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    network_.start.push_back(puzzle.permitted(cell));
  }
  for (House house = 0; house < geometry.houses(); ++house) {
    network_.houses.push_back(geometry.house(house));
  }
}

void NetworkBuilder::allow(Cell cell, DigitSet digits) {
  network_.start[cell] &= digits;
  network_.possible &= network_.start[cell] != 0;
}

std::uint32_t NetworkBuilder::table_of(const Partners& partners) {
  auto& tables = network_.tables;
  const auto known = std::find_if(tables.begin(), tables.end(), [&](const PartnerTable& table) {
    return table.partners() == partners;
  });
  const auto number = static_cast<std::uint32_t>(known - tables.begin());
  if (known == tables.end()) tables.emplace_back(partners, network_.size);
  return number;
}

void NetworkBuilder::relate(Cell one, Cell two, const Partners& partners) {
  const std::uint32_t table = table_of(partners);
  const std::uint32_t back = table_of(network_.tables[table].reversed(network_.size));
  links_.push_back({static_cast<std::uint16_t>(one), {static_cast<std::uint16_t>(two), table}});
  links_.push_back({static_cast<std::uint16_t>(two), {static_cast<std::uint16_t>(one), back}});
}

void NetworkBuilder::differ(std::span<const Cell> cells) {
  if (cells.size() == static_cast<std::size_t>(network_.size)) return add_house(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      const auto [one, two] = std::minmax(cells[i], cells[j]);
      if (share_house(one, two)) continue;
      different_.push_back({static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(two)});
    }
  }
}

void NetworkBuilder::add_house(std::span<const Cell> cells) {
  std::vector<std::uint16_t> sorted = small(cells);
  std::sort(sorted.begin(), sorted.end());
  const bool known = std::any_of(
      network_.houses.begin(), network_.houses.end(),
      [&](Network::Cells house) { return std::equal(house.begin(), house.end(), sorted.begin()); });
  if (known) return;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!share_house(sorted[i], sorted[j])) different_.push_back({sorted[i], sorted[j]});
    }
  }
  network_.houses.emplace_back(network_.own_houses.emplace_back(std::move(sorted)));
}

void NetworkBuilder::add_group(std::span<const Cell> cells, std::span<const DigitSet> sets) {
  network_.possible &= !sets.empty();
  network_.groups.push_back({small(cells), sets});
}

void NetworkBuilder::form(std::span<const Cell> cells, std::span<const DigitSet> sets) {
  differ(cells);
  add_group(cells, network_.own_sets.emplace_back(sets.begin(), sets.end()));
}

void NetworkBuilder::add_cage(std::span<const Cell> cells, int sum) {
  differ(cells);
  network_.has_cages = true;
  cages_.push_back({{cells.begin(), cells.end()}, sum});
  const std::vector<int> ones(cells.size(), 1);
  add_up(cells, ones, sum);
}

void NetworkBuilder::add_up(std::span<const Cell> cells, std::span<const int> factors, int total) {
  RawSum sum{{}, {}, total};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto known = std::find(sum.cells.begin(), sum.cells.end(), cells[i]);
    if (known == sum.cells.end()) {
      sum.cells.push_back(cells[i]);
      sum.factors.push_back(factors[i]);
    } else {
      sum.factors[static_cast<std::size_t>(known - sum.cells.begin())] += factors[i];
    }
  }
  raw_sums_.push_back(std::move(sum));
}

void NetworkBuilder::prune_by(PruneFunction function, const Constraint& constraint,
                              std::span<const Cell> cells) {
  network_.customs.push_back({function, &constraint, small(cells)});
}

bool NetworkBuilder::share_house(Cell one, Cell two) const {
  const auto first = geometry().houses_of(one);
  const auto second = geometry().houses_of(two);
  return std::find_first_of(first.begin(), first.end(), second.begin(), second.end()) !=
         first.end();
}

bool NetworkBuilder::differ(Cell one, Cell two) const {
  if (share_house(one, two)) return true;
  const auto [first, second] = std::minmax(one, two);
  const Pair pair{static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second)};
  return std::binary_search(different_.begin(), different_.end(), pair);
}

bool NetworkBuilder::are_different(const std::vector<Cell>& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!differ(cells[i], cells[j])) return false;
    }
  }
  return true;
}

std::vector<std::uint32_t> NetworkBuilder::apart(const RawSum& sum) const {
  const std::size_t terms = sum.cells.size();
  const bool plain = std::all_of(sum.factors.begin(), sum.factors.end(),
                                 [](int factor) { return factor == 1 || factor == -1; });
  if (!plain || terms < 2 || terms > ShortSum::kMostTerms) return {};
  std::vector<std::uint32_t> apart(terms, 0);
  for (std::size_t i = 0; i < terms; ++i) {
    for (std::size_t j = 0; j < terms; ++j) {
      if (i != j && differ(sum.cells[i], sum.cells[j])) apart[i] |= std::uint32_t{1} << j;
    }
  }
  return apart;
}

// Where all cells differ, the sets of digits with the sum say most.
void NetworkBuilder::settle(const RawSum& sum) {
  const bool plain =
      std::all_of(sum.factors.begin(), sum.factors.end(), [](int factor) { return factor == 1; });
  if (plain && network_.size <= kLargestForDigitSets && are_different(sum.cells)) {
    add_group(sum.cells, digit_sets(network_.size, static_cast<int>(sum.cells.size()), sum.total));
    if (thoroughness_ == Thoroughness::kSwift || sum.cells.size() > kMostCellsOfExactCage) return;
  }
  network_.sums.push_back({small(sum.cells), sum.factors, sum.total, apart(sum)});
}

Network NetworkBuilder::finish() {
  std::sort(different_.begin(), different_.end());
  different_.erase(std::unique(different_.begin(), different_.end()), different_.end());
  for (const RawSum& sum : raw_sums_) settle(sum);
  link_houses();
  link_crossings();
  link_peers();
  link_relations();
  link_demands();
  return std::move(network_);
}

void NetworkBuilder::link_houses() {
  const std::size_t words = network_.house_words = (network_.houses.size() + 63) / 64;
  network_.houses_of.assign(words * static_cast<std::size_t>(network_.cells), 0);
  for (std::size_t house = 0; house < network_.houses.size(); ++house) {
    for (const Cell cell : network_.houses[house]) {
      network_.houses_of[cell * words + house / 64] |= std::uint64_t{1} << house % 64;
    }
  }
  for (Network::Group& group : network_.groups) {
    for (std::size_t word = 0; word < words; ++word) {
      std::uint64_t common = ~std::uint64_t{0};
      for (const Cell cell : group.cells) common &= network_.houses_of[cell * words + word];
      for (; common != 0; common &= common - 1) {
        group.houses.push_back(static_cast<House>(word * 64) + std::countr_zero(common));
      }
    }
  }
}

void NetworkBuilder::link_crossings() {
  const std::size_t count_of_houses = network_.houses.size();
  std::vector<DigitSet> shared(count_of_houses);
  std::vector<std::uint32_t> member(static_cast<std::size_t>(network_.cells), 0);
  network_.crossing_begin.push_back(0);
  for (std::size_t house = 0; house < count_of_houses; ++house) {
    std::fill(shared.begin(), shared.end(), 0);
    int place = 0;
    for (const Cell cell : network_.houses[house]) {
      member[cell] = static_cast<std::uint32_t>(house) + 1;
      for (std::size_t word = 0; word < network_.house_words; ++word) {
        for (std::uint64_t left = network_.houses_of[cell * network_.house_words + word]; left != 0;
             left &= left - 1) {
          shared[word * 64 + static_cast<std::size_t>(std::countr_zero(left))] |= DigitSet{1}
                                                                                  << place;
        }
      }
      ++place;
    }
    for (std::size_t other = 0; other < count_of_houses; ++other) {
      if (other == house || count(shared[other]) < 2) continue;
      auto& cells = network_.crossing_cells;
      const auto begin = static_cast<std::uint32_t>(cells.size());
      for (const std::uint16_t cell : network_.houses[other]) {
        if (member[cell] != house + 1) cells.push_back(cell);
      }
      network_.crossings.push_back({static_cast<House>(other), shared[other], begin,
                                    static_cast<std::uint32_t>(cells.size())});
    }
    network_.crossing_begin.push_back(static_cast<std::uint32_t>(network_.crossings.size()));
  }
}

void NetworkBuilder::link_peers() {
  std::vector<Pair> both = different_;
  for (const Pair& pair : different_) both.push_back({pair.two, pair.one});
  list_by_cell(
      both, network_.cells, [](const Pair& pair) { return pair.one; },
      [](const Pair& pair) { return pair.two; }, network_.more_peers, network_.more_peers_begin);
}

void NetworkBuilder::link_relations() {
  list_by_cell(
      links_, network_.cells, [](const Link& link) { return link.from; },
      [](const Link& link) { return link.relation; }, network_.relations, network_.relations_begin);
}

void NetworkBuilder::link_demands() {
  struct Part {
    std::uint16_t cell;
    std::uint32_t demand;
  };
  std::vector<Part> parts;
  for (std::size_t demand = 0; demand < network_.demands(); ++demand) {
    for (const std::uint16_t cell : network_.cells_of_demand(demand)) {
      parts.push_back({cell, static_cast<std::uint32_t>(demand)});
    }
  }
  list_by_cell(
      parts, network_.cells, [](const Part& part) { return part.cell; },
      [](const Part& part) { return part.demand; }, network_.demands_of, network_.demands_begin);
}

}  // namespace sudolab
