#include <sudolab/formats/alphabet.h>

#include <algorithm>

namespace sudolab {
namespace {

constexpr std::string_view kPlainBlanks = ".*_-?";
constexpr std::string_view kKnownAlphabets =
    "1-9A-G (numbers, then letters; 1-9A-P for 25x25), 0-9A-F (hexadecimal, 0 is a digit), "
    "A-P (letters only; A-Y for 25x25)";

// The smallest board that needs more than the numbers 1 to 9, and so can leave a doubt.
constexpr int kFirstLarge = 10;

using Table = std::array<std::uint8_t, 256>;

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

char symbol_of(Alphabet::Kind kind, Digit digit) {
  const auto from = [](char first, int steps) { return static_cast<char>(first + steps); };
  switch (kind) {
    case Alphabet::Kind::kNumbers: return digit <= 9 ? from('1', digit - 1) : from('A', digit - 10);
    case Alphabet::Kind::kZeroBased:
      return digit <= 10 ? from('0', digit - 1) : from('A', digit - 11);
    case Alphabet::Kind::kLetters: break;
  }
  return from('A', digit - 1);
}

Table make_table(Alphabet::Kind kind) {
  Table table;
  table.fill(Alphabet::kForeign);
  for (const char c : kPlainBlanks) table[static_cast<unsigned char>(c)] = Alphabet::kBlank;
  table['0'] = Alphabet::kBlank;  // overwritten below where it is a digit
  for (Digit digit = 1; digit <= kMaxSize; ++digit) {
    const char c = symbol_of(kind, digit);
    table[static_cast<unsigned char>(c)] = static_cast<std::uint8_t>(digit);
    if (c >= 'A')
      table[static_cast<unsigned char>(c - 'A' + 'a')] = static_cast<std::uint8_t>(digit);
  }
  return table;
}

// What occurs in a text of cells.
struct Inventory {
  bool numbers = false;  // 1 to 9
  bool blanks = false;   // other than 0
  char top_letter = 0;
  bool zeros = false;
  bool one_zero_per_row = true;
};

Inventory take_inventory(std::string_view cells, int size) {
  Inventory seen;
  int zeros_in_row = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const char c = upper(cells[i]);
    if (c >= '1' && c <= '9') {
      seen.numbers = true;
    } else if (c == '0') {
      seen.zeros = true;
      ++zeros_in_row;
    } else if (c >= 'A' && c <= 'Z') {
      seen.top_letter = std::max(seen.top_letter, c);
    } else if (is_plain_blank(c)) {
      seen.blanks = true;
    }
    if ((i + 1) % static_cast<std::size_t>(size) == 0) {
      seen.one_zero_per_row = seen.one_zero_per_row && zeros_in_row == 1;
      zeros_in_row = 0;
    }
  }
  return seen;
}

AlphabetGuess certain(Alphabet::Kind kind) { return {Alphabet(kind), {}}; }

AlphabetGuess ambiguous_between(std::string_view first, std::string_view second) {
  return {std::nullopt, "the symbols may be " + std::string(first) + " or " + std::string(second) +
                            ": say which with --alphabet"};
}

AlphabetGuess guess_large(const Inventory& seen, int size) {
  using Kind = Alphabet::Kind;
  const std::string numbers = Alphabet(Kind::kNumbers).name(size);
  const std::string letters = Alphabet(Kind::kLetters).name(size);
  const char top_of_numbers = symbol_of(Kind::kNumbers, size);
  if (seen.numbers) {
    if (seen.top_letter >= top_of_numbers) return certain(Kind::kNumbers);
    // A zero beside another blank is a digit, and so is one that occurs once in each row of a full
    // grid. Elsewhere zeros are the blanks.
    if (seen.zeros && (seen.blanks || seen.one_zero_per_row)) return certain(Kind::kZeroBased);
    if (seen.zeros) return certain(Kind::kNumbers);
    return ambiguous_between(numbers, Alphabet(Kind::kZeroBased).name(size));
  }
  if (seen.top_letter > top_of_numbers) return certain(Kind::kLetters);
  if (seen.top_letter != 0) return ambiguous_between(letters, numbers);
  if (seen.zeros && seen.blanks) return certain(Kind::kZeroBased);
  return certain(Kind::kNumbers);  // an empty board reads the same in any
}

}  // namespace

bool is_plain_blank(char c) { return kPlainBlanks.find(c) != std::string_view::npos; }

std::string Alphabet::name(int size) const {
  const std::string last(1, symbol(size));
  switch (kind_) {
    case Kind::kNumbers: return size <= 9 ? "1-" + last : "1-9A-" + last;
    case Kind::kZeroBased: return size <= 10 ? "0-" + last : "0-9A-" + last;
    case Kind::kLetters: break;
  }
  return "A-" + last;
}

char Alphabet::symbol(Digit digit) const { return symbol_of(kind_, digit); }

const Table& Alphabet::table() const {
  static const std::array<Table, 3> tables = {
      make_table(Kind::kNumbers), make_table(Kind::kZeroBased), make_table(Kind::kLetters)};
  return tables[static_cast<std::size_t>(kind_)];
}

std::optional<Alphabet> parse_alphabet(std::string_view id, std::string& error) {
  std::string wanted(id);
  std::transform(wanted.begin(), wanted.end(), wanted.begin(), upper);
  for (const auto kind :
       {Alphabet::Kind::kNumbers, Alphabet::Kind::kZeroBased, Alphabet::Kind::kLetters}) {
    const Alphabet alphabet(kind);
    for (int size = kMinSize; size <= kMaxSize; ++size) {
      if (alphabet.name(size) == wanted) return alphabet;
    }
  }
  error = "unknown alphabet '" + std::string(id) + "': known are " + std::string(kKnownAlphabets);
  return std::nullopt;
}

AlphabetGuess AlphabetMemory::guess(std::string_view cells, int size) {
  if (size < kFirstLarge) return guess_alphabet(cells, size);
  const Inventory seen = take_inventory(cells, size);
  AlphabetGuess guess = guess_large(seen, size);
  std::optional<Alphabet>& last = last_[static_cast<std::size_t>(size)];
  const bool empty = !seen.numbers && seen.top_letter == 0 && !(seen.zeros && seen.blanks);
  if (guess.alphabet && !empty) {
    last = guess.alphabet;
  } else if (last) {
    guess = {last, {}};
  }
  return guess;
}

AlphabetGuess guess_alphabet(std::string_view cells, int size) {
  const Inventory seen = take_inventory(cells, size);
  if (size >= kFirstLarge) return guess_large(seen, size);
  return certain(seen.numbers || seen.top_letter == 0 ? Alphabet::Kind::kNumbers
                                                      : Alphabet::Kind::kLetters);
}

}  // namespace sudolab
