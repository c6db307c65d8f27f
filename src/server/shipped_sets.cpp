#include "server/shipped_sets.h"

#include <algorithm>

#include <sudolab/formats/reader.h>

namespace sudolab::server {
namespace {

namespace fs = std::filesystem;

// Large enough for every set that is meant to be chosen from by hand.
constexpr std::size_t kMostPuzzles = 10'000;

// Puzzles of one shape; a file that mixes them is no set.
class SetReader final : public RecordSink {
 public:
  explicit SetReader(ShippedSets::Set& set) : set_(set) {}

  bool on_record(PuzzleRecord&& record) override {
    mixed_ = mixed_ || (!set_.puzzles.empty() && &set_.geometry() != &record.puzzle.geometry());
    set_.puzzles.push_back(std::move(record));
    return !mixed_ && set_.puzzles.size() < kMostPuzzles;
  }
  bool on_error(ReadError&&) override { return true; }

  bool usable() const { return !mixed_ && !set_.puzzles.empty(); }

 private:
  ShippedSets::Set& set_;
  bool mixed_ = false;
};

// "levels/9x9-easy.txt" is called levels.9x9-easy.
std::string id_of(const fs::path& relative) {
  std::string id = fs::path(relative).replace_extension().generic_string();
  std::replace(id.begin(), id.end(), '/', '.');
  return id;
}

std::optional<Level> level_of_id(const std::string& id) {
  const std::size_t dash = id.rfind('-');
  if (!id.starts_with("levels.") || dash == std::string::npos) return std::nullopt;
  return find_level(id.substr(dash + 1));
}

std::vector<ShippedSets::Set> read_sets(const fs::path& folder) {
  std::vector<ShippedSets::Set> sets;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->is_regular_file(error) || entry->path().extension() != ".txt") continue;
    ShippedSets::Set set;
    set.id = id_of(entry->path().lexically_relative(folder));
    set.level = level_of_id(set.id);
    SetReader reader(set);
    read_file(entry->path().string(), {}, reader);
    if (reader.usable()) sets.push_back(std::move(set));
  }
  std::sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return sets;
}

}  // namespace

const std::vector<ShippedSets::Set>& ShippedSets::all() const {
  std::call_once(read_, [this] { sets_ = read_sets(folder_); });
  return sets_;
}

const ShippedSets::Set* ShippedSets::find(std::string_view id) const {
  for (const Set& set : all()) {
    if (set.id == id) return &set;
  }
  return nullptr;
}

const ShippedSets::Set* ShippedSets::find(Level level, const Geometry& geometry) const {
  for (const Set& set : all()) {
    if (set.level == level && &set.geometry() == &geometry) return &set;
  }
  return nullptr;
}

}  // namespace sudolab::server
