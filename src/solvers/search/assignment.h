// The assignment problem: n rows and n columns, a cost for each pair, and the cheapest way to give
// every row a column of its own.
//
// Solved exactly in O(n^3) by shortest augmenting paths: rows are added one by one, and each pushes
// the others around along the path that makes the whole dearer by the least. Prices of rows and
// columns keep all reduced costs non-negative, so that the path can be found as Dijkstra would
// (Kuhn 1955, Munkres 1957; in this form Jonker & Volgenant 1987). Integers only: the answer is the
// same on every machine.

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <sudolab/core/geometry.h>

namespace sudolab {

class Assignment {
 public:
  // The costs row by row, n * n of them, n at most kMaxSize. The result is the column of each row
  // and stays valid until the next call.
  std::span<const int> cheapest(std::span<const int> costs, int n);

 private:
  void find_path(int new_row);
  void push_along_path(int end);

  static constexpr int kNobody = -1;

  std::span<const int> costs_;
  int n_ = 0;
  int path_end_ = 0;  // the free column at which the latest path ended
  std::array<int, kMaxSize> column_of_{}, row_of_{};
  std::array<std::int64_t, kMaxSize> row_price_{}, column_price_{};
  // During one search, per column: the cheapest way there, and the row it comes from.
  std::array<std::int64_t, kMaxSize> distance_{};
  std::array<int, kMaxSize> from_row_{};
  std::array<bool, kMaxSize> settled_{};
};

}  // namespace sudolab
