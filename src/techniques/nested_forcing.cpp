// Nested forcing nets: refuting an assumption with the help of smaller refutations within it.
//
// Where following an assumption by singles alone leads to no contradiction, one assumes a second
// candidate on top of it; if that is refuted, the candidate is false under the first assumption,
// and what follows from this goes on. All candidates that can be refuted at one time are, before
// their consequences are drawn, so that the result does not depend on the order of cells. Where one
// level of nesting is not enough the second assumption may be refuted with the help of a third, and
// so on: since every wrong candidate of a valid puzzle is refuted at some depth, there is always a
// next step, and the least depth at which there is one is used.
//
// Only refutations of candidates are looked for: no common conclusions of several cases. The search
// is tried with growing effort, and all that the first successful effort finds is offered; a larger
// effort might find more, but also proofs that nobody wants to read. Each proof is told by what it
// needs, and by nothing else. The size is that of the whole proof (see net.h).

#include "techniques/nested_forcing.h"

#include <algorithm>
#include <array>
#include <memory>

#include "techniques/forcing_wording.h"
#include "techniques/net.h"

namespace sudolab {
namespace {

// What is known under some assumptions, and the refutations that helped.
template <class Cells>
struct Branch {
  struct Lemma {
    int candidate = 0;
    std::unique_ptr<Branch> refutation;
  };

  explicit Branch(const NetRun<Cells>& before) : run(before), known(before.order().size()) {}

  void start(const NetRun<Cells>& before) {
    run = before;
    known = before.order().size();
    lemmas.clear();
  }

  NetRun<Cells> run;
  std::size_t known;  // so many of the assertions in run.order() come from the branch around it
  std::vector<Lemma> lemmas;
};

// How hard a refutation is tried.
struct Effort {
  int depth = 0;                // levels of assumptions within the branch
  int rounds = 0;               // of refutations on each of them
  int limit = 2 * kMaxNetCost;  // of the size of proofs
  // Only candidates whose refutation places a digit: as first assumptions, and as inner ones.
  bool decide_first = false;
  bool decide_inner = false;
  bool keep = false;  // the refutations, to tell them
};

template <class Cells>
class NestedSearch {
 public:
  explicit NestedSearch(const Position<Cells>& position)
      : board_(position), empty_(board_, queue_) {}

  bool search(Findings& findings) {
    for (const Effort& effort : kEfforts) {
      std::vector<Found> found;
      for (int c = 0; c < board_.candidates(); ++c) {
        if (effort.decide_first && !decides(empty_, c)) continue;
        Branch<Cells> branch(empty_);
        branch.run.assume(Run::on(c));
        const bool refuted = refute(branch, effort) && branch.run.clash().cost <= effort.limit;
        if (refuted) found.push_back({c, branch.run.clash().cost});
      }
      std::stable_sort(found.begin(), found.end(),
                       [](const Found& a, const Found& b) { return a.size < b.size; });
      for (const Found& each : found) {
        if (each.size > findings.largest_size()) break;
        if (!findings.take(deduction(each, effort))) return false;
      }
      if (!found.empty()) return true;
    }
    return true;
  }

 private:
  using Run = NetRun<Cells>;
  struct Found {
    int candidate = 0;
    int size = 0;
  };

  // What is quick and gives short proofs comes first: on the hardest puzzles known the first three
  // find a step in 1, 6 and 55 ms, with proofs of 20 to 200 steps; many rounds for all candidates
  // give proofs of thousands. Deeper levels are for puzzles nobody has seen yet.
  static constexpr int kAll = 1 << 20;
  static constexpr std::array<Effort, 8> kEfforts = {{
      {.depth = 1, .rounds = kAll, .limit = 400, .decide_first = true, .decide_inner = true},
      {.depth = 1, .rounds = 1, .decide_first = true},
      {.depth = 1, .rounds = 1},
      {.depth = 1, .rounds = kAll, .decide_first = true},
      {.depth = 1, .rounds = kAll},
      {.depth = 2, .rounds = kAll},
      {.depth = 3, .rounds = kAll},
      {.depth = 4, .rounds = kAll},
  }};

  // Whether refuting a candidate places a digit: the other of a cell, or of a house.
  bool decides(const Run& run, int c) const {
    const std::uint16_t* mine = board_.constraints_of(c);
    return std::any_of(mine, mine + NetBoard<Cells>::kConstraintsOfOne,
                       [&](int k) { return run.left_in(k) == 2; });
  }

  // Follows a branch; false if it stands at the end.
  bool refute(Branch<Cells>& branch, Effort effort) {
    branch.run.run({});
    if (effort.depth == 0) return branch.run.refuted();
    Effort inner_effort = effort;
    --inner_effort.depth;
    for (int round = 0; round < effort.rounds && !branch.run.refuted(); ++round) {
      const std::size_t before = branch.lemmas.size();
      std::vector<int> costs;
      for (int c = 0; c < board_.candidates(); ++c) {
        if (branch.run.settled(Run::on(c)) || branch.run.settled(Run::off(c))) continue;
        if (effort.decide_inner && !decides(branch.run, c)) continue;
        Branch<Cells>& inner = scratch(effort.depth);
        inner.start(branch.run);
        inner.run.assume(Run::on(c));
        if (!refute(inner, inner_effort)) continue;
        costs.push_back(inner.run.clash().cost + 1);
        branch.lemmas.push_back({c, nullptr});
        if (effort.keep) branch.lemmas.back().refutation = take_scratch(effort.depth);
      }
      if (costs.empty()) return false;
      for (std::size_t i = 0; i < costs.size(); ++i) {
        branch.run.assume(Run::off(branch.lemmas[before + i].candidate), costs[i]);
      }
      branch.run.run({});
    }
    return branch.run.refuted();
  }

