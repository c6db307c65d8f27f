// What all subcommands share while the program runs.

#pragma once

#include <functional>
#include <string>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/interrupts.h"

namespace CLI {
class App;
}

namespace sudolab::cli {

struct Session {
  Console console;
  Interrupts interrupts;
};

// A subcommand: declared on the parent's command line, run if the user named it.
struct Command {
  CLI::App* app;
  std::function<ExitCode(Session&)> run;
};

}  // namespace sudolab::cli
