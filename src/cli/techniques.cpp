// `sudolab techniques`: the registry of human techniques as a table or as JSON.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/table.h"
#include "rating/human.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  sudolab techniques              all, the easiest first
  sudolab techniques --json       the same for programs

The score is what the smallest instance of a technique costs a person; see 'sudolab rate'. Techniques
that argue with uniqueness hold for puzzles with exactly one solution only.

Exit codes: 0 done; 2 usage error.)";

std::string table_of_techniques() {
  Table table;
  table.column("technique").column("score", Table::Align::kRight).column("sizes");
  table.column("uniqueness").column("summary");
  for (const Technique* technique : all_techniques()) {
    table.row({std::string(technique->id), fmt::format("{:.1f}", technique_score(*technique)),
               technique->find_large != nullptr ? "all" : "to 10x10",
               technique->needs_one_solution ? "yes" : "-", std::string(technique->summary)});
  }
  return table.to_string();
}

std::string json_of_techniques() {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const Technique* technique : all_techniques()) {
    json.push_back({{"id", technique->id},
                    {"name", technique->name},
                    {"score", technique_score(*technique)},
                    {"all_sizes", technique->find_large != nullptr},
                    {"needs_one_solution", technique->needs_one_solution},
                    {"summary", technique->summary}});
  }
  return json.dump(2) + '\n';
}

}  // namespace

Command make_techniques(CLI::App& parent) {
  auto as_json = std::make_shared<bool>(false);
  CLI::App& app =
      *parent.add_subcommand("techniques", "List the human techniques, the easiest first");
  app.add_flag("--json", *as_json, "The registry as JSON: an array");
  app.footer(kFooter);
  return {&app, [as_json](Session& session) {
            session.console.write(*as_json ? json_of_techniques() : table_of_techniques());
            session.console.flush();
            return ExitCode::kDone;
          }};
}

}  // namespace sudolab::cli
