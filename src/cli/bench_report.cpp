#include "cli/bench_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/bench_speed.h"
#include "cli/table.h"
#include "cli/words.h"
#include "json/result.h"

namespace sudolab::cli {
namespace {

// The numbers of one solver that are reported, by their names in JSON and CSV.
struct Figures {
  double puzzles_per_second = 0;
  double microseconds_per_puzzle = 0;
  double guesses_per_puzzle = 0;
  double nodes_per_puzzle = 0;
  double nodes_per_second = 0;
  double solved_percent = 0;
  double solved_without_guess_percent = 0;  // of those solved
};

constexpr std::pair<std::string_view, double Figures::*> kFigureFields[] = {
    {"puzzles_per_second", &Figures::puzzles_per_second},
    {"microseconds_per_puzzle", &Figures::microseconds_per_puzzle},
    {"guesses_per_puzzle", &Figures::guesses_per_puzzle},
    {"nodes_per_puzzle", &Figures::nodes_per_puzzle},
    {"nodes_per_second", &Figures::nodes_per_second},
    {"solved_percent", &Figures::solved_percent},
    {"solved_without_guess_percent", &Figures::solved_without_guess_percent},
};

Figures figures_of(const Tally& tally) {
  Figures figures;
  if (tally.solves == 0) return figures;
  figures.puzzles_per_second = tally.per_second(tally.solves);
  figures.microseconds_per_puzzle = 1e6 * tally.seconds / static_cast<double>(tally.solves);
  figures.guesses_per_puzzle = tally.per_puzzle(tally.counters.guesses);
  figures.nodes_per_puzzle = tally.per_puzzle(tally.counters.nodes);
  figures.nodes_per_second = tally.per_second(tally.counters.nodes);
  figures.solved_percent = 100 * tally.per_puzzle(tally.solved);
  if (tally.solved > 0) {
    figures.solved_without_guess_percent =
        100 * static_cast<double>(tally.solved_without_guess) / static_cast<double>(tally.solved);
  }
  return figures;
}

// A time and what belongs to it, in the unit that suits the time: "20.8 ± 0.4 µs".
class TimeScale {
 public:
  explicit TimeScale(double seconds) {
    for (const auto& [factor, name] : kUnits) {
      if (seconds * factor < 1 && factor != kUnits[0].first) break;
      factor_ = factor;
      unit_ = name;
    }
    const double value = seconds * factor_;
    digits_ = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  }

  std::string number(double seconds) const {
    return fmt::format("{:.{}f}", seconds * factor_, digits_);
  }
  std::string range(double low, double high) const {
    return fmt::format("{} … {} {}", number(low), number(high), unit_);
  }
  std::string mean(const Speed& speed) const {
    const std::string deviation =
        speed.standard_deviation ? " ± " + number(*speed.standard_deviation) : "";
    return fmt::format("{}{} {}", number(speed.mean), deviation, unit_);
  }

 private:
  static constexpr std::pair<double, std::string_view> kUnits[] = {
      {1e9, "ns"}, {1e6, "µs"}, {1e3, "ms"}, {1, "s"}};

