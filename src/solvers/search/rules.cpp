// Human rules, then guessing, as in Berggren & Nilsson, "A study of Sudoku solving algorithms"
// (KTH 2012).
//
// Loop: naked singles; if one was placed, start again. Else naked tuples of size 2 to 8 in every
// house; if a candidate was removed, start again. Else guess in the cell with the fewest candidates
// and recurse. The complement of a naked tuple is a hidden one, so naked tuples of all sizes cover
// hidden singles, pairs, triples and so on. On boards larger than the study's, "size 2 to 8" is
// taken as what it means there: every size.
//
// Which rules are used, and in which order, is an option: the study's future work. Most human
// techniques of the registry can be named too (usable_rules below). rules_model.h applies
// them.

#include <sudolab/solvers/registry.h>

#include <atomic>
#include <vector>

#include <sudolab/techniques/registry.h>
#include "core/deadline.h"
#include "solvers/search/printed_rules.h"
#include "solvers/search/rules_model.h"

namespace sudolab {
namespace {

class Rules final : public Solver {
 public:
  explicit Rules(const OptionValues& values) {
    for (const std::string& name : values.list("rules")) {
      rules_.order.push_back(rule_named(name));
    }
    rules_.largest_tuple = static_cast<int>(values.integer("largest-tuple"));
    printed_ = values.text("tuples") == "enumerated";
  }

  // The rules of this solver's own look at houses, whatever they are; techniques know rows, columns
  // and boxes. And on larger boards a single house has more combinations than one can wait for.
  bool takes(const Geometry& geometry) const override {
    return (geometry.is_classic() || !rules_.has_techniques()) &&
           (!printed_ || geometry.size() <= 9);
  }

 protected:
  Ending search(Run& run) override {
    if (printed_) {
      std::atomic<std::uint64_t> combinations = 0;
      const Ending ending =
          TreeSearch(run, PrintedRulesModel(run.puzzle(), rules_.largest_tuple, combinations))
              .search();
      run.measure("combinations", static_cast<double>(combinations));
      return ending;
    }
    if (!rules_.has_techniques()) return search_with(run, {});
    const Deadline deadline(run.budget.time_left(), run.context().stop);  // they know no clock
    return search_with(run, deadline.token());
  }

 private:
  Ending search_with(Run& run, const std::stop_token& stop) const {
    return TreeSearch(run, RulesModel(run.puzzle(), rules_, stop)).search();
  }

  RuleSet rules_;
  bool printed_ = false;
};

// All but the singles, for which there are rules here, the techniques that argue with uniqueness,
// since this solver counts, those about constraints and those that are searches themselves.
std::vector<std::string_view> usable_rules() {
  std::vector<std::string_view> names(kRuleNames.begin(), kRuleNames.end());
  for (const Technique* technique : all_techniques()) {
    const bool usable = !technique->is_single && !technique->is_search &&
                        !technique->needs_one_solution && !technique->needs_constraints;
    if (usable) names.push_back(technique->id);
  }
  return names;
}

constexpr OptionSpec kOptions[] = {
    {.name = "rules",
     .type = OptionType::kList,
     .default_value = "naked-single,naked-tuples",
     .help =
         "the rules in the order in which they are tried, this solver's own and human techniques",
     .registered_choices = usable_rules},
    {.name = "largest-tuple",
     .type = OptionType::kInteger,
     .default_value = "25",
     .help = "the most cells of a naked tuple; tuples of every size include the hidden ones",
     .least = 2,
     .most = kMaxSize},
    {.name = "tuples",
     .type = OptionType::kChoice,
     .default_value = "together",
     .help =
         "all sizes together in houses that changed, or enumerated as in the study's program, with "
         "its two rules alone and up to 9x9",
     .choices = "together|enumerated"},
};

constexpr Preset kPresets[] = {
    {"berggren-nilsson", "the study's: naked singles, then naked tuples of every size", "",
     Origin::kStudy, PresetRole::kPrinted},
    {"enumerated", "the same rules by the work of the study's program, which is counted",
     "tuples=enumerated", Origin::kStudy},
    {"singles", "naked and hidden singles only", "rules=naked-single,hidden-single", Origin::kOurs,
     PresetRole::kBest},
    {"locked", "singles, locked candidates, then tuples",
     "rules=naked-single,hidden-single,locked,naked-tuples"},
    {"pairs", "naked singles, hidden singles and naked pairs",
     "rules=naked-single,hidden-single,naked-tuples largest-tuple=2"},
    {"wings", "the rules of locked, then fish and wings",
     "rules=naked-single,hidden-single,locked,naked-tuples,x-wing,skyscraper,two-string-kite,"
     "xy-wing,xyz-wing,swordfish"},
    {"chains", "the rules of wings, then chains and almost locked sets",
     "rules=naked-single,hidden-single,locked,naked-tuples,x-wing,skyscraper,two-string-kite,"
     "xy-wing,xyz-wing,swordfish,xy-chain,als-xz,grouped-aic"},
};

}  // namespace

extern constinit const SolverInfo kRulesSolver = {
    .id = "rules",
    .name = "Rule-based",
    .summary = "naked singles and naked tuples as a person finds them, then a guess",
    .source = "Berggren & Nilsson, A study of Sudoku solving algorithms, KTH 2012",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .traces = true,
                     .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<Rules>,
};

}  // namespace sudolab
