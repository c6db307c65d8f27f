// What a shell needs to complete our command line, made from the command line itself.

#pragma once

#include <string>

#include "cli/command.h"

namespace sudolab::cli {

std::string bash_completion(const Command& program);
std::string zsh_completion(const Command& program);
std::string fish_completion(const Command& program);

// For texts between single quotes: '\'' stands for a quote.
std::string shell_quoted(std::string text);

}  // namespace sudolab::cli
