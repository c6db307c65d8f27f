// Colouring: following a digit from pair to pair.
//
// Where a digit has two places in a house, one of them holds it: paint them in two colours.
// Continuing from both cells to further such pairs paints a *cluster*, in which all cells of one
// colour hold the digit, or all of the other.
//
// *Simple colouring*, one cluster: a cell that sees both colours cannot hold the digit (a trap); if
// two cells of a colour see each other, that colour is false altogether (a wrap).
//
// *Multi-colouring*, two clusters: if a cell of colour A of the one sees a cell of colour C of the
// other, not both A and C are true, so at least one of their opposites B and D is: what sees a cell
// of B and a cell of D cannot hold the digit. If A sees both colours of the other cluster, one of
// which is true, A is false.
//
// A cluster of a single pair traps only what locked candidates remove; it counts in the second part
// alone.

#include "techniques/colouring.h"

#include <algorithm>
#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

template <class Cells>
struct Cluster {
  std::array<Cells, 2> colour;
  std::array<Cells, 2> seen;  // by a cell of the colour

  int cells() const { return colour[0].count() + colour[1].count(); }
};

// Each cluster has two cells or more, and no house has two clusters' pairs.
template <class Cells>
struct Clusters {
  std::array<Cluster<Cells>, 3 * Cells::kMaxSize + kMaxExtraHouses> all;
  int count = 0;
};

struct Pair {
  Cell first = 0;
  Cell second = 0;
};

template <class Cells>
void paint(Cluster<Cells>& cluster, const Position<Cells>& position, Cell cell, int colour) {
  cluster.colour[colour].add(cell);
  cluster.seen[colour] |= position.peers(cell);
}

// Takes the pairs of one cluster from a list, which gets shorter, and paints them.
template <class Cells>
Cluster<Cells> take_cluster(const Position<Cells>& position, std::array<Pair, kMaxHouses>& pairs,
                            int& count) {
  Cluster<Cells> cluster;
  paint(cluster, position, pairs[0].first, 0);
  for (bool grown = true; grown;) {
    grown = false;
    int left = 0;
    for (int i = 0; i < count; ++i) {
      const Pair pair = pairs[i];
      bool joined = false;
      for (int colour = 0; colour < 2 && !joined; ++colour) {
        if (cluster.colour[colour].has(pair.first)) {
          paint(cluster, position, pair.second, 1 - colour);
          joined = true;
        } else if (cluster.colour[colour].has(pair.second)) {
          paint(cluster, position, pair.first, 1 - colour);
          joined = true;
        }
      }
      if (joined) {
        grown = true;
      } else {
        pairs[left++] = pair;
      }
    }
    count = left;
  }
  return cluster;
}

template <class Cells>
void find_clusters(const Position<Cells>& position, Digit digit, Clusters<Cells>& clusters) {
  const Geometry& geometry = position.geometry();
  std::array<Pair, kMaxHouses> pairs;
  int count = 0;
  for (House house = 0; house < geometry.houses(); ++house) {
    const PlaceSet places = position.places(house, digit);
    if (std::popcount(places) != 2) continue;
    const auto cells = geometry.house(house);
    pairs[count++] = {cells[std::countr_zero(places)], cells[std::bit_width(places) - 1]};
  }
  clusters.count = 0;
  while (count > 0) clusters.all[clusters.count++] = take_cluster(position, pairs, count);
}

template <class Cells>
bool offer(const Technique& technique, Digit digit, int size, std::vector<Group> groups,
           const Cells& out, Findings& findings) {
  if (out.empty() || size > findings.largest_size()) return true;
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = size;
  deduction.digits = digit_bit(digit);
  deduction.groups = std::move(groups);
  add_eliminations(deduction, digit, out);
  return findings.take(std::move(deduction));
}

template <class Cells>
Group painted(const Cluster<Cells>& cluster, int colour, Role role, Digit digit) {
  return {role, digit_bit(digit), cell_vector(cluster.colour[colour])};
}

template <class Cells>
bool find_simple_in(const Position<Cells>& position, Digit digit, const Cluster<Cells>& cluster,
                    Findings& findings) {
  const int size = cluster.cells();
  if (size < 3) return true;
  for (int wrong = 0; wrong < 2; ++wrong) {
    if (!cluster.colour[wrong].meets(cluster.seen[wrong])) continue;
    if (!offer(kSimpleColouring, digit, size,
               {painted(cluster, wrong, Role::kFirstColour, digit),
                painted(cluster, 1 - wrong, Role::kSecondColour, digit)},
               cluster.colour[wrong], findings)) {
      return false;
    }
  }
  const Cells trapped = (position.cells_with(digit) & cluster.seen[0] & cluster.seen[1]) -
                        cluster.colour[0] - cluster.colour[1];
  if (trapped.empty()) return true;
  return offer(kSimpleColouring, digit, size,
               {painted(cluster, 0, Role::kFirstColour, digit),
                painted(cluster, 1, Role::kSecondColour, digit)},
               trapped, findings);
}

template <class Cells>
bool find_simple(const Position<Cells>& position, Findings& findings) {
  Clusters<Cells> clusters;
  for (const Digit digit : digits_in(all_digits(position.size()))) {
    if (findings.stopped()) return false;
    find_clusters(position, digit, clusters);
    for (int i = 0; i < clusters.count; ++i) {
      if (!find_simple_in(position, digit, clusters.all[i], findings)) return false;
    }
  }
  return true;
}

