// From options to wishes. Whatever is not a wish at all ends here with an error; wishes that
// nothing can fulfil are another matter, and are answered by the generator.

#include "cli/wish_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <tuple>
#include <utility>

#include <sudolab/solvers/recipe.h>
#include "cli/checks.h"
#include "cli/exit_code.h"
#include "cli/table_option.h"
#include "cli/technique_choice.h"
#include "cli/values.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

constexpr auto kGroup = "Wishes";
constexpr auto kVariants = "Variants";
constexpr double kHalfHundredth = 0.005;  // scores are in hundredths

// "A..B", or "A" for a range of one; either end may be missing.
template <class Number>
std::pair<Number, Number> range_for_user(const std::string& option, const std::string& text,
                                         Number least, Number most) {
  const auto parse = [&](std::string_view part, Number otherwise) {
    if (part.empty()) return otherwise;
    Number number{};
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc{} || end != part.data() + part.size() ||
        !(number >= least && number <= most)) {
      throw UserError(fmt::format("{} takes a range such as {}..{}, not {}", option, least, most,
                                  in_quotes(text)));
    }
    return number;
  };
  const std::string_view view = text;
  const std::size_t dots = view.find("..");
  if (view.empty() || view == "..") return {least, most};
  if (dots == std::string_view::npos) return {parse(view, least), parse(view, most)};
  return {parse(view.substr(0, dots), least), parse(view.substr(dots + 2), most)};
}

// The value with this name, or an error with the nearest one.
template <class Value, class Table>
Value named(const std::string& what, const std::string& name, const Table& table) {
  std::vector<std::string_view> names;
  for (const auto& [known, value] : table) {
    if (known == name) return value;
    names.push_back(known);
  }
  const std::string hint = suggestion(name, names);
  throw UserError(
      fmt::format("there is no {} {}{}", what, in_quotes(name),
                  hint.empty() ? fmt::format("; there are {}", fmt::join(names, ", ")) : hint));
}

// A technique may raise the level above that of the score, so a level may have low scores, too.
void wish_for_level(const std::string& name, Wishes& wishes) {
  std::vector<std::pair<std::string_view, Level>> levels;
  for (const Level level : kLevels) levels.emplace_back(wishes.table->name_of(level), level);
  const Level level = named<Level>("level", name, levels);
  wishes.scores = wishes.table->scores_of(level);
  if (!wishes.table->raises_levels()) return;
  wishes.scores.least = 0;
  wishes.level = level;
}

void wish_for_scores(const WishTexts& texts, Wishes& wishes) {
  ScoreRange& scores = wishes.scores;
  if (!texts.level.empty()) wish_for_level(texts.level, wishes);
  if (!texts.score.empty()) {
    const double highest = std::max(100.0, wishes.table->beyond());
    const auto [least, most] = range_for_user("--score", texts.score, 0.0, highest);
    scores.least = std::max(scores.least, least - kHalfHundredth);
    scores.below = std::min(scores.below, most + kHalfHundredth);
  }
}

const SeRule& se_rule_for_user(const std::string& text) {
  if (const SeRule* rule = find_se_rule(text)) return *rule;
  if (const auto called = se_rules_called(text); called.size() > 1) {
    throw UserError(fmt::format("{} is short for {} and for {}; name one of them", in_quotes(text),
                                called.front()->id, called.back()->id));
  }
  std::vector<std::string_view> ids;
  for (const SeRule& rule : all_se_rules()) ids.push_back(rule.id);
  const std::string hint = suggestion(text, ids);
  throw UserError(
      fmt::format("Sudoku Explainer has no rule {}{}", in_quotes(text),
                  hint.empty() ? "; 'sudolab techniques --policy se' lists them" : hint));
}

// ER in tenths, and with --policy se the rule.
SeWish se_wish_for_user(const WishTexts& texts) {
  SeWish wish;
  if (!texts.rating.empty()) {
    const auto [least, most] = range_for_user("--rating", texts.rating, 1.0, 20.0);
    wish.least = static_cast<int>(std::lround(10 * least));
    wish.most = static_cast<int>(std::lround(10 * most));
  }
  if (texts.policy == "se" && !texts.technique.empty()) {
    wish.rule = &se_rule_for_user(texts.technique);
  }
  return wish;
}

