// The position of the search for certificates: the candidates of every cell, kept closed under
// naked and hidden singles. The judge of certificates closes its positions under the same rules by
// code of its own.

#pragma once

#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

struct ProofBoard {
  std::vector<DigitSet> candidates;
  int left = 0;       // candidates on the whole board
  bool dead = false;  // there is no solution here; the rest says nothing then

  bool complete() const { return !dead && left == static_cast<int>(candidates.size()); }
};

// Changes boards of one shape. Its memory is used again for every change.
class ProofPropagator {
 public:
  explicit ProofPropagator(const Geometry& geometry);

  ProofBoard start(const Puzzle& puzzle);
  void place(ProofBoard& board, Cell cell, Digit digit);
  void remove(ProofBoard& board, Cell cell, Digit digit);

 private:
  // The cell keeps only these of its candidates.
  void keep(ProofBoard& board, Cell cell, DigitSet digits);
  void propagate(ProofBoard& board);
  void tell_peers(ProofBoard& board, Cell cell);
  void look_for_hidden_singles(ProofBoard& board, House house);
  void forget();

  const Geometry& geometry_;
  std::vector<Cell> decided_;   // cells whose peers do not know yet
  std::vector<House> waiting_;  // houses in which a candidate has gone
  std::vector<bool> is_waiting_;
};

}  // namespace sudolab
