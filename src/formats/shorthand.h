// SudokuPad's shorthand for JSON, as it is in the links that it makes:
//
//   {ce:[[{v:5},,],[,]],ca:[{v:12,u:t,ce:[[0,0],[0,1]]}]}
//
// Names are short and without quotes, an empty object is left out, texts are in single quotes, and
// true, false and colours are t, f and 34BBE6.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/json_text.h"

namespace sudolab {

// The JSON that is meant, its members with their long names; or nothing and the reason.
std::optional<Json> read_shorthand(std::string_view text, std::string& reason);

}  // namespace sudolab
