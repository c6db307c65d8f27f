// Two solvers on the same puzzles: how often the first is quicker, by how much, and how sure that
// is.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "stats/significance.h"
#include "stats/superiority.h"
#include "studies/results.h"

namespace sudolab::studies {

class Pairing {
 public:
  Pairing(const Results& results, std::size_t first, std::size_t second,
          const std::string& group = "");

  std::size_t puzzles() const { return first_.size(); }
  // These need one puzzle at least.
  const stats::SignTest& signs() const { return *signs_; }
  const stats::RankTest& ranks() const { return *ranks_; }   // of the logarithms of the ratios
  const stats::Superiority& wins() const { return *wins_; }  // of the first

  // How many times as long the first takes: the geometric mean over puzzles, which a single puzzle
  // hardly moves, with Student's interval and test on logarithms; and the ratio of the means, which
  // the longest puzzles decide, with a bootstrap over puzzles.
  std::optional<double> typical_ratio() const;
  std::optional<stats::Interval> typical_ratio_interval() const;
  double typical_p() const;  // two-sided, of a ratio of 1; 1 for a single puzzle
  std::optional<double> mean_ratio() const;
  std::optional<stats::Interval> mean_ratio_interval() const;

 private:
  std::vector<double> first_, second_;
  std::vector<double> logs_;  // of the ratios
  std::optional<stats::SignTest> signs_;
  std::optional<stats::RankTest> ranks_;
  std::optional<stats::Superiority> wins_;
};

}  // namespace sudolab::studies
