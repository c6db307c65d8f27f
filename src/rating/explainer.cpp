// The path of a person through a puzzle.
//
// A person uses the easiest technique that gets anywhere. But which of its instances? Taking the
// first one in reading order would make the path, and with it the rating, depend on how the board
// is turned and the digits are named. So all instances count at once: in each position the easiest
// technique that finds anything is taken, of its deductions those of the smallest size, and all of
// them are carried out as one round. Deductions are true once and for all, so those found in the
// round's position stay true while its other steps are carried out. Which rounds there are is then
// the same for all forms of a puzzle. How many steps a round has may differ by a little: where two
// deductions together do what a third one does, it depends on which comes first. Those that do most
// come first, which makes it rare.

#include <sudolab/rating/explainer.h>

#include <algorithm>

namespace sudolab {
namespace {

// The deductions of the smallest size.
class Smallest final : public Findings {
 public:
  explicit Smallest(const std::stop_token& stop) : Findings(stop) {}

  bool take(Deduction deduction) override {
    if (deduction.size < largest_) {
      largest_ = deduction.size;
      found_.clear();
    }
    if (deduction.size == largest_) found_.push_back(std::move(deduction));
    return !stopped();
  }
  int largest_size() const override { return largest_; }

  bool empty() const { return found_.empty(); }
  int size() const { return largest_; }

  // Those that do most come first.
  std::vector<Deduction> take_all() {
    const auto work = [](const Deduction& d) {
      return d.placements.size() + d.eliminations.size();
    };
    std::stable_sort(found_.begin(), found_.end(),
                     [&](const Deduction& a, const Deduction& b) { return work(a) > work(b); });
    return std::move(found_);
  }

 private:
  int largest_ = std::numeric_limits<int>::max();
  std::vector<Deduction> found_;
};

template <class Cells>
class Walker {
 public:
  Walker(const Puzzle& puzzle, const PathOptions& options)
      : options_(options), position_(puzzle, options.one_solution) {}

  PathEnd walk(const RoundSink& sink) {
    for (std::size_t rounds = 0;; ++rounds) {
      if (position_.broken()) return PathEnd::kContradiction;
      if (position_.solved()) return PathEnd::kSolved;
      if (rounds == options_.most_rounds) return PathEnd::kStopped;
      Round round = next_round();
      if (options_.stop.stop_requested()) return PathEnd::kStopped;
      if (round.technique == nullptr) return PathEnd::kStuck;
      const bool reached = round.technique == options_.until;
      sink(std::move(round));
      if (reached) return PathEnd::kReached;
    }
  }

  Snapshot snapshot() const {
    Snapshot shot{position_.grid(), {}};
    for (Cell cell = 0; cell < position_.geometry().cells(); ++cell) {
      shot.candidates.push_back(position_.candidates(cell));
    }
    return shot;
  }

 private:
  std::span<const Technique* const> techniques_at(double open) const {
    return options_.techniques_at ? options_.techniques_at(open) : options_.techniques;
  }

  // Finds and carries out one round; without a technique if there is none.
  Round next_round() {
    Round round;
    round.open = static_cast<double>(position_.open().count()) / position_.geometry().cells();
    for (const Technique* technique : techniques_at(round.open)) {
      Smallest found(options_.stop);
      find(*technique, position_, found);
      if (options_.stop.stop_requested()) break;
      if (found.empty()) continue;
      round.technique = technique;
      round.size = found.size();
      if (options_.snapshots) round.before = snapshot();
      for (Deduction& deduction : found.take_all()) {
        if (carry_out(deduction)) round.steps.push_back(std::move(deduction));
      }
      break;
    }
    return round;
  }

  // False if there was nothing left to do.
  bool carry_out(const Deduction& deduction) {
    bool changed = false;
    for (const Candidate& placed : deduction.placements) {
      if (position_.value(placed.cell) == placed.digit) continue;
      position_.place(placed.cell, placed.digit);
      changed = true;
    }
    for (const Candidate& gone : deduction.eliminations) {
      if (!position_.has(gone)) continue;
      position_.eliminate(gone.cell, gone.digit);
      changed = true;
    }
    return changed;
  }

  const PathOptions& options_;
  Position<Cells> position_;
};

template <class Cells>
Outcome walk_board(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink) {
  Walker<Cells> walker(puzzle, options);
  const PathEnd end = walker.walk(sink);
  return {end, walker.snapshot()};
}

}  // namespace

Outcome walk_path(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink) {
  return puzzle.geometry().size() <= SmallCells::kMaxSize
             ? walk_board<SmallCells>(puzzle, options, sink)
             : walk_board<LargeCells>(puzzle, options, sink);
}

std::size_t Path::steps() const {
  std::size_t sum = 0;
  for (const Round& round : rounds) sum += round.steps.size();
  return sum;
}

Path find_path(const Puzzle& puzzle, const PathOptions& options) {
  Path path;
  Outcome outcome = walk_path(puzzle, options,
                              [&path](Round&& round) { path.rounds.push_back(std::move(round)); });
  path.end = outcome.end;
  path.last = std::move(outcome.last);
  return path;
}

}  // namespace sudolab
