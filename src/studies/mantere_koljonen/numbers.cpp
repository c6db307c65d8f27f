#include "studies/mantere_koljonen/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include <sudolab/solvers/recipe.h>
#include "stats/describe.h"
#include "studies/mantere_koljonen/survey.h"

namespace sudolab::studies::mantere_koljonen {

std::optional<double> Trials::mean() const {
  if (solved == 0) return std::nullopt;
  return std::accumulate(each.begin(), each.end(), 0.0) / stats::real(solved);
}

std::optional<double> Trials::mean_generations() const {
  if (solved == 0) return std::nullopt;
  return std::accumulate(generations.begin(), generations.end(), 0.0) / stats::real(solved);
}

std::size_t Trials::solved_within(double limit) const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < each.size(); ++i) {
    count += static_cast<std::size_t>(finished[i] && each[i] <= limit);
  }
  return count;
}

std::vector<double> Trials::up_to(double limit) const {
  std::vector<double> ended;
  for (std::size_t i = 0; i < each.size(); ++i) {
    ended.push_back(finished[i] ? std::min(each[i], limit) : limit);
  }
  return ended;
}

Numbers::Numbers(const Results& results) : results_(results) {
  for (std::size_t p = 0; p < puzzles(); ++p) {
    const bool apart = results.puzzles()[p].group == kEscargotGroup;
    if (!apart && trials(kGenetic, p).mean() && trials(kCultural, p).mean()) {
      measured_.push_back(p);
    }
  }
}

std::string Numbers::measured_words() const {
  std::size_t all = 0;
  for (const ExperimentPuzzle& puzzle : results_.puzzles()) all += puzzle.group != kEscargotGroup;
  if (measured_.size() == all) return "the puzzles without AI Escargot";
  return fmt::format("the {} of {} puzzles without AI Escargot that both algorithms solve",
                     measured_.size(), all);
}

std::optional<std::size_t> Numbers::find_puzzle(std::string_view wanted) const {
  for (std::size_t p = 0; p < puzzles(); ++p) {
    if (name(p) == wanted) return p;
  }
  return std::nullopt;
}

std::optional<Numbers::Published> Numbers::published(std::size_t puzzle) const {
  const std::string& label = name(puzzle);
  if (label.empty()) return std::nullopt;
  const auto stem = std::string_view(label).substr(0, label.size() - 1);
  const char column = label.back();
  for (const PublishedRow& row : kPublished) {
    if (row.name == stem && column >= 'a' && column <= 'c') {
      return Published{&row, static_cast<std::size_t>(column - 'a')};
    }
  }
  return std::nullopt;
}

std::optional<double> Numbers::published(std::size_t puzzle,
                                         std::array<double, 3> PublishedRow::* column) const {
  const auto found = published(puzzle);
  if (!found) return std::nullopt;
  return (found->row->*column)[found->column];
}

report::Point Numbers::labelled(std::size_t puzzle, double x, double y) const {
  report::Point point{x, y};
  point.label = name(puzzle);
  return point;
}

Trials Numbers::trials(std::string_view solver, std::size_t puzzle) const {
  Trials found;
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return found;
  for (const RunRecord& run : results_.runs(*entrant, puzzle)) {
    found.each.push_back(stats::real(run.counters.trials));
    found.generations.push_back(stats::real(run.counters.iterations));
    found.finished.push_back(run.solved());
    found.solved += static_cast<std::size_t>(run.solved());
  }
  return found;
}

double Numbers::most_trials(std::string_view solver) const {
  const auto entrant = results_.find_entrant(solver);
  const Plan& plan = results_.plan();
  return stats::real(entrant ? plan.limits_of(plan.entrants[*entrant]).steps : plan.limits.steps);
}

Beliefs Numbers::beliefs(std::string_view solver, std::size_t puzzle) const {
  Beliefs found;
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return found;
  Survey survey;
  for (const RunRecord& run : results_.runs(*entrant, puzzle)) {
    const auto near = measure_of(run, "near_solutions");
    const auto hidden = measure_of(run, "hidden_givens");
    if (!near || !hidden || *near == 0) continue;
    found.near.push_back(*near);
    found.hidden.push_back(*hidden);
    survey.add(run);
  }
  found.near_all = survey.different();
  found.hidden_all = survey.agreed_upon(results_.puzzles()[puzzle].record.puzzle.givens);
  return found;
}

std::vector<double> Numbers::means(std::string_view solver) const {
  std::vector<double> means;
  for (const std::size_t p : measured_) means.push_back(trials(solver, p).mean().value_or(0));
  return means;
}

std::vector<double> Numbers::improvement() const {
  const auto before = means(kGenetic), after = means(kCultural);
  std::vector<double> saved;
  for (std::size_t i = 0; i < before.size(); ++i) saved.push_back(1 - after[i] / before[i]);
  return saved;
}

