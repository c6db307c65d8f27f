// How a person would solve a puzzle, as data: a path of rounds, each with the technique that was
// used, every place where it was used, and on request what the board looked like before each step.

#pragma once

#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

#include <sudolab/techniques/registry.h>

namespace sudolab {

// A position of any size, to be looked at.
struct Snapshot {
  Grid grid;                         // the digits placed so far
  std::vector<DigitSet> candidates;  // one set per cell; none where there is a digit
};

// Which steps a path takes. See docs/explanation/paths.md.
enum class PathKind {
  kRounds,   // the easiest technique wherever it applies, all at once
  kNeeded,   // of these, what cannot be left out
  kPlayers,  // one step at a time, the next easy one near the last
};

// One technique, used wherever it applies in one position. Every step follows from that position
// alone, and does something that the steps before it have not done: what they have done already is
// not among its eliminations.
struct Round {
  const Technique* technique = nullptr;
  int size = 0;     // of all its steps
  double open = 0;  // the share of the board's cells without a digit before it
  std::vector<Deduction> steps;
  // The position before each step, if wanted. Candidates that the step argues with are in it even
  // if an earlier step of the round has removed them.
  std::vector<Snapshot> before;
};

enum class PathEnd {
  kSolved,
  kStuck,          // the techniques do not suffice
  kReached,        // the technique that was waited for has been used
  kContradiction,  // the puzzle has no solution, or several where one was assumed
  kStopped,        // by the stop token or the limit of rounds
};

struct PathOptions {
  // What may be used, the easiest first.
  std::span<const Technique* const> techniques = all_techniques();
  // If set: what rounds may use where this share of the cells is open, instead.
  std::function<std::span<const Technique* const>(double open)> techniques_at = {};
  // Ends after the first round of this technique.
  const Technique* until = nullptr;
  // The puzzle is known to have one solution, so uniqueness may be argued with.
  bool one_solution = false;
  PathKind kind = PathKind::kRounds;
  // Keep the position before every step.
  bool snapshots = false;
  // Have singles name the digits on the board and the steps from which they follow.
  bool reasons = false;
  std::size_t most_rounds = std::numeric_limits<std::size_t>::max();
  std::stop_token stop = {};
};

// Takes the rounds of a path, one after the other; it may keep them.
using RoundSink = std::function<void(Round&&)>;

struct Outcome {
  PathEnd end = PathEnd::kStuck;
  Snapshot last;  // where the path ends
};

// Solves a puzzle as a person would and hands over each round.
Outcome walk_path(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink);

struct Path {
  std::vector<Round> rounds;
  PathEnd end = PathEnd::kStuck;
  Snapshot last;

  std::size_t steps() const;
};

Path find_path(const Puzzle& puzzle, const PathOptions& options);

}  // namespace sudolab
