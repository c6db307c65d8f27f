// Every format gives back what it was given, for every geometry it claims.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sudolab/core/rng.h>
#include "formats/lines.h"
#include "samples.h"
#include "support/boards.h"
#include "support/test_names.h"

namespace sudolab::testing {
namespace {

// Any digits at all: formats do not care whether givens conflict.
Grid random_givens(const Geometry& geometry, double density, Rng& rng) {
  Grid grid(geometry);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (rng.chance(density)) grid.set(cell, rng.index(static_cast<std::size_t>(grid.size())) + 1);
  }
  return grid;
}

PuzzleRecord random_record(const Geometry& geometry, bool pencilmarks, Rng& rng) {
  PuzzleRecord record;
  record.puzzle = Puzzle(random_givens(geometry, rng.uniform(), rng));
  record.name = rng.chance(0.5) ? "no. " + std::to_string(rng.below(100)) : "";
  if (rng.chance(0.5)) record.solution = test::pattern_solution(geometry);
  if (pencilmarks) {
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const auto marks = static_cast<DigitSet>(rng.next()) & all_digits(geometry.size());
      record.puzzle.allowed.push_back(marks | digit_bit(std::max(1, record.puzzle.givens[cell])));
    }
  }
  return record;
}

bool claims(const Format& format, const Geometry& geometry) {
  if (format.id == "lloyd-amos") return geometry.box_rows() == geometry.box_cols();
  return format.carries.all_sizes || &geometry == &Geometry::classic();
}

std::vector<const Geometry*> claimed_geometries(const Format& format) {
  std::vector<const Geometry*> claimed;
  for (const Geometry* geometry : Geometry::all()) {
    if (claims(format, *geometry)) claimed.push_back(geometry);
  }
  return claimed;
}

// A pencilmark grid cannot always show what conflicting givens leave, since their cells have no
// candidates. Simple Sudoku has no '-' but in lines.
bool may_refuse(const Format& format, const PuzzleRecord& record, const WriteOptions& options) {
  return (format.id == "pencilmarks" && !record.puzzle.has_pencilmarks()) ||
         (format.id == "ss" && options.blank == '-');
}

class RoundTrip : public ::testing::TestWithParam<std::string> {
 protected:
  const Format& format() const { return *find_format(GetParam()); }
};

TEST_P(RoundTrip, GivesBackWhatItWasGiven) {
  const Format& format = this->format();
  EXPECT_TRUE(rc::check("write, then read", [&format] {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    const Geometry& geometry = **rc::gen::elementOf(claimed_geometries(format));
    const bool pencilmarks = format.carries.pencilmarks && rng.chance(0.5);
    std::vector<PuzzleRecord> records;
    const auto count = rng.below(4) + 1;
    for (std::uint32_t i = 0; i < count; ++i) {
      records.push_back(random_record(geometry, pencilmarks, rng));
    }
    WriteOptions options;
    options.alphabet = Alphabet(static_cast<Alphabet::Kind>(rng.below(3)));
    options.blank = "._*-?"[rng.below(5)];
    if (!may_refuse(format, records.front(), options)) {
      RC_ASSERT(written(format, records, options).has_value());
    }
    const auto failure = round_trip_failure(format, records, options);
    if (failure) RC_FAIL(*failure);
  }));
}

TEST_P(RoundTrip, EveryGeometryItClaims) {
  for (const Geometry* geometry : claimed_geometries(format())) {
    PuzzleRecord record;
    record.puzzle = Puzzle(test::pattern_solution(*geometry));
    for (Cell cell = 0; cell < geometry->cells(); cell += 2) record.puzzle.givens.clear(cell);
    ASSERT_TRUE(written(format(), {record}, {}).has_value()) << shape_name(geometry->box());
    EXPECT_EQ(round_trip_failure(format(), {record, record}, {}), std::nullopt);
  }
}

TEST_P(RoundTrip, SeparatesAllPuzzlesAlike) {
  PuzzleRecord record;
  record.puzzle = Puzzle(test::pattern_solution(Geometry::classic()));
  record.puzzle.givens.clear(0);
  const auto size_of = [&](std::size_t count) {
    return written(format(), std::vector(count, record), {}).value_or("").size();
  };
  EXPECT_GT(size_of(2), size_of(1));
  EXPECT_EQ(size_of(3) - size_of(2), size_of(2) - size_of(1));
}

TEST_P(RoundTrip, KeepsNames) {
  if (!format().carries.names) return;
  PuzzleRecord record;
  record.puzzle = Puzzle(test::pattern_solution(Geometry::classic()));
  for (const std::string name : {"plain", "with, comma", "a & b <c>", "\xC3\xA9t\xC3\xA9"}) {
    record.name = name;
    const auto text = written(format(), {record}, {});
    ASSERT_TRUE(text.has_value());
    const Collected back = read_with(format(), *text);
    ASSERT_EQ(back.records.size(), 1U) << *text;
    EXPECT_EQ(back.records[0].name, name);
  }
}

TEST_P(RoundTrip, NamesCannotBreakAFile) {
  PuzzleRecord record;
  record.puzzle = Puzzle(test::pattern_solution(Geometry::classic()));
  record.puzzle.givens.clear(0);
  for (const std::string name : {"two\nlines", "# , ; \" ' [x] :", "\t", "-->", "\xFF\xFE", "\""}) {
    record.name = name;
    EXPECT_EQ(round_trip_failure(format(), {record, record}, {}), std::nullopt);
  }
}

TEST_P(RoundTrip, RefusesWhatItCannotHold) {
  PuzzleRecord record;
  record.puzzle = Puzzle(test::pattern_solution(*Geometry::find({2, 3})));
  record.puzzle.givens.clear(0);
  const auto reason = [&] {
    std::string out;
    const auto why = format().write(record, 0, {}, out);
    EXPECT_EQ(why.has_value(), out.empty()) << "a refused puzzle leaves no trace";
    return why;
  };
  EXPECT_EQ(reason().has_value(), !claims(format(), record.puzzle.geometry()));
  record.puzzle = Puzzle(test::pattern_solution(Geometry::classic()));
  record.puzzle.givens.clear(0);
  record.puzzle.allowed.assign(81, all_digits(9));
  record.puzzle.allowed[0] = 0b11;
  EXPECT_EQ(reason().has_value(), !format().carries.pencilmarks);
}

// Formats that read the same files may stand for each other.
TEST_P(RoundTrip, IsDetectedFromWhatItWrote) {
  for (const BoxShape box : {BoxShape{3, 3}, BoxShape{4, 4}, BoxShape{2, 3}, BoxShape{5, 5}}) {
    const Geometry& geometry = *Geometry::find(box);
    if (!claims(format(), geometry)) continue;
    PuzzleRecord record;
    record.puzzle = Puzzle(test::pattern_solution(geometry));
    for (Cell cell = 0; cell < geometry.cells(); cell += 3) record.puzzle.givens.clear(cell);
    const auto text = written(format(), {record, record}, {});
    const Format* detected = detect_format(*text);
    ASSERT_NE(detected, nullptr) << *text;
    if (GetParam() == "sdm") {
      EXPECT_EQ(detected->id, "one-line");
    } else {
      EXPECT_EQ(detected->id, GetParam()) << *text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, ::testing::ValuesIn(format_ids()),
                         test::name_of_param);

}  // namespace
}  // namespace sudolab::testing
