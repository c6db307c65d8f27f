// Each chain is written as numbered steps, "(3) r2c7 is 4 [last place in column 7, by 2]". What a
// digit rules out in the cells that see it goes without saying, so steps of that kind are left out:
// the digit itself is named where they matter. Chains that refute an assumption within an
// assumption are written where they are used, their steps numbered with a letter in front, one per
// chain: "(A2)". Chains that are only named where they are used follow at the end.

#include "techniques/forcing_wording.h"

#include <algorithm>
#include <tuple>

#include "techniques/chain_wording.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// A chain that is being written, with the numbers of its steps, and the one around it.
struct Frame {
  Frame(const Chain& told, bool is_refutation, std::string letters = "",
        const Frame* around = nullptr)
      : chain(told), refutation(is_refutation), prefix(std::move(letters)), outer(around) {
    int last = 0;
    for (const Assertion& step : chain) {
      numbers.push_back(step.reason == Assertion::kKnown || silent(step) ? 0 : ++last);
    }
  }

  // Steps that go without saying: ruled out by another step. What a case leads to is written.
  bool silent(const Assertion& step) const {
    if (step.on || step.reason < Assertion::kInCell) return false;
    return refutation || &step != &chain.back();
  }

  const Chain& chain;
  bool refutation;
  std::string prefix;
  const Frame* outer;
  std::vector<int> numbers;
};

// The step to name for one that may be left out itself.
std::pair<const Frame*, int> told_step(const Frame& frame, std::size_t i) {
  const Assertion& step = frame.chain[i];
  if (step.reason == Assertion::kKnown) return told_step(*frame.outer, step.because.front());
  if (frame.silent(step)) return told_step(frame, step.because.front());
  return {&frame, frame.numbers[i]};
}

std::string name_of(const std::pair<const Frame*, int>& step) {
  return step.first->prefix + std::to_string(step.second);
}

class Teller {
 public:
  Teller(const Deduction& deduction, const Geometry& geometry)
      : deduction_(deduction), geometry_(geometry) {}

  // An assumption and what follows from it.
  std::string tell(const Frame& frame) {
    std::string text;
    bool go_on = false;  // within a sentence
    for (std::size_t i = 0; i < frame.chain.size(); ++i) {
      const Assertion& step = frame.chain[i];
      if (frame.numbers[i] == 0) continue;
      if (go_on && step.reason == Assertion::kRefuted) text += ".";
      if (step.reason == Assertion::kRefuted) {
        text += lemma(frame, i);
        go_on = false;
      } else if (step.reason == Assertion::kGivenTo) {
        text += numbered(frame, i) + ".";
      } else {
        text += (go_on ? "; " : " Then ") + numbered(frame, i) + " [" + why(frame, step) + "]";
        go_on = true;
      }
    }
    return go_on ? text + "." : text;
  }

  // An assumption that leads to a contradiction.
  std::string refute(const Frame& frame) {
    std::string text = tell(frame) + " That is a contradiction: ";
    for (std::size_t i = 0; i < frame.chain.size(); ++i) {
      for (std::size_t j = 0; j < frame.chain.size(); ++j) {
        const Assertion& on = frame.chain[i];
        const Assertion& off = frame.chain[j];
        if (!on.on || off.on || on.digit != off.digit || on.cells != off.cells) continue;
        return text + "by " + name_of(told_step(frame, i)) + " " + assertion_text(geometry_, on) +
               ", by " + name_of(told_step(frame, j)) + " it is not.";
      }
    }
    return text;
  }

  // The chains that were only named so far.
  std::string tell_nested(const std::vector<std::size_t>& firsts) {
    std::string text;
    for (std::size_t i = 0; i < nested_.size(); ++i) {  // others may be named meanwhile
      const Nested nested = nested_[i];
      text += " Chain " + nested.name + ", in what is left by then: ";
      const auto end = *std::upper_bound(firsts.begin(), firsts.end(), nested.first);
      for (std::size_t c = nested.first; c < end; ++c) {
        text += (c == nested.first ? "if " : " Or if ") +
                tell(Frame(deduction_.chains[c], false, nested.name));
      }
    }
    return text;
  }

 private:
  std::string numbered(const Frame& frame, std::size_t i) const {
    return "(" + frame.prefix + std::to_string(frame.numbers[i]) + ") " +
           assertion_text(geometry_, frame.chain[i]);
  }