std::optional<double> Numbers::weighted(std::string_view solver, std::string_view measure,
                                        std::size_t puzzle) const {
  const auto entrant = results_.find_entrant(solver);
  if (!entrant) return std::nullopt;
  double sum = 0, weights = 0;
  for (const RunRecord& run : results_.runs(*entrant, puzzle)) {
    const auto value = measure_of(run, measure);
    if (!value) continue;
    sum += *value * stats::real(run.counters.trials);
    weights += stats::real(run.counters.trials);
  }
  if (weights == 0) return std::nullopt;
  return sum / weights;
}

std::vector<std::vector<double>> Numbers::wrong_positions(std::size_t puzzle) const {
  std::vector<std::vector<double>> wrong;
  const auto entrant = results_.find_entrant(kCultural);
  if (!entrant) return wrong;
  for (const RunRecord& run : results_.runs(*entrant, puzzle)) {
    auto of_run = measures_of(run, "near_wrong_");
    if (!of_run.empty()) wrong.push_back(std::move(of_run));
  }
  return wrong;
}

std::optional<double> Numbers::tilt(std::size_t puzzle) const {
  const auto entrant = results_.find_entrant(kCultural);
  if (!entrant) return std::nullopt;
  double sum = 0, runs = 0;
  for (const RunRecord& run : results_.runs(*entrant, puzzle)) {
    const auto first = measure_of(run, "believed_top_left");
    const auto last = measure_of(run, "believed_bottom_right");
    if (!first || !last) continue;
    sum += *last - *first;
    ++runs;
  }
  if (runs == 0) return std::nullopt;
  return sum / runs;
}

Trapped Numbers::trapped(std::size_t puzzle) const {
  Trapped found;
  const auto entrant = results_.find_entrant(kPrinted);
  if (!entrant) return found;
  const Puzzle& board = results_.puzzles()[puzzle].record.puzzle;
  std::optional<Grid> solution;
  for (const RunRecord& run : results_.runs(*entrant, puzzle)) {
    ++found.runs;
    found.solved += static_cast<std::size_t>(run.solved());
    found.believing += static_cast<std::size_t>(run.counters.restarts > 0);
    if (run.solved()) continue;
    if (!solution) solution = make_solver("auto")->solve(board).grid;
    found.trapped += static_cast<std::size_t>(is_trapped(run, *solution));
  }
  return found;
}

Numbers::Rated Numbers::rated(const RatedSeries& series, std::string_view solver) const {
  Rated found;
  for (std::size_t level = 0; level < series.rows.size(); ++level) {
    for (const char letter : {'a', 'b', 'c'}) {
      const auto puzzle = find_puzzle(std::string(series.rows[level]) + letter);
      const auto mean = puzzle ? trials(solver, *puzzle).mean() : std::nullopt;
      if (series.rows[level].empty() || !mean) continue;
      found.puzzles.push_back(*puzzle);
      found.levels.push_back(stats::real(level + 1));
      found.trials.push_back(*mean);
    }
  }
  return found;
}

std::vector<Indicator> Numbers::indicators() const {
  std::vector<Indicator> all{{"Givens G", {}, -0.512, -0.533, -0.168},
                             {"Near solutions N, most in a run", {}, 0.462, 0.486, 0.111},
                             {"N_all, of all runs together", {}, 0.601, 0.624, 0.187},
                             {"Near solutions, mean of the runs", {}, 0.501, 0.516, 0.109},
                             {"Hidden givens H, least in a run", {}, -0.439, -0.457, -0.099},
                             {"H_all, of all runs together", {}, -0.382, -0.410, -0.115},
                             {"H_avg, mean of the runs", {}, -0.205, -0.224, 0.014},
                             {"H / (81 - G), least", {}, -0.420, -0.438, -0.103},
                             {"H_all / (81 - G)", {}, -0.371, -0.397, -0.117},
                             {"H_avg / (81 - G)", {}, -0.410, -0.435, -0.085}};
  for (const std::size_t p : measured_) {
    const double givens = results_.puzzles()[p].record.puzzle.givens.filled();
    const double free = results_.puzzles()[p].record.puzzle.givens.holes();
    const Beliefs found = beliefs(kCultural, p);
    const auto near = stats::summarise(found.near);
    const auto hidden = stats::summarise(found.hidden);
    // Without any near solution nothing is ruled out: all free cells are agreed upon.
    const double least = hidden ? hidden->minimum : free;
    const double mean = hidden ? hidden->mean : free;
    const double hidden_all = found.hidden_all.value_or(least);
    const double values[] = {givens,
                             near ? near->maximum : 0,
                             found.near_all.value_or(near ? near->maximum : 0),
                             near ? near->mean : 0,
                             least,
                             hidden_all,
                             mean,
                             least / free,
                             hidden_all / free,
                             mean / free};
    for (std::size_t i = 0; i < all.size(); ++i) all[i].values.push_back(values[i]);
  }
  return all;
}

}  // namespace sudolab::studies::mantere_koljonen
