// The numbers that the steps of chains have in words and in drawings: "3", and "A2" in the chain A
// that refutes an assumption within another one.

#pragma once

#include <string>
#include <utility>
#include <vector>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// A chain that leads to a contradiction: some candidate, not one assumed, is both on and off.
struct ChainClash {
  std::size_t on = 0;  // the steps of the chain that say so
  std::size_t off = 0;
};
// The first such pair of a chain; false if there is none.
bool find_clash(const Chain& chain, ChainClash& clash);

// Assumptions have no number, and neither have steps that go without saying: that a digit is off
// where it sees one that is on. What such a step is good for is told in the next one. But the last
// step of a chain is told, unless the chain leads to a contradiction.
bool goes_without_saying(const Chain& chain, std::size_t step);

struct StepLabels {
  // For every step of every chain; empty where it has none.
  std::vector<std::vector<std::string>> of;
  // How many steps at its beginning a chain has in common with one before it, up to the last that
  // has a number there. They are told once and keep their numbers.
  std::vector<std::size_t> told_before;
  // The chains that steps with kNested name: the first of them and their letters, in the order in
  // which they are told.
  std::vector<std::pair<std::size_t, std::string>> nested;
};
StepLabels step_labels(const Deduction& deduction);

// Which of a deduction's chains are cases or ends in themselves, not parts of another one.
std::vector<std::size_t> outer_chains(const Deduction& deduction);

// Where the chains of a step with kNested end.
std::size_t nested_end(const Deduction& deduction, std::size_t first);

}  // namespace sudolab
