// What a soak measures, and when it is content: pure arithmetic.

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace sudolab::test {

// The smallest value that at least this part of all values does not exceed; 0 if there are none.
double quantile(std::vector<double> values, double part);

// What one client, or all clients of a kind, went through.
struct Tally {
  std::uint64_t requests = 0;
  std::uint64_t answered = 0;                   // as expected
  std::uint64_t refused = 0;                    // politely: the server is busy
  std::map<std::string, std::uint64_t> errors;  // by what happened; none of these may
  std::vector<double> seconds;                  // of the requests that were answered

  std::uint64_t failed() const;
  Tally& operator+=(const Tally& other);
};

// The server's process at one moment.
struct Sample {
  double megabytes = 0;  // resident
  double files = 0;      // open, connections included
  double threads = 0;
};

// A quantity over time: the first quarter is for warming up; after that it may move, but not grow.
struct Trend {
  double second_quarter = 0;  // medians
  double last_quarter = 0;

  // Within a tenth and a little.
  bool flat(double little) const { return last_quarter <= 1.1 * second_quarter + little; }
};

Trend trend_of(std::span<const Sample> samples, double Sample::* quantity);

}  // namespace sudolab::test
