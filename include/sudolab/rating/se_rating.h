// The rating of the Sudoku world: ER, EP and ED as Sudoku Explainer 1.2.1 gives them.
//
// The position is solved step by step, always with the rule that the original would use and with
// the instance of it that the original would see first. ER is the rating of the hardest step, EP of
// the hardest up to the first digit that is placed, ED of the very first step. All in tenths.

#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <sudolab/core/grid.h>

namespace sudolab {

namespace se {
struct Board;
struct Step;
}  // namespace se

enum class SeEnd {
  kSolved,
  kBeyond,  // no rule finds anything: the puzzle has no solution, or several
  kStopped,
  kTooHard,      // a step goes over the limit
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

inline constexpr int kNoSeLimit = std::numeric_limits<int>::max();

struct SeOptions {
  int limit = kNoSeLimit;  // ratings above it are of no interest; what is too hard ends early
  std::stop_token stop = {};
  SeStepSink sink = {};
};

// Rates one puzzle after the other. It keeps the memory of its chains, so a thread has one of them.
class SeRater {
 public:
  SeRater();
  SeRater(SeRater&&) noexcept;
  SeRater& operator=(SeRater&&) noexcept;
  ~SeRater();

  // The puzzle is known to have one solution.
  SeRating rate(const Puzzle& puzzle, const SeOptions& options = {});

  // The lowest rating among the puzzle and so many copies of it with other digits, rows and
  // columns: the rating of a puzzle changes a little with the way it is written down. Of equal ER
  // the lowest EP counts, then ED.
  SeRating rate_with_copies(const Puzzle& puzzle, int copies, std::uint64_t seed,
                            const std::stop_token& stop = {});

  // The step that the original would show in this position, if it has one and the rule can have a
  // rating up to the limit.
  std::optional<se::Step> next_step(const se::Board& board, const SeOptions& options = {});

 private:
  std::optional<se::Step> next_chain(const se::Board& board, const SeOptions& options);

  struct Memory;
  std::unique_ptr<Memory> memory_;
};

// "7.1"
std::string se_rating_text(int rating);

}  // namespace sudolab
