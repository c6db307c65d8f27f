// An open file.

#pragma once

#include <unistd.h>

namespace sudolab::cli {

// A file descriptor that is closed in the end, unless it is stdin.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ > STDIN_FILENO) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace sudolab::cli
