#include <sudolab/techniques/pair_rules.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sudolab {
namespace {

// Collects the rules of one constraint.
class Pairs {
 public:
  Pairs(const Constraint& constraint, std::uint32_t number, const Geometry& geometry,
        std::vector<PairRule>& rules)
      : constraint_(constraint), number_(number), geometry_(geometry), rules_(rules) {}

  const Constraint& constraint() const { return constraint_; }
  const Geometry& geometry() const { return geometry_; }
  const std::vector<Cell>& cells() const { return constraint_.cells; }
  int length() const { return static_cast<int>(cells().size()); }
  int value_or(int usual, std::size_t which = 0) const {
    return which < constraint_.values.size() ? constraint_.values[which] : usual;
  }

  // The digits a of `one` and b of `two` go together where fits(a, b).
  template <class Fits>
  void add(Cell one, Cell two, const Fits& fits) {
    if (one == two) return;
    PairRule rule{one, two, {}, number_};
    for (Digit a = 1; a <= geometry_.size(); ++a) {
      for (Digit b = 1; b <= geometry_.size(); ++b) {
        if (fits(a, b)) rule.partners[static_cast<std::size_t>(a)] |= digit_bit(b);
      }
    }
    rules_.push_back(rule);
  }

  // Each two of the cells, the earlier one first: fits(a, b, how far they are apart).
  template <class Fits>
  void add_each_two(const Fits& fits) {
    for (int i = 0; i < length(); ++i) {
      for (int j = i + 1; j < length(); ++j) {
        add(cells()[i], cells()[j], [&](Digit a, Digit b) { return fits(a, b, j - i); });
      }
    }
  }

  template <class Fits>
  void add_neighbours_on_line(const Fits& fits) {
    for (int i = 1; i < length(); ++i) add(cells()[i - 1], cells()[i], fits);
  }

  // All cells of the board that a step of so many rows down and columns to the right joins.
  template <class Fits>
  void add_all_apart(int rows, int cols, const Fits& fits) {
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) {
      const int row = geometry_.row_of(cell) + rows;
      const int col = geometry_.col_of(cell) + cols;
      if (row >= geometry_.size() || col < 0 || col >= geometry_.size()) continue;
      const Cell other = geometry_.cell_at(row, col);
      if (!is_listed(cell, other)) add(cell, other, fits);
    }
  }

 private:
  // Whether the two are a pair of the list of exceptions.
  bool is_listed(Cell a, Cell b) const {
    for (std::size_t i = 0; i + 1 < cells().size(); i += 2) {
      const Cell one = cells()[i];
      const Cell two = cells()[i + 1];
      if ((one == a && two == b) || (one == b && two == a)) return true;
    }
    return false;
  }

  const Constraint& constraint_;
  std::uint32_t number_;
  const Geometry& geometry_;
  std::vector<PairRule>& rules_;
};

bool different(Digit a, Digit b) { return a != b; }
bool equal(Digit a, Digit b) { return a == b; }

// What their sums say has techniques of its own.
void cage(Pairs& pairs) {
  pairs.add_each_two([](Digit a, Digit b, int) { return a != b; });
}

void thermometer(Pairs& pairs) {
  pairs.add_each_two([](Digit a, Digit b, int steps) { return b - a >= steps; });
}

void slow_thermometer(Pairs& pairs) {
  pairs.add_each_two([](Digit a, Digit b, int) { return b >= a; });
}

template <int usual>
void whispers(Pairs& pairs) {
  const int least = pairs.value_or(usual);
  pairs.add_neighbours_on_line([least](Digit a, Digit b) { return std::abs(a - b) >= least; });
}

void renban(Pairs& pairs) {
  pairs.add_each_two(
      [&](Digit a, Digit b, int) { return a != b && std::abs(a - b) < pairs.length(); });
}

void palindrome(Pairs& pairs) {
  for (int i = 0; i < pairs.length() / 2; ++i) {
    pairs.add(pairs.cells()[i], pairs.cells()[pairs.length() - 1 - i], equal);
  }
}

void clone(Pairs& pairs) {
  for (std::size_t i = 0; i < pairs.cells().size(); ++i) {
    pairs.add(pairs.cells()[i], pairs.constraint().others[i], equal);
  }
}

// What is strictly between the ends is not at an end.
void between(Pairs& pairs) {
  for (int i = 1; i + 1 < pairs.length(); ++i) {
    pairs.add(pairs.cells().front(), pairs.cells()[i], different);
    pairs.add(pairs.cells().back(), pairs.cells()[i], different);
  }
}

void difference(Pairs& pairs) {
  const int apart = pairs.value_or(1);
  pairs.add_each_two([apart](Digit a, Digit b, int) { return std::abs(a - b) == apart; });
}

void ratio(Pairs& pairs) {
  const long times = pairs.value_or(2);
  pairs.add_each_two([times](Digit a, Digit b, int) { return a == times * b || b == times * a; });
}

