// The puzzles that come with the program, as sets with names: levels.9x9-easy is the file
// levels/9x9-easy.txt.

#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include <sudolab/rating/human.h>

namespace sudolab::server {

class ShippedSets {
 public:
  struct Set {
    std::string id;
    std::vector<PuzzleRecord> puzzles;  // all of one shape
    std::optional<Level> level;         // that all of them have

    const Geometry& geometry() const { return puzzles.front().puzzle.geometry(); }
  };

  // Reads the folder when it is first asked; without the folder there are no sets.
  explicit ShippedSets(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // By name.
  const std::vector<Set>& all() const;
  const Set* find(std::string_view id) const;
  // The puzzles of a level and size, or null.
  const Set* find(Level level, const Geometry& geometry) const;

 private:
  std::filesystem::path folder_;
  mutable std::once_flag read_;
  mutable std::vector<Set> sets_;
};

}  // namespace sudolab::server
