// The memory of a best-first search: visited states packed into words, a hash set over them, and a
// priority queue of their numbers. Everything grows in pieces that are paid for beforehand, so that
// what the process really takes stays below what was granted.
//
//   state i    one word holds 64/bits cells of `bits` bits each; only open cells are stored
//   set        64 open-addressing tables of state numbers, chosen by the hash; they grow one at a
//              time, so the old and the new table together are a small part of the whole
//   queue      a binary heap of 64-bit keys with the state's number in the low bits
//
// Neither states nor queue ever move: they live in chunks. A vector that doubles would need three
// times its size at the moment of growing.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <sudolab/core/rng.h>

namespace sudolab {

// Grants memory in bytes; false: there is no more.
using MemoryGrant = std::function<bool(std::uint64_t bytes)>;

// An array that grows at its end without ever moving an element.
class ChunkedWords {
 public:
  using Word = std::uint64_t;

  explicit ChunkedWords(const MemoryGrant& grant) : grant_(grant) {}

  // Makes room for indices below `size`.
  bool grow_to(std::size_t size) {
    while (chunks_.size() * kChunkWords < size) {
      if (!grant_(kChunkWords * sizeof(Word) + kChunkOverhead)) return false;
      chunks_.push_back(std::make_unique_for_overwrite<Word[]>(kChunkWords));
    }
    return true;
  }

  Word& operator[](std::size_t index) { return chunks_[index >> kChunkBits][index & kChunkMask]; }
  Word operator[](std::size_t index) const {
    return chunks_[index >> kChunkBits][index & kChunkMask];
  }

 private:
  // 128 KiB: small against any sensible limit, large against the allocator's overhead.
  static constexpr int kChunkBits = 14;
  static constexpr std::size_t kChunkWords = std::size_t{1} << kChunkBits;
  static constexpr std::size_t kChunkMask = kChunkWords - 1;
  static constexpr std::size_t kChunkOverhead = 4096 + 3 * sizeof(void*);  // a page, an entry

  const MemoryGrant& grant_;
  std::vector<std::unique_ptr<Word[]>> chunks_;
};

// States by number, and the question whether a state has been seen.
class StateStore {
 public:
  using Word = ChunkedWords::Word;
  using Id = std::uint32_t;

  StateStore(int cells, int bits_per_cell, const MemoryGrant& grant)
      : bits_(bits_per_cell),
        cells_per_word_(64 / bits_per_cell),
        words_((cells + cells_per_word_ - 1) / cells_per_word_),
        grant_(grant),
        states_(grant) {}

  int words() const { return words_; }
  Id size() const { return size_; }

  int digit(std::span<const Word> state, int cell) const {
    return static_cast<int>((state[cell / cells_per_word_] >> shift(cell)) &
                            ((Word{1} << bits_) - 1));
  }
  // The cell must be empty.
  void set_digit(std::span<Word> state, int cell, int digit) const {
    state[cell / cells_per_word_] |= static_cast<Word>(digit) << shift(cell);
  }

  void load(Id id, std::span<Word> state) const {
    for (int w = 0; w < words_; ++w) state[w] = states_[position(id) + w];
  }

  enum class Added { kNew, kKnown, kNoMemory };

  // Remembers a state; if it is new, its number is size() - 1.
  Added add(std::span<const Word> state) {
    const std::uint64_t hash = hash_of(state);
    std::vector<Id>& table = tables_[hash >> (64 - kTableBits)];
    if (!make_room(table, counts_[hash >> (64 - kTableBits)])) return Added::kNoMemory;
    Id& slot = table[find_slot(table, hash, state)];
    if (slot != kNone) return Added::kKnown;
    if (size_ == kMaxStates || !states_.grow_to(position(size_ + 1))) return Added::kNoMemory;
    for (int w = 0; w < words_; ++w) states_[position(size_) + w] = state[w];
    slot = size_++;
    ++counts_[hash >> (64 - kTableBits)];
    return Added::kNew;
  }

  static constexpr int kIdBits = 29;
  static constexpr Id kMaxStates = (Id{1} << kIdBits) - 1;

 private:
  static constexpr Id kNone = ~Id{0};
  static constexpr int kTableBits = 6;
  static constexpr std::size_t kTables = std::size_t{1} << kTableBits;
  static constexpr std::size_t kFirstTableSize = 16;
  // What the allocator may add to a block, and leave unused when a table moves on.
  static constexpr std::size_t kBlockOverhead = 32;

  int shift(int cell) const { return cell % cells_per_word_ * bits_; }
  std::size_t position(std::size_t id) const { return id * static_cast<std::size_t>(words_); }

  static std::uint64_t hash_of(std::span<const Word> state) {
    std::uint64_t hash = 0;
    for (Word word : state) hash = mix64(hash ^ word);
    return hash;
  }

  bool equal(Id id, std::span<const Word> state) const {
    for (int w = 0; w < words_; ++w) {
      if (states_[position(id) + w] != state[w]) return false;
    }
    return true;
  }

  // Where the state is, or the free slot where it belongs.
  std::size_t find_slot(const std::vector<Id>& table, std::uint64_t hash,
                        std::span<const Word> state) const {
    const std::size_t mask = table.size() - 1;
    std::size_t slot = hash & mask;
    while (table[slot] != kNone && !equal(table[slot], state)) slot = (slot + 1) & mask;
    return slot;
  }

  // Keeps a table at most three quarters full.
  bool make_room(std::vector<Id>& table, std::size_t count) {
    if (4 * (count + 1) <= 3 * table.size()) return true;
    const std::size_t grown = std::max(kFirstTableSize, 2 * table.size());
    // The old table's memory is not handed back to the grant: the allocator keeps it in pieces
    // that the next, larger table cannot use.
    if (!grant_(grown * sizeof(Id) + kBlockOverhead)) return false;
    std::vector<Id> larger(grown, kNone);
    std::vector<Word> state(static_cast<std::size_t>(words_));
    for (Id id : table) {
      if (id == kNone) continue;
      load(id, state);
      larger[find_slot(larger, hash_of(state), state)] = id;
    }
    table = std::move(larger);
    return true;
  }

  int bits_;
  int cells_per_word_;
  int words_;
  Id size_ = 0;
  const MemoryGrant& grant_;
  ChunkedWords states_;
  std::array<std::vector<Id>, kTables> tables_;
  std::array<std::size_t, kTables> counts_{};
};

// A queue of keys, the smallest first.
class KeyQueue {
 public:
  using Key = std::uint64_t;

  explicit KeyQueue(const MemoryGrant& grant) : keys_(grant) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  bool push(Key key) {
    if (!keys_.grow_to(size_ + 1)) return false;
    std::size_t hole = size_++;
    while (hole > 0 && key < keys_[(hole - 1) / 2]) {
      keys_[hole] = keys_[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    keys_[hole] = key;
    return true;
  }

  Key pop() {
    const Key top = keys_[0];
    const Key last = keys_[--size_];
    std::size_t hole = 0;
    for (std::size_t child = 1; child < size_; child = 2 * hole + 1) {
      if (child + 1 < size_ && keys_[child + 1] < keys_[child]) ++child;
      if (last <= keys_[child]) break;
      keys_[hole] = keys_[child];
      hole = child;
    }
    keys_[hole] = last;
    return top;
  }

 private:
  ChunkedWords keys_;
  std::size_t size_ = 0;
};

}  // namespace sudolab
