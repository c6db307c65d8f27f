#include "json/check.h"

#include <nlohmann/json.hpp>

#include <sudolab/variants/kinds.h>

#include "json/result.h"

namespace sudolab::json {
namespace {

Json conflict(const Conflict& conflict, const Geometry& geometry, const Dialect& dialect) {
  std::string message = describe(conflict, geometry);
  if (!dialect.api) return message;
  return {{"cells", {conflict.first, conflict.second}},
          {"digit", conflict.digit},
          {"message", std::move(message)}};
}

}  // namespace

std::vector<std::string> redundant_constraints(const CheckResult& result, const Puzzle& puzzle) {
  std::vector<std::string> texts;
  for (const std::size_t place : result.redundant_constraints) {
    const Constraint& constraint = puzzle.constraints[place];
    texts.push_back(std::string(constraint.kind->id) + " (" +
                    describe(constraint, puzzle.geometry()) + ")");
  }
  return texts;
}

void add_check(Json& object, const CheckResult& result, const Puzzle& puzzle,
               const Dialect& dialect) {
  const Geometry& geometry = puzzle.geometry();
  object["solutions"] = solutions_word(result.verdict);
  object["count"] = result.solutions;
  object["complete"] = result.complete;
  object["minimal"] = result.minimal ? Json(*result.minimal) : Json(nullptr);
  object["redundant"] = cells(result.redundant, geometry, dialect);
  if (!puzzle.constraints.empty()) {
    object["redundant_constraints"] = dialect.api ? Json(result.redundant_constraints)
                                                  : Json(redundant_constraints(result, puzzle));
  }
  if (result.conflict) {
    object["conflict"] = conflict(*result.conflict, geometry, dialect);
  } else if (dialect.api) {
    object["conflict"] = nullptr;
  }
  if (!dialect.api) add_reason(object, result.reason, dialect);
}

}  // namespace sudolab::json
