// Each chain is told as numbered steps, "(3) r2c7 is 4 [last place in column 7, by 2]". Chains that
// refute an assumption within an assumption are told where they are used, their steps numbered with
// a letter in front, one per chain: "(A2)".

#include "techniques/forcing_wording.h"

#include "techniques/chain_wording.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

class Teller {
 public:
  Teller(const Deduction& deduction, const Geometry& geometry)
      : deduction_(deduction), geometry_(geometry) {}

  // The steps of a chain, and of those it refers to.
  std::string steps(std::size_t index, const std::string& prefix) {
    const Chain& chain = deduction_.chains[index];
    std::string text;
    bool first = true;  // after the assumption
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Assertion& step = chain[i];
      if (step.reason == Assertion::kKnown) continue;
      if (step.reason == Assertion::kRefuted) {
        text += lemma(chain, i, prefix);
        first = true;
        continue;
      }
      const std::string number = "(" + prefix + std::to_string(i + 1) + ") ";
      if (step.reason == Assertion::kGivenTo) {
        text += number + assertion_text(geometry_, step) + ".";
        first = true;
        continue;
      }
      text += first ? " Then " : "; ";
      first = false;
      text += number + assertion_text(geometry_, step) + " [" + why(chain, step, prefix) + "]";
      if (i + 1 == chain.size() || chain[i + 1].reason == Assertion::kRefuted) text += ".";
    }
    return text;
  }

  // "r5c5 is 7 (8) and is not 7 (6)": the contradiction in which a chain ends.
  std::string clash(std::size_t index, const std::string& prefix) const {
    const Chain& chain = deduction_.chains[index];
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (std::size_t j = 0; j < chain.size(); ++j) {
        if (!chain[i].on || chain[j].on || chain[i].digit != chain[j].digit ||
            chain[i].cells != chain[j].cells) {
          continue;
        }
        return "by " + name(chain, i, prefix) + " " + assertion_text(geometry_, chain[i]) +
               ", by " + name(chain, j, prefix) + " it is not";
      }
    }
    return "";  // not reached: a refutation ends in a contradiction
  }

 private:
  // How a step is called in the chain it stands in: a known one as in the chain around it.
  static std::string name(const Chain& chain, std::size_t i, const std::string& prefix) {
    if (chain[i].reason == Assertion::kKnown) {
      return outer(prefix) + std::to_string(chain[i].because.front() + 1);
    }
    return prefix + std::to_string(i + 1);
  }

  // The prefix of the chain around one: each level has one letter more.
  static std::string outer(const std::string& prefix) {
    const std::size_t dash = prefix.rfind('.', prefix.size() - 2);
    return dash == std::string::npos ? "" : prefix.substr(0, dash + 1);
  }

  std::string why(const Chain& chain, const Assertion& step, const std::string& prefix) const {
    std::string text;
    if (step.reason == Assertion::kInCell) {
      text = step.on ? "last candidate of the cell" : "one digit per cell";
    } else {
      text = (step.on ? "last place in " : "") + house_name(geometry_, step.reason);
    }
    std::vector<std::string> names;
    for (const std::uint16_t i : step.because) names.push_back(name(chain, i, prefix));
    return names.empty() ? text : text + ", by " + and_list(names);
  }

  // A step whose opposite another chain refutes.
  std::string lemma(const Chain& chain, std::size_t i, const std::string& prefix) {
    const Assertion& step = chain[i];
    const std::string inner = prefix + letters() + ".";
    std::string text = " Assume for a moment also that " + steps(step.refutation, inner);
    text += " That is a contradiction: " + clash(step.refutation, inner) + ". So (" + prefix +
            std::to_string(i + 1) + ") " + assertion_text(geometry_, step) + ".";
    return text;
  }

  // "A", "B", ... "Z", "AA", ...
  std::string letters() {
    std::string text;
    for (int n = ++lemmas_; n > 0; n = (n - 1) / 26) {
      text.insert(text.begin(), static_cast<char>('A' + (n - 1) % 26));
    }
    return text;
  }

  const Deduction& deduction_;
  const Geometry& geometry_;
  int lemmas_ = 0;
};

std::string conclusion_text(const Deduction& deduction, const Geometry& geometry) {
  const bool on = !deduction.placements.empty();
  const Candidate c = on ? deduction.placements.front() : deduction.eliminations.front();
  return cell_name(geometry, c.cell) + (on ? " is " : " is not ") + std::to_string(c.digit);
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
    return "Assume that " + teller.steps(0, "") +
           " That is a contradiction: " + teller.clash(0, "") +
           ". So the assumption is wrong: " + conclusion_text(deduction, geometry) + ".";
  }
  std::string text;
  if (deduction.houses.empty()) {
    DigitSet digits = 0;
    for (const Chain& chain : deduction.chains) digits |= digit_bit(chain.front().digit);
    text = cell_name(geometry, first.cells.front()) + " has the candidates " + digit_list(digits);
  } else {
    std::vector<Cell> cells;
    for (const Chain& chain : deduction.chains) cells.push_back(chain.front().cells.front());
    text = "In " + house_name(geometry, deduction.houses.front()) + " the " +
           std::to_string(first.digit) + " can go to " + cell_list(geometry, cells);
  }
  text += "; one of these is true, so look at each.";
  for (std::size_t i = 0; i < deduction.chains.size(); ++i) {
    text += " Case " + std::to_string(i + 1) + ": " + teller.steps(i, "");
  }
  return text + " In every case " + conclusion_text(deduction, geometry) + ", so this holds.";
}

}  // namespace sudolab
