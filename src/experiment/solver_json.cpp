#include "experiment/solver_json.h"

#include <nlohmann/json.hpp>

namespace sudolab {
namespace {

using Json = nlohmann::ordered_json;

constexpr CapabilityField kCapabilityFields[] = {
    {"complete", &Capabilities::complete},
    {"counts", &Capabilities::counts},
    {"deterministic", &Capabilities::deterministic},
    {"all_sizes", &Capabilities::all_sizes},
    {"traces", &Capabilities::traces},
    {"deduces", &Capabilities::deduces},
    {"splits_search", &Capabilities::splits_search},
    {"batches", &Capabilities::batches},
};

Json option_json(const OptionSpec& spec) {
  Json json{{"name", spec.name},
            {"type", option_type_name(spec.type)},
            {"default", spec.default_value},
            {"help", spec.help}};
  if (spec.type == OptionType::kInteger || spec.type == OptionType::kReal) {
    json["least"] = spec.least;
    json["most"] = spec.most;
  }
  if (const auto choices = spec.choice_list(); !choices.empty()) json["choices"] = choices;
  return json;
}

Json preset_json(const SolverInfo& info, const Preset& preset) {
  OptionValues values(info.options);
  values.set_all(preset);
  Json json{{"id", preset.id}, {"summary", preset.summary}, {"values", Json::object()}};
  for (const auto& [name, value] : values.all()) json["values"][name] = value;
  return json;
}

}  // namespace

std::span<const CapabilityField> capability_fields() { return kCapabilityFields; }

Json solver_json(const SolverInfo& info) {
  Json json{{"id", info.id},
            {"name", info.name},
            {"summary", info.summary},
            {"source", info.source},
            {"capabilities", Json::object()},
            {"options", Json::array()},
            {"presets", Json::array()}};
  for (const auto& [name, field] : kCapabilityFields) {
    json["capabilities"][std::string(name)] = info.capabilities.*field;
  }
  for (const OptionSpec& spec : info.options) json["options"].push_back(option_json(spec));
  for (const Preset& preset : info.presets) json["presets"].push_back(preset_json(info, preset));
  return json;
}

}  // namespace sudolab
