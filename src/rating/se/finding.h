// How the Sudoku Explainer policy looks for a step below chains: a row per rule, in its order.

#pragma once

#include <optional>

#include "rating/se/rule_memory.h"
#include "rating/se/step.h"

namespace sudolab::se {

// Looks for the first instance of a rule in the original's order, and makes a step of it. With a
// memory it looks only where something has changed.
using Finder = std::optional<Step> (*)(const Board&, RuleMemory*);

std::optional<Step> find_hidden_single(const Board& board, RuleMemory* memory = nullptr);
std::optional<Step> find_naked_single(const Board& board, RuleMemory* memory = nullptr);
std::optional<Step> find_direct_locking(const Board& board, RuleMemory* memory = nullptr);
template <int kSize>
std::optional<Step> find_direct_hidden_set(const Board& board,
                                           RuleMemory* memory = nullptr);  // 2, 3

std::optional<Step> find_locking(const Board& board, RuleMemory* memory = nullptr);
template <int kSize>
std::optional<Step> find_naked_set(const Board& board, RuleMemory* memory = nullptr);  // 2 to 4
template <int kSize>
std::optional<Step> find_hidden_set(const Board& board, RuleMemory* memory = nullptr);  // 2 to 4
template <int kSize>
std::optional<Step> find_fish(const Board& board, RuleMemory* memory = nullptr);  // 2 to 4

std::optional<Step> find_xy_wing(const Board& board, RuleMemory* memory = nullptr);
std::optional<Step> find_xyz_wing(const Board& board, RuleMemory* memory = nullptr);
std::optional<Step> find_unique_loop(const Board& board, RuleMemory* memory = nullptr);
std::optional<Step> find_bug(const Board& board, RuleMemory* memory = nullptr);
std::optional<Step> find_aligned_pair(const Board& board, RuleMemory* memory = nullptr);

// ---- how a rule makes its step ----

// The cells at some places of a house, ascending.
std::vector<Cell> cells_at(int house, Mask places);

// Removes the digits from the cell as far as it has them.
void add_removals(Deduction& deduction, const Board& board, int cell, Mask digits);

// A step that is ready but for its eliminations.
Step make_step(int rating, std::string_view name, std::string_view short_name,
               const Technique& words, Mask digits);

}  // namespace sudolab::se
