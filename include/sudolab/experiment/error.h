// What can go wrong with an experiment and can be mended by its user: a plan that cannot be carried
// out, a file that is not there, a disk that is full. One sentence, ready to be shown.

#pragma once

#include <stdexcept>

namespace sudolab {

class ExperimentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace sudolab
