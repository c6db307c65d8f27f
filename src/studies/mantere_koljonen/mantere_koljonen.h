// Mantere & Koljonen (2008): a genetic and a cultural algorithm on 46 puzzles, and what makes a
// puzzle hard for them.

#pragma once

#include <array>

#include "studies/mantere_koljonen/published.h"
#include "studies/study.h"

namespace sudolab::studies {

extern const Study kMantereKoljonenStudy;

// What its plan and its report both have to know.
namespace mantere_koljonen {

inline constexpr const char* kGenetic = "genetic";
// The reading of the belief space that is compared with the published tables (plan.cpp).
inline constexpr const char* kCultural = "cultural:founders";
inline constexpr const char* kPrinted = "cultural:mantere-koljonen";
inline constexpr const char* kCautious = "cultural:cautious";
inline constexpr const char* kEnergy = "cultural:energy";
inline constexpr const char* kNoAging = "cultural, no aging";
inline constexpr const char* kGeneticNoAging = "genetic, no aging";
inline constexpr const char* kLimit3 = "cultural, limit < 3";
inline constexpr const char* kLimit5 = "cultural, limit < 5";
inline constexpr const char* kAnts = "ants";
inline constexpr const char* kPlainAnts = "ants:plain";
inline constexpr const char* kAntsGenetic = "ants-genetic";
inline constexpr const char* kGeneticMemetic = "genetic:memetic";
inline constexpr const char* kCulturalMemetic = "cultural:memetic";

// The sweeps around the study's population of 11 and elitism of 1.
struct Sweep {
  const char* option;
  const char* value;
  const char* title;  // of the entrant
};
inline constexpr std::array<Sweep, 10> kSweeps = {{
    {"population", "3", "genetic population=3"},
    {"population", "5", "genetic population=5"},
    {"population", "8", "genetic population=8"},
    {"population", "16", "genetic population=16"},
    {"population", "22", "genetic population=22"},
    {"population", "44", "genetic population=44"},
    {"elitism", "2", "genetic elitism=2"},
    {"elitism", "3", "genetic elitism=3"},
    {"elitism", "5", "genetic elitism=5"},
    {"elitism", "8", "genetic elitism=8"},
}};

inline constexpr const char* kOperatorGroup = "operator analysis";
inline constexpr const char* kOtherGroup = "other puzzles";
inline constexpr const char* kEscargotGroup = "AI Escargot";

}  // namespace mantere_koljonen
}  // namespace sudolab::studies
