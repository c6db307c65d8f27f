// A net is told case by case, each in a paragraph of its own: what is assumed, what follows, and
// what all cases have in common or what makes the assumption impossible.
//
// What follows is grouped: up to three steps, each of which follows from the one before, make a
// sentence. A step that follows from others begins a new one and names them by their numbers, which
// are those of the drawing (step_labels.h). What a digit rules out in the cells that see it goes
// without saying, so steps of that kind are left out: the digit itself is named where they matter.
// A proof holds what its conclusion needs and nothing else; that is the search's doing.
//
// An assumption that is refuted within another one has a paragraph where it is used, and its steps
// have a letter in front, one per chain: "(A2)". Chains that are only named where they are used
// follow at the end.

#include "techniques/forcing_wording.h"

#include <algorithm>

#include "techniques/chain_wording.h"
#include "techniques/step_labels.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// A chain that is being told, and the one around it.
struct Frame {
  std::size_t index;
  const Frame* outer = nullptr;
};

// A step that has been told, by its place and its number.
struct Told {
  std::size_t chain;
  std::size_t step;
  std::string name;  // "(3)", "the assumption"

  friend bool operator==(const Told& a, const Told& b) {
    return a.chain == b.chain && a.step == b.step;
  }
};

class Teller {
 public:
  Teller(const Deduction& deduction, const Geometry& geometry)
      : deduction_(deduction), geometry_(geometry), labels_(step_labels(deduction)) {}

  // An assumption and what follows from it.
  std::string tell(const Frame& frame) const {
    const Chain& chain = deduction_.chains[frame.index];
    std::string text;
    Told before{frame.index, 0, ""};  // the step told last
    int clauses = 0;                  // of the sentence that is being told
    bool begun = false;
    bool aside = false;  // in the paragraph of another assumption
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Assertion& step = chain[i];
      const bool assumed = step.reason == Assertion::kGivenTo;
      if (!assumed && labels_.of[frame.index][i].empty()) continue;
      if (assumed) {
        text += (text.empty() ? "" : " and ") + assertion_text(geometry_, step);
      } else if (step.reason == Assertion::kRefuted) {
        text += "." + lemma(frame, i);
        clauses = 0;
        begun = aside = true;
      } else {
        std::string link = source(frame, step, before);
        const bool go_on = link.empty() && clauses > 0 && clauses < kMostClauses;
        if (link.empty()) link = go_on ? ", so " : begun ? ". So " : ". Then ";
        if (aside) link[link.find(' ')] = '\n';
        aside = false;
        text += link + clause(frame, i);
        clauses = go_on ? clauses + 1 : 1;
        begun = true;
      }
      before = {frame.index, i, ""};
    }
    return text + ".";
  }

  // An assumption that leads to a contradiction.
  std::string refute(const Frame& frame) const {
    const Chain& chain = deduction_.chains[frame.index];
    std::string text = tell(frame);
    ChainClash clash;
    if (!find_clash(chain, clash)) return text + " That contradicts the assumption.";
    const Told on = told_step(frame, clash.on);
    const Told off = told_step(frame, clash.off);
    const Assertion& step = chain[clash.on];
    const Assertion& other = deduction_.chains[off.chain][off.step];
    const std::string cell = cell_name(geometry_, step.cells.front());
    const std::string digit = std::to_string(step.digit);
    if (!other.on) {
      return text + " But " + cell + " must be " + digit + ", by " + on.name +
             ", and must not be, by " + off.name + ".";
    }
    if (other.cells == step.cells) {
      return text + " But " + cell + " cannot be both " + digit + ", by " + on.name + ", and " +
             std::to_string(other.digit) + ", by " + off.name + ".";
    }
    return text + " But " + digit + " cannot be both in " + cell + ", by " + on.name + ", and in " +
           cell_list(geometry_, other.cells) + ", by " + off.name + ".";
  }

  // The chains that were only named so far.
  std::string tell_nested() const {
    std::string text;
    for (const auto& [first, name] : labels_.nested) {
      text += "\nChain " + name + ", in what is left by then: ";
      for (std::size_t c = first; c < nested_end(deduction_, first); ++c) {
        text += (c == first ? "if " : " Or if ") + tell({c});
      }
    }
    return text;
  }

  // The numbers of what all cases lead to.
  std::vector<std::string> last_names(const std::vector<std::size_t>& cases) const {
    std::vector<std::string> names;
    for (const std::size_t c : cases) {
      const std::string& label = labels_.of[c].back();
      if (!label.empty()) names.push_back("(" + label + ")");
    }
    return names;
  }

 private:
  static constexpr int kMostClauses = 3;

  // The step to name for one that may be left out itself.
  Told told_step(const Frame& frame, std::size_t i) const {
    const Assertion& step = deduction_.chains[frame.index][i];
    if (step.reason == Assertion::kKnown) return told_step(*frame.outer, step.because.front());
    if (step.reason == Assertion::kGivenTo) {
      return {frame.index, i, frame.outer == nullptr ? "the assumption" : "this assumption"};
    }
    const std::string& label = labels_.of[frame.index][i];
    if (label.empty()) return told_step(frame, step.because.front());
    return {frame.index, i, "(" + label + ")"};
  }

  std::string clause(const Frame& frame, std::size_t i) const {
    const Assertion& step = deduction_.chains[frame.index][i];
    std::string text = must_text(geometry_, step);
    if (const std::string pattern = pattern_name(step); !pattern.empty()) text += " by " + pattern;
    if (step.reason == Assertion::kNested) text += " by chain " + nested_name(step);
    return text + " (" + labels_.of[frame.index][i] + ")";
  }

  static std::string pattern_name(const Assertion& step) {
    switch (step.reason) {
      case Assertion::kIntersection: return "pointing or claiming";
      case Assertion::kHiddenPair: return "a hidden pair";
      case Assertion::kNakedPair: return "a naked pair";
      case Assertion::kXWing: return "an X-wing";
      default: return "";
    }
  }

  // How a sentence begins with a step that does not simply follow from the one before.
  std::string source(const Frame& frame, const Assertion& step, const Told& before) const {
    std::vector<Told> from;
    for (const std::uint16_t i : step.because) {
      Told told = told_step(frame, i);
      if (std::find(from.begin(), from.end(), told) == from.end()) from.push_back(std::move(told));
    }
    if (from.empty() || (from.size() == 1 && from.front() == before)) return "";
    std::sort(from.begin(), from.end(), [](const Told& a, const Told& b) {
      const bool outer = a.chain != b.chain;
      return outer ? a.name.size() < b.name.size() ||
                         (a.name.size() == b.name.size() && a.name < b.name)
                   : a.step < b.step;
    });
    std::vector<std::string> names;
    for (const Told& each : from) names.push_back(each.name);
    return ". By " + and_list(names) + ", ";
  }

  // The letters of a chain that is told later.
  const std::string& nested_name(const Assertion& step) const {
    return std::find_if(labels_.nested.begin(), labels_.nested.end(),
                        [&](const auto& each) { return each.first == step.refutation; })
        ->second;
  }

  // A step whose opposite another chain refutes.
  std::string lemma(const Frame& frame, std::size_t i) const {
    const Assertion& step = deduction_.chains[frame.index][i];
    return "\nAssume for a moment also that " + refute({step.refutation, &frame}) + " So " +
           assertion_text(geometry_, step) + " (" + labels_.of[frame.index][i] + ")";
  }

  const Deduction& deduction_;
  const Geometry& geometry_;
  StepLabels labels_;
};

