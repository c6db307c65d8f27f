#include "cli/values.h"

#include <fmt/format.h>

#include <set>

#include <sudolab/formats/format.h>
#include <sudolab/generator/digging.h>
#include <sudolab/generator/variant_wish.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rules.h>
#include <sudolab/solvers/registry.h>
#include <sudolab/techniques/registry.h>
#include "cli/words.h"
#include "studies/study.h"

namespace sudolab::cli {
namespace {

// The ids of a registry's rows.
template <class Rows>
Values ids_of(const Rows& rows) {
  Values values;
  for (const auto& row : rows) values.words.emplace_back(row.id);
  return values;
}

}  // namespace

Values words(std::vector<std::string> words) { return {.words = std::move(words)}; }

Values several(Values values) {
  values.several = true;
  return values;
}

Values files() { return {.words = {}, .paths = Values::Paths::kFiles}; }

Values folders() { return {.words = {}, .paths = Values::Paths::kFolders}; }

Values solver_names() {
  Values values = ids_of(all_solvers());
  for (const SolverInfo& info : all_solvers()) {
    if (info.presets.size() == 1) continue;  // it is what the id alone means
    for (const Preset& preset : info.presets) {
      values.words.push_back(fmt::format("{}:{}", info.id, preset.id));
    }
  }
  return values;
}

Values deducing_solvers() {
  Values values;
  for (const SolverInfo& info : all_solvers()) {
    if (!info.capabilities.deduces) continue;
    for (const Preset& preset : info.presets) values.words.push_back(recipe_name(info, preset));
  }
  return values;
}

Values technique_ids() {
  Values values;
  for (const Technique* technique : all_techniques()) values.words.emplace_back(technique->id);
  return values;
}

Values se_rule_ids() { return ids_of(all_se_rules()); }
Values format_ids() { return ids_of(all_formats()); }
Values study_ids() { return ids_of(studies::all_studies()); }

Values alphabets() { return words({"1-9A-G", "0-9A-F", "A-P", "A-Y"}); }

Values board_sizes() {
  std::set<int> sizes;
  for (const BoxShape box : all_box_shapes()) sizes.insert(box.rows * box.cols);
  Values values;
  for (const int size : sizes) values.words.push_back(std::to_string(size));
  return values;
}

Values box_shapes() {
  Values values;
  for (const BoxShape box : all_box_shapes()) values.words.push_back(shape_name(box));
  return values;
}

Values levels() {
  Values values;
  for (const Level level :
       {Level::kEasy, Level::kAverage, Level::kHard, Level::kInsane, Level::kImpossible}) {
    values.words.emplace_back(level_name(level));
  }
  return values;
}

Values policies() { return words({"human", "se"}); }
Values rating_policies() { return words({"human", "se", "pelanek", "genetic"}); }

Values symmetries() {
  Values values;
  for (const auto& [name, symmetry] : kSymmetryNames) values.words.emplace_back(name);
  values.words.emplace_back("any");
  return values;
}

Values variant_theme_ids() {
  Values values;
  for (const VariantTheme* theme : variant_themes()) values.words.emplace_back(theme->id);
  return values;
}

}  // namespace sudolab::cli
