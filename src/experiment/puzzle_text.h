// One puzzle with all that belongs to it as one line of text: how the store and the cluster keep
// it.

#pragma once

#include <string>

#include <sudolab/formats/format.h>

namespace sudolab {

std::string puzzle_text(const PuzzleRecord& record);
PuzzleRecord puzzle_from_text(const std::string& text);  // throws ExperimentError

}  // namespace sudolab
