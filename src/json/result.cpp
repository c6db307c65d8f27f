// Each member is described once, for both ways to write an object: as a tree of values, and
// straight as text for lines that are written by the million.

#include "json/result.h"

#include <nlohmann/json.hpp>

namespace sudolab::json {
namespace {

template <class Object>
void describe(Object& object, const Counters& counters) {
  for (const auto& [name, field] : kCounterFields) object.number(name, counters.*field);
}

template <class Object>
void describe(Object& object, std::span<const Measure> measures) {
  for (const Measure& measure : measures) object.number(measure.name, measure.value);
}

template <class Object>
void describe_count(Object& object, const SolveResult& result) {
  object.number("solutions", result.solutions);
  object.flag("complete", result.exhausted);
}

template <class Object>
void describe_reason(Object& object, StopReason reason, const Dialect& dialect) {
  if (reason != StopReason::kNone) {
    object.text("reason", stop_reason_name(reason));
  } else if (dialect.api) {
    object.null("reason");
  }
}

template <class Object>
void describe_line(Object& object, const SolveResult& result, const SolvedBy& by,
                   const Dialect& dialect) {
  const bool solved = result.status == Status::kSolved;
  object.text("status", status_name(result.status));
  if (solved) {
    object.board("solution", result.grid, dialect);
  } else {
    object.null("solution");
  }
  object.text("solver", by.solver);
  object.number("seconds", by.seconds);
  object.object("counters", [&](auto& below) { describe(below, result.counters); });
  object.number("seed", by.seed);
  if (!solved) object.board("partial", result.grid, dialect);
  if (!result.measures.empty()) {
    object.object("measures",
                  [&](auto& below) { describe(below, std::span<const Measure>(result.measures)); });
  }
  describe_reason(object, result.reason, dialect);
}

template <class Object>
void describe_reply(Object& object, const SolveResult& result, const SolvedBy& by,
                    const Dialect& dialect) {
  object.text("status", status_name(result.status));
  describe_reason(object, result.reason, dialect);
  object.board("grid", result.grid, dialect);
  describe_count(object, result);
  object.number("seconds", by.seconds);
  object.number("steps", result.steps);
  object.text("solver", by.solver);
  object.text("seed", std::to_string(by.seed));
  object.object("counters", [&](auto& below) { describe(below, result.counters); });
  object.object("measures",
                [&](auto& below) { describe(below, std::span<const Measure>(result.measures)); });
}

template <class Object>
void describe(Object& object, const SolveResult& result, const SolvedBy& by,
              const Dialect& dialect) {
  if (dialect.api) {
    describe_reply(object, result, by, dialect);
  } else {
    describe_line(object, result, by, dialect);
  }
}

}  // namespace

void add_result(Json& object, const SolveResult& result, const SolvedBy& by,
                const Dialect& dialect) {
  Tree tree(object);
  describe(tree, result, by, dialect);
}

void add_result(Text& object, const SolveResult& result, const SolvedBy& by,
                const Dialect& dialect) {
  describe(object, result, by, dialect);
}

void add_count(Json& object, const SolveResult& result) {
  Tree tree(object);
  describe_count(tree, result);
}

void add_count(Text& object, const SolveResult& result) { describe_count(object, result); }

void add_reason(Json& object, StopReason reason, const Dialect& dialect) {
  Tree tree(object);
  describe_reason(tree, reason, dialect);
}

Json counters(const Counters& counters) {
  Json object = Json::object();
  add_counters(object, counters);
  return object;
}

void add_counters(Json& object, const Counters& counters) {
  Tree tree(object);
  describe(tree, counters);
}

}  // namespace sudolab::json
