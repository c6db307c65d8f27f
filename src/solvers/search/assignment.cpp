#include "solvers/search/assignment.h"

#include <limits>
#include <utility>

namespace sudolab {

std::span<const int> Assignment::cheapest(std::span<const int> costs, int n) {
  costs_ = costs;
  n_ = n;
  column_of_.fill(kNobody);
  row_of_.fill(kNobody);
  row_price_.fill(0);
  column_price_.fill(0);
  for (int row = 0; row < n; ++row) {
    find_path(row);
    push_along_path(path_end_);
  }
  return std::span(column_of_).first(static_cast<std::size_t>(n));
}

// Dijkstra over the columns, from the new row to the nearest free column; then the prices of all
// that was settled on the way are raised by what the path leaves over.
void Assignment::find_path(int new_row) {
  distance_.fill(std::numeric_limits<std::int64_t>::max());
  settled_.fill(false);
  int row = new_row;
  std::int64_t so_far = 0;
  for (;;) {
    int nearest = kNobody;
    for (int column = 0; column < n_; ++column) {
      if (settled_[column]) continue;
      const std::int64_t reduced =
          costs_[row * n_ + column] - row_price_[row] - column_price_[column];
      if (so_far + reduced < distance_[column]) {
        distance_[column] = so_far + reduced;
        from_row_[column] = row;
      }
      if (nearest == kNobody || distance_[column] < distance_[nearest]) nearest = column;
    }
    settled_[nearest] = true;
    so_far = distance_[nearest];
    if (row_of_[nearest] == kNobody) {
      path_end_ = nearest;
      break;
    }
    row = row_of_[nearest];
  }
  row_price_[new_row] += so_far;
  for (int column = 0; column < n_; ++column) {
    if (!settled_[column] || column == path_end_) continue;
    column_price_[column] -= so_far - distance_[column];
    row_price_[row_of_[column]] += so_far - distance_[column];
  }
}

// Every row on the path takes the column that the path reaches from it.
void Assignment::push_along_path(int end) {
  for (int column = end; column != kNobody;) {
    const int row = from_row_[column];
    row_of_[column] = row;
    column = std::exchange(column_of_[row], column);  // the new row, where it began, had none
  }
}

}  // namespace sudolab
