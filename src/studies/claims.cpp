#include "studies/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <sudolab/stats/bootstrap.h>
#include "stats/describe.h"
#include "stats/proportions.h"
#include "stats/superiority.h"
#include "studies/study.h"

namespace sudolab::studies {
namespace {

using report::Outcome;

constexpr double kErrorOfAll = 0.05;  // that any interval of a study misses the truth

// An interval far out needs many resamples: its end is the tenth or so from the outermost.
stats::BootstrapOptions resampling(double confidence) {
  constexpr double kLeast = 2000, kMost = 20000, kBeyond = 20;
  const double resamples = std::clamp(kBeyond / (1 - confidence), kLeast, kMost);
  return {confidence, static_cast<int>(resamples), 0};
}

std::string number_words(const Claim& claim, double value) {
  return report::format_quantity(claim.kind, value);
}

std::string part_words(const Claim& claim, const Part& part, const std::optional<Estimate>& found) {
  const std::string name = part.name.empty() ? "" : part.name + " ";
  if (!found) return name + "not measured";
  return fmt::format("{}{} ({} to {})", name, number_words(claim, found->value),
                     number_words(claim, found->interval.low),
                     number_words(claim, found->interval.high));
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
  std::string text = fmt::format("{}. The same is {}. Here {}: {}.", claim.finding, claim.same,
                                 claim.what, numbers.empty() ? "not measured" : numbers);
  if (!claim.remark.empty()) text += " " + claim.remark;
  return {outcome_of(outcomes), std::move(text)};
}

}  // namespace

Outcome judge(const Estimate& estimate, const stats::Interval& margin) {
  const stats::Interval& found = estimate.interval;
  if (found.low >= margin.low && found.high <= margin.high) return Outcome::kConfirmed;
  return found.high < margin.low || found.low > margin.high ? Outcome::kDiffers
                                                            : Outcome::kUndecided;
}

std::vector<report::Block> verdicts_on(std::span<const Claim> claims, const Results& results) {
  std::size_t parts = 0;
  for (const Claim& claim : claims) parts += claim.parts.size();
  const double confidence = 1 - kErrorOfAll / stats::real(std::max<std::size_t>(parts, 1));
  std::vector<report::Verdict> verdicts;
  for (const Claim& claim : claims) verdicts.push_back(verdict_on(claim, confidence));
  const std::string intervals = fmt::format(
      "In brackets are intervals of {:.2f} %, so that all {} of them together hold the truth with "
      "95 %.",
      100 * confidence, parts);
  if (results.manifest().scale == scale_name(Scale::kSmoke)) {
    report::List list;
    for (report::Verdict& verdict : verdicts) list.items.push_back(std::move(verdict.text));
    return {report::Paragraph{
                "The scale smoke shows that all works; it is too small for verdicts. " + intervals},
            std::move(list)};
  }
  std::vector<report::Block> blocks{report::Paragraph{
      "A finding is confirmed if the whole interval lies within what counts as the same, it differs "
      "if the whole interval lies outside, and it is undecided else. " +
      intervals}};
  for (report::Verdict& verdict : verdicts) blocks.emplace_back(std::move(verdict));
  return blocks;
}

Measurement share_of(std::vector<double> shares) {
  return [shares = std::move(shares)](double confidence) -> std::optional<Estimate> {
    const auto share = stats::clustered_share(shares, confidence);
    if (!share) return std::nullopt;
    return Estimate{share->part, share->interval};
  };
}

Measurement share_less_published(std::size_t count, std::size_t total, std::size_t published_count,
                                 std::size_t published_total) {
  return [=](double confidence) -> std::optional<Estimate> {
    const auto difference =
        stats::share_difference(count, total, published_count, published_total, confidence);
    if (!difference) return std::nullopt;
    return Estimate{difference->difference, difference->interval};
  };
}

Measurement wins_of(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first),
          second = std::move(second)](double confidence) -> std::optional<Estimate> {
    const auto wins = stats::paired_superiority(first, second, confidence);
    if (!wins) return std::nullopt;
    return Estimate{wins->probability, wins->interval};
  };
}

Measurement smaller_part(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first),
          second = std::move(second)](double confidence) -> std::optional<Estimate> {
    const auto smaller = stats::superiority(first, second, confidence);
    if (!smaller) return std::nullopt;
    return Estimate{smaller->probability, smaller->interval};
  };
}

Measurement mean_of(std::vector<double> values) { return mean_in_units_of(std::move(values), 1); }

Measurement mean_in_units_of(std::vector<double> values, double published) {
  return [values = std::move(values), published](double confidence) -> std::optional<Estimate> {
    const auto mean = stats::mean(values);
    const auto interval = stats::MeanBootstrap(resampling(confidence)).bca(values);
    if (!mean || !interval) return std::nullopt;
    return Estimate{*mean / published, {interval->low / published, interval->high / published}};
  };
}

Measurement median_of(std::vector<double> values) {
  return [values = std::move(values)](double confidence) -> std::optional<Estimate> {
    const auto median = stats::median(values);
    const auto interval = stats::bootstrap_median(values, confidence);
    if (!median || !interval) return std::nullopt;
    return Estimate{*median, *interval};
  };
}

Measurement ratio_of_sums(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first),
          second = std::move(second)](double confidence) -> std::optional<Estimate> {
    const auto ratio = [&](std::span<const std::size_t> places) {
      double sums[2] = {0, 0};
      for (const std::size_t i : places) {
        sums[0] += first[i];
        sums[1] += second[i];
      }
      return sums[0] / sums[1];
    };
    const auto interval = stats::bootstrap_units(first.size(), ratio, resampling(confidence));
    if (!interval) return std::nullopt;
    std::vector<std::size_t> all(first.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return Estimate{ratio(all), *interval};
  };
}

stats::Interval within_factor(double factor) { return {1 / factor, factor}; }

}  // namespace sudolab::studies
