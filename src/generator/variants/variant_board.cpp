#include "generator/variants/variant_board.h"

#include <utility>

#include <sudolab/variants/kinds.h>
#include "generator/full_grid.h"
#include "generator/variants/theme.h"
#include "solvers/propagation/solution_search.h"

namespace sudolab {

namespace {

using Answer = SolutionSearch::Answer;

// Whether it is proved, in little time, that no full board keeps the houses and rules.
bool is_impossible(const Puzzle& board) {
  constexpr int kLargestToTry = 9;
  constexpr std::uint64_t kPositions = 2000;  // tens of milliseconds
  if (board.is_classic() || board.geometry().size() > kLargestToTry) return false;
  const SolutionSearch search(board, {});
  Grid grid(board.geometry());
  return search.find({any_digits(board.geometry()), kPositions}, grid) == Answer::kNone;
}

}  // namespace

std::optional<Puzzle> empty_board(const Wishes& wishes, Rng& rng) {
  Layout layout = wishes.geometry->layout();
  for (const VariantTheme* theme : wishes.variant.themes) {
    if (const auto shape = as_theme(*theme).shape) shape(layout, rng);
  }
  const Geometry* geometry = Geometry::intern(layout);
  if (geometry == nullptr) return std::nullopt;
  const bool jigsaw_in_name_only = !layout.regions.empty() && geometry->has_boxes();
  if (jigsaw_in_name_only) return std::nullopt;
  Puzzle board{Grid(*geometry)};
  for (const VariantTheme* theme : wishes.variant.themes) {
    const std::string_view rule = as_theme(*theme).rule;
    if (!rule.empty()) board.constraints.push_back({.kind = find_kind(rule)});
  }
  return board;
}

std::vector<DigitSet> any_digits(const Geometry& geometry) {
  return std::vector<DigitSet>(static_cast<std::size_t>(geometry.cells()),
                               all_digits(geometry.size()));
}

std::optional<Grid> full_grid(const Puzzle& board, Rng& rng, const std::stop_token& stop) {
  if (board.is_classic()) {
    Grid grid = random_grid(board.geometry(), rng, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(std::move(grid));
  }
  const SolutionSearch search(board, stop);
  const auto allowed = any_digits(board.geometry());
  Grid grid(board.geometry());
  const auto first = static_cast<std::uint64_t>(2 * board.geometry().cells());
  for (std::uint64_t positions = first; positions <= 32 * first; positions *= 2) {
    const Answer answer = search.find({allowed, positions, nullptr, &rng}, grid);
    if (answer == Answer::kFound) return grid;
    if (answer == Answer::kNone || stop.stop_requested()) break;
  }
  return std::nullopt;
}

std::string contradiction_about_variant(const Wishes& wishes) {
  const VariantWish& variant = wishes.variant;
  if (variant.themes.empty()) return {};
  if (wishes.se != SeWish{}) return "Sudoku Explainer's rating is for classic Sudokus";
  if (wishes.fixed_pattern() || wishes.blank || wishes.method != Method::kDig) {
    return "the givens of a variant are those that its constraints leave to be told";
  }
  if (variant.least_cage > variant.most_cage) return "the range of cages is empty";
  if (variant.whole && wishes.minimal) {
    return "constraints that are all kept are not minimal, since some can be done without";
  }
  if (variant.symmetric_cages && wishes.minimal) {
    return "symmetric cages are not minimal, since one stays where its image is needed";
  }
  if (variant.least_cage > wishes.geometry->size()) {
    return "a cage has no more cells than there are digits";
  }
  for (const VariantTheme* theme : variant.themes) {
    const auto fault = as_theme(*theme).fault;
    if (fault == nullptr) continue;
    if (std::string reason = fault(*wishes.geometry); !reason.empty()) return reason;
  }
  Rng rng(0);
  const auto board = empty_board(wishes, rng);
  if (!board) return {};
  for (const Constraint& rule : board->constraints) {
    const std::string reason = fault_of(rule, board->geometry());
    if (!reason.empty()) return std::string(rule.kind->id) + " cannot be here, since " + reason;
  }
  const bool is_jigsaw = !board->geometry().has_boxes();  // another one may have a full board
  return !is_jigsaw && is_impossible(*board) ? "no full board keeps all of this" : "";
}

}  // namespace sudolab
