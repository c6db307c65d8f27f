// What to say about a command line that makes no sense: one line, with the nearest right word.

#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace sudolab::cli {

struct Misunderstanding {
  const Command& command;         // that the user named, as deep as it goes
  std::vector<std::string> rest;  // words that nothing takes
  std::string reason;             // the parser's, if it is not that there is a rest
};

std::string usage_error(const Misunderstanding& what);

}  // namespace sudolab::cli
