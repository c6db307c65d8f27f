#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <utility>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 500ms;  // work that is done sooner needs no bar
constexpr auto kTick = 100ms;
constexpr int kWidestBar = 24;
constexpr int kNarrowestBar = 6;
constexpr std::string_view kGap = "  ";

// The parts of the line in their order on it.
enum Part { kBar, kPercent, kCount, kRate, kTime, kDetails, kParts };
using Parts = std::array<std::string, kParts>;

std::string joined(const Parts& parts) {
  std::string line;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    if (!line.empty()) line += kGap;
    line += part;
  }
  return line;
}

// "  7 %": rounded down, so that 100 % means that all is done.
std::string percent(double fraction) {
  constexpr double kRounding = 1e-9;  // 0.29 * 100 is a little less than 29
  return fmt::format("{:3d} %", static_cast<int>(fraction * 100 + kRounding));
}

std::string time_text(const ProgressState& state) {
  if (state.fraction <= 0 || state.fraction >= 1) return duration_text(state.seconds);
  return duration_text(state.seconds * (1 - state.fraction) / state.fraction) + " left";
}

std::string bar(double fraction, int width) {
  const int full = static_cast<int>(fraction * width);
  return fmt::format("[{:#<{}}{:.<{}}]", "", full, "", width - full);
}

}  // namespace

std::string progress_text(const ProgressState& state, std::size_t width) {
  Parts parts;
  parts[kCount] = count_text(state.done);
  const auto add = [&](Part part, std::string text) {
    std::swap(parts[part], text);
    if (display_width(joined(parts)) > width) std::swap(parts[part], text);
  };
  // The most important first.
  if (state.fraction >= 0) add(kPercent, percent(state.fraction));
  add(kTime, time_text(state));
  add(kCount, count_text(state.done) + ' ' + state.noun);
  if (!state.details.empty()) add(kDetails, state.details);
  if (state.seconds > 0 && state.done > 0) {
    add(kRate, count_text(static_cast<double>(state.done) / state.seconds) + "/s");
  }
  const std::size_t taken = display_width(joined(parts)) + kGap.size() + 2;  // and its brackets
  const int room =
      width > taken ? static_cast<int>(std::min<std::size_t>(width - taken, kWidestBar)) : 0;
  if (state.fraction >= 0 && room >= kNarrowestBar) add(kBar, bar(state.fraction, room));
  return joined(parts);
}

Progress::Progress(Console& console, std::string noun, Total total, Details details)
    : console_(console),
      noun_(std::move(noun)),
      count_total_(std::move(total)),
      ask_details_(std::move(details)),
      start_(std::chrono::steady_clock::now()) {
  if (!console_.can_show_bar()) return;
  try {
    thread_ = std::jthread([this](const std::stop_token& stop) {
      try {
        run(stop);
      } catch (const std::bad_alloc&) {
        // Whoever does the work reports it; a bar is not worth the program.
      }
    });
  } catch (const std::exception&) {
    // No thread for it: the work is done without a bar.
  }
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
  if (count_total_) {
    try {
      total_ = count_total_(stop);
    } catch (const std::exception&) {
      // Whoever reads the same input in earnest reports what is wrong with it.
    }
  }
  do console_.show_bar(line());
  while (pause(kTick));
}

void Progress::set_details(std::string details) {
  const std::scoped_lock lock(details_mutex_);
  details_ = std::move(details);
}

double Progress::fraction(std::uint64_t done) const {
  if (!total_) return std::min(fraction_.load(std::memory_order_relaxed), 1.0);
  // An estimate that was too low must not look like the end.
  const std::uint64_t total = total_->exact ? total_->puzzles : std::max(total_->puzzles, done + 1);
  return total == 0 ? -1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
}

std::string Progress::line() {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  const std::uint64_t done = done_;
  ProgressState state{done, fraction(done), elapsed.count(), noun_, ""};
  if (ask_details_) {
    state.details = ask_details_();
  } else {
    const std::scoped_lock lock(details_mutex_);
    state.details = details_;
  }
  constexpr std::size_t kUsualWidth = 80;
  return progress_text(state, terminal_width(kUsualWidth) - 1);
}

}  // namespace sudolab::cli
