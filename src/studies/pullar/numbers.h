// What the report of Pullar's study asks of the results, by the names of solvers and groups.

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studies/measurements.h"
#include "studies/pullar/pullar.h"

namespace sudolab::studies::pullar {

class Numbers {
 public:
  explicit Numbers(const Results& results) : results_(results) {}

  const Results& results() const { return results_; }

  // Those of the solvers that took part.
  std::vector<std::size_t> places(std::initializer_list<std::string_view> solvers) const;

  // What two solvers cost on the puzzles of these groups that both have run.
  struct Costs {
    std::vector<double> a, b;
  };
  Costs costs(std::string_view a, std::string_view b, const Groups& groups) const;

  Results::Tally tally(std::string_view solver, const std::string& group) const {
    return results_.tally(solver, group);
  }
  // By puzzle of these groups: the part of its runs that was solved.
  std::vector<double> shares(std::string_view solver, const Groups& groups) const;
  // Of the puzzles that every run solves.
  std::optional<double> mean_seconds(std::string_view solver, const std::string& group) const;

  // By puzzle of the group that was run: whether the pre-pass of `with` loses it, that is solved
  // without.
  struct Losses {
    std::size_t puzzles = 0;
    std::size_t won = 0;               // the other way round
    std::size_t lost = 0;              // and of these:
    std::size_t without_solution = 0;  // nothing was left to be found
  };
  Losses losses(std::string_view without, std::string_view with, const Groups& groups) const;

  // Puzzles of a group that every run of a solver solves.
  Counted solved_of(std::string_view solver, const std::string& group) const;
  // By puzzle of the group, what A* did in its first run: of those that are solved, or of the
  // others.
  struct Effort {
    double states = 0;       // expanded
    double comparisons = 0;  // of each child with all states closed before
  };
  std::vector<Effort> efforts(std::string_view solver, const std::string& group, bool solved) const;
  // The puzzles of the group that are solved within the study's number of comparisons.
  Counted within_comparisons(std::string_view solver, const std::string& group) const;

  // What a solver solves of these groups' puzzles: "98.5 %", and by group "99 / 97 / 0 %".
  std::string part(std::string_view solver, const Groups& groups) const;
  std::string rates(std::string_view solver, const Groups& groups) const;

 private:
  const Results& results_;
};

// A sentence that sums up, and the verdicts on the published findings.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

// Parts of the report.
report::Section chances_section(const Numbers& numbers);  // how the levels were estimated
report::Section prepass_section(const Numbers& numbers);  // the error in the printed pre-pass
report::Section states_section(const Numbers& numbers);   // A* by what it expands
report::Section limit_section(const Numbers& numbers);    // the shorter limit
std::vector<report::Section> open_questions(const Numbers& numbers);

// A row per solver, a column per group, and the published one behind each if `with_published`.
report::Table by_group(const Numbers& numbers, std::string id, std::string title,
                       const std::vector<std::string>& solvers, const Groups& groups,
                       report::Kind kind, bool with_published);
// The colour is the solver's, with and without the pre-pass; dash and marker differ.
std::string style_id(std::string_view solver);
std::vector<std::string> all_solvers();  // of the published table, and those beside them

}  // namespace sudolab::studies::pullar
