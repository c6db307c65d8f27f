// How much work a puzzle is for solvers: the measures of difficulty that studies have proposed.

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/solvers/solver.h>

namespace sudolab::cli {

struct EffortWishes {
  bool searches = false;     // nodes of backtrack and rules, guesses of fast
  int copies = 0;            // with searches: the guesses of fast on so many equivalent puzzles
  bool backdoors = false;    // by singles, and with locked candidates
  std::uint64_t trials = 0;  // of genetic at most; 0: not wanted
  std::uint64_t seed = 0;    // for genetic and the copies
};

struct EffortValue {
  std::string_view name;             // "backtrack_nodes"
  std::optional<double> value = {};  // none where the solver did not get to the end
  bool whole = true;                 // it counts something; else it is a mean

  std::string text() const;  // "" where there is none
};

// What will be measured, in order.
std::vector<std::string_view> effort_names(const EffortWishes& wishes);

class EffortMeter {
 public:
  explicit EffortMeter(const EffortWishes& wishes);

  // Puzzles that do not have exactly one solution, which is null then, have no backdoors.
  std::vector<EffortValue> measure(const Puzzle& puzzle, const Grid* solution, std::uint64_t index,
                                   const std::stop_token& stop);

 private:
  EffortWishes wishes_;
  std::vector<std::unique_ptr<Solver>> solvers_;  // one per name
};

}  // namespace sudolab::cli
