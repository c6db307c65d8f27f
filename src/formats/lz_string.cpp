// A text is a sequence of codes, each of which stands for a string of the dictionary. Three codes
// are reserved: 0 and 1 announce a unit that has not occurred yet (in 8 or 16 bits), 2 ends the
// text. After every code but the first the dictionary gets the last string with one more unit,
// the first of the string that follows; both sides know that string at the same time, or the
// reader one code later, when it is the one that is meant.
//
// Codes are as wide as the largest one needs, and begin with their lowest bit. The width grows when
// as many strings have been added as the last bit made room for. Letters are filled from their
// highest bit.

#include "formats/lz_string.h"

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/utf8.h"
#include "formats/lines.h"

namespace sudolab::lz {
namespace {

using Unit = char16_t;
using Code = std::uint32_t;

constexpr Code kByteFollows = 0;
constexpr Code kUnitFollows = 1;
constexpr Code kEnd = 2;
constexpr Code kFirstFree = 3;
constexpr int kLetterBits = 6;
constexpr std::string_view kCommon =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

char letter_of(unsigned value, Letters letters) {
  if (value < kCommon.size()) return kCommon[value];
  return letters == Letters::kBase64 ? '/' : '-';
}

// -1 for what is no letter. A blank is a plus that went through an address.
int value_of(char c) {
  if (c == '/' || c == '-') return static_cast<int>(kCommon.size());
  if (c == ' ') c = '+';
  const std::size_t at = kCommon.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

// The width of codes, which both sides keep in step.
class Width {
 public:
  int bits() const { return bits_; }
  // A string has been added to the dictionary.
  void added() {
    if (--room_ > 0) return;
    room_ = Code{1} << bits_;
    ++bits_;
  }

 private:
  int bits_ = 2;
  Code room_ = 2;
};

class Writer {
 public:
  explicit Writer(Letters letters) : letters_(letters) {}

  void put(Code value, int bits) {
    for (int i = 0; i < bits; ++i) put_bit((value >> i) & 1);
  }

  // The rest of the last letter is zeros; a letter of nothing else follows one that is full.
  std::string finish() {
    do {
      put_bit(0);
    } while (filled_ != 0);
    if (letters_ == Letters::kBase64) {
      while (out_.size() % 4 != 0) out_ += '=';
    }
    return std::move(out_);
  }

 private:
  void put_bit(unsigned bit) {
    letter_ = letter_ << 1 | bit;
    if (++filled_ < kLetterBits) return;
    out_ += letter_of(letter_, letters_);
    letter_ = 0;
    filled_ = 0;
  }

  Letters letters_;
  std::string out_;
  unsigned letter_ = 0;
  int filled_ = 0;
};

class Packer {
 public:
  explicit Packer(Letters letters) : writer_(letters) {}

  std::string run(const std::u16string& text) {
    constexpr Code kNone = 0;
    Code string = kNone;  // the longest one so far that is in the dictionary
    for (const Unit unit : text) {
      const auto [single, is_new] = singles_.try_emplace(unit, next_);
      if (is_new) {
        ++next_;
        untold_.emplace(single->second, unit);
      }
      if (string == kNone) {
        string = single->second;
        continue;
      }
      const auto [longer, unknown] = longer_.try_emplace({string, unit}, next_);
      if (unknown) {
        put(string);
        ++next_;
        string = single->second;
      } else {
        string = longer->second;
      }
    }
    if (string != kNone) put(string);
    writer_.put(kEnd, width_.bits());
    return writer_.finish();
  }

 private:
  void put(Code string) {
    const auto untold = untold_.find(string);
    if (untold == untold_.end()) {
      writer_.put(string, width_.bits());
    } else {
      const bool byte = untold->second < 256;
      writer_.put(byte ? kByteFollows : kUnitFollows, width_.bits());
      writer_.put(untold->second, byte ? 8 : 16);
      width_.added();
      untold_.erase(untold);
    }
    width_.added();
  }

  Writer writer_;
  Width width_;
  Code next_ = kFirstFree;
  std::unordered_map<Unit, Code> singles_;
  std::unordered_map<Code, Unit> untold_;  // singles that the reader does not know yet
  std::map<std::pair<Code, Unit>, Code> longer_;
};

class Reader {
 public:
  explicit Reader(std::string_view letters) : letters_(letters) {}

  // False where the letters end, or one of them is none.
  bool take(int bits, Code& value) {
    value = 0;
    for (int i = 0; i < bits; ++i) {
      if (left_ == 0 && !next_letter()) return false;
      --left_;
      value |= static_cast<Code>((letter_ >> left_) & 1) << i;
    }
    return true;
  }

  std::string why_not() const {
    if (at_ == letters_.size()) return "the compressed text ends too early";
    return shown(letters_[at_]) + " is no letter of a compressed text";
  }

 private:
  bool next_letter() {
    if (at_ == letters_.size()) return false;
    letter_ = value_of(letters_[at_]);
    if (letter_ < 0) return false;
    ++at_;
    left_ = kLetterBits;
    return true;
  }

  std::string_view letters_;
  std::size_t at_ = 0;
  int letter_ = 0;
  int left_ = 0;
};

// The strings that the reader knows, each as a shorter one and the unit after it.
class Dictionary {
 public:
  Code size() const { return static_cast<Code>(strings_.size()); }
  void add_single(Unit unit) { strings_.push_back({0, 1, unit, unit}); }
  void add_longer(Code shorter, Unit last) {
    strings_.push_back({shorter, strings_[shorter].length + 1, strings_[shorter].first, last});
  }
  Unit first(Code string) const { return strings_[string].first; }
  std::size_t length(Code string) const { return strings_[string].length; }

  void append(Code string, std::u16string& text) const {
    std::size_t at = text.size() + length(string);
    text.resize(at);
    for (; at-- > 0 && string != 0; string = strings_[string].shorter) {
      text[at] = strings_[string].last;
    }
  }

 private:
  struct String {
    Code shorter;  // 0: none
    std::uint32_t length;
    Unit first;
    Unit last;
  };
  std::vector<String> strings_ = std::vector<String>(kFirstFree);
};

class Unpacker {
 public:
  Unpacker(std::string_view packed, std::size_t most) : reader_(packed), most_(most) {}

  // False, with the reason, if this is no whole text.
  bool run(std::u16string& text, std::string& reason) {
    Code before = 0;  // the last string
    Code code = 0;
    while (take_code(code)) {
      if (code == kEnd) return true;
      if (!take_string(code, before, text, reason)) return false;
      before = code;
    }
    reason = reader_.why_not();
    return false;
  }

 private:
  // The code of the next string, which may be a new unit.
  bool take_code(Code& code) {
    if (!reader_.take(width_.bits(), code)) return false;
    if (code != kByteFollows && code != kUnitFollows) return true;
    Code unit = 0;
    if (!reader_.take(code == kByteFollows ? 8 : 16, unit)) return false;
    code = known_.size();
    known_.add_single(static_cast<Unit>(unit));
    width_.added();
    return true;
  }

  bool take_string(Code code, Code before, std::u16string& text, std::string& reason) {
    const bool is_next = code == known_.size() && before != 0;
    if (code >= known_.size() && !is_next) {
      reason = "the compressed text is damaged";
      return false;
    }
    if (before != 0) known_.add_longer(before, known_.first(is_next ? before : code));
    width_.added();
    if (known_.length(code) > most_ - text.size()) {
      reason = "the compressed text stands for more than " + std::to_string(most_) + " characters";
      return false;
    }
    known_.append(code, text);
    return true;
  }

  Reader reader_;
  std::size_t most_;
  Width width_;
  Dictionary known_;
};

constexpr char32_t kReplacement = 0xFFFD;  // for what is no character
constexpr char32_t kFirstPair = 0x10000;   // from here on a character takes two units

std::u16string units_of(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const Utf8Character next = first_character(text);
    char32_t code = next.bytes == 0 ? kReplacement : next.code;
    text.remove_prefix(next.bytes == 0 ? 1 : next.bytes);
    if (code >= kFirstPair) {
      code -= kFirstPair;
      units += static_cast<Unit>(0xD800 | code >> 10);
      code = 0xDC00 | (code & 0x3FF);
    }
    units += static_cast<Unit>(code);
  }
  return units;
}

void append_utf8(char32_t code, std::string& text) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    tail(0);
  } else if (code < kFirstPair) {
    text += static_cast<char>(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string text_of(const std::u16string& units) {
  const auto is_high = [](char32_t unit) { return (unit & 0xFC00) == 0xD800; };
  const auto is_low = [](char32_t unit) { return (unit & 0xFC00) == 0xDC00; };
  std::string text;
  text.reserve(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t code = units[i];
    if (is_high(code) && i + 1 < units.size() && is_low(units[i + 1])) {
      code = kFirstPair + ((code & 0x3FF) << 10 | (units[++i] & 0x3FFU));
    } else if (is_high(code) || is_low(code)) {
      code = kReplacement;
    }
    append_utf8(code, text);
  }
  return text;
}

}  // namespace

std::string compressed(std::string_view text, Letters letters) {
  return Packer(letters).run(units_of(text));
}

std::optional<std::string> decompressed(std::string_view packed, std::string& reason,
                                        std::size_t most) {
  // The padding says nothing; '$' is that of addresses.
  while (!packed.empty() && (packed.back() == '=' || packed.back() == '$')) {
    packed.remove_suffix(1);
  }
  std::u16string units;
  if (!Unpacker(packed, most).run(units, reason)) return std::nullopt;
  return text_of(units);
}

}  // namespace sudolab::lz
