// Reading is strict: a member that is not known is an error, since a misspelt limit that is
// silently left out would spoil an experiment of a whole night.

#include "experiment/plan_json.h"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "experiment/error.h"

namespace sudolab {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMegabyte = 1024 * 1024;
constexpr double kLongestSeconds = 3.15e9;  // a hundred years; more does not fit into nanoseconds

// ---- reading
// -------------------------------------------------------------------------------------

[[noreturn]] void complain(const std::string& where, const std::string& what) {
  throw ExperimentError("plan: " + (where.empty() ? "" : where + ": ") + what);
}

// The members of an object, each taken by name; what nobody took is unknown.
class Members {
 public:
  Members(const Json& json, std::string where) : where_(std::move(where)) {
    if (!json.is_object()) complain(where_, "this has to be an object");
    for (const auto& [name, value] : json.items()) left_[name] = &value;
  }

  // Calls `read(value, where)` if the member is there.
  void take(const std::string& name, const std::function<void(const Json&, std::string)>& read) {
    const auto found = left_.find(name);
    if (found == left_.end()) return;
    read(*found->second, where_.empty() ? name : where_ + "." + name);
    left_.erase(found);
  }
  void text(const std::string& name, std::string& out) {
    take(name, [&](const Json& json, const std::string& where) {
      if (!json.is_string()) complain(where, "this has to be a text");
      out = json.get<std::string>();
    });
  }
  template <class Integer>
  void integer(const std::string& name, Integer& out, std::int64_t least, std::int64_t most) {
    take(name, [&](const Json& json, const std::string& where) {
      const bool fits = json.is_number_integer() && json.get<std::int64_t>() >= least &&
                        json.get<std::int64_t>() <= most;
      if (!fits) {
        complain(where, "this has to be a whole number from " + std::to_string(least) + " to " +
                            std::to_string(most));
      }
      out = static_cast<Integer>(json.get<std::int64_t>());
    });
  }
  void real(const std::string& name, double& out, double most) {
    take(name, [&](const Json& json, const std::string& where) {
      const double value = json.is_number() ? json.get<double>() : -1;
      if (!(value >= 0 && value <= most)) {
        complain(where, "this has to be a number, not negative and not beyond all reason");
      }
      out = value;
    });
  }
  void finish() const {
    if (!left_.empty()) complain(where_, "there is no member '" + left_.begin()->first + "'");
  }

 private:
  std::string where_;
  std::map<std::string, const Json*> left_;
};

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

Limits read_limits(const Json& json, const std::string& where) {
  Limits limits;
  Members members(json, where);
  double seconds = 0;
  members.real("seconds", seconds, kLongestSeconds);
  if (seconds > 0) {
    limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::llround(seconds * 1e9)));
  }
  members.integer("steps", limits.steps, 1, kMost);
  std::uint64_t megabytes = 0;
  members.integer("memory_mb", megabytes, 1, std::int64_t{1} << 40);
  if (megabytes > 0) limits.memory_bytes = megabytes * kMegabyte;
  members.finish();
  return limits;
}

Repetition read_repetition(const Json& json, const std::string& where) {
  Repetition repetition;
  if (json.is_number_integer()) {
    if (json < 1) complain(where, "this has to be at least 1");
    repetition.least = repetition.most = json.get<int>();
    return repetition;
  }
  Members members(json, where);
  members.integer("least", repetition.least, 1, 1'000'000);
  members.integer("most", repetition.most, 1, 1'000'000);
  members.real("width_seconds", repetition.width_seconds, kLongestSeconds);
  members.real("width_relative", repetition.width_relative, 1e9);
  members.finish();
  return repetition;
}

PuzzleRequest read_puzzles(const Json& json, const std::string& where) {
  PuzzleRequest request;
  Members members(json, where);
  members.text("name", request.name);
  members.text("file", request.file);
  members.text("shipped", request.shipped);
  members.text("origin", request.origin);
  members.take("generate", [&](const Json& wishes, const std::string& place) {
    GenerateRequest& generate = request.generate.emplace();
    Members inner(wishes, place);
    inner.integer("size", generate.size, 4, 25);
    inner.text("level", generate.level);
    inner.integer("count", generate.count, 1, 10'000'000);
    inner.finish();
  });
  members.take("clues", [&](const Json& range, const std::string& place) {
    if (!range.is_array() || range.size() != 2 || !range[0].is_number_integer() ||
        !range[1].is_number_integer()) {
      complain(place, "this has to be a pair of numbers, the least and the most");
    }
    request.least_clues = range[0].get<int>();
    request.most_clues = range[1].get<int>();
  });
  members.integer("sample", request.sample, 1, kMost);
  members.integer("givens", request.givens, 1, 625);
  members.finish();
  return request;
}

Entrant read_entrant(const Json& json, const std::string& where) {
  Entrant entrant;
  if (json.is_string()) {
    entrant.solver = json.get<std::string>();
    return entrant;
  }
  Members members(json, where);
  members.text("solver", entrant.solver);
  members.text("name", entrant.name);
  members.take("set", [&](const Json& settings, const std::string& place) {
    if (!settings.is_object()) complain(place, "this has to be an object");
    for (const auto& [option, value] : settings.items()) {
      entrant.settings[option] = value.is_string() ? value.get<std::string>() : value.dump();
    }
  });
  members.take("puzzles", [&](const Json& groups, const std::string& place) {
    if (!groups.is_array()) complain(place, "this has to be a list of names");
    for (const Json& group : groups) {
      if (!group.is_string()) complain(place, "this has to be a list of names");
      entrant.groups.push_back(group.get<std::string>());
    }
  });
  members.take("limits", [&](const Json& limits, const std::string& place) {
    entrant.limits = read_limits(limits, place);
  });
  members.take("repeat", [&](const Json& repeat, const std::string& place) {
    entrant.repetition = read_repetition(repeat, place);
  });
  members.integer("search_threads", entrant.search_threads, 1, 1024);
  members.finish();
  return entrant;
}

