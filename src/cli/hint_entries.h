// What a player has made of a puzzle so far, as --entries gives it.

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "cli/puzzle_source.h"

namespace sudolab::cli {

class Entries {
 public:
  // No entries for an empty text. `input` says how boards are written. Throws UserError.
  Entries(const std::string& text, InputSettings input, const std::stop_token& stop);

  bool wanted() const { return wanted_; }

  // A puzzle with its entries in place of its givens: digits, and the candidates that are left
  // where the board has any. A complaint where there are none for it, or none that fit.
  std::string put_into(const Puzzle& puzzle, std::size_t index, Puzzle& now) const;

 private:
  bool wanted_ = false;
  std::vector<Puzzle> boards_;
};

}  // namespace sudolab::cli
