// The table of limits in docs/how-to/serve.md, row by row: the numbers are those of the server, and
// whoever goes beyond one gets the answer that the table promises.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <map>
#include <sstream>

#include "limit_breakers.h"
#include "live_server.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

using server::Seconds;
using server::ServerLimits;

struct Row {
  std::string usual;
  std::string strict;  // --public
  std::string beyond;
};

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' ');
  return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

// By the name of the limit.
std::map<std::string, Row> rows() {
  std::ifstream file(in_repository("docs/how-to/serve.md"));
  std::map<std::string, Row> found;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside = line == "## Limits";
    if (!inside || !line.starts_with("| ") || line.starts_with("| |")) continue;
    std::vector<std::string> cells;
    std::stringstream rest(line.substr(1));
    for (std::string cell; std::getline(rest, cell, '|');) cells.push_back(trimmed(cell));
    EXPECT_EQ(cells.size(), 4U) << line;
    if (cells.size() == 4) found[cells[0]] = {cells[1], cells[2], cells[3]};
  }
  return found;
}

std::string bytes(std::uint64_t count) {
  constexpr std::pair<const char*, int> kUnits[] = {{"GiB", 30}, {"MiB", 20}, {"KiB", 10}};
  for (const auto& [unit, shift] : kUnits) {
    if (count >> shift != 0) return fmt::format("{} {}", count >> shift, unit);
  }
  return fmt::format("{} bytes", count);
}

std::string number(std::size_t count) {
  return count < 10'000 ? std::to_string(count)
                        : fmt::format("{},{:03}", count / 1000, count % 1000);
}

std::string seconds(Seconds time) { return fmt::format("{:.0f} s", time.count()); }

// What the table has to say about each limit.
const std::map<std::string, std::string (*)(const ServerLimits&)>& words() {
  using L = const ServerLimits&;
  static const std::map<std::string, std::string (*)(L)> all{
      {"connections at once", [](L l) { return number(l.connections); }},
      {"of these, following jobs", [](L l) { return number(l.streams); }},
      {"headers of a request",
       [](L l) { return bytes(l.header_bytes) + " within " + seconds(l.header_time); }},
      {"body of a request",
       [](L l) { return bytes(l.body_bytes) + " within " + seconds(l.body_time); }},
      {"members of one object", [](L) { return number(server::kMostMembers); }},
      {"pause between two requests of a connection", [](L l) { return seconds(l.idle_time); }},
      {"time to take an answer",
       [](L l) {
         return seconds(l.write_time) + " and 1 s per " +
                bytes(static_cast<std::uint64_t>(l.write_rate));
       }},
      {"wait for a free core", [](L l) { return seconds(l.wait_time); }},
      {"work for one request", [](L l) { return seconds(l.solve_time); }},
      {"puzzles in one request", [](L l) { return number(l.puzzles); }},
      {"jobs waiting and running", [](L l) { return number(l.jobs); }},
      {"jobs running at once", [](L) { return std::string("one per core"); }},
      {"time of a job (watch, generate)", [](L l) { return seconds(l.job_time); }},
      {"time of an experiment (compare, study)",
       [](L l) {
         return l.experiment_time == Seconds(7 * 24 * 3600)
                    ? "a week"
                    : seconds(l.experiment_time) + ", no studies";
       }},
      {"memory of a watched run", [](L l) { return bytes(l.trace_bytes); }},
      {"memory of a solver", [](L l) { return bytes(l.solver_bytes); }},
      {"memory of all jobs together", [](L l) { return bytes(l.kept_bytes); }},
      {"solvers x puzzles x repeats of a comparison", [](L l) { return number(l.runs); }},
      {"puzzles of an order", [](L l) { return number(l.generate_count); }},
      {"a job that nobody follows is stopped after",
       [](L l) { return seconds(l.abandoned_after); }},
      {"an ended job is forgotten after",
       [](L l) { return fmt::format("{:.0f} min", l.forgotten_after.count() / 60); }},
  };
  return all;
}

TEST(LimitsDocument, TheNumbersAreThoseOfTheServer) {
  const std::map<std::string, Row> table = rows();
  EXPECT_EQ(table.size(), words().size());
  for (const auto& [name, row] : table) {
    const auto found = words().find(name);
    ASSERT_NE(found, words().end()) << "no test knows the limit '" << name << "'";
    EXPECT_EQ(row.usual, found->second(ServerLimits{})) << name;
    EXPECT_EQ(row.strict, found->second(server::public_limits())) << name;
  }
}

class EveryLimit : public testing::TestWithParam<LimitBreaker> {};

TEST_P(EveryLimit, IsAnsweredAsWritten) {
  const std::map<std::string, Row> table = rows();
  const auto row = table.find(GetParam().limit);
  ASSERT_NE(row, table.end()) << "the table has no row '" << GetParam().limit << "'";
  const std::vector<std::string> answers = GetParam().exceed();
  EXPECT_FALSE(answers.empty());
  for (const std::string& answer : answers) {
    EXPECT_NE(row->second.beyond.find(answer), std::string::npos)
        << "got " << answer << " where the table has: " << row->second.beyond;
  }
}

INSTANTIATE_TEST_SUITE_P(LimitsDocument, EveryLimit, testing::ValuesIn(limit_breakers()),
                         [](const auto& info) {
                           std::string name;
                           bool begins = true;
                           for (const char c : info.param.limit) {
                             const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
                             if (letter) {
                               name += begins ? static_cast<char>(std::toupper(c)) : c;
                             }
                             begins = !letter;
                           }
                           return name;
                         });

TEST(LimitsDocument, EveryRowIsExceeded) {
  std::map<std::string, Row> table = rows();
  for (const LimitBreaker& breaker : limit_breakers()) table.erase(breaker.limit);
  for (const auto& [name, row] : table) ADD_FAILURE() << "nobody exceeds '" << name << "'";
}

}  // namespace
}  // namespace sudolab::test
