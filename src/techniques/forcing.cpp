// Forcing: following what an assumption leads to.
//
// If an assumption leads to a contradiction (a candidate would be both true and false), it is
// wrong. If all candidates of a cell, or all places of a digit in a house, lead to the same
// conclusion, it holds, since one of them is true. In a *forcing chain* each step follows from one
// other, so that it can be traced on the board with a finger. In a *forcing net* a step may follow
// from several: cells and houses fill up with what was concluded before.
//
// All assumptions are tried, and each conclusion is offered once, with its smallest proof. The size
// is the number of assertions in it, where a part that is used twice counts twice (see net.h). We
// tried a search in stages of growing size; it is slower (0.8 instead of 0.5 ms for a net).

#include "techniques/forcing.h"

#include <algorithm>

#include "techniques/forcing_wording.h"
#include "techniques/net.h"

namespace sudolab {
namespace {

template <class Cells>
class ForcingSearch {
 public:
  ForcingSearch(const Position<Cells>& position, const Technique& technique, NetRules rules,
                const Findings& findings)
      : technique_(technique),
        rules_(rules),
        findings_(findings),
        board_(position, findings.stop_token()),
        run_(board_, queue_),
        words_((2 * static_cast<std::size_t>(board_.candidates()) + 63) / 64),
        reached_(words_ * static_cast<std::size_t>(board_.candidates())),
        refuted_(static_cast<std::size_t>(board_.candidates())),
        best_(2 * static_cast<std::size_t>(board_.candidates())) {}

  bool search(Findings& findings) {
    bound_ = std::min(kMaxProof, findings.largest_size());
    refute_all();
    compare_all();
    return !findings.stopped() && offer(findings);
  }

 private:
  using Run = NetRun<Cells>;
  static constexpr int kMaxProof = 2 * kMaxNetCost;  // of a refutation: both sides of it

  // How an assertion can be proved: by refuting its opposite, or by the cases of a constraint.
  struct Proof {
    static constexpr int kRefutation = -1;
    int size = 0;  // 0 if there is none
    int constraint = kRefutation;
  };

  void assume(int assertion) {
    run_.clear();
    run_.assume(assertion);
    run_.run(rules_, std::min(bound_, kMaxNetCost));
  }

  void note(int assertion, int size, int constraint) {
    Proof& best = best_[assertion];
    if (size > bound_ || (best.size != 0 && best.size <= size)) return;
    best.size = size;
    best.constraint = constraint;
  }

  // Runs from all assumptions; remembers what follows from candidates that are on.
  void refute_all() {
    for (int c = 0; c < board_.candidates() && !findings_.stopped(); ++c) {
      assume(Run::on(c));
      refuted_[c] = run_.refuted();
      if (run_.refuted()) note(Run::off(c), run_.clash().cost, Proof::kRefutation);
      for (const std::uint16_t assertion : run_.order()) {
        reached_[words_ * c + assertion / 64] |= std::uint64_t{1} << assertion % 64;
      }
      assume(Run::off(c));
      if (run_.refuted()) note(Run::on(c), run_.clash().cost, Proof::kRefutation);
    }
  }

  // Looks for what all cases of a cell or a house have in common.
  void compare_all() {
    std::vector<std::uint64_t> common(words_);
    for (int k = 0; k < board_.constraints() && !findings_.stopped(); ++k) {
      const auto members = board_.members(k);
      if (members.size() < 2) continue;
      // A refuted case is clearer on its own.
      if (std::any_of(members.begin(), members.end(), [&](int c) { return refuted_[c] != 0; })) {
        continue;
      }
      std::uint64_t any = ~std::uint64_t{0};
      common.assign(words_, ~std::uint64_t{0});
      for (const std::uint16_t c : members) {
        any = 0;
        for (std::size_t w = 0; w < words_; ++w) any |= common[w] &= reached_[words_ * c + w];
        if (any == 0) break;
      }
      if (any != 0) weigh(k, common);
    }
  }

