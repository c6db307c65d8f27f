#include "cli/technique_choice.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/exit_code.h"
#include "cli/words.h"

namespace sudolab::cli {

const Technique& technique_for_user(const std::string& id) {
  if (const Technique* technique = find_technique(id)) return *technique;
  std::vector<std::string_view> ids;
  for (const Technique* known : all_techniques()) ids.push_back(known->id);
  const std::string hint = suggestion(id, ids);
  throw UserError(fmt::format("there is no technique {}{}", in_quotes(id),
                              hint.empty() ? "; 'sudolab techniques' lists them" : hint));
}

const Technique& technique_for_user(const std::string& id, const TechniqueTable& table) {
  const Technique& technique = technique_for_user(id);
  if (!table.has(technique)) throw UserError(fmt::format("the table has {} switched off", id));
  return technique;
}

std::vector<const Technique*> techniques_for_user(const std::string& list,
                                                  const TechniqueTable& table) {
  const auto all = table.order();
  if (list.empty()) return {all.begin(), all.end()};
  std::vector<const Technique*> named;
  for (const std::string_view id : split(list, ',')) {
    named.push_back(&technique_for_user(std::string(id), table));
  }
  std::vector<const Technique*> chosen;
  for (const Technique* technique : all) {
    if (std::find(named.begin(), named.end(), technique) != named.end()) {
      chosen.push_back(technique);
    }
  }
  return chosen;
}

}  // namespace sudolab::cli
