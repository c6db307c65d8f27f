#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 500ms;  // work that is done sooner needs no bar
constexpr auto kTick = 100ms;
constexpr int kBarWidth = 24;

}  // namespace

std::string progress_text(std::uint64_t done, double fraction, double seconds,
                          const std::string& noun) {
  std::string text;
  if (fraction >= 0) {
    const double shown = std::min(fraction, 1.0);
    const int full = static_cast<int>(shown * kBarWidth);
    text = fmt::format("[{:#<{}}{:.<{}}] {:3.0f} %  ", "", full, "", kBarWidth - full, shown * 100);
  }
  text += fmt::format("{} {}", count_text(done), noun);
  if (seconds > 0 && done > 0) {
    text += fmt::format("  {}/s", count_text(static_cast<double>(done) / seconds));
  }
  if (fraction > 0 && fraction < 1) {
    text += fmt::format("  {} left", duration_text(seconds * (1 - fraction) / fraction));
  } else {
    text += fmt::format("  {}", duration_text(seconds));
  }
  return text;
}

Progress::Progress(Console& console, std::string noun)
    : console_(console), noun_(std::move(noun)), start_(std::chrono::steady_clock::now()) {
  if (!console_.can_show_bar()) return;
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  console_.clear_bar();
}

void Progress::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const auto pause = [&](auto duration) {
    wake_.wait_for(lock, stop, duration, [] { return false; });
    return !stop.stop_requested();
  };
  if (!pause(kPatience)) return;
  do console_.show_bar(line());
  while (pause(kTick));
}

void Progress::set_details(std::string details) {
  const std::scoped_lock lock(details_mutex_);
  details_ = std::move(details);
}

std::string Progress::line() {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  const std::scoped_lock lock(details_mutex_);
  return progress_text(done_, fraction_, elapsed.count(), noun_) + details_;
}

}  // namespace sudolab::cli
