// A deduction is data: what a technique saw, and what follows. Words, colours and ratings are made
// from it later, so it holds all that they need, and nothing that only a search needs.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <sudolab/techniques/position.h>

namespace sudolab {

struct Technique;

// What a group of cells does in a pattern. A drawing distinguishes them by more than their colour.
enum class Role : std::uint8_t {
  kPattern,   // the cells that make the pattern
  kFin,       // what a fish has too much
  kPivot,     // of a wing, a W-wing's or empty rectangle's connection, a death blossom's stem
  kPincer,    // of a wing
  kFirstSet,  // of almost locked sets; the further sets of a chain or blossom alternate
  kSecondSet,
  kFloor,        // of a rectangle: cells with two candidates
  kRoof,         // of a rectangle: cells with more
  kFirstColour,  // of colouring
  kSecondColour,
};

// Cells with the digits of theirs that matter here.
struct Group {
  Role role = Role::kPattern;
  DigitSet digits = 0;
  std::vector<Cell> cells;  // ascending
};

// One step of a chain: "if all before holds, then this digit is (not) in one of these cells".
// One cell is the rule; several are a group, which is on if one of them holds the digit.
struct Assertion {
  // Why a step holds, where that is not because of a house.
  enum Reason : std::int16_t {
    kInCell = -1,   // because the cell has no other candidate left
    kGivenTo = -2,  // the assumption a chain starts from
    kRefuted = -3,  // because another chain refutes the opposite
    kKnown = -4,    // in such a chain: a step of the chain around it
    // Because of a pattern or of other chains in what the steps before leave of the candidates.
    kIntersection = -5,
    kHiddenPair = -6,
    kNakedPair = -7,
    kXWing = -8,
    kNested = -9,
    kInSet = -10,  // because an almost locked set that lacks one digit holds all its others
    kApart = -11,  // because a constraint of the puzzle keeps the digit out of both cells
  };

  Digit digit = 0;
  std::vector<Cell> cells;
  bool on = false;
  std::int16_t reason = kGivenTo;      // a house, or a Reason
  std::vector<std::uint16_t> because;  // the steps of this chain (kKnown: of the one around it)
                                       // that it follows from
  std::uint16_t refutation = 0;        // with kRefuted: which chain of the deduction refutes;
                                       // with kNested: the first of the chains, up to those of
                                       // another step or the end
  std::vector<Cell> set = {};          // with kInSet: the cells of the almost locked set
};

// Steps in an order in which each follows from earlier ones.
using Chain = std::vector<Assertion>;

// A digit on the board that keeps itself out of open cells which see it.
struct Blocker {
  Cell cell = 0;
  Digit digit = 0;
  std::vector<Cell> blocks;  // ascending
};

// A candidate that is missing for no digit on the board, but because of an earlier step.
struct RuledOut {
  Candidate candidate;
  std::uint32_t step = 0;  // the number of that step in its path; 0 if it is not known
};

// Digits for some cells, in the order of the cells.
using Filling = std::vector<std::uint8_t>;

// What a technique about constraints argues with: some constraints of the puzzle, sums and bounds,
// and ways to fill cells; each in an order of the technique's own.
struct Evidence {
  std::vector<Constraint> constraints;
  std::vector<int> numbers = {};
  std::vector<Filling> fillings = {};
};

struct Deduction {
  const Technique* technique = nullptr;
  // How much has to be seen at once, in the technique's own measure: the links of a chain, the
  // cells of a pattern that comes in sizes. Smaller is easier.
  int size = 0;
  DigitSet digits = 0;  // what it is about
  std::vector<Group> groups;
  std::vector<House> houses;  // in the order in which the technique names them
  std::vector<Chain> chains;  // one for a chain, one per branch for a forcing chain
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;  // ascending, each present in the position
  // Why a single holds, once `add_reasons` (reasons.h) has been asked: as few digits on the board
  // as suffice, and what earlier steps had to do with it.
  std::vector<Blocker> blockers = {};
  std::vector<RuledOut> ruled_out = {};
  // Of techniques about constraints, else null.
  std::shared_ptr<const Evidence> evidence = {};
};

}  // namespace sudolab
