#include "cli/puzzle_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <istream>
#include <streambuf>
#include <system_error>
#include <vector>

#include "cli/command.h"
#include "cli/exit_code.h"
#include "cli/values.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

// Reads a file descriptor and looks at a stop token while it waits, so that Ctrl-C ends a program
// that waits for its input. A stop looks like the end of the input.
class StoppableBuffer : public std::streambuf {
 public:
  StoppableBuffer(int descriptor, std::stop_token stop, std::atomic<std::size_t>& bytes_read)
      : descriptor_(descriptor), stop_(std::move(stop)), bytes_read_(bytes_read), block_(kBlock) {}

 protected:
  int_type underflow() override {
    if (!wait_for_input()) return traits_type::eof();
    const ssize_t count = ::read(descriptor_, block_.data(), block_.size());
    if (count < 0) throw std::system_error(errno, std::generic_category());
    if (count == 0) return traits_type::eof();
    bytes_read_ += static_cast<std::size_t>(count);
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
  std::atomic<std::size_t>& bytes_read_;
  std::vector<char> block_;
};

}  // namespace

void add_format_options(Command& command, InputSettings& settings) {
  command.add_option("--format", &settings.format, "Format of the input; detected if not given")
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
}

void add_input_options(Command& command, InputSettings& settings) {
  command
      .add_option("PUZZLE", &settings.input,
                  "A puzzle, a file of puzzles in any known format, or - for stdin")
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

PuzzleSource::PuzzleSource(const InputSettings& settings) {
  if (!settings.format.empty()) options_.format = &format_for_user(settings.format);
  if (!settings.alphabet.empty()) options_.alphabet = alphabet_for_user(settings.alphabet);
  if (!settings.box.empty()) options_.box = box_for_user(settings.box);

  if (settings.input.empty() && ::isatty(STDIN_FILENO) == 1) {
    throw UserError("no puzzle given: name a puzzle, a file, or - to type one");
  }
  std::string error;
  const auto kind = classify_source(settings.input.empty() ? "-" : settings.input, options_, error);
  if (!kind) throw UserError(error);
  switch (*kind) {
    case SourceKind::kStandardInput:
      name_ = "stdin";
      descriptor_ = STDIN_FILENO;
      break;
    case SourceKind::kFile: open_file(settings.input); break;
    case SourceKind::kText:
      name_ = "argument";
      text_ = settings.input;
      break;
  }
}

PuzzleSource::~PuzzleSource() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

void PuzzleSource::open_file(const std::string& path) {
  name_ = path;
  descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info{};
  if (descriptor_ < 0 || ::fstat(descriptor_, &info) != 0) {
    throw UserError(fmt::format("cannot open '{}': {}", path, system_reason(errno)));
  }
  if (S_ISDIR(info.st_mode)) throw UserError(fmt::format("'{}' is a directory", path));
  if (S_ISREG(info.st_mode)) file_size_ = static_cast<double>(info.st_size);
}

void PuzzleSource::read(RecordSink& sink, const std::stop_token& stop) {
  if (descriptor_ < 0) {
    read_text(text_, name_, options_, sink);
    return;
  }
  StoppableBuffer buffer(descriptor_, stop, bytes_read_);
  std::istream stream(&buffer);
  read_stream(stream, name_, options_, sink);
}

WriteOptions PuzzleSource::symbols() const {
  WriteOptions symbols;
  symbols.alphabet = options_.alphabet;
  return symbols;
}

double PuzzleSource::fraction() const {
  return file_size_ > 0 ? static_cast<double>(bytes_read_) / file_size_ : -1;
}

}  // namespace sudolab::cli
