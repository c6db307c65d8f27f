// Franken and mutant fish: k houses of any kind whose places for a digit lie in k other houses.
//
// Take k *base* houses without the digit and as many *cover* houses. For every place count in how
// many of the base houses it lies (b) and in how many of the cover houses (c). The base houses need
// k digits between them, so the b of the true places add up to k; the cover houses have room for k,
// so their c add up to no more. If b is at most c everywhere, both sums are equal and b is c at
// every true place: a place with more covers than bases is false. Places with b above c are *fins*:
// if none of them is true the argument holds, so what it removes and what all fins see is false in
// any case.
//
//   franken   one kind of lines and boxes are the base, the other kind of lines and boxes the cover
//   mutant    anything else
//
// Fish without boxes have techniques of their own. All that a fish shows about a digit its
// templates show too, so a fish is looked for only where they say that there is one to be found:
// for each place that is in no template. Suppose that it is true. Then the houses that it lies in
// are settled, and what it sees is out: we look for k - 1 houses that cover all that is left of k
// others. To choose the cover first is much quicker, as the base houses are then those that have
// nothing left outside of it.
//
// The size is k, up to four, with fins up to seven. For each place the smallest fish are offered,
// each set of conclusions once. For boards up to 10x10.

#include "techniques/boxed_fish.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "techniques/conclusions.h"
#include "techniques/templates.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kSmallest = 2;
constexpr int kLargest = 4;
constexpr int kLargestFinned = 7;

enum class FishKind { kFranken, kMutant };

// How many of some houses each cell lies in: in one at least, two at least, all three.
class Tally {
 public:
  void add(const SmallCells& house) {
    levels_[2] |= levels_[1] & house;
    levels_[1] |= levels_[0] & house;
    levels_[0] |= house;
  }
  // The cells that have more here than there.
  SmallCells more_than(const Tally& other) const {
    SmallCells more;
    for (std::size_t i = 0; i < levels_.size(); ++i) more |= levels_[i] - other.levels_[i];
    return more;
  }
  const SmallCells& twice() const { return levels_[1]; }
  const SmallCells& any() const { return levels_[0]; }

 private:
  std::array<SmallCells, 3> levels_{};
};

struct Fish {
  std::vector<House> base;
  std::vector<House> cover;
};

class FishSearch {
 public:
  FishSearch(const SmallPosition& position, const Technique& technique, FishKind kind, bool finned,
             Findings& findings)
      : position_(position),
        technique_(technique),
        kind_(kind),
        finned_(finned),
        findings_(findings) {}

  bool run() {
    std::vector<Candidate> targets;
    for (const Digit digit : digits_in(all_digits(position_.size()))) {
      const SmallCells used = places_in_templates(position_, digit, findings_.stop_token());
      if (findings_.stopped()) return false;
      if (used.empty()) continue;
      for (const Cell cell : position_.cells_with(digit) - used) {
        if (!is_locked_out(cell, digit)) targets.push_back(candidate(cell, digit));
      }
    }
    const int largest = finned_ ? kLargestFinned : kLargest;
    for (int size = kSmallest; size <= std::min(largest, findings_.largest_size()); ++size) {
      std::vector<Candidate> left;
      for (const Candidate& target : targets) {
        found_.clear();
        if (!look_for(target, size)) return false;
        if (found_.empty()) left.push_back(target);
        for (const auto& [eliminations, fish] : found_) {
          if (size > findings_.largest_size()) return true;
          if (!offered_.insert(eliminations).second) continue;
          if (!findings_.take(describe(fish, eliminations))) return false;
        }
      }
      targets = std::move(left);
    }
    return true;
  }

 private:
  // 0 for rows, 1 for columns, 2 for regions, as which extra houses count.
  int kind_of(House house) const { return std::min(house / position_.size(), 2); }

  // Whether a candidate would leave a house without the digit: that is for locked candidates.
  bool is_locked_out(Cell cell, Digit digit) const {
    SmallCells left = position_.cells_with(digit) - position_.peers(cell);
    left.remove(cell);
    for (House house = 0; house < position_.geometry().houses(); ++house) {
      if (position_.places(house, digit) == 0 || position_.house(house).has(cell)) continue;
      if (!position_.house(house).meets(left)) return true;
    }
    return false;
  }

  // All fish of a size that remove a candidate, into found_. False after a stop.
  bool look_for(const Candidate& target, int size) {
    digit_ = target.digit;
    target_ = target.cell;
    size_ = size;
    places_ = position_.cells_with(digit_);
    for (const House last : position_.geometry().houses_of(target_)) {
      last_ = last;
      live_ = places_ - (finned_ ? position_.peers(target_) : position_.house(last));
      live_.remove(target_);
      if (kind_ == FishKind::kMutant) {
        if (!choose(0, 3)) return false;
        continue;
      }
      for (const int lines : {0, 1}) {
        const int kind = kind_of(last);
        if (kind == 2 || kind == lines) {
          if (!choose(lines, 2)) return false;
        }
      }
    }
    return true;
  }

