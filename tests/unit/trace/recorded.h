// The traces in tests/data/traces, against which both replays are tested: ours and the page's. For
// each there is NAME.ndjson, the file that `solve --trace` writes, and NAME.json with the same
// trace as the server sends it and what must be seen at many moments of it.
//
// `record_traces ROOT` writes them, and the page's table of events, into the source tree.

#pragma once

#include <string>
#include <vector>

#include "trace/recorder.h"

namespace sudolab::test {

struct TraceCase {
  std::string name;    // of the files
  std::string puzzle;  // one line
  std::string solver;  // empty: a made-up run with what no solver does
  std::uint64_t steps = 0;
};
const std::vector<TraceCase>& trace_cases();

struct RecordedFile {
  std::string path;  // below the source tree
  std::string text;
};
// The two files of a case, recorded now.
std::vector<RecordedFile> record(const TraceCase& one);
// web/src/watch/trace_events.ts: the tables of trace/events.h for the page.
RecordedFile event_table();

Puzzle puzzle_of_line(const std::string& line);
// The digits that remain in each cell at a moment, as bits; none in a cell with a digit.
std::vector<DigitSet> candidates_at(const TraceState& state);

// The moments at which a trace of so many steps is looked at: all of a short one.
std::vector<std::uint64_t> moments_of(std::uint64_t steps);

}  // namespace sudolab::test
