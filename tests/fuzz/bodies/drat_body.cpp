// Clauses, a line "proof", and what is to prove that they cannot be satisfied. The checker of the
// tests refuses it with a reason, or nothing satisfies the clauses.

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "bodies/body.h"
#include "bodies/mutators.h"
#include "support/rup_checker.h"

namespace sudolab::testing {
namespace {

using test::Clause;
using test::Formula;

constexpr std::string_view kWords[] = {"p", "cnf", "d", "0", "proof", "c"};

// Tries all values, one variable after the other, and none where a clause has failed already.
class Satisfier {
 public:
  explicit Satisfier(const Formula& formula)
      : formula_(formula), values_(static_cast<std::size_t>(formula.variables) + 1) {}

  // False also where it was not found out in time: then the proof is believed.
  bool satisfiable() { return visit(1) && visits_ >= 0; }

 private:
  bool visit(int variable) {
    if (--visits_ < 0) return true;
    if (failed()) return false;
    if (variable > formula_.variables) return true;
    int& value = values_[static_cast<std::size_t>(variable)];
    for (const int chosen : {1, -1}) {
      value = chosen;
      if (visit(variable + 1)) return true;
    }
    value = 0;
    return false;
  }
  bool failed() const {
    const auto is_false = [&](int literal) {
      const int value = values_[static_cast<std::size_t>(std::abs(literal))];
      return value != 0 && (value > 0) != (literal > 0);
    };
    return std::any_of(formula_.clauses.begin(), formula_.clauses.end(), [&](const Clause& clause) {
      return std::all_of(clause.begin(), clause.end(), is_false);
    });
  }

  const Formula& formula_;
  std::vector<int> values_;  // by variable: 0 not chosen
  int visits_ = 20'000;
};

constexpr int kMostVariables = 40;  // beyond, whether they can be satisfied takes too long

Complaint complaint_about_proof(std::string_view bytes) {
  constexpr std::string_view kBetween = "\nproof\n";
  const std::size_t end = std::min(bytes.find(kBetween), bytes.size());
  const std::string_view proof = bytes.substr(std::min(end + kBetween.size(), bytes.size()));
  const Formula formula = test::parse_dimacs(bytes.substr(0, end));
  const std::string reason = test::why_refused(formula, proof);
  if (!reason.empty()) return complaint_about_sentence(reason, bytes);
  if (formula.variables <= kMostVariables && Satisfier(formula).satisfiable()) {
    return "a proof was accepted although the clauses can be satisfied";
  }
  return std::nullopt;
}

}  // namespace

const Body kDratBody{"drat", complaint_about_proof, [](std::string_view bytes, Rng& rng) {
                       return with_other_lines(bytes, kWords, rng);
                     }};

}  // namespace sudolab::testing
