// The min-lex form, one row of the result after the other.
//
// A Path is a way to have made the rows so far: which rows of the board became rows of the result,
// where the columns went, and what the digits are called. All paths that are kept have made the
// same, smallest rows. Every path is tried with every row that may come next; what makes a larger
// row than the best is forgotten, what makes a smaller one makes all others be forgotten. After the
// last row every path that is left leads to the canonical form, and there are as many as the board
// has symmetries (up to those between empty lines).
//
// What keeps the number of paths small is that empty columns are not distinguished. Columns of a
// stack that have been empty in all rows so far can still be put in any order; they come first in
// their stack, "free". The same holds for stacks that have been empty so far, which come first on
// the board. With a new row the free ones are sorted by what it has there: nothing, then digits
// with a name in the order of their names, then digits that get their name now. Any order of the
// last ones gives the same row, so each is a path of its own: a full row of a 9x9 board makes 1296
// of them, the row of a 17-clue puzzle makes a few. In the same way, of empty rows in a band and of
// empty bands only the first is tried.

#include <sudolab/generator/canonical.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace sudolab {
namespace {

// Sorts the first `count` of a handful of things that are known by their number.
template <class Less, class Swap>
void sort_first(int count, Less less, Swap swap) {
  for (int i = 1; i < count; ++i) {
    for (int j = i; j > 0 && less(j, j - 1); --j) swap(j, j - 1);
  }
}

// Boxes of B x B cells.
template <int B>
class Canonicaliser {
 public:
  explicit Canonicaliser(const Grid& grid) {
    for (int row = 0; row < kSize; ++row) {
      for (int col = 0; col < kSize; ++col) {
        const auto digit = static_cast<std::uint8_t>(grid[row * kSize + col]);
        digits_[0][row][col] = digit;
        digits_[1][col][row] = digit;
      }
    }
    for (int turned = 0; turned < 2; ++turned) {
      for (int row = 0; row < kSize; ++row) {
        const Line& line = digits_[turned][row];
        empty_[turned][row] = std::all_of(line.begin(), line.end(), [](int d) { return d == 0; });
      }
    }
  }

  Transformation run(const Geometry& geometry) {
    paths_ = {first_path(false), first_path(true)};
    for (level_ = 0; level_ < kSize; ++level_) {
      longer_.clear();
      best_.fill(kNew);
      for (const Path& path : paths_) try_rows(path);
      paths_.swap(longer_);
    }
    return as_transformation(paths_.front(), geometry);
  }

 private:
  static constexpr int kSize = B * B;
  static constexpr std::uint8_t kNew = kSize + 1;  // a digit without a name: larger than all names

  using Line = std::array<std::uint8_t, kSize>;
  using Stack = std::array<std::uint8_t, B>;

  struct Path {
    bool turned;                                // the board is transposed first
    Line rows;                                  // the row of the board that became row i, so far
    Line cols;                                  // the column of the board that becomes column i
    std::array<std::uint8_t, kSize + 1> names;  // of the digits; kNew: none yet; 0 for empty cells
    std::uint8_t next_name;
    std::uint8_t free_stacks;  // so many at the front have been empty so far
    Stack free_cols;           // per place of a stack: so many at its front have been empty so far
  };

  // What a row has in the columns of one stack.
  struct Part {
    Stack cols;    // of the board, in their new order
    Stack values;  // names, 0 for an empty cell, kNew

    // The values as one number, in the order in which stacks are wanted.
    unsigned rank() const {
      unsigned rank = 0;
      for (const std::uint8_t value : values) rank = rank * 16 + value;
      return rank;
    }
  };

  static Path first_path(bool turned) {
    Path path{.turned = turned,
              .rows = {},
              .cols = {},
              .names = {},
              .next_name = 1,
              .free_stacks = B,
              .free_cols = {}};
    for (int i = 0; i < kSize; ++i) path.cols[i] = static_cast<std::uint8_t>(i);
    path.names.fill(kNew);
    path.names[0] = 0;
    path.free_cols.fill(B);
    return path;
  }

  // Every row that may come next: any of an unused band, or the others of a band that was begun.
  void try_rows(const Path& path) {
    const int done = level_ % B;
    if (done != 0) return try_band(path, path.rows[level_ - 1] / B, done);
    bool empty_band_tried = false;
    for (int band = 0; band < B; ++band) {
      const auto used_end = path.rows.begin() + level_;
      if (std::any_of(path.rows.begin(), used_end, [&](int row) { return row / B == band; })) {
        continue;
      }
      const auto& empty = empty_[path.turned];
      const bool is_empty = std::all_of(empty.begin() + band * B, empty.begin() + band * B + B,
                                        [](bool row_is_empty) { return row_is_empty; });
      if (is_empty && std::exchange(empty_band_tried, true)) continue;
      try_band(path, band, 0);
    }
  }

  void try_band(const Path& path, int band, int done) {
    bool empty_row_tried = false;
    const auto used = path.rows.begin() + level_;
    for (int row = band * B; row < band * B + B; ++row) {
      if (std::find(used - done, used, row) != used) continue;
      if (empty_[path.turned][row] && std::exchange(empty_row_tried, true)) continue;
      try_row(path, row);
    }
  }

