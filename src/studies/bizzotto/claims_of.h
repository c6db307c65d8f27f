// The published findings as claims: those on the search, and those on relaxation labelling.
//
// How many puzzles a class had is not published, so the published means are taken as they are. A
// class is the data set's own, except the easy one: 137 - 88 = 49 empty cells are fewer than any
// class of the data set has, so the verdicts on easy puzzles are about those that were eased to
// that number. What the data set's own easy class does is said beside them.

#pragma once

#include <vector>

#include "studies/bizzotto/numbers.h"
#include "studies/claims.h"

namespace sudolab::studies::bizzotto {

std::vector<Claim> search_claims(const Numbers& numbers);
std::vector<Claim> labelling_claims(const Numbers& numbers);

// What `of` says of each class but the easy one, all together.
template <class Of>
std::vector<double> of_the_others(Of of) {
  std::vector<double> all;
  for (std::size_t i = 1; i < kClasses.size(); ++i) {
    const std::vector<double> more = of(ordered_group(kClasses[i]));
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

// How a value grows with the number of labels: the exponent of the power law through all puzzles.
Measurement exponent_of(const std::vector<Numbers::Step>& steps, double Numbers::Step::* value);

}  // namespace sudolab::studies::bizzotto
