#include "techniques/step_labels.h"

#include <algorithm>

namespace sudolab {
namespace {

bool same_step(const Assertion& a, const Assertion& b) {
  return a.digit == b.digit && a.cells == b.cells && a.on == b.on && a.reason == b.reason &&
         a.because == b.because && a.set == b.set;
}

// Walks through the chains in the order in which they are told.
class Labeller {
 public:
  explicit Labeller(const Deduction& deduction) : deduction_(deduction) {
    for (const Chain& chain : deduction.chains) labels_.of.emplace_back(chain.size());
    labels_.told_before.resize(deduction.chains.size());
  }

  StepLabels run() {
    int last = 0;
    const std::vector<std::size_t> outer = outer_chains(deduction_);
    for (const std::size_t chain : outer) {
      for (const std::size_t earlier : outer) {
        if (earlier < chain) share(earlier, chain);
      }
      label(chain, "", last);
    }
    for (std::size_t i = 0; i < labels_.nested.size(); ++i) {  // others may be met meanwhile
      const auto [first, name] = labels_.nested[i];
      int number = 0;
      for (std::size_t c = first; c < nested_end(deduction_, first); ++c) label(c, name, number);
    }
    return std::move(labels_);
  }

 private:
  // Gives a chain the numbers of the steps that an earlier one begins with as well.
  void share(std::size_t earlier, std::size_t index) {
    const Chain& told = deduction_.chains[earlier];
    const Chain& chain = deduction_.chains[index];
    const std::vector<std::string>& labels = labels_.of[earlier];
    std::size_t& before = labels_.told_before[index];
    for (std::size_t i = 0; i < std::min(told.size(), chain.size()); ++i) {
      if (!same_step(told[i], chain[i])) return;
      if (labels[i].empty() || i < before) continue;
      before = i + 1;
      std::copy_n(labels.begin(), before, labels_.of[index].begin());
    }
  }

  void label(std::size_t index, const std::string& prefix, int& last) {
    const Chain& chain = deduction_.chains[index];
    for (std::size_t i = labels_.told_before[index]; i < chain.size(); ++i) {
      const Assertion& step = chain[i];
      if (step.reason == Assertion::kKnown || step.reason == Assertion::kGivenTo) continue;
      if (goes_without_saying(chain, i)) continue;
      if (step.reason == Assertion::kRefuted) {
        int inner = 0;
        label(step.refutation, prefix + letters(), inner);
      }
      if (step.reason == Assertion::kNested) meet(step.refutation, prefix);
      labels_.of[index][i] = prefix + std::to_string(++last);
    }
  }

  void meet(std::size_t first, const std::string& prefix) {
    const bool known = std::any_of(labels_.nested.begin(), labels_.nested.end(),
                                   [&](const auto& each) { return each.first == first; });
    if (!known) labels_.nested.emplace_back(first, prefix + letters());
  }

  // "A", "B", ... "Z", "AA", ...
  std::string letters() {
    std::string text;
    for (int n = ++lettered_; n > 0; n = (n - 1) / 26) {
      text.insert(text.begin(), static_cast<char>('A' + (n - 1) % 26));
    }
    return text;
  }

  const Deduction& deduction_;
  StepLabels labels_;
  int lettered_ = 0;
};

std::vector<std::size_t> nested_firsts(const Deduction& deduction) {
  std::vector<std::size_t> firsts{deduction.chains.size()};
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& step : chain) {
      if (step.reason == Assertion::kNested) firsts.push_back(step.refutation);
    }
  }
  std::sort(firsts.begin(), firsts.end());
  return firsts;
}

}  // namespace

bool find_clash(const Chain& chain, ChainClash& clash) {
  const auto assumed = [](const Assertion& step) { return step.reason == Assertion::kGivenTo; };
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (!chain[i].on || assumed(chain[i])) continue;
    for (std::size_t j = 0; j < chain.size(); ++j) {
      if (chain[j].on || assumed(chain[j])) continue;
      if (chain[i].digit != chain[j].digit || chain[i].cells != chain[j].cells) continue;
      clash = {i, j};
      return true;
    }
  }
  return false;
}

bool goes_without_saying(const Chain& chain, std::size_t i) {
  const Assertion& step = chain[i];
  const bool simple = step.reason >= Assertion::kInCell || step.reason == Assertion::kApart;
  if (step.on || !simple) return false;
  ChainClash clash;
  return i + 1 < chain.size() || find_clash(chain, clash);
}

StepLabels step_labels(const Deduction& deduction) { return Labeller(deduction).run(); }

std::vector<std::size_t> outer_chains(const Deduction& deduction) {
  std::vector<char> inner(deduction.chains.size(), 0);
  for (std::size_t c = nested_firsts(deduction).front(); c < inner.size(); ++c) inner[c] = 1;
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& step : chain) {
      if (step.reason == Assertion::kRefuted) inner[step.refutation] = 1;
    }
  }
  std::vector<std::size_t> outer;
  for (std::size_t c = 0; c < inner.size(); ++c) {
    if (!inner[c]) outer.push_back(c);
  }
  return outer;
}

std::size_t nested_end(const Deduction& deduction, std::size_t first) {
  const std::vector<std::size_t> firsts = nested_firsts(deduction);
  return *std::upper_bound(firsts.begin(), firsts.end(), first);
}

}  // namespace sudolab
