// The loop of the Sudoku Explainer policy: the order of the rules, and the three numbers.
//
// The order is that of the original's list of rules and not of their ratings: a rule of the list is
// used as soon as it finds anything, though a later one might be rated lower. So the naked single
// (2.3) comes after the direct hidden pair (2.0) and before the direct hidden triplet (2.5), and
// the aligned triplet (7.5) between the forcing chains, which go up to 8, and nishio.
//
// What is left out: the further rules that Sukaku Explainer knows today (strong links, larger
// wings, generalised sets), variants, and its corrections of unique loops and graves. Version 1.2.1
// has none of them, and all published ratings are without them.
//
// Source: Sudoku Explainer by Nicolas Juillerat, 2006, and serate by gsf; its behaviour as observed
// in Sukaku Explainer.

#include "rating/se_rating.h"

#include <array>

#include "core/transform.h"
#include "rating/se/finding.h"

namespace sudolab {
namespace {

using se::ChainClass;

constexpr std::array kBelowChains = std::to_array<se::Finder>({
    se::find_hidden_single,         // 1.0, 1.2, 1.5
    se::find_direct_locking,        // 1.7, 1.9
    se::find_direct_hidden_set<2>,  // 2.0
    se::find_naked_single,          // 2.3
    se::find_direct_hidden_set<3>,  // 2.5
    se::find_locking,               // 2.6, 2.8
    se::find_naked_set<2>,          // 3.0
    se::find_fish<2>,               // 3.2
    se::find_hidden_set<2>,         // 3.4
    se::find_naked_set<3>,          // 3.6
    se::find_fish<3>,               // 3.8
    se::find_hidden_set<3>,         // 4.0
    se::find_xy_wing,               // 4.2
    se::find_xyz_wing,              // 4.4
    se::find_unique_loop,           // 4.5 to 5.0
    se::find_naked_set<4>,          // 5.0
    se::find_fish<4>,               // 5.2
    se::find_hidden_set<4>,         // 5.4
    se::find_bug,                   // 5.6 to 6.1
    se::find_aligned_pair,          // 6.2
});

constexpr std::array kAfterTriplet = std::to_array<ChainClass>({
    ChainClass::kNishio,
    ChainClass::kMultiple,
    ChainClass::kDynamic,
    ChainClass::kDynamicPlus,
    ChainClass::kNestedForcing,
    ChainClass::kNestedMultiple,
    ChainClass::kNestedDynamic,
    ChainClass::kNestedDynamicPlus,
    ChainClass::kNestedNestedForcing,
    ChainClass::kNestedNestedMultiple,
});

SeHardest hardest(const se::Step& step) { return {step.rating, step.name, step.short_name}; }

}  // namespace

std::optional<se::Step> SeRater::next_step(const se::Board& board, const std::stop_token& stop) {
  for (const se::Finder find : kBelowChains) {
    if (std::optional<se::Step> step = find(board)) return step;
  }
  if (stop.stop_requested()) return std::nullopt;
  if (std::optional<se::Step> step = chains_.find(board, ChainClass::kForcing, stop)) return step;
  if (std::optional<se::Step> step = se::find_aligned_triplet(board)) return step;
  for (const ChainClass chains : kAfterTriplet) {
    if (stop.stop_requested()) return std::nullopt;
    if (std::optional<se::Step> step = chains_.find(board, chains, stop)) return step;
  }
  return std::nullopt;
}

SeRating SeRater::rate(const Puzzle& puzzle, const std::stop_token& stop, const SeStepSink& sink) {
  SeRating rating;
  if (&puzzle.geometry() != &Geometry::classic()) {
    rating.end = SeEnd::kUnsupported;
    return rating;
  }
  se::Board board(puzzle);
  bool placed = false;
  while (!board.solved()) {
    const std::optional<se::Step> step = next_step(board, stop);
    if (stop.stop_requested()) {
      rating.end = SeEnd::kStopped;
      return rating;
    }
    if (!step) {
      rating.end = SeEnd::kBeyond;
      return rating;
    }
    if (sink) sink(board, *step);
    ++rating.steps;
    if (step->rating > rating.er.rating) rating.er = hardest(*step);
    if (rating.steps == 1) rating.ed = rating.er;
    if (!placed && !step->deduction.placements.empty()) {
      rating.ep = rating.er;
      placed = true;
    }
    se::apply(*step, board);
  }
  return rating;
}

SeRating SeRater::rate_with_copies(const Puzzle& puzzle, int copies, std::uint64_t seed,
                                   const std::stop_token& stop) {
  const auto key = [](const SeRating& rating) {
    return std::array{rating.er.rating, rating.ep.rating, rating.ed.rating};
  };
  SeRating best = rate(puzzle, stop);
  Rng rng(seed);
  for (int copy = 0; copy < copies && best.end == SeEnd::kSolved; ++copy) {
    const Transformation change = random_transformation(puzzle.geometry(), rng);
    SeRating other = rate(transformed(puzzle, change), stop);
    if (other.end != SeEnd::kSolved || key(other) < key(best)) best = std::move(other);
  }
  return best;
}

std::string se_rating_text(int rating) {
  return std::to_string(rating / 10) + '.' + std::to_string(rating % 10);
}

}  // namespace sudolab
