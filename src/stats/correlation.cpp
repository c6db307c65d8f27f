// Fisher's transformation, half the logarithm of (1 + r) / (1 - r), makes the scatter of a
// correlation nearly normal with a variance that depends on the number of pairs alone: 1 / (n - 3)
// for Pearson's. Bonett & Wright (2000, "Sample size requirements for estimating Pearson, Kendall
// and Spearman correlations") give the variances for ranks.
//
// Kendall's tau by its definition compares all pairs of pairs. Knight (1966, "A computer method for
// calculating Kendall's tau with ungrouped data") sorts by x and counts how many exchanges a merge
// sort by y needs: the pairs that disagree, in n log n steps. What the ties leave of the variance
// is in Kendall, Rank Correlation Methods (1970), chapter 4.

#include "stats/correlation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "stats/describe.h"
#include "stats/distributions.h"
#include "stats/ties.h"

namespace sudolab::stats {
namespace {

constexpr std::size_t kMostPermuted = 8;       // 40,320 orders
constexpr std::size_t kMostExactKendall = 50;  // pairs

bool usable(std::span<const double> x, std::span<const double> y, double confidence) {
  return x.size() == y.size() && is_sample(x, 3) && is_sample(y, 3) && !all_equal(x) &&
         !all_equal(y) && is_confidence(confidence);
}

// Nothing where the sums overflow, or underflow to 0.
std::optional<double> product_moment(std::span<const double> x, std::span<const double> y) {
  const double mean_x = *mean(x), mean_y = *mean(y);
  double xx = 0, yy = 0, xy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double dx = x[i] - mean_x, dy = y[i] - mean_y;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const double r = xy / (std::sqrt(xx) * std::sqrt(yy));
  if (!std::isfinite(r)) return std::nullopt;
  return std::clamp(r, -1.0, 1.0);
}

std::optional<Interval> fisher_interval(double r, double variance, std::size_t count,
                                        double confidence) {
  if (count < 5) return std::nullopt;
  if (std::abs(r) == 1) return Interval{r, r};
  const double centre = std::atanh(r), reach = normal_reach(confidence) * std::sqrt(variance);
  return Interval{std::tanh(centre - reach), std::tanh(centre + reach)};
}

double student_p(double r, std::size_t count) {
  const double degrees = real(count) - 2;
  return student_two_sided(r * std::sqrt(degrees / ((1 - r) * (1 + r))), degrees);
}

// Of all orders of y, the part that correlates with x at least as much, either way.
double permuted_p(std::span<const double> x, std::vector<double> y) {
  const auto products = [&] { return std::inner_product(x.begin(), x.end(), y.begin(), 0.0); };
  const double centre = real(x.size()) * *mean(x) * *mean(y);
  // Ranks are halves, so that sums of products are exact and those of equal weight are equal.
  const double observed = std::abs(products() - centre) - 1e-9;
  std::sort(y.begin(), y.end());
  std::size_t orders = 0, extreme = 0;
  do {  // every different order once; with ties each stands for equally many
    ++orders;
    if (std::abs(products() - centre) >= observed) ++extreme;
  } while (std::next_permutation(y.begin(), y.end()));
  return real(extreme) / real(orders);
}

// Sorts, and counts how many pairs were in the wrong order.
double count_inversions(std::span<double> values, std::span<double> buffer) {
  if (values.size() < 2) return 0;
  const std::size_t half = values.size() / 2;
  double inversions = count_inversions(values.first(half), buffer.first(half)) +
                      count_inversions(values.subspan(half), buffer.subspan(half));
  std::size_t left = 0, right = half, next = 0;
  while (left < half && right < values.size()) {
    if (values[right] < values[left]) {
      inversions += real(half - left);
      buffer[next++] = values[right++];
    } else {
      buffer[next++] = values[left++];
    }
  }
  // What is left on the right is in its place already.
  std::copy(values.begin() + static_cast<std::ptrdiff_t>(left),
            values.begin() + static_cast<std::ptrdiff_t>(half),
            buffer.begin() + static_cast<std::ptrdiff_t>(next));
  next += half - left;
  std::copy_n(buffer.begin(), next, values.begin());
  return inversions;
}

// Sums over groups of t tied values: the pairs within them, and what the variance needs.
struct Ties {
  double pairs = 0;     // t (t - 1) / 2
  double triples = 0;   // t (t - 1) (t - 2)
  double weighted = 0;  // t (t - 1) (2 t + 5)

