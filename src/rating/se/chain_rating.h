// What chains are worth: a base for their kind and a tenth for every length they exceed.

#pragma once

#include <cmath>

namespace sudolab::se {

// The lengths are 4, 6, 8, 12, 16, 24, ...: by half and by a third in turns. The tenths are added
// up one by one in floating point as the original does: chains of different bases are compared by
// these sums, so their rounding decides which of two "equal" ones comes first.
inline double length_surcharge(int complexity) {
  double added = 0.0;
  int limit = 4;
  bool odd = false;
  while (complexity - 2 > limit) {
    added += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    odd = !odd;
  }
  return added;
}

inline int in_tenths(double difficulty) { return static_cast<int>(std::lround(difficulty * 10)); }

}  // namespace sudolab::se
