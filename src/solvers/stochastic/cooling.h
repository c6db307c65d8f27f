// The usual cooling schedule of a Boltzmann machine: an exponential decline down to a floor.

#pragma once

#include <algorithm>
#include <cstdint>

#include "core/portable_math.h"

namespace sudolab {

struct Cooling {
  double start = 1;
  double rate = 0;  // per sweep; 0: the temperature stays where it is
  double floor = 0;

  double temperature(std::uint64_t sweep) const {
    return std::max(floor, start * portable_exp(-rate * static_cast<double>(sweep)));
  }
};

}  // namespace sudolab
