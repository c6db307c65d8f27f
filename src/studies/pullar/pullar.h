// Pullar (2015): three ways to solve a Sudoku, with and without a human's logic before them.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studies/study.h"

namespace sudolab::studies {

extern const Study kPullarStudy;

// What its plan and its report both have to know.
namespace pullar {

inline constexpr std::size_t kLevels = 5;
inline constexpr std::array<std::string_view, kLevels> kLevelNames = {"easy", "average", "hard",
                                                                      "insane", "impossible"};
// The study's puzzles are full grids of which each cell is blanked with a chance that grows with
// the level. It does not say which chances: these are ours, in equal steps.
inline constexpr std::array<double, kLevels> kBlanked = {0.2, 0.35, 0.5, 0.65, 0.8};
std::string blanked_group(std::size_t level);  // "easy (20 % blank)"

inline constexpr std::array<int, 6> kSizes = {4, 6, 8, 10, 12, 16};  // 9x9 is there already
std::string size_group(int size);                                    // "8x8"

// The quick solvers get ten times as many puzzles as the study had.
std::string many_group(std::size_t level);  // "1000 easy"

struct PublishedRow {
  std::string_view solver;
  std::array<std::optional<double>, kLevels> seconds;  // mean of the solved; nothing: failed
  std::array<double, kLevels> success;
};
inline constexpr std::array<PublishedRow, 6> kPublished = {{
    {"brute-force", {3.0e-5, 4.5e-5, 6.5e-5, 1.6e-3, 5.1e-3}, {1, 1, 1, 1, 1}},
    {"constraint+brute-force", {6.0e-5, 1.3e-4, 1.8e-4, 2.0e-3, 8.4e-3}, {1, .91, .52, .87, 1}},
    {"astar", {8.7e-4, 2.4e-3, 0.23, 0.77, {}}, {.99, .97, .89, .62, 0}},
    {"constraint+astar", {5.5e-5, 2.1e-2, 8.3e-2, {}, {}}, {1, .92, .75, 0, 0}},
    {"random-search", {0.17, {}, {}, {}, {}}, {.94, 0, 0, 0, 0}},
    {"constraint+random-search", {7.4e-4, 8.2e-2, {}, {}, {}}, {1, .97, 0, 0, 0}},
}};

// Its future work: random search that keeps what is not worse by a fitness function.
inline constexpr std::array<std::string_view, 4> kFitness = {
    "random-search:conflicts", "random-search:conflicting-cells", "random-search:missing-digits",
    "random-search:conflicts-sweep"};

using Groups = std::vector<std::string>;
Groups blanked_groups();
Groups rated_groups();
Groups many_groups();

}  // namespace pullar
}  // namespace sudolab::studies
