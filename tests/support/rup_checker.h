// Checks a proof that clauses cannot be satisfied, and shares nothing with the solver that wrote
// it.
//
// Every line of the proof is a clause that must follow from those before by unit propagation
// ("reverse unit propagation", RUP: Goldberg & Novikov 2003), or deletes one with "d"; the last one
// is the empty clause. DRAT allows more than that, which CaDiCaL does not use here, and which is
// refused.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sudolab::test {

using Clause = std::vector<int>;

struct Formula {
  int variables = 0;
  std::vector<Clause> clauses;
  std::string error;  // what is wrong with the text; the rest says nothing then
};

// Strict: the header's numbers are right, and every clause is closed.
Formula parse_dimacs(std::string_view text);

// Why the proof is refused; nothing if it proves that the formula cannot be satisfied.
std::string why_refused(const Formula& formula, std::string_view proof);

class RupChecker {
 public:
  explicit RupChecker(const Formula& formula);

  // Whether the clause follows by unit propagation.
  bool implies(const Clause& clause);
  // False: it has no such clause.
  bool remove(const Clause& clause);
  void add(Clause clause);

 private:
  static std::size_t slot(int literal);
  static std::size_t hash(const Clause& sorted);
  static Clause sorted(Clause clause);
  bool is_true(int literal) const { return values_[slot(literal)] > 0; }
  bool is_false(int literal) const { return values_[slot(literal)] < 0; }
  void assign(int literal);
  bool propagate();  // false: a conflict
  bool visit(int falsified);
  void watch(std::size_t index);

  struct Kept {
    Clause literals;  // the first two are watched
    bool removed = false;
  };

  std::vector<Kept> clauses_;
  std::unordered_multimap<std::size_t, std::size_t> by_hash_;  // of the sorted literals
  std::vector<std::vector<std::size_t>> watched_by_;           // slot of a literal: its clauses
  std::vector<std::int8_t> values_;                            // by slot
  std::vector<int> trail_;
  std::size_t next_ = 0;        // on the trail, not propagated yet
  bool contradictory_ = false;  // the clauses refute themselves
};

}  // namespace sudolab::test
