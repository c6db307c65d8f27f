// The path of rounds with everything left out that it does not need.
//
// A round takes every instance of a technique, and most of what it removes is of no use later. To
// find out what is, we take the steps that are no singles, in the order of the rounds, and leave
// out one after the other: the hardest first, of equally hard ones the latest. Each time the whole
// puzzle is solved again with what is left. Wherever there is a single, all singles are taken; else
// the next step that still applies. A step applies if its technique, in a size that is no larger,
// finds something in the new position that concludes all that is left to conclude of it; steps that
// no longer apply are left out as well. If this leads to the same end, the step was not needed.
// This is repeated until no step can be left out: not the shortest of all paths, which would take a
// search through all of them, but one that no longer gets anywhere without any one of its steps.
//
// How short it becomes depends on where it began. Rounds use the easiest steps up before they get
// to harder ones, of which few would have done. So the path of a player is cut down in the same
// way, and of the two the one whose hardest step is easier is told, or else the shorter one.
//
// Before the steps of a round are tried one by one, all of them are tried together. What a
// technique finds in a position is remembered, since most trials go through the same positions at
// first. Within a round the steps are ordered by what does not depend on how the board is turned
// (board_ranks.h), so neither does the path.

#include <map>
#include <memory>
#include <numeric>
#include <tuple>

#include "rating/board_ranks.h"
#include "rating/walk.h"

namespace sudolab {
namespace {

class AllFindings final : public Findings {
 public:
  AllFindings(const std::stop_token& stop, int largest) : Findings(stop), largest_(largest) {}
  bool take(Deduction deduction) override {
    if (deduction.size <= largest_) found.push_back(std::move(deduction));
    return !stopped();
  }
  int largest_size() const override { return largest_; }
  std::vector<Deduction> found;

 private:
  int largest_;
};

// A step of the rounds that is no single.
struct Step {
  Deduction deduction;
  std::size_t round = 0;
  std::size_t hardness = 0;  // the place of its technique
};

template <class Cells>
class NeededPath {
 public:
  NeededPath(const Puzzle& puzzle, const PathOptions& options)
      : puzzle_(puzzle), options_(options), ranks_(puzzle) {
    for (const Technique* technique : options.techniques) {
      if (technique->is_single) singles_.push_back(technique);
    }
  }

  Outcome run(const RoundSink& sink) {
    PathOptions plain = options_;
    plain.kind = PathKind::kRounds;
    const bool as_it_is = options_.until != nullptr && options_.until->is_single;
    if (as_it_is) return walk_path(puzzle_, plain, sink);  // no step was taken in vain
    Cut best;
    const Outcome outcome = cut_down(PathKind::kRounds, best);
    if (outcome.end == PathEnd::kStopped || outcome.end == PathEnd::kContradiction) return outcome;
    Cut other;
    const Outcome again = cut_down(PathKind::kPlayers, other);
    if (stopped()) return {PathEnd::kStopped, outcome.last};
    const bool same_end = again.end == outcome.end && other.filled == best.filled;
    if (same_end && other.cost() < best.cost()) best = std::move(other);
    std::size_t told = 0;
    Walk<Cells> walk(puzzle_, options_);
    follow(walk, best, best.kept, [&](Round&& round) {
      if (told++ < options_.most_rounds) sink(std::move(round));
    });
    return {told > options_.most_rounds ? PathEnd::kStopped : outcome.end, walk.snapshot()};
  }

 private:
  // A path, and what is left of it.
  struct Cut {
    std::vector<Step> steps;
    Deduction goal;  // with `until`: the step that ends the path
    int filled = 0;  // cells at the end of the path
    std::vector<char> kept;

    // The hardest step, then how many there are.
    std::tuple<std::size_t, int, std::size_t> cost() const {
      std::tuple<std::size_t, int, std::size_t> sum{};
      for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!kept[i]) continue;
        auto& [hardest, size, number] = sum;
        if (std::pair(steps[i].hardness, steps[i].deduction.size) > std::pair(hardest, size)) {
          hardest = steps[i].hardness;
          size = steps[i].deduction.size;
        }
        ++number;
      }
      return sum;
    }
  };

