// What to say about a command line that makes no sense: one line, with the nearest right word.

#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace sudolab::cli {

std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace sudolab::cli
