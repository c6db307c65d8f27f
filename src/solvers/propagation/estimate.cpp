// An estimate in batches of probes, each with random numbers of its own, so that it does not matter
// which thread makes which.

#include <sudolab/solvers/estimate.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <vector>

#include "core/portable_math.h"
#include "core/share_out.h"
#include "solvers/propagation/log_interval.h"
#include "solvers/propagation/tree_prober.h"

namespace sudolab {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kNothing = -std::numeric_limits<double>::infinity();

// What a search ends soon enough for to be counted at once: less than a tenth of a second on 9x9.
constexpr int kPositionsForAll = 5000;
constexpr std::size_t kBatches = 64;
// Probes that show where counting subtrees begins to pay.
constexpr int kPilots = 24;

class Estimator {
 public:
  Estimator(const Puzzle& puzzle, const EstimateOptions& options)
      : puzzle_(puzzle), options_(options), start_(Clock::now()) {}

  CountEstimate run() {
    CountEstimate estimate;
    estimate.conflict = find_conflict(puzzle_.givens);
    if (estimate.conflict || !is_well_formed(puzzle_)) return exactly(estimate, 0);
    Budget budget(limits(), options_.stop);
    const Network network =
        make_network(puzzle_, Thoroughness::kSwift, [&budget] { return budget.still_good(); });
    if (network.possible && !budget.stopped()) {
      TreeProber prober(network, puzzle_, budget);
      const bool alive = prober.begin();
      if (!budget.stopped()) {
        const auto all = alive ? prober.count_all(kPositionsForAll) : std::uint64_t{0};
        estimate.wrong = prober.wrong();
        if (all) return exactly(estimate, *all);
      }
      if (!budget.stopped()) find_counting_depth(prober);
      if (!budget.stopped()) return sampled(network, estimate);
    }
    estimate.reason = budget.reason();
    return budget.stopped() ? without_probes(estimate) : exactly(estimate, 0);
  }

 private:
  static CountEstimate exactly(CountEstimate& estimate, std::uint64_t solutions) {
    estimate.exact = true;
    estimate.solutions = solutions;
    const double log10 = solutions == 0 ? kNothing : std::log10(static_cast<double>(solutions));
    estimate.log10_mean = estimate.log10_low = estimate.log10_high = log10;
    return estimate;
  }

  static CountEstimate without_probes(CountEstimate& estimate) {
    estimate.log10_mean = estimate.log10_low = estimate.log10_high = kNothing;
    return estimate;
  }

  // With what is left of the time.
  Limits limits() const {
    Limits limits = options_.limits;
    limits.steps = kUnlimited;
    if (limits.time != std::chrono::nanoseconds::max()) {
      limits.time -= std::min(limits.time, std::chrono::nanoseconds(Clock::now() - start_));
    }
    return limits;
  }

  // The median of where the pilots could count.
  void find_counting_depth(TreeProber& prober) {
    Rng rng(derive_seed(options_.seed, kBatches));
    prober.count_below(std::numeric_limits<int>::max());
    std::vector<int> counted;
    for (int i = 0; i < kPilots; ++i) {
      prober.probe(rng);
      if (prober.counted_at() > 0) counted.push_back(prober.counted_at());
    }
    if (counted.empty()) return;
    const auto middle = counted.begin() + static_cast<std::ptrdiff_t>(counted.size() / 2);
    std::nth_element(counted.begin(), middle, counted.end());
    count_below_ = *middle;
  }

  struct Batch {
    std::vector<double> logarithms;
    bool wrong = false;
    StopReason reason = StopReason::kNone;
  };

  void make_probes(const Network& network, std::size_t number, Batch& batch) const {
    const std::uint64_t count =
        options_.probes / kBatches + (number < options_.probes % kBatches ? 1 : 0);
    if (count == 0) return;
    Rng rng(derive_seed(options_.seed, number));
    Budget budget(limits(), options_.stop);
    TreeProber prober(network, puzzle_, budget);
    if (prober.begin()) {
      prober.count_below(count_below_);
      for (std::uint64_t i = 0; i < count; ++i) {
        const double logarithm = prober.probe(rng);
        if (budget.stopped()) break;
        batch.logarithms.push_back(logarithm);
      }
    }
    batch.wrong = prober.wrong();
    batch.reason = budget.reason();
  }

  CountEstimate sampled(const Network& network, CountEstimate& estimate) const {
    std::vector<Batch> batches(kBatches);
    share_out(kBatches, resolve_threads(options_.threads), [&] {
      return [&](std::size_t number) { make_probes(network, number, batches[number]); };
    });
    std::vector<double> logarithms;
    for (const Batch& batch : batches) {
      logarithms.insert(logarithms.end(), batch.logarithms.begin(), batch.logarithms.end());
      estimate.wrong = estimate.wrong || batch.wrong;
      if (batch.reason != StopReason::kNone) estimate.reason = batch.reason;
    }
    if (logarithms.size() < 2) return without_probes(estimate);  // one has no spread
    estimate.probes = logarithms.size();
    estimate.hits = static_cast<std::uint64_t>(std::count_if(
        logarithms.begin(), logarithms.end(), [](double l) { return l != kNothing; }));
    const LogInterval interval = mean_of_logarithms(logarithms);
    const double per_ten = 1 / std::log(10.0);
    // A probe that reached a solution proves that there is one.
    const double least = estimate.hits > 0 ? 0 : kNothing;
    estimate.log10_mean = std::max(least, interval.mean * per_ten);
    estimate.log10_low = std::max(least, interval.low * per_ten);
    estimate.log10_high = std::max(least, interval.high * per_ten);
    estimate.effective = interval.effective;
    return estimate;
  }

  const Puzzle& puzzle_;
  const EstimateOptions& options_;
  Clock::time_point start_;
  int count_below_ = 0;
};

}  // namespace

CountEstimate estimate_solutions(const Puzzle& puzzle, const EstimateOptions& options) {
  return Estimator(puzzle, options).run();
}

}  // namespace sudolab
