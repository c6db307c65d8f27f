// The patterns that dynamic chains "plus" may use between their links: pointing and claiming,
// hidden pairs, naked pairs and X-wings.

#pragma once

#include <algorithm>
#include <vector>

#include "rating/se/closure.h"

namespace sudolab::se {

// Puts cells into the order in which the original's table of cells to change (a hash table of 16,
// 32, ... slots, at most three quarters full) is walked: by slot, then as they came. That order
// decides which of several steps comes first.
template <class Entry, class CellOf>
void order_by_slot(std::vector<Entry>& entries, CellOf cell_of) {
  unsigned slots = 16;
  while (4 * entries.size() > 3 * slots) slots *= 2;
  std::stable_sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) {
    return (cell_of(a) & (slots - 1)) < (cell_of(b) & (slots - 1));
  });
}

// Adds to the closure what the first kind of pattern that has anything new takes away. Only
// patterns that rest on something the closure took away count: others were there before. False if
// there are none. The board is the source without what is off.
bool add_inner_patterns(Closure& closure, const Board& source, const Board& board,
                        const Roster& roster);

}  // namespace sudolab::se
