// The program's two voices: data goes to stdout, talk to stderr, and a progress bar stays on the
// last line of a terminal without getting mixed up with either.

#pragma once

#include <mutex>
#include <string>
#include <string_view>

namespace sudolab::cli {

class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Data. Buffered; throws UserError when it cannot be written (a full disk) and BrokenPipe when
  // nobody reads any more.
  void write(std::string_view data);
  void flush();

  // Talk: one line each. `say` is silent after be_quiet(), `complain` never is.
  void say(std::string_view line);
  void complain(std::string_view line);
  void be_quiet() { quiet_ = true; }
  bool quiet() const { return quiet_; }

  bool stdout_is_terminal() const { return stdout_is_terminal_; }
  // Whether colour may be used: a terminal, not a dumb one, and NO_COLOR is not set.
  bool colour_on_stdout() const { return colour_on_stdout_; }

  // The bar on the last line of stderr, replaced by every call; only on terminals.
  bool can_show_bar() const { return stderr_is_terminal_ && !quiet_; }
  void show_bar(std::string_view text);
  void clear_bar();

 private:
  void clear_bar_locked();
  void flush_locked();

  std::mutex mutex_;
  std::string buffer_;
  bool quiet_ = false;
  bool bar_visible_ = false;
  bool stdout_is_terminal_;
  bool stderr_is_terminal_;
  bool colour_on_stdout_;
};

// The terminal's width in characters, or `otherwise`.
std::size_t terminal_width(std::size_t otherwise);

// "sudolab: out of memory", said without any.
void complain_about_memory();

// Writes everything to a file descriptor; returns 0 or the error number.
int write_all(int descriptor, std::string_view data);

}  // namespace sudolab::cli
