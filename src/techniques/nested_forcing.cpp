// Nested forcing nets: refuting an assumption with the help of smaller refutations within it.
//
// Where following an assumption by singles alone leads to no contradiction, one assumes a second
// candidate on top of it; if that is refuted, the candidate is false under the first assumption,
// and what follows from this is added. All candidates that can be refuted at one time are, before
// their consequences are drawn, so that the result does not depend on the order of cells. Where one
// level of nesting is not enough the second assumption may be refuted with the help of a third, and
// so on: since every wrong candidate is refuted at some depth, there is always a next step, and the
// least depth at which there is one is used. One level is enough for all but a few of the hardest
// puzzles known, two for those; but this is not proved, so the depth has no limit.
//
// Only refutations of candidates are looked for: no common conclusions of several cases. The search
// is tried with growing effort, and all that the first successful effort finds is offered; a larger
// effort might find more, but also proofs that nobody wants to read. What can be refuted is found
// out without proofs (net_probe.h), which are then made for what is offered. Each proof holds
// what it needs and nothing else. The size is that of the whole proof (see net.h).
//
// On large boards all that can take hours, so every loop over candidates looks whether it is to
// stop. What was found by then is not used: a refutation may be half a one.

#include "techniques/nested_forcing.h"

#include <algorithm>
#include <array>
#include <memory>

#include "techniques/forcing_wording.h"
#include "techniques/net_probe.h"

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

  NetRun<Cells> run;
  std::size_t known;  // so many of the assertions in run.order() come from the branch around it
  std::vector<Lemma> lemmas;
};

// How hard a refutation is tried.
struct Effort {
  int depth = 0;   // levels of assumptions within the first one
  int rounds = 0;  // of refutations on each of them
  // Only candidates whose refutation places a digit: as first assumptions, and as inner ones.
  bool decide_first = false;
  bool decide_inner = false;

  Effort inner() const {
    Effort less = *this;
    --less.depth;
    return less;
  }
};

template <class Cells>
class NestedSearch {
 public:
  NestedSearch(const Position<Cells>& position, std::stop_token stop)
      : stop_(std::move(stop)), board_(position, stop_), empty_(board_, queue_) {}

  bool search(Findings& findings) {
    // Else the depth would grow for ever.
    if (!has_wrong_candidate(board_, stop_)) return !stopped();
    for (int depth = 1;; ++depth) {
      for (Effort effort : kEfforts) {
        effort.depth = depth;
        const std::vector<Found> found = refute_all(effort);
        if (stopped()) return false;
        if (!found.empty()) return offer(found, effort, findings);
      }
    }
  }

 private:
  using Run = NetRun<Cells>;
  using Probe = NetProbe<Cells>;
  struct Found {
    int candidate = 0;
    int size = 0;
  };

  // At each depth what is quick and gives short proofs comes first; many rounds for all candidates
  // give proofs of thousands of steps. The second is enough for nearly all positions of the hardest
  // puzzles known, and takes a tenth of the time of the fourth. The last finds all that there is at
  // its depth, so a wrong candidate is refuted at the depth of a full search at the latest.
  static constexpr int kAll = 1 << 20;
  static constexpr std::array<Effort, 5> kEfforts = {{
      {.rounds = 1, .decide_first = true, .decide_inner = true},
      {.rounds = 1, .decide_inner = true},
      {.rounds = kAll, .decide_inner = true},
      {.rounds = 1},
      {.rounds = kAll},
  }};

  bool stopped() const { return stop_.stop_requested(); }

