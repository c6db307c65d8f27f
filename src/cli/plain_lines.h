// The short way through the program for what large files mostly are: lines of 81 characters, of
// which nothing but the solutions is wanted, as lines.
//
//   file  -->  pieces of many lines, each read, solved in place and printed by one thread  -->
//   output
//
// A piece that is anything else ends it, and whatever is not done by then goes the usual way: a
// line that is longer, empty, or no puzzle, and a puzzle that has no solution.

#pragma once

#include "cli/printer.h"

namespace sudolab::cli {

// How far the short way led.
struct PlainLines {
  std::size_t solved = 0;  // lines from the beginning of the file, printed
  bool all = false;        // there is nothing else in the file
};

// What cannot be read is left to the usual way. Throws what the printer throws.
PlainLines solve_plain_lines(const std::string& path, int threads, Printer& printer,
                             const std::stop_token& stop);

}  // namespace sudolab::cli
