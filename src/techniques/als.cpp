#include "techniques/als.h"

#include <algorithm>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// Sets of more cells are not looked for. On 9x9 this is not a limit: a house has no larger ones. On
// large boards there would be too many to be of use to a player.
template <class Cells>
constexpr int kMostCells = Cells::kMaxSize <= 10 ? 8 : 3;

// Collects the sets of a house by adding its cells one by one.
template <class Cells>
class SetsOfHouse {
 public:
  SetsOfHouse(const Position<Cells>& position, std::vector<AlmostLockedSet<Cells>>& sets)
      : position_(position), sets_(sets) {}

  void collect(House house) {
    house_ = house;
    count_ = 0;
    for (const Cell cell : position_.open() & position_.house(house)) pool_[count_++] = cell;
    extend(Cells{}, 0, 0, 0);
  }

 private:
  void extend(const Cells& cells, DigitSet digits, int size, int next) {
    if (size == kMostCells<Cells>) return;
    for (int i = next; i < count_; ++i) {
      const DigitSet all = digits | position_.candidates(pool_[i]);
      if (count(all) > kMostCells<Cells> + 1) continue;
      Cells more = cells;
      more.add(pool_[i]);
      if (count(all) == size + 2 && !seen_before(more, size + 1)) {
        sets_.push_back({more, all, size + 1, 0, 0});
      }
      extend(more, all, size + 1, i + 1);
    }
  }

  // Rows come first, so that a set which lies in several houses is collected once.
  bool seen_before(const Cells& cells, int size) const {
    if (house_ < position_.size()) return false;
    if (size == 1) return true;
    if (house_ < 2 * position_.size()) return false;
    for (const House earlier : position_.geometry().houses_of(cells.first())) {
      if (earlier == house_) break;
      if (position_.house(earlier).contains(cells)) return true;
    }
    return false;
  }

  const Position<Cells>& position_;
  std::vector<AlmostLockedSet<Cells>>& sets_;
  House house_ = 0;
  int count_ = 0;
  std::array<Cell, kMaxSize> pool_{};
};

}  // namespace

template <class Cells>
std::vector<AlmostLockedSet<Cells>> almost_locked_sets(const Position<Cells>& position,
                                                       const std::stop_token& stop) {
  std::vector<AlmostLockedSet<Cells>> sets;
  SetsOfHouse<Cells> houses(position, sets);
  for (House house = 0; house < position.geometry().houses() && !stop.stop_requested(); ++house) {
    houses.collect(house);
  }
  return sets;
}

template <class Cells>
std::vector<AlmostLockedSet<Cells>> bent_sets(const Position<Cells>& position,
                                              const std::vector<AlmostLockedSet<Cells>>& sets,
                                              const std::stop_token& stop) {
  std::vector<AlmostLockedSet<Cells>> bent;
  for (const AlmostLockedSet<Cells>& set : sets) {
    if (stop.stop_requested()) break;
    Cells once, twice;  // the cells with a digit, or two, whose places in the set they see
    for (const Digit digit : digits_in(set.digits)) {
      const Cells& all = position.cells_with(digit);
      const Cells seen = position.common_peers(set.cells & all) & all;
      twice |= once & seen;
      once |= seen;
    }
    for (const Cell cell : twice) {
      const DigitSet own = position.candidates(cell) & ~set.digits;
      if (!std::has_single_bit(own) || position.peers(cell).contains(set.cells)) continue;
      Cells shared;  // the places of its other digits in the set
      for (const Digit digit : digits_in(position.candidates(cell) & set.digits)) {
        shared |= set.cells & position.cells_with(digit);
      }
      if (!position.peers(cell).contains(shared)) continue;
      bent.push_back({set.cells | Cells::of(cell), set.digits | own, set.size + 1, 0, 0});
    }
  }
  return bent;
}

template <class Cells>
AlsWeb<Cells>::AlsWeb(const Position<Cells>& position, std::stop_token stop)
    : stop_(std::move(stop)) {
  sets_ = almost_locked_sets(position, stop_);
  if (stopped()) return;
  make_ends(position);
  make_links(position);
}

