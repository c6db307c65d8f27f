#include "solvers/propagation/network.h"

#include "solvers/propagation/network_builder.h"

namespace sudolab {

PartnerTable::PartnerTable(const Partners& partners, int size) : partners_(partners) {
  if (size > kLargestForSets) return;
  of_sets_.assign(std::size_t{1} << size, 0);
  for (DigitSet set = 1; set < of_sets_.size(); ++set) {
    of_sets_[set] =
        static_cast<std::uint16_t>(of_sets_[without_lowest(set)] | partners_[lowest_digit(set)]);
  }
}

Partners PartnerTable::reversed(int size) const {
  Partners reversed{};
  for (Digit one = 1; one <= size; ++one) {
    for (const Digit two : digits_in(partners_[one])) reversed[two] |= digit_bit(one);
  }
  return reversed;
}

Network::Cells Network::cells_of_demand(std::size_t demand) const {
  if (demand < groups.size()) return groups[demand].cells;
  demand -= groups.size();
  if (demand < sums.size()) return sums[demand].cells;
  return customs[demand - sums.size()].cells;
}

Network make_network(const Puzzle& puzzle, Thoroughness thoroughness,
                     const std::function<bool()>& go_on) {
  NetworkBuilder builder(puzzle, thoroughness);
  for (const Constraint& constraint : puzzle.constraints) {
    if (constraint.kind->prune != nullptr) constraint.kind->prune(constraint, builder);
    if (!go_on()) return {};
  }
  add_sums_of_houses(builder, thoroughness == Thoroughness::kThorough ? 5 : 3);
  return builder.finish();
}

}  // namespace sudolab
