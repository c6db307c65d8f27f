#include "cli/solve_result.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/draw.h"
#include "cli/table.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

using Json = nlohmann::ordered_json;

bool solved(const SolveReport& report) { return report.result.status == Status::kSolved; }

Json counters_json(const Counters& counters) {
  Json json = Json::object();
  for (const auto& [name, field] : kCounterFields) json[std::string(name)] = counters.*field;
  return json;
}

Json report_json(const SolveReport& report, const SolveStyle& style) {
  const SolveResult& result = report.result;
  Json json{{"index", report.index},
            {"puzzle", puzzle_line(report.record.puzzle, style.symbols)},
            {"status", status_name(result.status)},
            {"solution", nullptr},
            {"solver", report.solver},
            {"seconds", report.seconds},
            {"counters", counters_json(result.counters)},
            {"seed", report.seed}};
  if (solved(report)) {
    json["solution"] = grid_line(result.grid, style.symbols);
  } else {
    json["partial"] = grid_line(result.grid, style.symbols);
  }
  for (const Measure& measure : result.measures) {
    json["measures"][std::string(measure.name)] = measure.value;
  }
  if (result.reason != StopReason::kNone) json["reason"] = stop_reason_name(result.reason);
  if (report.limit > 1) {
    json["solutions"] = result.solutions;
    json["complete"] = result.exhausted;
  }
  if (style.all) {
    Json& all = json["all"] = Json::array();
    for (const Grid& grid : report.all) all.push_back(grid_line(grid, style.symbols));
  }
  if (!report.record.name.empty()) json["name"] = report.record.name;
  return json;
}

// A name from a file may hold anything: bytes that are no UTF-8 are replaced.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string report_csv(const SolveReport& report, const SolveStyle& style) {
  const SolveResult& result = report.result;
  std::vector<std::string> fields{
      std::to_string(report.index),
      puzzle_line(report.record.puzzle, style.symbols),
      std::string(status_name(result.status)),
      solved(report) ? grid_line(result.grid, style.symbols) : "",
      report.solver,
      fmt::format("{}", report.seconds),
      std::to_string(report.seed),
      result.reason == StopReason::kNone ? "" : std::string(stop_reason_name(result.reason)),
      std::to_string(result.solutions),
      result.exhausted ? "true" : "false"};
  for (const auto& [name, field] : kCounterFields) {
    fields.push_back(std::to_string(result.counters.*field));
  }
  return csv_line(fields);
}

std::string solutions_text(const SolveReport& report) {
  const SolveResult& result = report.result;
  if (report.limit < 2 || !solved(report)) return "";
  const std::string count = plural(result.solutions, "solution");
  return result.exhausted ? ", exactly " + count : ", " + count + " or more";
}

std::string report_lines(const SolveReport& report, const SolveStyle& style) {
  if (!solved(report)) return status_text(report) + '\n';
  if (!style.all) return grid_line(report.result.grid, style.symbols) + '\n';
  std::string lines;
  for (const Grid& grid : report.all) lines += grid_line(grid, style.symbols) + '\n';
  return lines;
}

std::string report_drawn(const SolveReport& report, const SolveStyle& style) {
  const auto draw = [&](const Grid& grid) {
    return drawn_grid(grid, report.record.puzzle.givens, style.symbols, style.colour);
  };
  if (solved(report) && style.all) {
    std::string text;
    for (const Grid& grid : report.all) text += (text.empty() ? "" : "\n") + draw(grid);
    return text;
  }
  if (solved(report)) return draw(report.result.grid);
  std::string text = status_text(report) + '\n';
  // How far it got, where it got anywhere.
  if (report.result.status != Status::kUnsolvable) text += draw(report.result.grid);
  return text;
}

ExitCode exit_code_of(const SolveReport& report) {
  if (!solved(report)) return ExitCode::kNo;
  return report.limit > 1 && report.result.solutions > 1 ? ExitCode::kSeveral : ExitCode::kDone;
}

}  // namespace

std::string status_text(const SolveReport& report) {
  const SolveResult& result = report.result;
  std::string text(status_name(result.status));
  if (result.reason != StopReason::kNone) {
    text += fmt::format(" ({})", stop_reason_name(result.reason));
  }
  return text;
}

std::string counters_text(const Counters& counters) {
  std::string text;
  for (const auto& [name, field] : kCounterFields) {
    if (counters.*field == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count_text(counters.*field));
  }
  return text.empty() ? "no search" : text;
}

std::string solve_csv_header() {
  std::vector<std::string> names{"index",   "puzzle", "status", "solution",  "solver",
                                 "seconds", "seed",   "reason", "solutions", "complete"};
  for (const auto& [name, field] : kCounterFields) names.emplace_back(name);
  return csv_line(names);
}

Answer solve_answer(const SolveReport& report, SolveStyle style) {
  style.symbols = symbols_for(report.record, style.symbols);
  Answer answer;
  answer.code = exit_code_of(report);
  answer.status = report.result.status;
  answer.counters = report.result.counters;
  answer.seconds = report.seconds;
  switch (style.kind) {
    case OutputKind::kJson: answer.text = dumped(report_json(report, style)); break;
    case OutputKind::kNdjson: answer.text = dumped(report_json(report, style)) + '\n'; break;
    case OutputKind::kCsv: answer.text = report_csv(report, style); break;
    case OutputKind::kText:
      answer.text = report_lines(report, style);
      if (report.index == 0) answer.text_if_only = report_drawn(report, style);
      break;
  }
  const bool asked_how_many = style.kind == OutputKind::kText && report.limit > 1;
  if ((style.stats || asked_how_many) && !style.quiet) {
    answer.talk =
        fmt::format("puzzle {}: {}{}", report.index, status_text(report), solutions_text(report));
    if (style.stats) {
      answer.talk += fmt::format(" in {}; {}", duration_text(report.seconds),
                                 counters_text(report.result.counters));
    }
  }
  return answer;
}

}  // namespace sudolab::cli
