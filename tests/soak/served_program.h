// `sudolab serve` as a process of its own, watched from outside.

#pragma once

#include <sys/types.h>

#include <string>

#include "soak/figures.h"

namespace sudolab::test {

class ServedProgram {
 public:
  // Starts it at a free port, with experiments in a folder of its own. Throws std::runtime_error if
  // it does not tell its address.
  explicit ServedProgram(const std::string& program);
  ~ServedProgram();
  ServedProgram(const ServedProgram&) = delete;
  ServedProgram& operator=(const ServedProgram&) = delete;

  int port() const { return port_; }
  bool alive();
  Sample sample() const;

  // Ends it as Ctrl-C does. What is wrong about how it ended, in words; empty: nothing.
  std::string stop();
  // What it printed to stderr, the reports of a sanitizer included.
  std::string complaints() const;

 private:
  [[noreturn]] void become(const std::string& program, int out) const;
  void read_address(int out);
  void reap(bool wait);

  std::string folder_;
  pid_t pid_ = -1;
  int port_ = 0;
  bool ended_ = false;
  int status_ = 0;
};

}  // namespace sudolab::test
