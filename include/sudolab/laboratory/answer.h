// A value, or the sentence that says why there is none.

#pragma once

#include <string>
#include <utility>
#include <variant>

namespace sudolab {

struct Failure {
  enum class Kind {
    kBadPuzzle,    // it cannot be read, or holds what is no digit of the board
    kBadArgument,  // a name that does not exist, wishes that contradict each other
    kUnsolvable,   // proved
    kSeveral,      // solutions, where one is needed
    kGaveUp,       // a limit was reached, or the method finds nothing more
    kUnsupported,  // not on boards of this size
    kWrong,        // the solver returned what is no solution: a bug, never hidden
  };

  Kind kind = Kind::kGaveUp;
  std::string sentence;
};

template <class T>
class Answer {
 public:
  Answer(T value) : content_(std::move(value)) {}            // NOLINT: an answer is its value
  Answer(Failure failure) : content_(std::move(failure)) {}  // NOLINT: or its failure

  bool has_value() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return has_value(); }

  // Throws std::bad_variant_access where there is none.
  const T& value() const { return std::get<T>(content_); }
  const T& operator*() const { return value(); }
  const T* operator->() const { return &value(); }

  // Throws std::bad_variant_access where there is a value.
  const Failure& failure() const { return std::get<Failure>(content_); }
  const std::string& error() const { return failure().sentence; }

 private:
  std::variant<T, Failure> content_;
};

}  // namespace sudolab
