// Every kind of constraint and every layout comes back from each format that can say it, and each
// of the others names what it cannot hold.

#include <gtest/gtest.h>

#include <filesystem>

#include "samples.h"
#include "support/places.h"
#include "support/small_variants.h"
#include "support/test_names.h"
#include "variant_samples.h"

namespace sudolab::testing {
namespace {

constexpr int kSizes[] = {4, 6, 9, 16};

// Why the format refuses the record; "" if it came back as it was.
std::string refusal(const std::string& id, const PuzzleRecord& record) {
  const Format& format = *find_format(id);
  std::string text;
  if (const auto why = format.write(record, 0, {}, text)) {
    EXPECT_TRUE(text.empty()) << id << ": a refused puzzle leaves no trace";
    return *why;
  }
  const auto failure = round_trip_failure(format, {record, record}, {});
  EXPECT_EQ(failure, std::nullopt);
  const Format* detected = detect_format(written(format, {record}, {}).value_or(""));
  EXPECT_EQ(detected != nullptr ? detected->id : "none", id) << text;
  return "";
}

PuzzleRecord record_with(const Geometry& geometry, std::vector<Constraint> constraints) {
  PuzzleRecord record;
  record.puzzle = Puzzle(Grid(geometry));
  record.puzzle.constraints = std::move(constraints);
  record.name = "sample";
  for (const Constraint& constraint : record.puzzle.constraints) {
    EXPECT_EQ(fault_of(constraint, geometry), "") << constraint.kind->id;
  }
  return record;
}

class KindInFormats : public ::testing::TestWithParam<const ConstraintKind*> {
 protected:
  std::string id() const { return std::string(GetParam()->id); }
};

TEST_P(KindInFormats, ComesBackOrIsNamed) {
  for (const int size : kSizes) {
    const PuzzleRecord record =
        record_with(*Geometry::find_for_size(size), {sample_of(*GetParam(), size)});
    for (const char* format : {"json", "ndjson", "f-puzzles", "f-puzzles-link", "sudokupad-link"}) {
      EXPECT_EQ(refusal(format, record), "") << format << " " << size;
    }
    const bool in_pad = id() == "cage" || id() == "anti-knight" || id() == "anti-king";
    const bool in_lines = id() == "cage" && size == 9;
    const std::pair<const char*, bool> formats[] = {
        {"sudokupad", in_pad}, {"killer", in_lines}, {"jigsaw", false}, {"one-line", false}};
    for (const auto& [format, holds] : formats) {
      const std::string why = refusal(format, record);
      EXPECT_EQ(why.empty(), holds) << format << " " << size << ": " << why;
      const bool says_kind = why.find("'" + id() + "'") != std::string::npos;
      const bool says_size = why.find("9x9") != std::string::npos;
      EXPECT_TRUE(holds || says_kind || says_size) << why;
    }
  }
}

// With numbers of its own, in a place of its own.
TEST_P(KindInFormats, RandomOnesComeBackOrAreRefused) {
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    const Grid grid = test::random_grid(i % 2 == 0 ? 4 : 6, rng);
    if (id() == "disjoint-groups" && !grid.geometry().has_boxes()) continue;
    const PuzzleRecord record =
        record_with(grid.geometry(), {test::random_constraint(*GetParam(), grid, rng),
                                      test::random_constraint(*GetParam(), grid, rng)});
    for (const Format& format : all_formats()) refusal(std::string(format.id), record);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, KindInFormats,
                         ::testing::ValuesIn(all_kinds().begin(), all_kinds().end()),
                         [](const auto& info) {
                           return test::test_name(std::string(info.param->id));
                         });

TEST(VariantFormats, EveryLayoutComesBack) {
  for (const int size : kSizes) {
    for (const Geometry* geometry : sample_layouts(size)) {
      ASSERT_NE(geometry, nullptr) << size;
      PuzzleRecord record = record_with(*geometry, {});
      record.puzzle.givens.set(1, 2);
      for (const char* format :
           {"json", "ndjson", "f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link"}) {
        EXPECT_EQ(refusal(format, record), "") << format << " " << size;
      }
      EXPECT_EQ(refusal("jigsaw", record).empty(), geometry->extra_houses() == 0);
      const bool in_lines = size == 9 && geometry->has_boxes() &&
                            (geometry->extra_houses() == 0 || geometry->extra_houses() == 2);
      EXPECT_EQ(refusal("killer", record).empty(), in_lines) << size;
    }
  }
}

TEST(VariantFormats, ManyConstraintsOfAnyKindsComeBack) {
  Rng rng(11);
  int held = 0;
  for (int i = 0; i < 200; ++i) {
    PuzzleRecord record;
    record.puzzle = test::random_variant(i % 2 == 0 ? 4 : 6, 8, 1 + i % 4, rng);
    for (const Format& format : all_formats()) {
      const bool empty = refusal(std::string(format.id), record).empty();
      if (format.id == "f-puzzles" && empty) ++held;
    }
  }
  EXPECT_GT(held, 20);  // the others have dots between any two cells, or the like
}

struct Collection {
  const char* file;
  std::vector<std::string> formats;  // that hold all of it
};

class VariantCollections : public ::testing::TestWithParam<Collection> {};

TEST_P(VariantCollections, GoThroughTheFormats) {
  constexpr std::size_t kStep = 31;
  const std::string file = std::string("variants/") + GetParam().file;
  if (!test::has_collection(file)) GTEST_SKIP() << test::without_collection(file);
  Collected found;
  read_file(test::in_collections(file), {.variants = true}, found);
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string();
  ASSERT_FALSE(found.records.empty());
  for (std::size_t i = 0; i < found.records.size(); i += kStep) {
    for (const std::string& format : GetParam().formats) {
      EXPECT_EQ(refusal(format, found.records[i]), "") << format << ", puzzle " << i;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, VariantCollections,
    ::testing::Values(
        Collection{
            "killer9.ndjson",
            {"killer", "f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link", "ndjson"}},
        Collection{"killer.ndjson", {"f-puzzles", "sudokupad", "sudokupad-link", "json"}},
        Collection{"jigsaw.ndjson", {"jigsaw", "f-puzzles", "sudokupad", "sudokupad-link"}},
        Collection{"even-odd.ndjson", {"f-puzzles", "f-puzzles-link", "sudokupad-link"}}),
    [](const auto& info) { return test::test_name(info.param.file); });

}  // namespace
}  // namespace sudolab::testing
