// `sudolab print`: puzzles, solutions and explained steps on paper and as pictures.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>

#include "cli/bad_lines.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/output_file.h"
#include "cli/print_pictures.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/values.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

enum class Type { kPdf, kSvg, kPng, kText };
constexpr std::array<std::string_view, 4> kTypeNames = {"pdf", "svg", "png", "txt"};

struct PrintSettings {
  InputSettings input;
  PictureWishes wishes;
  render::PageOptions page;
  std::string out;   // empty: stdout
  std::string type;  // empty: the extension of `out` tells
  std::string paper = "a4";
  int per_page = 0;  // 0: one for a single picture, else four
  int pixels = 900;
  bool no_solutions = false;
  std::vector<Option*> for_pdf;       // make sense there only
  std::vector<Option*> for_pictures;  // SVG and PNG
};

// All in memory at once, and all on paper.
constexpr std::size_t kMostPuzzles = 10'000;

constexpr auto kFooter = R"(Examples:
  sudolab print puzzles.txt --output puzzles.pdf
  sudolab print puzzles.txt --output book.pdf --title "For the train" --per-page 6 --rate
  sudolab print puzzles.txt --output large.pdf --large --paper letter --no-solutions
  sudolab print puzzle.txt --output puzzle.svg --candidates
  sudolab print puzzle.txt --output step.png --step 12 --size 1200
  sudolab print puzzle.txt --output steps.pdf --explain
  sudolab print puzzle.txt

Variants have their constraints on the board, and in words below it.

The type of the output is that of --output's extension, or --type; text goes to stdout if no file is
named. A PDF holds all puzzles, and their solutions follow. Several pictures (svg, png) go into
files with numbers: out-1.svg, out-2.svg...; with --solutions they show the solved boards.

--explain draws every step of the path that 'sudolab explain' prints, --step N one of them. The
cells of the pattern are ringed (dashed: fins, the second of two sets; double: pivots, stems,
roofs), removed candidates are struck through, and a placed digit is in a filled square. In chains,
a candidate that is on has a filled circle, one that is off an open circle; strong links are solid,
weak ones dashed, and the cells of a group are joined by dots.

Exit codes: 0 done; 1 at least one has no solution where one is needed, or no such step; 2 usage or
input error, or conflicting givens (the others are done); 3 at least one has several solutions; 130
interrupted. With several puzzles 2 outweighs 1 outweighs 3. A file is written as a whole or not at
all.)";

Type chosen_type(const PrintSettings& settings) {
  std::string name = settings.type;
  if (name.empty()) {
    if (settings.out.empty()) return Type::kText;
    const std::size_t dot = settings.out.rfind('.');
    name = dot == std::string::npos ? "" : settings.out.substr(dot + 1);
  }
  const auto found = std::find(kTypeNames.begin(), kTypeNames.end(), name);
  if (found == kTypeNames.end()) {
    throw UserError(
        fmt::format("cannot tell the type of the output: name --output with the extension "
                    "pdf, svg, png or txt, or give --type"));
  }
  return static_cast<Type>(found - kTypeNames.begin());
}

void refuse(const std::vector<Option*>& options, const char* types) {
  for (const Option* option : options) {
    if (!option->given()) continue;
    throw UserError(fmt::format("{} makes sense with {} only", option->name(), types));
  }
}

void check_settings(const PrintSettings& settings, Type type) {
  if (type != Type::kPdf) refuse(settings.for_pdf, "the type pdf");
  if (type != Type::kSvg && type != Type::kPng) refuse(settings.for_pictures, "the types svg, png");
  if (settings.page.large && settings.per_page > 2) {
    throw UserError("large print has 1 or 2 boards per page");
  }
  const bool binary = type == Type::kPdf || type == Type::kPng;
  if (settings.out.empty() && binary && ::isatty(STDOUT_FILENO) == 1) {
    throw UserError(fmt::format("a terminal cannot show a {}: name a file with --output",
                                kTypeNames[static_cast<std::size_t>(type)]));
  }
}

// Makes every puzzle ready as it is read.
class Collector : public RecordSink {
 public:
  Collector(Session& session, const PuzzleSource& source, const PictureWishes& wishes)
      : session_(session),
        source_(source),
        wishes_(wishes),
        maker_(wishes, source.symbols(), session.interrupts.token()),
        bad_lines_(session.console, source),
        progress_(session.console, "puzzles",
                  [&source](const std::stop_token& stop) { return source.count(stop); }) {}

  bool on_record(PuzzleRecord&& record) override {
    if (puzzles_.size() == kMostPuzzles) {
      throw UserError(fmt::format("more than {} puzzles: print them in parts",
                                  count_text(std::uint64_t{kMostPuzzles})));
    }
    const std::size_t line = record.line;
    PuzzlePictures pictures = maker_.make(std::move(record));
    if (session_.interrupts.happened()) return false;
    code_ = worse(code_, pictures.code);
    if (!pictures.complaint.empty()) complain({source_.name(), line, 0, pictures.complaint});
    if (can_be_drawn(pictures)) puzzles_.push_back(std::move(pictures));
    progress_.add();
    return true;
  }

