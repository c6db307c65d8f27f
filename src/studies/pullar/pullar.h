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
// the level. It does not say which chances. These are the likeliest ones, given all thirty of its
// success rates, with 95 % intervals; bench/pullar_chances.cpp computes them.
struct Chance {
  double likeliest, low, high;
};
inline constexpr std::array<Chance, kLevels> kBlanked = {{
    {0.15, 0.11, 0.165},
    {0.29, 0.255, 0.3},
    {0.485, 0.465, 0.5},
    {0.685, 0.65, 0.715},
    {0.9, 0.865, 0.9},  // at the end of the grid of chances
}};
// The same from the five rates of brute force with the pre-pass alone, which depend on nothing but
// the chances.
inline constexpr std::array<Chance, kLevels> kBlankedByBrute = {{
    {0.15, 0.02, 0.245},  // all of these are as likely: the joint estimate
    {0.33, 0.29, 0.37},
    {0.565, 0.49, 0.635},
    {0.73, 0.7, 0.755},
    {0.885, 0.81, 0.9},
}};
// What its two seconds were worth by the same estimate: comparisons of A* with states closed
// before, and cells that random search looks at.
inline constexpr double kComparisonsWithinLimit = 330'000, kCellsWithinLimit = 2'300'000;

inline constexpr std::size_t kPublishedPuzzles = 100;  // per level
inline constexpr double kPublishedLimit = 2;           // seconds

std::string blanked_group(std::size_t level);  // "easy (15 % blank)"
// For brute force alone, with its own chances.
std::string brute_group(std::size_t level);  // "easy (15 % blank), brute force"
// Some of the same puzzles again, for the study's own limit and for its future work.
std::string sample_group(std::size_t level);  // "easy, sample"

inline constexpr std::array<int, 6> kSizes = {4, 6, 8, 10, 12, 16};  // 9x9 is there already
std::string size_group(int size);                                    // "8x8"

struct PublishedRow {
  std::string_view solver;
  std::array<std::optional<double>, kLevels> seconds;  // mean of the solved; nothing: failed
  std::array<double, kLevels> success;
};
inline constexpr std::array<PublishedRow, 6> kPublished = {{
    {"brute-force", {3.01e-5, 4.456e-5, 6.547e-5, 1.55611e-3, 5.1022e-3}, {1, 1, 1, 1, 1}},
    {"constraint:as-printed+brute-force",
     {5.988e-5, 1.3278e-4, 1.7874e-4, 2.03902e-3, 8.41852e-3},
     {1, .91, .52, .87, 1}},
    {"astar", {8.6664e-4, 2.36307e-3, 0.225843, 0.771866, {}}, {.99, .97, .89, .62, 0}},
    {"constraint:as-printed+astar",
     {5.516e-5, 2.12649e-2, 8.34358e-2, {}, {}},
     {1, .92, .75, 0, 0}},
    {"random-search", {0.165981, {}, {}, {}, {}}, {.94, 0, 0, 0, 0}},
    {"constraint:as-printed+random-search", {7.3705e-4, 8.23296e-2, {}, {}, {}}, {1, .97, 0, 0, 0}},
}};

// Ours beside them: the same with a pre-pass that never errs, and both kinds of logic alone.
inline constexpr std::array<std::string_view, 5> kBeside = {
    "constraint+brute-force", "constraint+astar", "constraint+random-search", "constraint",
    "constraint:as-printed"};

// Of these, the ones that are slow to fail run on the sample instead of on all puzzles.
bool on_sample_only(std::string_view solver);

// Those that the study's own limit is measured with as well, on the sample.
inline constexpr std::array<std::string_view, 4> kSlow = {
    "astar", "constraint:as-printed+astar", "random-search", "constraint:as-printed+random-search"};
std::string at_full_limit(std::string_view solver);  // "astar, 2 s"

// Its future work: random search that keeps what is not worse by a fitness function.
inline constexpr std::array<std::string_view, 4> kFitness = {
    "random-search:conflicts", "random-search:conflicting-cells", "random-search:missing-digits",
    "random-search:conflicts-sweep"};

using Groups = std::vector<std::string>;
Groups blanked_groups();
Groups rated_groups();
Groups sample_groups();

}  // namespace pullar
}  // namespace sudolab::studies
