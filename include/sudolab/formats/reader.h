// From a file, a stream or a text to puzzles: finds out the format, feeds the text to it in pieces
// where the format allows that, and reports what cannot be read at all.
//
// Nothing here throws or prints. Whatever goes wrong arrives as a ReadError at the sink.

#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/formats/format.h>

namespace sudolab {

struct ReaderOptions {
  const Format* format = nullptr;         // detected from the beginning of the text if null
  std::optional<Alphabet> alphabet = {};  // as in ReadOptions
  std::optional<BoxShape> box = {};
  bool variants = false;  // take other houses and constraints, too; else each is an error

  // Formats whose lines are independent are read in pieces of this size, cut at a line end, so that
  // endless input needs bounded memory. A single line may not be longer than a piece.
  std::size_t piece_bytes = std::size_t{1} << 20;
  // Other formats are read whole, up to this size.
  std::size_t whole_bytes = std::size_t{256} << 20;
};

struct ReadSummary {
  const Format* format = nullptr;  // null if it was not recognised
  std::size_t records = 0;
  std::size_t errors = 0;
  bool stopped = false;  // the sink wanted no more

  // Where puzzles are a few lines of a document: how many other lines there were, and where the
  // first puzzles began. No other lines: it was not a document.
  std::size_t passed_over = 0;
  std::vector<std::size_t> first_lines = {};
};

// `name` is what error messages call the input.
ReadSummary read_stream(std::istream& input, const std::string& name, const ReaderOptions& options,
                        RecordSink& sink);
ReadSummary read_file(const std::string& path, const ReaderOptions& options, RecordSink& sink);
ReadSummary read_text(std::string_view text, const std::string& name, const ReaderOptions& options,
                      RecordSink& sink);

// What an argument means where a puzzle may be given: "-" is the standard input, the name of
// something that exists is a file, and anything else has to hold a puzzle.
enum class SourceKind { kStandardInput, kFile, kText };

// Nothing if the argument is neither a file nor a puzzle; `error` then has the reasons for both.
std::optional<SourceKind> classify_source(const std::string& argument, const ReaderOptions& options,
                                          std::string& error);

}  // namespace sudolab
