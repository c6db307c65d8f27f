// Carrying out an experiment for somebody who watches: progress, interruption, the report and the
// last words. `compare` and `study run` share it.

#pragma once

#include <filesystem>
#include <string>

#include <sudolab/experiment/store.h>
#include "cli/session.h"
#include "cli/workforce.h"
#include "report/document.h"

namespace sudolab::cli {

// Does what is left to do, writes report.html, prints the report's first table, and says where
// everything is and how to resume. `resume_command` is what continues it after Ctrl-C. `page` is
// where a page of the finished experiment goes, if anywhere.
ExitCode run_to_report(Session& session, Workforce& workforce, Store& store,
                       const std::string& resume_command, const std::filesystem::path& page = {});

// What there is to say where it was stopped while its puzzles were made: half of them would be
// another experiment, so that nothing is kept.
ExitCode stopped_before_the_start(Session& session);

// Throws UserError.
void write_html(const std::filesystem::path& folder, const report::Document& document);

// A report's table for the terminal.
std::string terminal_text(const report::Table& table);
// The document's summary: its abstract and its first table.
std::string terminal_summary(const report::Document& document);

}  // namespace sudolab::cli
