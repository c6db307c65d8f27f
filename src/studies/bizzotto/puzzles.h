// The puzzles of Bizzotto's study, of the data set or ours instead, and those that we add.

#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/formats/format.h>
#include "studies/bizzotto/bizzotto.h"

namespace sudolab::studies::bizzotto {

using Classes = std::array<std::vector<PuzzleRecord>, kClasses.size()>;

// By the column `difficulty` of a table. Throws ExperimentError where there is none, or where a
// class has no puzzle.
Classes original_classes(const std::string& path);
// The shipped levels that stand for them.
Classes shipped_classes(const std::filesystem::path& data);
std::vector<PuzzleRecord> shipped_board(const std::filesystem::path& data, const Board& board);
std::vector<PuzzleRecord> shipped_17_clue(const std::filesystem::path& data);

// With the published number of givens; without those that have more.
std::vector<PuzzleRecord> eased_to_published(std::span<const PuzzleRecord> records, Rng& rng);

// Without the givens of two digits, drawn for each puzzle: exchanging them makes another solution.
std::vector<PuzzleRecord> with_several_solutions(std::span<const PuzzleRecord> records, Rng& rng);

}  // namespace sudolab::studies::bizzotto
