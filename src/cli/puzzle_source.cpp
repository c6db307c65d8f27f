#include "cli/puzzle_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <istream>
#include <streambuf>
#include <system_error>
#include <vector>

#include "cli/command.h"
#include "cli/descriptor.h"
#include "cli/exit_code.h"
#include "cli/values.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

// Reads a file descriptor and looks at a stop token while it waits, so that Ctrl-C ends a program
// that waits for its input. A stop looks like the end of the input.
class StoppableBuffer : public std::streambuf {
 public:
  StoppableBuffer(int descriptor, std::stop_token stop, std::uint64_t& bytes_read)
      : descriptor_(descriptor), stop_(std::move(stop)), bytes_read_(bytes_read), block_(kBlock) {}

 protected:
  int_type underflow() override {
    if (!wait_for_input()) return traits_type::eof();
    const ssize_t count = ::read(descriptor_, block_.data(), block_.size());
    if (count < 0) throw std::system_error(errno, std::generic_category());
    if (count == 0) return traits_type::eof();
    bytes_read_ += static_cast<std::uint64_t>(count);
    setg(block_.data(), block_.data(), block_.data() + count);
    return traits_type::to_int_type(*gptr());
  }

  // Asked when the block is used up: is there more without waiting?
  std::streamsize showmanyc() override {
    pollfd request{descriptor_, POLLIN, 0};
    return ::poll(&request, 1, 0) > 0 ? 1 : 0;
  }

 private:
  static constexpr std::size_t kBlock = 64 * 1024;
  static constexpr int kPollMilliseconds = 20;

  bool wait_for_input() {
    pollfd request{descriptor_, POLLIN, 0};
    while (!stop_.stop_requested()) {
      if (::poll(&request, 1, kPollMilliseconds) > 0) return true;
    }
    return false;
  }

  int descriptor_;
  std::stop_token stop_;
  std::uint64_t& bytes_read_;
  std::vector<char> block_;
};

[[noreturn]] void fail_to_open(const std::string& path) {
  throw UserError(fmt::format("cannot open '{}': {}", path, system_reason(errno)));
}

// Counts puzzles, up to so many that the rest of a file may be judged by them.
class CountingSink final : public RecordSink {
 public:
  explicit CountingSink(const std::stop_token& stop) : stop_(stop) {}

  bool on_record(PuzzleRecord&& /*record*/) override { return ++count_ < kEnough && wanted(); }
  bool on_error(ReadError&& /*error*/) override { return wanted(); }
  std::uint64_t count() const { return count_; }

 private:
  static constexpr std::uint64_t kEnough = 1'000'000;  // which takes a fraction of a second

  bool wanted() const { return !stop_.stop_requested(); }

  const std::stop_token& stop_;
  std::uint64_t count_ = 0;
};

// "README.md: took 3 puzzles from lines 12, 40 and 77; the other 160 lines are not puzzles"
std::string document_note(const std::string& name, const ReadSummary& summary) {
  std::vector<std::string> lines;
  for (const std::size_t line : summary.first_lines) lines.push_back(std::to_string(line));
  const std::size_t untold = summary.records - lines.size();
  if (untold > 0) lines.push_back(fmt::format("{} more", count_text(std::uint64_t{untold})));
  return fmt::format("{}: took {} from line{} {}; the other {} are not puzzles", name,
                     plural(summary.records, "puzzle"), summary.records == 1 ? "" : "s",
                     listed(lines), plural(summary.passed_over, "line"));
}

}  // namespace

void add_format_options(Command& command, InputSettings& settings) {
  command
      .add_option("--input-format", &settings.format, "Format of the input; detected if not given")
      .formerly("--format")
      .takes(format_ids())
      .value_name("FORMAT")
      .group("Input");
  command
      .add_option(
          "--alphabet", &settings.alphabet,
          "Symbols of the digits: 1-9A-G, 0-9A-F, A-P (A-Y for 25x25); detected if not given")
      .takes(alphabets())
      .value_name("ALPHABET")
      .group("Input");
  command.add_option("--box", &settings.box, "Box shape where the size leaves a choice, e.g. 2x6")
      .takes(box_shapes())
      .value_name("RxC")
      .group("Input");
  command
      .add_flag("--all-errors", settings.all_errors,
                "Print every error in the input; without it the first 20, and how many follow")
      .group("Input");
}

void add_input_options(Command& command, InputSettings& settings) {
  command
      .add_option(
          "PUZZLE", &settings.inputs,
          "Puzzles, files of puzzles in any known format, or - for stdin; read in this order")
      .takes(files())
      .check([](const std::string& text) {
        return std::string(text.empty() ? "an empty text is neither a puzzle nor a file" : "");
      });
  add_format_options(command, settings);
}

BoxShape box_for_user(const std::string& text) {
  const auto shape = parse_shape(text);
  if (!shape)
    throw UserError(fmt::format("--box takes ROWSxCOLUMNS such as 3x3, not {}", in_quotes(text)));
  if (Geometry::find(*shape) == nullptr) {
    throw UserError(
        fmt::format("there is no board with boxes of {}: a box has at least 2 rows and 2 columns "
                    "and at most {} cells",
                    in_quotes(text), kMaxSize));
  }
  return *shape;
}

