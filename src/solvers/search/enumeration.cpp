// Naive enumeration: what Naidoo, Prag & Variawa, "Sudoku Solver" (Wits 2016), section 2.1, call
// the brute-force technique of the naive algorithm.
//
// Every empty cell is filled first, and the rules are looked at afterwards; if they are broken, the
// next filling follows, until one is right. With k empty cells on a board of N digits there are N^k
// fillings, 9^50 for an ordinary puzzle, so this solves boards that are almost full. It is here to
// be measured against backtracking, which takes a digit back as soon as it conflicts: `brute-force`
// in this laboratory, and the subject of their report.
//
// They write of all possible combinations, of filling "in a random manner", and of a method that
// cannot fail. Both readings are here, and neither repeats a filling, so that both come to an end
// and prove what they say. In order the fillings are the numbers 0 to N^k - 1 in base N, the last
// cell being the last place. At random they are the same numbers in the order
//
//   x, x + c, x + 2c, ... modulo N^k
//
// with a random start x and a random step c that shares no factor with N^k, so that each number
// occurs once. Cells with pencilmarks have fewer digits; then each place has a base of its own.
//
// Ours: only digits that do not conflict with the givens, which leaves fewer fillings but the same
// method.
//
// Left out: any use of what a check has found. It goes through the cells until two conflict, and
// the next filling does not know where that was.

#include <sudolab/core/candidates.h>
#include <sudolab/core/rng.h>
#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace sudolab {
namespace {

// All that can divide the number of fillings, since a cell has at most 25 digits.
constexpr std::array<std::uint32_t, 9> kPrimes = {2, 3, 5, 7, 11, 13, 17, 19, 23};

// A place of the number that a filling is.
struct Place {
  std::uint16_t row, col, box;  // house numbers
  std::uint16_t cell;
  std::uint32_t base;   // how many digits it can take
  std::uint32_t value;  // which of them it has, from 0
  std::uint32_t step;   // what is added to it for the next filling at random
  std::array<DigitSet, kMaxSize> digits;
};

class Enumeration final : public Solver {
 public:
  explicit Enumeration(const OptionValues& values)
      : random_(values.text("order") == "random"),
        candidates_only_(values.text("digits") == "candidates") {}

 protected:
  Ending search(Run& run) override {
    if (!prepare(run.puzzle())) return Ending::kExhausted;
    if (random_) choose_start_and_step(run.context().seed);
    run.measure("log10_fillings", log10_fillings());
    run.counters.nodes += places_.size();
    const Ending ending = walk(run);
    if (ending == Ending::kStopped && run.solutions() == 0) run.keep_partial(grid(run, furthest_));
    return ending;
  }

 private:
  // False: a cell has no digit, and there is no filling.
  bool prepare(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    const std::vector<DigitSet> candidates = candidates_of(puzzle);
    places_.clear();
    used_.assign(static_cast<std::size_t>(geometry.houses()), 0);
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      if (puzzle.givens.empty(cell)) {
        add_place(geometry, cell, candidates_only_ ? candidates[cell] : puzzle.permitted(cell));
        if (places_.back().base == 0) return false;
      } else {
        for (House house : geometry.houses_of(cell)) used_[house] |= digit_bit(puzzle.givens[cell]);
      }
    }
    furthest_.assign(places_.size(), 0);
    furthest_count_ = 0;
    return true;
  }

  void add_place(const Geometry& geometry, Cell cell, DigitSet permitted) {
    const auto houses = geometry.houses_of(cell);
    Place place{houses[0], houses[1], houses[2], static_cast<std::uint16_t>(cell), 0, 0, 0, {}};
    for (Digit digit : digits_in(permitted)) place.digits[place.base++] = digit_bit(digit);
    places_.push_back(place);
  }

  Ending walk(Run& run) {
    std::uint64_t left = fillings();
    for (;;) {
      if (!run.budget.spend()) return Ending::kStopped;
      ++run.counters.trials;
      if (run.trace.watched()) run.trace.replace(grid(run, values()));
      const std::size_t good = cells_without_conflict();
      run.trace.number("cells in order", static_cast<double>(good));
      if (good == places_.size()) {
        if (!run.found(grid(run, values()))) return Ending::kStopped;
      } else if (good >= furthest_count_) {
        furthest_count_ = good + 1;
        furthest_ = values();
      }
      if (left != kUnlimited && --left == 0) return Ending::kExhausted;
      run.counters.nodes += random_ ? add_step() : add_one();
    }
  }

