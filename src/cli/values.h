// The values that an option takes, attached where it is declared. The completion and the manual
// offer them, and nobody has to guess from the name of a type.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class Option;
}

namespace sudolab::cli {

struct Values {
  enum class Paths { kNone, kFiles, kFolders };

  std::vector<std::string> words;
  Paths paths = Paths::kNone;
  bool several = false;  // separated by commas
};

// Attaches the values and returns the option, to go on with its declaration. Other values may be
// right, too: a puzzle instead of a file, a pre-pass before a solver.
CLI::Option* takes(CLI::Option* option, Values values);
// The same, and everything else is refused: "there is no policy 'x'; there are human and se".
CLI::Option* takes_only(CLI::Option* option, const std::string& noun, Values values);

// No words and no paths where nothing was attached.
const Values& values_of(const CLI::Option& option);

// Before a command line is declared: those of one that is gone would be taken for its own.
void forget_values();

// ---- values that several options take

Values words(std::vector<std::string> words);
Values several(Values values);
Values files();
Values folders();
Values solver_names();      // and presets: "csp:random-order"
Values deducing_solvers();  // those that can go before another one
Values technique_ids();
Values se_rule_ids();
Values format_ids();
Values alphabets();
Values board_sizes();
Values box_shapes();
Values levels();
Values policies();
Values symmetries();
Values study_ids();

}  // namespace sudolab::cli
