// What all subcommands share while the program runs.

#pragma once

#include <functional>
#include <string>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/interrupts.h"

namespace sudolab::cli {

struct Session {
  Console console;
  Interrupts interrupts;
};

}  // namespace sudolab::cli
