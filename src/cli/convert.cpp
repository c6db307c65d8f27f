// `sudolab convert`: any format to any other. Files are written as a whole or not at all.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/puzzle_writer.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct ConvertSettings {
  InputSettings input;
  WriterSettings writer;
  bool quiet = false;
};

constexpr auto kFooterBeforeFormats = R"(Examples:
  sudolab convert puzzle.sdk --to one-line
  sudolab convert puzzles.sdm --to json --output puzzles.json
  cat 16x16.txt | sudolab convert - --to one-line --alphabet 0-9A-F --alphabet-out 1-9A-G

Formats (--to; the input's format is detected, --format names it):
)";

constexpr auto kFooterAfterFormats = R"(
Exit codes: 0 done; 2 usage or input error, or a puzzle that could not be read or does not fit the
format (the others are done); 130 interrupted. A file is written as a whole or not at all.)";

class Converter : public RecordSink {
 public:
  Converter(Session& session, const PuzzleSource& source, PuzzleWriter& writer)
      : session_(session),
        source_(source),
        writer_(writer),
        progress_(session.console, "puzzles") {}

  bool on_record(PuzzleRecord&& record) override {
    if (const auto problem = writer_.write(record)) {
      return on_error({source_.name(), record.line, 0, *problem});
    }
    progress_.add();
    progress_.set_fraction(source_.fraction());
    return !session_.interrupts.happened();
  }

  bool on_error(ReadError&& error) override {
    if (session_.interrupts.happened()) return false;
    session_.console.complain(error.to_string());
    ++errors_;
    return true;
  }

  ExitCode finish() {
    if (session_.interrupts.happened()) return ExitCode::kInterrupted;
    if (writer_.written() == 0 && errors_ == 0) {
      throw UserError(fmt::format("{}: there is no puzzle in it", source_.name()));
    }
    writer_.commit();
    return errors_ > 0 ? ExitCode::kBadInput : ExitCode::kDone;
  }

  std::size_t errors() const { return errors_; }

 private:
  Session& session_;
  const PuzzleSource& source_;
  PuzzleWriter& writer_;
  Progress progress_;
  std::size_t errors_ = 0;
};

ExitCode run_convert(Session& session, const ConvertSettings& settings) {
  if (settings.quiet) session.console.be_quiet();
  PuzzleWriter writer(session, settings.writer);
  PuzzleSource source(settings.input);
  Converter converter(session, source, writer);
  source.read(converter, session.interrupts.token());
  const ExitCode code = converter.finish();
  if (writer.written() == 0) return code;  // the errors have said it all
  session.console.say(fmt::format(
      "{} written as {}{}", plural(writer.written(), "puzzle"), writer.format().id,
      converter.errors() > 0 ? fmt::format("; {}", plural(converter.errors(), "error")) : ""));
  return code;
}

}  // namespace

Command make_convert(CLI::App& parent) {
  auto settings = std::make_shared<ConvertSettings>();
  CLI::App& app = *parent.add_subcommand("convert", "Convert puzzles from any format to any other");
  add_input_options(app, settings->input);
  add_writer_options(app, settings->writer);
  app.add_flag("-q,--quiet", settings->quiet, "Errors only on stderr")->group("Output");
  app.footer(kFooterBeforeFormats + list_of_formats() + kFooterAfterFormats);
  return {&app, [settings](Session& session) { return run_convert(session, *settings); }};
}

}  // namespace sudolab::cli
