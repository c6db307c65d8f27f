// What single runs of the cultural algorithm tell about its belief space.

#pragma once

#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/experiment/record.h>

namespace sudolab::studies::mantere_koljonen {

std::optional<double> measure_of(const RunRecord& run, std::string_view name);
// All measures whose names are this and a number, in their order.
std::vector<double> measures_of(const RunRecord& run, std::string_view stem);

// The digits that all near solutions of a run had in each cell, 0 where they differ or there are
// none. Nothing where the run was not asked for its survey.
using Agreed = std::array<int, 81>;
std::optional<Agreed> agreed_in(const RunRecord& run);

// Whether a run can never end: it began a second population with a hidden given that the solution
// does not have, and gave up. All boards since then have the wrong digit as well, so that what all
// near solutions agree on at the end is what the population believed.
bool is_trapped(const RunRecord& run, const Grid& solution);

// The near solutions of many runs put together, from what the option `survey` reports of each.
class Survey {
 public:
  void add(const RunRecord& run);

  // How many different ones, estimated: the k-th smallest of n values that are spread evenly over
  // 0..1 lies near k / n.
  std::optional<double> different() const;
  std::optional<double> agreed_upon(const Grid& givens) const;

 private:
  static constexpr std::size_t kHashes = 32;  // that a run reports at most

  std::set<double> hashes_;
  bool cut_ = false;  // a run had more than it reports
  std::optional<Agreed> agreed_;
};

}  // namespace sudolab::studies::mantere_koljonen
