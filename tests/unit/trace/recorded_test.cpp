// The recorded traces: they are what solvers do now, and replaying them from the file and from the
// server's words gives what they say is to be seen. web/tests/unit/recorded.spec.ts asks the same
// of the page.

#include "unit/trace/recorded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/places.h"
#include "trace/trace_json.h"

namespace sudolab::test {
namespace {

using Json = nlohmann::ordered_json;

std::string stored(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(in_repository(path), std::ios::binary).rdbuf();
  return text.str();
}

Json stored_json(const TraceCase& one) {
  return Json::parse(stored("tests/data/traces/" + one.name + ".json"));
}

class RecordedTrace : public testing::TestWithParam<TraceCase> {};
INSTANTIATE_TEST_SUITE_P(All, RecordedTrace, testing::ValuesIn(trace_cases()),
                         [](const auto& info) {
                           std::string name = info.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(RecordedTrace, IsUpToDate) {
  for (const RecordedFile& file : record(GetParam())) {
    EXPECT_EQ(file.text, stored(file.path)) << "record_traces writes " << file.path << " anew";
  }
}

// What is seen at a moment, in the form of the file.
Json seen(std::uint64_t at, const TraceState& state, const std::vector<std::string>& names) {
  Json json{{"at", at}};
  json.update(trace_state_json(state, names));
  json["candidates"] = candidates_at(state);
  return json;
}

std::vector<double> weights_of(const std::string& text) {
  std::vector<double> weights;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    weights.push_back(std::stoi(text.substr(i, 2), nullptr, 16) / 255.0);
  }
  return weights;
}

Cell cell_named(const Geometry& geometry, const std::string& name) {
  Cell cell = 0;
  while (cell < geometry.cells() && cell_name(geometry, cell) != name) ++cell;
  return cell;
}

std::vector<TraceMember> members_of(const Json& list) {
  std::vector<TraceMember> members;
  for (const Json& one : list) {
    members.push_back({puzzle_of_line(one["grid"]).givens, one["value"], one.value("mother", -1),
                       one.value("father", -1), one.value("from_father", 0U)});
    TraceMember& member = members.back();
    for (const Json& cell : one.value("tour", Json::array())) {
      member.tour.push_back(cell.is_number() ? cell.get<Cell>()
                                             : cell_named(member.grid.geometry(), cell));
    }
  }
  return members;
}

TraceBins bins_of(const Json& json) {
  return {json.value("least", 0.0), json.value("width", 1.0),
          json.value("counts", std::vector<std::uint32_t>())};
}

// The events of a file, read by their names.
class FileEvents {
 public:
  explicit FileEvents(const std::string& text) : lines_(text) {
    std::string header;
    std::getline(lines_, header);
    puzzle = puzzle_of_line(Json::parse(header)["puzzle"]);
  }

  bool next(TraceEvent& event) {
    std::string line;
    if (!std::getline(lines_, line)) return false;
    const Json json = Json::parse(line);
    event = {kind_named(json["event"])};
    const Geometry& geometry = puzzle.geometry();
    if (json.contains("cell")) event.cell = cell_named(geometry, json["cell"]);
    event.digit = json.value("digit", 0);
    event.depth = json.value("depth", 0);
    event.guess = json.value("guess", false);
    event.value = json.value("value", 0.0);
    name_ = json.value("name", "");
    event.name = name_;
    if (json.contains("grid")) {
      board_ = puzzle_of_line(json["grid"]).givens;
      event.grid = &board_;
    }
    weights_ = weights_of(json.value("weights", ""));
    event.weights = weights_;
    members_ = members_of(json.value("members", Json::array()));
    event.members = members_;
    bins_ = bins_of(json.value("bins", Json::object()));
    event.bins = &bins_;
    return true;
  }

  Puzzle puzzle;

 private:
  static TraceEvent::Kind kind_named(const std::string& name) {
    for (const EventKindInfo& kind : kEventKinds) {
      if (kind.name == name) return kind.kind;
    }
    ADD_FAILURE() << "no kind " << name;
    return TraceEvent::Kind::kNumber;
  }

  std::istringstream lines_;
  std::string name_;
  Grid board_;
  std::vector<double> weights_;
  std::vector<TraceMember> members_;
  TraceBins bins_;
};

TEST_P(RecordedTrace, TheFileReplayedGivesEveryMoment) {
  const Json expected = stored_json(GetParam());
  FileEvents events(stored("tests/data/traces/" + GetParam().name + ".ndjson"));
  // How the events of a file fall into steps is the recorder's matter; it is asked after each.
  TraceRecorder recorder(events.puzzle, std::size_t{64} << 20);
  TraceState state;
  state.grid = events.puzzle.givens;
  Quantities quantities;
  std::map<std::uint64_t, TraceState> after{{0, state}};  // so many steps
  for (TraceEvent event{TraceEvent::Kind::kNumber}; events.next(event);) {
    recorder.on_event(event);
    const bool number = event.kind == TraceEvent::Kind::kNumber;
    replay(event, state, number ? *quantities.place_of(event.name) : 0);
    after[recorder.sizes().recorded] = state;
  }
  ASSERT_GT(expected["moments"].size(), 2U);
  for (const Json& moment : expected["moments"]) {
    const std::uint64_t at = moment["at"];
    ASSERT_TRUE(after.contains(at)) << at;
    EXPECT_EQ(seen(at, after[at], quantities.names()), moment);
  }
}

void tell_inside(const Json& json, TraceEvent::Kind kind, TraceState& state) {
  const std::string name = json["name"];
  const auto weights = weights_of(json.value("weights", ""));
  const auto members = members_of(json.value("members", Json::array()));
  TraceEvent event{kind};
  event.name = name;
  event.weights = weights;
  event.members = members;
  const TraceBins bins = bins_of(json.value("bins", Json::object()));
  event.bins = &bins;
  replay(event, state);
}

// As a client does it: from the board before the first step on.
TEST_P(RecordedTrace, TheWordsReplayedGiveEveryMoment) {
  const Json expected = stored_json(GetParam());
  const Json& window = expected["window"];
  TraceState state;
  state.grid = puzzle_of_line(expected["header"]["puzzle"]).givens;
  Quantities quantities;
  std::size_t numbers = 0, weights = 0, members = 0, histograms = 0;
  std::uint64_t at = 0;
  for (const Json& moment : expected["moments"]) {
    for (; at < moment["at"]; ++at) {
      TraceEvent step = StepWord(window["steps"][at].get<std::uint32_t>()).event();
      Grid board = state.grid;
      if (step.kind == TraceEvent::Kind::kReplace) {
        const Json& told = window["boards"][std::to_string(at)];
        if (told.is_string()) board = puzzle_of_line(told).givens;
        for (const Json& change : told.is_array() ? told : Json::array()) {
          board.set(change[0], change[1]);
        }
        step.grid = &board;
      }
      if (changes_board(step.kind)) replay(step, state);
      for (; numbers < window["numbers"].size() && window["numbers"][numbers][0] == at; ++numbers) {
        TraceEvent number{TraceEvent::Kind::kNumber};
        number.value = window["numbers"][numbers][2];
        replay(number, state, *quantities.place_of(std::string(window["numbers"][numbers][1])));
      }
      for (; weights < window["weights"].size() && window["weights"][weights]["step"] == at;
           ++weights) {
        tell_inside(window["weights"][weights], TraceEvent::Kind::kWeights, state);
      }
      for (; members < window["members"].size() && window["members"][members]["step"] == at;
           ++members) {
        tell_inside(window["members"][members], TraceEvent::Kind::kMembers, state);
      }
      for (; histograms < window["histograms"].size() &&
             window["histograms"][histograms]["step"] == at;
           ++histograms) {
        tell_inside(window["histograms"][histograms], TraceEvent::Kind::kHistogram, state);
      }
    }
    EXPECT_EQ(seen(at, state, quantities.names()), moment);
  }
  EXPECT_EQ(at, window["steps"].size());
}

TEST(RecordedTraces, ShowEveryKindOfEvent) {
  std::map<std::string, int> kinds;
  for (const TraceCase& one : trace_cases()) {
    std::istringstream lines(stored("tests/data/traces/" + one.name + ".ndjson"));
    for (std::string line; std::getline(lines, line);) ++kinds[Json::parse(line)["event"]];
  }
  for (const EventKindInfo& kind : kEventKinds) {
    EXPECT_GT(kinds[std::string(kind.name)], 10) << kind.name;
  }
}

TEST(RecordedTraces, ThePageHasTheSameTableOfEvents) {
  const RecordedFile table = event_table();
  EXPECT_EQ(table.text, stored(table.path)) << "record_traces writes it anew";
}

TEST(RecordedTraces, TheReferenceListsEveryKind) {
  const std::string page = stored("docs/reference/traces.md");
  for (const EventKindInfo& kind : kEventKinds) {
    std::string fields;
    for (const EventFieldInfo& field : kEventFields) {
      if (!kind.fields.has(field.field)) continue;
      fields += (fields.empty() ? "`" : ", `") + std::string(field.name) + "`";
    }
    const std::string row = "| " + std::to_string(static_cast<int>(kind.kind)) + " | `" +
                            std::string(kind.name) + "` | " + fields + " | " +
                            std::string(kind.meaning) + " |\n";
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

TEST(StepWord, HoldsWhatTheEventHas) {
  const TraceEvent event{TraceEvent::Kind::kPlace, 624, 25, 8191, true};
  const TraceEvent read = StepWord(StepWord(event).bits()).event();
  EXPECT_EQ(read.kind, event.kind);
  EXPECT_EQ(read.cell, event.cell);
  EXPECT_EQ(read.digit, event.digit);
  EXPECT_EQ(read.depth, event.depth);
  EXPECT_TRUE(read.guess);
  EXPECT_EQ(StepWord(TraceEvent{TraceEvent::Kind::kPlace, 0, 1, 100'000}).depth(), 8191);
}

TEST(EventFields, DoNotOverlapInTheWord) {
  std::uint32_t taken = (1U << kEventKindBits) - 1;
  for (const EventFieldInfo& field : kEventFields) {
    const std::uint32_t bits = ((1U << field.bits) - 1) << field.shift;
    EXPECT_EQ(taken & bits, 0U) << field.name;
    taken |= bits;
  }
  EXPECT_EQ(taken, 0xFFFFFFFFU);
}

}  // namespace
}  // namespace sudolab::test
