// What follows from assumptions by single steps of logic, without proofs.
//
// It finds the same as a NetRun (net.h) about what is on, what is off and what is contradictory,
// but nothing about costs and reasons. That makes it several times faster, and most assumptions
// that a search tries lead nowhere: only those that do are run again for their proofs.

#pragma once

#include "techniques/net.h"

namespace sudolab {

template <class Cells>
class NetProbe {
 public:
  // Nothing is asserted.
  explicit NetProbe(const NetBoard<Cells>& board)
      : board_(&board),
        truth_(static_cast<std::size_t>(board.candidates()), kOpen),
        left_(board.member_counts()),
        which_(board.mixed_members()) {}

  // Starts where a run ended that was not refuted.
  void start(const NetRun<Cells>& run);

  // Adds an assumption and what follows from it; false if there is a contradiction, and then the
  // probe is of no further use.
  bool turn_on(int candidate);
  bool turn_off(int candidate);

  bool open(int candidate) const { return truth_[candidate] == kOpen; }
  bool on(int candidate) const { return truth_[candidate] == kOn; }
  // The candidates that the last assumption turned on, itself included; some twice.
  const std::vector<std::uint16_t>& turned_on() const { return turned_on_; }
  // How many candidates of a constraint are not off.
  int left_in(int constraint) const { return left_[constraint]; }

 private:
  enum Truth : std::uint8_t { kOpen, kOn, kOff };

  bool strike(int candidate);
  bool follow();

  const NetBoard<Cells>* board_;
  std::vector<Truth> truth_;
  std::vector<std::uint8_t> left_;    // as in NetRun
  std::vector<std::uint16_t> which_;  // as in NetRun
  std::vector<std::uint16_t> turned_on_;
};

// Whether some candidate of a position is in no solution: so that it can be refuted, if only by
// trying everything. After a stop the answer means nothing.
template <class Cells>
bool has_wrong_candidate(const NetBoard<Cells>& board, const std::stop_token& stop);

}  // namespace sudolab
