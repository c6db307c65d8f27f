#include "techniques/chain_wording.h"

#include <algorithm>

#include "techniques/step_labels.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// "r1c1 or r1c5 is 4", "r1c1 is 4 or 5", "r1c1 is 4 or r5c5 is 6": one of two being on.
std::string either_text(const Geometry& geometry, Assertion first, Assertion second) {
  if (first.cells == second.cells && first.cells.size() == 1) {
    return cell_name(geometry, first.cells.front()) + " is " + std::to_string(first.digit) +
           " or " + std::to_string(second.digit);
  }
  if (first.digit == second.digit) {
    std::vector<Cell> cells = first.cells;
    for (const Cell cell : second.cells) {
      if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
    }
    return either_cell(geometry, cells) + " is " + std::to_string(first.digit);
  }
  first.on = second.on = true;
  return assertion_text(geometry, first) + " or " + assertion_text(geometry, second);
}

bool in_one_house(const Geometry& geometry, const std::vector<Cell>& cells) {
  const auto houses = geometry.houses_of(cells.front());
  return std::any_of(houses.begin(), houses.end(), [&](House house) {
    const auto members = geometry.house(house);
    return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
      return std::find(members.begin(), members.end(), cell) != members.end();
    });
  });
}

// "the two cells r1c1 and r1c5, which had three digits and lose one, hold the others: "
std::string in_set_text(const Geometry& geometry, const std::vector<Cell>& set) {
  const auto cells = static_cast<int>(set.size());
  if (cells == 1) return "";
  const std::string bent = in_one_house(geometry, set) ? "" : "in which no digit can be twice and ";
  return "the " + number_word(cells) + " cells " + cell_list(geometry, set) + ", " + bent +
         "which had " + number_word(cells + 1) + " digits and lose one, hold the others: ";
}

// Cells that lose a digit, each because of a house of its own or because of a constraint.
std::string seen_cells(const Geometry& geometry, const std::vector<Cell>& cells) {
  return cell_list(geometry, cells) + (cells.size() == 1 ? ", which is" : ", which are") +
         " seen from there";
}

}  // namespace

std::string assertion_text(const Geometry& geometry, const Assertion& step) {
  const std::string digit = std::to_string(step.digit);
  if (step.cells.size() == 1) {
    return cell_name(geometry, step.cells.front()) + (step.on ? " is " : " is not ") + digit;
  }
  const std::string cells = cell_list(geometry, step.cells);
  if (step.on) return "one of " + cells + " is " + digit;
  if (step.cells.size() > 2) return "none of " + cells + " is " + digit;
  return "neither " + cell_name(geometry, step.cells[0]) + " nor " +
         cell_name(geometry, step.cells[1]) + " is " + digit;
}

std::string must_text(const Geometry& geometry, const Assertion& step) {
  const std::string digit = std::to_string(step.digit);
  if (!step.on && step.reason >= 0) {
    return digit + " is ruled out of " + cell_list(geometry, step.cells) + " in " +
           house_name(geometry, step.reason);
  }
  if (!step.on && step.reason == Assertion::kApart) {
    return digit + " is ruled out of " + seen_cells(geometry, step.cells);
  }
  if (!step.on) return either_cell(geometry, step.cells) + " cannot be " + digit;
  if (step.reason >= 0) {
    return "the " + digit + " of " + house_name(geometry, step.reason) + " must go into " +
           either_cell(geometry, step.cells);
  }
  if (step.reason == Assertion::kInSet) {
    return in_set_text(geometry, step.set) + either_cell(geometry, step.cells) + " must be " +
           digit;
  }
  return either_cell(geometry, step.cells) + " must be " + digit;
}

