// `sudolab study`: questions about whole collections of puzzles.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/words.h"
#include "generator/positional_bias.h"

namespace sudolab::cli {
namespace {

using Json = nlohmann::ordered_json;

struct StudySettings {
  std::string study;
  InputSettings input;
  bool json = false;
  bool quiet = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab study positional-bias puzzles.txt
  sudolab generate --count 10000 | sudolab study positional-bias - --json

positional-bias asks whether some cells hold givens more often than others, whether some digits are
given more often, and whether some digits prefer some cells. Each question is answered by chi-square
and by p: how often puzzles without any preference would differ at least as much by chance. A p of
less than 0.001 is hard to explain by chance. Counted are the givens; full grids can be studied, too.

Exit codes: 0 done; 2 usage or input error, or a puzzle of another shape than the first (the others
are done); 130 interrupted.)";

// Counts the puzzles of a file, all of the shape of the first one.
class BiasCounter final : public RecordSink {
 public:
  BiasCounter(Session& session, const PuzzleSource& source)
      : session_(session), source_(source), progress_(session.console, "puzzles") {}

  bool on_record(PuzzleRecord&& record) override {
    const Grid& givens = record.puzzle.givens;
    if (!bias_) bias_.emplace(givens.geometry());
    if (&bias_->geometry() != &givens.geometry()) {
      return on_error({source_.name(), record.line, 0, "it has another shape than the first one"});
    }
    bias_->add(givens);
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

  const std::optional<PositionalBias>& bias() const { return bias_; }
  std::size_t errors() const { return errors_; }

 private:
  Session& session_;
  const PuzzleSource& source_;
  Progress progress_;
  std::optional<PositionalBias> bias_;
  std::size_t errors_ = 0;
};

std::string bias_json(const PositionalBias& bias) {
  Json json;
  json["study"] = "positional-bias";
  json["box"] = shape_name(bias.geometry().box());
  json["puzzles"] = bias.puzzles();
  json["givens"] = bias.givens();
  json["tests"] = Json::array();
  for (const BiasTest& test : bias.tests()) {
    json["tests"].push_back({{"name", test.name},
                             {"chi_square", test.chi_square},
                             {"degrees", test.degrees},
                             {"p", test.p}});
  }
  json["givens_per_cell"] = bias.per_cell();
  return json.dump() + '\n';
}

std::string bias_text(const PositionalBias& bias) {
  std::string text =
      fmt::format("{} with {}\n\n{:<22} {:>10} {:>8} {:>9}\n", plural(bias.puzzles(), "puzzle"),
                  plural(bias.givens(), "given"), "", "chi-square", "degrees", "p");
  for (const BiasTest& test : bias.tests()) {
    text += fmt::format("{:<22} {:>10.1f} {:>8.0f} {:>9.3g}\n", test.name, test.chi_square,
                        test.degrees, test.p);
  }
  const auto [least, most] = std::ranges::minmax_element(bias.per_cell());
  const auto name = [&](auto place) {
    return cell_name(bias.geometry(), static_cast<Cell>(place - bias.per_cell().begin()));
  };
  text += fmt::format("\nfewest givens in {} ({}), most in {} ({})\n", name(least), *least,
                      name(most), *most);
  return text;
}

ExitCode run_study(Session& session, const StudySettings& settings) {
  if (settings.quiet) session.console.be_quiet();
  PuzzleSource source(settings.input);
  BiasCounter counter(session, source);
  source.read(counter, session.interrupts.token());
  if (session.interrupts.happened()) return ExitCode::kInterrupted;
  if (counter.bias()) {
    session.console.write(settings.json ? bias_json(*counter.bias()) : bias_text(*counter.bias()));
    session.console.flush();
  } else if (counter.errors() == 0) {
    throw UserError(source.name() + ": there is no puzzle in it");
  }
  return counter.errors() > 0 ? ExitCode::kBadInput : ExitCode::kDone;
}

}  // namespace

Command make_study(CLI::App& parent) {
  auto settings = std::make_shared<StudySettings>();
  CLI::App& app = *parent.add_subcommand("study", "Study whole collections of puzzles");
  app.add_option("STUDY", settings->study, "What to study: positional-bias")
      ->type_name("STUDY")
      ->required()
      ->check([](const std::string& name) {
        return name == "positional-bias"
                   ? std::string()
                   : fmt::format("there is no study {}; there is positional-bias", in_quotes(name));
      });
  add_input_options(app, settings->input);
  app.add_flag("--json", settings->json, "One JSON object")->group("Output");
  app.add_flag("-q,--quiet", settings->quiet, "Errors only on stderr")->group("Output");
  app.footer(kFooter);
  return {&app, [settings](Session& session) { return run_study(session, *settings); }};
}

}  // namespace sudolab::cli
