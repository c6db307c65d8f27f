// `sudolab techniques`: the registry of human techniques as a table or as JSON.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/rating/se_rules.h>
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/values.h"
#include "json/registry.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  sudolab techniques                 all, the easiest first
  sudolab techniques --json          the same for programs
  sudolab techniques --policy se     the rules of Sudoku Explainer, in its order

The score is what the smallest instance of a technique costs a person; see 'sudolab rate'.
Techniques that argue from uniqueness hold only for puzzles with exactly one solution.

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
  auto all = json::Json::array();
  for (const Technique* technique : all_techniques()) all.push_back(json::technique(*technique));
  return all.dump(2) + '\n';
}

// "4.5", "4.5 to 5.1", "8.5 and more"
std::string rating_range(const SeRule& rule) {
  const std::string least = se_rating_text(rule.least);
  if (rule.most == rule.least) return least;
  return rule.least >= 65 ? least + " and more" : least + " to " + se_rating_text(rule.most);
}

std::string table_of_se_rules() {
  Table table;
  table.column("rule").column("rating").column("short").column("name");
  for (const SeRule& rule : all_se_rules()) {
    table.row({std::string(rule.id), rating_range(rule), std::string(rule.short_name),
               std::string(rule.name)});
  }
  return table.to_string();
}

std::string json_of_se_rules() {
  auto all = json::Json::array();
  for (const SeRule& rule : all_se_rules()) all.push_back(json::se_rule(rule));
  return all.dump(2) + '\n';
}

struct TechniquesSettings {
  bool json = false;
  std::string policy = "human";

  std::string text() const {
    if (policy == "se") return json ? json_of_se_rules() : table_of_se_rules();
    return json ? json_of_techniques() : table_of_techniques();
  }
};

}  // namespace

void add_techniques_command(Command& program) {
  auto settings = std::make_shared<TechniquesSettings>();
  Command& command =
      program.add_command("techniques", "List the human techniques, the easiest first");
  command
      .add_option("--policy", &settings->policy,
                  "human: our techniques; se: the rules of Sudoku Explainer")
      .takes_only("policy", policies())
      .value_name("POLICY")
      .show_default();
  command.add_flag("--json", settings->json, "The list as JSON: an array");
  command.footer(kFooter);
  command.runs([settings](Session& session) {
    session.console.write(settings->text());
    session.console.flush();
    return ExitCode::kDone;
  });
}

}  // namespace sudolab::cli
