// What the report of Mantere & Koljonen's study asks of the results: trials, near solutions and
// hidden givens, puzzle by puzzle.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "stats/correlation.h"
#include "studies/claims.h"
#include "studies/mantere_koljonen/mantere_koljonen.h"

namespace sudolab::studies::mantere_koljonen {

// One solver on one puzzle.
struct Trials {
  std::vector<double> each;  // of every run, also of those that were cut off
  std::size_t solved = 0;

  bool any() const { return !each.empty(); }
  // All trials by the runs that found a solution: what one solution costs, and the plain mean where
  // every run found one. Nothing where none did.
  std::optional<double> mean() const;
  std::size_t solved_within(double limit) const;
  // The trials of each run, as if it had ended at a limit.
  std::vector<double> up_to(double limit) const;

  std::optional<double> mean_generations() const;  // likewise

  std::vector<bool> finished;  // these two are parallel to `each`
  std::vector<double> generations;
};

// What a puzzle's near solutions tell, over the runs of one solver. Both are nothing where no run
// met one.
struct Beliefs {
  std::vector<double> near;    // different near solutions of each run that had any
  std::vector<double> hidden;  // cells in which all of a run's near solutions agree
  // The same over all runs together: an estimate (exact up to 32), and cells in which all agree.
  std::optional<double> near_all;
  std::optional<double> hidden_all;
};

// What became of the runs of the printed belief space.
struct Trapped {
  std::size_t runs = 0, solved = 0;
  std::size_t believing = 0;  // came to a second population
  std::size_t trapped = 0;    // hold a wrong hidden given, and gave up
};

// One thing that may tell how hard a puzzle is, and the published correlations with mean trials.
struct Indicator {
  std::string name;
  std::vector<double> values;             // parallel to Numbers::measured()
  double genetic, cultural, improvement;  // published
};
// Places of some of them in Numbers::indicators().
inline constexpr std::size_t kGivens = 0, kNearMost = 1, kNearAll = 2, kHiddenLeast = 4;

class Numbers {
 public:
  explicit Numbers(const Results& results);

  const Results& results() const { return results_; }
  std::size_t puzzles() const { return results_.puzzles().size(); }
  const std::string& name(std::size_t puzzle) const {
    return results_.puzzles()[puzzle].record.name;
  }
  std::optional<std::size_t> find_puzzle(std::string_view name) const;

  // The published row of a puzzle and its place in it (a, b, c), if it is one of the study's 45.
  struct Published {
    const PublishedRow* row;
    std::size_t column;
  };
  std::optional<Published> published(std::size_t puzzle) const;
  std::optional<double> published(std::size_t puzzle,
                                  std::array<double, 3> PublishedRow::* column) const;
  // A mark of a chart that tells its puzzle.
  report::Point labelled(std::size_t puzzle, double x, double y) const;

  Trials trials(std::string_view solver, std::size_t puzzle) const;
  double most_trials(std::string_view solver) const;  // that a run of it may take
  Beliefs beliefs(std::string_view solver, std::size_t puzzle) const;

  // The puzzles of the tables: all but AI Escargot on which both algorithms found solutions.
  const std::vector<std::size_t>& measured() const { return measured_; }
  // "the puzzles without AI Escargot", or which part of these they are.
  std::string measured_words() const;
  std::vector<double> means(std::string_view solver) const;  // over measured()
  std::vector<double> improvement() const;  // of CA over GA, as a part of the trials of GA

  // A measure of a solver's runs on a puzzle, each as heavy as it has trials.
  std::optional<double> weighted(std::string_view solver, std::string_view measure,
                                 std::size_t puzzle) const;
  // By run: the wrong positions of its first near solutions.
  std::vector<std::vector<double>> wrong_positions(std::size_t puzzle) const;
  // By how much the mean digit of the belief spaces is larger in the bottom right corner than in
  // the top left one.
  std::optional<double> tilt(std::size_t puzzle) const;
  Trapped trapped(std::size_t puzzle) const;

  // The mean trials of a series of rated puzzles, with their ratings (1, 2, ...).
  struct Rated {
    std::vector<std::size_t> puzzles;
    std::vector<double> levels, trials;
  };
  Rated rated(const RatedSeries& series, std::string_view solver) const;

  std::vector<Indicator> indicators() const;

 private:
  const Results& results_;
  std::vector<std::size_t> measured_;
};

// What the sections share: what one solution costs a solver, or why that is not known; and an axis.
report::Cell mean_cell(const Numbers& numbers, std::string_view solver, std::size_t puzzle);
report::Axis log_trials(std::string title);

// One section each, by subject.
report::Section trials_section(const Numbers& numbers);
report::Section first_version_section(const Numbers& numbers);
report::Section belief_use_section(const Numbers& numbers);
report::Section operator_section(const Numbers& numbers);
report::Section parameter_section(const Numbers& numbers);
report::Section success_section(const Numbers& numbers);
report::Section belief_section(const Numbers& numbers);
report::Section near_section(const Numbers& numbers);
report::Section rating_section(const Numbers& numbers);
report::Section ants_section(const Numbers& numbers);

// The claims, by subject.
std::vector<Claim> algorithm_claims(const Numbers& numbers);
std::vector<Claim> operator_claims(const Numbers& numbers);
std::vector<Claim> puzzle_claims(const Numbers& numbers);

// A sentence that sums up, and the verdicts on the published findings.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

}  // namespace sudolab::studies::mantere_koljonen
