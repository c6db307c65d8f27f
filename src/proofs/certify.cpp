// The search for a certificate.
//
// A position is refuted by refuting candidates one after the other until singles alone lead to a
// contradiction; each of them is refuted under its assumption in the same way. For "one solution"
// only candidates that are not in the solution are refuted, until singles alone complete the board.
//
// A small proof is worth a slow search. So every step looks ahead: the splits with the fewest
// options are tried out, each option with all that follows from it by singles. Best is a split all
// of whose options die at once, then one that loses an option and leaves the smallest board, and
// else the one whose options shrink the board most (the product of how much, which prefers
// balanced splits: Heule & van Maaren, "Look-ahead based SAT solvers", 2009).

#include "proofs/certify.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <sudolab/core/verify.h>
#include "proofs/proof_board.h"
#include "proofs/splits.h"

namespace sudolab {
namespace {

// How many splits are tried out at a step.
constexpr std::size_t kMostTried = 48;

// A step tries up to a hundred boards: the clock is looked at after each of them.
constexpr std::int64_t kStepWeight = 1024;

class Certifier {
 public:
  Certifier(const Puzzle& puzzle, const std::optional<Grid>& solution, const Limits& limits,
            std::stop_token stop)
      : geometry_(puzzle.geometry()),
        solution_(solution),
        budget_(limits, std::move(stop)),
        propagator_(geometry_) {
    certificate_.puzzle = puzzle;
    certificate_.solution = solution;
  }

  Certified certify() {
    ProofBoard board = propagator_.start(certificate_.puzzle);
    Certified result;
    if (refute(board, 0)) {
      result.certificate = std::move(certificate_);
    } else {
      result.counterexample = std::move(counterexample_);
      result.reason = budget_.reason();
    }
    return result;
  }

 private:
  // Whether the solution is among what the board allows: then it must not be refuted.
  bool holds_solution(std::size_t depth) const { return depth == 0 && solution_.has_value(); }

  // Adds steps until the board is dead, or holds nothing but the solution. False: it could not.
  bool refute(ProofBoard& board, std::size_t depth) {
    while (!board.dead) {
      if (board.complete()) return holds_solution(depth) || keep_counterexample(board);
      if (!budget_.spend_heavy(kStepWeight) || !budget_.reserve(sizeof(CertificateStep))) {
        return false;
      }
      const SplitOption doomed = choose(board, holds_solution(depth));
      certificate_.steps.push_back({static_cast<std::uint16_t>(depth),
                                    static_cast<std::uint16_t>(doomed.cell),
                                    static_cast<std::uint8_t>(doomed.digit)});
      ProofBoard assumed = board;
      propagator_.place(assumed, doomed.cell, doomed.digit);
      if (!refute(assumed, depth + 1)) return false;
      propagator_.remove(board, doomed.cell, doomed.digit);
    }
    return true;
  }

  bool keep_counterexample(const ProofBoard& board) {
    counterexample_.emplace(geometry_);
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) {
      counterexample_->set(cell, lowest_digit(board.candidates[cell]));
    }
    return false;
  }

  struct Trial {
    enum Rank { kNothing, kNoneDies, kSomeDie, kAllDie };

    Rank rank = kNothing;
    double shrinkage = 0;
    SplitOption doomed = {};  // which option to refute first

    bool better_than(const Trial& other) const {
      return rank != other.rank ? rank > other.rank : shrinkage > other.shrinkage;
    }
  };

  SplitOption choose(const ProofBoard& board, bool holds_solution) {
    Trial best;
    for (const Split& split : promising_splits(geometry_, board, kMostTried)) {
      const Trial trial = try_out(board, split, holds_solution);
      if (trial.better_than(best)) best = trial;
      if (best.rank == Trial::kAllDie || !budget_.still_good()) break;
    }
    return best.doomed;
  }

  Trial try_out(const ProofBoard& board, const Split& split, bool holds_solution) {
    double shrinkage = 1;  // the product over the options that live
    int alive = 0;
    std::optional<SplitOption> dead, smallest;
    int least = 0;
    for (const SplitOption& option : split.options) {
      tried_ = board;
      propagator_.place(tried_, option.cell, option.digit);
      if (!tried_.dead) {
        ++alive;
        shrinkage *= 1.0 + board.left - tried_.left;
      }
      if (holds_solution && (*solution_)[option.cell] == option.digit) continue;
      if (tried_.dead) dead = option;
      if (!smallest || tried_.left < least) {
        smallest = option;
        least = tried_.left;
      }
    }
    if (alive == 0) return {Trial::kAllDie, shrinkage, *dead};
    if (dead) return {Trial::kSomeDie, shrinkage, *dead};
    return {Trial::kNoneDies, shrinkage, *smallest};
  }

  const Geometry& geometry_;
  const std::optional<Grid>& solution_;
  Budget budget_;
  ProofPropagator propagator_;
  ProofBoard tried_;  // kept for its memory
  Certificate certificate_;
  std::optional<Grid> counterexample_;
};

}  // namespace

Certified certify(const Puzzle& puzzle, const std::optional<Grid>& solution, const Limits& limits,
                  std::stop_token stop) {
  if (!is_well_formed(puzzle) || (solution && !is_solution_of(*solution, puzzle))) {
    throw std::invalid_argument("the solution to be certified is not a solution of the puzzle");
  }
  if (!puzzle.is_classic()) return {std::nullopt, std::nullopt, StopReason::kUnsupportedVariant};
  return Certifier(puzzle, solution, limits, std::move(stop)).certify();
}

}  // namespace sudolab
