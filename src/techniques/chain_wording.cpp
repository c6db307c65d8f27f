#include "techniques/chain_wording.h"

#include "techniques/wording.h"

namespace sudolab {
namespace {

// Why a step follows from the one before, in brackets.
std::string reason_text(const Geometry& geometry, const Assertion& step) {
  if (step.reason == Assertion::kInCell) {
    return step.on ? " (the only other candidate of the cell)" : "";
  }
  const std::string house = house_name(geometry, step.reason);
  if (!step.on) return " (in " + house + ")";
  return step.cells.size() == 1 ? " (the only other place in " + house + ")"
                                : " (the only other places in " + house + ")";
}

}  // namespace

std::string assertion_text(const Geometry& geometry, const Assertion& step) {
  const std::string digit = std::to_string(step.digit);
  if (step.cells.size() == 1) {
    return cell_name(geometry, step.cells.front()) + (step.on ? " is " : " is not ") + digit;
  }
  const std::string cells = cell_list(geometry, step.cells);
  return (step.on ? "one of " : "none of ") + cells + " is " + digit;
}

std::string chain_text(const Geometry& geometry, const Chain& chain) {
  std::string text = "If " + assertion_text(geometry, chain.front());
  for (std::size_t i = 1; i < chain.size(); ++i) {
    text += ", then " + assertion_text(geometry, chain[i]) + reason_text(geometry, chain[i]);
  }
  return text + ".";
}

std::string removal_text(const Geometry& geometry, const Deduction& deduction) {
  return "This removes " + eliminations_list(geometry, deduction.eliminations) + ".";
}

std::string explain_either_or(const Deduction& deduction, const Geometry& geometry) {
  const Chain& chain = deduction.chains.front();
  const Assertion& start = chain.front();
  const Assertion& end = chain.back();
  std::string text = chain_text(geometry, chain);
  if (!deduction.placements.empty()) {
    return text + " That cannot be, so " + assertion_text(geometry, end) + ".";
  }
  Assertion first = start;
  first.on = true;
  if (start.digit == end.digit && start.cells == end.cells) {
    text += " That cannot be, so " + assertion_text(geometry, end) + ".";
    return text + " No cell that sees them all can be " + std::to_string(end.digit) + ". " +
           removal_text(geometry, deduction);
  }
  text += " So " + assertion_text(geometry, first) + " or " + assertion_text(geometry, end) + ".";
  if (start.digit == end.digit) {
    text += " A cell that sees " +
            std::string(start.cells.size() + end.cells.size() > 2 ? "all of these cells" : "both") +
            " cannot be " + std::to_string(start.digit) + " in either case. ";
  } else if (start.cells == end.cells) {
    text += " In either case no other digit can stand there. ";
  } else {
    for (const Candidate& c : deduction.eliminations) {
      const bool at_start = c.cell == start.cells.front();
      const Assertion& here = at_start ? start : end;
      const Assertion& there = at_start ? end : start;
      text += " If " + cell_name(geometry, c.cell) + " were " + std::to_string(c.digit) +
              ", it would not be " + std::to_string(here.digit) + ", and " +
              cell_name(geometry, there.cells.front()) + ", which it sees, would not be " +
              std::to_string(there.digit) + ".";
    }
    text += " ";
  }
  return text + removal_text(geometry, deduction);
}

std::string explain_loop(const Deduction& deduction, const Geometry& geometry) {
  const Chain& chain = deduction.chains.front();
  const Assertion& end = chain.back();
  std::string text = chain_text(geometry, chain);
  text += " And if " + assertion_text(geometry, end) + ", then " +
          assertion_text(geometry, chain.front()) +
          ": the chain closes to a loop, and it can be read backwards as well. Whichever way it"
          " goes, one end of each of its links is true: ";
  std::vector<std::string> pairs;
  for (std::size_t i = 1; i < chain.size(); i += 2) {
    const Assertion& on = chain[i];
    Assertion next = i + 1 < chain.size() ? chain[i + 1] : chain.front();
    next.on = true;
    pairs.push_back(assertion_text(geometry, on) + " or " + assertion_text(geometry, next));
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) text += (i > 0 ? "; " : "") + pairs[i];
  return text + ". No other candidate that conflicts with both sides of such a pair can be true. " +
         removal_text(geometry, deduction);
}

}  // namespace sudolab
