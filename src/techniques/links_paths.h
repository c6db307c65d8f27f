// The second half of links.h: the shortest chains between two nodes, going back from the end.

#pragma once

#include "techniques/links.h"

namespace sudolab {

// How many links it takes from `a` being off to each node being on; 0 where there is no chain.
template <class Cells>
std::vector<int> chain_lengths(const Links<Cells>& links, int a) {
  std::vector<int> length(static_cast<std::size_t>(links.size()), 0);
  std::vector<int> queue;
  for_each_node(links.strong(a), [&](int b) {
    length[b] = 1;
    queue.push_back(b);
  });
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for_each_node(links.ahead(queue[i]), [&](int b) {
      if (length[b] != 0) return;
      length[b] = length[queue[i]] + 2;
      queue.push_back(b);
    });
  }
  return length;
}

namespace detail {

// `path` runs backwards from the end; its last node is on.
template <class Cells, class Visit>
bool extend_path(const Links<Cells>& links, const std::vector<int>& length, int a,
                 std::vector<int>& path, Visit& visit) {
  const int on = path.back();
  if (length[on] == 1) {
    std::vector<int> forwards(path.rbegin(), path.rend());
    forwards.insert(forwards.begin(), a);
    return visit(forwards);
  }
  bool go_on = true;
  for_each_node(links.strong(on), [&](int off) {
    for_each_node(links.weak(off), [&](int before) {
      if (!go_on || length[before] != length[on] - 2) return;
      path.push_back(off);
      path.push_back(before);
      go_on = extend_path(links, length, a, path, visit);
      path.resize(path.size() - 2);
    });
  });
  return go_on;
}

}  // namespace detail

template <class Cells, class Visit>
void for_each_path(const Links<Cells>& links, int a, int b, Visit visit) {
  const std::vector<int> length = chain_lengths(links, a);
  std::vector<int> path = {b};
  if (length[b] != 0) detail::extend_path(links, length, a, path, visit);
}

template <class Cells>
std::vector<int> shortest_path(const Links<Cells>& links, int a, int b) {
  std::vector<int> found;
  for_each_path(links, a, b, [&](const std::vector<int>& path) {
    found = path;
    return false;
  });
  return found;
}

}  // namespace sudolab
