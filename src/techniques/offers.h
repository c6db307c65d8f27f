// A conclusion that was already offered is not offered again.

#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include <sudolab/techniques/technique.h>

namespace sudolab {

// Hands deductions on, each conclusion once per size: the same cells often make a pattern in
// several ways, and one of them is enough.
class Offers {
 public:
  explicit Offers(Findings& findings) : findings_(&findings) {}

  // False if no more are wanted.
  bool offer(Deduction deduction) {
    if (findings_->stopped()) return false;
    std::sort(deduction.eliminations.begin(), deduction.eliminations.end());
    Made made(deduction.size, deduction.eliminations);
    if (std::find(made_.begin(), made_.end(), made) != made_.end()) return true;
    made_.push_back(std::move(made));
    return findings_->take(std::move(deduction));
  }

 private:
  using Made = std::pair<int, std::vector<Candidate>>;
  Findings* findings_;
  std::vector<Made> made_;
};

}  // namespace sudolab
