// Where the tests find what they read: the repository, the program that was built, and the public
// collections of puzzles, which are not part of the repository (data/README.md).
//
// The paths are compiled into places.cpp alone, so that the commands that compile the tests are the
// same in every checkout and a compiler cache can serve them all.

#pragma once

#include <string>
#include <string_view>

namespace sudolab::test {

// A file or folder of the repository, by its path from the root; the root itself without one.
// Throws where it is not there: a test of it fails then, and is not passed over.
std::string in_repository(std::string_view path = {});
bool repository_has(std::string_view path);

// The program `sudolab`; empty if it is not built.
std::string built_program();
// What lets its calls fail, to be preloaded (tests/faults/preload.cpp); empty without the program.
std::string fault_injector();

// A file or folder of the public collections, whether it is there or not. They are in the folder
// that the environment variable SUDOLAB_COLLECTIONS names, or else in that of the CMake variable.
std::string in_collections(std::string_view name);

bool has_collection(std::string_view name);

// What a test says that is skipped for want of one.
std::string without_collection(std::string_view name);

}  // namespace sudolab::test
