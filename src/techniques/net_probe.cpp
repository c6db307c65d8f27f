#include "techniques/net_probe.h"

namespace sudolab {

template <class Cells>
void NetProbe<Cells>::start(const NetRun<Cells>& run) {
  for (int c = 0; c < board_->candidates(); ++c) {
    truth_[c] = run.settled(NetRun<Cells>::on(c))    ? kOn
                : run.settled(NetRun<Cells>::off(c)) ? kOff
                                                     : kOpen;
  }
  left_ = run.left();
  which_ = run.which();
}

// Takes a candidate away; false if there is a place that nothing fits any more.
template <class Cells>
bool NetProbe<Cells>::strike(int candidate) {
  truth_[candidate] = kOff;
  for (const std::uint16_t k : board_->constraints_of(candidate)) {
    which_[k] ^= static_cast<std::uint16_t>(candidate);
    --left_[k];
    if (left_[k] == 0) return false;
    if (left_[k] == 1 && truth_[which_[k]] == kOpen) turned_on_.push_back(which_[k]);
  }
  return true;
}

template <class Cells>
bool NetProbe<Cells>::follow() {
  for (std::size_t i = 0; i < turned_on_.size(); ++i) {
    const int candidate = turned_on_[i];
    if (truth_[candidate] == kOn) continue;
    if (truth_[candidate] == kOff) return false;
    truth_[candidate] = kOn;
    for (const std::uint16_t other : board_->conflicts(candidate)) {
      if (truth_[other] == kOff) continue;
      if (truth_[other] == kOn || !strike(other)) return false;
    }
  }
  return true;
}

template <class Cells>
bool NetProbe<Cells>::turn_on(int candidate) {
  turned_on_.assign(1, static_cast<std::uint16_t>(candidate));
  return follow();
}

template <class Cells>
bool NetProbe<Cells>::turn_off(int candidate) {
  if (truth_[candidate] == kOff) return true;
  turned_on_.clear();
  return truth_[candidate] == kOpen && strike(candidate) && follow();
}

namespace {

// Whether there is a solution with all that a probe asserts; after a stop it says so at once.
template <class Cells>
bool has_solution(const NetBoard<Cells>& board, const NetProbe<Cells>& probe,
                  const std::stop_token& stop) {
  if (stop.stop_requested()) return true;
  int best = -1;
  for (int k = 0; k < board.constraints(); ++k) {
    if (probe.left_in(k) < 2) continue;
    if (best < 0 || probe.left_in(k) < probe.left_in(best)) best = k;
  }
  if (best < 0) return true;
  for (const std::uint16_t c : board.members(best)) {
    if (!probe.open(c)) continue;
    NetProbe<Cells> tried = probe;
    if (tried.turn_on(c) && has_solution(board, tried, stop)) return true;
  }
  return false;
}

}  // namespace

template <class Cells>
bool has_wrong_candidate(const NetBoard<Cells>& board, const std::stop_token& stop) {
  const NetProbe<Cells> empty(board);
  for (int c = 0; c < board.candidates() && !stop.stop_requested(); ++c) {
    NetProbe<Cells> probe = empty;
    if (!probe.turn_on(c) || !has_solution(board, probe, stop)) return true;
  }
  return false;
}

template class NetProbe<SmallCells>;
template class NetProbe<LargeCells>;
template bool has_wrong_candidate(const NetBoard<SmallCells>&, const std::stop_token&);
template bool has_wrong_candidate(const NetBoard<LargeCells>&, const std::stop_token&);

}  // namespace sudolab
