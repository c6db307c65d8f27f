// The colours of a board, chosen to be distinct in print as well: whatever they mean is shown by a
// shape, too.

#pragma once

#include <sudolab/render/canvas.h>

namespace sudolab::render {

inline constexpr Colour kWhite = rgb(0xFFFFFF);
inline constexpr Colour kPaper = rgb(0xFBFAF7);
inline constexpr Colour kInk = rgb(0x1D2328);
inline constexpr Colour kSecondaryInk = rgb(0x5B6670);
inline constexpr Colour kHairline = rgb(0xA8A59D);    // darker than on a screen, for printers
inline constexpr Colour kAccent = rgb(0xC8452D);      // look here
inline constexpr Colour kFound = rgb(0x1F5FA8);       // digits that are not givens
inline constexpr Colour kGone = rgb(0xB3261E);        // what is struck out
inline constexpr Colour kHouseTint = rgb(0xF3EEE2);   // a house that a step names
inline constexpr Colour kAccentTint = rgb(0xF5CEC2);  // behind a candidate that is on
inline constexpr Colour kFoundTint = rgb(0xCADDF2);

// Of constraints: light enough for digits on them.
inline constexpr Colour kGreyMark = rgb(0xC7C4BB);
inline constexpr Colour kTintMark = rgb(0xE9E6DD);
inline constexpr Colour kGreenMark = rgb(0x84C994);
inline constexpr Colour kOrangeMark = rgb(0xF0AE62);
inline constexpr Colour kPurpleMark = rgb(0xCFA9E0);
inline constexpr Colour kBlueMark = rgb(0x86B6E4);

}  // namespace sudolab::render
