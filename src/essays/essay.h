// What there is to say about an algorithm: its idea, its pseudocode, which lines of that a trace
// shows at work, moments of a run that are worth a look, what it means when a run fails, and its
// strengths and limits.
//
// The pages of docs/reference/algorithms are the only source. They are put into the program and
// read once, so that the documents, `sudolab solvers ID`, the server and the page say the same.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sudolab {

// A row of the table "event, line, what it means".
struct LitLines {
  std::string event;  // as in trace/pattern.h: "guess", "temperature falls"
  std::vector<int> lines;
  std::string meaning;
};

// A row of the table "moment, in the trace".
struct EssayMoment {
  enum class Which { kFirst, kLast, kEvery };

  std::string name;  // "the first guess"
  Which which = Which::kFirst;
  std::string pattern;  // as in trace/pattern.h
};

// A row of the table "end, why": what it means when a run of the algorithm ends without a solution.
struct EssayEnding {
  std::string status;  // "gave up"
  std::string why;
};

// Texts are Markdown of the simplest kind: `code`, *stress*, **strong**; links are only their
// words.
struct Essay {
  std::vector<std::string> idea;          // paragraphs
  std::vector<std::string> code;          // lines, without their numbers
  std::vector<std::string> code_remarks;  // paragraphs
  std::vector<LitLines> lit;
  std::string step;                   // what a step of its trace is: "100 sweeps"
  std::vector<std::string> watching;  // paragraphs
  std::vector<EssayMoment> moments;
  std::vector<EssayEnding> endings;
  std::vector<std::string> limits;   // items
  std::vector<std::string> sources;  // items
};

// A page as text. What is not of the form of the pages is passed over.
Essay parse_essay(std::string_view page);

// Of the solver with this id; nullptr if there is no page about it.
const Essay* find_essay(std::string_view id);

std::string_view which_name(EssayMoment::Which which);  // "first"
nlohmann::ordered_json essay_json(const Essay& essay);

}  // namespace sudolab
