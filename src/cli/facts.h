// What is known about one puzzle when a line of a --format template is written, and how the rest is
// found out: a template may ask any command for any field, and only what it asks for is computed.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/pelanek.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/solvers/solver.h>
#include "cli/effort.h"
#include "cli/proper_puzzle.h"

namespace sudolab::cli {

// The pointers are not owned; whatever is null or absent is printed as "-".
struct Facts {
  const PuzzleRecord& record;
  std::size_t index = 0;      // from 0
  WriteOptions symbols = {};  // in which boards are written
  const SolveResult* result = nullptr;
  const Grid* solution = nullptr;  // if it is not that of the result
  const Rating* rating = nullptr;
  const TechniqueTable* table = &TechniqueTable::shipped();  // of the rating
  const SeRating* se = nullptr;
  const PelanekRating* pelanek = nullptr;  // nobody asks for it but rate --policy pelanek
  std::optional<double> seconds = {};
  std::optional<std::uint64_t> seed = {};
  std::string solver = {};
  std::span<const EffortValue> effort = {};
};

// What a template asks for besides the puzzle itself.
struct Needs {
  bool result = false;
  bool rating = false;
  bool se = false;
};

// One per thread.
class FactFinder {
 public:
  // The table must live as long.
  FactFinder(const Needs& needs, const TechniqueTable& table) : needs_(needs), table_(&table) {}

  // Adds what is needed and missing. The facts then point into this object, until the next call.
  // Only puzzles with one solution have ratings; ER, EP and ED of the others are 0.0, as serate
  // prints them.
  void complete(Facts& facts, const std::stop_token& stop);

 private:
  void solve(Facts& facts, const std::stop_token& stop);

  Needs needs_;
  const TechniqueTable* table_;
  Judge judge_;
  SeRater se_rater_;
  SolveResult result_;
  Rating rating_;
  SeRating se_;
};

}  // namespace sudolab::cli
