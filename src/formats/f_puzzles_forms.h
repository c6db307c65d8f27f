// The forms in which f-puzzles says constraints. Each serves several kinds:
//
//   a flag               "antiknight": true
//   cells with a number  "killercage": [{"cells": ["R1C1", "R1C2"], "value": "9"}, ...]
//   lines                "thermometer": [{"lines": [["R1C1", "R1C2"], ...]}, ...]
//   marked cells         "odd": [{"cell": "R1C1"}, {"cell": "R2C2"}], together one constraint
//   clues outside        "sandwichsum": [{"cell": "R0C3", "value": "12"}, ...]
//
// and a few are for one kind alone. What a form reads, it writes.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/json_text.h"
#include "formats/variant_parts.h"

namespace sudolab {

// A row of f_puzzles_kinds.cpp: a kind of the registry, and how it is called and said.
struct FPuzzlesKind;

struct FPuzzlesForm {
  // Adds what a member says. False, with the reason, if that cannot be.
  bool (*read)(const Json& value, const FPuzzlesKind& row, ConstraintList& found);
  // Adds to a member, which is null at first. Nothing, or why the constraint cannot be said.
  std::optional<std::string> (*write)(const Constraint& constraint, const Geometry& geometry,
                                      nlohmann::ordered_json& value);
};

// What f-puzzles draws for the kinds that it does not know itself, so that people see them.
// Programs that know them mark their drawings with the name in "fromConstraint".
struct FPuzzlesDrawing {
  enum class Form { kNone, kLine, kBulbAndLine, kText };
  Form form = Form::kNone;
  std::string_view name = "";
  std::string_view colour = "";
  double width = 0;  // of the line, in cells
};

struct FPuzzlesKind {
  std::string_view kind;    // id of the registry
  std::string_view member;  // of an f-puzzles object
  const FPuzzlesForm* form = nullptr;
  FPuzzlesDrawing drawing = {};
};

inline constexpr std::string_view kFPuzzles = "f-puzzles";  // in messages

// "R3C5". Clues outside the board have rows and columns that it does not have.
std::string f_puzzles_name(RowCol place);
// ["R1C1", "R1C2"]
nlohmann::ordered_json f_puzzles_names(const std::vector<Cell>& cells, const Geometry& geometry);

extern const FPuzzlesForm kFlagForm, kCageForm, kDotForm, kLetterForm, kLineForm, kWhispersForm,
    kArrowForm, kCloneForm, kMarkedForm, kQuadrupleForm, kDiagonalForm, kOutsideForm;

}  // namespace sudolab
