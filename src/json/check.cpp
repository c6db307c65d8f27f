#include "json/check.h"

#include <nlohmann/json.hpp>

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

void add_check(Json& object, const CheckResult& result, const Geometry& geometry,
               const Dialect& dialect) {
  object["solutions"] = solutions_word(result.verdict);
  object["count"] = result.solutions;
  object["complete"] = result.complete;
  object["minimal"] = result.minimal ? Json(*result.minimal) : Json(nullptr);
  object["redundant"] = cells(result.redundant, geometry, dialect);
  if (result.conflict) {
    object["conflict"] = conflict(*result.conflict, geometry, dialect);
  } else if (dialect.api) {
    object["conflict"] = nullptr;
  }
  if (!dialect.api) add_reason(object, result.reason, dialect);
}

}  // namespace sudolab::json
