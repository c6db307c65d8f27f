// Where the shipped puzzles are.

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sudolab::cli {

// $SUDOLAB_DATA, else share/sudolab/data beside an installed program, else data/ of the source
// tree. Throws UserError when there is none.
std::filesystem::path data_directory();

// All .txt files of one folder of it whose names begin so, by name. Throws UserError when there are
// none.
std::vector<std::string> data_files(const std::string& folder, const std::string& prefix);

}  // namespace sudolab::cli
