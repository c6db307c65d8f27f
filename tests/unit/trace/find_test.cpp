// Looking for something in a trace: patterns, the next and the last match, the history of a cell,
// and the time of steps.

#include <gtest/gtest.h>

#include "trace/recorder.h"
#include "unit/trace/recorded.h"

namespace sudolab::test {
namespace {

using Change = TracePattern::Change;
using Kind = TraceEvent::Kind;
using Way = TraceRecorder::Way;

constexpr std::size_t kPlenty = std::size_t{64} << 20;
const Puzzle& small_puzzle() {
  static const Puzzle puzzle = puzzle_of_line("1....3....2....4");
  return puzzle;
}

std::uint64_t at(const TraceRecorder& trace, std::string_view what, std::uint64_t from = 0,
                 Way way = Way::kNext) {
  return trace.find(*parse_pattern(what), from, way).value_or(0);
}

TEST(TracePatterns, AreReadFromWords) {
  EXPECT_EQ(parse_pattern("guess"), (TracePattern{.kind = Kind::kPlace, .guess = true}));
  EXPECT_EQ(parse_pattern("backtrack"), (TracePattern{.kind = Kind::kRemove, .begins = true}));
  EXPECT_EQ(parse_pattern("replace"), (TracePattern{.kind = Kind::kReplace}));
  EXPECT_EQ(parse_pattern("best fitness"), (TracePattern{.kind = {}, .quantity = "best fitness"}));
  EXPECT_EQ(parse_pattern("best fitness new low"),
            (TracePattern{.kind = {}, .quantity = "best fitness", .change = Change::kNewLow}));
  EXPECT_EQ(parse_pattern("energy stays 5 times"),
            (TracePattern{.kind = {}, .quantity = "energy", .change = Change::kStays, .times = 5}));
  EXPECT_EQ(parse_pattern("energy stays"),
            (TracePattern{.kind = {}, .quantity = "energy", .change = Change::kStays}));
  EXPECT_EQ(
      parse_pattern("changed_units sinks below 0.005"),
      (TracePattern{
          .kind = {}, .quantity = "changed_units", .change = Change::kSinks, .bound = 0.005}));
  for (const char* bound : {"0", "-1", "x", "", "0.5 ", "inf", "nan", "1e999"}) {
    EXPECT_FALSE(parse_pattern(std::string("energy sinks below ") + bound)) << bound;
  }
  EXPECT_FALSE(parse_pattern(" sinks below 2"));
  EXPECT_FALSE(parse_pattern(""));
  EXPECT_FALSE(parse_pattern(" falls"));
  EXPECT_FALSE(parse_pattern("energy stays 0 times"));
  EXPECT_FALSE(parse_pattern("energy stays x times"));
}

TEST(TraceFind, GoesToTheNextAndTheLastMatch) {
  TraceRecorder recorder(small_puzzle(), kPlenty);
  Trace trace(&recorder);
  trace.place(1, 2);        // 1
  trace.place(2, 3, true);  // 2
  trace.place(3, 4);        // 3
  trace.remove(3, 4);       // 4
  trace.remove(2, 3);       // 5
  trace.place(2, 4, true);  // 6
  trace.remove(2, 4);       // 7
  recorder.finish();
  EXPECT_EQ(at(recorder, "guess"), 2U);
  EXPECT_EQ(at(recorder, "guess", 2), 6U);
  EXPECT_EQ(at(recorder, "guess", 6), 0U);
  EXPECT_EQ(at(recorder, "guess", 6, Way::kPrevious), 2U);
  EXPECT_EQ(at(recorder, "place"), 1U);
  EXPECT_EQ(at(recorder, "remove", 4), 5U);
  EXPECT_EQ(at(recorder, "backtrack", 4), 7U);
  EXPECT_EQ(at(recorder, "filled new high", 100, Way::kPrevious), 3U);
  EXPECT_EQ(at(recorder, "no such quantity"), 0U);
}

TEST(TraceFind, SeesWhatBecomesOfAQuantity) {
  TraceRecorder recorder(small_puzzle(), kPlenty);
  Trace trace(&recorder);
  for (const double energy : {5.0, 3.0, 4.0, 4.0, 4.0, 2.0, 2.0}) {
    trace.replace(small_puzzle().givens);
    trace.number("energy", energy);
  }
  recorder.finish();
  EXPECT_EQ(at(recorder, "energy"), 1U);
  EXPECT_EQ(at(recorder, "energy falls"), 2U);
  EXPECT_EQ(at(recorder, "energy rises"), 3U);
  EXPECT_EQ(at(recorder, "energy stays"), 4U);
  EXPECT_EQ(at(recorder, "energy stays 2 times"), 5U);
  EXPECT_EQ(at(recorder, "energy new low", 2), 6U);
  EXPECT_EQ(at(recorder, "energy new high"), 0U);
}

// Wavering about the bound is not sinking again; from five times as high it is.
TEST(TraceFind, SeesAQuantitySinkOnceForEachTimeThatItWasHigh) {
  TraceRecorder recorder(small_puzzle(), kPlenty);
  Trace trace(&recorder);
  for (const double share : {0.01, 0.3, 0.08, 0.01, 0.04, 0.01, 0.1, 0.02, 0.0, 0.0}) {
    trace.replace(small_puzzle().givens);
    trace.number("acceptance", share);
  }
  recorder.finish();
  EXPECT_EQ(at(recorder, "acceptance sinks below 0.02"), 4U);
  EXPECT_EQ(at(recorder, "acceptance sinks below 0.02", 4), 9U) << "0.02 is not below it";
  EXPECT_EQ(at(recorder, "acceptance sinks below 0.02", 9), 0U);
  EXPECT_EQ(at(recorder, "acceptance sinks below 0.02", 99, Way::kPrevious), 9U);
  EXPECT_EQ(at(recorder, "acceptance sinks below 0.1"), 0U);
}

TEST(TraceHistory, TellsWhatHappenedToACell) {
  TraceRecorder recorder(small_puzzle(), kPlenty);
  Trace trace(&recorder);
  Grid board = small_puzzle().givens;
  trace.place(1, 2, true);
  trace.place(2, 3);
  trace.remove(1, 2);
  trace.eliminate(1, 2);
  trace.number("energy", 1);
  trace.replace(board);  // the cell stays empty
  board.set(1, 4);
  trace.replace(board);
  recorder.finish();
  const auto events = recorder.history(1);
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(events[0].at, 1U);
  EXPECT_TRUE(events[0].guess);
  EXPECT_EQ(events[1].kind, Kind::kRemove);
  EXPECT_EQ(events[2].kind, Kind::kEliminate);
  EXPECT_EQ(events[3].at, 6U);
  EXPECT_EQ(events[3].digit, 4);
  EXPECT_TRUE(recorder.history(0).empty());
}

TEST(TraceHistory, KnowsThatACellIsEmptyAfterItsDigitWasTakenBack) {
  TraceRecorder recorder(small_puzzle(), kPlenty);
  Trace trace(&recorder);
  Grid board = small_puzzle().givens;
  trace.place(1, 2);
  trace.remove(1, 2);
  board.set(1, 1);
  trace.replace(board);
  recorder.finish();
  const auto events = recorder.history(1);
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(events[2].kind, Kind::kReplace);
  EXPECT_EQ(events[2].digit, 1);
}

TEST(TraceClock, HasAFewThousandStampsThatAscend) {
  TraceRecorder recorder(small_puzzle(), kPlenty);
  recorder.start();
  Trace trace(&recorder);
  for (int i = 0; i < 20'000; ++i) {
    trace.place(1, 2);
    trace.remove(1, 2);
  }
  recorder.finish();
  const TraceRecorder::Clock clock = recorder.clock(10'000);
  EXPECT_LE(clock.moments.size(), 4096U);
  EXPECT_GE(clock.moments.size(), 1000U);
  EXPECT_EQ(clock.moments.back(), recorder.sizes().recorded);
  EXPECT_TRUE(std::is_sorted(clock.moments.begin(), clock.moments.end()));
  EXPECT_TRUE(std::is_sorted(clock.seconds.begin(), clock.seconds.end()));
  EXPECT_LE(recorder.clock(10).moments.size(), 12U);
}

}  // namespace
}  // namespace sudolab::test