  // The candidates that an effort refutes, the smallest proof first.
  std::vector<Found> refute_all(const Effort& effort) {
    levels_.resize(static_cast<std::size_t>(effort.depth) + 1, Level(board_));
    std::vector<Found> found;
    for (const int c : refutable(Probe(board_), effort.decide_first, effort)) {
      if (stopped()) break;
      Branch<Cells> branch(empty_);
      refute(branch, c, effort);
      found.push_back({c, branch.run.clash().cost});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.size < b.size; });
    return found;
  }

  bool offer(const std::vector<Found>& found, const Effort& effort, Findings& findings) {
    for (const Found& each : found) {
      if (each.size > findings.largest_size()) break;
      Deduction step = deduction(each, effort);
      if (stopped() || !findings.take(std::move(step))) return false;
    }
    return true;
  }

  // Whether refuting a candidate places a digit: the other of a cell, or of a house.
  bool decides(const Probe& probe, int c) const {
    const auto mine = board_.constraints_of(c);
    return std::any_of(mine.begin(), mine.end(), [&](int k) { return probe.left_in(k) == 2; });
  }

  // The candidates that an effort refutes on top of what is known.
  std::vector<int> refutable(const Probe& known, bool only_deciding, const Effort& effort) {
    Level& level = levels_[effort.depth];
    level.stands.assign(static_cast<std::size_t>(board_.candidates()), 0);
    std::vector<int> refuted;
    for (int c = 0; c < board_.candidates() && !stopped(); ++c) {
      if (!known.open(c) || level.stands[c]) continue;
      if (only_deciding && !decides(known, c)) continue;
      level.probe = known;
      if (!level.probe.turn_on(c)) {
        refuted.push_back(c);
        continue;
      }
      level.together = level.probe.turned_on();
      if (falls(level.probe, effort)) {
        refuted.push_back(c);
      } else if (effort.depth == 0 || !effort.decide_inner) {
        // Each of these leads to no more than all of them together, so none of them falls. That is
        // not sure where the candidates to be tried depend on what is known.
        for (const std::uint16_t other : level.together) level.stands[other] = 1;
      }
    }
    return refuted;
  }

  // Whether inner refutations lead from what is known to a contradiction.
  bool falls(Probe& known, const Effort& effort) {
    for (int round = 0; effort.depth > 0 && round < effort.rounds; ++round) {
      const std::vector<int> refuted = refutable(known, effort.decide_inner, effort.inner());
      if (refuted.empty()) return false;
      for (const int c : refuted) {
        if (!known.turn_off(c)) return true;
      }
    }
    return false;
  }

  // Makes the proof of what `falls` found about a candidate. After a stop there may be none.
  void refute(Branch<Cells>& branch, int candidate, const Effort& effort) {
    branch.run.assume(Run::on(candidate));
    branch.run.run({});
    while (!branch.run.refuted() && !stopped()) {
      Probe known(board_);
      known.start(branch.run);
      const std::size_t before = branch.lemmas.size();
      std::vector<int> costs;
      for (const int c : refutable(known, effort.decide_inner, effort.inner())) {
        if (stopped()) return;
        auto inner = std::make_unique<Branch<Cells>>(branch.run);
        refute(*inner, c, effort.inner());
        costs.push_back(inner->run.clash().cost + 1);
        branch.lemmas.push_back({c, std::move(inner)});
      }
      // All at once, so that none is used in the proof of another.
      for (std::size_t i = 0; i < costs.size(); ++i) {
        branch.run.assume(Run::off(branch.lemmas[before + i].candidate), costs[i]);
      }
      branch.run.run({});
    }
  }

  Deduction deduction(const Found& found, const Effort& effort) {
    Branch<Cells> branch(empty_);
    refute(branch, found.candidate, effort);
    if (stopped()) return {};
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

  // A refutation that has been written: its chain, and the assertions around it that it rests on.
  struct Told {
    std::size_t chain = 0;
    std::vector<std::pair<std::size_t, int>> known;  // step of the chain, assertion
  };

  // Adds the chain of a refuted branch, after those of the refutations it rests on. After a stop
  // chains may be empty.
  Told tell(const Branch<Cells>& branch, Deduction& result) {
    Told told;
    told.chain = result.chains.size();
    result.chains.emplace_back();
    if (stopped()) return told;
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

  // What a search at one depth works with, made once for all of them.
  struct Level {
    explicit Level(const NetBoard<Cells>& board) : probe(board) {}
    Probe probe;
    std::vector<std::uint16_t> together;  // on under one assumption
    std::vector<char> stands;             // candidates that are known not to fall
  };

  std::stop_token stop_;
  NetBoard<Cells> board_;
  NetQueue queue_;
  Run empty_;
  std::vector<Level> levels_;  // by the depth of the effort
};

template <class Cells>
bool find_nested(const Position<Cells>& position, Findings& findings) {
  return NestedSearch<Cells>(position, findings.stop_token()).search(findings);
}

}  // namespace

constinit const Technique kNestedForcingNet = {
    .id = "nested-forcing-net",
    .name = "Nested forcing net",
    .summary = "an assumption refuted with the help of refutations within it",
    .needs_bare_houses = true,
    .is_search = true,
    .find_small = find_nested,
    .find_large = find_nested,
    .explain = explain_forcing,
};

}  // namespace sudolab
