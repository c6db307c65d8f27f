// The smallest set of cells that, filled in from the solution, let simple steps fill the others.
//
// Simple steps only ever add to what is known, and their order makes no difference: what they leave
// behind from a position, its *closure*, is one position. More given cells mean a closure with at
// least as much in it. So the search goes by sizes, from none upwards, which makes the first set it
// finds a smallest one, and proves that there is none of the sizes before. It looks at each set at
// most once, and leaves out
//
// - cells that the cells before have filled: they add nothing;
// - cells whose closure is contained in that of another cell (equal closures: one of them counts).
//   Whatever a set with the former can do, the set with the latter in its place can;
// - cells that were tried at the same place before: all sets with them have been looked at.
//
// The last cell of a set needs no such comparison, since its closure is the full board or not.
//
// What is left out: backdoors in the sense of Williams, Gomes and Selman, which count over all
// values. The cells here get the values of the solution, as the players' forums count "magic
// cells".
//
// Source of the idea: R. Williams, C. Gomes and B. Selman, Backdoors to typical case complexity,
// IJCAI 2003.

#include <sudolab/rating/backdoor.h>

#include <algorithm>

#include "rating/simple_steps.h"

namespace sudolab {
namespace {

template <class Cells>
class BackdoorSearch {
 public:
  BackdoorSearch(const Puzzle& puzzle, const Grid& solution, const BackdoorOptions& options)
      : start_(puzzle, true), solution_(solution), options_(options) {}

  Backdoor run() {
    close(start_);
    Backdoor result;
    for (int size = 0; size <= options_.most; ++size) {
      result.at_least = size;
      if (suffices(start_, start_.open(), size)) result.cells = chosen_;
      if (result.cells || options_.stop.stop_requested()) return result;
    }
    result.at_least = options_.most + 1;
    return result;
  }

 private:
  // Whether so many of these cells are enough from here; then they are the last in `chosen_`.
  bool suffices(const Position<Cells>& position, Cells allowed, int size) {
    if (position.open().empty()) return true;
    if (size == 0) return false;
    if (size == 1) return one_suffices(position, allowed);
    for (const Opened& next : maximal(position, allowed)) {
      if (options_.stop.stop_requested()) return false;
      allowed.remove(next.cell);
      chosen_.push_back(next.cell);
      if (suffices(next.position, allowed & next.position.open(), size - 1)) return true;
      chosen_.pop_back();
    }
    return false;
  }

  bool one_suffices(const Position<Cells>& position, const Cells& allowed) {
    for (const Cell cell : allowed) {
      if (options_.stop.stop_requested()) return false;
      if (!opened(position, cell).position.open().empty()) continue;
      chosen_.push_back(cell);
      return true;
    }
    return false;
  }

  struct Opened {
    Cell cell;
    Position<Cells> position;  // its closure
  };

  Opened opened(const Position<Cells>& position, Cell cell) const {
    Opened opened{cell, position};
    opened.position.place(cell, solution_[cell]);
    close(opened.position);
    return opened;
  }

  // Those cells whose closures are contained in no other one's, the largest closure first.
  std::vector<Opened> maximal(const Position<Cells>& position, const Cells& allowed) const {
    std::vector<Opened> all;
    for (const Cell cell : allowed) {
      if (options_.stop.stop_requested()) return {};
      all.push_back(opened(position, cell));
    }
    std::stable_sort(all.begin(), all.end(), [](const Opened& a, const Opened& b) {
      return a.position.open().count() < b.position.open().count();
    });
    std::vector<Opened> kept;
    for (Opened& next : all) {
      const bool contained = std::any_of(kept.begin(), kept.end(), [&](const Opened& other) {
        return next.position.open().contains(other.position.open());
      });
      if (!contained) kept.push_back(std::move(next));
    }
    return kept;
  }

  // Carries out simple steps until there are none.
  void close(Position<Cells>& position) const {
    do {
      place_singles(position);
    } while (options_.ease == Ease::kLocked && !options_.stop.stop_requested() &&
             remove_locked(position));
  }

  static void place_singles(Position<Cells>& position) {
    for (std::vector<Candidate> found;; found.clear()) {
      each_simple_step(position, [&](Candidate step) { found.push_back(step); });
      if (found.empty()) return;
      for (const Candidate& step : found) {
        if (position.has(step)) position.place(step.cell, step.digit);
      }
    }
  }

  // Where the candidates of a digit in a box and in a line are those that both share in one of
  // them, the other has no further ones. False if that removed nothing.
  static bool remove_locked(Position<Cells>& position) {
    const Geometry& geometry = position.geometry();
    bool removed = false;
    for (House box = geometry.box_house(0); box < geometry.houses(); ++box) {
      for (House line = 0; line < geometry.box_house(0); ++line) {
        const Cells shared = position.house(box) & position.house(line);
        if (shared.empty()) continue;
        for (const Digit digit : digits_in(position.missing_in(box) & position.missing_in(line))) {
          const Cells in_box = (position.cells_with(digit) & position.house(box)) - shared;
          const Cells in_line = (position.cells_with(digit) & position.house(line)) - shared;
          if (in_box.empty() == in_line.empty()) continue;
          for (const Cell cell : in_box.empty() ? in_line : in_box) position.eliminate(cell, digit);
          removed = true;
        }
      }
    }
    return removed;
  }

  Position<Cells> start_;
  const Grid& solution_;
  const BackdoorOptions& options_;
  std::vector<Cell> chosen_;
};

}  // namespace

Backdoor find_backdoor(const Puzzle& puzzle, const Grid& solution, const BackdoorOptions& options) {
  return puzzle.geometry().size() <= SmallCells::kMaxSize
             ? BackdoorSearch<SmallCells>(puzzle, solution, options).run()
             : BackdoorSearch<LargeCells>(puzzle, solution, options).run();
}

}  // namespace sudolab
