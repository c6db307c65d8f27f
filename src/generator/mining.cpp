// Where 17-clue puzzles are found.
//
// Digging random grids gives minimal puzzles with about 22 to 27 givens. From there {-2+1} goes
// down, given by given, and {-1+1} goes sideways where it does not, always from the fewest givens
// there are; about a hundred puzzles per level are enough to reach 18. Puzzles with 18 givens are
// plenty, and {-2+1} leads from one in a few hundred to 17.
//
// 17-clue puzzles have others nearby. Each that is new gets {-1+1}, which costs little, and
// {-2+2}, which takes a thousand times as long and finds ten times as many. While the region is
// fresh that is the best there is; when most of what it finds is known, going down from 18 givens
// at other places becomes better. So the miner keeps account of what both have brought lately for
// what they cost, and gives seven of eight jobs to the better one.
//
// Work is done in rounds of a fixed number of jobs. Which jobs is decided before the round, each
// has a random stream of its own, and their results are taken in their order: the number of threads
// and their speed change nothing. Everything is made canonical before it is compared, so that a
// puzzle counts once in all its forms.

#include "generator/mining.h"

#include <algorithm>

#include <sudolab/generator/canonical.h>
#include <sudolab/generator/digging.h>
#include "core/share_out.h"

namespace sudolab {
namespace {

constexpr auto kGiven = "given";  // how a puzzle was found that came from outside
constexpr std::size_t kJobsPerStep = 8;
constexpr std::size_t kGridsPerDig = 64;
constexpr std::size_t kAllSubsets = 1'000'000;
constexpr std::size_t kSomeSubsets = 60;    // further up, where it is easy to get down
constexpr std::size_t kMostChildren = 200;  // of one job, drawn at random
constexpr std::size_t kMostSiblings = 6;    // with as many givens as the parent
constexpr std::size_t kMostWaiting = 5000;  // per number of givens
constexpr double kFading = 0.9;             // of what was done and found, per step

// What a job for {-2+2} costs against one for going down. The numbers of searches would show it as
// well, but they depend on the machine, and what is found must not.
constexpr double kFarCost = 70;

std::uint64_t fingerprint(const Grid& grid) {
  std::uint64_t hash = 0;
  for (const std::uint8_t digit : grid.digits()) hash = mix64(hash ^ digit);
  return hash;
}

// A random sample if there are too many.
void keep_some(std::vector<Grid>& puzzles, std::size_t most, Rng& rng) {
  if (puzzles.size() <= most) return;
  rng.shuffle(std::span(puzzles));
  puzzles.resize(most);
}

template <class T>
T take_random(std::vector<T>& items, Rng& rng) {
  std::swap(items[rng.index(items.size())], items.back());
  T item = std::move(items.back());
  items.pop_back();
  return item;
}

}  // namespace

// A puzzle with its ancestors, which live as long as they have descendants.
struct Miner::Origin {
  Grid puzzle;
  std::string how;
  Item parent;
  bool told = false;
};

// One puzzle and what is to be done with it.
struct Miner::Job {
  Kind kind = kDig;
  Item item = nullptr;
  std::uint64_t seed = 0;
  bool all_pairs = true;  // go down by all pairs of givens, or by some

  // the result
  struct Child {
    Grid puzzle;
    std::string how;
  };
  std::vector<Child> children = {};
  std::uint64_t searches = 0;
  bool complete = false;

  void run(const std::stop_token& stop) {
    Rng rng(seed);
    switch (kind) {
      case kDig: dig(stop); break;
      case kDescend:
        exchange({2, 1}, all_pairs ? kAllSubsets : kSomeSubsets, kMostChildren, rng, stop);
        exchange({1, 1}, kAllSubsets, kMostSiblings, rng, stop);
        break;
      case kNear: exchange({1, 1}, kAllSubsets, kAllSubsets, rng, stop); break;
      case kFar: exchange({2, 2}, kAllSubsets, kAllSubsets, rng, stop); break;
      case kKinds: break;
    }
    complete = !stop.stop_requested();
  }

 private:
  void dig(const std::stop_token& stop) {
    const auto dug = dig_random_grids(seed, kGridsPerDig, stop);
    searches += 40 * dug.size();  // roughly, for the account
    for (const Dug& one : dug) children.push_back({canonical_form(one.puzzle.givens), "dug"});
  }

