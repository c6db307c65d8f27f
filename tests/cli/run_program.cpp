#include "cli/run_program.h"
#include "support/places.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sudolab::test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kPatience = std::chrono::minutes(2);

struct Pipe {
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  void close_end(std::size_t which) {
    if (ends[which] >= 0) ::close(ends[which]);
    ends[which] = -1;
  }
  std::array<int, 2> ends{-1, -1};
};

// Whether the program catches interrupts by now, or blocks them to wait for them in a thread.
// Before that one ends it at once.
bool takes_interrupts(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("SigBlk:") && !line.starts_with("SigCgt:")) continue;
    const unsigned long long signals = std::stoull(line.substr(line.find(':') + 1), nullptr, 16);
    if ((signals >> (SIGINT - 1) & 1) != 0) return true;
  }
  return false;
}

class Child {
 public:
  Child(const std::vector<std::string>& command, const RunOptions& options) : options_(options) {
    pid_ = ::fork();
    if (pid_ == 0) become(command);
    in_.close_end(0);
    out_.close_end(1);
    err_.close_end(1);
    ::fcntl(in_.ends[1], F_SETFL, O_NONBLOCK);
  }

  ProgramRun run() {
    const auto start = Clock::now();
    while (out_.ends[0] >= 0 || err_.ends[0] >= 0) {
      if (Clock::now() - start > kPatience) {
        ::kill(pid_, SIGKILL);
        result_.hung = true;
        break;
      }
      interrupt_if_due(std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start));
      exchange();
    }
    int status = 0;
    ::waitpid(pid_, &status, 0);
    if (WIFEXITED(status)) result_.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result_.signal = WTERMSIG(status);
    return result_;
  }

 private:
  [[noreturn]] void become(const std::vector<std::string>& command) {
    ::dup2(in_.ends[0], STDIN_FILENO);
    ::dup2(out_.ends[1], STDOUT_FILENO);
    ::dup2(err_.ends[1], STDERR_FILENO);
    std::signal(SIGPIPE, SIG_DFL);  // which we ignore ourselves
    ::setenv("SUDOLAB", built_program().c_str(), 1);
    for (const auto& [name, value] : options_.environment) {
      ::setenv(name.c_str(), value.c_str(), 1);
    }
    if (!options_.folder.empty() && ::chdir(options_.folder.c_str()) != 0) ::_exit(127);
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }

  void interrupt_if_due(std::chrono::milliseconds age) {
    const bool due =
        (options_.interrupt_at_first_output && !result_.out.empty()) ||
        (options_.interrupt_after_ms >= 0 && age.count() >= options_.interrupt_after_ms);
    const int wanted = options_.interrupt_twice ? 2 : 1;
    if (due && interrupts_ < wanted && (interrupts_ > 0 || takes_interrupts(pid_))) {
      ::kill(pid_, SIGINT);
      ++interrupts_;
    }
  }

  void exchange() {
    std::array<pollfd, 3> requests{
        {{in_.ends[1], POLLOUT, 0}, {out_.ends[0], POLLIN, 0}, {err_.ends[0], POLLIN, 0}}};
    constexpr int kPollMilliseconds = 10;
    ::poll(requests.data(), requests.size(), kPollMilliseconds);
    if (requests[0].revents != 0) feed();
    if (requests[1].revents != 0) drain(out_, result_.out);
    if (requests[2].revents != 0) drain(err_, result_.err);
  }

  void feed() {
    if (written_ < options_.input.size()) {
      const ssize_t count =
          ::write(in_.ends[1], options_.input.data() + written_, options_.input.size() - written_);
      if (count > 0) written_ += static_cast<std::size_t>(count);
      if (count < 0 && errno == EPIPE) written_ = options_.input.size();
    }
    if (written_ == options_.input.size() && !options_.keep_stdin_open) in_.close_end(1);
  }

  static void drain(Pipe& pipe, std::string& text) {
    std::array<char, 65536> block;
    const ssize_t count = ::read(pipe.ends[0], block.data(), block.size());
    if (count > 0) {
      text.append(block.data(), static_cast<std::size_t>(count));
    } else {
      pipe.close_end(0);
    }
  }

  const RunOptions& options_;
  Pipe in_, out_, err_;
  pid_t pid_;
  std::size_t written_ = 0;
  int interrupts_ = 0;
  ProgramRun result_;
};

ProgramRun run(const std::vector<std::string>& command, const RunOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);  // a program that does not read its input is no fault of ours
  ProgramRun result = Child(command, options).run();
  EXPECT_FALSE(result.hung) << "had to be killed: " << ::testing::PrintToString(command);
  return result;
}

}  // namespace

ProgramRun sudolab(const std::vector<std::string>& arguments, const RunOptions& options) {
  std::vector<std::string> command{built_program()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run(command, options);
}

ProgramRun shell(const std::string& command, const RunOptions& options) {
  return run({"/bin/bash", "-c", command}, options);
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "sudolab-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) std::abort();
  folder_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const {
  std::ofstream(path(name), std::ios::binary) << content;
  return path(name);
}

std::vector<std::string> TemporaryFolder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string read_whole_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace sudolab::test