// Drops the sets that can neither link nor force: those without two digits that are seen.
template <class Cells>
void AlsWeb<Cells>::make_ends(const Position<Cells>& position) {
  std::size_t kept = 0;
  for (AlmostLockedSet<Cells> set : sets_) {
    set.first_end = ends();
    for (const Digit digit : digits_in(set.digits)) {
      AlsEnd<Cells> end;
      end.set = static_cast<int>(kept);
      end.digit = digit;
      end.places = set.cells & position.cells_with(digit);
      end.seen = position.cells_with(digit);
      for (const Cell cell : end.places) end.seen &= position.peers(cell);
      if (!end.seen.empty()) ends_.push_back(end);
    }
    set.last_end = ends();
    if (set.last_end - set.first_end < 2) {
      ends_.resize(static_cast<std::size_t>(set.first_end));
    } else {
      sets_[kept++] = set;
    }
  }
  sets_.resize(kept);
  for (int i = 0; i < ends(); ++i) {
    std::vector<int>& same = ends_of_[ends_[i].digit - 1];
    ends_[i].rank = static_cast<int>(same.size());
    same.push_back(i);
  }
}

template <class Cells>
void AlsWeb<Cells>::make_links(const Position<Cells>& position) {
  int all = 0;
  for (Digit digit = 1; digit <= position.size(); ++digit)
    all += position.cells_with(digit).count();
  BitTable seen(ends(), all);
  for (Digit digit = 1; digit <= position.size(); ++digit) {
    if (stopped()) return;
    const std::vector<int>& same = ends_of_[digit - 1];
    const Cells& places = position.cells_with(digit);
    const int first = static_cast<int>(candidates_.size());
    std::array<int, Cells::kMaxSize * Cells::kMaxSize> number_of;
    for (const Cell cell : places) {
      number_of[cell] = static_cast<int>(candidates_.size());
      candidates_.push_back(candidate(cell, digit));
    }
    const int count = static_cast<int>(same.size());
    BitTable having(places.count(), count);  // per place of the digit, the ends that have it
    for (const int end : same) {
      for (const Cell cell : ends_[end].places)
        having.set(number_of[cell] - first, ends_[end].rank);
      for (const Cell cell : ends_[end].seen) seen.set(end, number_of[cell]);
    }
    // An end is linked to every end all of whose places it sees.
    BitTable& links = links_[digit - 1];
    links = BitTable(count, count);
    for (const int end : same) {
      if (stopped()) return;
      const int rank = ends_[end].rank;
      for (const Cell cell : places - ends_[end].seen) {
        links.add(rank, having.row(number_of[cell] - first));
      }
      links.complement(rank, count);
    }
  }
  forcing_ = forcing_through(seen);
}

template <class Cells>
BitTable AlsWeb<Cells>::robbing(const BitTable& forcing) const {
  BitTable table(ends(), static_cast<int>(candidates_.size()));
  for (int end = 0; end < ends() && !stopped(); ++end) {
    for_each_link(end, [&](int other) { table.add(end, forcing.row(other)); });
  }
  return table;
}

template <class Cells>
BitTable AlsWeb<Cells>::forcing_through(const BitTable& robbing) const {
  BitTable table(ends(), static_cast<int>(candidates_.size()));
  for (const AlmostLockedSet<Cells>& set : sets_) {
    if (stopped()) break;
    for (int end = set.first_end; end < set.last_end; ++end) {
      for (int other = set.first_end; other < set.last_end; ++other) {
        if (other != end) table.add(end, robbing.row(other));
      }
    }
  }
  return table;
}

template <class Cells>
Bits AlsWeb<Cells>::common(const std::uint64_t* a, const std::uint64_t* b) const {
  Bits bits(a, a + forcing_.words());
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] &= b[i];
  return bits;
}

template <class Cells>
std::vector<Candidate> AlsWeb<Cells>::candidates_in(const Bits& bits) const {
  std::vector<Candidate> found;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (bits[i / 64] >> i % 64 & 1) found.push_back(candidates_[i]);
  }
  std::sort(found.begin(), found.end());
  return found;
}

template std::vector<AlmostLockedSet<SmallCells>> almost_locked_sets(const SmallPosition&,
                                                                     const std::stop_token&);
template std::vector<AlmostLockedSet<LargeCells>> almost_locked_sets(const LargePosition&,
                                                                     const std::stop_token&);
template std::vector<AlmostLockedSet<SmallCells>> bent_sets(
    const SmallPosition&, const std::vector<AlmostLockedSet<SmallCells>>&, const std::stop_token&);
template std::vector<AlmostLockedSet<LargeCells>> bent_sets(
    const LargePosition&, const std::vector<AlmostLockedSet<LargeCells>>&, const std::stop_token&);
template class AlsWeb<SmallCells>;
template class AlsWeb<LargeCells>;