  // A branch for each level that is made once and used for all trials, unless it is taken.
  Branch<Cells>& scratch(int depth) {
    if (scratch_[depth] == nullptr) scratch_[depth] = std::make_unique<Branch<Cells>>(empty_);
    return *scratch_[depth];
  }
  std::unique_ptr<Branch<Cells>> take_scratch(int depth) { return std::move(scratch_[depth]); }

  Deduction deduction(const Found& found, Effort effort) {
    effort.keep = true;
    Branch<Cells> branch(empty_);
    branch.run.assume(Run::on(found.candidate));
    refute(branch, effort);
    Deduction result;
    result.technique = &kNestedForcingNet;
    result.size = found.size;
    result.eliminations = {board_.candidate_at(found.candidate)};
    tell(branch, result);
    for (const Chain& chain : result.chains) {
      for (const Assertion& step : chain) result.digits |= digit_bit(step.digit);
    }
    return result;
  }

  // A refutation that has been told: its chain, and the assertions around it that it rests on.
  struct Told {
    std::size_t chain = 0;
    std::vector<std::pair<std::size_t, int>> known;  // step of the chain, assertion
  };

  // Adds the chain of a refuted branch, after those of the refutations it rests on.
  Told tell(const Branch<Cells>& branch, Deduction& result) {
    Told told;
    told.chain = result.chains.size();
    result.chains.emplace_back();
    const std::size_t assertions = 2 * static_cast<std::size_t>(board_.candidates());
    std::vector<int> lemma_told(assertions, -1);
    std::vector<Told> lemmas;
    std::vector<char> outside(assertions, 0);
    for (std::size_t i = 0; i < branch.known; ++i) outside[branch.run.order()[i]] = 1;

    const int clash = branch.run.clash().candidate;
    std::vector<int> needed = {Run::on(clash), Run::off(clash)};
    std::vector<char> is_needed(assertions, 0);
    is_needed[needed[0]] = is_needed[needed[1]] = 1;
    std::vector<int> parents;
    for (std::size_t i = 0; i < needed.size(); ++i) {
      const int assertion = needed[i];
      if (outside[assertion]) continue;
      branch.run.parents(assertion, parents);
      if (const auto* lemma = lemma_for(branch, assertion)) {
        lemma_told[assertion] = static_cast<int>(lemmas.size());
        lemmas.push_back(tell(*lemma->refutation, result));
        for (const auto& [step, outer] : lemmas.back().known) parents.push_back(outer);
      }
      for (const int parent : parents) {
        if (!is_needed[parent]) needed.push_back(parent);
        is_needed[parent] = 1;
      }
    }
    write_chain(branch, is_needed, outside, lemma_told, lemmas, told, result);
    return told;
  }

  // The lemma that settled an assertion, if one did.
  const typename Branch<Cells>::Lemma* lemma_for(const Branch<Cells>& branch, int assertion) const {
    if (assertion % 2 == 1 || branch.run.reason(assertion) != Assertion::kGivenTo) return nullptr;
    for (const auto& lemma : branch.lemmas) {
      if (lemma.candidate == assertion / 2) return &lemma;
    }
    return nullptr;
  }

  void write_chain(const Branch<Cells>& branch, const std::vector<char>& is_needed,
                   const std::vector<char>& outside, const std::vector<int>& lemma_told,
                   const std::vector<Told>& lemmas, Told& told, Deduction& result) {
    Chain chain;
    std::vector<std::uint16_t> place(is_needed.size(), 0);
    std::vector<int> parents;
    for (const std::uint16_t assertion : branch.run.order()) {
      if (!is_needed[assertion]) continue;
      place[assertion] = static_cast<std::uint16_t>(chain.size());
      const Candidate c = board_.candidate_at(assertion / 2);
      Assertion step{c.digit, {c.cell}, assertion % 2 == 1, branch.run.reason(assertion), {}};
      if (outside[assertion]) {
        step.reason = Assertion::kKnown;  // because: filled in by the chain around this one
        told.known.emplace_back(chain.size(), assertion);
      } else if (lemma_told[assertion] >= 0) {
        const Told& lemma = lemmas[lemma_told[assertion]];
        step.reason = Assertion::kRefuted;
        step.refutation = static_cast<std::uint16_t>(lemma.chain);
        for (const auto& [inner, outer] : lemma.known) {
          step.because.push_back(place[outer]);
          result.chains[lemma.chain][inner].because = {place[outer]};
        }
      } else {
        branch.run.parents(assertion, parents);
        for (const int parent : parents) step.because.push_back(place[parent]);
      }
      chain.push_back(std::move(step));
    }
    result.chains[told.chain] = std::move(chain);
  }

  NetBoard<Cells> board_;
  NetQueue queue_;
  Run empty_;
  std::array<std::unique_ptr<Branch<Cells>>, kEfforts.size()> scratch_;  // by depth
};

template <class Cells>
bool find_nested(const Position<Cells>& position, Findings& findings) {
  return NestedSearch<Cells>(position).search(findings);
}

}  // namespace

constinit const Technique kNestedForcingNet = {
    .id = "nested-forcing-net",
    .name = "Nested forcing net",
    .summary = "an assumption refuted with the help of refutations within it",
    .find_small = find_nested,
    .find_large = find_nested,
    .explain = explain_forcing,
};

}  // namespace sudolab
