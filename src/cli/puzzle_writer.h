// Puzzles as output, in the format that the user wants: to stdout, or to a file that is written as
// a whole or not at all.

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/session.h"
#include "formats/format.h"

namespace CLI {
class App;
}

namespace sudolab::cli {

struct WriterSettings {
  std::string to;  // empty: the extension of `output` tells
  std::string alphabet_out;
  std::string blank = ".";
  std::string output;  // empty: stdout
};

// --to, --output, --alphabet-out and --blank.
void add_writer_options(CLI::App& app, WriterSettings& settings);

// The formats with their summaries, one per line, for the help.
std::string list_of_formats();

class PuzzleWriter {
 public:
  // Throws UserError: unknown format, file that cannot be made...
  PuzzleWriter(Session& session, const WriterSettings& settings);

  // A sentence when the puzzle does not fit the format.
  std::optional<std::string> write(const PuzzleRecord& record);
  // Puts the file in its place. Nothing was written: nothing remains.
  void commit();

  std::size_t written() const { return written_; }
  const Format& format() const { return format_; }

 private:
  void put(std::string_view text);

  Session& session_;
  const Format& format_;
  WriteOptions options_;
  std::optional<OutputFile> file_;
  std::size_t written_ = 0;
};

// From a source to a writer: every puzzle is passed on, maybe changed, and what cannot be is said.
class PuzzlePipe : public RecordSink {
 public:
  PuzzlePipe(Session& session, const PuzzleSource& source, const WriterSettings& settings)
      : session_(session),
        source_(source),
        writer_(session, settings),
        progress_(session.console, "puzzles") {}

  bool on_record(PuzzleRecord&& record) override;
  bool on_error(ReadError&& error) override;

  // After the last one; throws UserError if there was none.
  ExitCode finish();

  const PuzzleWriter& writer() const { return writer_; }
  std::size_t errors() const { return errors_; }

 protected:
  // A sentence when the puzzle cannot be passed on.
  virtual std::string change(PuzzleRecord& /*record*/) { return {}; }
  // Whether the puzzle that was just changed is left out.
  virtual bool drops() const { return false; }

  Session& session_;

 private:
  const PuzzleSource& source_;
  PuzzleWriter writer_;
  Progress progress_;
  std::size_t errors_ = 0;
};

}  // namespace sudolab::cli
