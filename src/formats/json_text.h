// What the JSON formats share: parsing with places for error messages, and members that may be
// missing. Not installed, because it needs the JSON library.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <sudolab/formats/format.h>
#include "formats/lines.h"

namespace sudolab {

using Json = nlohmann::json;

// Calls `visit` with every JSON value of a text and the line it starts on: the text is one value,
// or one value per line. What is not JSON goes to the reporter.
void for_each_json(std::string_view text, std::size_t first_line, Reporter& reporter,
                   const std::function<void(const Json&, std::size_t line)>& visit);

// Reads a text of JSON objects with one puzzle each. `read_object` fills in the record, or explains
// why it cannot.
using ReadObject = bool (*)(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                            std::string& reason);
void read_json_puzzles(std::string_view text, const ReadOptions& options, Reporter& reporter,
                       ReadObject read_object);

// Whether brackets are open so deep somewhere that this is no puzzle. Parsing would survive it, but
// what copies or prints a value goes down into it call by call, and the stack has an end.
bool is_nested_too_deeply(std::string_view text);

// A member of an object, or null where it is missing or `object` is none.
const Json& member(const Json& object, std::string_view key);
std::string text_of(const Json& value);            // "" if it is not a string
std::optional<int> integer_of(const Json& value);  // of a number or a string of digits
bool says_something(const Json& value);            // not null, false, empty or 0

// The rows of an N x N array, N being a supported size; nothing and the reason otherwise.
std::optional<int> size_of_rows(const Json& rows, std::string& reason);

}  // namespace sudolab
