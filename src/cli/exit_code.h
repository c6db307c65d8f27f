// What the program tells a script, and the errors that end it.

#pragma once

#include <stdexcept>
#include <string>

namespace sudolab::cli {

enum class ExitCode : int {
  kDone = 0,           // yes, done
  kNo = 1,             // not solved, no solution, invalid
  kBadInput = 2,       // usage or input error, output that could not be written, out of memory
  kSeveral = 3,        // more than one solution
  kHungUp = 129,       // as shells have it: 128 + SIGHUP
  kInterrupted = 130,  // 128 + SIGINT; commands return this for all three, and main knows which
  kBrokenPipe = 141,   // 128 + SIGPIPE, for those who run us with that signal ignored
  kTerminated = 143,   // 128 + SIGTERM
};

// The code of a batch: an input error outweighs a "no", that outweighs "several".
constexpr ExitCode worse(ExitCode a, ExitCode b) {
  constexpr auto weight = [](ExitCode code) {
    switch (code) {
      case ExitCode::kDone: return 0;
      case ExitCode::kSeveral: return 1;
      case ExitCode::kNo: return 2;
      case ExitCode::kBadInput: return 3;
      case ExitCode::kBrokenPipe: return 4;
      case ExitCode::kHungUp:
      case ExitCode::kInterrupted:
      case ExitCode::kTerminated: return 5;
    }
    return 0;
  };
  return weight(a) < weight(b) ? b : a;
}

// Something the user can mend: main prints it as one line and ends with kBadInput.
class UserError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Whoever read our output has gone away: nobody is left to be told.
class BrokenPipe : public std::runtime_error {
 public:
  BrokenPipe() : std::runtime_error("the reader of our output has gone") {}
};

// "reason: No such file or directory", from errno's value.
std::string system_reason(int error_number);

}  // namespace sudolab::cli
