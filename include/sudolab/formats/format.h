// The seam that every text format implements, and what reading yields.
//
// A format is one pair of files and one row in formats.cpp: how to recognise it, read it and write
// it. Readers never throw and never stop at a bad puzzle: they report it with its place and
// continue.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/formats/alphabet.h>

namespace sudolab {

// A puzzle as it was in a file.
struct PuzzleRecord {
  Puzzle puzzle;
  std::string name;              // title, identifier or comment; may be empty
  std::optional<Grid> solution;  // where the format carries one
  std::size_t line = 0;          // where it starts, from 1
  // The symbols it was written in, where it consisted of symbols: answers come back in them.
  std::optional<Alphabet> alphabet = {};
};

struct ReadError {
  std::string file;
  std::size_t line = 0;    // from 1
  std::size_t column = 0;  // from 1; 0 when the whole line is meant
  std::string reason;

  std::string to_string() const;  // "puzzles.txt:3:17: ..."
};

// Takes what a reader finds, in file order. Returning false ends the reading.
class RecordSink {
 public:
  virtual ~RecordSink() = default;
  virtual bool on_record(PuzzleRecord&& record) = 0;
  virtual bool on_error(ReadError&& error) = 0;
  // The reader is about to ask for more input, for which it may have to wait.
  virtual void on_pause() {}
};

// Passes on what a format finds, counts it, and remembers whether the receiver has had enough.
class Reporter {
 public:
  Reporter(std::string file, RecordSink& sink) : file_(std::move(file)), sink_(sink) {}

  bool record(PuzzleRecord&& record) {
    if (classic_only_ && !record.puzzle.is_classic()) {
      return error(record.line, 0, "this is a variant: only classic Sudokus are taken here");
    }
    ++records_;
    if (in_document_ && first_lines_.size() < kFirstLines) first_lines_.push_back(record.line);
    return proceed(sink_.on_record(std::move(record)));
  }
  bool error(std::size_t line, std::size_t column, std::string reason) {
    if (in_document_) {
      ++passed_over_;
      return wants_more_;
    }
    ++errors_;
    return proceed(sink_.on_error({file_, line, column, std::move(reason)}));
  }
  bool wants_more() const { return wants_more_; }

  // From now on the text is a document with some boards in it: whatever else it holds is passed
  // over and not an error.
  void expect_document() { in_document_ = true; }
  bool in_document() const { return in_document_; }

  // From now on a variant is an error, for whoever works with rows, columns and boxes alone.
  void refuse_variants() { classic_only_ = true; }

  std::size_t records() const { return records_; }
  std::size_t errors() const { return errors_; }
  std::size_t passed_over() const { return passed_over_; }
  const std::vector<std::size_t>& first_lines() const { return first_lines_; }

 private:
  bool proceed(bool wanted) { return wants_more_ = wants_more_ && wanted; }

  std::string file_;  // for messages
  RecordSink& sink_;
  std::size_t records_ = 0;
  std::size_t errors_ = 0;
  bool wants_more_ = true;
  bool in_document_ = false;
  bool classic_only_ = false;
  std::size_t passed_over_ = 0;
  std::vector<std::size_t> first_lines_;  // of the first records in a document

  static constexpr std::size_t kFirstLines = 10;
};

struct ReadOptions {
  std::optional<Alphabet> alphabet;  // guessed from the text if absent
  std::optional<BoxShape> box;       // the usual one for the size if absent
  std::size_t first_line = 1;        // number of the text's first line

  // For the later pieces of a file that is read in pieces: its beginning up to the first line that
  // is neither empty nor a comment. Tables name their columns there.
  std::string_view header = {};

  // What earlier pieces of the file have shown, and where this one adds to it; may be null.
  AlphabetMemory* alphabets = nullptr;
};

struct WriteOptions {
  std::optional<Alphabet> alphabet;  // the usual one for the size if absent
  char blank = '.';
};

// What besides givens on a board of the usual box shape comes back from a written file.
struct Carries {
  bool names = false;
  bool solutions = false;
  bool pencilmarks = false;
  bool box_shapes = false;  // if not, the reader of the file must know the box shape
  bool all_sizes = false;   // if not, 9x9 only
  bool variants = false;    // if not, classic Sudokus only
};

struct Format {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::string_view extensions;  // "sdm txt"
  bool by_line;                 // puzzles begin and end with lines, so that files can be streamed
  Carries carries;

  // How sure we are that the text (the beginning of a file) is of this format: 0 no, 100 certain.
  int (*detect)(std::string_view beginning);
  void (*read)(std::string_view text, const ReadOptions& options, Reporter& reporter);

  // What `write` does with a puzzle of the kinds that the format carries.
  std::optional<std::string> (*append)(const PuzzleRecord& record, std::size_t index,
                                       const WriteOptions& options, std::string& out);
  std::string_view header = {};  // before the first puzzle, when writing
  std::string_view footer = {};  // after the last one

  // For formats by line in which a puzzle may take several lines: how much of a piece of a file is
  // complete, given the `header` of ReadOptions. Null: everything up to the last line end.
  std::size_t (*complete)(std::string_view piece, std::string_view header) = nullptr;

  // Appends one puzzle. Returns why it cannot be written in this format, or nothing. `index`
  // counts from 0, for separators and numbering.
  std::optional<std::string> write(const PuzzleRecord& record, std::size_t index,
                                   const WriteOptions& options, std::string& out) const;
};

// In the order in which detection breaks ties.
std::span<const Format> all_formats();
const Format* find_format(std::string_view id);

// The format that is surest of the text, or nullptr. Where no format fits, it may be the one that
// can best explain what is wrong with the text.
const Format* detect_format(std::string_view beginning);

}  // namespace sudolab
