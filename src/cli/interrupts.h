// Ctrl-C, SIGTERM and a terminal that is closed (SIGHUP), turned into a stop token.
//
// The signals are blocked in all threads and one thread waits for them, so that nothing happens in
// a signal handler and no system call is interrupted. The first signal asks everybody to stop; what
// is finished is then printed as usual. The second one ends the program on the spot.

#pragma once

#include <pthread.h>

#include <atomic>
#include <stop_token>
#include <thread>

#include "cli/exit_code.h"

namespace sudolab::cli {

class Interrupts {
 public:
  // To be made before any other thread, which inherit the blocked signals.
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  bool happened() const { return stop_.stop_requested(); }
  // Of a program that was stopped: by which signal.
  ExitCode exit_code() const;

 private:
  std::stop_source stop_;
  std::atomic<bool> leaving_ = false;
  std::atomic<int> first_ = 0;  // the signal that came first
  std::thread thread_;
};

}  // namespace sudolab::cli
