// Where the ticks of an axis go, and where a value lies on it.

#pragma once

#include <string>
#include <vector>

#include "report/chart.h"

namespace sudolab::report {

// An axis whose domain is settled: low < high, and both positive on a log scale.
struct DrawnAxis {
  std::string title;  // with its unit
  Kind kind = Kind::kNumber;
  Scale scale = Scale::kLinear;
  double low = 0;
  double high = 1;
  double smallest = 1;  // symlog: where the scale turns linear
  std::vector<std::string> categories;

  bool is_category() const { return scale == Scale::kCategory; }
};

// 0 at the low end and 1 at the high end; the middle of its band for a category.
double position(const DrawnAxis& axis, double value);

// The place nearest to the value that the scale has: on a log scale, the low end for what is not
// positive.
double clamped(const DrawnAxis& axis, double value);

// Steps of 1, 2 or 5 times a power of ten; about `wanted` of them.
double tick_step(double low, double high, int wanted);

struct Tick {
  double value = 0;
  std::string label;  // empty: a small tick
};
std::vector<Tick> ticks(const DrawnAxis& axis, int wanted);

// Moves the ends of a domain outwards to round numbers.
void round_low(DrawnAxis& axis);
void round_high(DrawnAxis& axis);

}  // namespace sudolab::report
