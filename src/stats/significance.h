// Tests of whether one of two things is really larger, or whether it only looks so: binomial, sign,
// Wilcoxon's signed ranks for pairs, Mann and Whitney's for two samples.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// How likely chance alone gives a result at least as extreme as the one seen: in either direction,
// towards less, towards greater.
struct PValues {
  double two_sided = 1;
  double less = 1;
  double greater = 1;
};

struct BinomialTest {
  double fraction = 0;  // successes / trials
  Interval interval;    // Clopper and Pearson's exact one
  PValues p;            // less: as few successes or fewer
};

// Whether `successes` of `trials` fits a chance of success. The two-sided p adds up all outcomes
// that are no likelier than the one seen. Nothing for no trials, more successes than trials, or a
// chance outside of 0..1.
std::optional<BinomialTest> binomial_test(std::uint64_t successes, std::uint64_t trials,
                                          double chance, double confidence = kConfidence);

struct SignTest {
  std::size_t less = 0, equal = 0, greater = 0;  // pairs with a < b, a == b, a > b
  PValues p;                                     // less: as few pairs with a > b or fewer
};

// Whether a is larger than b as often as smaller, over pairs; exact. Equal pairs are left out of
// the test. Censored times may take part, as long as what is larger is known. Nothing for different
// lengths or no pairs; all p are 1 where every pair is equal.
std::optional<SignTest> sign_test(std::span<const double> a, std::span<const double> b);

struct RankTest {
  double statistic = 0;  // signed ranks: of the pairs with a > b; Mann-Whitney: U of a
  double z = 0;          // how many standard deviations above its mean under chance
  bool exact = false;    // from the distribution itself rather than from its normal limit
  PValues p;             // less: a statistic as small or smaller
};

// Whether a - b is symmetric around 0, over pairs. Pairs that are equal are left out, as Wilcoxon
// did; equal distances share their ranks. Exact (given the ties) for up to 50 different pairs,
// above that normal with corrections for ties and continuity. Nothing for different lengths or no
// pairs; all p are 1 where every pair is equal.
std::optional<RankTest> wilcoxon_signed_rank(std::span<const double> a, std::span<const double> b);

// Whether values of a tend to be larger or smaller than those of b, two independent samples. The
// statistic counts the pairs (one of each) with a > b, and half those that are equal. Exact (given
// the ties) for up to 50 values in total. Nothing where a sample is empty; all p are 1 where all
// values are equal.
std::optional<RankTest> mann_whitney(std::span<const double> a, std::span<const double> b);

}  // namespace sudolab::stats