namespace {

std::string supposition_text(const Geometry& geometry, const Chain& chain) {
  return "Suppose that " + assertion_text(geometry, chain.front()) + ".";
}

// "That rules 4 out of r5c7 in column 7"
std::string ruled_out_text(const Geometry& geometry, const Assertion& step) {
  const std::string cells = cell_list(geometry, step.cells);
  if (step.reason == Assertion::kApart) {
    return "That rules " + std::to_string(step.digit) + " out of " +
           seen_cells(geometry, step.cells);
  }
  if (step.reason < 0) return "Then " + cells + " cannot be " + std::to_string(step.digit);
  return "That rules " + std::to_string(step.digit) + " out of " + cells + " in " +
         house_name(geometry, step.reason);
}

// The steps of a chain from one on. Each that has a number ends a sentence; `by` says what the
// first of them follows from, if that is not what was told last.
std::string steps_text(const Geometry& geometry, const Chain& chain, std::size_t first,
                       const std::vector<std::string>& labels, const std::string& by) {
  std::string text;
  bool begun = false;  // a sentence that is not finished
  for (std::size_t i = first; i < chain.size(); ++i) {
    const Assertion& step = chain[i];
    if (begun) {
      text += ", so " + must_text(geometry, step);
    } else if (i == first && !by.empty()) {
      text += " By " + by + ", " + must_text(geometry, step);
    } else {
      text += step.on ? " Then " + must_text(geometry, step) : " " + ruled_out_text(geometry, step);
    }
    begun = labels[i].empty();
    if (!begun) text += " (" + labels[i] + ").";
  }
  return text;
}

}  // namespace

std::string chain_text(const Geometry& geometry, const Chain& chain) {
  std::vector<std::string> labels(chain.size());
  int number = 0;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    if (!goes_without_saying(chain, i)) labels[i] = std::to_string(++number);
  }
  return supposition_text(geometry, chain) + steps_text(geometry, chain, 1, labels, "");
}

std::string chains_text(const Geometry& geometry, const Deduction& deduction) {
  const StepLabels labels = step_labels(deduction);
  std::string text = supposition_text(geometry, deduction.chains.front());
  for (std::size_t c = 0; c < deduction.chains.size(); ++c) {
    const std::size_t told = labels.told_before[c];
    const std::string by = told > 0 ? "(" + labels.of[c][told - 1] + ")"
                           : c > 0  ? "the supposition"
                                    : "";
    text +=
        steps_text(geometry, deduction.chains[c], std::max<std::size_t>(told, 1), labels.of[c], by);
  }
  return text;
}

std::string explain_either_or(const Deduction& deduction, const Geometry& geometry) {
  const Chain& chain = deduction.chains.front();
  const Assertion& start = chain.front();
  const Assertion& end = chain.back();
  std::string text = chain_text(geometry, chain);
  const bool same_end = start.digit == end.digit && start.cells == end.cells;
  if (same_end || !deduction.placements.empty()) {
    text += same_end ? " That contradicts the supposition" : " That cannot be";
    text += ", so " + assertion_text(geometry, end) + " in any case.";
    if (!deduction.placements.empty()) return text;
    text += seen_sentence(end.cells.size(), end.digit);
    return text + removal_sentence(deduction, geometry);
  }
  text += " So, supposition or not, " + either_text(geometry, start, end) + ".";
  if (start.digit == end.digit) {
    text += seen_sentence(start.cells.size() + end.cells.size(), start.digit);
  } else if (start.cells == end.cells) {
    text += " In either case no other digit can stand there.";
  } else {
    for (const Candidate& c : deduction.eliminations) {
      const Assertion& there = c.cell == start.cells.front() ? end : start;
      text += " With " + std::to_string(c.digit) + " in " + cell_name(geometry, c.cell) +
              ", which sees " + cell_name(geometry, there.cells.front()) + ", neither could hold.";
    }
  }
  return text + removal_sentence(deduction, geometry);
}

std::string explain_loop(const Deduction& deduction, const Geometry& geometry) {
  const Chain& chain = deduction.chains.front();
  std::string text = chain_text(geometry, chain) + " From this it follows that " +
                     assertion_text(geometry, chain.front()) +
                     ", which is where we began: the chain is a loop. Had we supposed the opposite,"
                     " it could be read backwards in the same way. Either way one of each of these"
                     " pairs is true: ";
  for (std::size_t i = 1; i < chain.size(); i += 2) {
    const Assertion& next = i + 1 < chain.size() ? chain[i + 1] : chain.front();
    if (i > 1) text += "; ";
    text += either_text(geometry, chain[i], next);
  }
  text += ". Any other candidate that conflicts with both of a pair is false.";
  const bool has_set = std::any_of(chain.begin(), chain.end(), [](const Assertion& step) {
    return step.reason == Assertion::kInSet;
  });
  if (has_set) {
    text +=
        " Cells with one digit more than cells lack one of the two digits by which the loop goes "
        "through them, so they hold all others, which leave what sees all their places there.";
  }
  return text + removal_sentence(deduction, geometry);
}

}  // namespace sudolab
