// `sudolab canonical`: every puzzle in the form that stands for all its equivalents.

#include <fmt/format.h>

#include <memory>
#include <set>
#include <string>

#include <sudolab/core/verify.h>
#include <sudolab/generator/canonical.h>
#include "cli/commands.h"
#include "cli/puzzle_writer.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct CanonicalSettings {
  InputSettings input;
  WriterSettings writer{.to = "one-line", .alphabet_out = {}, .blank = ".", .output = {}};
  std::string format;
  bool unique = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab canonical puzzles.txt
  sudolab canonical puzzles.txt --unique --output different.sdm
  sudolab canonical puzzles.txt --format '%{line} %{puzzle} %{solution}'

Digits can be renamed; rows and columns can change places within their band or stack, bands and
stacks as wholes, and rows with columns. That makes 2 x 6^8 x 9! ways to write down the same 9x9
puzzle. The one whose text, row by row with 0 for empty cells, is the smallest is the canonical
form. Puzzles with equal canonical forms are essentially the same. Works for 4x4 and 9x9.

Exit codes: 0 done; 2 usage or input error, or a puzzle without a canonical form (the others are
done); 130 interrupted.)";

class Canonicals final : public PuzzlePipe {
 public:
  Canonicals(Session& session, PuzzleSource& source, const CanonicalSettings& settings,
             const LineTemplate* layout)
      : PuzzlePipe(session, source, settings.writer, layout), unique_(settings.unique) {}

  std::size_t different() const { return seen_.size(); }
  std::size_t puzzles() const { return puzzles_; }

 private:
  std::string change(PuzzleRecord& record, std::size_t /*index*/) const override {
    const Grid& givens = record.puzzle.givens;
    if (!has_canonical_form(givens.geometry())) return "only 4x4 and 9x9 have a canonical form";
    if (!record.puzzle.constraints.empty()) return "constraints have no canonical form";
    if (record.puzzle.has_pencilmarks()) return "pencilmarks have no canonical form";
    if (const auto conflict = find_conflict(givens)) return describe(*conflict, givens.geometry());
    const Transformation change = canonical_transformation(givens);
    record.puzzle = transformed(record.puzzle, change);
    if (record.solution) record.solution = transformed(*record.solution, change);
    return {};
  }

  bool wants(const PuzzleRecord& record) override {
    ++puzzles_;
    const auto digits = record.puzzle.givens.digits();
    const bool is_new = seen_.emplace(digits.begin(), digits.end()).second;
    return is_new || !unique_;
  }

  bool unique_;
  std::size_t puzzles_ = 0;
  std::set<std::string> seen_;  // the digits of each as characters
};

ExitCode run_canonical(Session& session, const Command& command, CanonicalSettings settings) {
  const auto layout = template_for_user(command, settings.format, settings.input);
  PuzzleSource source(settings.input);
  Canonicals pipe(session, source, settings, layout ? &*layout : nullptr);
  const ExitCode code = pipe.run();
  if (pipe.puzzles() == 0 || code == ExitCode::kInterrupted) return code;
  session.console.say(fmt::format("{}, {} essentially different", plural(pipe.puzzles(), "puzzle"),
                                  count_text(std::uint64_t{pipe.different()})));
  return code;
}

}  // namespace

void add_canonical_command(Command& program) {
  auto settings = std::make_shared<CanonicalSettings>();
  Command& command = program.add_command("canonical", "Write puzzles in their canonical form");
  add_input_options(command, settings->input);
  command.add_flag("--unique", settings->unique, "Only the first of puzzles that are the same")
      .group("Wishes");
  add_writer_options(command, settings->writer);
  add_template_option(command, settings->format);
  command.add_quiet_flag().group("Output");
  command.footer(with_fields(kFooter));
  command.runs([settings, &command](Session& session) {
    return run_canonical(session, command, *settings);
  });
}

}  // namespace sudolab::cli
