// The values that an option takes, said where it is declared. The completion and the manual offer
// them, and nobody has to guess from the name of a type.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudolab::cli {

struct Values {
  enum class Paths { kNone, kFiles, kFolders };

  std::vector<std::string> words;
  Paths paths = Paths::kNone;
  bool several = false;  // separated by commas
};

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
Values rating_policies();  // those, and what `rate` knows besides
Values symmetries();
Values variant_theme_ids();
Values study_ids();

}  // namespace sudolab::cli
