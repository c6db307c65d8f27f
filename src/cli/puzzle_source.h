// Where puzzles come from: the argument itself, a file, or stdin.

#pragma once

#include <atomic>
#include <stop_token>
#include <string>

#include <sudolab/formats/reader.h>

namespace sudolab::cli {

class Command;

struct InputSettings {
  std::string input;  // PUZZLE, FILE or -; empty: stdin
  std::string alphabet;
  std::string box;
  std::string format;
};

// The positional argument, --format, --alphabet and --box.
void add_input_options(Command& command, InputSettings& settings);
// The options without the positional argument.
void add_format_options(Command& command, InputSettings& settings);

class PuzzleSource {
 public:
  // Throws UserError: no such file, unknown format...
  explicit PuzzleSource(const InputSettings& settings);
  ~PuzzleSource();
  PuzzleSource(const PuzzleSource&) = delete;
  PuzzleSource& operator=(const PuzzleSource&) = delete;

  // Sends everything to the sink; may be called once. Endless input is streamed.
  void read(RecordSink& sink, const std::stop_token& stop);

  const std::string& name() const { return name_; }

  // How boards are to be written: with the alphabet that the user named.
  WriteOptions symbols() const;

  // How much of a file has been read, 0 to 1; negative where that is not known.
  double fraction() const;

 private:
  void open_file(const std::string& path);

  ReaderOptions options_;
  std::string name_;
  std::string text_;     // the puzzle of the argument
  int descriptor_ = -1;  // of the file or stdin, else negative
  double file_size_ = 0;
  std::atomic<std::size_t> bytes_read_ = 0;
};

// Parsers of option values that throw UserError.
Alphabet alphabet_for_user(const std::string& id);
const Format& format_for_user(const std::string& id);
BoxShape box_for_user(const std::string& text);

}  // namespace sudolab::cli
