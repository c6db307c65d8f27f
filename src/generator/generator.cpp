// Lots of puzzles, made ahead by several threads.
//
// Puzzles are made in lots, and a lot in portions, which the threads take one after the other. A
// portion's puzzles are tried at side by side, since digging is quicker that way: first once each,
// then twice as often in every round, for those that are not there yet. Of the tries at a puzzle
// the first that succeeds counts, so it does not matter how many were begun together.
//
// The size of the lots does not matter for what comes out either. They begin with one puzzle, so
// that the first one is there at once, and grow as long as a lot takes little time.

#include <sudolab/generator/generator.h>

#include <algorithm>
#include <chrono>

#include "core/share_out.h"
#include "generator/attempt.h"

namespace sudolab {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kShortLot = std::chrono::milliseconds(50);
constexpr auto kLongLot = std::chrono::milliseconds(300);
constexpr std::size_t kLargestLot = 4096;
constexpr std::size_t kPortion = 64;

// A try at a variant takes milliseconds rather than a tenth of one.
std::uint64_t usual_effort(const Wishes& wishes) {
  const std::uint64_t tries = default_effort(*wishes.geometry);
  return wishes.variant.themes.empty() ? tries : tries / 10;
}

}  // namespace

// A puzzle that is to be made.
struct Generator::Order {
  std::uint64_t seed;
  std::uint64_t tried = 0;
  std::optional<Success> success = {};
  bool hopeless = false;

  bool open() const { return !success && !hopeless; }
};

Generator::Generator(Wishes wishes, const GeneratorSettings& settings)
    : wishes_(std::move(wishes)), settings_(settings) {
  if (wishes_.effort == 0) wishes_.effort = usual_effort(wishes_);
  settings_.threads = resolve_threads(settings_.threads);
}

std::uint64_t Generator::seed_of(std::uint64_t number) const {
  return number == 0 ? settings_.seed : derive_seed(settings_.seed, number);
}

std::optional<Generated> Generator::next(const std::stop_token& stop) {
  if (ready_.empty() && !gave_up_ && !stop.stop_requested()) make_lot(stop);
  if (ready_.empty()) return std::nullopt;
  Generated first = std::move(ready_.front());
  ready_.pop_front();
  return first;
}

void Generator::make_lot(const std::stop_token& stop) {
  const auto start = Clock::now();
  const std::uint64_t left = settings_.count > made_ ? settings_.count - made_ : 1;
  const std::size_t threads = static_cast<std::size_t>(settings_.threads);
  const std::size_t count = std::min<std::uint64_t>(left, std::max(lot_, threads));
  std::vector<Order> orders;
  for (std::size_t i = 0; i < count; ++i) orders.push_back({seed_of(made_ + i)});

  const std::size_t portion = std::min(kPortion, (count + threads - 1) / threads);
  share_out((count + portion - 1) / portion, settings_.threads, [&] {
    return [&](std::size_t i) {
      const std::size_t first = i * portion;
      work_off(std::span(orders).subspan(first, std::min(portion, count - first)), stop);
    };
  });
  for (Order& order : orders) {
    if (order.hopeless) gave_up_ = true;
    if (!order.success) break;
    const Symmetry symmetry = symmetry_of(order.success->puzzle.givens);
    ready_.push_back({std::move(order.success->puzzle), std::move(order.success->solution),
                      std::move(order.success->rating), std::move(order.success->se), symmetry,
                      order.seed});
    ++made_;
  }
  const auto taken = Clock::now() - start;
  if (taken < kShortLot) lot_ = std::min(lot_ * 2, kLargestLot);
  if (taken > kLongLot) lot_ = std::max<std::size_t>(lot_ / 2, 1);
}

void Generator::work_off(std::span<Order> orders, const std::stop_token& stop) {
  Workshop workshop(wishes_, stop);
  std::vector<Order*> open;
  for (Order& order : orders) open.push_back(&order);
  for (std::size_t each = 1; !open.empty() && !stop.stop_requested(); each *= 2) {
    each = std::clamp<std::size_t>(workshop.most_at_once() / open.size(), 1, each);
    try_orders(open, each, workshop);
    std::erase_if(open, [](const Order* order) { return !order->open(); });
  }
}

// So many tries at each of them.
void Generator::try_orders(std::span<Order* const> orders, std::size_t each, Workshop& workshop) {
  std::vector<Attempt> attempts;
  for (const Order* order : orders) {
    for (std::size_t i = 0; i < each; ++i) attempts.push_back({order->seed, order->tried + i});
  }
  workshop.begin(attempts);
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    Order& order = *orders[i / each];
    if (order.open()) order.success = workshop.finish(i);
    if (workshop.stopped() && !order.success) return;
    ++order.tried;
    const std::uint64_t tries = order.tried * workshop.tries_per_attempt();
    if (!order.success && tries >= wishes_.effort) order.hopeless = true;
  }
  tries_.fetch_add(attempts.size() * workshop.tries_per_attempt(), std::memory_order_relaxed);
}

}  // namespace sudolab
