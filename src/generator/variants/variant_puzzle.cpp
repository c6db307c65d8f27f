// From a full board to a puzzle, beginning without givens (or on large boards with half of them).
//
// First the board: houses and rules of the themes, and a full grid that keeps them. Then each theme
// lays out its constraints on that grid. What is left is to make the solution the only one. As long
// as there is another, a given is put where the two differ; a killer's cage is parted instead, if
// that tells the two apart, so that killers do without givens as a rule. Afterwards every given is
// tried alone, and goes if the solution stays the only one; so does every constraint. Givens come
// first: what is left then is needed beside all constraints, and the more so beside fewer.
//
// Other solutions that were met are kept. A given in whose absence one of them would be a solution
// again is needed, and nothing has to be searched to know that.
//
// A question that takes too many positions has no answer, and is taken for "there may be another
// solution": then a puzzle on a large board has a given more than it needs, and is not said to be
// minimal.

#include "generator/variants/variant_puzzle.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <sudolab/solvers/recipe.h>
#include <sudolab/variants/kinds.h>
#include "generator/variants/theme.h"
#include "generator/variants/variant_board.h"
#include "solvers/propagation/solution_search.h"

namespace sudolab {
namespace {

using Answer = SolutionSearch::Answer;

// A killer that still has another solution after so many cages of so many layouts were parted gets
// givens.
constexpr int kMostPartings = 60;
constexpr int kMostLayouts = 12;

// Larger boards begin with half of their cells given: finding another solution of a nearly empty
// one takes long, and would be done for each given.
constexpr int kLargestFromNothing = 9;

// Positions in which a question is to be answered. A few little killers and skyscrapers need more
// than the first of these; killers hardly ever.
constexpr std::uint64_t kPositions = 2'000;
constexpr std::uint64_t kPositionsIfMinimal = 20'000;
constexpr std::uint64_t kPositionsOnLarge = 400;
// And in which a constraint that is not needed is to be known as such, unless the puzzle is to be
// minimal.
constexpr std::uint64_t kPatience = 100;

Symmetry symmetry_of_cages(const VariantWish& variant, Symmetry symmetry) {
  if (!variant.symmetric_cages) return Symmetry::kNone;
  return symmetry == Symmetry::kNone ? Symmetry::kRotate180 : symmetry;
}

class VariantMaker {
 public:
  VariantMaker(Puzzle board, Grid solution, const Wishes& wishes, Symmetry symmetry, Rng& rng,
               const std::stop_token& stop)
      : puzzle_(std::move(board)),
        rules_(puzzle_.constraints.size()),
        solution_(std::move(solution)),
        wishes_(wishes),
        groups_(orbits(puzzle_.geometry(), symmetry)),
        group_of_(static_cast<std::size_t>(puzzle_.geometry().cells())),
        cage_maps_(maps_of(solution_.size(), symmetry_of_cages(wishes.variant, symmetry))),
        rng_(rng),
        stop_(stop) {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      for (const Cell cell : groups_[group]) group_of_[cell] = group;
    }
  }

  std::optional<Dug> make() {
    if (!lay_out_well()) return std::nullopt;
    if (!find_givens()) return std::nullopt;
    if (!wishes_.variant.whole && !remove_constraints()) return std::nullopt;
    if (!rules_are_needed()) return std::nullopt;
    if (wishes_.minimal && !all_constraints_needed_) return std::nullopt;
    add_wanted_givens();
    join_parities();
    if (stop_.stop_requested() || !is_proved()) return std::nullopt;
    return Dug{std::move(puzzle_), std::move(solution_), minimal_};
  }

 private:
  // ---- constraints

  bool lay_out() {
    VariantBoard board(solution_, wishes_.variant, cage_maps_, rng_);
    for (std::size_t i = 0; i < wishes_.variant.themes.size(); ++i) {
      const auto lay = as_theme(*wishes_.variant.themes[i]).lay;
      if (lay == nullptr) continue;
      std::vector<Constraint> laid = lay(board);
      if (laid.empty() || stop_.stop_requested()) return false;
      theme_of_.resize(puzzle_.constraints.size() - rules_ + laid.size(), i);
      std::move(laid.begin(), laid.end(), std::back_inserter(puzzle_.constraints));
    }
    return true;
  }

  bool has_theme(std::string_view id) const {
    const auto& themes = wishes_.variant.themes;
    return std::any_of(themes.begin(), themes.end(),
                       [&](const VariantTheme* theme) { return theme->id == id; });
  }

  // A killer's cages are laid out anew while they leave another solution.
  bool lay_out_well() {
    for (int layouts = 0; layouts < kMostLayouts; ++layouts) {
      puzzle_.constraints.resize(rules_);
      theme_of_.clear();
      if (!lay_out()) return false;
      if (!has_theme("killer") || part_cages()) return true;
      if (stop_.stop_requested()) return false;
    }
    return true;
  }

