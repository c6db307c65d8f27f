// Chains within closures. When neither links nor patterns lead further, the position that a closure
// leaves is searched for simpler chains, and what these remove is added to it, all at once. A chain
// rests on the candidates that the closure took from the cells and houses it goes through; if there
// are none it was there before, and does not count.
//
// The complexity of a find counts every different nested chain once. Chains are different if their
// literals differ: therefore each is kept as the list of its literals, its tale. A chain that
// is to be written in full is searched once more, in the position in which it was found.

#include <algorithm>

#include "rating/se/multiple.h"

namespace sudolab::se {

bool MultipleSearch::told_before(const Closure& closure, const NestedChain& chain) const {
  const auto* begin = closure.tales.data() + chain.tale_begin;
  const auto* end = closure.tales.data() + chain.tale_end;
  return std::any_of(told_.begin(), told_.end(), [&](const auto& told) {
    const auto* other = told.first->tales.data();
    return std::equal(begin, end, other + told.second->tale_begin, other + told.second->tale_end);
  });
}

// The candidates that a closure leaves.
CandidateSet MultipleSearch::left_by(const Closure& closure) const {
  CandidateSet present = this->present();
  for (int w = 0; w < roster_->words; ++w) present.words[w] &= ~closure.off().words[w];
  return present;
}

// The complexities of the chains nested in the chains of ends_, of equal ones once.
int MultipleSearch::nested_complexity() {
  int sum = 0;
  told_.clear();
  for (const BranchEnd& end : ends_) {
    Closure& closure = *end.closure;
    if (closure.nested.empty()) continue;
    for (const std::uint16_t i : closure.ancestry(end.node, walk_)) {
      if (closure.node(i).nested < 0) continue;
      const NestedChain& chain = closure.nested[closure.node(i).nested];
      if (told_before(closure, chain)) continue;
      told_.emplace_back(&closure, &chain);
      sum += chain.complexity;
    }
  }
  return sum;
}

Variant MultipleSearch::nested_variant() const {
  if (variant_.level >= 4) return {true, false, variant_.nested_level, 0};
  return {false, false, 0, 0};
}

bool MultipleSearch::add_nested(Closure& closure) {
  if (nested_ == nullptr) nested_ = std::make_unique<Nested>(graph_);
  if (variant_.level < 4 && add_nested_paths(closure)) return true;
  return variant_.level >= 3 && add_nested_branches(closure);
}

// Adds what nested finds, which come sorted, remove. The search knows what a find removes, what it
// rests on and its tale; a chain is kept only if something goes that no better one took.
template <class Search, class Finds>
bool MultipleSearch::add_finds(Closure& closure, Search& inner, const Finds& finds) {
  const int size = closure.size();
  for (const auto& find : finds) {
    inner.parents(find, board_, parents_);
    if (parents_.empty()) continue;
    bool told = false;
    for (const std::uint16_t number : inner.removals(find)) {
      if (closure.has_off(number)) continue;
      if (!told) {
        const auto begin = static_cast<std::uint32_t>(closure.tales.size());
        inner.append_tale(find, closure.tales);
        const auto end = static_cast<std::uint32_t>(closure.tales.size());
        closure.nested.push_back({find.complexity, begin, end, size});
        told = true;
      }
      closure.add_off(number, Reason::kChain, parents_,
                      static_cast<int>(closure.nested.size()) - 1);
    }
  }
  return closure.size() > size;
}

bool MultipleSearch::add_nested_paths(Closure& closure) {
  ForcingSearch& inner = nested_->forcing;
  return add_finds(closure, inner, inner.all(work_, *roster_, left_by(closure)));
}

bool MultipleSearch::add_nested_branches(Closure& closure) {
  MultipleSearch& inner = nested_->multiple;
  return add_finds(closure, inner, inner.all(work_, *roster_, nested_variant(), stop_));
}

MultipleSearch::Reopened MultipleSearch::reopen(const Closure& closure, const NestedChain& chain) {
  CandidateSet present = this->present();
  left_ = units_;
  closure.carry_out(left_, *roster_, chain.steps_before);
  reopened_ = board_;
  left_.write_to(reopened_);
  for (int i = 0; i < chain.steps_before; ++i) {
    const Literal literal = closure.node(i).literal;
    if (!is_on(literal)) present.drop(number_of(literal));
  }
  std::vector<Literal> tale;
  const auto told = [&](auto& search, const auto& find) {
    tale.clear();
    search.append_tale(find, tale);
    return std::equal(tale.begin(), tale.end(), closure.tales.begin() + chain.tale_begin,
                      closure.tales.begin() + chain.tale_end);
  };
  ForcingSearch& paths = nested_->forcing;
  if (variant_.level < 4) {
    for (const PathFind& find : paths.all(reopened_, *roster_, present)) {
      if (told(paths, find)) return {&paths, &find, nullptr, {}};
    }
  }
  MultipleSearch& branches = nested_->multiple;
  for (const BranchFind& find : branches.all(reopened_, *roster_, nested_variant(), {})) {
    if (told(branches, find)) return {nullptr, nullptr, &branches, find};
  }
  return {};
}

}  // namespace sudolab::se
