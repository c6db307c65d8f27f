// Puzzles as output, in the format that the user wants: to stdout, or to a file that is written as
// a whole or not at all.

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <sudolab/formats/format.h>
#include "cli/bad_lines.h"
#include "cli/batch.h"
#include "cli/line_template.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/session.h"

namespace sudolab::cli {

class Command;

struct WriterSettings {
  std::string to;  // empty: the extension of `output` tells
  std::string alphabet_out;
  std::string blank = ".";
  std::string output;  // empty: stdout
};

// --to, --output, --alphabet-out and --empty-cell.
void add_writer_options(Command& command, WriterSettings& settings);

// The formats with their summaries, one per line, for the help.
std::string list_of_formats();

class PuzzleWriter {
 public:
  // Throws UserError: unknown format, file that cannot be made...
  PuzzleWriter(Session& session, const WriterSettings& settings);

  // A sentence when the puzzle does not fit the format.
  std::optional<std::string> write(const PuzzleRecord& record);
  // Instead: a line of the user's own layout.
  void write_line(std::string_view line);
  // Puts the file in its place. Nothing was written: nothing remains.
  void commit();

  std::size_t written() const { return written_; }
  const Format& format() const { return format_; }
  // Of boards.
  const WriteOptions& symbols() const { return options_; }

 private:
  void put(std::string_view text);

  Session& session_;
  const Format& format_;
  WriteOptions options_;
  std::optional<OutputFile> file_;
  std::size_t written_ = 0;
};

// From a source to a writer: every puzzle is passed on, maybe changed, and what cannot be is said.
class PuzzlePipe : public BatchOutput {
 public:
  // With a template, which may be null and outlives the pipe, lines are written instead of puzzles.
  PuzzlePipe(Session& session, PuzzleSource& source, const WriterSettings& settings,
             const LineTemplate* layout = nullptr)
      : session_(session),
        source_(source),
        writer_(session, settings),
        layout_(layout),
        bad_lines_(session.console, source),
        progress_(session.console, "puzzles",
                  [&source](const std::stop_token& stop) { return source.count(stop); }) {}

  // Throws UserError if there was no puzzle.
  ExitCode run();

  const PuzzleWriter& writer() const { return writer_; }
  std::uint64_t errors() const { return bad_lines_.count(); }

 protected:
  // A sentence when the puzzle, number `index` of the source, cannot be passed on. Called by
  // several threads at once.
  virtual std::string change(PuzzleRecord& /*record*/, std::size_t /*index*/) const { return {}; }
  // Whether the puzzle, changed already, is written. Called in input order.
  virtual bool wants(const PuzzleRecord& /*record*/) { return true; }

 private:
  class Changer;

  void deliver(Item& item) override;
  void idle() override { session_.console.flush(); }

  Session& session_;
  PuzzleSource& source_;
  PuzzleWriter writer_;
  const LineTemplate* layout_;
  BadLines bad_lines_;
  Progress progress_;
};

}  // namespace sudolab::cli
