// No switch has a default: the compiler warns where a value is forgotten, and a test asks for the
// word of every one.

#include "json/words.h"

namespace sudolab::json {

std::string_view word(PathEnd end) {
  switch (end) {
    case PathEnd::kSolved: return "solved";
    case PathEnd::kStuck: return "stuck";
    case PathEnd::kReached: return "reached";
    case PathEnd::kContradiction: return "contradiction";
    case PathEnd::kStopped: return "stopped";
  }
  return "";
}

std::string_view word(PathKind kind) {
  switch (kind) {
    case PathKind::kRounds: return "rounds";
    case PathKind::kNeeded: return "needed";
    case PathKind::kPlayers: return "players";
  }
  return "";
}

std::string_view word(SeEnd end) {
  switch (end) {
    case SeEnd::kSolved: return "solved";
    case SeEnd::kBeyond: return "stuck";
    case SeEnd::kStopped: return "stopped";
    case SeEnd::kTooHard: return "too hard";
    case SeEnd::kUnsupported: return "unsupported";
  }
  return "";
}

std::string_view word(Symmetry symmetry) {
  for (const auto& [name, known] : kSymmetryNames) {
    if (known == symmetry) return name;
  }
  return "";
}

std::string_view word(CellRing::Style style) {
  switch (style) {
    case CellRing::Style::kPlain: return "plain";
    case CellRing::Style::kDashed: return "dashed";
    case CellRing::Style::kDouble: return "double";
  }
  return "";
}

std::string_view word(CandidateMark::Shape mark) {
  switch (mark) {
    case CandidateMark::Shape::kSpot: return "spot";
    case CandidateMark::Shape::kCircle: return "circle";
    case CandidateMark::Shape::kOpenCircle: return "open circle";
    case CandidateMark::Shape::kSquare: return "square";
  }
  return "";
}

std::string_view word(Link::Kind kind) {
  switch (kind) {
    case Link::Kind::kStrong: return "strong";
    case Link::Kind::kWeak: return "weak";
    case Link::Kind::kGroup: return "group";
  }
  return "";
}

std::string_view word(Assertion::Reason reason) {
  switch (reason) {
    case Assertion::kInCell: return "cell";
    case Assertion::kGivenTo: return "assumed";
    case Assertion::kRefuted: return "refuted";
    case Assertion::kKnown: return "known";
    case Assertion::kIntersection: return "intersection";
    case Assertion::kHiddenPair: return "hidden pair";
    case Assertion::kNakedPair: return "naked pair";
    case Assertion::kXWing: return "X-wing";
    case Assertion::kNested: return "nested";
    case Assertion::kInSet: return "almost locked set";
    case Assertion::kApart: return "constraint";
  }
  return "";
}

}  // namespace sudolab::json