  // Until there is no other solution, or no cage that could tell it from ours. Whether there is
  // none.
  bool part_cages() {
    const auto& themes = wishes_.variant.themes;
    const auto killer = std::find_if(themes.begin(), themes.end(), [](const VariantTheme* theme) {
      return theme->id == "killer";
    });
    const auto number = static_cast<std::size_t>(killer - themes.begin());
    const auto allowed = any_digits(puzzle_.geometry());
    const VariantBoard board(solution_, wishes_.variant, cage_maps_, rng_);
    for (int parted = 0; parted < kMostPartings; ++parted) {
      Grid other(puzzle_.geometry());
      const SolutionSearch search(puzzle_, stop_);
      const Answer answer = search.find({allowed, positions(), &solution_}, other);
      if (answer != Answer::kFound) return answer == Answer::kNone;
      if (!part_a_cage(puzzle_.constraints, board, other)) return false;
      theme_of_.resize(puzzle_.constraints.size() - rules_, number);
    }
    return false;
  }

  // In random order: each goes, with its images, if the others leave no other solution. False: a
  // theme has none that is needed, or the work was stopped.
  bool remove_constraints() {
    auto order = with_images(puzzle_.constraints, rules_, cage_maps_);
    rng_.shuffle(std::span(order));
    std::vector<bool> gone(puzzle_.constraints.size(), false);
    const auto allowed = digits_with_givens();
    Grid other(puzzle_.geometry());
    for (const auto& together : order) {
      Puzzle without(puzzle_.givens);
      for (const std::size_t i : together) gone[i] = true;
      for (std::size_t j = 0; j < puzzle_.constraints.size(); ++j) {
        if (!gone[j]) without.constraints.push_back(puzzle_.constraints[j]);
      }
      const SolutionSearch search(without, stop_);
      const Answer answer = search.find({allowed, patience(), &solution_}, other);
      if (stop_.stop_requested()) return false;
      for (const std::size_t i : together) gone[i] = answer == Answer::kNone;
      if (answer == Answer::kStopped) all_constraints_needed_ = false;
    }
    std::vector<bool> theme_is_there(wishes_.variant.themes.size(), false);
    std::vector<Constraint> kept;
    for (std::size_t i = 0; i < gone.size(); ++i) {
      if (gone[i]) continue;
      if (i >= rules_) theme_is_there[theme_of_[i - rules_]] = true;
      kept.push_back(std::move(puzzle_.constraints[i]));
    }
    puzzle_.constraints = std::move(kept);
    for (std::size_t i = 0; i < theme_is_there.size(); ++i) {
      if (as_theme(*wishes_.variant.themes[i]).lay != nullptr && !theme_is_there[i]) return false;
    }
    return true;
  }

  // A puzzle that could do without a rule of the whole board is not one of that variant.
  bool rules_are_needed() {
    const auto allowed = digits_with_givens();
    Grid other(puzzle_.geometry());
    for (std::size_t i = 0; i < rules_; ++i) {
      Puzzle without = puzzle_;
      without.constraints.erase(without.constraints.begin() + static_cast<std::ptrdiff_t>(i));
      const SolutionSearch search(without, stop_);
      const Answer answer = search.find({allowed, positions(), &solution_}, other);
      if (stop_.stop_requested() || answer == Answer::kNone) return false;
      if (answer == Answer::kStopped) all_constraints_needed_ = false;
    }
    return true;
  }

  // Odd cells are one constraint, and even ones another.
  void join_parities() {
    for (const std::string_view id : {"odd", "even"}) {
      const ConstraintKind* kind = find_kind(id);
      Constraint joined{.kind = kind};
      for (const Constraint& constraint : puzzle_.constraints) {
        if (constraint.kind != kind) continue;
        joined.cells.insert(joined.cells.end(), constraint.cells.begin(), constraint.cells.end());
      }
      if (joined.cells.empty()) continue;
      std::sort(joined.cells.begin(), joined.cells.end());
      std::erase_if(puzzle_.constraints,
                    [&](const Constraint& constraint) { return constraint.kind == kind; });
      puzzle_.constraints.push_back(std::move(joined));
    }
  }

  // ---- givens

  std::vector<DigitSet> digits_with_givens() const {
    auto allowed = any_digits(puzzle_.geometry());
    for (Cell cell = 0; cell < puzzle_.givens.cells(); ++cell) {
      if (!puzzle_.givens.empty(cell)) allowed[cell] = digit_bit(solution_[cell]);
    }
    return allowed;
  }

  void give(std::size_t group) {
    for (const Cell cell : groups_[group]) puzzle_.givens.set(cell, solution_[cell]);
  }
  void take(std::size_t group) {
    for (const Cell cell : groups_[group]) puzzle_.givens.clear(cell);
  }
  bool is_given(std::size_t group) const { return !puzzle_.givens.empty(groups_[group].front()); }

  bool find_givens() {
    Puzzle bare(Grid(puzzle_.geometry()));
    bare.constraints = puzzle_.constraints;
    const SolutionSearch search(bare, stop_);
    if (puzzle_.geometry().size() > kLargestFromNothing) give_half();
    return add_givens(search) && remove_givens(search);
  }

