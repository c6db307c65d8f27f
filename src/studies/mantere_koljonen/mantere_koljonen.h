// Mantere & Koljonen (2008): a genetic and a cultural algorithm on 46 puzzles, and what makes a
// puzzle hard for them.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studies/study.h"

namespace sudolab::studies {

extern const Study kMantereKoljonenStudy;

// What its plan and its report both have to know.
namespace mantere_koljonen {

inline constexpr const char* kGenetic = "genetic";
inline constexpr const char* kCultural = "cultural";
inline constexpr const char* kNoAging = "cultural, no aging";
inline constexpr const char* kLimit3 = "cultural, limit < 3";
inline constexpr const char* kLimit5 = "cultural, limit < 5";
inline constexpr const char* kAnts = "ants";
inline constexpr const char* kAntsGenetic = "ants-genetic";
inline constexpr const char* kGeneticMemetic = "genetic:memetic";
inline constexpr const char* kCulturalMemetic = "cultural:memetic";

inline constexpr const char* kOperatorGroup = "operator analysis";
inline constexpr const char* kOtherGroup = "other puzzles";
inline constexpr const char* kEscargotGroup = "AI Escargot";

// Three puzzles (a, b, c) each: mean trials over 100 runs, givens, hidden givens (the least in a
// run), near solutions (of all runs together, as its correlation shows).
struct PublishedRow {
  std::string_view name;
  std::array<double, 3> genetic, cultural, givens, hidden, near;
};
inline constexpr std::array<PublishedRow, 15> kPublished = {{
    {"1", {1264, 634, 4787}, {1141, 665, 4732}, {33, 36, 32}, {34, 34, 15}, {41, 16, 51}},
    {"2", {8765, 32618, 12828}, {8187, 33116, 14515}, {30, 28, 28}, {27, 11, 16}, {46, 58, 64}},
    {"3", {17841, 70214, 35450}, {17123, 65068, 42332}, {28, 26, 27}, {17, 14, 7}, {89, 116, 107}},
    {"4", {47057, 70994, 71539}, {50083, 67691, 68229}, {28, 27, 28}, {9, 11, 7}, {88, 119, 123}},
    {"5",
     {66813, 49802, 101691},
     {62813, 54625, 114180},
     {30, 28, 26},
     {11, 3, 8},
     {126, 118, 234}},
    {"E", {535, 252, 600}, {553, 271, 549}, {36, 39, 36}, {32, 35, 33}, {21, 8, 8}},
    {"C", {24656, 80486, 50406}, {26330, 84761, 41034}, {25, 25, 25}, {19, 10, 11}, {99, 126, 122}},
    {"D",
     {281519, 90496, 66810},
     {250518, 83608, 71503},
     {22, 23, 22},
     {5, 11, 18},
     {319, 118, 89}},
    {"SD",
     {413450, 241184, 218102},
     {422542, 222883, 207893},
     {23, 22, 22},
     {6, 13, 11},
     {140, 249, 147}},
    {"Easy", {11261, 2976, 3340}, {11109, 2800, 3520}, {31, 31, 32}, {20, 32, 21}, {36, 50, 50}},
    {"Med",
     {66183, 191627, 53365},
     {63676, 199871, 53806},
     {28, 26, 28},
     {11, 8, 19},
     {118, 140, 174}},
    {"Hard",
     {1419023, 90883, 627091},
     {1232282, 81677, 530257},
     {22, 26, 23},
     {2, 6, 5},
     {263, 107, 198}},
    {"GA-E", {4128, 4523, 3100}, {4065, 4596, 3057}, {32, 33, 37}, {12, 17, 19}, {62, 35, 38}},
    {"GA-M",
     {36735, 19186, 32651},
     {33808, 17242, 29536},
     {29, 32, 31},
     {8, 11, 10},
     {63, 104, 96}},
    {"GA-H",
     {163636, 104389, 785814},
     {193622, 104655, 601404},
     {27, 27, 24},
     {10, 10, 7},
     {174, 136, 148}},
}};
// Puzzles without any hidden given over all 100 runs.
inline constexpr std::array<std::string_view, 5> kNoHiddenAtAll = {"4c", "Da", "SDb", "Harda",
                                                                   "Hardc"};
inline constexpr double kGeneticSum = 5'680'705;
inline constexpr double kCulturalSum = 5'187'928;
inline constexpr double kImprovement = 0.0867;  // fewer trials
inline constexpr double kLongestRun = 10'394'690;

// Mean trials of the cultural algorithm with all operators, and without one of them; nothing: too
// many.
struct PublishedOperators {
  std::string_view puzzle;
  std::optional<double> all, no_aging, limit3, limit5;
};
inline constexpr std::array<PublishedOperators, 5> kOperators = {{
    {"Ea", 553, 850, 3739, 4449784},
    {"1a", 1141, 3461, 24170, {}},
    {"3a", 17123, 179608, 5826266, {}},
    {"5a", 62813, 950079, {}, {}},
    {"SDa", 422542, 5969736, {}, {}},
}};

// Of 30 runs each within 100,000 trials, on five newspaper puzzles of another study. It does not
// say which; the published mean trials of these five would give 30, 30, 30, 23 and 2.
inline constexpr double kTrialLimit = 100'000;
struct PublishedSuccess {
  std::string_view puzzle;
  int solved;  // of 30
};
inline constexpr std::array<PublishedSuccess, 5> kSuccess = {
    {{"Easya", 30}, {"Easyb", 30}, {"Easyc", 30}, {"Meda", 22}, {"Harda", 2}}};

// Of 46 puzzles: the ants need fewer trials than the cultural algorithm, and fail.
inline constexpr std::size_t kAntsBetter = 26, kAntsFailing = 11;

}  // namespace mantere_koljonen
}  // namespace sudolab::studies