  // Chooses the cover houses besides the one through the target: of all kinds, or lines of one
  // kind and boxes.
  bool choose(int lines, int kinds) {
    houses_.clear();
    for (House house = 0; house < position_.geometry().houses(); ++house) {
      const int kind = kind_of(house);
      if (kinds == 2 && kind != lines && kind != 2) continue;
      if (!position_.house(house).has(target_) && position_.house(house).meets(live_)) {
        houses_.push_back(house);
      }
    }
    bases_.clear();
    for (House house = 0; house < position_.geometry().houses(); ++house) {
      const int kind = kind_of(house);
      if (kinds == 2 && kind == lines) continue;
      if (!position_.house(house).has(target_) && position_.places(house, digit_) != 0) {
        bases_.push_back(house);
      }
    }
    std::vector<House> cover = {last_};
    return extend_cover(cover, SmallCells{}, 0);
  }

  bool extend_cover(std::vector<House>& cover, const SmallCells& covered, std::size_t from) {
    if (static_cast<int>(cover.size()) == size_) {
      choose_base(cover, covered);
      return !findings_.stopped();
    }
    for (std::size_t i = from; i < houses_.size(); ++i) {
      cover.push_back(houses_[i]);
      const bool go_on = extend_cover(cover, covered | position_.house(houses_[i]), i + 1);
      cover.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  // The base houses are among those that have nothing left outside of the cover.
  void choose_base(const std::vector<House>& cover, const SmallCells& covered) {
    const SmallCells outside = live_ - covered;
    std::vector<House> fitting;
    for (const House house : bases_) {
      if (position_.house(house).meets(outside)) continue;
      if (std::find(cover.begin(), cover.end(), house) == cover.end()) fitting.push_back(house);
    }
    if (static_cast<int>(fitting.size()) < size_) return;
    Tally covers;
    for (const House house : cover) covers.add(position_.house(house));
    Fish fish{{}, cover};
    extend_base(fish, covers, Tally{}, fitting, 0);
  }

  void extend_base(Fish& fish, const Tally& covers, const Tally& bases,
                   const std::vector<House>& fitting, std::size_t from) {
    if (static_cast<int>(fish.base.size()) == size_) {
      judge(fish, covers, bases);
      return;
    }
    const std::size_t wanted = static_cast<std::size_t>(size_) - fish.base.size();
    for (std::size_t i = from; i + wanted <= fitting.size(); ++i) {
      Tally more = bases;
      more.add(position_.house(fitting[i]));
      if (more.more_than(covers).meets(live_)) continue;
      fish.base.push_back(fitting[i]);
      extend_base(fish, covers, more, fitting, i + 1);
      fish.base.pop_back();
    }
  }

  void judge(const Fish& fish, const Tally& covers, const Tally& bases) {
    const SmallCells fins = bases.more_than(covers) & places_;
    if (fins.empty() == finned_ || !is_of_kind(fish)) return;
    SmallCells out = covers.more_than(bases) & places_;
    for (const Cell fin : fins) out &= position_.peers(fin);
    found_.try_emplace(candidates_in(out, digit_), fish);
  }

  // Which kinds of houses there are, a bit each.
  unsigned kinds_of(const std::vector<House>& houses) const {
    unsigned kinds = 0;
    for (const House house : houses) kinds |= 1U << kind_of(house);
    return kinds;
  }

  bool is_of_kind(const Fish& fish) const {
    constexpr unsigned kRows = 1;
    constexpr unsigned kCols = 2;
    constexpr unsigned kBoxes = 4;
    const unsigned base = kinds_of(fish.base);
    const unsigned cover = kinds_of(fish.cover);
    const auto within = [](unsigned kinds, unsigned allowed) { return (kinds & ~allowed) == 0; };
    const bool franken = (within(base, kRows | kBoxes) && within(cover, kCols | kBoxes)) ||
                         (within(base, kCols | kBoxes) && within(cover, kRows | kBoxes));
    if (franken && ((base | cover) & kBoxes) == 0) return false;  // a fish of lines
    return franken == (kind_ == FishKind::kFranken);
  }

  // Groups: what is covered, the fins, and what counts twice. Houses: base, then cover.
  Deduction describe(Fish fish, const std::vector<Candidate>& eliminations) const {
    Deduction deduction;
    deduction.technique = &technique_;
    deduction.size = static_cast<int>(fish.base.size());
    deduction.digits = digit_bit(static_cast<Digit>(eliminations.front().digit));
    const SmallCells& places = position_.cells_with(eliminations.front().digit);
    Tally bases;
    Tally covers;
    std::sort(fish.cover.begin(), fish.cover.end());
    for (const House house : fish.base) bases.add(position_.house(house));
    for (const House house : fish.cover) covers.add(position_.house(house));
    deduction.houses = fish.base;
    deduction.houses.insert(deduction.houses.end(), fish.cover.begin(), fish.cover.end());
    const SmallCells fins = bases.more_than(covers) & places;
    const SmallCells body = (bases.any() & places) - fins;
    deduction.groups.push_back({Role::kPattern, deduction.digits, cell_vector(body)});
    if (!fins.empty()) {
      deduction.groups.push_back({Role::kFin, deduction.digits, cell_vector(fins)});
    }
    const SmallCells twice = body & bases.twice();
    if (!twice.empty()) {
      deduction.groups.push_back({Role::kPivot, deduction.digits, cell_vector(twice)});
    }
    deduction.eliminations = eliminations;
    return deduction;
  }

  const SmallPosition& position_;
  const Technique& technique_;
  FishKind kind_;
  bool finned_;
  Findings& findings_;

  Digit digit_ = 0;
  Cell target_ = 0;
  House last_ = 0;  // the cover house through the target
  int size_ = 0;
  SmallCells places_;  // of the digit
  SmallCells live_;    // those that the cover has to cover besides
  std::vector<House> houses_, bases_;
  std::map<std::vector<Candidate>, Fish> found_;
  std::set<std::vector<Candidate>> offered_;
};

template <const Technique& kTechnique, FishKind kKind, bool kFinned>
bool find_fish(const SmallPosition& position, Findings& findings) {
  return FishSearch(position, kTechnique, kKind, kFinned, findings).run();
}

// "rows 2 and 7 and box 5"
std::string mixed_houses(const Geometry& geometry, const std::vector<House>& houses) {
  std::vector<std::string> names;
  for (const House house : houses) names.push_back(house_name(geometry, house));
  return and_list(names);
}

const Group* group_of(const Deduction& deduction, Role role) {
  for (const Group& group : deduction.groups) {
    if (group.role == role) return &group;
  }
  return nullptr;
}

std::string explain_boxed_fish(const Deduction& deduction, const Geometry& geometry) {
  const auto middle = deduction.houses.begin() + deduction.size;
  const std::string digit = digit_list(deduction.digits);
  const std::string number = number_word(deduction.size);
  std::string text = "In " + mixed_houses(geometry, {deduction.houses.begin(), middle}) + " the " +
                     digit + " can go only into " +
                     mixed_houses(geometry, {middle, deduction.houses.end()});
  const Group* fins = group_of(deduction, Role::kFin);
  const bool one = fins != nullptr && fins->cells.size() == 1;
  if (fins != nullptr) {
    text +=
        std::string(", apart from the fin") + (one ? " " : "s ") + cell_list(geometry, fins->cells);
  }
  text += ".";
  if (const Group* twice = group_of(deduction, Role::kPivot)) {
    const bool single = twice->cells.size() == 1;
    text += " " + cell_list(geometry, twice->cells) + (single ? " lies" : " lie") +
            " in two of the former and in two of the latter, and " + (single ? "counts" : "count") +
            " twice on both sides.";
  }
  if (fins != nullptr) {
    text += std::string(" If ") + (one ? "the fin is " : "one of the fins is ") + digit +
            ", the cells that see " + (one ? "it" : "all of them") + " are not. If " +
            (one ? "it is not" : "none is") + ", the ";
  } else {
    text += " The ";
  }
  return text + number + " former houses need a " + digit + " each and so use up those of the " +
         number + " latter, which leaves no " + digit +
         " for a cell that lies in more of the latter than of the former." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kFrankenFish = {
    .id = "franken-fish",
    .name = "Franken fish",
    .summary = "a fish with boxes among its lines",
    .find_small = find_fish<kFrankenFish, FishKind::kFranken, false>,
    .explain = explain_boxed_fish,
};

constinit const Technique kFinnedFrankenFish = {
    .id = "finned-franken-fish",
    .name = "Finned Franken fish",
    .summary = "a Franken fish with further places",
    .find_small = find_fish<kFinnedFrankenFish, FishKind::kFranken, true>,
    .explain = explain_boxed_fish,
};

constinit const Technique kMutantFish = {
    .id = "mutant-fish",
    .name = "Mutant fish",
    .summary = "a fish of rows, columns and boxes in any mixture",
    .find_small = find_fish<kMutantFish, FishKind::kMutant, false>,
    .explain = explain_boxed_fish,
};

constinit const Technique kFinnedMutantFish = {
    .id = "finned-mutant-fish",
    .name = "Finned mutant fish",
    .summary = "a mutant fish with further places",
    .find_small = find_fish<kFinnedMutantFish, FishKind::kMutant, true>,
    .explain = explain_boxed_fish,
};

}  // namespace sudolab
