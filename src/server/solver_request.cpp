#include "server/solver_request.h"

#include <algorithm>

#include "json/result.h"

namespace sudolab::server {
namespace {

std::vector<Setting> read_options(Members& members) {
  std::vector<Setting> settings;
  if (const Json* options = members.object("options")) {
    for (const auto& [name, value] : options->items()) {
      if (!value.is_string()) members.fail("options", "has to hold texts only, such as \"yes\"");
      settings.emplace_back(name, value.get<std::string>());
    }
  }
  return settings;
}

}  // namespace

Recipe read_recipe(Members& members) {
  const std::string name = members.text_or("solver", "auto");
  const std::vector<Setting> settings = read_options(members);
  try {
    return Recipe(name, settings);
  } catch (const RecipeError& error) {
    const std::string member = error.option.empty() ? "solver" : "options." + error.option;
    throw bad_request(error.what()).in_member(members.path_of(member));
  }
}

std::chrono::nanoseconds read_time(Members& members, Seconds longest) {
  // More than is allowed is no mistake: the limits of the server hold.
  constexpr std::int64_t kDay = 24LL * 3600 * 1000;
  const Seconds wanted{static_cast<double>(members.whole_or("time_ms", 1, kDay, kDay)) / 1000};
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::min(wanted, longest));
}

SolverRequest read_solver_request(Members& members, const ServerLimits& limits, Seconds longest) {
  SolverRequest request{read_recipe(members), {}};
  request.context.seed = members.seed("seed");
  request.context.limits.time = read_time(members, longest);
  request.context.limits.memory_bytes = limits.solver_bytes;
  if (const auto steps = members.whole("steps", 1, INT64_MAX)) {
    request.context.limits.steps = static_cast<std::uint64_t>(*steps);
  }
  return request;
}

Json result_json(const SolveResult& result, const SolverRequest& request, double seconds) {
  Json object = Json::object();
  json::add_result(object, result, {request.recipe.name(), request.context.seed, seconds},
                   json::api());
  return object;
}

}  // namespace sudolab::server
