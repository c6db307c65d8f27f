#include <sudolab/formats/reader.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>

#include "formats/lines.h"
#include "formats/one_line.h"

namespace sudolab {
namespace {

std::string size_name(std::size_t bytes) {
  constexpr std::size_t kMegabyte = std::size_t{1} << 20;
  return bytes >= kMegabyte ? std::to_string(bytes / kMegabyte) + " MiB"
                            : std::to_string(bytes) + " bytes";
}

// One input on its way to a format.
class Reading {
 public:
  Reading(const std::string& name, const ReaderOptions& options, RecordSink& sink)
      : options_(options), sink_(sink), reporter_(name, sink) {
    read_options_.alphabet = options.alphabet;
    read_options_.box = options.box;
    read_options_.alphabets = &alphabets_;
    if (!options.variants) reporter_.refuse_variants();
  }

  ReadSummary run(std::istream& input);
  ReadSummary run(std::string_view text);

 private:
  ReadSummary finish();
  bool choose_format(std::string_view beginning);
  bool starts_with_lines(std::string_view beginning) const;
  void read_whole(std::istream& input, std::string& text);
  void read_in_pieces(std::istream& input, std::string& buffer);
  bool skip_long_line(std::istream& input, std::string& buffer);
  void feed(std::string_view text);
  std::size_t complete(std::string_view buffer) const;
  bool fail(std::size_t line, std::string reason) {
    return reporter_.error(line, 0, std::move(reason));
  }

  // Appends what has arrived, at most `bytes`, and waits only while that is nothing: a program
  // that writes one puzzle into a pipe and waits gets an answer. At the end of the input it is no
  // longer good().
  void append(std::istream& input, std::string& buffer, std::size_t bytes) {
    const std::size_t wanted = buffer.size() + bytes;
    while (buffer.size() < wanted && input.peek() != std::istream::traits_type::eof()) {
      const auto ready = std::max<std::streamsize>(1, input.rdbuf()->in_avail());
      const std::size_t before = buffer.size();
      buffer.resize(std::min(wanted, before + static_cast<std::size_t>(ready)));
      input.read(buffer.data() + before, static_cast<std::streamsize>(buffer.size() - before));
      buffer.resize(before + static_cast<std::size_t>(input.gcount()));
      line_ends_.unify(buffer, before);
      if (input.rdbuf()->in_avail() <= 0) return;
    }
  }

