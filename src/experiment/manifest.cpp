#include <sudolab/experiment/manifest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include <sudolab/experiment/error.h>
#include "experiment/json_members.h"

namespace sudolab {
namespace {

using Json = nlohmann::ordered_json;

// The members that are plain texts.
constexpr std::array<std::pair<const char*, std::string Manifest::*>, 8> kTexts = {{
    {"name", &Manifest::name},
    {"study", &Manifest::study},
    {"scale", &Manifest::scale},
    {"command", &Manifest::command},
    {"substitute", &Manifest::substitute},
    {"left_out", &Manifest::left_out},
    {"created", &Manifest::created},
    {"executor", &Manifest::executor},
}};

Manifest::Kind read_kind(const Json& json, const JsonPlace& place) {
  const std::string name = json.is_string() ? json.get<std::string>() : "";
  for (const Manifest::Kind kind : {Manifest::Kind::kComparison, Manifest::Kind::kStudy}) {
    if (name == kind_name(kind)) return kind;
  }
  place.complain("this has to be \"compare\" or \"study\"");
}

std::vector<std::string> read_warnings(const Json& json, const JsonPlace& place) {
  std::vector<std::string> warnings;
  if (!json.is_array()) place.complain("this has to be a list of texts");
  for (const Json& warning : json) {
    if (!warning.is_string()) place.complain("this has to be a list of texts");
    warnings.push_back(warning.get<std::string>());
  }
  return warnings;
}

Manifest read_document(const Json& json, const JsonPlace& place) {
  Manifest manifest;
  JsonMembers members(json, place);
  members.take("kind",
               [&](const Json& kind, const JsonPlace& at) { manifest.kind = read_kind(kind, at); });
  for (const auto& [name, field] : kTexts) members.text(name, manifest.*field);
  members.take("environment", [&](const Json& environment, const JsonPlace&) {
    manifest.environment = environment_from_json(environment.dump());
  });
  members.take("warnings", [&](const Json& warnings, const JsonPlace& at) {
    manifest.warnings = read_warnings(warnings, at);
  });
  members.flag("finished", manifest.finished);
  members.finish();
  if ((manifest.kind == Manifest::Kind::kStudy) == manifest.study.empty()) {
    place.complain("a study, and nothing else, has to name its study");
  }
  return manifest;
}

}  // namespace

std::string_view kind_name(Manifest::Kind kind) {
  return kind == Manifest::Kind::kStudy ? "study" : "compare";
}

std::string to_json(const Manifest& manifest) {
  Json json{{"kind", kind_name(manifest.kind)}};
  for (const auto& [name, field] : kTexts) {
    if (!(manifest.*field).empty()) json[name] = manifest.*field;
  }
  if (manifest.environment) json["environment"] = Json::parse(to_json(*manifest.environment));
  json["warnings"] = manifest.warnings;
  json["finished"] = manifest.finished;
  // A name that a user typed need not be UTF-8.
  return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

Manifest manifest_from_json(std::string_view text) {
  return read_json<Manifest>(text, "manifest", read_document);
}

Manifest manifest_from_notes(const Notes& note) {
  Manifest manifest;
  for (const auto& [name, field] : kTexts) manifest.*field = note(name).value_or("");
  if (!manifest.study.empty()) manifest.kind = Manifest::Kind::kStudy;
  if (const auto environment = note("environment")) {
    manifest.environment = environment_from_json(*environment);
  }
  std::istringstream warnings(note("warnings").value_or(""));
  for (std::string line; std::getline(warnings, line);) {
    if (!line.empty()) manifest.warnings.push_back(line);
  }
  manifest.finished = note("finished") == "yes";
  return manifest;
}

}  // namespace sudolab
