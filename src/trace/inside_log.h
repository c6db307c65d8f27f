// What a solver told of its insides, or why it made a step, by the step to which it belongs.

#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "trace/replay.h"

namespace sudolab {

// How much memory each of them takes.
std::size_t bytes_of(const TraceWeights& weights);
std::size_t bytes_of(const TraceMembers& members);
std::size_t bytes_of(const TraceHistogram& histogram);
std::size_t bytes_of(const TraceReason& reason);

// It holds from this step on.
template <class What>
struct InsideEntry {
  std::uint64_t step;
  std::shared_ptr<const What> what;
};

// Entries in the order of their steps.
template <class What>
class InsideLog {
 public:
  using Entry = InsideEntry<What>;

  // The same object may be kept for several steps in a row.
  void keep(std::uint64_t step, std::shared_ptr<const What> what) {
    const bool again = last() == what;
    bytes_ += sizeof(Entry) + (again ? 0 : bytes_of(*what));
    entries_.push_back({step, std::move(what)});
  }

  std::shared_ptr<const What> last() const {
    return entries_.empty() ? nullptr : entries_.back().what;
  }

  std::shared_ptr<const What> last_before(std::uint64_t step) const {
    const auto next = first_from(step);
    return next == entries_.begin() ? nullptr : std::prev(next)->what;
  }

  // Adds those of the step to a window; how many bytes that makes it larger.
  std::size_t copy(std::uint64_t step, std::vector<Entry>& window) const {
    std::size_t bytes = 0;
    for (auto one = first_from(step); one != entries_.end() && one->step == step; ++one) {
      window.push_back(*one);
      bytes += bytes_of(*one->what);
    }
    return bytes;
  }

  std::size_t bytes() const { return bytes_; }

 private:
  auto first_from(std::uint64_t step) const {
    return std::lower_bound(
        entries_.begin(), entries_.end(), step,
        [](const Entry& entry, std::uint64_t wanted) { return entry.step < wanted; });
  }

  std::deque<Entry> entries_;
  std::size_t bytes_ = 0;
};

}  // namespace sudolab
