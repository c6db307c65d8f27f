#include <sudolab/rating/available_steps.h>

#include <algorithm>

#include <sudolab/techniques/reasons.h>

namespace sudolab {
namespace {

bool same_group(const Group& a, const Group& b) {
  return a.role == b.role && a.digits == b.digits && a.cells == b.cells;
}

// The same pattern may be found from more than one of its ends.
bool same_step(const Deduction& a, const Deduction& b) {
  return a.technique == b.technique && a.placements == b.placements &&
         a.eliminations == b.eliminations && a.houses == b.houses &&
         std::equal(a.groups.begin(), a.groups.end(), b.groups.begin(), b.groups.end(),
                    same_group) &&
         (a.groups.empty() ? a.size == b.size : a.chains.size() == b.chains.size());
}

class Collector final : public Findings {
 public:
  Collector(std::vector<Deduction>& steps, std::size_t most, const std::stop_token& stop)
      : Findings(stop), steps_(steps), most_(most) {}

  bool take(Deduction deduction) override {
    const bool known = std::any_of(steps_.begin(), steps_.end(), [&](const Deduction& other) {
      return same_step(other, deduction);
    });
    if (known) return !stopped();
    if (steps_.size() == most_) {
      overflowed_ = true;
      return false;
    }
    steps_.push_back(std::move(deduction));
    return !stopped();
  }
  bool overflowed() const { return overflowed_; }

 private:
  std::vector<Deduction>& steps_;
  std::size_t most_;
  bool overflowed_ = false;
};

// Into what was found in the position.
template <class Cells>
void look_through(const Position<Cells>& position, const StepsOptions& options,
                  AvailableSteps& found) {
  found.position.grid = position.grid();
  for (Cell cell = 0; cell < position.geometry().cells(); ++cell) {
    found.position.candidates.push_back(position.candidates(cell));
  }
  for (const bool searching : {false, true}) {
    if (searching && !found.steps.empty()) break;
    for (const Technique* technique : options.techniques) {
      if (technique->is_search != searching) continue;
      Collector collector(found.steps, options.most, options.stop);
      find(*technique, position, collector);
      if (collector.overflowed() || options.stop.stop_requested()) {
        found.complete = false;
        return;
      }
    }
  }
}

template <class Cells>
AvailableSteps explained(const Puzzle& puzzle, const StepsOptions& options) {
  const Position<Cells> position(puzzle, options.one_solution);
  AvailableSteps found;
  look_through(position, options, found);
  for (Deduction& step : found.steps) {
    add_reasons(step, found.position.grid, found.position.candidates,
                [&position](Cell a, Cell b) { return position.map().sees(a, b); });
  }
  return found;
}

}  // namespace

AvailableSteps available_steps(const Puzzle& puzzle, const StepsOptions& options) {
  return puzzle.geometry().size() <= SmallCells::kMaxSize ? explained<SmallCells>(puzzle, options)
                                                          : explained<LargeCells>(puzzle, options);
}

}  // namespace sudolab
