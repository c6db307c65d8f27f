// What a confidence interval promises, counted: of many samples from a known distribution, 95 %
// have intervals that hold the truth. 2000 samples each, with a fixed seed: their standard
// deviation is 0.5 %. The measured parts are among the properties that --gtest_output=xml lists.

#pragma once

#include <optional>
#include <string>

#include "samples.h"

namespace sudolab::stats {

inline constexpr int kSamples = 2000;

// How often the interval that `make(rng)` returns holds the truth; no interval holds nothing.
template <class Make>
double coverage_of(double truth, Make make, const std::string& what) {
  Rng rng(2026);
  int held = 0;
  for (int i = 0; i < kSamples; ++i) {
    const std::optional<Interval> interval = make(rng);
    held += interval && interval->contains(truth) ? 1 : 0;
  }
  const double coverage = held / real(kSamples);
  testing::Test::RecordProperty(what, std::to_string(coverage));
  return coverage;
}

template <class Make>
void expect_coverage(double truth, Make make, const std::string& what) {
  const double coverage = coverage_of(truth, make, what);
  EXPECT_GE(coverage, 0.93) << what;
  EXPECT_LE(coverage, 0.97) << what;
}

// For intervals like Clopper and Pearson's, which are wider than 95 % on purpose: counts move in
// steps, and they never promise too much.
template <class Make>
void expect_safe_coverage(double truth, Make make, const std::string& what) {
  EXPECT_GE(coverage_of(truth, make, what), 0.94) << what;
}

}  // namespace sudolab::stats
