// A constraint of a variant, as data: a kind, and the cells and numbers that it is about.
//
// A kind is a row of the registry of src/variants: what it says, how it is checked, how it prunes.
// The row's type is here, since the judge of core/verify asks each kind whether a full board keeps
// its constraints.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/geometry.h>

namespace sudolab {

class Grid;
struct Constraint;
// Where the hooks of a kind tell what it demands, each in the words of those who solve or draw.
class PruningModel;
class ClauseModel;
class CpModel;
class VariantPicture;

struct ConstraintKind {
  std::string_view id;       // "german-whispers"
  std::string_view name;     // "German whispers"
  std::string_view summary;  // what it says, in one sentence

  // How many there are in a constraint.
  struct Count {
    int least = 0;
    int most = 0;
  };
  Count cells = {};
  Count others = {};
  Count values = {};
  // Whether `cells` may have a cell twice. A cell of `others` may be one of `cells` for all kinds.
  bool cells_repeat = false;

  // Why there can be no such constraint on this board, in a few words; "" if it is fine. The counts
  // are right and all cells are on the board. May be null.
  std::string (*fault)(const Constraint& constraint, const Geometry& geometry) = nullptr;

  // Whether a full board keeps the constraint, by its definition. The constraint is without fault,
  // and every cell has a digit of the board. Shares no code with the hooks below.
  bool (*holds)(const Constraint& constraint, const Grid& grid) = nullptr;

  // What the constraint demands, in words: "r1c1 and r1c2 sum to 9". Null: the name and the cells.
  std::string (*words)(const Constraint& constraint, const Geometry& geometry) = nullptr;

  // How it prunes, as clauses, as a model of constraints, as a drawing. A null `prune` means that
  // full boards are checked by `holds`.
  void (*prune)(const Constraint& constraint, PruningModel& model) = nullptr;
  void (*clauses)(const Constraint& constraint, ClauseModel& model) = nullptr;
  void (*model)(const Constraint& constraint, CpModel& model) = nullptr;
  void (*draw)(const Constraint& constraint, VariantPicture& picture) = nullptr;
};

struct Constraint {
  const ConstraintKind* kind = nullptr;  // rows live as long as the program
  std::vector<Cell> cells = {};          // in the order that the kind gives a meaning
  std::vector<Cell> others = {};         // the circle of an arrow, the twin of a clone
  std::vector<int> values = {};          // sums, differences, digits

  friend bool operator==(const Constraint&, const Constraint&) = default;
};

// Why there can be no such constraint on this board: no kind, cells off the board, too many of
// them, or what the kind itself finds. "" if it is fine.
std::string fault_of(const Constraint& constraint, const Geometry& geometry);

}  // namespace sudolab
