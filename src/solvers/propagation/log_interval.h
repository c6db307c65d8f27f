// The mean of numbers that are known by their logarithms, with a 95 % interval that allows for
// skew.

#pragma once

#include <span>

namespace sudolab {

struct LogInterval {
  // Natural logarithms; minus infinity for 0.
  double mean;
  double low;
  double high;
  double effective;  // the square of the sum over the sum of squares: as many equal numbers
};

// Of at least two numbers; minus infinity stands for 0.
LogInterval mean_of_logarithms(std::span<const double> logarithms);

}  // namespace sudolab