  const ReaderOptions& options_;
  RecordSink& sink_;
  Reporter reporter_;
  const Format* format_ = nullptr;
  ReadOptions read_options_;
  AlphabetMemory alphabets_;
  LineEnds line_ends_;
  std::string header_;
};

bool Reading::choose_format(std::string_view beginning) {
  if (trimmed(without_bom(beginning)).empty()) {
    fail(0, "the input is empty");
    return false;
  }
  format_ = options_.format != nullptr ? options_.format : detect_format(beginning);
  if (format_ != nullptr) {
    const bool lines = options_.format == nullptr && format_->id == one_line_format().id;
    if (lines && is_document(beginning)) reporter_.expect_document();
    return true;
  }
  const std::size_t nul = beginning.find('\0');
  if (nul != std::string_view::npos) {
    fail(0, "this is not text: byte " + std::to_string(nul + 1) + " is 0");
  } else {
    fail(1, "the format is not recognised; the text begins with \"" +
                excerpt(without_bom(beginning)) + "\"");
  }
  return false;
}

void Reading::feed(std::string_view text) {
  format_->read(text, read_options_, reporter_);
  read_options_.first_line += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  sink_.on_pause();
}

ReadSummary Reading::finish() {
  if (reporter_.records() == 0 && reporter_.errors() == 0) {
    fail(0, "no puzzle found (read as " + std::string(format_->name) + ")");
  }
  return {format_,
          reporter_.records(),
          reporter_.errors(),
          !reporter_.wants_more(),
          reporter_.passed_over(),
          reporter_.first_lines()};
}

ReadSummary Reading::run(std::string_view text) {
  std::string unified;
  if (text.find('\r') != std::string_view::npos) {
    unified = text;
    line_ends_.unify(unified);
    text = unified;
  }
  if (choose_format(text)) feed(text);
  return finish();
}

ReadSummary Reading::run(std::istream& input) {
  std::string buffer;
  // Until the beginning shows the format; only one that is read by lines needs less than all.
  do {
    append(input, buffer, options_.piece_bytes - buffer.size());
  } while (input.good() && buffer.size() < options_.piece_bytes && !starts_with_lines(buffer));
  if (input.bad()) {
    fail(0, "reading failed");
  } else if (choose_format(buffer)) {
    if (format_->by_line) {
      read_in_pieces(input, buffer);
    } else {
      read_whole(input, buffer);
    }
    if (input.bad()) fail(0, "reading failed");
  }
  return finish();
}

bool Reading::starts_with_lines(std::string_view beginning) const {
  const std::size_t last_end = beginning.rfind('\n');
  if (last_end == std::string_view::npos) return false;
  const Format* format =
      options_.format ? options_.format : detect_format(beginning.substr(0, last_end + 1));
  return format != nullptr && format->by_line;
}

void Reading::read_whole(std::istream& input, std::string& text) {
  while (input.good() && text.size() <= options_.whole_bytes)
    append(input, text, options_.piece_bytes);
  if (text.size() > options_.whole_bytes) {
    fail(0, "the input is larger than " + size_name(options_.whole_bytes) +
                ", the most that is read of " + std::string(format_->name));
    return;
  }
  feed(text);
}

// The beginning of a file up to its first line that is neither empty nor a comment.
std::string_view header_of(std::string_view text) {
  LineWalker walker(text, 1);
  Line line;
  while (walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (content.empty() || content.front() == '#') continue;
    return text.substr(0,
                       static_cast<std::size_t>(line.text.data() - text.data()) + line.text.size());
  }
  return text;
}

// How much of the buffer can be read before more arrives.
std::size_t Reading::complete(std::string_view buffer) const {
  if (format_->complete != nullptr) return format_->complete(buffer, read_options_.header);
  return buffer.rfind('\n') + 1;  // 0 where there is none
}

void Reading::read_in_pieces(std::istream& input, std::string& buffer) {
  header_ = header_of(buffer);
  while ((!buffer.empty() || input.good()) && reporter_.wants_more()) {
    const std::size_t ready = input.good() ? complete(buffer) : buffer.size();
    if (ready > 0) {
      feed(std::string_view(buffer).substr(0, ready));
      read_options_.header = header_;
      buffer.erase(0, ready);
    } else if (buffer.size() >= options_.piece_bytes) {
      if (!skip_long_line(input, buffer)) return;
    }
    append(input, buffer, options_.piece_bytes - buffer.size());
  }
}

bool Reading::skip_long_line(std::istream& input, std::string& buffer) {
  const bool go_on =
      fail(read_options_.first_line, "the line is longer than " + size_name(options_.piece_bytes));
  std::size_t end = std::string::npos;
  while (input.good() && end == std::string::npos) {
    buffer.clear();
    append(input, buffer, options_.piece_bytes);
    end = buffer.find('\n');
  }
  buffer.erase(0, end == std::string::npos ? end : end + 1);
  ++read_options_.first_line;
  return go_on;
}

}  // namespace

ReadSummary read_stream(std::istream& input, const std::string& name, const ReaderOptions& options,
                        RecordSink& sink) {
  return Reading(name, options, sink).run(input);
}

ReadSummary read_text(std::string_view text, const std::string& name, const ReaderOptions& options,
                      RecordSink& sink) {
  return Reading(name, options, sink).run(text);
}

ReadSummary read_file(const std::string& path, const ReaderOptions& options, RecordSink& sink) {
  const auto fail = [&](const std::string& reason) {
    return ReadSummary{nullptr, 0, 1, !sink.on_error({path, 0, 0, reason})};
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return fail("this is a directory");
  errno = 0;
  std::ifstream input(path, std::ios::binary);
  if (!input) return fail(std::string("cannot be opened: ") + std::strerror(errno));
  return read_stream(input, path, options, sink);
}

std::optional<SourceKind> classify_source(const std::string& argument, const ReaderOptions& options,
                                          std::string& error) {
  if (argument == "-") return SourceKind::kStandardInput;
  std::error_code ignored;
  if (std::filesystem::exists(argument, ignored)) return SourceKind::kFile;

  // Whatever holds a puzzle is a text; otherwise the first thing wrong with it is the reason.
  struct FirstFinding : RecordSink {
    bool on_record(PuzzleRecord&&) override {
      is_puzzle = true;
      return false;
    }
    bool on_error(ReadError&& found) override {
      if (reason.empty()) reason = std::move(found.reason);
      return true;
    }
    bool is_puzzle = false;
    std::string reason;
  } first;
  read_text(argument, "argument", options, first);
  if (first.is_puzzle) return SourceKind::kText;
  error = "'" + excerpt(argument) +
          "' is neither a file (there is none of that name) nor a puzzle (" + first.reason + ")";
  return std::nullopt;
}

}  // namespace sudolab
