// The rating of the Sudoku world: ER, EP and ED as Sudoku Explainer 1.2.1 gives them.
//
// The position is solved step by step, always with the rule that the original would use and with
// the instance of it that the original would see first. ER is the rating of the hardest step, EP of
// the hardest up to the first digit that is placed, ED of the very first step. All in tenths.

#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "rating/se/chains.h"

namespace sudolab {

enum class SeEnd {
  kSolved,
  kBeyond,  // no rule finds anything: the puzzle has no solution, or several
  kStopped,
  kUnsupported,  // the board is not 9x9
};

// A rating in tenths, and the first step that gave it.
struct SeHardest {
  int rating = 0;
  std::string name;        // "Hidden Pair"
  std::string short_name;  // "HP"
};

struct SeRating {
  SeEnd end = SeEnd::kSolved;
  SeHardest er;
  SeHardest ep;  // 0 where nothing had to be placed
  SeHardest ed;
  std::size_t steps = 0;
};

// Called before a step is carried out.
using SeStepSink = std::function<void(const se::Board& before, const se::Step& step)>;

// Rates one puzzle after the other. It keeps the memory of its chains, so a thread has one of them.
class SeRater {
 public:
  // The puzzle is known to have one solution.
  SeRating rate(const Puzzle& puzzle, const std::stop_token& stop = {},
                const SeStepSink& sink = {});

  // The lowest rating among the puzzle and so many copies of it with other digits, rows and
  // columns: the rating of a puzzle changes a little with the way it is written down. Of equal ER
  // the lowest EP counts, then ED.
  SeRating rate_with_copies(const Puzzle& puzzle, int copies, std::uint64_t seed,
                            const std::stop_token& stop = {});

  // The step that the original would show in this position, if it has one.
  std::optional<se::Step> next_step(const se::Board& board, const std::stop_token& stop = {});

 private:
  se::ChainFinder chains_;
};

// "7.1"
std::string se_rating_text(int rating);

}  // namespace sudolab
