#include "soak/served_program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

// Under a sanitizer the search for leaks comes last and takes its time.
constexpr auto kPatience = std::chrono::minutes(2);
constexpr int kTick = 50;  // milliseconds

}  // namespace

ServedProgram::ServedProgram(const std::string& program) {
  std::string pattern = (fs::temp_directory_path() / "sudolab-soak-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for the server");
  folder_ = pattern;
  int pipe[2];
  if (::pipe2(pipe, O_CLOEXEC) != 0) throw std::runtime_error("no pipe to the server");
  pid_ = ::fork();
  if (pid_ == 0) become(program, pipe[1]);
  ::close(pipe[1]);
  read_address(pipe[0]);
  ::close(pipe[0]);
  if (port_ == 0) {
    const std::string why = complaints();
    stop();
    fs::remove_all(folder_);
    throw std::runtime_error("'" + program + " serve' does not start: " + why);
  }
}

ServedProgram::~ServedProgram() {
  stop();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void ServedProgram::become(const std::string& program, int out) const {
  ::dup2(out, STDOUT_FILENO);
  const int errors = ::open((folder_ + "/stderr").c_str(), O_WRONLY | O_CREAT, 0600);
  ::dup2(errors, STDERR_FILENO);
  const std::string data = folder_ + "/lab";
  ::execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--no-open", "--data",
          data.c_str(), static_cast<char*>(nullptr));
  ::_exit(127);
}

// "http://127.0.0.1:38017/"
void ServedProgram::read_address(int out) {
  std::string line;
  for (char c; ::read(out, &c, 1) == 1 && c != '\n';) line += c;
  const std::size_t colon = line.rfind(':');
  if (colon != std::string::npos) port_ = std::atoi(line.c_str() + colon + 1);
}

void ServedProgram::reap(bool wait) {
  if (!ended_) ended_ = ::waitpid(pid_, &status_, wait ? 0 : WNOHANG) == pid_;
}

bool ServedProgram::alive() {
  reap(false);
  return !ended_;
}

Sample ServedProgram::sample() const {
  Sample sample;
  const fs::path process = "/proc/" + std::to_string(pid_);
  std::ifstream status(process / "status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) sample.megabytes = std::atof(line.c_str() + 6) / 1024;
    if (line.starts_with("Threads:")) sample.threads = std::atof(line.c_str() + 8);
  }
  std::error_code gone;
  for (fs::directory_iterator file(process / "fd", gone), end; !gone && file != end;
       file.increment(gone)) {
    ++sample.files;
  }
  return sample;
}

std::string ServedProgram::stop() {
  if (alive()) {
    ::kill(pid_, SIGINT);
    const auto begin = std::chrono::steady_clock::now();
    while (alive() && std::chrono::steady_clock::now() - begin < kPatience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kTick));
    }
    if (alive()) {
      ::kill(pid_, SIGKILL);
      reap(true);
      return "it did not end by Ctrl-C and was killed";
    }
  }
  if (WIFSIGNALED(status_)) return "signal " + std::to_string(WTERMSIG(status_)) + " ended it";
  if (WEXITSTATUS(status_) == 0) return "";
  return "it ended with code " + std::to_string(WEXITSTATUS(status_));
}

std::string ServedProgram::complaints() const {
  std::ostringstream text;
  text << std::ifstream(folder_ + "/stderr").rdbuf();
  return text.str();
}

}  // namespace sudolab::test