  bool on_error(ReadError&& error) override {
    code_ = worse(code_, ExitCode::kBadInput);
    complain(error);
    return !session_.interrupts.happened();
  }

  // The code so far; throws UserError if there was nothing to read.
  ExitCode finish() {
    bad_lines_.finish();
    for (const std::string& note : source_.notes()) session_.console.say(note);
    if (session_.interrupts.happened()) return ExitCode::kInterrupted;
    if (puzzles_.empty() && code_ == ExitCode::kDone) {
      throw UserError(fmt::format("{}: there is no puzzle in it", source_.name()));
    }
    return code_;
  }

  const std::vector<PuzzlePictures>& puzzles() const { return puzzles_; }

 private:
  bool can_be_drawn(const PuzzlePictures& pictures) const {
    if (pictures.code == ExitCode::kBadInput) return false;
    return !wishes_.steps() || !pictures.steps.empty();
  }

  void complain(const ReadError& error) { bad_lines_.report(error.to_string()); }

  Session& session_;
  const PuzzleSource& source_;
  PictureWishes wishes_;
  PictureMaker maker_;
  BadLines bad_lines_;
  Progress progress_;
  ExitCode code_ = ExitCode::kDone;
  std::vector<PuzzlePictures> puzzles_;
};

std::vector<render::StepPicture> all_steps(const std::vector<PuzzlePictures>& puzzles) {
  std::vector<render::StepPicture> steps;
  for (const PuzzlePictures& puzzle : puzzles) {
    steps.insert(steps.end(), puzzle.steps.begin(), puzzle.steps.end());
  }
  return steps;
}

std::string pdf_of(const std::vector<PuzzlePictures>& puzzles, const PrintSettings& settings) {
  const bool steps = settings.wishes.steps();
  const std::size_t boards = steps ? all_steps(puzzles).size() : puzzles.size();
  render::PageOptions page = settings.page;
  page.paper = settings.paper == "letter" ? render::Paper::kLetter : render::Paper::kA4;
  page.per_page = settings.per_page;
  if (page.per_page == 0) page.per_page = boards == 1 || page.large ? 1 : 4;
  if (steps) return render::steps_pdf(all_steps(puzzles), page);
  std::vector<render::BookletPuzzle> booklet;
  for (const PuzzlePictures& puzzle : puzzles) booklet.push_back(puzzle.puzzle);
  return render::booklet_pdf(booklet, page, settings.wishes.solutions);
}

// The boards that become pictures of their own. A puzzle whose solution is wanted and that has none
// is left out; that has been said.
std::vector<render::Board> boards_of(const std::vector<PuzzlePictures>& puzzles,
                                     const PictureWishes& wishes) {
  std::vector<render::Board> boards;
  for (const PuzzlePictures& puzzle : puzzles) {
    for (const render::StepPicture& step : puzzle.steps) boards.push_back(step.board);
    if (wishes.steps()) continue;
    if (wishes.solutions && !puzzle.puzzle.solution) continue;
    render::Board board = puzzle.puzzle.board;
    if (wishes.solutions) board.digits = *puzzle.puzzle.solution;
    boards.push_back(std::move(board));
  }
  return boards;
}

// "out.svg" becomes "out-07.svg".
std::string numbered(const std::string& path, std::size_t number, std::size_t count) {
  const std::size_t slash = path.rfind('/');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  const std::size_t dot = std::min(path.rfind('.'), path.size());
  const std::size_t end = dot > name ? dot : path.size();
  return fmt::format("{}-{:0{}}{}", path.substr(0, end), number, std::to_string(count).size(),
                     path.substr(end));
}

void write_output(Session& session, const std::string& path, std::string_view bytes) {
  if (path.empty()) {
    session.console.write(bytes);
    session.console.flush();
    return;
  }
  OutputFile file(path);
  file.write(bytes);
  file.commit();
}

void write_pictures(Session& session, const std::vector<render::Board>& boards, Type type,
                    const PrintSettings& settings) {
  if (boards.size() > 1 && settings.out.empty()) {
    throw UserError(
        fmt::format("{} need files: name them with --output", plural(boards.size(), "picture")));
  }
  const auto kind = type == Type::kSvg ? render::Canvas::Kind::kSvg : render::Canvas::Kind::kPng;
  for (std::size_t i = 0; i < boards.size() && !session.interrupts.happened(); ++i) {
    const std::string path =
        boards.size() == 1 ? settings.out : numbered(settings.out, i + 1, boards.size());
    write_output(session, path, render::picture(kind, boards[i], settings.pixels));
  }
}

