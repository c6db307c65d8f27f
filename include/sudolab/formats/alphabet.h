// Which character stands for which digit.
//
// Up to 9x9 everybody writes 1 to 9. Larger boards need letters, and three habits exist:
//
//   digit          1  2 ...  9 10 11 ... 16 ... 25
//   1-9A-G         1  2 ...  9  A  B ...  G ...  P    numbers, then letters
//   0-9A-F         0  1 ...  8  9  A ...  F ...  O    hexadecimal: the zero is a digit, not a blank
//   A-P            A  B ...  I  J  K ...  P ...  Y    letters only
//
// Each works for every size; the usual ids name the 16x16 case ("A-Y" is "A-P" for 25x25). Lower
// case counts as upper case. A blank is one of . * _ - ? and, unless the alphabet is 0-9A-F, 0.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sudolab/core/geometry.h>

namespace sudolab {

class Alphabet {
 public:
  enum class Kind : std::uint8_t { kNumbers, kZeroBased, kLetters };

  // What a character can be besides a digit of 1..kMaxSize.
  static constexpr std::uint8_t kBlank = 0;
  static constexpr std::uint8_t kForeign = 0x80;

  Alphabet() = default;
  explicit Alphabet(Kind kind) : kind_(kind) {}

  Kind kind() const { return kind_; }

  // "1-9", "1-9A-G", "A-Y"...: the alphabet as it looks on a board of that size.
  std::string name(int size) const;

  // The character of a digit of 1..kMaxSize, in upper case.
  char symbol(Digit digit) const;

  // Digit, kBlank or kForeign for every byte.
  const std::array<std::uint8_t, 256>& table() const;
  std::uint8_t meaning(char c) const { return table()[static_cast<unsigned char>(c)]; }

  friend bool operator==(const Alphabet&, const Alphabet&) = default;

 private:
  Kind kind_ = Kind::kNumbers;
};

// A blank in every alphabet: . * _ - ?
bool is_plain_blank(char c);

// The alphabet of an id such as "1-9A-G", "0-9a-f" or "A-Y". If there is none, `error` lists the
// known ones.
std::optional<Alphabet> parse_alphabet(std::string_view id, std::string& error);

// What the N*N characters of a puzzle reveal about their alphabet: the one that is meant, or none
// if that cannot be known. A wrong symbol among them does not matter here. Only boards larger than
// 9x9 can be ambiguous:
//   - digits and letters, but neither the letter nor the zero that would separate 1-9A-G from
//   0-9A-F;
//   - letters only, and all of them early enough to be the letters of 1-9A-G.
struct AlphabetGuess {
  std::optional<Alphabet> alphabet;
  std::string reason;  // for people, when there is no alphabet
};
AlphabetGuess guess_alphabet(std::string_view cells, int size);

// The alphabet of the last board of each size in a file that left no doubt about it. Boards that do
// leave one are read like the clear ones before them (a 16x16 puzzle without a G is clear after one
// that has it). Only earlier boards count: later ones may still be on their way through a pipe.
class AlphabetMemory {
 public:
  // The same as guess_alphabet, with the memory to fall back on, and remembered where it is clear.
  AlphabetGuess guess(std::string_view cells, int size);

 private:
  std::array<std::optional<Alphabet>, kMaxSize + 1> last_;
};

}  // namespace sudolab
