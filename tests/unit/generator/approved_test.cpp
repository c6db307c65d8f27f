// The same seed gives the same puzzle, today and in later versions: what a few seeds make for each
// way in which puzzles come about, compared with a stored text.

#include <gtest/gtest.h>

#include <sstream>
#include <string_view>

#include <sudolab/generator/generator.h>
#include "generator/mining.h"
#include "support/approved.h"
#include "support/boards.h"

namespace sudolab {
namespace {

using test::text_of;

constexpr std::uint64_t kPuzzles = 2;  // of each kind

void describe(std::string_view name, const Wishes& wishes, std::ostream& out) {
  ASSERT_EQ(contradiction_in(wishes), "") << name;
  Generator generator(wishes, {.seed = 20, .threads = 1, .count = kPuzzles});
  out << name << '\n';
  for (std::uint64_t i = 0; i < kPuzzles; ++i) {
    const auto one = generator.next();
    ASSERT_TRUE(one.has_value()) << name;
    out << "  " << text_of(one->puzzle.givens) << '\n';
  }
}

TEST(Generator, PuzzlesOfASeedAreAsApproved) {
  std::ostringstream text;
  const auto add = [&](std::string_view name, const auto& wish) {
    Wishes wishes;
    wish(wishes);
    describe(name, wishes, text);
  };
  add("dug", [](Wishes&) {});
  add("inserted", [](Wishes& wishes) { wishes.method = Method::kInsert; });
  add("inserted and minimal",
      [](Wishes& wishes) { wishes.method = Method::kInsert, wishes.minimal = true; });
  add("blanked", [](Wishes& wishes) { wishes.blank = 0.6; });
  add("eased", [](Wishes& wishes) { wishes.ease = 10; });
  add("any symmetry", [](Wishes& wishes) { wishes.symmetry = std::nullopt; });
  for (const auto& [name, symmetry] : kSymmetryNames) {
    const Symmetry wanted = symmetry;
    add(name, [&](Wishes& wishes) { wishes.symmetry = wanted, wishes.most_clues = 36; });
    add("minimal", [&](Wishes& wishes) { wishes.symmetry = wanted, wishes.minimal = true; });
  }
  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 4}, BoxShape{4, 4}}) {
    add(shape_name(box), [&](Wishes& wishes) { wishes.geometry = Geometry::find(box); });
  }
  add("pattern", [](Wishes& wishes) {
    for (Cell cell = 0; cell < 81; ++cell) {
      if ((cell / 9 + cell % 9) % 3 == 0 || cell == 40) wishes.pattern.push_back(cell);
    }
  });
  add("variant of another", [](Wishes& wishes) {
    const Generated original = *Generator({}, {.seed = 20, .threads = 1}).next();
    wishes.variant_of = Dug{original.puzzle, original.solution};
  });
  test::expect_approved("generated.txt", text.str());
}

TEST(Mining, FindsOfASeedAreAsApproved) {
  std::ostringstream text;
  Miner miner({.clues = 21, .seed = 20});
  for (int step = 0; step < 20; ++step) {
    const MiningStep result = miner.step();
    std::string finds;
    for (const Find& find : result.finds) {
      finds += text_of(find.puzzle) + (find.wanted ? " wanted\n" : "\n");
    }
    text << "step " << step << ", finds " << result.finds.size() << ", their digest "
         << test::digest(finds) << '\n';
  }
  test::expect_approved("mined.txt", text.str());
}

}  // namespace
}  // namespace sudolab
