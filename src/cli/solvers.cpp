// `sudolab solvers`: the registry as a table, in detail, or as JSON.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/solvers/recipe.h>
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/values.h"
#include "cli/words.h"
#include "json/registry.h"

namespace sudolab::cli {
namespace {

struct SolversSettings {
  std::string id;
  bool json = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab solvers                 all algorithms
  sudolab solvers backtrack       presets and options of one
  sudolab solvers --json          the whole registry, for programs

Exit codes: 0 done; 2 usage error, or no solver of that name.)";

std::string yes(bool value) { return value ? "yes" : "-"; }

std::string overview() {
  Table table;
  for (auto title :
       {"solver", "complete", "counts", "determ.", "sizes", "traces", "splits", "summary"}) {
    table.column(title);
  }
  Table presets;
  presets.column("preset").column("summary");
  for (const SolverInfo& info : all_solvers()) {
    const Capabilities& can = info.capabilities;
    table.row({std::string(info.id), yes(can.complete), yes(can.counts), yes(can.deterministic),
               sizes_text(info), yes(can.traces), yes(can.splits_search),
               std::string(info.summary)});
    for (const Preset& preset : info.presets) {
      const bool is_default = &preset == &info.presets.front();
      if (info.presets.size() == 1) continue;
      presets.row({fmt::format("{}:{}", info.id, preset.id),
                   fmt::format("{}{}", preset.summary, is_default ? " (default)" : "")});
    }
  }
  return table.to_string() + "\n" + presets.to_string();
}

std::string range_text(const OptionSpec& spec) {
  switch (spec.type) {
    case OptionType::kFlag: return "yes or no";
    case OptionType::kInteger: return fmt::format("{:.0f} to {:.0f}", spec.least, spec.most);
    case OptionType::kReal: return fmt::format("{} to {}", spec.least, spec.most);
    case OptionType::kChoice: return fmt::format("one of {}", fmt::join(spec.choice_list(), ", "));
    case OptionType::kList: return fmt::format("some of {}", fmt::join(spec.choice_list(), ", "));
  }
  return "";
}

std::string details(const SolverInfo& info) {
  std::string text = fmt::format("{}: {}\n{}\n", info.id, info.name, info.summary);
  if (!info.source.empty()) text += fmt::format("From: {}\n", info.source);
  std::vector<std::string_view> can;
  for (const auto& [name, field] : json::capability_fields()) {
    if (info.capabilities.*field) can.push_back(name);
  }
  text += fmt::format("Capabilities: {}\n\nPresets\n", fmt::join(can, ", "));
  for (const Preset& preset : info.presets) {
    text += fmt::format("  {}:{}  {}\n", info.id, preset.id, preset.summary);
    if (!preset.settings.empty()) text += fmt::format("      {}\n", preset.settings);
  }
  text += info.options.empty() ? "\nNo options.\n" : "\nOptions (--set name=value)\n";
  for (const OptionSpec& spec : info.options) {
    text += fmt::format("  {}={}  {}\n      {}\n", spec.name, spec.default_value, spec.help,
                        range_text(spec));
  }
  return text;
}

ExitCode run_solvers(Session& session, const SolversSettings& settings) {
  std::string text;
  if (!settings.id.empty()) {
    const Recipe recipe(settings.id);
    const SolverInfo& info = recipe.info();
    text = settings.json ? json::solver(info).dump(2) + '\n' : details(info);
  } else if (settings.json) {
    auto all = json::Json::array();
    for (const SolverInfo& info : all_solvers()) all.push_back(json::solver(info));
    text = all.dump(2) + '\n';
  } else {
    text = overview();
  }
  session.console.write(text);
  session.console.flush();
  return ExitCode::kDone;
}

}  // namespace

void add_solvers_command(Command& program) {
  auto settings = std::make_shared<SolversSettings>();
  Command& command =
      program.add_command("solvers", "List the algorithms, their presets and options");
  command.add_option("ID", &settings->id, "Show one solver with its presets and options")
      .takes(solver_names())
      .value_name("ID[:PRESET]");
  command.add_flag("--json", settings->json,
                   "The registry as JSON: an array, or one object with ID");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_solvers(session, *settings); });
}

}  // namespace sudolab::cli
