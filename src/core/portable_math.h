// Transcendental functions that give the same bits everywhere.
//
// A stochastic solver compares random numbers with exp(-cost/temperature), and the standard
// library's exp may differ in its last bit from one machine to the next: one different decision,
// and two runs of the same seed have nothing in common. This one uses additions, multiplications
// and exact scaling only, which IEEE 754 defines to the bit. (The build forbids fusing a product
// and a sum into one rounding: see sudolab_flags.)

#pragma once

namespace sudolab {

// e^x, correct to about one part in 10^15. Zero below -700, the largest power of two it can scale
// by above 700: far outside of what a decision needs.
double portable_exp(double x);

// The natural logarithm of a positive number, correct to about one part in 10^15.
double portable_log(double x);

}  // namespace sudolab
