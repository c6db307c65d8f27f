// What Sudolab answers, as lines of text that can be compared with those of another machine:
//
//   SECTION <tab> KEY <tab> ANSWER
//
// The sections are `signature` (every solver and preset), `generated` (1,000 puzzles), `ratings`
// (500 puzzles), `paths` (every step of every fifth of these in words), `boards` (the fast engine
// on 16x16) and `formats` (what they write, and whether it is read back). scripts/cross.sh runs
// this program here and on other processors.
//
//   cross_answers DATA [SHARE]      one of SHARE of the work (1: all of it)

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include <sudolab/formats/reader.h>
#include <sudolab/laboratory/laboratory.h>
#include <sudolab/solvers/recipe.h>
#include "cli/signature.h"
#include "fuzz/round_trip.h"

namespace sudolab {
namespace {

void print(const char* section, const std::string& key, const std::string& answer) {
  std::printf("%s\t%s\t%s\n", section, key.c_str(), answer.c_str());
}

// The digits that distinguish one double from all others.
std::string exactly(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", number);
  return text;
}

std::string hash_of(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return cli::signature_text(hash);
}

// Which of everything that could be asked is asked.
class Questions {
 public:
  Questions(std::string data, std::size_t share) : data_(std::move(data)), share_(share) {}

  std::vector<PuzzleRecord> puzzles(const std::string& name, std::size_t most) const {
    ReaderOptions options;
    options.alphabet = Alphabet();  // of all shipped puzzles; some texts might be of another one
    testing::Collected found;
    read_file(data_ + "/" + name + ".txt", options, found);
    if (!found.errors.empty()) throw std::runtime_error(found.errors.front().to_string());
    if (found.records.empty()) throw std::runtime_error("no puzzles in " + name);
    found.records.resize(some_of(std::min(most, found.records.size())));
    return std::move(found.records);
  }
  std::size_t some_of(std::size_t number) const {
    return std::max<std::size_t>(1, number / share_);
  }

