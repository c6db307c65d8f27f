// What the report of Bizzotto's study asks of the results, by class.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sudolab/stats/sample.h>
#include "studies/bizzotto/bizzotto.h"

namespace sudolab::studies::bizzotto {

// A group of puzzles that was searched in row order, and the class whose published numbers belong
// beside it.
struct Searched {
  std::string group;
  const PuzzleClass* published;
};
std::vector<Searched> searched_groups();

class Numbers {
 public:
  explicit Numbers(const Results& results) : results_(results) {}

  const Results& results() const { return results_; }

  // A counter of each puzzle of a group, the mean of its runs, solved or not.
  std::vector<double> counter(std::string_view solver, const std::string& group,
                              std::uint64_t Counters::* field) const;
  // Of the search in row order.
  std::vector<double> nodes(const std::string& group) const {
    return counter(kSearch, group, &Counters::nodes);
  }
  std::vector<double> nodes(const PuzzleClass& puzzle_class) const {
    return nodes(ordered_group(puzzle_class));
  }
  Results::Tally tally(std::string_view solver, const std::string& group) const {
    return results_.tally(solver, group);
  }
  // The same, where a puzzle any of whose runs was cut off has `cut_off` of them.
  std::vector<double> nodes_or(std::string_view solver, const PuzzleClass& puzzle_class,
                               double cut_off) const;
  // Whether any run of a group was cut off, so that a mean of its counters is a lower bound.
  bool any_cut_off(std::string_view solver, const std::string& group) const;
  // By puzzle of a group: the part of its runs that was solved.
  std::vector<double> shares(std::string_view solver, const std::string& group) const;
  // The same, where a run that was cut off, of which nobody knows, counts as `cut_off`.
  std::vector<double> shares(std::string_view solver, const std::string& group,
                             double cut_off) const;
  // By puzzle that was searched in row order: 1 if every run solved it and each node that was not
  // taken back fills one cell, `cut_off` if a run was cut off, else 0.
  std::vector<double> correct(double cut_off) const;
  double mean_holes(const std::string& group) const;

  // Nodes of both orders on the same puzzle, and whether each came to an end.
  struct Orders {
    std::vector<double> row, random;
    std::vector<bool> row_finished, random_finished;
  };
  Orders orders(const std::string& group) const;
  Orders all_orders() const;

  // By puzzle with `least` to `most` givens: the part of its runs that was solved.
  std::vector<double> frontier(std::string_view solver, int least, int most) const;
  // From how many givens on at least this part of the puzzles is solved, whatever their number.
  std::optional<int> frontier_from(std::string_view solver, double part) const;

  // A step of the labelling on one puzzle.
  struct Step {
    double labels = 0;   // open cells times digits
    double seconds = 0;  // of a core
    double bytes = 0;    // of the tables
  };
  std::vector<Step> steps(Sums sums, const Board& board) const;
  std::vector<Step> all_steps(Sums sums) const;

 private:
  const Results& results_;
};

// A sentence that sums up, and the verdicts on the published findings.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

}  // namespace sudolab::studies::bizzotto
