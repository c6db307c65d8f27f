// Runs the real program the way a user does, and catches all that it says.

#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sudolab::test {

struct ProgramRun {
  int exit_code = -1;  // -1 when a signal ended it
  int signal = 0;
  bool hung = false;  // it was killed because it did not end by itself
  std::string out;
  std::string err;
};

struct RunOptions {
  std::string input = {};
  std::vector<std::pair<std::string, std::string>> environment = {};
  // Send SIGINT as soon as the program has printed something to stdout (or this many milliseconds
  // after its start, if not negative).
  bool interrupt_at_first_output = false;
  int interrupt_after_ms = -1;
  bool interrupt_twice = false;
  bool keep_stdin_open = false;
  std::string folder = {};  // where it runs; empty: here
};

// The program with these arguments. One that has not ended after two minutes is killed.
ProgramRun sudolab(const std::vector<std::string>& arguments, const RunOptions& options = {});

// A command of the shell, in which $SUDOLAB is the program.
ProgramRun shell(const std::string& command, const RunOptions& options = {});

// A folder for the files of one test, removed with its content at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  std::string write(const std::string& name, const std::string& content) const;
  std::vector<std::string> names() const;  // of all files in it, sorted

 private:
  std::string folder_;
};

std::string read_whole_file(const std::string& path);
std::vector<std::string> lines_of(const std::string& text);

}  // namespace sudolab::test
