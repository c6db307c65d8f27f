#include "support/rup_checker.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

namespace sudolab::test {
namespace {

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// "1 -2 0": numbers with a blank between two of them, the last one 0 and no other.
std::optional<Clause> clause_in(std::string_view line, int variables) {
  Clause clause;
  for (;;) {
    int literal = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), literal);
    if (error != std::errc{} || literal > variables || literal < -variables) return std::nullopt;
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    if (literal == 0) break;
    clause.push_back(literal);
    if (!line.starts_with(' ')) return std::nullopt;
    line.remove_prefix(1);
  }
  if (!line.empty()) return std::nullopt;
  return clause;
}

}  // namespace

Formula parse_dimacs(std::string_view text) {
  constexpr std::string_view kHeader = "p cnf ";
  constexpr long kMostVariables = 1'000'000;  // a board of 25x25 has 15,625
  Formula formula;
  std::size_t announced = 0;
  bool begun = false;
  for (const std::string_view line : lines_in(text)) {
    if (line.starts_with('c')) continue;
    if (!begun) {
      const std::string rest(line.substr(std::min(kHeader.size(), line.size())));
      char* end = nullptr;
      const long variables = std::strtol(rest.c_str(), &end, 10);
      announced = std::strtoul(end, &end, 10);
      begun = line.starts_with(kHeader) && variables > 0 && variables <= kMostVariables &&
              end == rest.c_str() + rest.size();
      formula.variables = static_cast<int>(variables);
      if (!begun) formula.error = "there is no header";
      if (!begun) return formula;
      continue;
    }
    auto clause = clause_in(line, formula.variables);
    if (!clause) formula.error = "not a clause: " + std::string(line);
    if (!clause) return formula;
    formula.clauses.push_back(std::move(*clause));
  }
  if (!begun || formula.clauses.size() != announced) formula.error = "clauses are missing";
  return formula;
}

std::string why_refused(const Formula& formula, std::string_view proof) {
  if (!formula.error.empty()) return formula.error;
  if (!proof.ends_with('\n')) return "the proof ends in the middle of a line";
  RupChecker checker(formula);
  const auto lines = lines_in(proof);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view line = lines[i];
    const bool removes = line.starts_with("d ");
    if (removes) line.remove_prefix(2);
    auto clause = clause_in(line, formula.variables);
    const std::string where = "line " + std::to_string(i + 1) + ": ";
    if (!clause) return where + "not a clause: " + std::string(line);
    if (removes) {
      if (!checker.remove(*clause)) return where + "there is no such clause to delete";
      continue;
    }
    if (!checker.implies(*clause)) return where + "does not follow: " + std::string(line);
    if (clause->empty()) return i + 1 == lines.size() ? "" : where + "something follows the end";
    checker.add(std::move(*clause));
  }
  return "the empty clause is missing";
}

RupChecker::RupChecker(const Formula& formula) {
  const std::size_t slots = 2 * static_cast<std::size_t>(formula.variables) + 2;
  watched_by_.resize(slots);
  values_.resize(slots);
  for (const Clause& clause : formula.clauses) add(clause);
}

std::size_t RupChecker::slot(int literal) {
  return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
}

Clause RupChecker::sorted(Clause clause) {
  std::sort(clause.begin(), clause.end());
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  return clause;
}

std::size_t RupChecker::hash(const Clause& sorted) {
  std::size_t sum = 1469598103;
  for (const int literal : sorted) sum = sum * 1000003 + slot(literal);
  return sum;
}

void RupChecker::add(Clause clause) {
  clause = sorted(std::move(clause));
  by_hash_.emplace(hash(clause), clauses_.size());
  clauses_.push_back({std::move(clause)});
  watch(clauses_.size() - 1);
}

// A clause with fewer than two literals that can still be true needs no watching: what it says is
// assigned for good, since this is only called with nothing assumed.
void RupChecker::watch(std::size_t index) {
  Clause& literals = clauses_[index].literals;
  std::stable_partition(literals.begin(), literals.end(),
                        [&](int literal) { return !is_false(literal); });
  const auto open = static_cast<std::size_t>(
      std::find_if(literals.begin(), literals.end(), [&](int l) { return is_false(l); }) -
      literals.begin());
  if (open == 0) {
    contradictory_ = true;
  } else if (open == 1) {
    if (!is_true(literals[0])) assign(literals[0]);
    if (!propagate()) contradictory_ = true;
  } else {
    watched_by_[slot(literals[0])].push_back(index);
    watched_by_[slot(literals[1])].push_back(index);
  }
}

bool RupChecker::remove(const Clause& clause) {
  const Clause wanted = sorted(clause);
  const auto [begin, end] = by_hash_.equal_range(hash(wanted));
  for (auto found = begin; found != end; ++found) {
    Kept& kept = clauses_[found->second];
    if (sorted(kept.literals) != wanted) continue;
    kept.removed = true;  // what it has implied stays: it follows from the formula
    by_hash_.erase(found);
    return true;
  }
  return false;
}

bool RupChecker::implies(const Clause& clause) {
  if (contradictory_) return true;
  const std::size_t before = trail_.size();
  bool implied = false;
  for (const int literal : clause) {
    if (is_true(literal)) implied = true;
    if (implied) break;
    if (!is_false(literal)) assign(-literal);
  }
  implied = implied || !propagate();
  while (trail_.size() > before) {
    values_[slot(trail_.back())] = 0;
    values_[slot(-trail_.back())] = 0;
    trail_.pop_back();
  }
  next_ = before;
  return implied;
}

void RupChecker::assign(int literal) {
  values_[slot(literal)] = 1;
  values_[slot(-literal)] = -1;
  trail_.push_back(literal);
}

bool RupChecker::propagate() {
  while (next_ < trail_.size()) {
    if (!visit(-trail_[next_++])) return false;
  }
  return true;
}

// Looks after the clauses that watch a literal which has become false.
bool RupChecker::visit(int falsified) {
  auto& watchers = watched_by_[slot(falsified)];
  std::size_t kept = 0;
  bool fine = true;
  for (std::size_t i = 0; i < watchers.size(); ++i) {
    const std::size_t index = watchers[i];
    if (clauses_[index].removed) continue;
    Clause& literals = clauses_[index].literals;
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    const auto other = std::find_if(literals.begin() + 2, literals.end(),
                                    [&](int literal) { return !is_false(literal); });
    if (fine && !is_true(literals[0]) && other != literals.end()) {
      std::swap(literals[1], *other);
      watched_by_[slot(literals[1])].push_back(index);
      continue;
    }
    watchers[kept++] = index;
    if (!fine || is_true(literals[0])) continue;
    if (is_false(literals[0])) {
      fine = false;
    } else {
      assign(literals[0]);
    }
  }
  watchers.resize(kept);
  return fine;
}

}  // namespace sudolab::test