std::optional<Symmetry> symmetry_for_user(const std::string& name) {
  if (name.empty()) return Symmetry::kNone;
  std::vector<std::pair<std::string_view, std::optional<Symmetry>>> table(
      std::begin(kSymmetryNames), std::end(kSymmetryNames));
  table.emplace_back("any", std::nullopt);
  return named<std::optional<Symmetry>>("symmetry", name, table);
}

// One character per cell, row by row: '.' and '0' are empty, all others are givens.
std::string pattern_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw UserError(path + ": " + system_reason(errno));
  std::string cells;
  for (auto c = std::istreambuf_iterator<char>(file); c != std::istreambuf_iterator<char>(); ++c) {
    if (std::string_view(" \t\r\n").find(*c) == std::string_view::npos) cells += *c;
    if (cells.size() > kMaxCells) break;
  }
  return cells;
}

bool wishes_for(const VariantWish& wish, std::string_view id) {
  return std::any_of(wish.themes.begin(), wish.themes.end(),
                     [id](const VariantTheme* theme) { return theme->id == id; });
}

VariantWish variant_for_user(const WishTexts& texts) {
  VariantWish wish;
  wish.whole = texts.whole;
  wish.symmetric_cages = texts.symmetric_cages;
  if (!texts.variant.empty()) {
    for (const std::string_view id : split(texts.variant, ',')) {
      const VariantTheme* theme = find_variant_theme(id);
      if (theme == nullptr) {
        std::vector<std::string_view> ids;
        for (const VariantTheme* known : variant_themes()) ids.push_back(known->id);
        const std::string hint = suggestion(std::string(id), ids);
        throw UserError(
            fmt::format("there is no variant {}{}", in_quotes(std::string(id)),
                        hint.empty() ? fmt::format("; there are {}", fmt::join(ids, ", ")) : hint));
      }
      if (std::find(wish.themes.begin(), wish.themes.end(), theme) != wish.themes.end()) {
        throw UserError(fmt::format("--variant names {} twice", id));
      }
      wish.themes.push_back(theme);
    }
  }
  const bool is_killer = wishes_for(wish, "killer");
  if (wish.symmetric_cages && !is_killer) {
    throw UserError("--symmetric-cages needs --variant killer");
  }
  if (texts.cages.empty()) return wish;
  if (!is_killer) throw UserError("--cages needs --variant killer");
  std::tie(wish.least_cage, wish.most_cage) = range_for_user("--cages", texts.cages, 1, kMaxSize);
  return wish;
}

// The rows as regions: what a jigsaw of a size without boxes is made from.
const Geometry* rows_alone(int size) {
  Layout layout{size, {1, size}};
  for (int cell = 0; cell < size * size; ++cell) {
    layout.regions.push_back(static_cast<std::uint8_t>(cell / size));
  }
  return Geometry::intern(layout);
}

const Geometry& geometry_for_user(const WishTexts& texts, const std::string& box,
                                  const std::string& pattern, const VariantWish& variant) {
  if (!box.empty()) {
    const Geometry& geometry = *Geometry::find(box_for_user(box));
    if (texts.size != 0 && geometry.size() != texts.size) {
      throw UserError(fmt::format("boxes of {} make no board of size {}", box, texts.size));
    }
    return geometry;
  }
  int size = texts.size;
  if (size == 0) {
    const double root = std::sqrt(static_cast<double>(pattern.size()));
    size = pattern.empty() ? Geometry::classic().size() : static_cast<int>(root);
  }
  const Geometry* geometry = Geometry::find_for_size(size);
  if (geometry == nullptr && wishes_for(variant, "jigsaw")) geometry = rows_alone(size);
  if (geometry != nullptr) return *geometry;
  throw UserError(fmt::format("there is no board of size {}", size));
}

