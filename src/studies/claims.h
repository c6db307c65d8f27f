// From an interval to a verdict: how studies judge published findings, the same in all of them.
//
// A test that finds no difference has confirmed nothing: with a few puzzles it never finds any. So
// a claim says, before anything is measured, which values would count as the same finding. It is
// confirmed only if the whole interval of what was measured lies within them, it differs only if
// the whole interval lies outside, and it is undecided else. The intervals are as wide as it takes
// for all of them, over all claims of a study, to hold the truth with 95 % (Bonferroni): whoever
// asks twenty questions gets a wrong answer to any of them in one study of twenty.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sudolab/stats/sample.h>
#include "report/document.h"
#include "report/quantity.h"
#include "studies/results.h"

namespace sudolab::studies {

struct Estimate {
  double value = 0;
  stats::Interval interval;
};

// What was measured, with an interval of this confidence; nothing where too little was. The unit is
// the puzzle.
using Measurement = std::function<std::optional<Estimate>(double confidence)>;

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

report::Outcome judge(const Estimate& estimate, const stats::Interval& margin);

// One verdict for each claim: confirmed if all of its parts are, different if any is. At the scale
// smoke, which only shows that all works, the numbers without verdicts.
std::vector<report::Block> verdicts_on(std::span<const Claim> claims, const Results& results);

// ---- measurements ------------------------------------------------------------------------------

// The part of the runs that succeed, puzzle by puzzle.
Measurement share_of(std::vector<double> shares);
// Our share of puzzles less the published one, both counted: what was published is a sample as
// well.
Measurement share_less_published(std::size_t count, std::size_t total, std::size_t published_count,
                                 std::size_t published_total);
// On which part of the puzzles the first costs less; equal ones count half.
Measurement wins_of(std::vector<double> first, std::vector<double> second);
// How often a value of the first sample is smaller than one of the second; equal ones count half.
Measurement smaller_part(std::vector<double> first, std::vector<double> second);
// The mean, and the mean in units of a published one.
Measurement mean_of(std::vector<double> values);
Measurement mean_in_units_of(std::vector<double> values, double published);
Measurement median_of(std::vector<double> values);
// The sum of the first over the sum of the second, of pairs.
Measurement ratio_of_sums(std::vector<double> first, std::vector<double> second);

// "factor" either way around 1, for ratios.
stats::Interval within_factor(double factor);

}  // namespace sudolab::studies
