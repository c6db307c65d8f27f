// The command line as data, read off the declared CLI11 application. Completions and the manual
// page are made from it, so they cannot be out of date.

#pragma once

#include <string>
#include <vector>

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
  std::vector<std::string> words;  // the values, where there is a short list of them
  bool takes_file = false;
};

struct CommandModel {
  std::string name;
  std::string summary;
  std::string footer;
  std::vector<OptionModel> options;
};

std::vector<CommandModel> commands_of(const CLI::App& root);

}  // namespace sudolab::cli
