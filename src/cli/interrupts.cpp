#include "cli/interrupts.h"

#include <unistd.h>

#include <csignal>
#include <functional>

#include "cli/exit_code.h"

namespace sudolab::cli {
namespace {

// Sent by the destructor to the waiting thread, to end it.
constexpr int kFarewell = SIGUSR1;

ExitCode exit_code_of(int signal) {
  switch (signal) {
    case SIGHUP: return ExitCode::kHungUp;
    case SIGTERM: return ExitCode::kTerminated;
    default: return ExitCode::kInterrupted;
  }
}

// `nohup` and its like have SIGHUP ignored, and mean it.
bool is_ignored(int signal) {
  struct sigaction action{};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : {SIGINT, SIGTERM, kFarewell}) sigaddset(&set, signal);
  if (!is_ignored(SIGHUP)) sigaddset(&set, SIGHUP);
  return set;
}

void watch(std::stop_source stop, const std::atomic<bool>& leaving, std::atomic<int>& first) {
  const sigset_t signals = watched_signals();
  for (;;) {
    int signal = 0;
    if (sigwait(&signals, &signal) != 0 || leaving) return;
    if (signal == kFarewell) continue;  // from somebody else
    int none = 0;
    first.compare_exchange_strong(none, signal);
    if (!stop.request_stop()) _exit(static_cast<int>(exit_code_of(signal)));
  }
}

}  // namespace

Interrupts::Interrupts() {
  const sigset_t signals = watched_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  thread_ = std::thread(watch, stop_, std::cref(leaving_), std::ref(first_));
}

ExitCode Interrupts::exit_code() const { return exit_code_of(first_); }

Interrupts::~Interrupts() {
  leaving_ = true;
  pthread_kill(thread_.native_handle(), kFarewell);
  thread_.join();
}

}  // namespace sudolab::cli