template <class T>
void read_list(Members& members, const std::string& name, std::vector<T>& out,
               T (*read)(const Json&, const std::string&)) {
  members.take(name, [&](const Json& list, const std::string& where) {
    if (!list.is_array()) complain(where, "this has to be a list");
    for (std::size_t i = 0; i < list.size(); ++i) {
      out.push_back(read(list[i], where + "[" + std::to_string(i) + "]"));
    }
  });
}

// ---- writing
// -------------------------------------------------------------------------------------

Json limits_json(const Limits& limits) {
  Json json = Json::object();
  if (limits.time != Limits{}.time) {
    json["seconds"] = static_cast<double>(limits.time.count()) / 1e9;
  }
  if (limits.steps != kUnlimited) json["steps"] = limits.steps;
  if (limits.memory_bytes != kUnlimited) json["memory_mb"] = limits.memory_bytes / kMegabyte;
  return json;
}

Json repetition_json(const Repetition& repetition) {
  if (repetition.fixed()) return repetition.least;
  Json json{{"least", repetition.least}, {"most", repetition.most}};
  if (repetition.width_seconds > 0) json["width_seconds"] = repetition.width_seconds;
  if (repetition.width_relative > 0) json["width_relative"] = repetition.width_relative;
  return json;
}

Json puzzles_json(const PuzzleRequest& request) {
  const PuzzleRequest usual;
  Json json = Json::object();
  if (!request.name.empty()) json["name"] = request.name;
  if (!request.file.empty()) json["file"] = request.file;
  if (!request.shipped.empty()) json["shipped"] = request.shipped;
  if (!request.origin.empty()) json["origin"] = request.origin;
  if (request.generate) {
    Json generate{{"size", request.generate->size}, {"count", request.generate->count}};
    if (!request.generate->level.empty()) generate["level"] = request.generate->level;
    json["generate"] = generate;
  }
  if (request.least_clues != usual.least_clues || request.most_clues != usual.most_clues) {
    json["clues"] = {request.least_clues, request.most_clues};
  }
  if (request.sample > 0) json["sample"] = request.sample;
  if (request.givens > 0) json["givens"] = request.givens;
  return json;
}

Json entrant_json(const Entrant& entrant) {
  Json json{{"solver", entrant.solver}};
  if (!entrant.name.empty()) json["name"] = entrant.name;
  if (!entrant.settings.empty()) json["set"] = entrant.settings;
  if (!entrant.groups.empty()) json["puzzles"] = entrant.groups;
  if (entrant.limits) json["limits"] = limits_json(*entrant.limits);
  if (entrant.repetition) json["repeat"] = repetition_json(*entrant.repetition);
  if (entrant.search_threads != 1) json["search_threads"] = entrant.search_threads;
  return json.size() == 1 ? json["solver"] : json;
}

}  // namespace

std::string to_json(const Plan& plan) {
  Json json{{"name", plan.name}};
  if (!plan.notes.empty()) json["notes"] = plan.notes;
  json["seed"] = plan.seed;
  json["puzzles"] = Json::array();
  for (const PuzzleRequest& request : plan.puzzles)
    json["puzzles"].push_back(puzzles_json(request));
  json["solvers"] = Json::array();
  for (const Entrant& entrant : plan.entrants) json["solvers"].push_back(entrant_json(entrant));
  json["limits"] = limits_json(plan.limits);
  json["repeat"] = repetition_json(plan.repetition);
  return json.dump(2) + "\n";
}

Plan plan_from_json(std::string_view text) {
  Plan plan;
  try {
    const Json json = Json::parse(text);
    Members members(json, "");
    members.text("name", plan.name);
    members.text("notes", plan.notes);
    members.take("seed", [&](const Json& seed, const std::string& where) {
      if (!seed.is_number_unsigned()) complain(where, "this has to be a whole number");
      plan.seed = seed.get<std::uint64_t>();
    });
    read_list(members, "puzzles", plan.puzzles, read_puzzles);
    read_list(members, "solvers", plan.entrants, read_entrant);
    members.take("limits", [&](const Json& limits, const std::string& where) {
      plan.limits = read_limits(limits, where);
    });
    members.take("repeat", [&](const Json& repeat, const std::string& where) {
      plan.repetition = read_repetition(repeat, where);
    });
    members.finish();
  } catch (const Json::exception& error) {
    // What comes before is the library's name for the error.
    const std::string what = error.what();
    const std::size_t end = what.find("] ");
    complain("", end == std::string::npos ? what : what.substr(end + 2));
  }
  if (plan.name.empty()) plan.name = "experiment";
  check(plan);
  return plan;
}

Plan read_plan(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw ExperimentError(path + ": " + std::strerror(errno));
  try {
    return plan_from_json(text.str());
  } catch (const ExperimentError& error) {
    throw ExperimentError(path + ": " + error.what());
  }
}

}  // namespace sudolab