  void give_half() {
    std::vector<std::size_t> order(groups_.size());
    for (std::size_t group = 0; group < order.size(); ++group) order[group] = group;
    rng_.shuffle(std::span(order));
    const int wanted = puzzle_.geometry().cells() / 2;
    for (std::size_t i = 0; i < order.size() && puzzle_.givens.filled() < wanted; ++i) {
      give(order[i]);
    }
  }

  bool add_givens(const SolutionSearch& search) {
    for (;;) {
      Grid other(puzzle_.geometry());
      const Answer answer = search.find({digits_with_givens(), positions(), &solution_}, other);
      if (stop_.stop_requested()) return false;
      if (answer == Answer::kNone) return true;
      const bool known = answer == Answer::kFound;
      std::vector<Cell> cells;
      for (Cell cell = 0; cell < solution_.cells(); ++cell) {
        const bool differs = !known || other[cell] != solution_[cell];
        if (differs && puzzle_.givens.empty(cell)) cells.push_back(cell);
      }
      if (known) others_.push_back(std::move(other));
      give(group_of_[cells[static_cast<std::size_t>(rng_.index(cells.size()))]]);
    }
  }

  bool remove_givens(const SolutionSearch& search) {
    std::vector<std::size_t> order;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (is_given(group)) order.push_back(group);
    }
    rng_.shuffle(std::span(order));
    for (const std::size_t group : order) {
      take(group);
      Answer answer = Answer::kFound;
      if (!is_known_to_be_needed()) {
        Grid other(puzzle_.geometry());
        answer = search.find({digits_with_givens(), positions(), &solution_}, other);
        if (stop_.stop_requested()) return false;
        if (answer == Answer::kNone) continue;
        if (answer == Answer::kFound) others_.push_back(std::move(other));
      }
      give(group);
      // Of several cells that go together, one alone may not be needed.
      minimal_ = minimal_ && answer == Answer::kFound && groups_[group].size() == 1;
    }
    return true;
  }

  // One of the other solutions has all givens that are left.
  bool is_known_to_be_needed() const {
    return std::any_of(others_.begin(), others_.end(), [&](const Grid& other) {
      for (Cell cell = 0; cell < other.cells(); ++cell) {
        if (!puzzle_.givens.empty(cell) && other[cell] != solution_[cell]) return false;
      }
      return true;
    });
  }

  // Where more are wished for than are needed.
  void add_wanted_givens() {
    const int cells = puzzle_.geometry().cells();
    const int least = std::min(wishes_.least_clues - wishes_.ease, cells);
    int clues = puzzle_.givens.filled();
    if (least <= clues) return;
    const int most = std::min(wishes_.most_clues - wishes_.ease, cells);
    const int wanted = least + rng_.index(static_cast<std::size_t>(most - least + 1));
    std::vector<std::size_t> order;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (!is_given(group)) order.push_back(group);
    }
    rng_.shuffle(std::span(order));
    for (const std::size_t group : order) {
      const int more = static_cast<int>(groups_[group].size());
      if (clues + more > most || clues >= wanted) continue;
      give(group);
      clues += more;
      minimal_ = false;
    }
  }

  // ---- proofs

  // A search that takes more is left alone.
  std::uint64_t positions() const {
    if (puzzle_.geometry().size() > kLargestFromNothing) return kPositionsOnLarge;
    return wishes_.minimal ? kPositionsIfMinimal : kPositions;
  }
  // The same for questions about constraints. Each that goes makes the puzzle harder for the next
  // question, and in the end for people, so this bounds how hard.
  std::uint64_t patience() const { return wishes_.minimal ? positions() : kPatience; }

  bool is_proved() const {
    SolveContext context;
    context.max_solutions = 2;
    context.stop = stop_;
    const SolveResult result = make_solver("propagation")->solve(puzzle_, context);
    return result.exhausted && result.solutions == 1 && result.grid == solution_;
  }

  Puzzle puzzle_;  // its constraints are the rules of the whole board, then those laid out
  std::size_t rules_;
  Grid solution_;
  const Wishes& wishes_;
  const CellGroups& groups_;
  std::vector<std::size_t> group_of_;  // of each cell
  std::vector<CellMap> cage_maps_;
  std::vector<std::size_t> theme_of_;  // of each constraint that was laid out
  std::vector<Grid> others_;           // solutions that were met and excluded by givens
  Rng& rng_;
  const std::stop_token& stop_;
  bool minimal_ = true;                 // no given is redundant
  bool all_constraints_needed_ = true;  // as far as that was asked
};

}  // namespace

std::optional<Dug> make_variant(const Wishes& wishes, Symmetry symmetry, Rng& rng,
                                const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  auto board = empty_board(wishes, rng);
  if (!board) return std::nullopt;
  auto solution = full_grid(*board, rng, stop);
  if (!solution) return std::nullopt;
  return VariantMaker(std::move(*board), std::move(*solution), wishes, symmetry, rng, stop).make();
}

}  // namespace sudolab
