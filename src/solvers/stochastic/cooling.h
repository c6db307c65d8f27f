// Cooling schedules: at which temperature a sweep, or a chain of proposals, is made.
//
// The usual one of a Boltzmann machine is an exponential decline down to a floor. The others have
// the same three numbers, start, rate and floor, and differ in where they spend their sweeps: a
// linear decline is quick through the low temperatures, a logarithmic one lingers there. What an
// adaptive one does depends on the run; see Thermostat.

#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace sudolab {

enum class CoolingFamily {
  kExponential,  // start * exp(-rate * i)
  kSteps,        // the same, but constant for `plateau` sweeps at a time
  kLinear,       // start * (1 - rate * i)
  kLogarithmic,  // start / (1 + rate * ln(1 + i))
  kAdaptive,     // up or down by exp(rate * plateau) after every plateau
};

// The choices of a solver's option `schedule`.
inline constexpr std::string_view kCoolingChoices = "exponential|steps|linear|logarithmic|adaptive";
CoolingFamily cooling_family_named(std::string_view name);  // one of kCoolingChoices

struct Cooling {
  double start = 1;
  double rate = 0;  // per sweep; 0: the temperature stays where it is
  double floor = 0;
  CoolingFamily family = CoolingFamily::kExponential;
  std::uint64_t plateau = 1;  // sweeps
  double acceptance = 0;      // the share of changes that an adaptive schedule looks for

  // An adaptive schedule: as long as everything is accepted.
  double temperature(std::uint64_t sweep) const;
};

// An adaptive schedule: cools while more than the wanted share of units changes, and heats while
// less does. So it finds by itself the temperature at which a board of any size half freezes.
class Thermostat {
 public:
  explicit Thermostat(const Cooling& cooling);

  void restart() { *this = Thermostat(cooling_); }

  // The temperature after a sweep in which this share changed.
  double after_sweep(double changed);

 private:
  Cooling cooling_;
  double temperature_;
  double changed_ = 0;  // summed over this plateau
  std::uint64_t sweeps_ = 0;
};

}  // namespace sudolab
