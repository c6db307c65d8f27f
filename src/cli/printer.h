// Prints answers as they come: the brackets of a JSON array, the header of a CSV table, a single
// answer differently from one of many, and what is wrong with the input.

#pragma once

#include <optional>

#include "cli/bad_lines.h"
#include "cli/batch.h"
#include "cli/progress.h"
#include "cli/split_watch.h"

namespace sudolab::cli {

class Printer final : public BatchOutput {
 public:
  Printer(Session& session, const PuzzleSource& source, const PuzzleRun& run);

  void deliver(Item& item) override;
  void idle() override { console_.flush(); }
  void on_read(std::size_t items, bool at_end) override {
    if (run_.stream != nullptr) run_.stream->on_read(items, at_end);
  }

  // Many answers at once, as lines: puzzles of which nothing is wanted but their solutions.
  void print_solved(std::string_view lines, std::size_t puzzles);

  // To be called once, also after an interruption.
  RunSummary finish();

 private:
  void count(const Item& item);
  bool may_hold(const Item& item) const;
  void print_held();
  void print_rest(const Item& item);
  std::string_view separator() const;
  void print(const Item& item, const std::string& text);

  Console& console_;
  const Interrupts& interrupts_;
  const PuzzleSource& source_;
  const PuzzleRun& run_;
  SplitWatch split_watch_;
  BadLines bad_lines_;
  std::optional<Progress> progress_;
  RunSummary summary_;
  std::optional<Item> held_;  // the first answer, until it is known whether it stays the only one
};

}  // namespace sudolab::cli
