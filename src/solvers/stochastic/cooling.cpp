#include "solvers/stochastic/cooling.h"

#include "core/portable_math.h"

namespace sudolab {

CoolingFamily cooling_family_named(std::string_view name) {
  if (name == "steps") return CoolingFamily::kSteps;
  if (name == "linear") return CoolingFamily::kLinear;
  if (name == "logarithmic") return CoolingFamily::kLogarithmic;
  if (name == "adaptive") return CoolingFamily::kAdaptive;
  return CoolingFamily::kExponential;
}

double Cooling::temperature(std::uint64_t sweep) const {
  const auto i = static_cast<double>(sweep);
  const auto on_plateau = static_cast<double>(sweep - sweep % plateau);
  switch (family) {
    case CoolingFamily::kExponential: return std::max(floor, start * portable_exp(-rate * i));
    case CoolingFamily::kAdaptive:
    case CoolingFamily::kSteps: return std::max(floor, start * portable_exp(-rate * on_plateau));
    case CoolingFamily::kLinear: return std::max(floor, start * (1 - rate * i));
    case CoolingFamily::kLogarithmic:
      return std::max(floor, start / (1 + rate * portable_log(1 + i)));
  }
  return start;
}

Thermostat::Thermostat(const Cooling& cooling)
    : cooling_(cooling), temperature_(std::max(cooling.floor, cooling.start)) {}

double Thermostat::after_sweep(double changed) {
  changed_ += changed;
  if (++sweeps_ < cooling_.plateau) return temperature_;
  const auto sweeps = static_cast<double>(sweeps_);
  const double step = portable_exp(cooling_.rate * sweeps);
  const bool too_hot = changed_ > cooling_.acceptance * sweeps;
  temperature_ = too_hot ? std::max(cooling_.floor, temperature_ / step)
                         : std::min(std::max(cooling_.floor, cooling_.start), temperature_ * step);
  changed_ = 0;
  sweeps_ = 0;
  return temperature_;
}

}  // namespace sudolab
