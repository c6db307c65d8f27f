// The puzzles of an experiment: read, generated, filtered, drawn and eased as its plan says.

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/plan.h>
#include <sudolab/formats/format.h>

namespace sudolab {

struct ExperimentPuzzle {
  std::string group;
  PuzzleRecord record;
};

struct PuzzleSupply {
  std::vector<ExperimentPuzzle> puzzles;
  std::vector<std::string> warnings;  // lines that could not be read, one sentence each
};

// `data` is the folder of the shipped puzzles. Throws ExperimentError: no such file, no puzzle left
// in a group, wishes that nothing fulfils.
PuzzleSupply gather_puzzles(const Plan& plan, const std::filesystem::path& data,
                            const std::stop_token& stop);

// All puzzles of a file, with a warning for each line that is none.
std::vector<PuzzleRecord> read_puzzle_file(const std::string& path,
                                           std::vector<std::string>& warnings);

// So many of the items in random order; all of them if there are not as many.
template <class T>
void draw_sample(std::vector<T>& items, std::size_t count, Rng& rng) {
  if (count == 0) return;
  rng.shuffle(std::span(items));
  if (count < items.size())
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(count), items.end());
}

// The puzzle with so many givens, the further ones taken from its solution at random; nothing if it
// has more, or not exactly one solution.
std::optional<PuzzleRecord> eased_to(const PuzzleRecord& record, int givens, Rng& rng);

}  // namespace sudolab