std::string conclusion_text(const Deduction& deduction, const Geometry& geometry) {
  const bool on = !deduction.placements.empty();
  const Candidate c = on ? deduction.placements.front() : deduction.eliminations.front();
  return cell_name(geometry, c.cell) + (on ? " is " : " is not ") + std::to_string(c.digit);
}

// Which cases there are.
std::string cases_text(const Deduction& deduction, const Geometry& geometry,
                       const std::vector<std::size_t>& cases) {
  const Assertion& first = deduction.chains.front().front();
  if (cases.size() > 1 && !deduction.chains[cases[1]].front().on) {
    return "Either " + assertion_text(geometry, first) + " or it is not; we look at both.";
  }
  std::string text;
  if (deduction.houses.empty()) {
    DigitSet digits = 0;
    for (const std::size_t c : cases) digits |= digit_bit(deduction.chains[c].front().digit);
    text = cell_name(geometry, first.cells.front()) + " has the candidates " + digit_list(digits);
  } else {
    std::vector<Cell> cells;
    for (const std::size_t c : cases) {
      cells.push_back(deduction.chains[c].front().cells.front());
    }
    text = "In " + house_name(geometry, deduction.houses.front()) + " the " +
           std::to_string(first.digit) + " can go to " + cell_list(geometry, cells);
  }
  return text + ". One of these is true; we look at each.";
}

}  // namespace

std::string explain_forcing(const Deduction& deduction, const Geometry& geometry) {
  Teller teller(deduction, geometry);
  const Assertion& first = deduction.chains.front().front();
  const Candidate c =
      deduction.placements.empty() ? deduction.eliminations.front() : deduction.placements.front();
  const bool refutation = first.on == deduction.placements.empty() && first.digit == c.digit &&
                          first.cells.front() == c.cell;
  if (refutation) {
    const std::string text =
        "Assume that " + teller.refute({0}) +
        "\nSo the assumption is wrong: " + conclusion_text(deduction, geometry) + ".";
    return text + teller.tell_nested();
  }
  const std::vector<std::size_t> cases = outer_chains(deduction);
  std::string text = cases_text(deduction, geometry, cases);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    text += "\nCase " + std::to_string(i + 1) + ": assume that " + teller.tell({cases[i]});
  }
  const std::vector<std::string> names = teller.last_names(cases);
  text += "\nIn every case " + conclusion_text(deduction, geometry) +
          (names.empty() ? "" : ", by " + and_list(names)) + ", so this holds.";
  return text + teller.tell_nested();
}

}  // namespace sudolab
