#include "cli/solution_stream.h"

#include <utility>

namespace sudolab::cli {

void SolutionStream::add(std::size_t index, std::string_view text, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (index != turn_) {
    std::string& kept = waiting_[index];
    kept += text;
    if (kept.size() > kMostKept) changed_.wait(lock, stop, [&] { return index == turn_; });
    return;  // what was kept is printed when the turn comes
  }
  print(text);
}

void SolutionStream::print(std::string_view text) {
  if (!std::exchange(begun_, true)) console_.write(separator());
  console_.write(text);
}

std::string_view SolutionStream::separator() {
  const bool first = std::exchange(empty_, false);
  if (!array_) return "";
  return first ? "\n " : ",\n ";
}

bool SolutionStream::is_only_one(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, stop, [&] { return items_ > 1 || at_end_; });
  return items_ <= 1;
}

void SolutionStream::on_read(std::size_t items, bool at_end) {
  const std::lock_guard lock(mutex_);
  items_ = items;
  at_end_ = at_end;
  changed_.notify_all();
}

void SolutionStream::turn_to(std::size_t index) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(turn_, index) != index) begun_ = false;
  if (const auto kept = waiting_.find(index); kept != waiting_.end()) {
    print(kept->second);
    waiting_.erase(kept);
  }
  changed_.notify_all();
}

}  // namespace sudolab::cli
