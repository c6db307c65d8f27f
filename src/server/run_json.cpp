#include "server/run_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "experiment/workbench.h"
#include "json/puzzle.h"
#include "json/result.h"
#include "server/members.h"

namespace sudolab::server {

double cost_of(const Plan& plan, const RunRecord& record) {
  const auto limit = plan.limits_of(plan.entrants[record.job.entrant]).time;
  if (record.answered() || limit == Limits{}.time) return record.seconds();
  return static_cast<double>(limit.count()) / 1e9;
}

Json run_json(const Plan& plan, const RunRecord& record) {
  Json json{
      {"solver", record.job.entrant},          {"puzzle", record.job.puzzle},
      {"repeat", record.job.repetition},       {"seed", std::to_string(seed_of(plan, record.job))},
      {"status", status_name(record.status)},  {"seconds", record.seconds()},
      {"cost_seconds", cost_of(plan, record)}, {"counters", json::counters(record.counters)}};
  json::add_reason(json, record.reason, json::api());
  return json;
}

Window window_of(const Request& request, std::int64_t most, std::int64_t usual) {
  return {static_cast<std::size_t>(query_number(request, "from", 0, INT32_MAX, 0)),
          static_cast<std::size_t>(query_number(request, "count", 0, most, usual))};
}

Json puzzles_json(const std::vector<PuzzleRecord>& puzzles, const Window& window) {
  Json json{{"from", window.from}, {"total", puzzles.size()}, {"puzzles", Json::array()}};
  const std::size_t end = std::min(puzzles.size(), window.from + window.count);
  for (std::size_t i = window.from; i < end; ++i) {
    json["puzzles"].push_back(json::record(puzzles[i], json::api()));
  }
  return json;
}

}  // namespace sudolab::server
