// `sudolab solvers`: the registry as a table, in detail, or as JSON.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/solvers/recipe.h>
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/values.h"
#include "cli/words.h"
#include "essays/essay.h"
#include "essays/markdown_text.h"
#include "json/registry.h"

namespace sudolab::cli {
namespace {

struct SolversSettings {
  std::string id;
  bool json = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab solvers                 all algorithms
  sudolab solvers backtrack       one: idea, pseudocode, presets, options
  sudolab solvers --json          the whole registry, for programs

A preset is from a study, from another paper or ours, and may stand for its algorithm as printed or
at its best; 'sudolab compare' runs these two of each algorithm.

Exit codes: 0 done; 2 usage error, or no solver of that name.)";

std::string yes(bool value) { return value ? "yes" : "-"; }

// Which preset is the algorithm as its source describes it, and which is it at its best.
std::string role_text(const Preset& preset) {
  return preset.role == PresetRole::kVariant ? "-" : std::string(preset_role_name(preset.role));
}

std::string overview() {
  Table table;
  for (auto title :
       {"solver", "complete", "counts", "determ.", "sizes", "traces", "splits", "summary"}) {
    table.column(title);
  }
  Table presets;
  presets.column("preset").column("from").column("stands for").column("summary");
  for (const SolverInfo& info : all_solvers()) {
    const Capabilities& can = info.capabilities;
    table.row({std::string(info.id), yes(can.complete), yes(can.counts), yes(can.deterministic),
               sizes_text(info), yes(can.traces), yes(can.splits_search),
               std::string(info.summary)});
    for (const Preset& preset : info.presets) {
      const bool is_default = &preset == &info.presets.front();
      if (info.presets.size() == 1) continue;
      presets.row({fmt::format("{}:{}", info.id, preset.id),
                   std::string(origin_name(preset.origin)), role_text(preset),
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

constexpr std::size_t kTextWidth = 96;

std::string paragraphs(const std::vector<std::string>& texts, std::string_view mark) {
  std::string all;
  for (const std::string& text : texts) {
    all += wrapped(without_marks(text), kTextWidth, "  ", mark);
    if (&text != &texts.back() && mark == "  ") all += '\n';
  }
  return all;
}

// What its page in docs/reference/algorithms says.
std::string essay_text(const Essay& essay) {
  std::string text = "\nIdea\n" + paragraphs(essay.idea, "  ") + "\nPseudocode\n";
  for (std::size_t i = 0; i < essay.code.size(); ++i) {
    text += fmt::format("  {:2}  {}\n", i + 1, essay.code[i]);
  }
  return text + "\nStrengths and limits\n" + paragraphs(essay.limits, "- ");
}

json::Json with_essay(const SolverInfo& info) {
  json::Json object = json::solver(info);
  const Essay* essay = find_essay(info.id);
  object["essay"] = essay ? essay_json(*essay) : json::Json(nullptr);
  return object;
}

std::string details(const SolverInfo& info) {
  std::string text = fmt::format("{}: {}\n{}\n", info.id, info.name, info.summary);
  if (!info.source.empty()) text += fmt::format("From: {}\n", info.source);
  std::vector<std::string_view> can;
  for (const auto& [name, field] : json::capability_fields()) {
    if (info.capabilities.*field) can.push_back(name);
  }
  text += fmt::format("Capabilities: {}\n", fmt::join(can, ", "));
  if (const Essay* essay = find_essay(info.id)) text += essay_text(*essay);
  text += "\nPresets\n";
  for (const Preset& preset : info.presets) {
    text += fmt::format("  {}:{}  {}\n", info.id, preset.id, preset.summary);
    text += fmt::format("      from: {}", origin_name(preset.origin));
    if (preset.role != PresetRole::kVariant) text += ", " + role_text(preset);
    text += '\n';
    OptionValues values(info.options);
    values.set_all(preset);
    if (!info.make(values)->sound()) text += "      may be wrong: after it nothing is proved\n";
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
    text = settings.json ? with_essay(info).dump(2) + '\n' : details(info);
  } else if (settings.json) {
    auto all = json::Json::array();
    for (const SolverInfo& info : all_solvers()) all.push_back(with_essay(info));
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
  command
      .add_option("ID", &settings->id, "Show one solver: its idea, pseudocode, presets and options")
      .takes(solver_names())
      .value_name("ID[:PRESET]");
  command.add_flag("--json", settings->json,
                   "The registry as JSON: an array, or one object with ID");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_solvers(session, *settings); });
}

}  // namespace sudolab::cli
