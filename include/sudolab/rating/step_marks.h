// What a drawing of a deduction shows, as data: which cells are ringed and how, which candidates
// are marked, and the links between them.

#pragma once

#include <span>
#include <string>
#include <vector>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

struct CellRing {
  enum class Style { kPlain, kDashed, kDouble };

  Cell cell = 0;
  Style style = Style::kPlain;
  bool second = false;  // of a pattern of two sides: in the other colour

  friend bool operator==(const CellRing&, const CellRing&) = default;
};

struct CandidateMark {
  enum class Shape {
    kSpot,        // one of the digits that make the pattern
    kCircle,      // on, in a chain; the first colour of colouring
    kOpenCircle,  // off, in a chain
    kSquare,      // the second colour of colouring
  };

  Candidate candidate;
  Shape shape = Shape::kSpot;
  bool second = false;

  friend bool operator==(const CandidateMark&, const CandidateMark&) = default;
};

// Between the nearest candidates of two steps of a chain, or between those of a group.
struct Link {
  enum class Kind {
    kStrong,  // "if that one is off, this one is on"
    kWeak,    // "if that one is on, this one is off"
    kGroup,   // both belong to one step
  };

  Candidate from;
  Candidate to;
  Kind kind = Kind::kWeak;
  std::string label = "";  // the number that the step it leads to has in words, if it has one

  friend bool operator==(const Link&, const Link&) = default;
};

struct StepMarks {
  std::vector<CellRing> rings;
  std::vector<CandidateMark> candidates;
  std::vector<Link> links;
};

// The cells that make the pattern: its groups, all that its chains pass through, and the digits on
// the board that a single follows from. Ascending.
std::vector<Cell> pattern_cells(const Deduction& deduction);

// `candidates` are those of the position before the step, one set per cell: only these are marked,
// each once. Without them every candidate is taken to exist.
StepMarks marks_of(const Deduction& deduction, const Geometry& geometry,
                   std::span<const DigitSet> candidates);

}  // namespace sudolab
