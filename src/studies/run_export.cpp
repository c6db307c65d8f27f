#include "studies/run_export.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include <sudolab/experiment/environment.h>
#include "formats/cells.h"
#include "json/result.h"
#include "report/csv.h"

namespace sudolab::studies {
namespace {

std::set<std::string> measure_names(const Store& store) {
  std::set<std::string> names;
  store.for_each_run([&](const RunRecord& run) {
    for (const auto& [name, value] : run.measures) names.insert(name);
  });
  return names;
}

// What the machine did with a run; empty where it is not known.
constexpr std::array kConditionNames = {"begun",     "processor_seconds", "preemptions", "core",
                                        "megahertz", "attempts",          "disturbed"};

std::string unix_seconds(const RunConditions& conditions) {
  return fmt::format("{:.9f}",
                     static_cast<long double>(conditions.begun.time_since_epoch().count()) / 1e9L);
}

double seconds_of(std::chrono::nanoseconds time) { return static_cast<double>(time.count()) / 1e9; }

void add_conditions(std::vector<std::string>& values, const RunRecord& run) {
  if (!run.conditions) {
    values.resize(values.size() + kConditionNames.size());
    return;
  }
  const RunConditions& one = *run.conditions;
  values.push_back(unix_seconds(one));
  values.push_back(one.processor ? fmt::format("{:.9f}", seconds_of(*one.processor)) : "");
  values.push_back(std::to_string(one.preemptions));
  values.push_back(std::to_string(one.core));
  values.push_back(fmt::format("{}", one.megahertz));
  values.push_back(std::to_string(one.attempts));
  values.emplace_back(run.disturbed() ? "1" : "0");
}

json::Json conditions_json(const RunRecord& run) {
  const RunConditions& one = *run.conditions;
  json::Json json{{"begun", utc_text(one.begun)},
                  {"preemptions", one.preemptions},
                  {"core", one.core},
                  {"megahertz", one.megahertz},
                  {"attempts", one.attempts},
                  {"disturbed", run.disturbed()}};
  if (one.processor) json["processor_seconds"] = seconds_of(*one.processor);
  return json;
}

std::string measure_text(const RunRecord& run, const std::string& name) {
  for (const auto& [known, value] : run.measures) {
    if (known == name) return fmt::format("{}", value);
  }
  return "";
}

}  // namespace

void export_csv(const Store& store, const TextSink& write) {
  const std::set<std::string> measures = measure_names(store);
  std::vector<std::string> header{"solver", "group",   "puzzle",     "name",
                                  "givens", "clues",   "repetition", "status",
                                  "reason", "seconds", "solutions",  "steps"};
  for (const auto& [name, field] : kCounterFields) header.emplace_back(name);
  header.insert(header.end(), kConditionNames.begin(), kConditionNames.end());
  header.insert(header.end(), measures.begin(), measures.end());
  write(report::csv_line(header));
  store.for_each_run([&](const RunRecord& run) {
    const ExperimentPuzzle& puzzle = store.puzzles()[run.job.puzzle];
    std::vector<std::string> values{store.plan().entrants[run.job.entrant].title(),
                                    puzzle.group,
                                    std::to_string(run.job.puzzle),
                                    puzzle.record.name,
                                    puzzle_line(puzzle.record.puzzle, {}),
                                    std::to_string(puzzle.record.puzzle.givens.filled()),
                                    std::to_string(run.job.repetition),
                                    std::string(status_name(run.status)),
                                    std::string(stop_reason_name(run.reason)),
                                    fmt::format("{:.9f}", run.seconds()),
                                    std::to_string(run.solutions),
                                    std::to_string(run.steps)};
    for (const auto& [name, field] : kCounterFields) {
      values.push_back(std::to_string(run.counters.*field));
    }
    add_conditions(values, run);
    for (const std::string& name : measures) values.push_back(measure_text(run, name));
    write(report::csv_line(values));
  });
}

void export_ndjson(const Store& store, const TextSink& write) {
  store.for_each_run([&](const RunRecord& run) {
    const ExperimentPuzzle& puzzle = store.puzzles()[run.job.puzzle];
    json::Json json{{"solver", store.plan().entrants[run.job.entrant].title()},
                    {"group", puzzle.group},
                    {"puzzle", run.job.puzzle},
                    {"givens", puzzle_line(puzzle.record.puzzle, {})},
                    {"repetition", run.job.repetition},
                    {"status", status_name(run.status)},
                    {"seconds", run.seconds()},
                    {"solutions", run.solutions},
                    {"steps", run.steps}};
    json::add_reason(json, run.reason, json::lines({}));
    json::add_counters(json, run.counters);
    for (const auto& [name, value] : run.measures) json["measures"][name] = value;
    if (run.conditions) json["conditions"] = conditions_json(run);
    write(json::line(json) + "\n");
  });
}

}  // namespace sudolab::studies