  void add(std::size_t group) {
    const double t = real(group);
    pairs += t * (t - 1) / 2;
    triples += t * (t - 1) * (t - 2);
    weighted += t * (t - 1) * (2 * t + 5);
  }
};

// Groups of neighbours that are equal, in a sorted range.
template <class Items>
Ties ties_of(const Items& sorted) {
  Ties ties;
  for_each_tie(sorted, [&](std::size_t first, std::size_t next) { ties.add(next - first); });
  return ties;
}

// P(|S| >= |s|) for the orders of n different values, where S = pairs - 2 * inversions. A further
// value, larger than all others, adds 0 to n - 1 inversions, by its place: so the chance of
// each number of inversions is the mean of a window over those of one value less. The small numbers
// suffice, since the distribution is symmetric; there sums over windows lose no digits.
double kendall_exact_p(double s, std::size_t n) {
  std::vector<double> up_to = {1};  // the chance of at most so many inversions
  for (std::size_t values = 2; values <= n; ++values) {
    std::vector<double> next(values * (values - 1) / 2 + 1);
    double sum = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
      const double above = i >= values ? up_to[i - values] : 0;
      sum += (up_to[std::min(i, up_to.size() - 1)] - above) / real(values);
      next[i] = sum;
    }
    up_to = std::move(next);
  }
  const double pairs = real(up_to.size() - 1);
  const auto inversions = static_cast<std::size_t>((pairs - std::abs(s)) / 2);
  return std::min(1.0, 2 * up_to[inversions]);
}

double kendall_normal_p(double s, double n, const Ties& x, const Ties& y) {
  const double variance = (n * (n - 1) * (2 * n + 5) - x.weighted - y.weighted) / 18 +
                          x.triples * y.triples / (9 * n * (n - 1) * (n - 2)) +
                          2 * x.pairs * y.pairs / (n * (n - 1));
  return normal_two_sided(s / std::sqrt(variance));
}

}  // namespace

std::optional<Correlation> pearson(std::span<const double> x, std::span<const double> y,
                                   double confidence) {
  if (!usable(x, y, confidence)) return std::nullopt;
  const auto r = product_moment(x, y);
  if (!r) return std::nullopt;
  const std::size_t n = x.size();
  return Correlation{*r, fisher_interval(*r, 1 / (real(n) - 3), n, confidence), student_p(*r, n),
                     false, n};
}

std::optional<Correlation> spearman(std::span<const double> x, std::span<const double> y,
                                    double confidence) {
  if (!usable(x, y, confidence)) return std::nullopt;
  const std::vector<double> rank_x = ranks(x);
  std::vector<double> rank_y = ranks(y);
  const auto r = product_moment(rank_x, rank_y);
  if (!r) return std::nullopt;
  Correlation result;
  result.coefficient = *r;
  result.count = x.size();
  const double variance = (1 + *r * *r / 2) / (real(result.count) - 3);
  result.interval = fisher_interval(*r, variance, result.count, confidence);
  result.exact = result.count <= kMostPermuted;
  result.p_value =
      result.exact ? permuted_p(rank_x, std::move(rank_y)) : student_p(*r, result.count);
  return result;
}

std::optional<Correlation> kendall(std::span<const double> x, std::span<const double> y,
                                   double confidence) {
  if (!usable(x, y, confidence)) return std::nullopt;
  std::vector<std::pair<double, double>> pairs;
  for (std::size_t i = 0; i < x.size(); ++i) pairs.emplace_back(x[i], y[i]);
  std::sort(pairs.begin(), pairs.end());
  std::vector<double> sorted_x, sorted_y, buffer(x.size());
  for (const auto& [first, second] : pairs) {
    sorted_x.push_back(first);
    sorted_y.push_back(second);
  }
  const double disagree = count_inversions(sorted_y, buffer);
  const Ties ties_x = ties_of(sorted_x), ties_y = ties_of(sorted_y), ties_both = ties_of(pairs);
  const double n = real(x.size()), all = n * (n - 1) / 2;
  const double agree = all - ties_x.pairs - ties_y.pairs + ties_both.pairs - disagree;
  const double s = agree - disagree;
  const double scale = std::sqrt(all - ties_x.pairs) * std::sqrt(all - ties_y.pairs);
  Correlation result;
  result.coefficient = std::clamp(s / scale, -1.0, 1.0);
  result.count = x.size();
  result.interval = fisher_interval(result.coefficient, 0.437 / (n - 4), x.size(), confidence);
  result.exact = x.size() <= kMostExactKendall && ties_x.pairs + ties_y.pairs == 0;
  result.p_value =
      result.exact ? kendall_exact_p(s, x.size()) : kendall_normal_p(s, n, ties_x, ties_y);
  return result;
}

}  // namespace sudolab::stats
