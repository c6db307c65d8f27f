#include "variants/clause_model.h"

#include <algorithm>
#include <bit>
#include <map>

namespace sudolab {

void ClauseModel::clause(std::span<const Literal> literals) {
  buffer_.clear();
  for (const Literal literal : literals) {
    if (literal == kTrue) return;
    if (literal != kFalse) buffer_.push_back(literal);
  }
  add(buffer_);
}

void ClauseModel::allow(Cell cell, DigitSet digits) {
  for (const Digit digit : digits_in(candidates(cell) & ~digits)) clause({-is(cell, digit)});
}

// Each pair that does not fit is forbidden. And each digit needs a partner, which follows from
// that, but not by looking at one clause after the other.
void ClauseModel::relate(Cell one, Cell two, const std::function<bool(Digit, Digit)>& fits,
                         Literal condition) {
  std::vector<std::vector<Literal>> partners(static_cast<std::size_t>(size()) + 1);
  for (const Digit b : digits_in(candidates(two))) partners[b] = {-condition, -is(two, b)};
  std::vector<Literal> own;
  for (const Digit a : digits_in(candidates(one))) {
    own = {-condition, -is(one, a)};
    for (const Digit b : digits_in(candidates(two))) {
      if (fits(a, b)) {
        own.push_back(is(two, b));
        partners[b].push_back(is(one, a));
      } else {
        clause({-condition, -is(one, a), -is(two, b)});
      }
    }
    clause(own);
  }
  for (const Digit b : digits_in(candidates(two))) clause(partners[b]);
}

// Cells of one house differ anyway.
void ClauseModel::differ(std::span<const Cell> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto peers = geometry().peers(cells[i]);
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (std::binary_search(peers.begin(), peers.end(), cells[j])) continue;
      for (const Digit digit : digits_in(candidates(cells[i]) & candidates(cells[j]))) {
        clause({-is(cells[i], digit), -is(cells[j], digit)});
      }
    }
  }
}

void ClauseModel::add_up(std::span<const Cell> cells, std::span<const int> factors, long total) {
  std::map<Cell, long> factor_of;
  for (std::size_t i = 0; i < cells.size(); ++i) factor_of[cells[i]] += factors[i];
  std::vector<Choice> choices;
  for (const auto& [cell, factor] : factor_of) {
    Choice& choice = choices.emplace_back();
    for (const Digit digit : digits_in(candidates(cell))) {
      choice.push_back({is(cell, digit), factor * digit});
    }
  }
  add_up(std::move(choices), total);
}

void ClauseModel::add_up(std::span<const Cell> cells, long total) {
  add_up(cells, std::vector<int>(cells.size(), 1), total);
}

Literal ClauseModel::any_of(std::span<const Literal> literals) {
  std::vector<Literal> some;
  for (const Literal literal : literals) {
    if (literal == kTrue) return kTrue;
    if (literal != kFalse) some.push_back(literal);
  }
  if (some.empty()) return kFalse;
  if (some.size() == 1) return some.front();
  const Literal result = fresh();
  for (const Literal literal : some) clause({-literal, result});
  some.push_back(-result);
  clause(some);
  return result;
}

Literal ClauseModel::both(Literal one, Literal two) {
  const Literal neither[] = {-one, -two};
  return -any_of(neither);
}

Literal ClauseModel::odd(Literal one, Literal two, Literal three) {
  if (two == kFalse && three == kFalse) return one;
  if (one == kFalse && three == kFalse) return two;
  if (one == kFalse && two == kFalse) return three;
  const Literal result = fresh();
  for (unsigned row = 0; row < 8; ++row) {  // of the truth table
    const Literal a = (row & 1) != 0 ? one : -one;
    const Literal b = (row & 2) != 0 ? two : -two;
    const Literal c = (row & 4) != 0 ? three : -three;
    clause({-a, -b, -c, std::popcount(row) % 2 == 1 ? result : -result});
  }
  return result;
}

}  // namespace sudolab
