// Takes what the kinds of constraints demand and makes a network of it.

#pragma once

#include <set>
#include <vector>

#include "solvers/propagation/network.h"

namespace sudolab {

// Cells whose digits have a known sum and are different.
struct KnownCage {
  std::vector<Cell> cells;
  int sum;
};

class NetworkBuilder final : public PruningModel {
 public:
  NetworkBuilder(const Puzzle& puzzle, Thoroughness thoroughness);

  // ---- what kinds demand

  const Geometry& geometry() const override { return *network_.geometry; }
  void allow(Cell cell, DigitSet digits) override;
  void relate(Cell one, Cell two, const Partners& partners) override;
  void differ(std::span<const Cell> cells) override;
  void add_house(std::span<const Cell> cells) override;
  void form(std::span<const Cell> cells, std::span<const DigitSet> sets) override;
  void add_cage(std::span<const Cell> cells, int sum) override;
  void add_up(std::span<const Cell> cells, std::span<const int> factors, int total) override;
  void prune_by(PruneFunction function, const Constraint& constraint,
                std::span<const Cell> cells) override;

  // ---- what follows from them

  const std::vector<KnownCage>& cages() const { return cages_; }
  std::span<const Network::Cells> houses() const { return network_.houses; }

  // After all demands.
  Network finish();

 private:
  struct Pair {
    std::uint16_t one;
    std::uint16_t two;
    friend auto operator<=>(const Pair&, const Pair&) = default;
  };
  struct Link {
    std::uint16_t from;
    Network::Relation relation;
  };
  struct RawSum {
    std::vector<Cell> cells;
    std::vector<int> factors;
    int total;
  };

  std::uint32_t table_of(const Partners& partners);
  void add_group(std::span<const Cell> cells, std::span<const DigitSet> sets);
  bool share_house(Cell one, Cell two) const;
  bool differ(Cell one, Cell two) const;
  bool are_different(const std::vector<Cell>& cells) const;
  std::vector<std::uint32_t> apart(const RawSum& sum) const;
  void settle(const RawSum& sum);
  void link_houses();
  void link_crossings();
  void link_peers();
  void link_relations();
  void link_demands();

  Thoroughness thoroughness_;
  Network network_;
  std::vector<Pair> different_;  // the smaller one first
  std::vector<Link> links_;
  std::vector<RawSum> raw_sums_;
  std::vector<KnownCage> cages_;
};

// The rule of 45: a house has every digit once, so what its cages leave over has a known sum. Tells
// the builder the sums that are about so few cells.
void add_sums_of_houses(NetworkBuilder& builder, std::size_t most_cells);

}  // namespace sudolab