  // The check: how many cells, from the first, agree with the givens and with those before them.
  std::size_t cells_without_conflict() {
    std::size_t good = 0;
    for (; good < places_.size(); ++good) {
      const Place& place = places_[good];
      const DigitSet digit = place.digits[place.value];
      if (((used_[place.row] | used_[place.col] | used_[place.box]) & digit) != 0) break;
      toggle(place, digit);
    }
    for (std::size_t i = 0; i < good; ++i) toggle(places_[i], places_[i].digits[places_[i].value]);
    return good;
  }

  void toggle(const Place& place, DigitSet digit) {
    for (const std::uint16_t house : {place.row, place.col, place.box}) used_[house] ^= digit;
  }

  // The next number, and how many cells changed. After the last one comes the first again.
  std::uint64_t add_one() {
    std::uint64_t changed = 0;
    for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
      ++changed;
      if (++place->value < place->base) break;
      place->value = 0;
    }
    return changed;
  }

  std::uint64_t add_step() {
    std::uint32_t carry = 0;
    for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
      const std::uint32_t sum = place->value + place->step + carry;
      carry = sum >= place->base ? 1 : 0;
      place->value = carry != 0 ? sum - place->base : sum;
    }
    return places_.size();
  }

  void choose_start_and_step(std::uint64_t seed) {
    Rng rng(seed);
    for (Place& place : places_) {
      place.value = rng.below(place.base);
      place.step = rng.below(place.base);
    }
    // Among a few dozen neighbours there always is one without a common factor.
    while (shares_a_factor()) {
      for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
        if (++place->step < place->base) break;
        place->step = 0;
      }
    }
  }

  bool shares_a_factor() const {
    return std::any_of(kPrimes.begin(), kPrimes.end(), [this](std::uint32_t prime) {
      bool divides_fillings = false;
      std::uint32_t step = 0;
      for (const Place& place : places_) {
        divides_fillings = divides_fillings || place.base % prime == 0;
        step = (step * place.base + place.step) % prime;
      }
      return divides_fillings && step == 0;
    });
  }

  // kUnlimited where nobody gets to the end.
  std::uint64_t fillings() const {
    std::uint64_t product = 1;
    for (const Place& place : places_) {
      if (product > kUnlimited / place.base) return kUnlimited;
      product *= place.base;
    }
    return product;
  }

  double log10_fillings() const {
    double sum = 0;
    for (const Place& place : places_) sum += std::log10(static_cast<double>(place.base));
    return sum;
  }

  std::vector<std::uint32_t> values() const {
    std::vector<std::uint32_t> values;
    values.reserve(places_.size());
    for (const Place& place : places_) values.push_back(place.value);
    return values;
  }

  Grid grid(const Run& run, const std::vector<std::uint32_t>& values) const {
    Grid grid = run.puzzle().givens;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      grid.set(places_[i].cell, lowest_digit(places_[i].digits[values[i]]));
    }
    return grid;
  }

  bool random_;
  bool candidates_only_;
  std::vector<Place> places_;            // the empty cells in row order
  std::vector<DigitSet> used_;           // per house: the givens
  std::vector<std::uint32_t> furthest_;  // the filling whose check got furthest
  std::size_t furthest_count_ = 0;       // how far, and one
};

constexpr OptionSpec kOptions[] = {
    {.name = "order",
     .type = OptionType::kChoice,
     .default_value = "in-order",
     .help = "fillings in ascending order, or all of them in a random order",
     .choices = "in-order|random"},
    {.name = "digits",
     .type = OptionType::kChoice,
     .default_value = "all",
     .help = "fill in any digit, or only those that do not conflict with a given",
     .choices = "all|candidates"},
};

constexpr Preset kPresets[] = {
    {"in-order", "the study's: every filling, in ascending order", "", Origin::kStudy,
     PresetRole::kPrinted},
    {"random", "the study's \"in a random manner\": every filling once, in a random order",
     "order=random", Origin::kStudy},
    // Not "at its best": it solves no ordinary puzzle either, and a comparison need not wait twice.
    {"candidates", "only digits that do not conflict with the givens", "digits=candidates"},
};

}  // namespace

extern constinit const SolverInfo kEnumerationSolver = {
    .id = "enumeration",
    .name = "Naive enumeration",
    .summary = "fills all empty cells and checks afterwards; for boards that are almost full",
    .source = "Naidoo, Prag & Variawa, Sudoku Solver, Wits 2016",
    .capabilities = {.complete = true, .counts = true, .deterministic = true, .traces = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<Enumeration>,
};

}  // namespace sudolab
