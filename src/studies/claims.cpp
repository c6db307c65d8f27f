#include "studies/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "studies/study.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

using report::Outcome;

constexpr double kErrorOfAll = 0.05;  // that any interval of a study misses the truth

std::string part_words(const Claim& claim, const Part& part, const std::optional<Estimate>& found) {
  const std::string name = part.name.empty() ? "" : part.name + " ";
  if (!found) return name + "too little was measured";
  const auto words = [&](double value) { return report::format_quantity(claim.kind, value); };
  if (std::isinf(found->interval.high)) {
    return fmt::format("{}{} ({} or more)", name, words(found->value), words(found->interval.low));
  }
  return fmt::format("{}{} ({} to {})", name, words(found->value), words(found->interval.low),
                     words(found->interval.high));
}

Outcome outcome_of(std::span<const Outcome> parts) {
  const auto any = [&](Outcome wanted) {
    return std::find(parts.begin(), parts.end(), wanted) != parts.end();
  };
  if (any(Outcome::kDiffers)) return Outcome::kDiffers;
  return parts.empty() || any(Outcome::kUndecided) ? Outcome::kUndecided : Outcome::kConfirmed;
}

report::Verdict verdict_on(const Claim& claim, double confidence) {
  std::vector<Outcome> outcomes;
  std::string numbers;
  for (const Part& part : claim.parts) {
    const auto found = part.measure(confidence);
    outcomes.push_back(found ? judge(*found, part.margin) : Outcome::kUndecided);
    numbers += (numbers.empty() ? "" : ", ") + part_words(claim, part, found);
  }
  std::string text =
      fmt::format("{}. We count {} as the same. Here {}: {}.", claim.finding, claim.same,
                  claim.what, numbers.empty() ? "too little was measured" : numbers);
  if (!claim.remark.empty()) text += " " + claim.remark;
  return {outcome_of(outcomes), std::move(text)};
}

std::string interval_words(double confidence, std::size_t parts) {
  return parts == 1 ? "In brackets is an interval of 95 %."
                    : fmt::format(
                          "In brackets are intervals of {:.2f} %, so that all {} of them together "
                          "hold the truth with 95 %.",
                          100 * confidence, parts);
}

}  // namespace

Claim share_claim(std::string finding, Counted ours, Counted published,
                  const stats::Interval& margin, const std::string& here) {
  const double low = std::max(0.0, published.share() + margin.low);
  const double high = std::min(1.0, published.share() + margin.high);
  return {.finding = std::move(finding),
          .same = fmt::format("a share between {} and {}", percent_words(low), percent_words(high)),
          .what = fmt::format("{} of {} {}, and this share less the published one is",
                              count_words(stats::real(ours.count)),
                              count_words(stats::real(ours.total)), here),
          .kind = report::Kind::kPercent,
          .parts = {{"", margin, share_less_published(ours, published)}}};
}

Outcome judge(const Estimate& estimate, const stats::Interval& margin) {
  const stats::Interval& found = estimate.interval;
  if (found.low >= margin.low && found.high <= margin.high) return Outcome::kConfirmed;
  return found.high < margin.low || found.low > margin.high ? Outcome::kDiffers
                                                            : Outcome::kUndecided;
}

std::vector<report::Block> verdicts_on(std::string summary, std::span<const Claim> claims,
                                       const Results& results) {
  std::size_t parts = 0;
  for (const Claim& claim : claims) parts += claim.parts.size();
  const double confidence = 1 - kErrorOfAll / stats::real(std::max<std::size_t>(parts, 1));
  std::vector<report::Verdict> verdicts;
  for (const Claim& claim : claims) verdicts.push_back(verdict_on(claim, confidence));
  const std::string intervals = interval_words(confidence, parts);
  std::vector<report::Block> blocks{report::Paragraph{std::move(summary)}};
  if (results.manifest().scale == scale_name(Scale::kSmoke)) {
    report::List list;
    for (report::Verdict& verdict : verdicts) list.items.push_back(std::move(verdict.text));
    blocks.emplace_back(report::Paragraph{
        "The scale smoke shows that all works; it is too small for verdicts. " + intervals});
    blocks.emplace_back(std::move(list));
    return blocks;
  }
  blocks.emplace_back(report::Paragraph{
      "A finding is confirmed if the whole interval lies within what we count as the same, it "
      "differs if the whole interval lies outside, and it is undecided otherwise. " +
      intervals});
  for (report::Verdict& verdict : verdicts) blocks.emplace_back(std::move(verdict));
  return blocks;
}

}  // namespace sudolab::studies
