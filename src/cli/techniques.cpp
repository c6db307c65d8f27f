// `sudolab techniques`: the registry of human techniques as a table or as JSON.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/rating/se_rules.h>
#include <sudolab/rating/table_text.h>
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/table_option.h"
#include "cli/values.h"
#include "json/registry.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  sudolab techniques                   all, the easiest first
  sudolab techniques --json            the same for programs
  sudolab techniques --policy se       the rules of Sudoku Explainer, in its order
  sudolab techniques --table hodoku    those that a table uses, in its order, with its scores
  sudolab techniques --as-table        our table as a file, to be edited and read by --table

The score is what the smallest instance of a technique costs a person; see 'sudolab rate'.
Techniques that argue from uniqueness hold only for puzzles with exactly one solution. Of variants
a technique takes all, those with other houses but no constraints (houses), those whose regions are
boxes of 3x3, or those with constraints only (only).

Exit codes: 0 done; 2 usage error, or a mistake in a table.)";

std::string_view variants_of(const Technique& technique) {
  if (technique.needs_constraints) return "only";
  if (technique.needs_3x3_boxes) return "3x3 boxes";
  return technique.needs_bare_houses ? "houses" : "all";
}

std::string list_of_techniques(const TechniqueTable& used) {
  Table table;
  table.column("technique").column("score", Table::Align::kRight).column("sizes");
  table.column("uniqueness").column("variants").column("summary");
  const char* score = used.scoring() == Scoring::kSum ? "{:g}" : "{:.1f}";
  for (const Technique* technique : used.order()) {
    table.row({std::string(technique->id),
               fmt::format(fmt::runtime(score), used.cost(*technique).score),
               technique->find_large != nullptr ? "all" : "to 10x10",
               technique->needs_one_solution ? "yes" : "-", std::string(variants_of(*technique)),
               std::string(technique->summary)});
  }
  return table.to_string();
}

std::string json_of_techniques(const TechniqueTable& used) {
  auto all = json::Json::array();
  for (const Technique* technique : used.order()) all.push_back(json::technique(*technique, used));
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
  bool as_table = false;
  std::string policy = "human";
  std::string table;

  std::string text() const {
    check_table_policy(table, policy);
    if (policy == "se" && as_table) throw UserError("--as-table needs --policy human");
    if (policy == "se") return json ? json_of_se_rules() : table_of_se_rules();
    const SharedTable used = table_for_user(table);
    if (as_table) return technique_table_text(*used);
    return json ? json_of_techniques(*used) : list_of_techniques(*used);
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
  add_table_option(command, settings->table);
  command.add_flag("--as-table", settings->as_table, "The list as a file that --table reads")
      .excludes("--json");
  command.add_flag("--json", settings->json, "The list as JSON: an array");
  command.footer(kFooter);
  command.runs([settings](Session& session) {
    session.console.write(settings->text());
    session.console.flush();
    return ExitCode::kDone;
  });
}

}  // namespace sudolab::cli
