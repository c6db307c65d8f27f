#include "json/registry.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <sudolab/rating/human.h>
#include <sudolab/variants/forms.h>

namespace sudolab::json {
namespace {

constexpr CapabilityField kCapabilityFields[] = {
    {"complete", &Capabilities::complete},
    {"counts", &Capabilities::counts},
    {"deterministic", &Capabilities::deterministic},
    {"traces", &Capabilities::traces},
    {"weights", &Capabilities::weights},
    {"deduces", &Capabilities::deduces},
    {"splits_search", &Capabilities::splits_search},
    {"batches", &Capabilities::batches},
};

Json option(const OptionSpec& spec) {
  Json object{{"name", spec.name},
              {"type", option_type_name(spec.type)},
              {"default", spec.default_value},
              {"help", spec.help}};
  if (spec.type == OptionType::kInteger || spec.type == OptionType::kReal) {
    object["least"] = spec.least;
    object["most"] = spec.most;
  }
  if (const auto choices = spec.choice_list(); !choices.empty()) object["choices"] = choices;
  return object;
}

Json preset(const SolverInfo& info, const Preset& preset) {
  OptionValues values(info.options);
  values.set_all(preset);
  Json object{{"id", preset.id},
              {"summary", preset.summary},
              {"from", origin_name(preset.origin)},
              {"role", preset_role_name(preset.role)},
              {"sound", info.make(values)->sound()},
              {"values", Json::object()}};
  for (const auto& [name, value] : values.all()) object["values"][name] = value;
  return object;
}

// "sdm txt" as a list.
Json words(std::string_view text) {
  Json list = Json::array();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    list.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

Json count(const ConstraintKind::Count& count) {
  return {{"least", count.least}, {"most", count.most}};
}

}  // namespace

std::span<const CapabilityField> capability_fields() { return kCapabilityFields; }

Json solver(const SolverInfo& info) {
  Json object{{"id", info.id},
              {"name", info.name},
              {"summary", info.summary},
              {"source", info.source},
              {"sizes", sizes_of(info)},
              {"capabilities", Json::object()},
              {"options", Json::array()},
              {"presets", Json::array()}};
  for (const auto& [name, field] : kCapabilityFields) {
    object["capabilities"][std::string(name)] = info.capabilities.*field;
  }
  for (const OptionSpec& spec : info.options) object["options"].push_back(option(spec));
  for (const Preset& one : info.presets) object["presets"].push_back(preset(info, one));
  return object;
}

Json technique(const Technique& technique, const TechniqueTable& table) {
  return {{"id", technique.id},
          {"name", technique.name},
          {"score", table.cost(technique).score},
          {"all_sizes", technique.find_large != nullptr},
          {"needs_one_solution", technique.needs_one_solution},
          {"needs_3x3_boxes", technique.needs_3x3_boxes},
          {"needs_bare_houses", technique.needs_bare_houses},
          {"needs_constraints", technique.needs_constraints},
          {"summary", technique.summary}};
}

Json se_rule(const SeRule& rule) {
  return {{"id", rule.id},
          {"name", rule.name},
          {"short_name", rule.short_name},
          {"least_rating", rule.least / 10.0}};
}

Json format(const Format& format) {
  return {{"id", format.id},
          {"name", format.name},
          {"summary", format.summary},
          {"extensions", words(format.extensions)},
          {"carries",
           {{"names", format.carries.names},
            {"solutions", format.carries.solutions},
            {"pencilmarks", format.carries.pencilmarks},
            {"box_shapes", format.carries.box_shapes},
            {"all_sizes", format.carries.all_sizes},
            {"variants", format.carries.variants}}}};
}

Json kind(const ConstraintKind& kind) {
  return {{"id", kind.id},
          {"name", kind.name},
          {"summary", kind.summary},
          {"form", form_name(form_of(kind))},
          {"cells", count(kind.cells)},
          {"others", count(kind.others)},
          {"values", count(kind.values)},
          {"marks", marks_of_rule(kind)}};
}

}  // namespace sudolab::json
