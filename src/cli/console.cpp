#include "cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "cli/exit_code.h"
#include "cli/safe_text.h"

namespace sudolab::cli {
namespace {

// Large enough that a batch needs few system calls.
constexpr std::size_t kBufferSize = 64 * 1024;

bool colour_wanted() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return (no_colour == nullptr || *no_colour == '\0') && term != nullptr &&
         std::string_view(term) != "dumb";
}

// At most so many bytes, and whole characters.
std::string_view beginning(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most);
}

}  // namespace

int write_all(int descriptor, std::string_view data) {
  while (!data.empty()) {
    const ssize_t written = ::write(descriptor, data.data(), data.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    data.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

void complain_about_memory() { write_all(STDERR_FILENO, "sudolab: out of memory\n"); }

std::size_t terminal_width(std::size_t otherwise) {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return otherwise;
  return size.ws_col;
}

Console::Console()
    : stdout_is_terminal_(::isatty(STDOUT_FILENO) == 1),
      stderr_is_terminal_(::isatty(STDERR_FILENO) == 1),
      colour_on_stdout_(stdout_is_terminal_ && colour_wanted()) {
  buffer_.reserve(kBufferSize);
}

Console::~Console() { clear_bar(); }

void Console::write(std::string_view data) {
  const std::lock_guard lock(mutex_);
  buffer_ += data;
  if (buffer_.size() >= kBufferSize) flush_locked();
}

void Console::flush() {
  const std::lock_guard lock(mutex_);
  flush_locked();
}

void Console::flush_locked() {
  if (buffer_.empty()) return;
  if (stdout_is_terminal_) clear_bar_locked();
  // To a file or a program it goes as it is.
  const int error =
      stdout_is_terminal_
          ? write_all(STDOUT_FILENO,
                      safe_text(buffer_, colour_on_stdout_ ? Styles::kOwn : Styles::kNone))
          : write_all(STDOUT_FILENO, buffer_);
  buffer_.clear();  // also after a failure: it would fail again when the program ends
  if (error == EPIPE) throw BrokenPipe();
  if (error != 0) throw UserError("cannot write to stdout: " + system_reason(error));
}

void Console::say(std::string_view line) {
  if (!quiet_) complain(line);
}

void Console::complain(std::string_view line) {
  const std::lock_guard lock(mutex_);
  clear_bar_locked();
  const std::string text = safe_text(line) + '\n';
  write_all(STDERR_FILENO, text);  // when even this fails there is nobody to tell
}

void Console::show_bar(std::string_view text) {
  if (!can_show_bar()) return;
  const std::lock_guard lock(mutex_);
  std::string line = "\r";
  line += safe_text(beginning(text, terminal_width(80) - 1));
  line += "\x1b[K";
  write_all(STDERR_FILENO, line);
  bar_visible_ = true;
}

void Console::clear_bar() {
  const std::lock_guard lock(mutex_);
  clear_bar_locked();
}

void Console::clear_bar_locked() {
  if (!bar_visible_) return;
  write_all(STDERR_FILENO, "\r\x1b[K");
  bar_visible_ = false;
}

}  // namespace sudolab::cli
