// Puzzles that others have rated, read from a table.

#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/classic_puzzle.h"

namespace sudolab::test {

struct Rated {
  Puzzle puzzle;
  double rating;
};

// Lines of a table of which the number, from 0, leaves this rest.
struct Share {
  int every;
  int rest;
};

// Where the puzzle and the rating are, from 0.
struct Columns {
  char separator;
  int puzzle;
  int rating;
};

// Some lines of a table.
inline std::vector<Rated> read_rated(const std::string& path, const Columns& columns,
                                     const Share& share) {
  std::vector<Rated> rated;
  std::ifstream file(path);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, columns.separator);) {
      fields.push_back(field);
    }
    const int found = static_cast<int>(fields.size());
    if (found <= std::max(columns.puzzle, columns.rating)) continue;
    if (fields[columns.puzzle].size() != 81) continue;
    const std::string& rating = fields[columns.rating];
    if (rating.empty() || rating[0] < '0' || rating[0] > '9') continue;  // not a number
    if (number++ % share.every != share.rest) continue;
    rated.push_back({classic_puzzle(fields[columns.puzzle]), std::stod(rating)});
  }
  return rated;
}

}  // namespace sudolab::test
