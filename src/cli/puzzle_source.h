// Where puzzles come from: arguments that are puzzles, files, and stdin, one after the other.

#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/reader.h>

namespace sudolab::cli {

class Command;

struct InputSettings {
  std::vector<std::string> inputs;  // PUZZLE, FILE or - each; empty: stdin
  std::string alphabet;
  std::string box;
  std::string format;
  bool all_errors = false;  // print every one, however many there are
  bool variants = false;    // whether the command knows what to do with them
};

// The positional arguments, --input-format, --alphabet, --box and --all-errors.
void add_input_options(Command& command, InputSettings& settings);
// The options without the positional arguments.
void add_format_options(Command& command, InputSettings& settings);

// How many puzzles there are to read.
struct PuzzleCount {
  std::uint64_t puzzles = 0;
  bool exact = true;  // else extrapolated from the beginning of a large file
};

class PuzzleSource {
 public:
  // Throws UserError: no such file, unknown format...
  explicit PuzzleSource(const InputSettings& settings);
  PuzzleSource(const PuzzleSource&) = delete;
  PuzzleSource& operator=(const PuzzleSource&) = delete;

  // Sends everything to the sink; may be called once. Endless input is streamed. Throws UserError
  // when a file cannot be opened any more.
  void read(RecordSink& sink, const std::stop_token& stop);

  // What messages call the input that is being read; the name lives as long as the source. For the
  // thread that reads.
  const std::string& name() const { return inputs_[current_].name; }
  bool is_several() const { return inputs_.size() > 1; }
  // Whether somebody may be waiting for an answer before sending more.
  bool reads_stdin() const;

  // The file that is all there is to read, if its format is left to itself; else null.
  const std::string* only_file() const;

  // Looks through all inputs besides the reading, on any thread. Nothing where that is impossible,
  // as with a pipe, or when asked to stop.
  std::optional<PuzzleCount> count(const std::stop_token& stop) const;

  // After the reading: a line for each input that was a document with puzzles in it.
  const std::vector<std::string>& notes() const { return notes_; }

  // How boards are to be written: with the alphabet that the user named.
  WriteOptions symbols() const;

  bool all_errors() const { return all_errors_; }

 private:
  struct Input {
    SourceKind kind;
    std::string name;
    std::string text = {};   // the puzzle of an argument
    std::uint64_t size = 0;  // of a file that is one; 0: not known
  };

  void add(const std::string& argument);
  ReadSummary read_input(const Input& input, RecordSink& sink, const std::stop_token& stop,
                         std::uint64_t& bytes_read) const;

  ReaderOptions options_;
  bool all_errors_;
  std::vector<Input> inputs_;
  std::size_t current_ = 0;
  std::vector<std::string> notes_;
};

// Parsers of option values that throw UserError.
Alphabet alphabet_for_user(const std::string& id);
const Format& format_for_user(const std::string& id);
BoxShape box_for_user(const std::string& text);

}  // namespace sudolab::cli
