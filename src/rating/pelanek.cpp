// Pelánek's model of a person: simple steps in random order, and trying out where there are none.
//
// A person who knows nothing but singles looks for one, and takes any that there is. What makes a
// step hard is then how few there are to be found. Where there is none, the person picks a cell,
// and tries out each of its wrong digits in mind until the singles that follow contradict each
// other. The number of steps in mind is the *refutation score* of the cell: the sum over its wrong
// digits. Patterns with names are short refutations, so nobody has to say what a swordfish costs.
// The person takes the cell with the lowest score. The *refutation sum* of a puzzle is the sum over
// the cells that were chosen so, and *openings*, which Pelánek calls dependency, is the mean number
// of simple steps to choose from over the first 20 steps. Both are means of 30 random runs.
//
// We had the abstracts of the papers and a summary by others, not their full text. So what these
// leave open is ours, and may differ from the program of the papers:
//
// - Naked and hidden singles are equally easy.
// - A wrong digit that singles cannot refute costs as many steps as the board has cells, as if all
//   of it had been filled in for nothing. In the paper the score of its cell is infinite. Here the
//   hardest puzzles have a rating, too.
// - A wall counts as a step with one opening.
// - Only the cell with the lowest score matters, so a score that exceeds the lowest so far is not
//   computed to its end.
// - Runs are random in the same way however the board is turned. Of several steps that one is taken
//   whose number is the smallest, and numbers are drawn for the ranks of cells and digits in an
//   order that turning does not change (board_ranks.h). So the rating of equivalent puzzles is the
//   same, to the last digit.
// - The time. It is a sum of what is scanned and what is refuted. To find one of n openings among m
//   open cells in random order takes (m + 1) / (n + 1) looks on average, which sums up to
//   *scanned*; kLook and kRefute are the least squares of D_TO over every other line of the data
//   set of human times (data/README.md). This form is one of nine that we tried, with both halves
//   of the lines in view; docs/explanation/score.md has what that means for its agreement.
//
// What is left out: the larger model of the papers, which adds metrics that know more of Sudoku.
//
// Sources: R. Pelánek, Difficulty rating of Sudoku puzzles by a computational model, FLAIRS 2011;
// R. Pelánek, Difficulty rating of Sudoku puzzles: an overview and evaluation, arXiv:1403.7373.

#include <sudolab/rating/pelanek.h>

#include <algorithm>
#include <limits>
#include <vector>

#include <sudolab/core/rng.h>
#include "rating/board_ranks.h"
#include "rating/simple_steps.h"

namespace sudolab {
namespace {

constexpr int kFirstSteps = 20;  // over which openings are counted: Pelánek found 20 to 30 alike
constexpr double kLook = 0.0049;
constexpr double kRefute = 0.047;

template <class Cells>
class Model {
 public:
  Model(const Puzzle& puzzle, const Grid& solution, const std::stop_token& stop)
      : start_(puzzle, true), solution_(solution), ranks_(puzzle), stop_(stop) {}

  // False if it was stopped.
  bool run(std::uint64_t seed, PelanekRating& sums) {
    Position<Cells> position = start_;
    int steps = 0;
    double openings = 0;
    for (std::uint64_t step = 0; !position.open().empty(); ++step) {
      if (stop_.stop_requested()) return false;
      const std::uint64_t own = derive_seed(seed, step);
      const Choice choice = choose(position, own);
      Candidate next = choice.next;
      if (choice.openings > 0) {
        sums.scanned += (position.open().count() + 1.0) / (choice.openings + 1.0);
      } else {
        next = break_the_wall(position, own, sums);
        if (stop_.stop_requested()) return false;
      }
      if (steps < kFirstSteps) {
        openings += std::max(choice.openings, 1);
        ++steps;
      }
      position.place(next.cell, next.digit);
    }
    if (steps > 0) sums.openings += openings / steps;
    return true;
  }

 private:
  struct Choice {
    int openings = 0;  // different cells
    Candidate next = {};
  };

  // One number for each candidate, the same however the board is turned.
  std::uint64_t drawn(std::uint64_t seed, Candidate c) const {
    const auto cell = static_cast<std::uint64_t>(ranks_.of(c.cell));
    return derive_seed(
        seed, cell * (kMaxSize + 1) + static_cast<std::uint64_t>(ranks_.of_digit(c.digit)));
  }

