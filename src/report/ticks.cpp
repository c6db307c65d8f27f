// Ticks and scales.
//
// Linear axes get steps of 1, 2 or 5 times a power of ten. Logarithmic axes get the powers of ten,
// with small ticks at 2 to 9 where there is room, and labels at 2 and 5 where there are only few
// decades. Symmetric logarithmic axes are logarithmic in size on both sides of zero: x becomes
// sign(x) log(1 + |x| / c), the function that Vega calls symlog. Webber, "A bi-symmetric log
// transformation for wide-range data", 2013.

#include "report/ticks.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sudolab::report {
namespace {

constexpr int kRoundingTicks = 5;  // domains end where a tick would be if there were so many
constexpr double kSlack = 1e-9;    // of a step: what rounding may lose

double symlog(double value, double smallest) {
  return std::copysign(std::log1p(std::abs(value) / smallest), value);
}

double scaled(const DrawnAxis& axis, double value) {
  switch (axis.scale) {
    case Scale::kLog: return std::log10(value);
    case Scale::kSymlog: return symlog(value, axis.smallest);
    case Scale::kLinear:
    case Scale::kCategory: break;
  }
  return value;
}

// Exact for the exponents that occur, where std::pow(10, n) may be a digit off.
double power_of_ten(int exponent) {
  return std::strtod(("1e" + std::to_string(exponent)).c_str(), nullptr);
}

void add_linear(const DrawnAxis& axis, int wanted, std::vector<Tick>& out) {
  double step = tick_step(axis.low, axis.high, wanted);
  if (axis.kind == Kind::kCount) step = std::max(step, 1.0);
  const double first = std::ceil(axis.low / step - kSlack);
  const double last = std::floor(axis.high / step + kSlack);
  for (double index = first; index <= last; ++index) {
    // Divided by a whole number, so that the third step of 0.1 is 0.3.
    const double value = step >= 1 ? index * step : index / std::round(1 / step);
    out.push_back({value, format_tick(axis.kind, value)});
  }
}

void add_logarithmic(const DrawnAxis& axis, int wanted, std::vector<Tick>& out) {
  const double decades = std::log10(axis.high / axis.low);
  const int every = std::max(1, static_cast<int>(std::ceil(decades / std::max(wanted, 1))));
  const bool label_between = decades < 2.5;
  const int first = static_cast<int>(std::floor(std::log10(axis.low) + kSlack));
  const int last = static_cast<int>(std::ceil(std::log10(axis.high) - kSlack));
  for (int exponent = first; exponent <= last; ++exponent) {
    for (int digit = 1; digit <= (every == 1 ? 9 : 1); ++digit) {
      const double value = digit * power_of_ten(exponent);
      if (value < axis.low * (1 - kSlack) || value > axis.high * (1 + kSlack)) continue;
      const bool labelled =
          digit == 1 ? exponent % every == 0 : label_between && (digit == 2 || digit == 5);
      out.push_back({value, labelled ? format_tick(axis.kind, value) : ""});
    }
  }
}

void add_symmetric(const DrawnAxis& axis, int wanted, std::vector<Tick>& out) {
  const double largest = std::max(std::abs(axis.low), std::abs(axis.high));
  const int first = static_cast<int>(std::ceil(std::log10(axis.smallest) - kSlack));
  const int last = static_cast<int>(std::floor(std::log10(largest) + kSlack));
  const bool both = axis.low < 0 && axis.high > 0;
  const int room = std::max(both ? (wanted - 1) / 2 : wanted, 1);
  const int every = std::max(1, (last - first + room) / room);
  for (const int sign : {-1, 1}) {
    for (int exponent = last; exponent >= first; exponent -= every) {
      const double value = sign * power_of_ten(exponent);
      if (value < axis.low || value > axis.high) continue;
      out.push_back({value, format_tick(axis.kind, value)});
    }
  }
  if (axis.low <= 0 && axis.high >= 0) out.push_back({0, format_tick(axis.kind, 0)});
  std::sort(out.begin(), out.end(), [](const Tick& a, const Tick& b) { return a.value < b.value; });
}

// The next number of 1, 2, 5 times a power of ten, downwards or upwards.
double round_number(double value, bool up) {
  const int exponent = static_cast<int>(std::floor(std::log10(value) + kSlack));
  if (up) {
    for (const int digit : {1, 2, 5}) {
      if (digit * power_of_ten(exponent) >= value * (1 - kSlack)) {
        return digit * power_of_ten(exponent);
      }
    }
    return power_of_ten(exponent + 1);
  }
  for (const int digit : {5, 2}) {
    if (digit * power_of_ten(exponent) <= value * (1 + kSlack)) {
      return digit * power_of_ten(exponent);
    }
  }
  return power_of_ten(exponent);
}

double rounded(const DrawnAxis& axis, double value, bool up) {
  switch (axis.scale) {
    case Scale::kLog: return round_number(value, up);
    case Scale::kSymlog:
      if (value == 0) return 0;
      return std::copysign(round_number(std::abs(value), up == (value > 0)), value);
    case Scale::kLinear: {
      const double step = tick_step(axis.low, axis.high, kRoundingTicks);
      const double steps = value / step;
      return (up ? std::ceil(steps - kSlack) : std::floor(steps + kSlack)) * step;
    }
    case Scale::kCategory: break;
  }
  return value;
}

}  // namespace

double position(const DrawnAxis& axis, double value) {
  if (axis.is_category()) {
    const double count = std::max<double>(1, static_cast<double>(axis.categories.size()));
    return (value + 0.5) / count;
  }
  const double low = scaled(axis, axis.low);
  const double high = scaled(axis, axis.high);
  return (scaled(axis, clamped(axis, value)) - low) / (high - low);
}

double clamped(const DrawnAxis& axis, double value) {
  return axis.scale == Scale::kLog && value <= 0 ? axis.low : value;
}

double tick_step(double low, double high, int wanted) {
  const double rough = (high - low) / std::max(wanted, 1);
  const int exponent = static_cast<int>(std::floor(std::log10(rough)));
  const double power = power_of_ten(exponent);
  for (const int digit : {1, 2, 5}) {
    if (digit * power >= rough * (1 - kSlack)) return digit * power;
  }
  return power_of_ten(exponent + 1);
}

std::vector<Tick> ticks(const DrawnAxis& axis, int wanted) {
  std::vector<Tick> out;
  switch (axis.scale) {
    case Scale::kLinear: add_linear(axis, wanted, out); break;
    case Scale::kLog: add_logarithmic(axis, wanted, out); break;
    case Scale::kSymlog: add_symmetric(axis, wanted, out); break;
    case Scale::kCategory:
      for (std::size_t i = 0; i < axis.categories.size(); ++i) {
        out.push_back({static_cast<double>(i), axis.categories[i]});
      }
      break;
  }
  return out;
}

void round_low(DrawnAxis& axis) { axis.low = rounded(axis, axis.low, false); }

void round_high(DrawnAxis& axis) { axis.high = rounded(axis, axis.high, true); }

}  // namespace sudolab::report
