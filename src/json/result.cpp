// Lines are written by the million: members go straight into the object, since nlohmann's lists in
// braces make an array of every name and value first.

#include "json/result.h"

#include <nlohmann/json.hpp>

namespace sudolab::json {
namespace {

Json measures(std::span<const Measure> measures) {
  Json object = Json::object();
  for (const Measure& measure : measures) object[std::string(measure.name)] = measure.value;
  return object;
}

void add_line(Json& object, const SolveResult& result, const SolvedBy& by, const Dialect& dialect) {
  const bool solved = result.status == Status::kSolved;
  std::string grid = board(result.grid, dialect);
  object["status"] = status_name(result.status);
  Json& solution = object["solution"];
  if (solved) solution = std::move(grid);
  object["solver"] = by.solver;
  object["seconds"] = by.seconds;
  object["counters"] = counters(result.counters);
  object["seed"] = seed(by.seed, dialect);
  if (!solved) object["partial"] = std::move(grid);
  if (!result.measures.empty()) object["measures"] = measures(result.measures);
  add_reason(object, result.reason, dialect);
}

void add_reply(Json& object, const SolveResult& result, const SolvedBy& by,
               const Dialect& dialect) {
  object["status"] = status_name(result.status);
  add_reason(object, result.reason, dialect);
  object["grid"] = board(result.grid, dialect);
  add_count(object, result);
  object["seconds"] = by.seconds;
  object["steps"] = result.steps;
  object["solver"] = by.solver;
  object["seed"] = seed(by.seed, dialect);
  object["counters"] = counters(result.counters);
  object["measures"] = measures(result.measures);
}

}  // namespace

void add_result(Json& object, const SolveResult& result, const SolvedBy& by,
                const Dialect& dialect) {
  dialect.api ? add_reply(object, result, by, dialect) : add_line(object, result, by, dialect);
}

void add_count(Json& object, const SolveResult& result) {
  object["solutions"] = result.solutions;
  object["complete"] = result.exhausted;
}

void add_reason(Json& object, StopReason reason, const Dialect& dialect) {
  if (reason != StopReason::kNone) {
    object["reason"] = stop_reason_name(reason);
  } else if (dialect.api) {
    object["reason"] = nullptr;
  }
}

Json counters(const Counters& counters) {
  Json object = Json::object();
  add_counters(object, counters);
  return object;
}

void add_counters(Json& object, const Counters& counters) {
  for (const auto& [name, field] : kCounterFields) object[std::string(name)] = counters.*field;
}

}  // namespace sudolab::json
