// Rates puzzles by the Sudoku Explainer policy and checks every step against the solution; then,
// on request, rates copies of each puzzle with other digits, rows and columns and tells how often
// the rating changes. Too long for the tests:
//
//   se_soak FILE [COPIES [LEAST [MOST]]]
//
// Only puzzles with an ER of at least LEAST are counted and copied, and at most MOST of them.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include <sudolab/core/transform.h>
#include <sudolab/formats/reader.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/solvers/recipe.h>
#include "rating/se/step.h"

namespace {

using namespace sudolab;

// Whether the solution permits a step.
bool sound(const se::Board& board, const se::Step& step, const Grid& solution) {
  const Deduction& deduction = step.deduction;
  const auto there = [&](const Candidate& c) { return board.has(c.cell, c.digit - 1); };
  const bool placed =
      std::all_of(deduction.placements.begin(), deduction.placements.end(),
                  [&](const Candidate& c) { return there(c) && solution[c.cell] == c.digit; });
  const bool removed =
      std::all_of(deduction.eliminations.begin(), deduction.eliminations.end(),
                  [&](const Candidate& c) { return there(c) && solution[c.cell] != c.digit; });
  return placed && removed && !(deduction.placements.empty() && deduction.eliminations.empty()) &&
         !deduction.technique->explain(deduction, Geometry::classic()).empty();
}

class Soak final : public RecordSink {
 public:
  Soak(int copies, int least, long most)
      : copies_(copies), least_(least), most_(most), judge_(make_solver("auto")) {}

  bool on_record(PuzzleRecord&& record) override {
    const Grid solution = judge_->solve(record.puzzle, {}).grid;
    std::map<std::string, long> used;
    long wrong = 0;
    SeOptions options;
    options.sink = [&](const se::Board& board, const se::Step& step) {
      ++used[step.name];
      if (!sound(board, step, solution)) ++wrong;
    };
    const SeRating rating = rater_.rate(record.puzzle, options);
    if (rating.end != SeEnd::kSolved) ++unsolved_;
    if (rating.er.rating < least_) return true;
    ++puzzles_;
    wrong_ += wrong;
    for (const auto& [name, count] : used) rules_[name] += count;
    if (copies_ > 0) rate_copies(record.puzzle, rating.er.rating);
    return puzzles_ < most_;
  }
  bool on_error(ReadError&& error) override {
    std::fprintf(stderr, "%s\n", error.to_string().c_str());
    return true;
  }

  bool print() const {
    std::printf("%ld puzzles, %ld unsolved, %ld wrong steps\n", puzzles_, unsolved_, wrong_);
    for (const auto& [name, count] : rules_) std::printf("%-64s %9ld\n", name.c_str(), count);
    if (copies_ > 0) {
      std::printf("copies %ld, with another ER %ld; puzzles with such a copy %ld\n", copied_,
                  changed_, unstable_);
      for (const auto& [change, count] : changes_)
        std::printf("%+5.1f %9ld\n", change / 10.0, count);
    }
    return wrong_ == 0 && unsolved_ == 0;
  }

 private:
  void rate_copies(const Puzzle& puzzle, int er) {
    bool unstable = false;
    Rng rng(derive_seed(0, static_cast<std::uint64_t>(puzzles_)));
    for (int copy = 0; copy < copies_; ++copy) {
      const Transformation change = random_transformation(puzzle.geometry(), rng);
      const int other = rater_.rate(transformed(puzzle, change)).er.rating;
      ++copied_;
      ++changes_[other - er];
      if (other == er) continue;
      ++changed_;
      unstable = true;
    }
    if (unstable) ++unstable_;
  }

  int copies_;
  int least_;
  long most_;
  std::unique_ptr<Solver> judge_;
  SeRater rater_;
  long puzzles_ = 0, unsolved_ = 0, wrong_ = 0, copied_ = 0, changed_ = 0, unstable_ = 0;
  std::map<std::string, long> rules_;  // how often each was used
  std::map<int, long> changes_;        // of ER in copies, in tenths
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: se_soak FILE [COPIES [LEAST [MOST]]]\n");
    return 2;
  }
  const double least = argc > 3 ? std::atof(argv[3]) : 0;
  Soak soak(argc > 2 ? std::atoi(argv[2]) : 0, static_cast<int>(least * 10 + 0.5),
            argc > 4 ? std::atol(argv[4]) : 1'000'000);
  read_file(argv[1], {}, soak);
  return soak.print() ? 0 : 1;
}