// A colour of `a` that sees both colours of `b` is false.
template <class Cells>
bool find_wraps(Digit digit, const Cluster<Cells>& a, const Cluster<Cells>& b, Findings& findings) {
  for (int wrong = 0; wrong < 2; ++wrong) {
    if (!a.colour[wrong].meets(b.seen[0]) || !a.colour[wrong].meets(b.seen[1])) continue;
    if (!offer(kMultiColouring, digit, a.cells() + b.cells(),
               {painted(a, wrong, Role::kPattern, digit), painted(b, 0, Role::kFirstColour, digit),
                painted(b, 1, Role::kSecondColour, digit)},
               a.colour[wrong], findings)) {
      return false;
    }
  }
  return true;
}

// Where a colour of `a` sees one of `b`, one of the opposite colours is true.
template <class Cells>
bool find_bridges(const Position<Cells>& position, Digit digit, const Cluster<Cells>& a,
                  const Cluster<Cells>& b, Findings& findings) {
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < 2; ++k) {
      if (!a.colour[i].meets(b.seen[k])) continue;
      const Cells out = position.cells_with(digit) & a.seen[1 - i] & b.seen[1 - k];
      if (out.empty()) continue;
      if (!offer(kMultiColouring, digit, a.cells() + b.cells(),
                 {painted(a, i, Role::kFirstColour, digit),
                  painted(a, 1 - i, Role::kSecondColour, digit),
                  painted(b, k, Role::kFirstColour, digit),
                  painted(b, 1 - k, Role::kSecondColour, digit)},
                 out, findings)) {
        return false;
      }
    }
  }
  return true;
}

template <class Cells>
bool find_multi(const Position<Cells>& position, Findings& findings) {
  Clusters<Cells> clusters;
  for (const Digit digit : digits_in(all_digits(position.size()))) {
    if (findings.stopped()) return false;
    find_clusters(position, digit, clusters);
    for (int i = 0; i < clusters.count; ++i) {
      for (int k = i + 1; k < clusters.count; ++k) {
        const Cluster<Cells>& a = clusters.all[i];
        const Cluster<Cells>& b = clusters.all[k];
        if (!find_wraps(digit, a, b, findings)) return false;
        if (!find_wraps(digit, b, a, findings)) return false;
        if (!find_bridges(position, digit, a, b, findings)) return false;
      }
    }
  }
  return true;
}

// "r1c2 and r3c4 are 5": the claim of a colour.
std::string claim(const Deduction& deduction, const Geometry& geometry, int group) {
  const std::vector<Cell>& cells = deduction.groups[group].cells;
  return cell_list(geometry, cells) + (cells.size() == 1 ? " is " : " are ") +
         digit_list(deduction.digits);
}

// "either r1c2 and r3c4 are 5, or r5c6 is 5": what a cluster means.
std::string alternative(const Deduction& deduction, const Geometry& geometry, int group) {
  return "either " + claim(deduction, geometry, group) + ", or " +
         claim(deduction, geometry, group + 1);
}

// The first pair of cells, one from each group, that see each other in a house.
std::string meeting(const Deduction& deduction, const Geometry& geometry, int group, int other) {
  for (const Cell a : deduction.groups[group].cells) {
    for (const Cell b : deduction.groups[other].cells) {
      const auto peers = geometry.peers(a);
      if (!std::binary_search(peers.begin(), peers.end(), b)) continue;
      return cell_name(geometry, a) + " sees " + cell_name(geometry, b);
    }
  }
  return "two of the cells see each other because of a constraint";
}

std::string explain_simple(const Deduction& deduction, const Geometry& geometry) {
  const std::string digit = digit_list(deduction.digits);
  const std::vector<Cell>& first = deduction.groups[0].cells;
  const Cell out = deduction.eliminations.front().cell;
  std::string text = "Follow the houses in which the " + digit +
                     " has two places, from pair to pair: " + alternative(deduction, geometry, 0) +
                     ".";
  if (std::find(first.begin(), first.end(), out) != first.end()) {
    text += " But " + meeting(deduction, geometry, 0, 0) +
            ", so the first is impossible, and the second holds.";
  } else {
    text += " A cell that sees a cell of each group cannot be " + digit + " in either case.";
  }
  return text + removal_sentence(deduction, geometry);
}

std::string explain_multi(const Deduction& deduction, const Geometry& geometry) {
  const std::string digit = digit_list(deduction.digits);
  const std::string follow =
      "Follow the houses in which the " + digit + " has two places, from pair to pair: ";
  if (deduction.groups.size() == 3) {
    const bool one = deduction.groups[0].cells.size() == 1;
    return follow + alternative(deduction, geometry, 1) + "." +
           (one ? "" : " In the same way all or none of " + claim(deduction, geometry, 0) + ".") +
           " But " + meeting(deduction, geometry, 0, 1) + ", and " +
           meeting(deduction, geometry, 0, 2) + ", so " +
           (one ? "it is not " : "none of them is ") + digit + "." +
           removal_sentence(deduction, geometry);
  }
  return follow + alternative(deduction, geometry, 0) + ". In the same way " +
         alternative(deduction, geometry, 2) + ". As " + meeting(deduction, geometry, 0, 2) +
         ", the first of the one and the first of the other are not both true: so " +
         claim(deduction, geometry, 1) + ", or " + claim(deduction, geometry, 3) +
         ", or both. A cell that sees a cell of each of these two groups cannot be " + digit + "." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kSimpleColouring = {
    .id = "simple-colouring",
    .name = "Simple colouring",
    .summary = "pairs of places of a digit, coloured in turn until a colour or a cell fails",
    .find_small = find_simple,
    .find_large = find_simple,
    .explain = explain_simple,
};

constinit const Technique kMultiColouring = {
    .id = "multi-colouring",
    .name = "Multi-colouring",
    .summary = "two clusters of coloured pairs of a digit that see each other",
    .find_small = find_multi,
    .find_large = find_multi,
    .explain = explain_multi,
};

}  // namespace sudolab
