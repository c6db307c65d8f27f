// The border between C and C++: the handle, how a call is guarded, and how puzzles cross it.

#pragma once

#include <sudolab/sudolab.h>

#include <exception>
#include <new>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include <sudolab/formats/format.h>
#include <sudolab/laboratory/laboratory.h>

struct sudolab_lab {
  sudolab::LaboratorySettings settings;
  std::stop_source stopping;
  std::optional<sudolab::Laboratory> laboratory;  // made anew after a change of the settings
  std::string message;
};

namespace sudolab::border {

// What ends a call early.
struct Complaint {
  sudolab_code code;
  std::string sentence;
};

inline void require(bool fine, const char* sentence) {
  if (!fine) throw Complaint{SUDOLAB_BAD_ARGUMENT, sentence};
}

sudolab_code code_of(Failure::Kind kind);

// Runs the body of a call, which returns a code, and turns whatever it throws into one.
template <class Body>
sudolab_code call(sudolab_lab* lab, const Body& body) noexcept {
  if (lab == nullptr) return SUDOLAB_BAD_ARGUMENT;
  try {
    lab->message.clear();
    return body();
  } catch (Complaint& complaint) {
    lab->message.swap(complaint.sentence);
    return complaint.code;
  } catch (const std::bad_alloc&) {
    lab->message = "out of memory";  // short enough to need none
    return SUDOLAB_NO_MEMORY;
  } catch (const std::exception& error) {
    try {
      lab->message = error.what();
    } catch (...) {  // no memory for the message: the code tells enough
    }
    return SUDOLAB_FAILED;
  } catch (...) {  // from a callback of the caller
    return SUDOLAB_FAILED;
  }
}

// The value of an answer; a failure ends the call.
template <class T>
const T& value_of(const Answer<T>& answer) {
  if (!answer) throw Complaint{code_of(answer.failure().kind), answer.error()};
  return *answer;
}

Laboratory& laboratory_of(sudolab_lab& lab);

// A puzzle, and the symbols in which its answers are written.
PuzzleRecord puzzle_of(const char* text, size_t length);
void write(const Grid& grid, const PuzzleRecord& record, char* out);

Wishes wishes_of(const sudolab_wishes& wanted);

}  // namespace sudolab::border
