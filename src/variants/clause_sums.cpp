// Sums as clauses.
//
// Usually by states: after the first choices the sum so far is this number, for every number from
// which the total can still be reached (a decision diagram as in Abío, Nieuwenhuis, Oliveras,
// Rodríguez-Carbonell & Mayer-Eichberger, "A new look at BDDs for pseudo-Boolean constraints",
// JAIR 2012). Each choice leads from one state to another, and looking at one clause after the
// other finds out which choices are left. A long sum has too many states: then numbers are written
// in binary and added by rows of adders (Eén & Sörensson, "Translating pseudo-Boolean constraints
// into SAT", JSAT 2006), which are few clauses and say little before most of the digits are known.

#include <algorithm>
#include <map>

#include "variants/clause_model.h"

namespace sudolab {
namespace {

// ---- by states ---------------------------------------------------------------------------------

// The steps from state to state that are worth their clauses, about two each. A cage on a board of
// 16x16 has at most 13,000; a diagonal of 9x9 without digits has 3,000.
constexpr std::size_t kMostSteps = 1 << 16;

using States = std::map<long, Literal>;  // by the sum so far

Literal state_of(const States& states, long sum) {
  const auto found = states.find(sum);
  return found == states.end() ? kFalse : found->second;
}

class StatesOfSum {
 public:
  StatesOfSum(std::span<const Choice> choices, long total)
      : choices_(choices), total_(total), after_(choices.size() + 1) {}

  // False: there are too many.
  bool find() {
    after_.front()[0] = kTrue;
    find_reachable_limits();
    std::size_t steps = 0;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      steps += after_[i].size() * choices_[i].size();
      if (steps > kMostSteps) return false;
      for (const auto& state : after_[i]) {
        for (const Weighted& option : choices_[i]) step(i + 1, state.first + option.weight);
      }
    }
    for (std::size_t i = choices_.size(); i-- > 0;) {
      std::erase_if(after_[i], [&](const auto& state) {
        return std::none_of(choices_[i].begin(), choices_[i].end(), [&](const Weighted& option) {
          return after_[i + 1].contains(state.first + option.weight);
        });
      });
    }
    return true;
  }

  void write(ClauseModel& model) {
    if (after_.front().empty()) return model.clause({});
    for (std::size_t i = 1; i < choices_.size(); ++i) {
      if (after_[i].size() == 1) continue;  // it is the state for certain
      std::vector<Literal> any;
      for (auto& state : after_[i]) any.push_back(state.second = model.fresh());
      model.clause(any);
    }
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      for (const Weighted& option : choices_[i]) write_steps(model, i, option);
    }
  }

 private:
  // What all later choices together add at least and at most.
  void find_reachable_limits() {
    least_.assign(after_.size(), 0);
    most_.assign(after_.size(), 0);
    for (std::size_t i = choices_.size(); i-- > 0;) {
      const auto [low, high] =
          std::minmax_element(choices_[i].begin(), choices_[i].end(),
                              [](const auto& a, const auto& b) { return a.weight < b.weight; });
      least_[i] = least_[i + 1] + low->weight;
      most_[i] = most_[i + 1] + high->weight;
    }
  }

  void step(std::size_t level, long sum) {
    if (sum + least_[level] <= total_ && sum + most_[level] >= total_) {
      after_[level].try_emplace(sum, kTrue);
    }
  }

  void write_steps(ClauseModel& model, std::size_t i, const Weighted& option) const {
    std::vector<Literal> from{-option.literal};
    for (const auto& [sum, state] : after_[i]) {
      const Literal next = state_of(after_[i + 1], sum + option.weight);
      model.clause({-state, -option.literal, next});
      if (next != kFalse) from.push_back(state);
    }
    model.clause(from);
    for (const auto& [sum, state] : after_[i + 1]) {
      model.clause({-state, -option.literal, state_of(after_[i], sum - option.weight)});
    }
  }

  std::span<const Choice> choices_;
  long total_;
  std::vector<States> after_;  // so many choices
  std::vector<long> least_, most_;
};

// ---- in binary ---------------------------------------------------------------------------------

using Bits = std::vector<Literal>;  // the lowest one first

Literal bit(const Bits& number, std::size_t i) { return i < number.size() ? number[i] : kFalse; }

// A literal that is true where at least two of these are.
Literal majority(ClauseModel& model, Literal a, Literal b, Literal c) {
  const Literal pairs[] = {model.both(a, b), model.both(a, c), model.both(b, c)};
  return model.any_of(pairs);
}

Bits sum_of(ClauseModel& model, const Bits& one, const Bits& two) {
  Bits sum;
  Literal carry = kFalse;
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    const Literal a = bit(one, i);
    const Literal b = bit(two, i);
    sum.push_back(model.odd(a, b, carry));
    carry = majority(model, a, b, carry);
  }
  if (carry != kFalse) sum.push_back(carry);
  return sum;
}

// What is chosen adds to the least that it can add.
Bits number_of(ClauseModel& model, const Choice& choice, long least) {
  Bits number;
  for (int i = 0; i < std::numeric_limits<long>::digits; ++i) {
    std::vector<Literal> with_bit;
    bool is_needed = false;
    for (const Weighted& option : choice) {
      is_needed |= ((option.weight - least) >> i) != 0;
      if ((((option.weight - least) >> i) & 1) != 0) with_bit.push_back(option.literal);
    }
    if (!is_needed) break;
    number.push_back(model.any_of(with_bit));
  }
  return number;
}

void add_up_in_binary(ClauseModel& model, std::span<const Choice> choices, long total) {
  std::vector<Bits> numbers;
  for (const Choice& choice : choices) {
    const auto low =
        std::min_element(choice.begin(), choice.end(),
                         [](const auto& a, const auto& b) { return a.weight < b.weight; });
    total -= low->weight;
    numbers.push_back(number_of(model, choice, low->weight));
  }
  if (total < 0) return model.clause({});
  // Two by two, so that all numbers of a round are about as long.
  while (numbers.size() > 1) {
    std::vector<Bits> sums;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
      sums.push_back(sum_of(model, numbers[i], numbers[i + 1]));
    }
    if (numbers.size() % 2 == 1) sums.push_back(std::move(numbers.back()));
    numbers = std::move(sums);
  }
  for (std::size_t i = 0; i < numbers.front().size() || (total >> i) != 0; ++i) {
    const Literal literal = bit(numbers.front(), i);
    model.clause({((total >> i) & 1) != 0 ? literal : -literal});
  }
}

}  // namespace

void ClauseModel::add_up(std::vector<Choice> choices, long total) {
  if (!goes_on()) return;
  std::vector<Choice> open;
  for (Choice& choice : choices) {
    std::erase_if(choice, [](const Weighted& option) { return option.literal == kFalse; });
    if (choice.empty()) return clause({});
    const auto known = std::find_if(choice.begin(), choice.end(),
                                    [](const Weighted& option) { return option.literal == kTrue; });
    if (known == choice.end()) {
      open.push_back(std::move(choice));
    } else {
      total -= known->weight;
    }
  }
  if (open.empty()) {
    if (total != 0) clause({});
    return;
  }
  StatesOfSum states(open, total);
  if (states.find()) {
    states.write(*this);
  } else {
    add_up_in_binary(*this, open, total);
  }
}

}  // namespace sudolab
