// What most programs want from the library, in one place: read a puzzle, solve it, count its
// solutions, rate it, explain it, make others.
//
// Nothing here throws for bad data: an Answer has the value, or a sentence for the user.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/budget.h>
#include <sudolab/core/grid.h>
#include <sudolab/generator/generator.h>
#include <sudolab/laboratory/answer.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/solvers/trace.h>

namespace sudolab {

// The first puzzle of a text in any known format: 81 characters, a drawn grid, a SudokuPad link...
Answer<Puzzle> parse(std::string_view text);

// A board on one line, with dots for empty cells.
std::string to_text(const Grid& grid);

// One step of an explained path.
struct ExplainedStep {
  std::string technique;  // "X-wing"
  std::string sentence;   // why it holds and what follows
};

// How a laboratory works; it belongs to one thread at a time.
struct LaboratorySettings {
  std::string solver = "auto";  // "ID", "ID:PRESET" or "PREPASS+ID"
  Limits limits = {};           // of one call
  std::uint64_t seed = 0;
  std::stop_token stop = {};
};

class Laboratory {
 public:
  // Where there is no such solver, every answer says so.
  explicit Laboratory(LaboratorySettings settings = {});
  ~Laboratory();
  Laboratory(Laboratory&&) noexcept;
  Laboratory& operator=(Laboratory&&) noexcept;

  // A solution, verified; or why there is none.
  Answer<Grid> solve(const Puzzle& puzzle);
  // How many solutions there are, counting no further than the limit.
  Answer<std::uint64_t> count(const Puzzle& puzzle, std::uint64_t limit);
  Answer<bool> is_unique(const Puzzle& puzzle);
  // Shows every solution, one after the other, until `visit` returns false. How many were shown.
  Answer<std::uint64_t> each_solution(const Puzzle& puzzle,
                                      const std::function<bool(const Grid&)>& visit);
  // Solves while the observer sees every step of the search.
  Answer<Grid> watch(const Puzzle& puzzle, Observer& observer);

  // These are about puzzles with exactly one solution, which is checked first.
  Answer<Rating> rate(const Puzzle& puzzle,  // score and level
                      const TechniqueTable& table = TechniqueTable::shipped());
  Answer<SeRating> rate_se(const Puzzle& puzzle);  // ER, EP and ED; 9x9 only
  Answer<std::vector<ExplainedStep>> explain(const Puzzle& puzzle);
  // The next step: level 1 names the technique, 2 also where to look, 3 all of it.
  Answer<std::string> hint(const Puzzle& puzzle, int level = 1);

  // The same wishes and seed give the same puzzle.
  Answer<Generated> generate(const Wishes& wishes);
  // The representative of all puzzles that differ by a change of digits, rows and columns only.
  Answer<Grid> canonical(const Puzzle& puzzle);

 private:
  struct Bench;
  std::unique_ptr<Bench> bench_;
};

}  // namespace sudolab