std::vector<Cell> pattern_for_user(const std::string& path, const std::string& text,
                                   const Geometry& geometry) {
  std::vector<Cell> cells;
  if (path.empty()) return cells;
  if (static_cast<int>(text.size()) != geometry.cells()) {
    throw UserError(fmt::format("{}: a pattern has one character for each of {} cells, not {}",
                                path, geometry.cells(), text.size()));
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (text[cell] != '.' && text[cell] != '0') cells.push_back(cell);
  }
  if (cells.empty()) throw UserError(path + ": no cell of the pattern holds a given");
  return cells;
}

// The one puzzle of --variant-of.
class OnePuzzle final : public RecordSink {
 public:
  bool on_record(PuzzleRecord&& record) override {
    if (record_) throw UserError("--variant-of takes one puzzle, and there are several");
    record_ = std::move(record);
    return true;
  }
  bool on_error(ReadError&& error) override { throw UserError(error.to_string()); }
  const std::optional<PuzzleRecord>& record() const { return record_; }

 private:
  std::optional<PuzzleRecord> record_;
};

Dug puzzle_for_user(InputSettings input, const std::string& text, const std::stop_token& stop) {
  input.inputs = {text};
  PuzzleSource source(input);
  OnePuzzle one;
  source.read(one, stop);
  if (!one.record()) throw UserError(source.name() + ": there is no puzzle in it");
  SolveContext context;
  context.max_solutions = 2;
  context.stop = stop;
  SolveResult result = make_solver("auto")->solve(one.record()->puzzle, context);
  if (result.solutions != 1 && !stop.stop_requested()) {
    throw UserError("the puzzle of --variant-of does not have exactly one solution");
  }
  return {one.record()->puzzle, std::move(result.grid)};
}

// What --technique takes: with --policy se the rules of Sudoku Explainer, some of which have the
// same ids.
Values technique_or_rule_ids() {
  Values values = technique_ids();
  for (std::string& id : se_rule_ids().words) {
    const bool known =
        std::find(values.words.begin(), values.words.end(), id) != values.words.end();
    if (!known) values.words.push_back(std::move(id));
  }
  return values;
}

void add_variant_options(Command& command, WishTexts& texts) {
  command
      .add_option("--variant", &texts.variant,
                  "killer, x, jigsaw, thermometer... (below), or several, separated by commas")
      .takes(several(variant_theme_ids()))
      .value_name("LIST")
      .group(kVariants);
  command.add_option("--cages", &texts.cages, "Cells of a killer's cages; 2..5 if nothing is said")
      .value_name("A..B")
      .group(kVariants);
  command
      .add_flag("--symmetric-cages", texts.symmetric_cages,
                "Lay cages in the symmetry of --symmetry, or in rotate180 without one")
      .group(kVariants);
  command
      .add_flag("--whole", texts.whole,
                "Keep all cages, dots and lines, also those that the solution does not need")
      .needs("--variant")
      .group(kVariants);
}

void add_difficulty_options(Command& command, WishTexts& texts) {
  command.add_option("--level", &texts.level, "easy, average, hard, insane or impossible")
      .takes(levels())
      .value_name("LEVEL")
      .group(kGroup);
  add_table_option(command, texts.table).group(kGroup);
  command.add_option("--score", &texts.score, "The score that 'sudolab rate' computes, e.g. 3.5..4")
      .value_name("A..B")
      .group(kGroup);
  command
      .add_option("--rating", &texts.rating,
                  "The ER that 'sudolab rate --policy se' computes, e.g. 7.1..7.5")
      .value_name("A..B")
      .group(kGroup);
  command
      .add_option("--policy", &texts.policy,
                  "Whose --technique is meant: human (ours) or se (Sudoku Explainer's rules)")
      .takes_only("policy", policies())
      .value_name("POLICY")
      .show_default()
      .group(kGroup);
  command.add_option("--technique", &texts.technique, "Needs this technique, and nothing harder")
      .takes(technique_or_rule_ids())
      .value_name("TECHNIQUE")
      .group(kGroup);
  command
      .add_option("--techniques-at-most", &texts.techniques_at_most,
                  "Can be solved with these techniques alone, separated by commas")
      .takes(several(technique_ids()))
      .value_name("LIST")
      .group(kGroup);
}

}  // namespace

