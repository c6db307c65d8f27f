// What a trace consists of, as data: the kinds of events and the fields that each of them has.
//
// Everything that writes, packs or replays a trace follows from these tables:
//
//   trace_json    the file of `solve --trace`: the name of the kind, then its fields by name
//   step_word     one word of 32 bits per step for the server: the fields that have bits
//   replay        what each kind does to the board
//   the page      reads web/src/watch/trace_events.ts, which record_traces writes from here
//
// A new kind is an enumerator and a call in solvers/trace.h, a row here, and its meaning twice: a
// case in replay.cpp and one in web/src/watch/trace.ts. Traces in tests/data/traces show that both
// replays agree.

#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include <sudolab/solvers/trace.h>

namespace sudolab {

enum class EventField {
  kCell,
  kDigit,
  kDepth,
  kGuess,
  kGrid,
  kName,
  kValue,
  kWeights,
  kMembers,
  kReason,
  kBins
};

struct EventFieldInfo {
  EventField field;
  std::string_view name;
  int shift;  // its place in the word of a step
  int bits;   // none: it is kept beside the word
};

// In the order in which a file has them.
inline constexpr std::array<EventFieldInfo, 11> kEventFields = {{
    {EventField::kCell, "cell", 9, 10},
    {EventField::kDigit, "digit", 4, 5},
    {EventField::kDepth, "depth", 19, 13},
    {EventField::kGuess, "guess", 3, 1},
    {EventField::kGrid, "grid", 0, 0},
    {EventField::kName, "name", 0, 0},
    {EventField::kValue, "value", 0, 0},
    {EventField::kWeights, "weights", 0, 0},
    {EventField::kMembers, "members", 0, 0},
    {EventField::kReason, "reason", 0, 0},
    {EventField::kBins, "bins", 0, 0},
}};
inline constexpr int kEventKindBits = 3;  // the kind is in the lowest bits of a word

class EventFieldSet {
 public:
  constexpr EventFieldSet(std::initializer_list<EventField> fields) {
    for (const EventField field : fields) bits_ |= 1U << static_cast<unsigned>(field);
  }
  constexpr bool has(EventField field) const {
    return (bits_ >> static_cast<unsigned>(field) & 1U) != 0;
  }

 private:
  unsigned bits_ = 0;
};

struct EventKindInfo {
  TraceEvent::Kind kind;
  std::string_view name;
  EventFieldSet fields;
  std::string_view meaning;
};

// A row per kind, in the order of the enumerators, which are the numbers in words.
inline constexpr std::array<EventKindInfo, 8> kEventKinds = {{
    {TraceEvent::Kind::kPlace,
     "place",
     {EventField::kCell, EventField::kDigit, EventField::kDepth, EventField::kGuess,
      EventField::kReason},
     "`digit` is placed in `cell`; `guess` if it need not be right"},
    {TraceEvent::Kind::kRemove,
     "remove",
     {EventField::kCell, EventField::kDigit, EventField::kDepth},
     "`digit` is taken out of `cell` again; eliminations at this depth or deeper are void"},
    {TraceEvent::Kind::kEliminate,
     "eliminate",
     {EventField::kCell, EventField::kDigit, EventField::kDepth, EventField::kReason},
     "`digit` is no longer a candidate of `cell`"},
    {TraceEvent::Kind::kReplace,
     "replace",
     {EventField::kGrid},
     "the whole board is now `grid`; all eliminations are void"},
    {TraceEvent::Kind::kNumber,
     "number",
     {EventField::kName, EventField::kValue},
     "the quantity `name` is now `value`; the board stays as it is"},
    {TraceEvent::Kind::kWeights,
     "weights",
     {EventField::kName, EventField::kWeights},
     "for each cell and digit the solver holds a weight, the `name`, from 0 to 1"},
    {TraceEvent::Kind::kMembers,
     "members",
     {EventField::kName, EventField::kMembers},
     "the solver works on several boards, the `name`, the best first"},
    {TraceEvent::Kind::kHistogram,
     "histogram",
     {EventField::kName, EventField::kBins},
     "of what the solver holds, the `name`, so many have a value in each of the `bins`"},
}};

constexpr const EventKindInfo& event_kind(TraceEvent::Kind kind) {
  return kEventKinds[static_cast<std::size_t>(kind)];
}

constexpr bool rows_follow_enumerators() {
  for (std::size_t i = 0; i < kEventKinds.size(); ++i) {
    if (static_cast<std::size_t>(kEventKinds[i].kind) != i) return false;
  }
  for (std::size_t i = 0; i < kEventFields.size(); ++i) {
    if (static_cast<std::size_t>(kEventFields[i].field) != i) return false;
  }
  return kEventKinds.size() <= std::size_t{1} << kEventKindBits;
}
static_assert(rows_follow_enumerators());

}  // namespace sudolab
