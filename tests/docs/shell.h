// Runs the commands that the documents show.

#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace sudolab::test {

// Runs a command; returns its exit code and appends what it printed to stdout.
inline int run_command(const std::string& command, std::string& output) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return -1;
  std::array<char, 4096> buffer;
  while (const std::size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.append(buffer.data(), got);
  }
  const int status = pclose(pipe);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace sudolab::test
