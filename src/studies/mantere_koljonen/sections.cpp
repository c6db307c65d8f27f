// The sections of the report, in their order, and what they share.

#include "studies/cells.h"
#include "studies/mantere_koljonen/numbers.h"

namespace sudolab::studies::mantere_koljonen {

report::Axis log_trials(std::string title) {
  return {std::move(title), {}, report::Kind::kCount, report::Scale::kLog};
}

report::Cell mean_cell(const Numbers& numbers, std::string_view solver, std::size_t puzzle) {
  const Trials trials = numbers.trials(solver, puzzle);
  return cell_of(trials.mean(), trials.any() ? "none solved" : "");
}

std::vector<report::Section> sections(const Numbers& numbers) {
  return {trials_section(numbers),   belief_use_section(numbers), first_version_section(numbers),
          operator_section(numbers), parameter_section(numbers),  success_section(numbers),
          belief_section(numbers),   near_section(numbers),       rating_section(numbers),
          ants_section(numbers)};
}

}  // namespace sudolab::studies::mantere_koljonen
