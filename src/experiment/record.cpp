#include <sudolab/experiment/record.h>

namespace sudolab {

bool RunRecord::disturbed() const {
  if (!conditions || !conditions->processor) return false;
  constexpr std::chrono::microseconds kClocksApart{1};  // two clocks are read one after the other
  const auto lost = time - *conditions->processor;
  return lost > kClocksApart && 20 * lost > time;
}

void forfeit_late_answer(RunRecord& record, const Limits& limits) {
  if (!record.answered() || record.time <= limits.time) return;
  record.status = Status::kGaveUp;
  record.reason = StopReason::kTime;
}

}  // namespace sudolab
