#include <sudolab/experiment/plan_json.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include <sudolab/experiment/error.h>
#include "experiment/json_members.h"

namespace sudolab {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMegabyte = 1024 * 1024;
constexpr double kLongestSeconds = 3.15e9;  // a hundred years; more does not fit into nanoseconds

// ---- reading
// -------------------------------------------------------------------------------------

constexpr std::int64_t kMostRepetitions = 1'000'000;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

Limits read_limits(const Json& json, const JsonPlace& place) {
  Limits limits;
  JsonMembers members(json, place);
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

// One of some words.
template <class Enum>
void read_word(JsonMembers& members, const std::string& name, Enum& out,
               std::string_view (*name_of)(Enum), std::initializer_list<Enum> all) {
  members.take(name, [&](const Json& json, const JsonPlace& at) {
    for (const Enum one : all) {
      if (json != name_of(one)) continue;
      out = one;
      return;
    }
    std::string words;
    for (const Enum one : all) {
      words += (words.empty() ? "\"" : " or \"") + std::string(name_of(one)) + "\"";
    }
    at.complain("this has to be " + words);
  });
}

Repetition read_repetition(const Json& json, const JsonPlace& place) {
  Repetition repetition;
  if (json.is_number_integer()) {
    if (json < 1 || json > kMostRepetitions) {
      place.complain("this has to be a whole number from 1 to 1000000");
    }
    repetition.least = repetition.most = json.get<int>();
    return repetition;
  }
  JsonMembers members(json, place);
  members.integer("least", repetition.least, 1, kMostRepetitions);
  members.integer("most", repetition.most, 1, kMostRepetitions);
  members.real("width_seconds", repetition.width_seconds, kLongestSeconds);
  members.real("width_relative", repetition.width_relative, 1e9);
  read_word(members, "rule", repetition.rule, precision_rule_name,
            {PrecisionRule::kTwoStages, PrecisionRule::kBootstrap, PrecisionRule::kPercentiles});
  members.finish();
  return repetition;
}

PuzzleRequest read_puzzles(const Json& json, const JsonPlace& place) {
  PuzzleRequest request;
  JsonMembers members(json, place);
  members.text("name", request.name);
  members.text("file", request.file);
  members.text("shipped", request.shipped);
  members.text("text", request.text);
  members.text("origin", request.origin);
  members.take("generate", [&](const Json& wishes, const JsonPlace& at) {
    GenerateRequest& generate = request.generate.emplace();
    JsonMembers inner(wishes, at);
    inner.integer("size", generate.size, 4, 25);
    inner.text("level", generate.level);
    inner.integer("count", generate.count, 1, 10'000'000);
    double blank = -1;
    inner.real("blank", blank, 1);
    if (blank >= 0) generate.blank = blank;
    inner.finish();
  });
  members.take("clues", [&](const Json& range, const JsonPlace& at) {
    const auto counts = [](const Json& number) {
      return number.is_number_integer() && number >= 0 && number <= PuzzleRequest{}.most_clues;
    };
    if (!range.is_array() || range.size() != 2 || !counts(range[0]) || !counts(range[1])) {
      at.complain("this has to be a pair of numbers, the least and the most");
    }
    request.least_clues = range[0].get<int>();
    request.most_clues = range[1].get<int>();
  });
  members.integer("sample", request.sample, 1, kMost);
  members.integer("givens", request.givens, 1, 625);
  members.finish();
  return request;
}

Entrant read_entrant(const Json& json, const JsonPlace& place) {
  Entrant entrant;
  if (json.is_string()) {
    entrant.solver = json.get<std::string>();
    return entrant;
  }
  JsonMembers members(json, place);
  members.text("solver", entrant.solver);
  members.text("name", entrant.name);
  members.take("set", [&](const Json& settings, const JsonPlace& at) {
    if (!settings.is_object()) at.complain("this has to be an object");
    for (const auto& [option, value] : settings.items()) {
      entrant.settings[option] = value.is_string() ? value.get<std::string>() : value.dump();
    }
  });
  members.take("puzzles", [&](const Json& groups, const JsonPlace& at) {
    if (!groups.is_array()) at.complain("this has to be a list of names");
    for (const Json& group : groups) {
      if (!group.is_string()) at.complain("this has to be a list of names");
      entrant.groups.push_back(group.get<std::string>());
    }
  });
  members.take("limits", [&](const Json& limits, const JsonPlace& at) {
    entrant.limits = read_limits(limits, at);
  });
  members.take("repeat", [&](const Json& repeat, const JsonPlace& at) {
    entrant.repetition = read_repetition(repeat, at);
  });
  members.integer("search_threads", entrant.search_threads, 1, 1024);
  members.finish();
  return entrant;
}

template <class T>
void read_list(JsonMembers& members, const std::string& name, std::vector<T>& out,
               T (*read)(const Json&, const JsonPlace&)) {
  members.take(name, [&](const Json& list, const JsonPlace& place) {
    if (!list.is_array()) place.complain("this has to be a list");
    for (std::size_t i = 0; i < list.size(); ++i) {
      out.push_back(read(list[i], place.at(i)));
    }
  });
}

Plan read_document(const Json& json, const JsonPlace& place) {
  Plan plan;
  JsonMembers members(json, place);
  members.text("name", plan.name);
  members.text("notes", plan.notes);
  members.take("seed", [&](const Json& seed, const JsonPlace& at) {
    if (!seed.is_number_unsigned()) at.complain("this has to be a whole number");
    plan.seed = seed.get<std::uint64_t>();
  });
  read_list(members, "puzzles", plan.puzzles, read_puzzles);
  read_list(members, "solvers", plan.entrants, read_entrant);
  members.take("limits", [&](const Json& limits, const JsonPlace& at) {
    plan.limits = read_limits(limits, at);
  });
  members.take("repeat", [&](const Json& repeat, const JsonPlace& at) {
    plan.repetition = read_repetition(repeat, at);
  });
  read_word(members, "order", plan.order, run_order_name,
            {RunOrder::kInterleaved, RunOrder::kBlocks, RunOrder::kPuzzles});
  members.integer("master_seeds", plan.master_seeds, 1, 1'000'000);
  members.flag("shared_seeds", plan.shared_seeds);
  members.finish();
  if (plan.name.empty()) plan.name = "experiment";
  return plan;
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
  json["rule"] = precision_rule_name(repetition.rule);
  return json;
}

Json puzzles_json(const PuzzleRequest& request) {
  const PuzzleRequest usual;
  Json json = Json::object();
  if (!request.name.empty()) json["name"] = request.name;
  if (!request.file.empty()) json["file"] = request.file;
  if (!request.shipped.empty()) json["shipped"] = request.shipped;
  if (!request.text.empty()) json["text"] = request.text;
  if (!request.origin.empty()) json["origin"] = request.origin;
  if (request.generate) {
    Json generate{{"size", request.generate->size}, {"count", request.generate->count}};
    if (!request.generate->level.empty()) generate["level"] = request.generate->level;
    if (request.generate->blank) generate["blank"] = *request.generate->blank;
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
  json["order"] = run_order_name(plan.order);
  if (plan.master_seeds > 1) json["master_seeds"] = plan.master_seeds;
  json["shared_seeds"] = plan.shared_seeds;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Plan plan_from_json(std::string_view text) {
  Plan plan = read_json<Plan>(text, "plan", read_document);
  check(plan);
  return plan;
}

Plan stored_plan_from_json(std::string_view text) {
  Plan plan = read_json<Plan>(text, "plan", read_document);
  check_stored(plan);
  return plan;
}

Plan read_plan(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 4096> piece;
  do {
    file.read(piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(file.gcount()));
  } while (file);
  if (!file.eof()) throw ExperimentError(path + ": " + std::strerror(errno));
  try {
    return plan_from_json(text);
  } catch (const ExperimentError& error) {
    throw ExperimentError(path + ": " + error.what());
  }
}

}  // namespace sudolab
