// The compression of links that setters share: lz-string (Pieroxy 2013), a form of LZW whose
// codes grow by a bit at a time, written six bits to a letter.
//
// It works on the 16-bit units of JavaScript's strings; here texts are UTF-8 on both sides.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudolab::lz {

// The last two of the 64 letters and the padding: "+/=" in base64, "+-$" where a text must survive
// in an address as it is.
enum class Letters { kBase64, kAddress };

// As lz-string's compressToBase64 and compressToEncodedURIComponent give it, letter by letter.
std::string compressed(std::string_view text, Letters letters = Letters::kBase64);

// The text, or nothing and the reason. A short input may stand for a very long text: one of more
// than `most` units is refused. Either set of letters is read, with or without padding.
std::optional<std::string> decompressed(std::string_view packed, std::string& reason,
                                        std::size_t most = std::size_t{4} << 20);

}  // namespace sudolab::lz
