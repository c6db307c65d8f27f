#include "cli/app_model.h"

#include <CLI/CLI.hpp>

#include "formats/format.h"
#include "generator/digging.h"
#include "solvers/registry.h"
#include "techniques/registry.h"

namespace sudolab::cli {
namespace {

// The values that an option takes are told by the name of its type.
std::vector<std::string> words_for(const std::string& value) {
  std::vector<std::string> words;
  if (value.starts_with("ID[:PRESET]")) {
    for (const SolverInfo& info : all_solvers()) words.emplace_back(info.id);
  } else if (value == "FORMAT") {
    for (const Format& format : all_formats()) words.emplace_back(format.id);
  } else if (value == "ALPHABET") {
    words = {"1-9A-G", "0-9A-F", "A-P", "A-Y"};
  } else if (value == "TECHNIQUE" || value == "LIST") {
    for (const Technique* technique : all_techniques()) words.emplace_back(technique->id);
  } else if (value == "LEVEL") {
    words = {"easy", "average", "hard", "insane", "impossible"};
  } else if (value == "SYMMETRY") {
    for (const auto& [name, symmetry] : kSymmetryNames) words.emplace_back(name);
    words.emplace_back("any");
  } else if (value == "STUDY") {
    words = {"positional-bias"};
  } else if (value == "SHELL") {
    words = {"bash", "zsh", "fish"};
  } else if (value == "PAPER") {
    words = {"a4", "letter"};
  } else if (value == "TYPE") {
    words = {"pdf", "svg", "png", "txt"};
  }
  return words;
}

OptionModel model_of(const CLI::Option& option) {
  OptionModel model;
  model.long_names = option.get_lnames();
  model.short_names = option.get_snames();
  if (option.get_positional()) model.positional = option.get_name(true);
  const bool takes_value = option.get_items_expected_max() > 0;
  if (takes_value) model.value = option.get_type_name();
  if (model.value == "TEXT") model.value = model.positional;  // CLI11's name for "any text"
  model.default_value = option.get_default_str();
  model.help = option.get_description();
  model.words = words_for(model.value);
  model.takes_file = model.value == "FILE" || model.value == "PUZZLE";
  return model;
}

}  // namespace

std::vector<CommandModel> commands_of(const CLI::App& root) {
  std::vector<CommandModel> commands;
  for (const CLI::App* app : root.get_subcommands([](const CLI::App*) { return true; })) {
    CommandModel command{app->get_name(), app->get_description(), app->get_footer(), {}};
    for (const CLI::Option* option : app->get_options())
      command.options.push_back(model_of(*option));
    commands.push_back(std::move(command));
  }
  return commands;
}

}  // namespace sudolab::cli
