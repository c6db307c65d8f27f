// The shipped puzzles, and every solver with every preset: what conformance tests run over.

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <sudolab/formats/reader.h>
#include <sudolab/solvers/recipe.h>
#include "support/places.h"
#include "support/test_names.h"

namespace sudolab::test {

inline std::vector<PuzzleRecord> read_puzzles(const std::string& path,
                                              const ReaderOptions& options = {}) {
  struct Collector final : RecordSink {
    std::vector<PuzzleRecord> records;
    bool on_record(PuzzleRecord&& record) override {
      records.push_back(std::move(record));
      return true;
    }
    bool on_error(ReadError&& error) override {
      ADD_FAILURE() << error.to_string();
      return true;
    }
  } sink;
  read_file(path, options, sink);
  EXPECT_FALSE(sink.records.empty()) << path;
  return std::move(sink.records);
}

// The first `most` puzzles of a file below data/.
inline std::vector<PuzzleRecord> shipped(const std::string& name, std::size_t most = 1000) {
  auto records = read_puzzles(in_repository("data/" + name + ".txt"));
  if (records.size() > most) records.resize(most);
  return records;
}

// An empty board of the largest size that the solver takes: nobody names all its solutions.
inline Puzzle endless_for(const Solver& solver) {
  const Geometry* largest = nullptr;
  for (const Geometry* geometry : Geometry::all()) {
    const bool larger = largest == nullptr || geometry->size() > largest->size();
    if (larger && solver.takes(*geometry)) largest = geometry;
  }
  return Puzzle(Grid(*largest));
}

// "rules:locked" and so on; the default presets by the solver's id alone.
inline std::vector<std::string> every_solver_and_preset() {
  std::vector<std::string> names;
  for (const SolverInfo& info : all_solvers()) {
    for (const Preset& preset : info.presets) {
      names.push_back(std::string(info.id) + ":" + std::string(preset.id));
    }
  }
  return names;
}

// Every digit of the puzzle is in the grid as well.
inline bool keeps_givens(const Grid& grid, const Puzzle& puzzle) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (!puzzle.givens.empty(cell) && puzzle.givens[cell] != grid[cell]) return false;
  }
  return true;
}

}  // namespace sudolab::test
