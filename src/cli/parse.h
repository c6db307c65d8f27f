// From the words that the user wrote to the command that is to run.

#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace sudolab::cli {

// One of the three.
struct Parsed {
  const Command* command = nullptr;  // its options have their values
  std::string answer;                // help or version
  std::string complaint;             // one line, with the nearest right word
};

// `words` are those behind the program's name.
Parsed parse(Command& program, const std::vector<std::string>& words);

}  // namespace sudolab::cli
