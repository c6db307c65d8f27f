// Whether puzzles prefer some cells or some digits in some cells, as Mantere & Koljonen suspected:
// a study of puzzles alone, without any solver.

#pragma once

#include <vector>

#include "studies/positional_bias/counts.h"
#include "studies/study.h"

namespace sudolab::studies {

extern const Study kPositionalBiasStudy;

namespace positional_bias {

struct Numbers {
  explicit Numbers(const Results& results);

  const Results& results;
  PositionalBias bias;
  // For each puzzle with givens both in the first box and elsewhere: the mean digit of the givens
  // there less that of the others.
  std::vector<double> shifts;
  std::vector<BiasTest> tests;
  std::vector<double> corrected;  // the p values of the tests, by Holm
};

// What was counted, and the verdicts on the suspicion and on any other preference.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

}  // namespace positional_bias
}  // namespace sudolab::studies
