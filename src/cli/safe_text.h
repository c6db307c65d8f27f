// Text that a terminal shows and does not obey. Names, notes and lines of input come from files
// that others wrote, and may hold sequences that move the cursor, rename the window or hide what
// follows. Everything that goes to a terminal passes here, in Console.

#pragma once

#include <string>
#include <string_view>

namespace sudolab::cli {

enum class Styles { kNone, kOwn };  // whether bold, faint and plain, as draw.cpp has them, may pass

// The text with everything but line ends, tabs and printable characters replaced by its bytes in
// hexadecimal, as in "\x1b[2J"; so are bytes that are not UTF-8, and the characters that reverse
// the direction of writing.
std::string safe_text(std::string_view text, Styles styles = Styles::kNone);

}  // namespace sudolab::cli
