// f-puzzles has a flag for differences of 1 ("nonconsecutive") and lists for ratios and letters.
// All of them leave out pairs of cells with a mark: a dot of either colour for differences and
// ratios, a letter for sums. Which ratios are meant is told by the dots, and is 2 where there are
// none.
//
// The kinds of the registry list the pairs that they leave out, and "non-consecutive" leaves out
// none. So a constraint can be written if it lists just the pairs that have a mark.

#include "formats/f_puzzles_negatives.h"

#include <sudolab/variants/kinds.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "core/suggestion.h"
#include "formats/f_puzzles_forms.h"

namespace sudolab {
namespace {

constexpr int kUsualDifference = 1;
constexpr int kUsualRatio = 2;

using Pairs = std::set<std::pair<Cell, Cell>>;  // the smaller cell first

bool is_of(const Constraint& constraint, std::string_view id) { return constraint.kind->id == id; }

Pairs pairs_in(const std::vector<Cell>& cells) {
  Pairs pairs;
  for (std::size_t i = 0; i + 1 < cells.size(); i += 2) {
    pairs.insert(std::minmax(cells[i], cells[i + 1]));
  }
  return pairs;
}

// What the marks of a puzzle say.
struct Marks {
  explicit Marks(const Puzzle& puzzle) {
    const int n = puzzle.geometry().size();
    for (const Constraint& mark : puzzle.constraints) {
      const bool ratio = is_of(mark, "ratio");
      const bool letter = is_of(mark, "xv");
      if (!ratio && !letter && !is_of(mark, "difference")) continue;
      const auto [one, two] = std::minmax(mark.cells[0], mark.cells[1]);
      if (std::abs(one / n - two / n) + std::abs(one % n - two % n) != 1) continue;
      (letter ? letters : dots).emplace(one, two);
      if (ratio) ratios.insert(mark.values.empty() ? kUsualRatio : mark.values.front());
    }
    if (ratios.empty()) ratios.insert(kUsualRatio);
  }

  Pairs dots;
  Pairs letters;
  std::set<int> ratios;
};

std::vector<Cell> listed(const Pairs& pairs) {
  std::vector<Cell> cells;
  for (const auto& [one, two] : pairs) cells.insert(cells.end(), {one, two});
  return cells;
}

bool add(std::string_view kind, std::vector<Cell> cells, std::vector<int> values,
         ConstraintList& found) {
  return found.add({find_kind(kind), std::move(cells), {}, std::move(values)}, "'negative'");
}

bool add_dots(const Pairs& dots, bool nonconsecutive, std::set<int> ratios, ConstraintList& found) {
  if (nonconsecutive && dots.empty() && ratios.empty()) {
    return add("non-consecutive", {}, {}, found);
  }
  if (nonconsecutive) {
    std::vector<int> values{kUsualDifference, 0};
    if (!ratios.empty()) values[1] = ratios.extract(ratios.begin()).value();
    if (values[1] == kUsualRatio) values.clear();
    if (!add("all-dots-given", listed(dots), std::move(values), found)) return false;
  }
  return std::all_of(ratios.begin(), ratios.end(), [&](int ratio) {
    return add("all-dots-given", listed(dots), {0, ratio}, found);
  });
}

class NegativeWriter {
 public:
  explicit NegativeWriter(const Puzzle& puzzle) : marks_(puzzle) {}

  // Nothing, or why it cannot be written.
  std::optional<std::string> take(const Constraint& rule) {
    std::string_view why;
    if (is_of(rule, "non-consecutive")) {
      nonconsecutive_ = true;
      if (!marks_.dots.empty()) why = "pairs of cells with a dot would be left out";
    } else if (is_of(rule, "all-dots-given")) {
      why = take_dots(rule);
    } else if (is_of(rule, "all-xv-given")) {
      why = take_letters(rule);
    }
    if (why.empty()) return std::nullopt;
    return cannot_hold(kFPuzzles, rule, why);
  }

  bool knows_all_ratios() const { return ratios_.empty() || ratios_ == marks_.ratios; }

  void write(nlohmann::ordered_json& object) const {
    if (nonconsecutive_) object["nonconsecutive"] = true;
    if (!ratios_.empty()) object["negative"].push_back("ratio");
    if (letters_) object["negative"].push_back("xv");
  }

 private:
  std::string_view take_dots(const Constraint& rule) {
    const int difference = rule.values.empty() ? kUsualDifference : rule.values[0];
    const int ratio = rule.values.empty() ? kUsualRatio : rule.values[1];
    if (pairs_in(rule.cells) != marks_.dots) return "it does not list the pairs with a dot";
    if (difference > kUsualDifference) return "the difference is not 1";
    nonconsecutive_ = nonconsecutive_ || difference == kUsualDifference;
    if (ratio != 0) ratios_.insert(ratio);
    return "";
  }

  std::string_view take_letters(const Constraint& rule) {
    const std::set<int> sums(rule.values.begin(), rule.values.end());
    if (pairs_in(rule.cells) != marks_.letters) return "it does not list the pairs with a letter";
    if (!sums.empty() && sums != std::set<int>{5, 10}) return "the sums are not 5 and 10";
    letters_ = true;
    return "";
  }

  Marks marks_;
  bool nonconsecutive_ = false;
  bool letters_ = false;
  std::set<int> ratios_;
};

}  // namespace

bool read_f_puzzles_negatives(const Json& object, ConstraintList& found) {
  const Marks marks(found.puzzle());
  const Json& negative = member(object, "negative");
  if (says_something(negative) && !negative.is_array()) {
    return found.fail("'negative' must be a list of names");
  }
  std::set<int> ratios;
  bool letters = false;
  for (const Json& item : negative.is_array() ? negative : Json::array()) {
    const std::string name = text_of(item);
    if (name == "ratio") {
      ratios = marks.ratios;
    } else if (name == "xv") {
      letters = true;
    } else {
      return found.fail("it has the unknown negative constraint " + in_quotes(name));
    }
  }
  const Json& flag = member(object, "nonconsecutive");
  const bool nonconsecutive = flag == true;
  if (!nonconsecutive && says_something(flag)) {
    return found.fail("'nonconsecutive' must be true or false");
  }
  if (!add_dots(marks.dots, nonconsecutive, std::move(ratios), found)) return false;
  return !letters || add("all-xv-given", listed(marks.letters), {}, found);
}

std::optional<std::string> write_f_puzzles_negatives(const Puzzle& puzzle,
                                                     nlohmann::ordered_json& object) {
  NegativeWriter writer(puzzle);
  const Constraint* last = nullptr;  // about dots
  for (const Constraint& rule : puzzle.constraints) {
    if (auto why = writer.take(rule)) return why;
    if (is_of(rule, "all-dots-given")) last = &rule;
  }
  if (!writer.knows_all_ratios()) {
    return cannot_hold(kFPuzzles, *last, "the ratios are not those of the dots");
  }
  writer.write(object);
  return std::nullopt;
}

}  // namespace sudolab