  void exchange(Exchange exchange, std::size_t most_subsets, std::size_t most_children, Rng& rng,
                const std::stop_token& stop) {
    auto result = find_exchanges(item->puzzle, exchange, most_subsets, rng, stop);
    searches += result.searches;
    keep_some(result.puzzles, most_children, rng);
    for (const Grid& puzzle : result.puzzles) {
      children.push_back({canonical_form(puzzle), exchange.name()});
    }
  }
};

Miner::Miner(const MiningPlan& plan)
    : plan_(plan),
      rng_(derive_seed(plan.seed, 0)),
      yields_{{{"dig"}, {"down"}, {"{-1+1}"}, {"{-2+2}"}}} {}

Miner::~Miner() = default;

void Miner::add_seed(const Grid& puzzle) {
  auto item = std::make_shared<Origin>(Origin{canonical_form(puzzle), kGiven, nullptr});
  if (is_new(item->puzzle)) keep_waiting(item);
}

void Miner::add_known(const Grid& puzzle, bool explored) {
  auto item = std::make_shared<Origin>(Origin{canonical_form(puzzle), "known", nullptr, true});
  if (is_new(item->puzzle) && !explored) keep_waiting(item);
}

MiningStep Miner::step(const std::stop_token& stop, std::uint64_t most) {
  for (int kind = 0; kind < kKinds; ++kind) {
    recent_jobs_[kind] *= kFading;
    recent_wanted_[kind] *= kFading;
  }
  std::vector<Job> jobs = choose_jobs();
  run(jobs, stop);
  MiningStep step;
  for (Job& job : jobs) {
    const auto is_wanted = [](const Find& find) { return find.wanted; };
    const auto found = std::count_if(step.finds.begin(), step.finds.end(), is_wanted);
    merge(job, step, most - static_cast<std::uint64_t>(found));
  }
  return step;
}

std::vector<Miner::Job> Miner::choose_jobs() {
  std::vector<Job> jobs;
  for (std::size_t slot = 0; slot < kJobsPerStep; ++slot) {
    Job job = choose_job(slot);
    // A dig brings enough for many jobs, so that nothing else has to be chosen blindly.
    const bool dig = job.kind == kDig;
    if (!dig || jobs.empty()) {
      job.seed = derive_seed(plan_.seed, ++jobs_begun_);
      jobs.push_back(std::move(job));
    }
    if (dig) break;
  }
  return jobs;
}

Miner::Job Miner::choose_job(std::size_t slot) {
  if (!near_.empty()) return {.kind = kNear, .item = take_random(near_, rng_)};
  const bool best_is_far = far_pays();
  const bool far = slot == 0 ? !best_is_far : best_is_far;
  if (far && !far_.empty()) return {.kind = kFar, .item = take_random(far_, rng_)};
  return descend_or_dig();
}

// What {-2+2} brings for its cost, against going down. What has not been tried pays.
bool Miner::far_pays() const {
  const double far = (recent_wanted_[kFar] + 1) / (recent_jobs_[kFar] * kFarCost + 1);
  const double down = (recent_wanted_[kDescend] + 1) / (recent_jobs_[kDescend] + 1);
  return far >= down;
}

Miner::Job Miner::descend_or_dig() {
  for (auto& [clues, items] : others_) {
    if (items.empty()) continue;
    return {
        .kind = kDescend, .item = take_random(items, rng_), .all_pairs = clues <= plan_.clues + 2};
  }
  return {.kind = kDig};
}

void Miner::run(std::vector<Job>& jobs, const std::stop_token& stop) const {
  share_out(jobs.size(), resolve_threads(plan_.threads),
            [&] { return [&](std::size_t i) { jobs[i].run(stop); }; });
}

void Miner::merge(Job& job, MiningStep& step, std::uint64_t most) {
  MiningYield& yield = yields_[job.kind];
  ++yield.jobs;
  yield.searches += job.searches;
  recent_jobs_[job.kind] += 1;
  for (const Job::Child& child : job.children) {
    if (most == 0) {
      job.complete = false;
      break;
    }
    if (!is_new(child.puzzle)) continue;
    const auto item = std::make_shared<Origin>(Origin{child.puzzle, child.how, job.item});
    if (is_wanted(item->puzzle)) {
      ++yield.wanted;
      recent_wanted_[job.kind] += 1;
      tell(item, step);
      --most;
    }
    keep_waiting(item);
  }
  if (job.kind == kNear && job.complete) far_.push_back(job.item);
  if (job.kind == kNear && !job.complete) near_.push_back(job.item);
  if (job.kind == kFar && job.complete) step.explored.push_back(job.item->puzzle);
  if (job.kind == kFar && !job.complete) far_.push_back(job.item);
}

// The ancestors first.
void Miner::tell(const Item& item, MiningStep& step) {
  if (std::exchange(item->told, true)) return;
  if (item->parent != nullptr) tell(item->parent, step);
  step.finds.push_back({.puzzle = item->puzzle,
                        .how = item->how,
                        .parent = item->parent == nullptr ? nullptr : &item->parent->puzzle,
                        .wanted = item->how != kGiven && is_wanted(item->puzzle)});
}

void Miner::keep_waiting(const Item& item) {
  if (is_wanted(item->puzzle)) {
    near_.push_back(item);
    return;
  }
  auto& items = others_[item->puzzle.filled()];
  if (items.size() < kMostWaiting) {
    items.push_back(item);
  } else {
    items[rng_.index(items.size())] = item;
  }
}

bool Miner::is_new(const Grid& canonical) {
  const bool is_new = seen_.insert(fingerprint(canonical)).second;
  if (is_new && is_wanted(canonical)) ++wanted_;
  return is_new;
}

std::map<int, std::size_t> Miner::waiting() const {
  std::map<int, std::size_t> sizes;
  for (const auto* items : {&near_, &far_}) {
    for (const Item& item : *items) ++sizes[item->puzzle.filled()];
  }
  for (const auto& [clues, items] : others_) {
    if (!items.empty()) sizes[clues] = items.size();
  }
  return sizes;
}

}  // namespace sudolab
