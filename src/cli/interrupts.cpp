#include "cli/interrupts.h"

#include <unistd.h>

#include <csignal>
#include <functional>

#include "cli/exit_code.h"

namespace sudolab::cli {
namespace {

// Sent by the destructor to the waiting thread, to end it.
constexpr int kFarewell = SIGUSR1;

sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : {SIGINT, SIGTERM, kFarewell}) sigaddset(&set, signal);
  return set;
}

void watch(std::stop_source stop, const std::atomic<bool>& leaving) {
  const sigset_t signals = watched_signals();
  for (;;) {
    int signal = 0;
    if (sigwait(&signals, &signal) != 0 || leaving) return;
    if (signal == kFarewell) continue;  // from somebody else
    if (!stop.request_stop()) _exit(static_cast<int>(ExitCode::kInterrupted));
  }
}

}  // namespace

Interrupts::Interrupts() {
  const sigset_t signals = watched_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  thread_ = std::thread(watch, stop_, std::cref(leaving_));
}

Interrupts::~Interrupts() {
  leaving_ = true;
  pthread_kill(thread_.native_handle(), kFarewell);
  thread_.join();
}

}  // namespace sudolab::cli
