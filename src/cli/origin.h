// Where an answer comes from, and the answer to a line that is not a puzzle: what the objects and
// tables of all subcommands have in common, so that their output can be joined to its input.

#pragma once

#include <string>
#include <vector>

#include "cli/batch.h"
#include "json/puzzle.h"

namespace sudolab::cli {

json::Origin origin_of(const Item& item);

// A subcommand's columns, followed by name, file (where there are several), line and error.
std::string csv_header(std::vector<std::string> columns, bool several_files);
std::string csv_row(std::vector<std::string> fields, const Item& item);

// What the output has for a line that could not be read: an object of --ndjson or a row of --csv.
// Nothing in text for people, in the array of --json, which holds puzzles only, and for an input
// that could not be read at all.
std::string bad_line_text(const Item& item, const PuzzleRun& run);

}  // namespace sudolab::cli