  // The sizes of common conclusions: those of their proofs in all cases.
  void weigh(int constraint, const std::vector<std::uint64_t>& common) {
    std::vector<std::pair<int, int>> sizes;  // of assertions
    for (std::size_t w = 0; w < words_; ++w) {
      for (std::uint64_t left = common[w]; left != 0; left &= left - 1) {
        sizes.emplace_back(static_cast<int>(64 * w) + std::countr_zero(left), 0);
      }
    }
    for (const std::uint16_t c : board_.members(constraint)) {
      if (findings_.stopped()) return;
      assume(Run::on(c));
      for (auto& [assertion, size] : sizes) size += run_.cost(assertion);
    }
    for (const auto& [assertion, size] : sizes) note(assertion, size, constraint);
  }

  bool offer(Findings& findings) {
    std::vector<int> found;
    for (int assertion = 0; assertion < 2 * board_.candidates(); ++assertion) {
      if (best_[assertion].size != 0) found.push_back(assertion);
    }
    std::stable_sort(found.begin(), found.end(),
                     [&](int a, int b) { return best_[a].size < best_[b].size; });
    for (const int assertion : found) {
      if (best_[assertion].size > findings.largest_size()) return true;
      Deduction step = deduction(assertion);
      if (findings.stopped() || !findings.take(std::move(step))) return false;
    }
    return true;
  }

  // After a stop a part of it may be missing.
  Deduction deduction(int assertion) {
    const Proof& proof = best_[assertion];
    Deduction result;
    result.technique = &technique_;
    result.size = proof.size;
    if (proof.constraint == Proof::kRefutation) {
      assume(assertion ^ 1);
      const int clash = run_.clash().candidate;
      result.chains.push_back(proof_of(board_, run_, {Run::on(clash), Run::off(clash)}));
    } else {
      for (const std::uint16_t c : board_.members(proof.constraint)) {
        if (findings_.stopped()) return result;
        assume(Run::on(c));
        result.chains.push_back(proof_of(board_, run_, {assertion}));
      }
      if (board_.reason(proof.constraint) != Assertion::kInCell) {
        result.houses = {board_.reason(proof.constraint)};
      }
    }
    for (const Chain& chain : result.chains) {
      for (const Assertion& step : chain) result.digits |= digit_bit(step.digit);
    }
    auto& conclusion = assertion % 2 == 1 ? result.placements : result.eliminations;
    conclusion = {board_.candidate_at(assertion / 2)};
    return result;
  }

  const Technique& technique_;
  NetRules rules_;
  const Findings& findings_;
  int bound_ = kMaxProof;  // larger proofs are of no interest
  NetBoard<Cells> board_;
  NetQueue queue_;
  Run run_;
  std::size_t words_;
  std::vector<std::uint64_t> reached_;  // per candidate that is on: the assertions that follow
  std::vector<char> refuted_;
  std::vector<Proof> best_;  // per assertion
};

template <class Cells>
bool find_forcing_chains(const Position<Cells>& position, Findings& findings) {
  return ForcingSearch<Cells>(position, kForcingChain, {.chains_only = true}, findings)
      .search(findings);
}

template <class Cells>
bool find_forcing_nets(const Position<Cells>& position, Findings& findings) {
  return ForcingSearch<Cells>(position, kForcingNet, {}, findings).search(findings);
}

}  // namespace

constinit const Technique kForcingChain = {
    .id = "forcing-chain",
    .name = "Forcing chain",
    .summary = "chains from all cases to one conclusion, or from an assumption to a contradiction",
    .is_search = true,
    .find_small = find_forcing_chains,
    .find_large = find_forcing_chains,
    .explain = explain_forcing,
};

constinit const Technique kForcingNet = {
    .id = "forcing-net",
    .name = "Forcing net",
    .summary = "the same with steps that follow from several others",
    .is_search = true,
    .find_small = find_forcing_nets,
    .find_large = find_forcing_nets,
    .explain = explain_forcing,
};

}  // namespace sudolab