void add_wish_options(Command& command, WishTexts& texts) {
  add_difficulty_options(command, texts);
  command.add_option("--clues", &texts.clues, "Number of givens, e.g. 26 or 24..28 or ..23")
      .value_name("A..B")
      .group(kGroup);
  command
      .add_option(
          "--symmetry", &texts.symmetry,
          "none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal, full, any")
      .takes(symmetries())
      .value_name("SYMMETRY")
      .group(kGroup);
  command.add_flag("--minimal", texts.minimal, "No given is redundant").group(kGroup);
  command
      .add_option("--pattern", &texts.pattern,
                  "The cells with givens: one character per cell, . or 0 for an empty one")
      .takes(files())
      .value_name("FILE")
      .group(kGroup);
  command.add_option("--size", &texts.size, "Rows, columns and digits; 9 if nothing else follows")
      .takes(board_sizes())
      .value_name("N")
      .check(whole_number_from(kMinSize, kMaxSize))
      .group(kGroup);
  command
      .add_option("--variant-of", &texts.variant_of,
                  "Copies of one puzzle with other digits, rows and columns")
      .takes(files())
      .value_name("PUZZLE")
      .group(kGroup);
  command
      .add_option("--method", &texts.method,
                  "dig: take digits out of a full grid; insert: put digits into an empty one")
      .takes_only("method", words({"dig", "insert"}))
      .value_name("METHOD")
      .show_default()
      .group(kGroup);
  command
      .add_option("--blank", &texts.blank,
                  "Full grids, each cell blanked with chance P; there may be several solutions")
      .value_name("P")
      .check(number_from(0.0, 1.0))
      .group(kGroup);
  command.add_option("--ease", &texts.ease, "Fill in K correct digits at random")
      .value_name("K")
      .check(whole_number_from(0, kMaxCells))
      .group(kGroup);
  command
      .add_option(
          "--effort", &texts.effort,
          "Give up after N tries at a puzzle; 0: 100,000, or 2,000 above 9x9, 200 above 16x16")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group(kGroup);
  add_variant_options(command, texts);
}

Wishes wishes_of(const WishTexts& texts, const TechniqueTable& table, const InputSettings& input,
                 const std::stop_token& stop) {
  Wishes wishes;
  wishes.table = &table;
  const std::string pattern = texts.pattern.empty() ? "" : pattern_text(texts.pattern);
  wishes.variant = variant_for_user(texts);
  wishes.geometry = &geometry_for_user(texts, input.box, pattern, wishes.variant);
  wishes.pattern = pattern_for_user(texts.pattern, pattern, *wishes.geometry);
  wish_for_scores(texts, wishes);
  wishes.se = se_wish_for_user(texts);
  if (!texts.technique.empty() && texts.policy != "se") {
    wishes.technique = &technique_for_user(texts.technique, table);
  }
  if (!texts.techniques_at_most.empty()) {
    wishes.only = techniques_for_user(texts.techniques_at_most, table);
  }
  std::tie(wishes.least_clues, wishes.most_clues) =
      range_for_user("--clues", texts.clues, 0, kMaxCells);
  wishes.symmetry = symmetry_for_user(texts.symmetry);
  wishes.minimal = texts.minimal;
  wishes.ease = texts.ease;
  wishes.method = named<Method>("method", texts.method, kMethodNames);
  if (texts.blank >= 0) wishes.blank = texts.blank;
  wishes.effort = texts.effort;
  if (!texts.variant_of.empty()) {
    wishes.variant_of = puzzle_for_user(input, texts.variant_of, stop);
    wishes.geometry = &wishes.variant_of->puzzle.geometry();
  }
  return wishes;
}

}  // namespace sudolab::cli
