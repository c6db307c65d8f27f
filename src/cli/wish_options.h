// The wishes of `sudolab generate` as options.

#pragma once

#include <stop_token>
#include <string>

#include <sudolab/generator/wishes.h>
#include "cli/puzzle_source.h"

namespace sudolab::cli {

class Command;

// As the user wrote them; empty where nothing was said.
struct WishTexts {
  std::string table;
  std::string level;
  std::string score;
  std::string rating;
  std::string policy = "human";  // whose --technique
  std::string technique;
  std::string techniques_at_most;
  std::string clues;
  std::string symmetry;
  bool minimal = false;
  std::string pattern;  // a file
  int size = 0;         // 0: nothing said
  std::string variant_of;
  std::string variant;  // themes, separated by commas
  std::string cages;
  bool symmetric_cages = false;
  bool whole = false;
  std::string method = "dig";
  double blank = -1;  // negative: nothing said
  int ease = 0;
  std::uint64_t effort = 0;
};

// Declares all of them but --box, which is among the options of input formats.
void add_wish_options(Command& command, WishTexts& texts);

// Throws UserError: unknown names, ranges that are none, a pattern that does not fit... `input` has
// the box shape, and how the puzzle of --variant-of is to be read; the table lives as long as the
// wishes.
Wishes wishes_of(const WishTexts& texts, const TechniqueTable& table, const InputSettings& input,
                 const std::stop_token& stop);

}  // namespace sudolab::cli
