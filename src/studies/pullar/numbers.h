// What the report of Pullar's study asks of the results, by the names of solvers and groups.

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

  // What a solver solves of these groups' puzzles: "98.5 %", and by group "99 / 97 / 0 %".
  std::string part(std::string_view solver, const Groups& groups) const;
  std::string rates(std::string_view solver, const Groups& groups) const;

 private:
  const Results& results_;
};

// A sentence that sums up, and the verdicts on the published findings.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

}  // namespace sudolab::studies::pullar
