#include "server/wishes_request.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/suggestion.h"
#include "server/one_solution.h"
#include "server/puzzle_json.h"

namespace sudolab::server {
namespace {

constexpr double kHalfHundredth = 0.005;  // scores are in hundredths
constexpr double kHighestScore = 100;

const Geometry& read_geometry(Members& members, const ServerLimits& limits) {
  const auto size = members.whole("size", kMinSize, limits.board_size);
  const Geometry* geometry =
      Geometry::find_for_size(static_cast<int>(size.value_or(Geometry::classic().size())));
  if (const auto box = members.text("box")) {
    const auto shape = parse_shape(*box);
    geometry = shape ? Geometry::find(*shape) : nullptr;
    if (geometry == nullptr || geometry->size() > limits.board_size) {
      members.fail("box", "has to be rows x columns of a box, such as \"2x3\"");
    }
    if (size && geometry->size() != *size) {
      members.fail("box", fmt::format("makes no board of size {}", *size));
    }
  }
  if (geometry == nullptr) members.fail("size", "is not the size of a board with boxes");
  return *geometry;
}

const Technique& read_technique(Members& members, std::string_view member, const std::string& id) {
  if (const Technique* technique = find_technique(id)) return *technique;
  std::vector<std::string_view> ids;
  for (const Technique* known : all_techniques()) ids.push_back(known->id);
  members.fail(member, fmt::format("names no technique {}{}", in_quotes(id), suggestion(id, ids)));
}

void read_difficulty(Members& members, Wishes& wishes) {
  if (const auto level = members.text("level")) {
    wishes.scores = scores_of(read_level(members, *level));
  }
  if (const Json* score = members.object("score")) {
    Members range(*score, members.path_of("score") + ".");
    const auto least = range.number("least", 0, kHighestScore);
    const auto most = range.number("most", 0, kHighestScore);
    range.finish();
    if (least) wishes.scores.least = std::max(wishes.scores.least, *least - kHalfHundredth);
    if (most) wishes.scores.below = std::min(wishes.scores.below, *most + kHalfHundredth);
  }
  if (const auto id = members.text("technique")) {
    wishes.technique = &read_technique(members, "technique", *id);
  }
  std::vector<const Technique*> chosen;
  for (const std::string& id : members.texts("techniques_at_most", all_techniques().size())) {
    chosen.push_back(&read_technique(members, "techniques_at_most", id));
  }
  for (const Technique* technique : all_techniques()) {
    const bool wanted = std::find(chosen.begin(), chosen.end(), technique) != chosen.end();
    if (wanted) wishes.only.push_back(technique);
  }
}

void read_clues(Members& members, Wishes& wishes) {
  const Json* clues = members.object("clues");
  if (clues == nullptr) return;
  Members range(*clues, members.path_of("clues") + ".");
  wishes.least_clues = static_cast<int>(range.whole_or("least", 0, kMaxCells, 0));
  wishes.most_clues = static_cast<int>(range.whole_or("most", 0, kMaxCells, kMaxCells));
  range.finish();
}

std::optional<Symmetry> read_symmetry(Members& members) {
  std::vector<std::string_view> names;
  for (const auto& [name, symmetry] : kSymmetryNames) names.push_back(name);
  names.push_back("any");
  const std::string chosen = members.choice("symmetry", names);
  for (const auto& [name, symmetry] : kSymmetryNames) {
    if (name == chosen) return symmetry;
  }
  return std::nullopt;
}

// One character per cell: '.' and '0' are empty, all others are givens.
std::vector<Cell> read_pattern(Members& members, const Geometry& geometry) {
  std::vector<Cell> cells;
  const auto text = members.text("pattern", kMaxCells);
  if (!text) return cells;
  if (text->size() != static_cast<std::size_t>(geometry.cells())) {
    members.fail("pattern", fmt::format("has to have one character for each of {} cells, not {}",
                                        geometry.cells(), text->size()));
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const char c = (*text)[static_cast<std::size_t>(cell)];
    if (c != '.' && c != '0') cells.push_back(cell);
  }
  if (cells.empty()) members.fail("pattern", "has to hold at least one given");
  return cells;
}

const VariantTheme& read_theme(Members& members, const std::string& id) {
  if (const VariantTheme* theme = find_variant_theme(id)) return *theme;
  std::vector<std::string_view> ids;
  for (const VariantTheme* known : variant_themes()) ids.push_back(known->id);
  members.fail("variant", fmt::format("names no variant {}{}", in_quotes(id), suggestion(id, ids)));
}

VariantWish read_variant_wish(Members& members) {
  VariantWish wish;
  for (const std::string& id : members.texts("variant", variant_themes().size())) {
    const VariantTheme& theme = read_theme(members, id);
    if (std::find(wish.themes.begin(), wish.themes.end(), &theme) != wish.themes.end()) {
      members.fail("variant", fmt::format("names {} twice", in_quotes(id)));
    }
    wish.themes.push_back(&theme);
  }
  wish.whole = members.flag("whole");
  if (const Json* cages = members.object("cages")) {
    Members range(*cages, members.path_of("cages") + ".");
    wish.least_cage = static_cast<int>(range.whole_or("least", 1, kMaxSize, wish.least_cage));
    wish.most_cage = static_cast<int>(range.whole_or("most", 1, kMaxSize, wish.most_cage));
    range.finish();
  }
  return wish;
}

// Its solution is needed, which is work like that of any request.
Dug read_variant(Members& members, Lab& lab) {
  const PuzzleRecord record =
      read_puzzle_member(members, lab.limits(), Variants::kRefused, "variant_of");
  const auto core = lab.core();
  Solutions found = solutions_of(record.puzzle, lab.limits(), lab.stop_token());
  if (found.verdict != CheckResult::Verdict::kUnique) {
    members.fail("variant_of", "has to be a puzzle with exactly one solution");
  }
  return {record.puzzle, std::move(found.grid)};
}

}  // namespace

Level read_level(Members& members, const std::string& name) {
  const std::optional<Level> level = find_level(name);
  if (!level) members.fail("level", "is one of easy, average, hard, insane, impossible");
  return *level;
}

Wishes read_generator_wishes(Members& members, Lab& lab) {
  Wishes wishes;
  wishes.geometry = &read_geometry(members, lab.limits());
  read_difficulty(members, wishes);
  read_clues(members, wishes);
  wishes.symmetry = read_symmetry(members);
  wishes.minimal = members.flag("minimal");
  wishes.variant = read_variant_wish(members);
  wishes.pattern = read_pattern(members, *wishes.geometry);
  if (members.has("variant_of")) {
    wishes.variant_of = read_variant(members, lab);
    wishes.geometry = &wishes.variant_of->puzzle.geometry();
  }
  std::vector<std::string_view> methods;
  for (const auto& [name, method] : kMethodNames) methods.push_back(name);
  const std::string method = members.choice("method", methods);
  for (const auto& [name, known] : kMethodNames) {
    if (name == method) wishes.method = known;
  }
  wishes.blank = members.number("blank", 0, 1);
  wishes.ease = static_cast<int>(members.whole_or("ease", 0, kMaxCells, 0));
  wishes.effort = static_cast<std::uint64_t>(members.whole_or("effort", 1, 1'000'000'000, 0));
  wishes.rated = true;
  if (const std::string reason = contradiction_in(wishes); !reason.empty()) {
    throw ApiError(400, "impossible_wishes", "there is no such puzzle: " + reason);
  }
  return wishes;
}

}  // namespace sudolab::server
