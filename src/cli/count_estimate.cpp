#include "cli/count_estimate.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/solvers/estimate.h>
#include "cli/batch.h"
#include "cli/origin.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/puzzle.h"
#include "json/result.h"

namespace sudolab::cli {
namespace {

constexpr double kFewEffective = 100;  // below, the interval is not to be trusted

// 1,230,000 and 6.67e21: three digits that count.
std::string rounded(double log10) {
  if (!std::isfinite(log10)) return "0";
  auto exponent = static_cast<int>(std::floor(log10));
  auto digits = static_cast<std::uint64_t>(std::llround(std::pow(10, log10 - exponent) * 100));
  if (digits == 1000) {
    digits = 100;
    ++exponent;
  }
  if (exponent > 8) {
    return fmt::format("{}.{:02}e{}", digits / 100, digits % 100, exponent);
  }
  for (; exponent > 2; --exponent) digits *= 10;
  for (; exponent < 2; ++exponent) digits = (digits + 5) / 10;
  return count_text(digits);
}

bool is_known(const CountEstimate& estimate) { return estimate.exact || estimate.hits > 0; }

std::string estimate_line(const CountEstimate& estimate) {
  std::string line;
  if (estimate.exact) {
    line = count_text(estimate.solutions);
  } else if (estimate.hits == 0) {
    line = estimate.probes == 0 ? "unknown: fewer than two probes ended"
                                : fmt::format("unknown: none of {} reached a solution",
                                              plural(estimate.probes, "probe"));
  } else {
    line = fmt::format("about {}, 95 % interval {} to {}", rounded(estimate.log10_mean),
                       rounded(estimate.log10_low), rounded(estimate.log10_high));
    if (estimate.effective < kFewEffective) {
      line += "; few probes carry it, so the interval may be too narrow";
    }
  }
  if (estimate.reason != StopReason::kNone) {
    line += fmt::format(" ({})", stop_reason_name(estimate.reason));
  }
  return line + '\n';
}

// Null where a double does not hold it.
json::Json number_of(double log10) {
  const double number = std::pow(10, log10);
  return std::isfinite(number) ? json::Json(number) : json::Json(nullptr);
}

json::Json estimate_object(const CountEstimate& estimate) {
  json::Json object{{"solutions", number_of(estimate.log10_mean)},
                    {"low", number_of(estimate.log10_low)},
                    {"high", number_of(estimate.log10_high)},
                    {"log10", estimate.log10_mean},
                    {"log10_low", estimate.log10_low},
                    {"log10_high", estimate.log10_high},
                    {"probes", estimate.probes},
                    {"hits", estimate.hits},
                    {"effective", estimate.effective}};
  return object;
}

std::string estimate_json(const Item& item, const CountEstimate& estimate, std::uint64_t seed,
                          const WriteOptions& symbols) {
  const json::Dialect dialect = json::lines(symbols);
  json::Json object = json::numbered_puzzle(item.record.puzzle, origin_of(item), dialect);
  object["solutions"] = estimate.exact ? json::Json(estimate.solutions) : json::Json(nullptr);
  object["complete"] = estimate.exact;
  if (!estimate.exact) {
    object["estimate"] = estimate.hits > 0 ? estimate_object(estimate) : json::Json(nullptr);
    object["seed"] = seed;
  }
  json::add_reason(object, estimate.reason, dialect);
  return json::line(object);
}

std::string estimate_row(const Item& item, const CountEstimate& estimate,
                         const WriteOptions& symbols) {
  const auto number = [&](double log10) {
    return is_known(estimate) && std::isfinite(log10) ? fmt::format("{:.4f}", log10) : "";
  };
  return csv_row(
      {std::to_string(item.index), puzzle_line(item.record.puzzle, symbols),
       estimate.exact ? std::to_string(estimate.solutions) : "", estimate.exact ? "true" : "false",
       number(estimate.log10_mean), number(estimate.log10_low), number(estimate.log10_high),
       std::to_string(estimate.probes), std::to_string(estimate.hits),
       estimate.exact ? "" : fmt::format("{:.1f}", estimate.effective)},
      item);
}

class EstimateWorker final : public SingleWorker {
 public:
  EstimateWorker(const PuzzleRun& run, const WriteOptions& symbols,
                 const EstimateSettings& settings, std::stop_token stop)
      : SingleWorker(std::move(stop)), run_(run), wanted_symbols_(symbols), settings_(settings) {}

 private:
  bool answer(Item& item) override {
    const SolveContext context = run_.context_for(item, stop());
    const CountEstimate estimate =
        estimate_solutions(item.record.puzzle, {.seed = context.seed,
                                                .probes = settings_.probes,
                                                .threads = settings_.solver.search_threads,
                                                .limits = context.limits,
                                                .stop = stop()});
    if (interrupted() && !estimate.exact) return false;
    item.result = {};
    item.result.status = estimate.wrong ? Status::kWrong : Status::kSolved;
    item.result.conflict = estimate.conflict;
    const bool fine = is_known(estimate) && estimate.reason == StopReason::kNone;
    item.code = fine ? ExitCode::kDone : ExitCode::kNo;
    const WriteOptions symbols = symbols_for(item.record, wanted_symbols_);
    switch (run_.kind) {
      case OutputKind::kText: item.text = estimate_line(estimate); break;
      case OutputKind::kJson:
        item.text = estimate_json(item, estimate, run_.context.seed, symbols);
        break;
      case OutputKind::kNdjson:
        item.text = estimate_json(item, estimate, run_.context.seed, symbols) + '\n';
        break;
      case OutputKind::kCsv: item.text = estimate_row(item, estimate, symbols); break;
    }
    return true;
  }

  const PuzzleRun& run_;
  WriteOptions wanted_symbols_;
  const EstimateSettings& settings_;
};

}  // namespace

ExitCode estimate_counts(Session& session, const EstimateSettings& settings) {
  static const Recipe recipe("propagation");  // whose search tree is sampled
  PuzzleSource source(settings.input);
  PuzzleRun run{.kind = settings.kind,
                .csv_columns = {"index", "puzzle", "solutions", "complete", "log10", "log10_low",
                                "log10_high", "probes", "hits", "effective"},
                .recipe = recipe,
                .context = settings.solver.context()};
  run.context.search_threads = 1;  // probes are shared out here, not by the solver
  run.threads = settings.solver.threads;
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<EstimateWorker>(run, source.symbols(), settings, std::move(stop));
  };
  const RunSummary summary = run_puzzles(session, source, run);
  say_summary(session.console, summary, false, recipe, settings.solver.seed);
  return summary.code;
}

}  // namespace sudolab::cli