 private:
  std::string data_;
  std::size_t share_;
};

// ---- solvers ---------------------------------------------------------------------------------

void sign(const Questions& questions) {
  const auto puzzles = questions.puzzles("bench/signature", 1000);
  const cli::Signature signature = cli::compute_signature(puzzles, {}, [](double) {});
  for (const auto& part : signature.parts) {
    print("signature", part.solver, cli::signature_text(part.value));
  }
  print("signature", "all", cli::signature_text(signature.value));
}

// The signature has few boards of the size at which the fast engine uses lanes of 16, 32 and 64
// bits of the same memory.
void solve_boards(const Questions& questions) {
  const auto solver = make_solver("fast");
  SolveContext context;
  context.max_solutions = 2;
  for (const std::string file : {"crosshatch", "singles", "tuples", "minimal"}) {
    for (const PuzzleRecord& record : questions.puzzles("conformance/16x16-" + file, 24)) {
      const SolveResult result = solver->solve(record.puzzle, context);
      print("boards", file + " " + std::to_string(record.line),
            std::to_string(result.solutions) + " " + std::to_string(result.counters.guesses) + " " +
                to_text(result.grid));
    }
  }
}

// ---- puzzles ---------------------------------------------------------------------------------

// Sizes that do not ask the SAT solver, which not every machine has.
struct Lot {
  const char* name;
  int size;
  std::size_t count;
  void (*order)(Wishes&);
};

constexpr Lot kLots[] = {
    {"9x9", 9, 700, [](Wishes&) {}},
    {"symmetric", 9, 120, [](Wishes& wishes) { wishes.symmetry = Symmetry::kRotate180; }},
    {"minimal", 9, 60, [](Wishes& wishes) { wishes.minimal = true; }},
    {"hard", 9, 30, [](Wishes& wishes) { wishes.scores = scores_of(Level::kHard); }},
    {"inserted", 9, 20, [](Wishes& wishes) { wishes.method = Method::kInsert; }},
    {"6x6", 6, 40, [](Wishes&) {}},
    {"8x8", 8, 20, [](Wishes&) {}},
    {"16x16", 16, 10, [](Wishes&) {}},
};

void generate(const Questions& questions) {
  for (const Lot& lot : kLots) {
    Wishes wishes;
    wishes.geometry = Geometry::find_for_size(lot.size);
    lot.order(wishes);
    const std::size_t count = questions.some_of(lot.count);
    Generator generator(wishes, {.seed = 20, .count = count});
    for (std::size_t i = 1; i <= count; ++i) {
      const auto made = generator.next();
      print("generated", std::string(lot.name) + " " + std::to_string(i),
            made ? to_text(made->puzzle.givens) : "gave up");
    }
  }
}

std::string rating_of(const Puzzle& puzzle, SeRater& rater) {
  const Rating rating = rate(puzzle);
  std::string text = std::string(level_name(rating.level)) + " " + exactly(rating.score) + " " +
                     (rating.hardest == nullptr ? "-" : std::string(rating.hardest->id)) + " " +
                     std::to_string(rating.steps);
  if (&puzzle.geometry() != &Geometry::classic()) return text;
  const SeRating se = rater.rate(puzzle);
  for (const SeHardest* one : {&se.er, &se.ep, &se.ed}) {
    text += " " + se_rating_text(one->rating) + " " + one->short_name;
  }
  return text + " " + std::to_string(se.steps);
}

// A rating may be the same although steps come in another order.
std::string path_of(const Puzzle& puzzle) {
  const auto steps = Laboratory().explain(puzzle);
  if (!steps) return steps.error();
  std::string text;
  for (const ExplainedStep& step : *steps) text += step.technique + ": " + step.sentence + "\n";
  return std::to_string(steps->size()) + " " + hash_of(text);
}

void rate_puzzles(const Questions& questions) {
  constexpr std::pair<const char*, std::size_t> kFiles[] = {{"conformance/9x9-crosshatch", 50},
                                                            {"conformance/9x9-singles", 50},
                                                            {"conformance/9x9-tuples", 50},
                                                            {"conformance/9x9-few-guesses", 50},
                                                            {"conformance/9x9-many-guesses", 50},
                                                            {"levels/9x9-easy", 30},
                                                            {"levels/9x9-average", 30},
                                                            {"levels/9x9-hard", 30},
                                                            {"levels/9x9-insane", 30},
                                                            {"levels/9x9-impossible", 30},
                                                            {"levels/6x6-easy", 20},
                                                            {"levels/8x8-hard", 20},
                                                            {"levels/10x10-insane", 20},
                                                            {"levels/12x12-hard", 20},
                                                            {"levels/16x16-easy", 10},
                                                            {"levels/16x16-average", 10}};
  SeRater rater;
  for (const auto& [file, most] : kFiles) {
    for (const PuzzleRecord& record : questions.puzzles(file, most)) {
      const std::string key = std::string(file) + " " + std::to_string(record.line);
      print("ratings", key, rating_of(record.puzzle, rater));
      if (record.line % 5 == 1) print("paths", key, path_of(record.puzzle));
    }
  }
}

// ---- formats ---------------------------------------------------------------------------------

// Bytes above 127 in a name are negative characters on some machines and positive ones on others.
std::vector<PuzzleRecord> named(std::vector<PuzzleRecord> records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    records[i].name = "Größe " + std::to_string(i + 1);
  }
  return records;
}

std::vector<PuzzleRecord> with_pencilmarks(std::vector<PuzzleRecord> records) {
  for (PuzzleRecord& record : records) {
    Puzzle marks{Grid(record.puzzle.geometry())};
    for (Cell cell = 0; cell < record.puzzle.geometry().cells(); ++cell) {
      marks.allowed.push_back(record.puzzle.permitted(cell));
    }
    record.puzzle = marks;
  }
  return records;
}

void write_formats(const Questions& questions) {
  std::vector<std::pair<std::string, std::vector<PuzzleRecord>>> sets;
  for (const std::string set :
       {"conformance/4x4-crosshatch", "conformance/6x6-crosshatch", "conformance/9x9-tuples",
        "conformance/12x12-tuples", "conformance/16x16-tuples", "conformance/20x20-crosshatch",
        "conformance/25x25-crosshatch"}) {
    sets.emplace_back(set, questions.puzzles(set, 10));
  }
  sets.emplace_back("names", named(questions.puzzles("conformance/9x9-crosshatch", 10)));
  sets.emplace_back("pencilmarks",
                    with_pencilmarks(questions.puzzles("conformance/9x9-few-guesses", 10)));
  for (const Format& format : all_formats()) {
    for (const auto& [set, records] : sets) {
      const auto text = testing::written(format, records, {});
      const auto failure = testing::round_trip_failure(format, records, {});
      print("formats", std::string(format.id) + " " + set,
            !text ? "cannot hold them" : hash_of(*text) + (failure ? " damaged" : " read back"));
    }
  }
}

int run(int argc, char** argv) {
  const int share = argc > 2 ? std::atoi(argv[2]) : 1;
  if (argc < 2 || argc > 3 || share < 1) {
    std::fprintf(stderr, "usage: cross_answers DATA [SHARE]\n");
    return 2;
  }
  const Questions questions(argv[1], static_cast<std::size_t>(share));
  sign(questions);
  generate(questions);
  rate_puzzles(questions);
  solve_boards(questions);
  write_formats(questions);
  return 0;
}

}  // namespace
}  // namespace sudolab

int main(int argc, char** argv) {
  try {
    return sudolab::run(argc, argv);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "cross_answers: %s\n", failure.what());
    return 2;
  }
}