  bool stopped() const { return options_.stop.stop_requested(); }

  Outcome cut_down(PathKind kind, Cut& cut) {
    PathOptions plain = options_;
    plain.kind = kind;
    plain.snapshots = plain.reasons = false;
    plain.most_rounds = std::numeric_limits<std::size_t>::max();
    std::vector<Round> rounds;
    Outcome outcome =
        walk_path(puzzle_, plain, [&](Round&& round) { rounds.push_back(std::move(round)); });
    if (outcome.end == PathEnd::kStopped || outcome.end == PathEnd::kContradiction) return outcome;
    collect(std::move(rounds), outcome, cut);
    cut.kept.assign(cut.steps.size(), 1);
    leave_out(cut);
    if (stopped()) outcome.end = PathEnd::kStopped;
    return outcome;
  }

  void collect(std::vector<Round> rounds, const Outcome& outcome, Cut& cut) {
    cut.filled = outcome.last.grid.filled();
    if (outcome.end == PathEnd::kReached) {
      cut.goal = best_of(rounds.back().steps);
      rounds.pop_back();
    }
    for (std::size_t r = 0; r < rounds.size(); ++r) {
      if (rounds[r].technique->is_single) continue;
      std::vector<Deduction>& steps = rounds[r].steps;
      std::sort(steps.begin(), steps.end(), [this](const Deduction& a, const Deduction& b) {
        return order_of(a) < order_of(b);
      });
      const auto place =
          std::find(options_.techniques.begin(), options_.techniques.end(), rounds[r].technique);
      for (Deduction& step : steps) {
        cut.steps.push_back(
            {std::move(step), r, static_cast<std::size_t>(place - options_.techniques.begin())});
      }
    }
  }

  // Those that do most come first.
  std::pair<std::size_t, std::vector<int>> order_of(const Deduction& step) const {
    return {~(step.placements.size() + step.eliminations.size()), ranks_.key(step)};
  }
  Deduction best_of(std::vector<Deduction>& steps) const {
    return *std::min_element(
        steps.begin(), steps.end(),
        [this](const Deduction& a, const Deduction& b) { return order_of(a) < order_of(b); });
  }

