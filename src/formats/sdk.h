// The .sdk files of SudoCue and SadMan Software: nine lines of nine cells, 9x9 only.
//
//   #D The easy one                 headers: #A author, #D description, #C comment, #L level ...
//   [Puzzle]                        SadMan's sections; SudoCue has none
//   ..3.2.6..
//   ...
//   [State]                         what the player has entered so far
//
// The puzzle is what follows [Puzzle] or is in no section at all; other sections are skipped.
// The description is the puzzle's name.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format sdk_format();

}  // namespace sudolab
