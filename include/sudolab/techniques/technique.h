// The seam of the human techniques: a row of data per technique, and how it hands over its finds.

#pragma once

#include <limits>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// Where deductions go. A technique offers every deduction that it finds in a position, in an order
// that depends on nothing but the position, and stops when no more are wanted.
class Findings {
 public:
  Findings() = default;
  explicit Findings(std::stop_token stop) : stop_(std::move(stop)) {}
  virtual ~Findings() = default;

  // Takes a deduction; false if no more are wanted.
  virtual bool take(Deduction deduction) = 0;

  // Larger deductions are of no interest. A technique whose deductions come in sizes looks for the
  // small ones first and asks again before it continues.
  virtual int largest_size() const { return std::numeric_limits<int>::max(); }

  // Whether the search is to end. A technique asks in those of its loops whose passes are short
  // against 100 ms on every board, but long against this call, which reads one word: it then
  // returns false and offers nothing more.
  bool stopped() const { return stop_.stop_requested(); }
  // For the parts of a search that do not know where their results go.
  const std::stop_token& stop_token() const { return stop_; }

 private:
  std::stop_token stop_;
};

// Looks through a position. Every instance of the technique is offered, so that the set of what is
// offered does not depend on how the board is turned or the digits are named; of a chain, the
// smallest for each conclusion is enough. Returns false if it was stopped.
template <class Cells>
using Finder = bool (*)(const Position<Cells>&, Findings&);

struct Technique {
  std::string_view id;       // "x-wing"
  std::string_view name;     // "X-wing"
  std::string_view summary;  // one line
  // What it takes to apply at all.
  bool needs_one_solution = false;
  bool needs_3x3_boxes = false;
  bool needs_constraints = false;
  // Argues with all that there is to a puzzle, as far as it knows: the houses. Constraints could
  // make the conclusion false, or the search endless.
  bool needs_bare_houses = false;
  bool is_single = false;  // places the only digit of a cell, or a digit in its only cell
  bool is_search = false;  // tries assumptions out, as a solver would
  Finder<SmallCells> find_small = nullptr;
  Finder<LargeCells> find_large = nullptr;  // none where a technique makes sense on 9x9 only

  // Why the deduction holds and what follows, in sentences that a player can check on the board.
  std::string (*explain)(const Deduction&, const Geometry&) = nullptr;
};

// Whether a technique can apply to puzzles with these houses and, or without, constraints. What
// only needs larger sets of cells than it knows is not asked here.
bool takes(const Technique& technique, const Geometry& geometry, bool constraints);

// Looks for a technique in a position of either size; one that does not take the board, or that
// needs a uniqueness which is not known, finds nothing.
bool find(const Technique& technique, const SmallPosition& position, Findings& findings);
bool find(const Technique& technique, const LargePosition& position, Findings& findings);

}  // namespace sudolab