  void try_row(const Path& path, int row) {
    std::array<Part, B> parts;
    for (int place = 0; place < B; ++place) parts[place] = sorted_part(path, row, place);
    sort_first(
        path.free_stacks, [&](int i, int j) { return parts[i].rank() < parts[j].rank(); },
        [&](int i, int j) { std::swap(parts[i], parts[j]); });
    const Line line = named_line(path, parts);
    if (line > best_) return;
    if (line < best_) {
      best_ = line;
      longer_.clear();
    }
    Path longer = path;
    longer.rows[level_] = static_cast<std::uint8_t>(row);
    longer.free_stacks = 0;
    add_paths(longer, parts, 0, path.free_stacks);
  }

  // The columns of a stack as the row wants them: the free ones sorted by what it has there,
  // and where that is the same by their number.
  Part sorted_part(const Path& path, int row, int place) const {
    const Line& digits = digits_[path.turned][row];
    Part part;
    for (int i = 0; i < B; ++i) {
      part.cols[i] = path.cols[place * B + i];
      part.values[i] = path.names[digits[part.cols[i]]];
    }
    sort_first(
        path.free_cols[place],
        [&](int i, int j) {
          return part.values[i] != part.values[j] ? part.values[i] < part.values[j]
                                                  : part.cols[i] < part.cols[j];
        },
        [&](int i, int j) {
          std::swap(part.values[i], part.values[j]);
          std::swap(part.cols[i], part.cols[j]);
        });
    return part;
  }

  static Line named_line(const Path& path, const std::array<Part, B>& parts) {
    Line line;
    std::uint8_t name = path.next_name;
    for (int i = 0; i < kSize; ++i) {
      const std::uint8_t value = parts[i / B].values[i % B];
      line[i] = value == kNew ? name++ : value;
    }
    return line;
  }

  // Goes on with every choice for the stack at this place. `free` stacks were free before this row;
  // those that look the same can change places.
  void add_paths(const Path& path, std::array<Part, B>& parts, int place, int free) {
    if (place == B) {
      longer_.push_back(path);
      return;
    }
    if (place >= free) return add_orders(path, parts, place, free);
    const unsigned rank = parts[place].rank();
    if (rank == 0) {
      Path longer = path;
      std::copy(parts[place].cols.begin(), parts[place].cols.end(), &longer.cols[place * B]);
      ++longer.free_stacks;
      return add_paths(longer, parts, place + 1, free);
    }
    for (int other = place; other < free && parts[other].rank() == rank; ++other) {
      std::swap(parts[place], parts[other]);
      add_orders(path, parts, place, free);
      std::swap(parts[place], parts[other]);
    }
  }

  // Every order of the free columns at this place that get a new digit.
  void add_orders(const Path& path, std::array<Part, B>& parts, int place, int free) {
    const Part part = parts[place];
    const int free_cols = path.free_cols[place];
    int still_free = 0;
    while (still_free < free_cols && part.values[still_free] == 0) ++still_free;
    int named = still_free;
    while (named < free_cols && part.values[named] != kNew) ++named;
    Stack cols = part.cols;
    do {
      Path longer = path;
      longer.free_cols[place] = static_cast<std::uint8_t>(still_free);
      std::copy(cols.begin(), cols.end(), &longer.cols[place * B]);
      for (int i = 0; i < B; ++i) {
        if (part.values[i] == kNew) name_digit(longer, cols[i]);
      }
      add_paths(longer, parts, place + 1, free);
    } while (std::next_permutation(cols.begin() + named, cols.begin() + free_cols));
  }

  void name_digit(Path& path, int col) const {
    path.names[digits_[path.turned][path.rows[level_]][col]] = path.next_name++;
  }

  static Transformation as_transformation(const Path& path, const Geometry& geometry) {
    Transformation change{&geometry, &geometry, {}, {}};
    change.cell_map.resize(kSize * kSize);
    for (int row = 0; row < kSize; ++row) {
      for (int col = 0; col < kSize; ++col) {
        const int from_row = path.rows[row], from_col = path.cols[col];
        change.cell_map[path.turned ? from_col * kSize + from_row : from_row * kSize + from_col] =
            row * kSize + col;
      }
    }
    Digit next_name = path.next_name;
    for (std::uint8_t name : path.names) {
      change.digit_map.push_back(name == kNew ? next_name++ : name);
    }
    return change;
  }

  std::array<std::array<Line, kSize>, 2> digits_;  // of the board, and of the transposed one
  std::array<std::array<bool, kSize>, 2> empty_;   // rows
  int level_ = 0;
  Line best_{};  // the smallest row of this level so far
  std::vector<Path> paths_;
  std::vector<Path> longer_;
};

}  // namespace

bool has_canonical_form(const Geometry& geometry) {
  const BoxShape box = geometry.box();
  return geometry.is_classic() && (box == BoxShape{2, 2} || box == BoxShape{3, 3});
}

Transformation canonical_transformation(const Grid& grid) {
  return grid.size() == 4 ? Canonicaliser<2>(grid).run(grid.geometry())
                          : Canonicaliser<3>(grid).run(grid.geometry());
}

Grid canonical_form(const Grid& grid) { return transformed(grid, canonical_transformation(grid)); }

}  // namespace sudolab