  Choice choose(const Position<Cells>& position, std::uint64_t seed) const {
    Choice choice;
    Cells seen;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    each_simple_step(position, [&](Candidate step) {
      if (!seen.has(step.cell)) ++choice.openings;
      seen.add(step.cell);
      const std::uint64_t number = drawn(seed, step);
      if (number > least) return;
      least = number;
      choice.next = step;
    });
    return choice;
  }

  // The cell whose wrong digits are the easiest to refute, with its right one.
  Candidate break_the_wall(const Position<Cells>& position, std::uint64_t seed,
                           PelanekRating& sums) const {
    Candidate best{};
    Score lowest{std::numeric_limits<int>::max(), 0};
    std::uint64_t least = 0;
    for (const Cell cell : position.open()) {
      const Candidate right = candidate(cell, solution_[cell]);
      const Score score = score_of(position, right, seed, lowest.steps);
      if (stop_.stop_requested()) return {};
      const std::uint64_t number = drawn(seed, right);
      if (score.steps > lowest.steps || (score.steps == lowest.steps && number > least)) continue;
      lowest = score;
      least = number;
      best = right;
    }
    sums.walls += 1;
    sums.refutation_sum += lowest.steps;
    sums.unrefuted += lowest.unrefuted;
    return best;
  }

  struct Score {
    int steps = 0;
    int unrefuted = 0;
  };

  // The refutation score of a cell; something above the limit if that is exceeded.
  Score score_of(const Position<Cells>& position, Candidate right, std::uint64_t seed,
                 int limit) const {
    Score score;
    for (const Digit digit : digits_in(position.candidates(right.cell))) {
      if (digit == right.digit) continue;
      const Candidate wrong = candidate(right.cell, digit);
      const int most = std::min(limit - score.steps, start_.geometry().cells());
      const int steps = steps_to_refute(position, wrong, drawn(seed, wrong), most);
      score.steps += steps;
      if (steps == start_.geometry().cells()) ++score.unrefuted;
      if (score.steps > limit || stop_.stop_requested()) break;
    }
    return score;
  }

  // The assumption itself is one; as many as the board has cells if nothing contradicts it, and
  // something above `most` where that is not enough to tell.
  int steps_to_refute(Position<Cells> position, Candidate wrong, std::uint64_t seed,
                      int most) const {
    Candidate next = wrong;
    for (int steps = 1; steps <= most; ++steps) {
      position.place(next.cell, next.digit);
      if (position.broken()) return steps;
      const Choice choice = choose(position, derive_seed(seed, static_cast<std::uint64_t>(steps)));
      if (choice.openings == 0 || stop_.stop_requested()) break;
      next = choice.next;
      if (steps == most) return most + 1;
    }
    return start_.geometry().cells();
  }

  Position<Cells> start_;
  const Grid& solution_;
  BoardRanks ranks_;
  const std::stop_token& stop_;
};

template <class Cells>
PelanekRating mean_of_runs(const Puzzle& puzzle, const Grid& solution,
                           const PelanekOptions& options) {
  PelanekRating mean;
  Model<Cells> model(puzzle, solution, options.stop);
  for (int i = 0; i < options.runs; ++i) {
    if (!model.run(derive_seed(0, static_cast<std::uint64_t>(i)), mean)) return {};
  }
  for (double PelanekRating::* const sum :
       {&PelanekRating::refutation_sum, &PelanekRating::openings, &PelanekRating::scanned,
        &PelanekRating::walls, &PelanekRating::unrefuted}) {
    mean.*sum /= options.runs;
  }
  mean.relative_time = kLook * mean.scanned + kRefute * mean.refutation_sum;
  mean.finished = true;
  return mean;
}

}  // namespace

PelanekRating rate_as_pelanek(const Puzzle& puzzle, const Grid& solution,
                              const PelanekOptions& options) {
  return puzzle.geometry().size() <= SmallCells::kMaxSize
             ? mean_of_runs<SmallCells>(puzzle, solution, options)
             : mean_of_runs<LargeCells>(puzzle, solution, options);
}

}  // namespace sudolab
