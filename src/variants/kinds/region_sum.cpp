// Region-sum line: the borders of the regions cut the line into pieces, whose sums are equal. A
// line that enters a region twice has two pieces there.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>
#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pieces.h"
#include "variants/pruning_model.h"
#include "variants/reachable_sums.h"

namespace sudolab {
namespace {

bool holds(const Constraint& line, const Grid& grid) {
  int first = -1;
  for (const std::vector<Cell>& piece : pieces_of(line.cells, grid.geometry())) {
    int sum = 0;
    for (const Cell cell : piece) sum += grid[cell];
    if (first < 0) first = sum;
    if (sum != first) return false;
  }
  return true;
}

std::string words(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": equal sums in all regions";
}

void draw(const Constraint& line, VariantPicture& picture) {
  picture.tube(line.cells, PictureInk::kBlue, 0.16, 0.08);
  picture.note("Blue double lines: the same sum in each region that they cross.");
}

// Leaves what the sums allow that all pieces can have.
template <class Sums>
bool prune_pieces(const std::vector<std::vector<Cell>>& pieces, Domains& domains) {
  std::vector<std::vector<DigitSet>> digits;
  std::vector<ReachableSums<Sums>> reachable;
  for (const auto& piece : pieces) {
    std::vector<DigitSet>& own = digits.emplace_back();
    for (const Cell cell : piece) own.push_back(domains[cell]);
  }
  for (const auto& own : digits) reachable.emplace_back(own);
  Sums common = reachable.front().all();
  for (const auto& sums : reachable) common &= sums.all();
  std::vector<DigitSet> left;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    left.resize(pieces[i].size());
    reachable[i].restrict(common, left);
    for (std::size_t k = 0; k < left.size(); ++k) {
      if (!domains.keep(pieces[i][k], left[k])) return false;
    }
  }
  return true;
}

bool prune_once(const Constraint& line, const Geometry& geometry, Domains& domains) {
  constexpr int kLargestForWord = 10;  // whose digits sum to 55
  const auto pieces = pieces_of(line.cells, geometry);
  return geometry.size() <= kLargestForWord ? prune_pieces<std::uint64_t>(pieces, domains)
                                            : prune_pieces<WideSums>(pieces, domains);
}

void prune(const Constraint& line, PruningModel& model) {
  model.prune_by(prune_once, line, line.cells);
}

// Each piece less the one before it is nothing.
void clauses(const Constraint& line, ClauseModel& model) {
  const auto pieces = pieces_of(line.cells, model.geometry());
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    std::vector<Cell> cells = pieces[i];
    std::vector<int> factors(cells.size(), 1);
    cells.insert(cells.end(), pieces[i - 1].begin(), pieces[i - 1].end());
    factors.resize(cells.size(), -1);
    model.add_up(cells, factors, 0);
  }
}

void state(const Constraint& line, CpModel& model) {
  std::vector<CpModel::Number> sums;
  for (const std::vector<Cell>& piece : pieces_of(line.cells, model.geometry())) {
    sums.push_back(model.sum(model.digits(piece)));
    model.relate(sums.front(), CpModel::Relation::kEqual, sums.back());
  }
}

}  // namespace

extern constinit const ConstraintKind kRegionSumKind = {
    .id = "region-sum",
    .name = "Region-sum line",
    .summary = "the pieces into which the borders of the regions cut the line have equal sums",
    .cells = {2, kMaxCells},
    .holds = holds,
    .words = words,
    .prune = prune,
    .clauses = clauses,
    .model = state,
    .draw = draw,
};

}  // namespace sudolab
