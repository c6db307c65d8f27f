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

#include <sudolab/rating/se_rating.h>

#include <array>

#include <sudolab/core/transform.h>
#include "rating/se/aligned.h"
#include "rating/se/chains.h"
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

// A class of chains and the lowest rating that it can give. The last ones differ in what may be
// nested in the nested chains, which costs nothing in itself.
struct ChainRow {
  ChainClass chains;
  int least;
};

constexpr ChainRow kForcing{ChainClass::kForcing, 65};
constexpr int kAlignedTriplet = 75;
constexpr std::array kAfterTriplet = std::to_array<ChainRow>({
    {ChainClass::kNishio, 75},
    {ChainClass::kMultiple, 80},
    {ChainClass::kDynamic, 85},
    {ChainClass::kDynamicPlus, 90},
    {ChainClass::kNestedForcing, 95},
    {ChainClass::kNestedMultiple, 100},
    {ChainClass::kNestedDynamic, 105},
    {ChainClass::kNestedDynamicPlus, 105},
    {ChainClass::kNestedNestedForcing, 105},
    {ChainClass::kNestedNestedMultiple, 105},
});

SeHardest hardest(const se::Step& step) { return {step.rating, step.name, step.short_name}; }

}  // namespace

struct SeRater::Memory {
  se::Board last;  // the position that the rules were asked about last
  std::array<se::RuleMemory, kBelowChains.size()> rules;
  std::optional<se::ChainFinder> chains;  // made when a puzzle needs it
  se::AlignedTriplets triplets;
};

SeRater::SeRater() : memory_(std::make_unique<Memory>()) {}
SeRater::SeRater(SeRater&&) noexcept = default;
SeRater& SeRater::operator=(SeRater&&) noexcept = default;
SeRater::~SeRater() = default;

std::optional<se::Step> SeRater::next_step(const se::Board& board, const SeOptions& options) {
  const se::Changes changes(memory_->last, board);
  for (se::RuleMemory& rule : memory_->rules) rule.changes.add(changes);
  memory_->last = board;
  for (std::size_t i = 0; i < kBelowChains.size(); ++i) {
    if (std::optional<se::Step> step = kBelowChains[i](board, &memory_->rules[i])) return step;
    memory_->rules[i].changes = {};
  }
  return next_chain(board, options);
}

std::optional<se::Step> SeRater::next_chain(const se::Board& board, const SeOptions& options) {
  const auto find = [&](const ChainRow& row) -> std::optional<se::Step> {
    if (row.least > options.limit || options.stop.stop_requested()) return std::nullopt;
    if (!memory_->chains) memory_->chains.emplace();
    return memory_->chains->find(board, row.chains, options.stop);
  };
  std::optional<se::Step> step = find(kForcing);
  if (!step && kAlignedTriplet <= options.limit) step = memory_->triplets.find(board);
  for (const ChainRow& row : kAfterTriplet) {
    if (!step) step = find(row);
  }
  return step;
}

SeRating SeRater::rate(const Puzzle& puzzle, const SeOptions& options) {
  SeRating rating;
  if (&puzzle.geometry() != &Geometry::classic() || !puzzle.is_classic()) {
    rating.end = SeEnd::kUnsupported;
    return rating;
  }
  se::Board board(puzzle);
  bool placed = false;
  while (!board.solved()) {
    const std::optional<se::Step> step = next_step(board, options);
    if (options.stop.stop_requested()) {
      rating.end = SeEnd::kStopped;
      return rating;
    }
    if (!step || step->rating > options.limit) {
      rating.end = options.limit == kNoSeLimit ? SeEnd::kBeyond : SeEnd::kTooHard;
      return rating;
    }
    if (options.sink) options.sink(board, *step);
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
  SeOptions options;
  options.stop = stop;
  SeRating best = rate(puzzle, options);
  Rng rng(seed);
  for (int copy = 0; copy < copies && best.end == SeEnd::kSolved; ++copy) {
    const Transformation change = random_transformation(puzzle.geometry(), rng);
    SeRating other = rate(transformed(puzzle, change), options);
    if (other.end != SeEnd::kSolved || key(other) < key(best)) best = std::move(other);
  }
  return best;
}

std::string se_rating_text(int rating) {
  return std::to_string(rating / 10) + '.' + std::to_string(rating % 10);
}

}  // namespace sudolab