void no_further_dots(Pairs& pairs) {
  const int apart = pairs.value_or(1, 0);
  const long times = pairs.value_or(2, 1);
  const auto fits = [=](Digit a, Digit b) {
    const bool white = apart != 0 && std::abs(a - b) == apart;
    return !white && (times == 0 || (a != times * b && b != times * a));
  };
  pairs.add_all_apart(0, 1, fits);
  pairs.add_all_apart(1, 0, fits);
}

void xv(Pairs& pairs) {
  const int sum = pairs.value_or(0);
  pairs.add_each_two([sum](Digit a, Digit b, int) { return a + b == sum; });
}

void no_further_xv(Pairs& pairs) {
  const auto fits = [&](Digit a, Digit b) {
    const auto& sums = pairs.constraint().values;
    if (sums.empty()) return a + b != 5 && a + b != 10;
    return std::find(sums.begin(), sums.end(), a + b) == sums.end();
  };
  pairs.add_all_apart(0, 1, fits);
  pairs.add_all_apart(1, 0, fits);
}

void anti_knight(Pairs& pairs) {
  for (const int cols : {-2, 2}) pairs.add_all_apart(1, cols, different);
  for (const int cols : {-1, 1}) pairs.add_all_apart(2, cols, different);
}

void anti_king(Pairs& pairs) {
  pairs.add_all_apart(0, 1, different);
  for (const int cols : {-1, 0, 1}) pairs.add_all_apart(1, cols, different);
}

void non_consecutive(Pairs& pairs) {
  const auto fits = [](Digit a, Digit b) { return std::abs(a - b) != 1; };
  pairs.add_all_apart(0, 1, fits);
  pairs.add_all_apart(1, 0, fits);
}

void disjoint_groups(Pairs& pairs) {
  const Geometry& geometry = pairs.geometry();
  const auto place = [&](Cell cell) {
    return std::pair(geometry.row_of(cell) % geometry.box_rows(),
                     geometry.col_of(cell) % geometry.box_cols());
  };
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    for (Cell other = cell + 1; other < geometry.cells(); ++other) {
      if (place(cell) == place(other)) pairs.add(cell, other, different);
    }
  }
}

template <bool smaller>
void extreme(Pairs& pairs) {
  const Geometry& geometry = pairs.geometry();
  const auto marked = [&](Cell cell) {
    return std::find(pairs.cells().begin(), pairs.cells().end(), cell) != pairs.cells().end();
  };
  for (const Cell cell : pairs.cells()) {
    for (Cell other = 0; other < geometry.cells(); ++other) {
      const int away = std::abs(geometry.row_of(cell) - geometry.row_of(other)) +
                       std::abs(geometry.col_of(cell) - geometry.col_of(other));
      if (away != 1 || marked(other)) continue;
      pairs.add(cell, other, [](Digit a, Digit b) { return smaller ? a < b : a > b; });
    }
  }
}

// The circle has at least one more for each further cell of the arrow.
void arrow(Pairs& pairs) {
  if (pairs.constraint().others.size() != 1) return;
  const int others = pairs.length() - 1;
  for (const Cell cell : pairs.cells()) {
    pairs.add(pairs.constraint().others.front(), cell, [others](Digit circle, Digit digit) {
      return others == 0 ? circle == digit : circle - digit >= others;
    });
  }
}

struct Reader {
  std::string_view kind;
  void (*read)(Pairs&);
};

constexpr Reader kReaders[] = {
    {"cage", cage},
    {"thermometer", thermometer},
    {"slow-thermometer", slow_thermometer},
    {"german-whispers", whispers<5>},
    {"dutch-whispers", whispers<4>},
    {"renban", renban},
    {"palindrome", palindrome},
    {"clone", clone},
    {"between", between},
    {"difference", difference},
    {"ratio", ratio},
    {"all-dots-given", no_further_dots},
    {"xv", xv},
    {"all-xv-given", no_further_xv},
    {"anti-knight", anti_knight},
    {"anti-king", anti_king},
    {"non-consecutive", non_consecutive},
    {"disjoint-groups", disjoint_groups},
    {"minimum", extreme<true>},
    {"maximum", extreme<false>},
    {"arrow", arrow},
};

}  // namespace

bool PairRule::differ() const {
  for (std::size_t digit = 1; digit < partners.size(); ++digit) {
    if (contains(partners[digit], static_cast<Digit>(digit))) return false;
  }
  return true;
}

bool PairRule::only_differ(int size) const {
  for (Digit digit = 1; digit <= size; ++digit) {
    if (partners[static_cast<std::size_t>(digit)] != (all_digits(size) & ~digit_bit(digit))) {
      return false;
    }
  }
  return true;
}

void add_pair_rules(const Constraint& constraint, std::uint32_t number, const Geometry& geometry,
                    std::vector<PairRule>& rules) {
  for (const Reader& reader : kReaders) {
    if (reader.kind != constraint.kind->id) continue;
    Pairs pairs(constraint, number, geometry, rules);
    reader.read(pairs);
  }
}

}  // namespace sudolab
