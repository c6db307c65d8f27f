// How well our score and the time of Pelánek's model agree with the ratings of others, and charts
// of that: what docs/explanation/score.md shows.
//
//   yardsticks COLLECTIONS [FOLDER]
//
// Reads public collections (data/README.md) from the first folder, of each the lines that had no
// part in choosing the constants of the score, leaves out those that are not there, and prints
// Spearman's rho with its interval. Charts go to the second folder.

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <sudolab/rating/human.h>
#include <sudolab/rating/pelanek.h>
#include <sudolab/solvers/recipe.h>
#include "report/chart.h"
#include "stats/correlation.h"
#include "stats/describe.h"
#include "support/rated_puzzles.h"

namespace {

using namespace sudolab;

struct Yardstick {
  const char* file;
  const char* what;
  test::Columns columns;
  test::Share share;
};

constexpr Yardstick kMinimal = {
    "ser-rated-20000.tsv", "ER of minimal puzzles", {'\t', 0, 2}, {8, 3}};
constexpr Yardstick kAllGrades = {
    "er-ep-ed.tsv", "ER of puzzles of all grades", {'\t', 0, 1}, {2, 1}};
constexpr Yardstick kSearch = {
    "kaggle-radcliffe-5000.csv", "depth of a search (Kaggle)", {',', 0, 3}, {3, 1}};
constexpr Yardstick kTime = {
    "cloud-sudoku-344.csv", "time that people took (D_TO)", {',', 1, 2}, {2, 1}};
constexpr Yardstick kTimeAndLoss = {
    "cloud-sudoku-344.csv", "the same, and who gave up (D_TR)", {',', 1, 3}, {2, 1}};
constexpr Yardstick kNewspaper = {
    "mantere-koljonen-46.tsv", "newspaper, levels 1 to 5", {'\t', 3, 1}, {1, 0}};

// What the others say, and what we do.
struct Judged {
  std::vector<double> theirs, score, time;
};

Judged judge(const std::vector<test::Rated>& rated) {
  const auto solver = make_solver("fast");
  Judged judged;
  for (const test::Rated& one : rated) {
    judged.theirs.push_back(one.rating);
    judged.score.push_back(rate(one.puzzle).score);
    const Grid solution = solver->solve(one.puzzle, {}).grid;
    judged.time.push_back(rate_as_pelanek(one.puzzle, solution).relative_time);
  }
  return judged;
}

std::string rho(const std::vector<double>& ours, const std::vector<double>& theirs) {
  const auto found = stats::spearman(ours, theirs);
  if (!found) return "-";
  char text[64];
  const stats::Interval within = found->interval.value_or(stats::Interval{});
  std::snprintf(text, sizeof text, "%.3f (%.3f to %.3f)", found->coefficient, within.low,
                within.high);
  return text;
}

class Program {
 public:
  Program(std::string collections, std::string folder)
      : collections_(std::move(collections)), folder_(std::move(folder)) {}

  void run() {
    std::printf("%-34s %7s  %-24s %-24s\n", "compared with", "puzzles", "score", "model's time");
    for (const Yardstick& stick : {kMinimal, kSearch, kTimeAndLoss, kNewspaper}) show(stick);
    const Judged er = show(kAllGrades), people = show(kTime);
    if (folder_.empty()) return;
    if (!er.theirs.empty()) draw_er(er);
    if (!people.theirs.empty()) draw_people(people);
  }

 private:
  Judged show(const Yardstick& stick) const {
    const std::string path = collections_ + "/" + stick.file;
    if (!std::filesystem::exists(path)) {
      std::printf("%-34s not there: %s\n", stick.what, stick.file);
      return {};
    }
    const Judged judged = judge(test::read_rated(path, stick.columns, stick.share));
    std::printf("%-34s %7zu  %-24s %-24s\n", stick.what, judged.theirs.size(),
                rho(judged.score, judged.theirs).c_str(), rho(judged.time, judged.theirs).c_str());
    std::fflush(stdout);
    return judged;
  }

  // One point for each half of a unit of ER, with the middle nine tenths of the scores.
  void draw_er(const Judged& judged) const {
    std::map<int, std::vector<double>> classes;
    for (std::size_t i = 0; i < judged.theirs.size(); ++i) {
      classes[static_cast<int>(std::floor(2 * judged.theirs[i]))].push_back(judged.score[i]);
    }
    report::Series medians{.id = "fast", .name = "median and middle 90 %"};
    medians.mark = report::Mark::kPoints;
    for (const auto& [half, scores] : classes) {
      constexpr std::size_t kFewest = 5;
      if (scores.size() < kFewest) continue;
      medians.points.push_back({.x = half / 2.0 + 0.25,
                                .y = *stats::median(scores),
                                .interval = report::Interval{*stats::quantile(scores, 0.05),
                                                             *stats::quantile(scores, 0.95)}});
    }
    report::Chart chart{.id = "score-er", .title = "Our score and Sudoku Explainer's rating"};
    chart.caption =
        "Medians of the scores of puzzles whose ER lies in the same half unit, with the range of "
        "the middle nine tenths.";
    chart.x = {.title = "ER", .low = 1.0, .high = 12.0};
    chart.y = {.title = "score"};
    chart.series = {medians};
    save(chart);
  }

  void draw_people(const Judged& judged) const {
    report::Series puzzles{.id = "fast", .name = "a puzzle"};
    puzzles.mark = report::Mark::kPoints;
    for (std::size_t i = 0; i < judged.theirs.size(); ++i) {
      puzzles.points.push_back({.x = judged.score[i], .y = judged.theirs[i]});
    }
    report::Chart chart{.id = "score-people", .title = "Our score and the time that people take"};
    chart.caption = "One point for each puzzle; 1 is the usual time of its players.";
    chart.x = {.title = "score"};
    chart.y = {.title = "time, relative to the other puzzles of the same people", .low = 0.0};
    chart.series = {puzzles};
    save(chart);
  }

  void save(const report::Chart& chart) const {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ + "/" + chart.id + ".svg", std::ios::binary) << report::svg(chart);
  }

  std::string collections_, folder_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::fprintf(stderr, "usage: yardsticks COLLECTIONS [FOLDER]\n");
    return 2;
  }
  Program(argv[1], argc == 3 ? argv[2] : "").run();
  return 0;
}
