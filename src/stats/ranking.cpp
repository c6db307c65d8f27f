// Friedman (1937), "The use of ranks to avoid the assumption of normality": solvers that do not
// differ have ranks on each puzzle as if drawn by lot. Chi-square is how far the mean ranks are
// from the middle, in units of what lots would give; with ties, which leave less to draw, the
// variance of the ranks as they are takes the place of that of 1..k (Conover 1999, Practical
// Nonparametric Statistics, section 5.8). It is too cautious for few puzzles. Iman & Davenport
// (1980) make an F of it, the one of a two-way analysis of variance of the ranks, as Demšar (2006),
// "Statistical comparisons of classifiers over multiple data sets", recommends.
//
// F divides by what chi-square lacks of its maximum, which is nothing where all puzzles rank the
// solvers alike. Lots do so on all puzzles but the first with a chance of one over the number of
// different orders each: that is the p value then.
//
// Nemenyi (1963) compares all pairs at once: the mean ranks of solvers that do not differ are
// nearly normal, and the range of k normal values is known. The critical difference has no
// correction for ties; with many of them it is wider than necessary. (Left out: Holm's stepwise
// version, which finds a little more but draws no diagram.)

#include "stats/ranking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "stats/describe.h"
#include "stats/distributions.h"
#include "stats/ties.h"

namespace sudolab::stats {
namespace {

bool usable(const std::vector<std::vector<double>>& costs) {
  return costs.size() >= 2 && std::all_of(costs.begin(), costs.end(), [&](const auto& row) {
           return row.size() == costs.front().size() && is_sample(row, 2);
         });
}

// How many different orders the ranks have, equal ones being exchangeable: k! / (t! ...).
double orders_of(std::vector<double> ranks) {
  std::sort(ranks.begin(), ranks.end());
  double log_orders = std::lgamma(real(ranks.size()) + 1);
  for_each_tie(ranks, [&](std::size_t first, std::size_t next) {
    log_orders -= std::lgamma(real(next - first) + 1);
  });
  return std::exp(log_orders);
}

}  // namespace

std::optional<Ranking> friedman(const std::vector<std::vector<double>>& costs, double confidence) {
  if (!usable(costs) || !is_confidence(confidence)) return std::nullopt;
  const std::size_t solvers = costs.size(), puzzles = costs.front().size();
  const double k = real(solvers), n = real(puzzles), middle = (k + 1) / 2;
  std::vector<double> sums(solvers), on_puzzle(solvers), rank;
  double scatter = 0;  // of the ranks on each puzzle around the middle
  for (std::size_t puzzle = 0; puzzle < puzzles; ++puzzle) {
    for (std::size_t i = 0; i < solvers; ++i) on_puzzle[i] = costs[i][puzzle];
    rank = ranks(on_puzzle);
    for (std::size_t i = 0; i < solvers; ++i) {
      sums[i] += rank[i];
      scatter += (rank[i] - middle) * (rank[i] - middle);
    }
  }
  Ranking result;
  result.count = puzzles;
  double distance = 0;
  for (double sum : sums) {
    result.mean_ranks.push_back(sum / n);
    distance += (sum - n * middle) * (sum - n * middle);
  }
  result.critical_difference =
      studentized_range_quantile(confidence, solvers) * std::sqrt(k * (k + 1) / (12 * n));
  if (scatter == 0) return result;
  result.chi_square = (k - 1) * distance / scatter;
  // Ranks are halves, so that both sums are exact.
  if (distance == n * scatter) {
    result.f = std::numeric_limits<double>::infinity();
    result.p_value = std::pow(orders_of(rank), 1 - n);
    return result;
  }
  result.f = (n - 1) * distance / (n * scatter - distance);
  result.p_value = f_tail(result.f, k - 1, (k - 1) * (n - 1));
  return result;
}

std::vector<std::vector<std::size_t>> cliques(const Ranking& ranking) {
  const std::vector<double>& rank = ranking.mean_ranks;
  std::vector<std::size_t> order(rank.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rank[a] < rank[b]; });
  std::vector<std::vector<std::size_t>> groups;
  std::size_t reached = 0;  // the end of the last group, in order
  for (std::size_t first = 0, next = 1; first < order.size(); ++first) {
    next = std::max(next, first + 1);
    while (next < order.size() &&
           rank[order[next]] - rank[order[first]] <= ranking.critical_difference) {
      ++next;
    }
    if (next - first < 2 || next <= reached) continue;
    groups.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(first),
                        order.begin() + static_cast<std::ptrdiff_t>(next));
    reached = next;
  }
  return groups;
}

}  // namespace sudolab::stats
