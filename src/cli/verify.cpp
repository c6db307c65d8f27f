// `sudolab verify`: does a certificate prove what it claims?

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <variant>
#include <vector>

#include "certificates/check_certificate.h"
#include "cli/commands.h"
#include "cli/puzzle_source.h"
#include "cli/values.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

struct VerifySettings {
  std::string file;
  std::string puzzle;
};

constexpr auto kFooter = R"(Examples:
  sudolab check puzzle.txt --certificate puzzle.cert && sudolab verify puzzle.cert
  sudolab verify puzzle.cert --puzzle puzzle.txt     and it is about this puzzle

A certificate proves that a puzzle has no solution or exactly one. 'sudolab check --certificate' and
'sudolab solve --certificate' write them. The code that checks them shares nothing with the solvers.
Each certificate of the file has a line: accepted with the claim, the number of steps and the puzzle,
or refused with the reason.

Exit codes: 0 all are accepted; 1 at least one is refused; 2 usage or input error; 130 interrupted.)";

// Unlike an iterator, which throws in its own words, `read` reports a folder or a bad disk.
std::string whole(std::istream& stream, const std::string& file) {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  std::string text;
  do {
    const std::size_t before = text.size();
    text.resize(before + kPiece);
    stream.read(text.data() + before, kPiece);
    text.resize(before + static_cast<std::size_t>(stream.gcount()));
  } while (stream);
  if (stream.bad()) {
    throw UserError(fmt::format("cannot read '{}': {}", file, system_reason(errno)));
  }
  return text;
}

std::string content_of(const std::string& file) {
  if (file == "-") return whole(std::cin, file);
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    throw UserError(fmt::format("cannot read '{}': {}", file, system_reason(errno)));
  }
  return whole(stream, file);
}

// The puzzles that the certificates have to be about.
class Expected final : public RecordSink {
 public:
  explicit Expected(const std::string& input, const std::stop_token& stop) {
    if (input.empty()) return;
    InputSettings settings;
    settings.inputs = {input};
    PuzzleSource(settings).read(*this, stop);
    wanted_ = true;
  }

  bool on_record(PuzzleRecord&& record) override {
    puzzles_.push_back(std::move(record.puzzle));
    return true;
  }
  bool on_error(ReadError&& error) override { throw UserError(error.to_string()); }

  // Why the certificate is not the one that is wanted; nothing if it is.
  std::string complaint(std::size_t index, const Puzzle& puzzle) const {
    if (!wanted_ || (index < puzzles_.size() && same_puzzle(puzzles_[index], puzzle))) return "";
    return "it is about another puzzle";
  }
  // How many of the puzzles have no certificate.
  std::size_t left(std::size_t certificates) const {
    return puzzles_.size() - std::min(certificates, puzzles_.size());
  }

 private:
  bool wanted_ = false;
  std::vector<Puzzle> puzzles_;
};

std::string accepted_text(const Certificate& certificate) {
  return fmt::format("accepted: {} ({}): {}\n",
                     certificate.solution ? "exactly one solution" : "no solution",
                     plural(certificate.steps.size(), "step"), puzzle_line(certificate.puzzle, {}));
}

ExitCode run_verify(Session& session, const VerifySettings& settings) {
  const std::stop_token stop = session.interrupts.token();
  const Expected expected(settings.puzzle, stop);
  const std::string text = content_of(settings.file);
  if (text.empty())
    throw UserError(fmt::format("{}: there is no certificate in it", settings.file));
  ExitCode code = ExitCode::kDone;
  const auto refuse = [&](const std::string& reason) {
    session.console.write(fmt::format("refused: {}\n", reason));
    code = ExitCode::kNo;
  };
  CertificateReader reader(text);
  std::size_t read = 0;
  for (; !reader.at_end(); ++read) {
    const auto next = reader.next();
    if (const auto* error = std::get_if<CertificateError>(&next)) {
      refuse(fmt::format("{}:{}: {}", settings.file, error->line, error->reason));
      continue;
    }
    const Certificate& certificate = std::get<Certificate>(next);
    const CertificateVerdict verdict = check_certificate(certificate, stop);
    if (verdict.stopped) return ExitCode::kInterrupted;
    const std::string complaint = expected.complaint(read, certificate.puzzle);
    if (!verdict.accepted || !complaint.empty()) {
      refuse(verdict.accepted ? complaint : verdict.reason);
    } else {
      session.console.write(accepted_text(certificate));
    }
  }
  if (expected.left(read) > 0) {
    refuse(plural(expected.left(read), "puzzle") + " without a certificate");
  }
  session.console.flush();
  return code;
}

}  // namespace

void add_verify_command(Command& program) {
  auto settings = std::make_shared<VerifySettings>();
  Command& command = program.add_command(
      "verify", "Check certificates: proofs that a puzzle has no solution, or exactly one");
  command.add_option("CERTIFICATE", &settings->file, "File with certificates, or - for stdin")
      .takes(files())
      .required();
  command
      .add_option("--puzzle", &settings->puzzle,
                  "Refuse certificates that are not about this puzzle (or these, in order)")
      .takes(files())
      .value_name("PUZZLE");
  command.add_quiet_flag().group("Output");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_verify(session, *settings); });
}

}  // namespace sudolab::cli