std::string whole_text(const std::vector<PuzzlePictures>& puzzles, const PictureWishes& wishes) {
  std::string text;
  for (const PuzzlePictures& puzzle : puzzles) {
    if (wishes.solutions && !puzzle.puzzle.solution) continue;
    if (!text.empty()) text += '\n';
    text += text_of(puzzle, wishes);
  }
  return text;
}

ExitCode run_print(Session& session, PrintSettings settings) {
  const Type type = chosen_type(settings);
  check_settings(settings, type);
  PictureWishes& wishes = settings.wishes;
  wishes.large = settings.page.large;
  if (type == Type::kPdf && !wishes.steps()) wishes.solutions = !settings.no_solutions;
  settings.input.variants = true;

  PuzzleSource source(settings.input);
  Collector collector(session, source, wishes);
  source.read(collector, session.interrupts.token());
  const ExitCode code = collector.finish();
  const std::vector<PuzzlePictures>& puzzles = collector.puzzles();
  if (code == ExitCode::kInterrupted || puzzles.empty()) return code;
  switch (type) {
    case Type::kPdf: write_output(session, settings.out, pdf_of(puzzles, settings)); break;
    case Type::kText: write_output(session, settings.out, whole_text(puzzles, wishes)); break;
    case Type::kSvg:
    case Type::kPng: write_pictures(session, boards_of(puzzles, wishes), type, settings); break;
  }
  if (session.interrupts.happened()) return ExitCode::kInterrupted;
  if (!settings.out.empty()) {
    session.console.say(fmt::format("{} printed", plural(puzzles.size(), "puzzle")));
  }
  return code;
}

Values boards_per_page() {
  Values values;
  for (const int boards : render::kPerPage) values.words.push_back(std::to_string(boards));
  return values;
}

void add_page_options(Command& command, PrintSettings& settings) {
  settings.for_pdf = {
      &command.add_option("--paper", &settings.paper, "a4 or letter")
           .takes_only("paper", words({"a4", "letter"}))
           .value_name("PAPER")
           .show_default(),
      &command
           .add_option("--per-page", &settings.per_page,
                       "Boards per page: 1, 2, 4, 6 or 9; 4 if there are several")
           .takes_only("choice", boards_per_page())
           .value_name("N"),
      &command.add_option("--title", &settings.page.title, "Title at the head of every page")
           .value_name("TITLE")
           .show_default(),
      &command.add_flag("--large", settings.page.large,
                        "Large print for low vision: one board per page (or two), large digits"),
      &command.add_flag("--rate", settings.wishes.rate, "Print the level above each puzzle"),
      &command.add_flag("--no-solutions", settings.no_solutions,
                        "Leave out the solutions at the end"),
  };
  for (Option* option : settings.for_pdf) option->group("Pages (pdf)");
}

void add_board_options(Command& command, PrintSettings& settings) {
  PictureWishes& wishes = settings.wishes;
  const std::vector<Option*> options = {
      &command.add_flag("--solutions", wishes.solutions,
                        "Draw solved boards; in a PDF at the end (as is)"),
      &command.add_flag("--candidates", wishes.candidates, "Draw the candidates of open cells"),
      &command.add_flag("--coordinates", wishes.coordinates,
                        "Number rows and columns in the margin"),
      &command.add_flag("--numbers", wishes.numbers,
                        "Write digits above 9 as numbers, not as letters"),
      &command.add_flag("--explain", wishes.explain, "Draw every step of the explained path")
           .excludes("--solutions"),
      &command.add_option("--step", &wishes.step, "Draw step N of the explained path")
           .value_name("N")
           .check(whole_number_from(1, 1'000'000))
           .excludes("--explain")
           .excludes("--solutions"),
      &command.add_option("--size", &settings.pixels, "Side of a picture in pixels (svg, png)")
           .value_name("PIXELS")
           .check(whole_number_from(render::kLeastPixels, render::kMostPixels))
           .show_default(),
  };
  for (Option* option : options) option->group("Boards");
  settings.for_pictures = {options.back()};
}

}  // namespace

void add_print_command(Command& program) {
  auto settings = std::make_shared<PrintSettings>();
  settings->page.title = "Sudoku";
  Command& command =
      program.add_command("print", "Draw puzzles and explained steps: PDF, SVG, PNG, text");
  add_input_options(command, settings->input);
  command.add_option("-o,--output", &settings->out, "Write to FILE instead of stdout")
      .formerly("--out")
      .takes(files())
      .value_name("FILE")
      .group("Output");
  command
      .add_option("--type", &settings->type,
                  "pdf, svg, png or txt; by default the extension of --output")
      .takes_only("type", words({kTypeNames.begin(), kTypeNames.end()}))
      .value_name("TYPE")
      .group("Output");
  command.add_quiet_flag().group("Output");
  add_board_options(command, *settings);
  add_page_options(command, *settings);
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_print(session, *settings); });
}

}  // namespace sudolab::cli
