#include "cli/puzzle_writer.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/values.h"
#include "cli/words.h"
#include "formats/cells.h"

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
    throw UserError(
        fmt::format("--empty-cell takes one character, not {}", in_quotes(settings.blank)));
  }
  options.blank = settings.blank.front();
  return options;
}

}  // namespace

void add_writer_options(Command& command, WriterSettings& settings) {
  command
      .add_option("--to", &settings.to,
                  "Format of the output; by default the one that the extension of --output names")
      .takes(format_ids())
      .value_name("FORMAT")
      .show_default()
      .group("Output");
  command.add_option("-o,--output", &settings.output, "Write to FILE instead of stdout")
      .formerly("--out")
      .takes(files())
      .value_name("FILE")
      .group("Output");
  command
      .add_option("--alphabet-out", &settings.alphabet_out,
                  "Symbols of the digits in the output; those of the input if not given")
      .takes(alphabets())
      .value_name("ALPHABET")
      .group("Output");
  command.add_option("--empty-cell", &settings.blank, "Symbol of an empty cell in the output")
      .formerly("--blank")
      .value_name("C")
      .show_default()
      .group("Output");
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

void PuzzleWriter::write_line(std::string_view line) {
  ++written_;
  put(line);
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

class PuzzlePipe::Changer final : public SingleWorker {
 public:
  Changer(const PuzzlePipe& pipe, std::stop_token stop)
      : SingleWorker(std::move(stop)), pipe_(pipe), lines_(pipe.layout_) {}

 private:
  bool answer(Item& item) override {
    item.talk = pipe_.change(item.record, item.index);
    if (lines_ && item.talk.empty()) {
      Facts facts{.record = item.record,
                  .index = item.index,
                  .symbols = symbols_for(item.record, pipe_.writer_.symbols()),
                  .solution = item.record.solution ? &*item.record.solution : nullptr};
      item.text = lines_.line(facts, stop());
      if (interrupted()) return false;
    }
    return true;
  }

  const PuzzlePipe& pipe_;
  LineWriter lines_;
};

void PuzzlePipe::deliver(Item& item) {
  if (session_.interrupts.happened()) return;
  if (item.readable) {
    if (item.talk.empty() && wants(item.record)) {
      if (layout_ != nullptr) {
        writer_.write_line(item.text);
      } else {
        item.talk = writer_.write(item.record).value_or("");
      }
    }
    if (!item.talk.empty()) item.error = {*item.file, item.record.line, 0, item.talk};
    progress_.add();
  }
  if (!item.error.reason.empty()) bad_lines_.report(item.error.to_string());
}

ExitCode PuzzlePipe::run() {
  const auto make_changer = [this](std::stop_token stop) {
    return std::make_unique<Changer>(*this, std::move(stop));
  };
  run_batch(source_, 0, make_changer, *this, session_.interrupts.token());
  bad_lines_.finish();
  for (const std::string& note : source_.notes()) session_.console.say(note);
  if (session_.interrupts.happened()) return ExitCode::kInterrupted;
  if (writer_.written() == 0 && errors() == 0) {
    throw UserError(fmt::format("{}: there is no puzzle in it", source_.name()));
  }
  writer_.commit();
  return errors() > 0 ? ExitCode::kBadInput : ExitCode::kDone;
}

}  // namespace sudolab::cli
