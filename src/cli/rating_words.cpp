#include "cli/rating_words.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "cli/words.h"

namespace sudolab::cli {

std::string score_text(double score, const TechniqueTable& table) {
  const bool whole = table.scoring() == Scoring::kSum && score == std::floor(score);
  return fmt::format("{:.{}f}", score, whole ? 0 : 2);
}

std::string techniques_list(const Rating& rating) {
  std::string text;
  for (const TechniqueUse& use : rating.techniques) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : ",", use.technique->id, use.steps);
  }
  return text;
}

std::string techniques_text(const Rating& rating) {
  std::uint64_t singles = 0;
  std::vector<std::string> parts;
  for (const TechniqueUse& use : rating.techniques) {
    if (use.technique->is_single) {
      singles += use.steps;
    } else {
      parts.push_back(
          fmt::format("{} {}", count_text(std::uint64_t{use.steps}), use.technique->id));
    }
  }
  if (singles > 0) parts.insert(parts.begin(), plural(singles, "single"));
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace sudolab::cli
