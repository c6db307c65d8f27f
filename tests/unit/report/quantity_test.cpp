#include "report/quantity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace sudolab::report {
namespace {

TEST(Quantity, DurationsTakeTheUnitThatFits) {
  EXPECT_EQ(format_quantity(Kind::kSeconds, 1.2345e-3), "1.23 ms");
  EXPECT_EQ(format_quantity(Kind::kSeconds, 34e-6), "34.0 µs");
  EXPECT_EQ(format_quantity(Kind::kSeconds, 3e-9), "3.00 ns");
  EXPECT_EQ(format_quantity(Kind::kSeconds, 12), "12.0 s");
  EXPECT_EQ(format_quantity(Kind::kSeconds, 12345), "12,345 s");
  EXPECT_EQ(format_quantity(Kind::kSeconds, 0), "0 s");
}

TEST(Quantity, RoundingNeverGivesAThousandOfAUnit) {
  EXPECT_EQ(format_quantity(Kind::kSeconds, 999.6e-6), "1.00 ms");
  EXPECT_EQ(format_quantity(Kind::kSeconds, 0.99951), "1.00 s");
}

TEST(Quantity, CountsAreExactAndHaveCommas) {
  EXPECT_EQ(format_quantity(Kind::kCount, 1234567), "1,234,567");
  EXPECT_EQ(format_quantity(Kind::kCount, 0), "0");
  EXPECT_EQ(format_quantity(Kind::kCount, 999), "999");
  EXPECT_EQ(format_quantity(Kind::kCount, 2.5), "2.50");
}

TEST(Quantity, NumbersHaveThreeSignificantDigits) {
  EXPECT_EQ(format_quantity(Kind::kNumber, 9.996), "10.0");
  EXPECT_EQ(format_quantity(Kind::kNumber, 0.99961), "1.00");
  EXPECT_EQ(format_quantity(Kind::kNumber, 123.456), "123");
  EXPECT_EQ(format_quantity(Kind::kNumber, 1.3e-6), "1.30e-6");
  EXPECT_EQ(format_quantity(Kind::kNumber, 7), "7");
  EXPECT_EQ(format_quantity(Kind::kNumber, -0.5), "−0.500");
}

TEST(Quantity, PercentsAndRatiosCarryTheirSign) {
  EXPECT_EQ(format_quantity(Kind::kPercent, 0.125), "12.5 %");
  EXPECT_EQ(format_quantity(Kind::kPercent, 1), "100 %");
  EXPECT_EQ(format_quantity(Kind::kPercent, 5e-7), "5.00e-5 %");
  EXPECT_EQ(format_quantity(Kind::kPercent, 5e-224), "0 %");
  EXPECT_EQ(format_quantity(Kind::kRatio, 3.4), "3.40×");
}

TEST(Quantity, WhatIsNoNumberIsADash) {
  for (const double value : {std::nan(""), std::numeric_limits<double>::infinity(),
                             -std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(format_quantity(Kind::kSeconds, value), "–");
  }
}

TEST(Quantity, TicksHaveNoZerosAtTheEnd) {
  EXPECT_EQ(format_tick(Kind::kSeconds, 2e-3), "2 ms");
  EXPECT_EQ(format_tick(Kind::kNumber, 0.25), "0.25");
  EXPECT_EQ(format_tick(Kind::kNumber, 0.5), "0.5");
  EXPECT_EQ(format_tick(Kind::kPercent, 0.2), "20 %");
}

}  // namespace
}  // namespace sudolab::report