void AlsHarvest::add(const Bits& conclusion, int cells, const std::vector<int>& way) {
  const auto [entry, is_new] = found_.try_emplace(conclusion);
  if (!is_new && entry->second.cells <= cells) return;
  entry->second = {cells, way};
}

std::vector<std::pair<int, const Bits*>> AlsHarvest::by_cells() const {
  std::vector<std::pair<int, const Bits*>> all;
  for (const auto& [conclusion, found] : found_) all.emplace_back(found.cells, &conclusion);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return all;
}

template <class Cells>
Deduction make_als_chain(const AlsWeb<Cells>& web, const Technique& technique, const Bits& bits,
                         int size, const std::vector<int>& way) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = size;
  const auto add_set = [&](int end) {
    const AlmostLockedSet<Cells>& set = web.set_of(end);
    const bool first = deduction.groups.size() % 2 == 0;
    deduction.groups.push_back(
        {first ? Role::kFirstSet : Role::kSecondSet, set.digits, cell_vector(set.cells)});
  };
  add_set(way.front());
  for (std::size_t i = 1; i < way.size(); i += 2) {
    const bool is_back = i + 1 == way.size() && web.end(way[i]).set == web.end(way.front()).set;
    if (!is_back) add_set(way[i]);
  }
  for (std::size_t i = 0; i < way.size(); i += 2) {
    const AlsEnd<Cells>& a = web.end(way[i]);
    const AlsEnd<Cells>& b = web.end(way[i + 1]);
    deduction.groups.push_back(
        {Role::kPattern, digit_bit(a.digit), cell_vector(a.places | b.places)});
    deduction.digits |= digit_bit(a.digit);
  }
  deduction.eliminations = web.candidates_in(bits);
  return deduction;
}

template Deduction make_als_chain(const AlsWeb<SmallCells>&, const Technique&, const Bits&, int,
                                  const std::vector<int>&);
template Deduction make_als_chain(const AlsWeb<LargeCells>&, const Technique&, const Bits&, int,
                                  const std::vector<int>&);

namespace {

std::vector<const Group*> groups_where(const Deduction& deduction, bool sets) {
  std::vector<const Group*> found;
  for (const Group& group : deduction.groups) {
    const bool is_set = group.role == Role::kFirstSet || group.role == Role::kSecondSet;
    const bool wanted = sets ? is_set : group.role == Role::kPattern;
    if (wanted) found.push_back(&group);
  }
  return found;
}

}  // namespace

std::vector<const Group*> als_sets(const Deduction& deduction) {
  return groups_where(deduction, true);
}
std::vector<const Group*> als_links(const Deduction& deduction) {
  return groups_where(deduction, false);
}

std::vector<std::string> als_letters(const Deduction& deduction) {
  std::vector<std::string> letters;
  std::vector<const Group*> known;
  for (const Group* set : als_sets(deduction)) {
    const auto same = std::find_if(known.begin(), known.end(),
                                   [&](const Group* k) { return k->cells == set->cells; });
    letters.emplace_back(1, static_cast<char>('A' + (same - known.begin())));
    if (same == known.end()) known.push_back(set);
  }
  return letters;
}

std::string als_introduction(const Geometry& geometry, const Deduction& deduction) {
  const std::vector<const Group*> sets = als_sets(deduction);
  const std::vector<std::string> letters = als_letters(deduction);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const bool is_new =
        std::find(letters.begin(), letters.begin() + i, letters[i]) == letters.begin() + i;
    if (is_new) names.push_back(letters[i] + " = " + cells_with_digits(geometry, *sets[i]));
  }
  std::string text = names.size() == 1 ? "Take the set " : "Take the sets ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    // The names are lists with an "and" of their own.
    if (i > 0) text += i + 1 == names.size() ? ", and " : ", ";
    text += names[i];
  }
  return text + (names.size() == 1 ? ". It has" : ". Each has") +
         " one digit more than cells, so it lacks just one of its digits.";
}

std::string als_supposition(const Geometry& geometry, const Deduction& deduction) {
  DigitSet digits = 0;
  std::vector<Cell> cells;
  for (const Candidate& c : deduction.eliminations) {
    digits |= digit_bit(c.digit);
    cells.push_back(c.cell);
  }
  if (!is_single(digits)) {
    return "Suppose that one of the candidates removed below is true. It sees all places of its "
           "digit";
  }
  const std::string digit = digit_list(digits);
  return "Suppose that " + (cells.size() == 1 ? "" : std::string("one of ")) +
         cell_list(geometry, cells) + " is " + digit + ". It sees all places of " + digit;
}

}  // namespace sudolab
