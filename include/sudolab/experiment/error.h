// What can go wrong with an experiment and can be mended by its user: a plan that cannot be carried
// out, a file that is not there, a disk that is full. One sentence, ready to be shown.

#pragma once

#include <stdexcept>
#include <string>

namespace sudolab {

class ExperimentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A store that does not hold what was written into it. `where` is its folder or its file.
class DamageError : public ExperimentError {
 public:
  DamageError(const std::string& where, const std::string& what)
      : ExperimentError(where + ": the experiment is damaged: " + what +
                        "; 'sudolab report --salvage' uses what is sound") {}
};

}  // namespace sudolab
