#include "studies/run_export.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

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
    write(json::line(json) + "\n");
  });
}

}  // namespace sudolab::studies