  void leave_out(Cut& cut) {
    const std::vector<Step>& steps = cut.steps;
    const std::size_t rounds = steps.empty() ? 0 : steps.back().round + 1;
    for (std::size_t r = 0; r < rounds && !stopped(); ++r) {
      try_without(cut, [&](std::size_t i) { return steps[i].round == r; });
    }
    std::vector<std::size_t> order(steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const auto key = [&](std::size_t i) {
        return std::tuple(steps[i].hardness, steps[i].deduction.size, i);
      };
      return key(a) > key(b);
    });
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::size_t one : order) {
        if (stopped()) return;
        changed |= try_without(cut, [&](std::size_t i) { return i == one; });
      }
    }
  }

  // Leaves out steps for good if the rest of them leads to the same end.
  template <class Which>
  bool try_without(Cut& cut, const Which& which) {
    std::vector<char> trial = cut.kept;
    for (std::size_t i = 0; i < trial.size(); ++i) {
      if (which(i)) trial[i] = 0;
    }
    if (trial == cut.kept) return false;
    PathOptions quick = options_;
    quick.snapshots = quick.reasons = false;
    Walk<Cells> walk(puzzle_, quick);
    if (!follow(walk, cut, trial, [](Round&&) {})) return false;
    cut.kept = std::move(trial);
    return true;
  }

  // Whether these steps lead to the same end; leaves those that were of use.
  bool follow(Walk<Cells>& walk, const Cut& cut, std::vector<char>& kept, const RoundSink& sink) {
    std::vector<char> used(kept.size(), 0);
    for (std::size_t next = 0; !stopped();) {
      if (cut.goal.technique != nullptr && take(walk, cut.goal, sink)) {
        kept = std::move(used);
        return true;
      }
      if (take_singles(walk, sink)) continue;
      if (walk.position().broken()) return false;
      while (next < kept.size() && !(kept[next] && take(walk, cut.steps[next].deduction, sink))) {
        ++next;
      }
      if (next == kept.size()) break;
      used[next++] = 1;
    }
    const bool there = cut.goal.technique == nullptr && !stopped() &&
                       walk.position().grid().filled() == cut.filled;
    if (there) kept = std::move(used);
    return there;
  }

  bool take_singles(Walk<Cells>& walk, const RoundSink& sink) {
    for (const Technique* technique : singles_) {
      SmallestFindings found(options_.stop);
      find(*technique, walk.position(), found);
      if (found.empty()) continue;
      Round round = walk.begin_round(*technique, found.size());
      for (Deduction& single : found.take_all()) walk.take(std::move(single), round);
      sink(std::move(round));
      return true;
    }
    return false;
  }

  // Takes what concludes all that is left of a step, if its technique finds such a thing.
  bool take(Walk<Cells>& walk, const Deduction& step, const RoundSink& sink) {
    const Position<Cells>& position = walk.position();
    const auto open = [&](const Candidate& c) { return position.has(c); };
    std::vector<Candidate> placements, eliminations;
    std::copy_if(step.placements.begin(), step.placements.end(), std::back_inserter(placements),
                 open);
    std::copy_if(step.eliminations.begin(), step.eliminations.end(),
                 std::back_inserter(eliminations), open);
    if (placements.empty() && eliminations.empty()) return false;
    const Deduction* best = nullptr;
    const auto found = found_by(*step.technique, step.size, position);
    for (const Deduction& each : *found) {
      const bool covers = std::includes(each.eliminations.begin(), each.eliminations.end(),
                                        eliminations.begin(), eliminations.end()) &&
                          (placements.empty() || each.placements == placements);
      if (covers && (best == nullptr || better(each, *best))) best = &each;
    }
    if (best == nullptr) return false;
    Round round = walk.begin_round(*step.technique, best->size);
    walk.take(*best, round);
    sink(std::move(round));
    return true;
  }

  // Smaller, and concludes more.
  bool better(const Deduction& a, const Deduction& b) const {
    return a.size != b.size ? a.size < b.size : order_of(a) < order_of(b);
  }

  using Known = std::shared_ptr<const std::vector<Deduction>>;
  Known found_by(const Technique& technique, int size, const Position<Cells>& position) {
    constexpr std::size_t kMostKnown = 2000;  // a few dozen MB at most
    const auto key = std::tuple(&technique, size, hash_of(position));
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    AllFindings findings(options_.stop, size);
    find(technique, position, findings);
    if (known_.size() >= kMostKnown) known_.clear();
    Known found = std::make_shared<const std::vector<Deduction>>(std::move(findings.found));
    return known_[key] = std::move(found);
  }

  // FNV-1a over the candidates; placed digits follow from what has none.
  static std::uint64_t hash_of(const Position<Cells>& position) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (Cell cell = 0; cell < position.geometry().cells(); ++cell) {
      const auto digit = static_cast<DigitSet>(position.value(cell));
      hash = (hash ^ (position.candidates(cell) | digit << 25)) * 0x100000001b3U;
    }
    return hash;
  }

  const Puzzle& puzzle_;
  const PathOptions& options_;
  BoardRanks ranks_;
  std::vector<const Technique*> singles_;
  std::map<std::tuple<const Technique*, int, std::uint64_t>, Known> known_;
};

}  // namespace

template <class Cells>
Outcome walk_needed(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink) {
  return NeededPath<Cells>(puzzle, options).run(sink);
}

template Outcome walk_needed<SmallCells>(const Puzzle&, const PathOptions&, const RoundSink&);
template Outcome walk_needed<LargeCells>(const Puzzle&, const PathOptions&, const RoundSink&);

}  // namespace sudolab
