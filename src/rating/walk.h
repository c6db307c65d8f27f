// A position that is being solved step by step, and what all kinds of paths do with each step.

#pragma once

#include <algorithm>

#include <sudolab/rating/explainer.h>
#include <sudolab/techniques/reasons.h>

namespace sudolab {

// Collects the deductions of the smallest size, up to a limit.
class SmallestFindings final : public Findings {
 public:
  explicit SmallestFindings(const std::stop_token& stop,
                            int largest = std::numeric_limits<int>::max())
      : Findings(stop), largest_(largest) {}

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
  int largest_;
  std::vector<Deduction> found_;
};

template <class Cells>
class Walk {
 public:
  Walk(const Puzzle& puzzle, const PathOptions& options)
      : options_(options), position_(puzzle, options.one_solution) {
    if (options.reasons) step_of_.resize(step_index(position_.geometry().cells(), 0));
  }

  const Position<Cells>& position() const { return position_; }

  double open_share() const {  // of the cells that have no digit
    return static_cast<double>(position_.open().count()) / position_.geometry().cells();
  }

  Snapshot snapshot() const {
    Snapshot shot{position_.grid(), {}};
    for (Cell cell = 0; cell < position_.geometry().cells(); ++cell) {
      shot.candidates.push_back(position_.candidates(cell));
    }
    return shot;
  }

  // An empty round of a technique that found something in this position.
  Round begin_round(const Technique& technique, int size) {
    Round round;
    round.technique = &technique;
    round.size = size;
    round.open = open_share();
    if (options_.snapshots) start_ = snapshot();
    return round;
  }

  // Carries out what is left to do of a deduction and adds it to a round; false if nothing is.
  bool take(Deduction step, Round& round) {
    std::erase_if(step.placements, [this](const Candidate& c) { return !position_.has(c); });
    std::erase_if(step.eliminations, [this](const Candidate& c) { return !position_.has(c); });
    if (step.placements.empty() && step.eliminations.empty()) return false;
    ++steps_;
    if (options_.reasons) add_reasons_to(step);
    if (options_.snapshots) round.before.push_back(seen_by(step));
    for (const Candidate& placed : step.placements) position_.place(placed.cell, placed.digit);
    for (const Candidate& gone : step.eliminations) {
      if (position_.has(gone)) position_.eliminate(gone.cell, gone.digit);
      if (options_.reasons) step_of_[step_index(gone.cell, gone.digit)] = steps_;
    }
    round.steps.push_back(std::move(step));
    return true;
  }

 private:
  std::size_t step_index(Cell cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * (position_.size() + 1) + digit;
  }

  void add_reasons_to(Deduction& step) {
    if (!step.technique->is_single) return;
    const Snapshot now = snapshot();
    add_reasons(step, now.grid, now.candidates,
                [this](Cell a, Cell b) { return position_.map().sees(a, b); });
    for (RuledOut& gone : step.ruled_out) {
      gone.step = step_of_[step_index(gone.candidate.cell, gone.candidate.digit)];
    }
  }

  // The position with all that a step argues with.
  Snapshot seen_by(const Deduction& step) const {
    Snapshot shot = snapshot();
    const auto restore = [&](Cell cell, DigitSet digits) {
      const DigitSet missing = start_.candidates[cell] & digits & ~shot.candidates[cell];
      if (missing == 0) return;
      if (!shot.grid.empty(cell)) {
        shot.grid.clear(cell);
        shot.candidates[cell] = start_.candidates[cell];
      }
      shot.candidates[cell] |= missing;
    };
    for (const Group& group : step.groups) {
      for (const Cell cell : group.cells) restore(cell, group.digits);
    }
    for (const Chain& chain : step.chains) {
      for (const Assertion& assertion : chain) {
        for (const Cell cell : assertion.cells) restore(cell, digit_bit(assertion.digit));
        for (const Cell cell : assertion.set) restore(cell, ~DigitSet{0});
      }
    }
    return shot;
  }

  const PathOptions& options_;
  Position<Cells> position_;
  Snapshot start_;                      // of the round
  std::uint32_t steps_ = 0;             // taken so far
  std::vector<std::uint32_t> step_of_;  // by which a candidate went
};

// The paths that are not made of whole rounds.
template <class Cells>
Outcome walk_needed(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink);
template <class Cells>
Outcome walk_as_players(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink);

}  // namespace sudolab