  std::string reason_text(const Frame& frame, const Assertion& step) {
    switch (step.reason) {
      case Assertion::kInCell: return step.on ? "last candidate of the cell" : "one digit per cell";
      case Assertion::kIntersection: return "pointing or claiming";
      case Assertion::kHiddenPair: return "hidden pair";
      case Assertion::kNakedPair: return "naked pair";
      case Assertion::kXWing: return "X-wing";
      case Assertion::kNested: return "chain " + nested_name(frame, step);
      default: return (step.on ? "last place in " : "") + house_name(geometry_, step.reason);
    }
  }

  std::string why(const Frame& frame, const Assertion& step) {
    std::string text = reason_text(frame, step);
    std::vector<std::pair<const Frame*, int>> steps;
    for (const std::uint16_t i : step.because) steps.push_back(told_step(frame, i));
    // The prefix of a chain begins with that of the one around it, so outer steps come first.
    std::sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) {
      return std::tie(a.first->prefix, a.second) < std::tie(b.first->prefix, b.second);
    });
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    std::vector<std::string> names;
    for (const auto& each : steps) names.push_back(name_of(each));
    return names.empty() ? text : text + ", by " + and_list(names);
  }

  // The letters of chains that are written later.
  std::string nested_name(const Frame& frame, const Assertion& step) {
    for (const Nested& known : nested_) {
      if (known.first == step.refutation) return known.name;
    }
    nested_.push_back({step.refutation, frame.prefix + letters()});
    return nested_.back().name;
  }

  // A step whose opposite another chain refutes.
  std::string lemma(const Frame& frame, std::size_t i) {
    const Frame inner(deduction_.chains[frame.chain[i].refutation], true, frame.prefix + letters(),
                      &frame);
    return " Assume for a moment also that " + refute(inner) + " So " + numbered(frame, i) + ".";
  }

  // "A", "B", ... "Z", "AA", ...
  std::string letters() {
    std::string text;
    for (int n = ++lemmas_; n > 0; n = (n - 1) / 26) {
      text.insert(text.begin(), static_cast<char>('A' + (n - 1) % 26));
    }
    return text;
  }

  struct Nested {
    std::uint16_t first;  // of its chains
    std::string name;
  };

  const Deduction& deduction_;
  const Geometry& geometry_;
  int lemmas_ = 0;
  std::vector<Nested> nested_;
};

std::string conclusion_text(const Deduction& deduction, const Geometry& geometry) {
  const bool on = !deduction.placements.empty();
  const Candidate c = on ? deduction.placements.front() : deduction.eliminations.front();
  return cell_name(geometry, c.cell) + (on ? " is " : " is not ") + std::to_string(c.digit);
}

// Where the chains that steps name begin, and where all chains end.
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

// Which cases there are.
std::string cases_text(const Deduction& deduction, const Geometry& geometry, std::size_t cases) {
  const Assertion& first = deduction.chains.front().front();
  if (!deduction.chains[1].front().on) {
    return assertion_text(geometry, first) + ", or it is not; look at both.";
  }
  std::string text;
  if (deduction.houses.empty()) {
    DigitSet digits = 0;
    for (std::size_t i = 0; i < cases; ++i) {
      digits |= digit_bit(deduction.chains[i].front().digit);
    }
    text = cell_name(geometry, first.cells.front()) + " has the candidates " + digit_list(digits);
  } else {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < cases; ++i) {
      cells.push_back(deduction.chains[i].front().cells.front());
    }
    text = "In " + house_name(geometry, deduction.houses.front()) + " the " +
           std::to_string(first.digit) + " can go to " + cell_list(geometry, cells);
  }
  return text + "; one of these is true, so look at each.";
}

}  // namespace

std::string explain_forcing(const Deduction& deduction, const Geometry& geometry) {
  Teller teller(deduction, geometry);
  const std::vector<std::size_t> firsts = nested_firsts(deduction);
  const Assertion& first = deduction.chains.front().front();
  const Candidate c =
      deduction.placements.empty() ? deduction.eliminations.front() : deduction.placements.front();
  const bool refutation = first.on == deduction.placements.empty() && first.digit == c.digit &&
                          first.cells.front() == c.cell;
  if (refutation) {
    const std::string text =
        "Assume that " + teller.refute(Frame(deduction.chains.front(), true)) +
        " So the assumption is wrong: " + conclusion_text(deduction, geometry) + ".";
    return text + teller.tell_nested(firsts);
  }
  const std::size_t cases = firsts.front();
  std::string text = cases_text(deduction, geometry, cases);
  for (std::size_t i = 0; i < cases; ++i) {
    text +=
        " Case " + std::to_string(i + 1) + ": " + teller.tell(Frame(deduction.chains[i], false));
  }
  text += " In every case " + conclusion_text(deduction, geometry) + ", so this holds.";
  return text + teller.tell_nested(firsts);
}

}  // namespace sudolab
