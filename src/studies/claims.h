// From an interval to a verdict: how studies judge published findings, the same in all of them.
//
// A test that finds no difference has confirmed nothing: with a few puzzles it never finds any. So
// a claim says, before anything is measured, which values would count as the same finding. It is
// confirmed only if the whole interval of what was measured lies within them, it differs only if
// the whole interval lies outside, and it is undecided otherwise. The intervals are as wide as it
// takes for all of them, over all claims of a study, to hold the truth with 95 % (Bonferroni):
// whoever asks twenty questions gets a wrong answer to any of them in one study of twenty.

#pragma once

#include <span>
#include <string>
#include <vector>

#include <sudolab/stats/sample.h>
#include "report/document.h"
#include "report/quantity.h"
#include "studies/measurements.h"
#include "studies/results.h"

namespace sudolab::studies {

// One number of a claim; a claim about several levels has one for each.
struct Part {
  std::string name;        // "hard"; empty where there is only one
  stats::Interval margin;  // the values that count as the same; an end may be infinite
  Measurement measure;
};

struct Claim {
  std::string finding;  // what was published, a sentence without its full stop
  std::string same;     // what would count as the same: "a share between 2.4 and 9.5 %"
  std::string what;     // what is measured here: "the share of the puzzles that backtrack wins"
  report::Kind kind = report::Kind::kNumber;  // of the numbers
  std::vector<Part> parts;
  std::string remark = {};  // whole sentences, after the numbers
};

// A published share of puzzles against ours: the margin is about the difference. `here` says what
// was counted: "are not solved".
Claim share_claim(std::string finding, Counted ours, Counted published,
                  const stats::Interval& margin, const std::string& here);

report::Outcome judge(const Estimate& estimate, const stats::Interval& margin);

// A sentence that sums up, and one verdict for each claim: confirmed if all of its parts are,
// different if any is. At the scale smoke, which only shows that all works, the numbers without
// verdicts.
std::vector<report::Block> verdicts_on(std::string summary, std::span<const Claim> claims,
                                       const Results& results);

}  // namespace sudolab::studies
