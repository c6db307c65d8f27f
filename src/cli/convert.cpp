// `sudolab convert`: any format to any other. Files are written as a whole or not at all.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct ConvertSettings {
  InputSettings input;
  std::string to;
  std::string alphabet_out;
  std::string blank = ".";
  std::string output;
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

std::string footer() {
  std::string text = kFooterBeforeFormats;
  for (const Format& format : all_formats()) {
    text += fmt::format("  {:<14} {}\n", format.id, format.summary);
  }
  return text + kFooterAfterFormats;
}

// The format that --to names, else the one that the output's extension belongs to.
const Format& chosen_format(const ConvertSettings& settings) {
  if (!settings.to.empty()) return format_for_user(settings.to);
  const std::size_t dot = settings.output.rfind('.');
  if (dot != std::string::npos) {
    const std::string extension = settings.output.substr(dot + 1);
    for (const Format& format : all_formats()) {
      for (std::string_view known : split(format.extensions, ' ')) {
        if (!known.empty() && known == extension) return format;
      }
    }
  }
  throw UserError("--to says which format is wanted; 'sudolab convert --help' lists them");
}

WriteOptions write_options(const ConvertSettings& settings) {
  WriteOptions options;
  if (!settings.alphabet_out.empty()) options.alphabet = alphabet_for_user(settings.alphabet_out);
  if (settings.blank.size() != 1) {
    throw UserError(fmt::format("--blank takes one character, not {}", in_quotes(settings.blank)));
  }
  options.blank = settings.blank.front();
  return options;
}

class Converter : public RecordSink {
 public:
  Converter(Session& session, const PuzzleSource& source, const Format& format,
            const WriteOptions& options, const std::string& path)
      : session_(session),
        source_(source),
        format_(format),
        options_(options),
        progress_(session.console, "puzzles") {
    if (!path.empty()) file_.emplace(path);
  }

  bool on_record(PuzzleRecord&& record) override {
    std::string text;
    const auto problem = format_.write(record, written_, symbols_for(record, options_), text);
    if (problem) return on_error({source_.name(), record.line, 0, *problem});
    if (written_++ == 0) put(format_.header);
    put(text);
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
    if (written_ > 0) {
      put(format_.footer);
      if (file_) file_->commit();
    } else if (errors_ == 0) {
      throw UserError(fmt::format("{}: there is no puzzle in it", source_.name()));
    }
    session_.console.flush();
    return errors_ > 0 ? ExitCode::kBadInput : ExitCode::kDone;
  }

  std::size_t written() const { return written_; }
  std::size_t errors() const { return errors_; }

 private:
  void put(std::string_view text) {
    if (file_) {
      file_->write(text);
    } else {
      session_.console.write(text);
    }
  }

  Session& session_;
  const PuzzleSource& source_;
  const Format& format_;
  WriteOptions options_;
  std::optional<OutputFile> file_;
  Progress progress_;
  std::size_t written_ = 0;
  std::size_t errors_ = 0;
};

ExitCode run_convert(Session& session, const ConvertSettings& settings) {
  if (settings.quiet) session.console.be_quiet();
  const Format& format = chosen_format(settings);
  const WriteOptions options = write_options(settings);
  PuzzleSource source(settings.input);
  Converter converter(session, source, format, options, settings.output);
  source.read(converter, session.interrupts.token());
  const ExitCode code = converter.finish();
  if (converter.written() == 0) return code;  // the errors have said it all
  session.console.say(fmt::format(
      "{} written as {}{}", plural(converter.written(), "puzzle"), format.id,
      converter.errors() > 0 ? fmt::format("; {}", plural(converter.errors(), "error")) : ""));
  return code;
}

}  // namespace

Command make_convert(CLI::App& parent) {
  auto settings = std::make_shared<ConvertSettings>();
  CLI::App& app = *parent.add_subcommand("convert", "Convert puzzles from any format to any other");
  add_input_options(app, settings->input);
  app.add_option("--to", settings->to,
                 "Format of the output; the extension of --output tells it, too")
      ->type_name("FORMAT")
      ->group("Output");
  app.add_option("-o,--output", settings->output, "Write to FILE instead of stdout")
      ->type_name("FILE")
      ->group("Output");
  app.add_option("--alphabet-out", settings->alphabet_out,
                 "Symbols of the digits in the output; those of the input if not given")
      ->type_name("ALPHABET")
      ->group("Output");
  app.add_option("--blank", settings->blank, "Symbol of an empty cell in the output")
      ->type_name("C")
      ->capture_default_str()
      ->group("Output");
  app.add_flag("-q,--quiet", settings->quiet, "Errors only on stderr")->group("Output");
  app.footer(footer());
  return {&app, [settings](Session& session) { return run_convert(session, *settings); }};
}

}  // namespace sudolab::cli
