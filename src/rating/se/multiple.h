// Chains that branch: nishio, cell and region forcing chains, and their dynamic and nested forms.

#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "rating/se/closure.h"
#include "rating/se/forcing.h"

namespace sudolab::se {

// What a search looks for and what its closures may use.
struct Variant {
  bool dynamic = true;   // chains may join
  bool nishio = false;   // one digit at a time
  int level = 0;         // 1: patterns, 2: forcing chains, 3: multiple chains, 4: dynamic chains
  int nested_level = 0;  // with level 4: the level of those

  friend bool operator==(const Variant&, const Variant&) = default;
};

enum class BranchKind : std::uint8_t { kDouble, kCell, kRegion, kContradiction };

// A conclusion and the assumptions it comes from.
struct BranchFind {
  int complexity = 0;
  int sort_key = 0;
  std::uint32_t order = 0;  // in which the original finds it
  BranchKind kind = BranchKind::kCell;
  // A literal for a contradiction, the number of a candidate for a double, a cell, or for a region
  // 9 * house + digit.
  std::uint16_t source = 0;
  Literal target = 0;

  bool comes_before(const BranchFind& other) const;
};

// A step of a closure; several make a find.
struct BranchEnd {
  Closure* closure = nullptr;
  std::uint16_t node = 0;
};

class MultipleSearch {
 public:
  // The graph has been made for the position that `best` will be asked about.
  explicit MultipleSearch(LinkGraph& graph);
  ~MultipleSearch();

  // The find that the original sorts first; false if there is none or it was stopped. Closures
  // of the same position that a lower level left are extended.
  bool best(const Board& board, const Roster& roster, const Variant& variant,
            const std::stop_token& stop, BranchFind& found);

  // The best find for each conclusion in a position within a closure, sorted.
  const std::vector<BranchFind>& all(const Board& board, const Roster& roster,
                                     const Variant& variant, const std::stop_token& stop);

  // The chains of a find of the last search.
  const std::vector<BranchEnd>& ends(const BranchFind& find);

  // The candidates that a find removes.
  const std::vector<std::uint16_t>& removals(const BranchFind& find);

  // What a find rests on among what is gone from a position, in the original's order.
  void parents(const BranchFind& find, const Board& source, std::vector<std::uint16_t>& found);

  // The literals of a find, to distinguish it from others.
  void append_tale(const BranchFind& find, std::vector<Literal>& tale);

  // A chain that was found within a closure, searched once more: either a path or branches.
  struct Reopened {
    const ForcingSearch* paths = nullptr;
    const PathFind* path = nullptr;
    MultipleSearch* search = nullptr;
    BranchFind branches;
  };
  Reopened reopen(const Closure& closure, const NestedChain& chain);

 private:
  struct Nested;                       // the searches within closures
  using Places = std::array<Mask, 9>;  // of a digit, row by row

  struct Case {
    Closure closure;
    std::uint32_t position = 0;  // for which position it was made, 0 for none
    std::size_t gone = 0;        // it is known to hold after so many candidates went
    Variant variant;
  };

  bool search(const std::stop_token& stop);
  void search_cell(int cell);
  void search_candidate(int cell, int digit, int cases);
  void search_house(int house, int digit);
  void look_ahead();
  Places places_of(int digit) const;
  void find_quiet_digits();
  void remember_quiet_digits();
  void search_cases(BranchKind kind, int sort_key, std::uint16_t source);
  std::uint16_t number_at(int cell, int digit) const {
    return roster_->number[candidate_of(cell, digit)];
  }
  void search_common(BranchKind kind, int sort_key, std::uint16_t source);
  void offer(BranchKind kind, int sort_key, std::uint16_t source, Literal target,
             std::uint32_t order);
  Closure& closure(Literal assumption);
  void complete(Closure& closure);
  bool add_nested(Closure& closure);
  bool add_nested_paths(Closure& closure);
  bool add_nested_branches(Closure& closure);
  template <class Search, class Finds>
  bool add_finds(Closure& closure, Search& inner, const Finds& finds);
  CandidateSet left_by(const Closure& closure) const;
  CandidateSet present() const;
  void come_from_last(const Board& board);
  bool still_holds(Case& kept);
  Variant nested_variant() const;
  int nested_complexity();
  bool told_before(const Closure& closure, const NestedChain& chain) const;

  LinkGraph& graph_;
  Board board_;
  Units units_;  // of the board
  Units left_;   // what the closure in work leaves of them
  Board work_;   // the same as a board, where more than links are followed
  const Roster* roster_ = nullptr;
  Variant variant_;
  std::stop_token stop_;
  std::uint32_t position_ = 0;       // changes where nothing is known of the one before
  std::uint32_t generation_ = 0;     // of the roster
  std::vector<std::uint16_t> gone_;  // since then
  bool only_best_ = true;
  bool looked_ahead_ = false;  // the graph knows what follows from each candidate
  // With nishio: the places of each digit when last it led to no contradiction, and which digits
  // still have these.
  std::array<Places, kDigits> barren_{};
  Mask quiet_ = 0;
  std::vector<std::unique_ptr<Case>> cases_;  // by literal
  std::vector<BranchEnd> ends_;
  std::uint32_t order_ = 0;

  std::vector<BranchFind> finds_;
  std::vector<std::uint16_t> slot_;  // with all: which find removes the same, 0 for none
  std::vector<std::pair<const Closure*, const NestedChain*>> told_;
  Walk walk_;
  std::vector<std::uint16_t> numbers_;
  std::vector<std::uint16_t> removals_;
  std::vector<std::uint16_t> parents_;
  std::unique_ptr<Nested> nested_;
  Board reopened_;
};

struct MultipleSearch::Nested {
  explicit Nested(LinkGraph& graph) : forcing(graph), multiple(graph) {}
  ForcingSearch forcing;
  MultipleSearch multiple;
};

}  // namespace sudolab::se
