#include "cli/puzzle_writer.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/draw.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

// The format that --to names, else the one that the output's extension belongs to.
const Format& chosen_format(const WriterSettings& settings) {
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

WriteOptions write_options(const WriterSettings& settings) {
  WriteOptions options;
  if (!settings.alphabet_out.empty()) options.alphabet = alphabet_for_user(settings.alphabet_out);
  if (settings.blank.size() != 1) {
    throw UserError(fmt::format("--blank takes one character, not {}", in_quotes(settings.blank)));
  }
  options.blank = settings.blank.front();
  return options;
}

}  // namespace

void add_writer_options(CLI::App& app, WriterSettings& settings) {
  app.add_option("--to", settings.to,
                 "Format of the output; by default the one that the extension of --output names")
      ->type_name("FORMAT")
      ->capture_default_str()
      ->group("Output");
  app.add_option("-o,--output", settings.output, "Write to FILE instead of stdout")
      ->type_name("FILE")
      ->group("Output");
  app.add_option("--alphabet-out", settings.alphabet_out,
                 "Symbols of the digits in the output; those of the input if not given")
      ->type_name("ALPHABET")
      ->group("Output");
  app.add_option("--blank", settings.blank, "Symbol of an empty cell in the output")
      ->type_name("C")
      ->capture_default_str()
      ->group("Output");
}

std::string list_of_formats() {
  std::string text;
  for (const Format& format : all_formats()) {
    text += fmt::format("  {:<14} {}\n", format.id, format.summary);
  }
  return text;
}

PuzzleWriter::PuzzleWriter(Session& session, const WriterSettings& settings)
    : session_(session), format_(chosen_format(settings)), options_(write_options(settings)) {
  if (!settings.output.empty()) file_.emplace(settings.output);
}

std::optional<std::string> PuzzleWriter::write(const PuzzleRecord& record) {
  std::string text;
  auto problem = format_.write(record, written_, symbols_for(record, options_), text);
  if (problem) return problem;
  if (written_++ == 0) put(format_.header);
  put(text);
  return std::nullopt;
}

void PuzzleWriter::commit() {
  if (written_ > 0) {
    put(format_.footer);
    if (file_) file_->commit();
  }
  session_.console.flush();
}

void PuzzleWriter::put(std::string_view text) {
  if (file_) {
    file_->write(text);
  } else {
    session_.console.write(text);
  }
}

bool PuzzlePipe::on_record(PuzzleRecord&& record) {
  std::string problem = change(record);
  if (session_.interrupts.happened()) return false;
  if (problem.empty() && !drops()) problem = writer_.write(record).value_or("");
  if (!problem.empty()) return on_error({source_.name(), record.line, 0, problem});
  progress_.add();
  progress_.set_fraction(source_.fraction());
  return !session_.interrupts.happened();
}

bool PuzzlePipe::on_error(ReadError&& error) {
  if (session_.interrupts.happened()) return false;
  session_.console.complain(error.to_string());
  ++errors_;
  return true;
}

ExitCode PuzzlePipe::finish() {
  if (session_.interrupts.happened()) return ExitCode::kInterrupted;
  if (writer_.written() == 0 && errors_ == 0) {
    throw UserError(fmt::format("{}: there is no puzzle in it", source_.name()));
  }
  writer_.commit();
  return errors_ > 0 ? ExitCode::kBadInput : ExitCode::kDone;
}

}  // namespace sudolab::cli
