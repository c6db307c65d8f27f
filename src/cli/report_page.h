// A report as a page among others: Markdown in a file of any name, its figures in a folder beside
// it.

#pragma once

#include <filesystem>

#include "cli/session.h"
#include "report/document.h"

namespace sudolab::cli {

// Writes FILE and figures/NAME/*.svg beside it, NAME being the file's without its extension, and
// removes pictures there that the report does not have any more. Nothing in it points to this
// machine: the data are not beside the page, and of the puzzles' file only the name is told. Throws
// UserError.
void write_page(Session& session, const std::filesystem::path& file, report::Document document);

// Throws UserError if the folder of the page is not there: better at once than after hours.
void check_page(const std::filesystem::path& file);

}  // namespace sudolab::cli
