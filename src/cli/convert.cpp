// `sudolab convert`: any format to any other. Files are written as a whole or not at all.

#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/puzzle_writer.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct ConvertSettings {
  InputSettings input;
  WriterSettings writer;
};

constexpr auto kFooterBeforeFormats = R"(Examples:
  sudolab convert puzzle.sdk --to one-line
  sudolab convert puzzles.sdm --to json --output puzzles.json
  cat 16x16.txt | sudolab convert - --to one-line --alphabet 0-9A-F --alphabet-out 1-9A-G

Formats (--to; the input's format is detected, --input-format names it):
)";

constexpr auto kFooterAfterFormats = R"(
Exit codes: 0 done; 2 usage or input error, or a puzzle that could not be read or does not fit the
format (the others are done); 130 interrupted. A file is written as a whole or not at all.)";

ExitCode run_convert(Session& session, const ConvertSettings& settings) {
  PuzzleSource source(settings.input);
  PuzzlePipe pipe(session, source, settings.writer);
  const ExitCode code = pipe.run();
  // The errors have said it all, or nothing was kept.
  if (pipe.writer().written() == 0 || code == ExitCode::kInterrupted) return code;
  session.console.say(fmt::format(
      "{} written as {}{}", plural(pipe.writer().written(), "puzzle"), pipe.writer().format().id,
      pipe.errors() > 0 ? fmt::format("; {}", plural(pipe.errors(), "error")) : ""));
  return code;
}

}  // namespace

void add_convert_command(Command& program) {
  auto settings = std::make_shared<ConvertSettings>();
  Command& command = program.add_command("convert", "Convert puzzles from any format to any other");
  add_input_options(command, settings->input);
  settings->input.variants = true;
  add_writer_options(command, settings->writer);
  command.add_quiet_flag().group("Output");
  command.footer(kFooterBeforeFormats + list_of_formats() + kFooterAfterFormats);
  command.runs([settings](Session& session) { return run_convert(session, *settings); });
}

}  // namespace sudolab::cli
