// The command line as data, read off the declared CLI11 application. Completions and the manual
// page are made from it, so they cannot be out of date.

#pragma once

#include <string>
#include <vector>

#include "cli/values.h"

namespace CLI {
class App;
}

namespace sudolab::cli {

struct OptionModel {
  std::vector<std::string> long_names;   // without dashes
  std::vector<std::string> short_names;  // without dash
  std::string positional;                // its name, if it has no dashes
  std::string value;                     // what it takes: "N", "FILE"; empty for flags
  std::string default_value;
  std::string help;
  Values values;  // those that are known

  std::vector<std::string> dashed_names() const;  // "-q", "--quiet"
};

struct CommandModel {
  std::vector<std::string> path;  // {"study", "run"}; empty for the program itself
  std::string summary;
  std::string footer;
  std::vector<OptionModel> options;
  std::vector<CommandModel> commands;  // below this one

  const std::string& name() const { return path.back(); }
  // The argument that has no dashes, or null.
  const OptionModel* positional() const;
};

// The program with all its commands, to any depth.
CommandModel model_of(const CLI::App& program);

}  // namespace sudolab::cli
