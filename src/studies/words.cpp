#include "studies/words.h"

#include <fmt/format.h>

#include "report/quantity.h"

namespace sudolab::studies {

std::string p_words(double p) { return p < 0.001 ? "<\u00A00.001" : fmt::format("{:.3f}", p); }

std::string count_words(double count) {
  return report::format_quantity(report::Kind::kCount, count);
}

std::string seconds_words(double seconds) {
  return report::format_quantity(report::Kind::kSeconds, seconds);
}

std::string percent_words(double fraction) {
  return report::format_quantity(report::Kind::kPercent, fraction);
}

}  // namespace sudolab::studies