Alphabet alphabet_for_user(const std::string& id) {
  std::string error;
  const auto alphabet = parse_alphabet(id, error);
  if (!alphabet) throw UserError(error);
  return *alphabet;
}

const Format& format_for_user(const std::string& id) {
  const Format* format = find_format(id);
  if (format != nullptr) return *format;
  std::vector<std::string_view> ids;
  for (const Format& known : all_formats()) ids.push_back(known.id);
  const std::string hint = suggestion(id, ids);
  throw UserError(
      fmt::format("there is no format {}{}", in_quotes(id),
                  hint.empty() ? fmt::format("; there are {}", fmt::join(ids, ", ")) : hint));
}

PuzzleSource::PuzzleSource(const InputSettings& settings) : all_errors_(settings.all_errors) {
  if (!settings.format.empty()) options_.format = &format_for_user(settings.format);
  if (!settings.alphabet.empty()) options_.alphabet = alphabet_for_user(settings.alphabet);
  if (!settings.box.empty()) options_.box = box_for_user(settings.box);
  options_.variants = settings.variants;

  if (settings.inputs.empty() && ::isatty(STDIN_FILENO) == 1) {
    throw UserError("no puzzle given: name a puzzle, a file, or - to type one");
  }
  for (const std::string& argument : settings.inputs) add(argument);
  if (settings.inputs.empty()) add("-");
}

// Whatever can be wrong with a file is found out here, before any work is done. It is opened when
// its turn comes.
void PuzzleSource::add(const std::string& argument) {
  std::string error;
  const auto kind = classify_source(argument, options_, error);
  if (!kind) throw UserError(error);
  switch (*kind) {
    case SourceKind::kStandardInput: inputs_.push_back({*kind, "stdin"}); return;
    case SourceKind::kText: inputs_.push_back({*kind, "argument", argument}); return;
    case SourceKind::kFile: break;
  }
  struct stat info{};
  if (::stat(argument.c_str(), &info) != 0) fail_to_open(argument);
  if (S_ISDIR(info.st_mode)) throw UserError(fmt::format("'{}' is a directory", argument));
  if (::access(argument.c_str(), R_OK) != 0) fail_to_open(argument);
  const bool has_size = S_ISREG(info.st_mode);
  inputs_.push_back({*kind, argument, "", has_size ? std::uint64_t(info.st_size) : 0});
}

bool PuzzleSource::reads_stdin() const {
  return std::any_of(inputs_.begin(), inputs_.end(),
                     [](const Input& input) { return input.kind == SourceKind::kStandardInput; });
}

const std::string* PuzzleSource::only_file() const {
  const bool any_format = options_.format == nullptr && !options_.alphabet && !options_.box;
  const Input& first = inputs_.front();
  return inputs_.size() == 1 && first.size > 0 && any_format ? &first.name : nullptr;
}

ReadSummary PuzzleSource::read_input(const Input& input, RecordSink& sink,
                                     const std::stop_token& stop, std::uint64_t& bytes_read) const {
  if (input.kind == SourceKind::kText) return read_text(input.text, input.name, options_, sink);
  const bool is_file = input.kind == SourceKind::kFile;
  const Descriptor descriptor(is_file ? ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC)
                                      : STDIN_FILENO);
  if (descriptor.number() < 0) fail_to_open(input.name);
  StoppableBuffer buffer(descriptor.number(), stop, bytes_read);
  std::istream stream(&buffer);
  return read_stream(stream, input.name, options_, sink);
}

void PuzzleSource::read(RecordSink& sink, const std::stop_token& stop) {
  for (current_ = 0;; ++current_) {
    std::uint64_t bytes_read = 0;
    const ReadSummary summary = read_input(inputs_[current_], sink, stop, bytes_read);
    if (summary.passed_over > 0) notes_.push_back(document_note(name(), summary));
    if (summary.stopped || stop.stop_requested() || current_ + 1 == inputs_.size()) return;
  }
}

std::optional<PuzzleCount> PuzzleSource::count(const std::stop_token& stop) const {
  PuzzleCount total;
  for (const Input& input : inputs_) {
    if (input.kind != SourceKind::kText && input.size == 0) return std::nullopt;
    CountingSink sink(stop);
    std::uint64_t bytes_read = 0;
    const ReadSummary summary = read_input(input, sink, stop, bytes_read);
    if (stop.stop_requested()) return std::nullopt;
    // A large file is looked at in part.
    const double share = summary.stopped && bytes_read > 0
                             ? static_cast<double>(bytes_read) / static_cast<double>(input.size)
                             : 1;
    total.puzzles += static_cast<std::uint64_t>(static_cast<double>(sink.count()) / share);
    total.exact = total.exact && !summary.stopped;
  }
  return total;
}

WriteOptions PuzzleSource::symbols() const {
  WriteOptions symbols;
  symbols.alphabet = options_.alphabet;
  return symbols;
}

}  // namespace sudolab::cli
