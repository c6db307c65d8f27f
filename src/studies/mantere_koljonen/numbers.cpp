#include "studies/mantere_koljonen/numbers.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "stats/describe.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

std::optional<double> measure_of(const RunRecord& run, std::string_view name) {
  for (const auto& [key, value] : run.measures) {
    if (key == name) return value;
  }
  return std::nullopt;
}

// The near solutions of many runs put together, from what the option `survey` reports of each.
class Survey {
 public:
  void add(const RunRecord& run) {
    std::size_t hashes = 0;
    std::array<int, 81> agreed{};
    bool rows = false;
    for (const auto& [name, value] : run.measures) {
      if (name.starts_with("near_hash_")) {
        hashes_.insert(value);
        ++hashes;
      }
      if (!name.starts_with("agreed_row_")) continue;
      rows = true;
      auto digits = static_cast<std::uint64_t>(value);
      const auto row = static_cast<std::size_t>(name.back() - '1');
      for (std::size_t col = 9; col-- > 0; digits /= 10) {
        agreed[9 * row + col] = static_cast<int>(digits % 10);
      }
    }
    if (hashes == kHashes) cut_ = true;
    if (rows) agree_with(agreed);
  }

  // The k-th smallest of n values that are spread evenly over 0..1 lies near k / n.
  std::optional<double> different() const {
    if (hashes_.empty()) return std::nullopt;
    if (!cut_ || hashes_.size() < kHashes) return stats::real(hashes_.size());
    return stats::real(kHashes - 1) / *std::next(hashes_.begin(), kHashes - 1);
  }

  std::optional<double> agreed_upon(const Grid& givens) const {
    if (!agreed_ || givens.cells() != 81) return std::nullopt;
    double count = 0;
    for (sudolab::Cell cell = 0; cell < 81; ++cell) {
      count += givens.empty(cell) && (*agreed_)[static_cast<std::size_t>(cell)] != 0 ? 1 : 0;
    }
    return count;
  }

 private:
  static constexpr std::size_t kHashes = 32;  // that a run reports at most

  void agree_with(const std::array<int, 81>& agreed) {
    if (!agreed_) agreed_ = agreed;
    for (std::size_t i = 0; i < agreed.size(); ++i) {
      if ((*agreed_)[i] != agreed[i]) (*agreed_)[i] = 0;
    }
  }

  std::set<double> hashes_;
  bool cut_ = false;  // a run had more than it reports
  std::optional<std::array<int, 81>> agreed_;
};

}  // namespace

std::optional<double> Trials::mean() const {
  if (solved == 0) return std::nullopt;
  return std::accumulate(each.begin(), each.end(), 0.0) / stats::real(solved);
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

std::vector<Indicator> Numbers::indicators() const {
  std::vector<Indicator> all{{"Givens G", {}, -0.512, -0.533},
                             {"Near solutions N, most in a run", {}, 0.462, 0.486},
                             {"N_all, of all runs together", {}, 0.601, 0.624},
                             {"Near solutions, mean of the runs", {}, 0.501, 0.516},
                             {"Hidden givens H, least in a run", {}, -0.439, -0.457},
                             {"H_all, of all runs together", {}, -0.382, -0.410},
                             {"H_avg, mean of the runs", {}, -0.205, -0.224},
                             {"H / (81 - G), least", {}, -0.420, -0.438},
                             {"H_all / (81 - G)", {}, -0.371, -0.397},
                             {"H_avg / (81 - G)", {}, -0.410, -0.435}};
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
