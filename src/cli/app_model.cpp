#include "cli/app_model.h"

#include <CLI/CLI.hpp>

namespace sudolab::cli {
namespace {

OptionModel option_model(const CLI::Option& option) {
  OptionModel model;
  model.long_names = option.get_lnames();
  model.short_names = option.get_snames();
  if (option.get_positional()) model.positional = option.get_name(true);
  const bool takes_value = option.get_items_expected_max() > 0;
  if (takes_value) model.value = option.get_type_name();
  if (model.value == "TEXT") model.value = model.positional;  // CLI11's name for "any text"
  model.default_value = option.get_default_str();
  model.help = option.get_description();
  model.values = values_of(option);
  return model;
}

CommandModel command_model(const CLI::App& app, std::vector<std::string> path) {
  CommandModel command;
  command.path = std::move(path);
  command.summary = app.get_description();
  // A command without a footer of its own has that of the one above.
  const CLI::App* above = app.get_parent();
  if (above == nullptr || above->get_footer() != app.get_footer())
    command.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    command.options.push_back(option_model(*option));
  }
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
    std::vector<std::string> longer = command.path;
    longer.push_back(below->get_name());
    command.commands.push_back(command_model(*below, std::move(longer)));
  }
  return command;
}

}  // namespace

std::vector<std::string> OptionModel::dashed_names() const {
  std::vector<std::string> names;
  for (const std::string& name : short_names) names.push_back("-" + name);
  for (const std::string& name : long_names) names.push_back("--" + name);
  return names;
}

const OptionModel* CommandModel::positional() const {
  for (const OptionModel& option : options) {
    if (!option.positional.empty()) return &option;
  }
  return nullptr;
}

CommandModel model_of(const CLI::App& program) { return command_model(program, {}); }

}  // namespace sudolab::cli