  double factor_ = 0;
  int digits_ = 0;
  std::string_view unit_;
};

Table speed_table(const Match& match) {
  Table table;
  table.column("solver");
  for (auto title : {"puzzles/s", "time/puzzle", "95 % interval", "range", "rounds"}) {
    table.column(title, Table::Align::kRight);
  }
  for (const Contestant& contestant : match.contestants()) {
    const auto speed = speed_of(contestant.turns);
    if (!speed) {
      table.row({contestant.name, "-", "-", "-", "-", "0"});
      continue;
    }
    const TimeScale scale(speed->mean);
    const auto& interval = speed->interval;
    table.row({contestant.name, count_text(contestant.tally.per_second(contestant.tally.solves)),
               scale.mean(*speed), interval ? scale.range(interval->low, interval->high) : "-",
               scale.range(speed->minimum, speed->maximum),
               count_text(std::uint64_t{contestant.turns.size()})});
  }
  return table;
}

Table work_table(const Match& match) {
  Table table;
  table.column("solver");
  for (auto title :
       {"guesses/puzzle", "nodes/s", "no guess", "solved", "gave up", "measured", "checked"}) {
    table.column(title, Table::Align::kRight);
  }
  for (const Contestant& contestant : match.contestants()) {
    const Tally& tally = contestant.tally;
    const std::string checked = count_text(std::uint64_t{contestant.checked});
    if (tally.solves == 0) {
      table.row({contestant.name, "-", "-", "-", "-", "-", "0", checked});
      continue;
    }
    const Figures figures = figures_of(tally);
    table.row({contestant.name, count_text(figures.guesses_per_puzzle),
               count_text(figures.nodes_per_second),
               fmt::format("{:.1f} %", figures.solved_without_guess_percent),
               fmt::format("{:.1f} %", figures.solved_percent), count_text(tally.gave_up),
               count_text(tally.solves), checked});
  }
  return table;
}

// "2.9 ± 0.1"; a ratio that was measured exactly enough has more digits.
std::string ratio_text(const Ratio& ratio) {
  if (!ratio.interval) return fmt::format("{:.1f}", ratio.value);
  const double half = ratio.interval->width() / 2;
  const int digits = half < 0.095 ? 2 : half < 9.5 ? 1 : 0;
  return fmt::format("{:.{}f} ± {:.{}f}", ratio.value, digits, half, digits);
}

std::string comparison_text(const Match& match) {
  std::string text;
  for (const Comparison& comparison : comparisons_in(match)) {
    text += fmt::format("{} is {} times as fast as {}\n", comparison.fastest.name,
                        ratio_text(comparison.ratio), comparison.other.name);
  }
  for (const Contestant& contestant : match.contestants()) {
    const std::string reason = why_not_compared(contestant, match.rules());
    if (!reason.empty()) {
      text += fmt::format("{} is not compared: it {}\n", contestant.name, reason);
    }
  }
  return text;
}

// A number that may be missing.
json::Json number_or_null(const std::optional<double>& value) {
  return value ? json::Json(*value) : json::Json(nullptr);
}

json::Json interval_json(const std::optional<stats::Interval>& interval, double factor = 1) {
  if (!interval) return nullptr;
  return {interval->low * factor, interval->high * factor};
}

// The rounds of one solver as they were, and in short.
void add_rounds(json::Json& row, const Contestant& contestant) {
  row["rounds"] = json::Json::array();
  for (const Turn& turn : contestant.turns) {
    row["rounds"].push_back({{"seconds", turn.seconds}, {"solves", turn.solves}});
  }
  const auto speed = speed_of(contestant.turns);
  row["microseconds"] = nullptr;
  if (!speed) return;
  std::optional<double> deviation;
  if (speed->standard_deviation) deviation = 1e6 * *speed->standard_deviation;
  row["microseconds"] = {{"mean", 1e6 * speed->mean},
                         {"standard_deviation", number_or_null(deviation)},
                         {"interval", interval_json(speed->interval, 1e6)},
                         {"minimum", 1e6 * speed->minimum},
                         {"maximum", 1e6 * speed->maximum},
                         {"outliers", speed->outliers}};
}

json::Json comparisons_json(const Match& match) {
  json::Json list = json::Json::array();
  for (const Comparison& comparison : comparisons_in(match)) {
    list.push_back({{"solver", comparison.fastest.name},
                    {"times_as_fast_as", comparison.other.name},
                    {"ratio", comparison.ratio.value},
                    {"interval", interval_json(comparison.ratio.interval)}});
  }
  return list;
}

json::Json warnings_json(const Match& match) {
  json::Json list = json::Json::array();
  for (const BenchWarning& warning : warnings_about(match)) {
    list.push_back({{"solver", warning.solver}, {"kind", warning.kind}, {"text", warning.text}});
  }
  return list;
}

// Behind the other columns; in microseconds per puzzle.
constexpr std::string_view kRoundColumns[] = {
    "rounds",  "standard_deviation", "interval_low", "interval_high", "minimum", "maximum",
    "outliers"};

std::vector<std::string> round_fields(const Contestant& contestant) {
  const auto speed = speed_of(contestant.turns);
  std::vector<std::string> fields{std::to_string(contestant.turns.size())};
  if (!speed) {
    fields.resize(std::size(kRoundColumns));
    return fields;
  }
  const auto add = [&](bool known, double seconds) {
    fields.push_back(known ? fmt::format("{}", 1e6 * seconds) : "");
  };
  add(speed->standard_deviation.has_value(), speed->standard_deviation.value_or(0));
  const stats::Interval interval = speed->interval.value_or(stats::Interval{});
  add(speed->interval.has_value(), interval.low);
  add(speed->interval.has_value(), interval.high);
  add(true, speed->minimum);
  add(true, speed->maximum);
  fields.push_back(std::to_string(speed->outliers));
  return fields;
}

}  // namespace

std::string bench_text(const Match& match) {
  const std::string comparison = comparison_text(match);
  return speed_table(match).to_string() + '\n' + work_table(match).to_string() +
         (comparison.empty() ? "" : '\n' + comparison);
}

std::string bench_json(const Match& match) {
  using json::Json;
  Json json{{"puzzles", match.puzzle_count()},
            {"limit", match.rules().limit},
            {"seconds", match.rules().seconds},
            {"timeout", match.rules().timeout},
            {"seed", match.rules().seed},
            {"warmup", match.rules().warmup},
            {"confidence", stats::kConfidence},
            {"solvers", Json::array()},
            {"comparisons", comparisons_json(match)},
            {"warnings", warnings_json(match)},
            {"mismatches", match.mismatches()}};
  for (const Contestant& contestant : match.contestants()) {
    Json row{{"solver", contestant.name},
             {"checked", contestant.checked},
             {"seconds", contestant.tally.seconds}};
    const Figures figures = figures_of(contestant.tally);
    for (const auto& [name, field] : kFigureFields) row[std::string(name)] = figures.*field;
    for (const auto& [name, field] : kTallyFields) row[std::string(name)] = contestant.tally.*field;
    row["counters"] = json::counters(contestant.tally.counters);
    add_rounds(row, contestant);
    json["solvers"].push_back(std::move(row));
  }
  return json::lines_of(json) + '\n';
}

std::string bench_csv(const Match& match) {
  std::vector<std::string> header{"solver", "checked", "seconds"};
  for (const auto& [name, field] : kFigureFields) header.emplace_back(name);
  for (const auto& [name, field] : kTallyFields) header.emplace_back(name);
  for (const auto& [name, field] : kCounterFields) header.emplace_back(name);
  for (const std::string_view name : kRoundColumns) header.emplace_back(name);
  std::string text = csv_line(header);
  for (const Contestant& contestant : match.contestants()) {
    const Tally& tally = contestant.tally;
    const Figures figures = figures_of(tally);
    std::vector<std::string> row{contestant.name, std::to_string(contestant.checked),
                                 fmt::format("{}", tally.seconds)};
    for (const auto& [name, field] : kFigureFields)
      row.push_back(fmt::format("{}", figures.*field));
    for (const auto& [name, field] : kTallyFields) row.push_back(std::to_string(tally.*field));
    for (const auto& [name, field] : kCounterFields) {
      row.push_back(std::to_string(tally.counters.*field));
    }
    for (std::string& field : round_fields(contestant)) row.push_back(std::move(field));
    text += csv_line(row);
  }
  return text;
}

}  // namespace sudolab::cli
