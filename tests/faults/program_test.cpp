// The program without memory: the right answer, or one sentence and the exit code 2.

#include <gtest/gtest.h>

#include "cli/puzzles.h"
#include "faults/faulty_program.h"
#include "faults/visit.h"
#include "support/test_names.h"

namespace sudolab::faults {
namespace {

const std::map<std::string, std::vector<std::string>> kCommands{
    {"solve", {"solve", test::kUnique, "--quiet"}},
    {"rate", {"rate", test::kUnique, "--quiet"}},
    {"generate", {"generate", "--size", "4", "--count", "2", "--quiet"}},
    {"convert", {"convert", test::kUnique, "--to", "grid"}},
};

class ProgramWithoutMemory : public testing::TestWithParam<std::string> {};

TEST_P(ProgramWithoutMemory, AnswersOrSaysSo) {
  const std::vector<std::string>& command = kCommands.at(GetParam());
  constexpr std::uint64_t kNever = 1'000'000'000;
  const FaultyRun counted = run_with_fault(command, {kNever});
  const test::ProgramRun& usual = counted.program;
  ASSERT_EQ(usual.exit_code, 0) << usual.err;
  ASSERT_GT(counted.allocations, 1000U);
  std::uint64_t faults = 0;
  for (const Lasting lasting : {Lasting::kOnce, Lasting::kFromThenOn}) {
    faults += visit_faults(
        [&](std::uint64_t distance) {
          if (distance > counted.allocations) return false;
          const std::uint64_t n = counted.allocations + 1 - distance;
          const FaultyRun run = run_with_fault(command, {n, lasting});
          if (run.program.exit_code == 0) {
            EXPECT_EQ(run.program.out, usual.out) << "allocation " << n;
          } else {
            EXPECT_EQ(run.program.exit_code, 2)
                << "allocation " << n << ", signal " << run.program.signal << run.program.err;
            EXPECT_EQ(run.program.err, "sudolab: out of memory\n") << "allocation " << n;
          }
          return !HasFailure();
        },
        // From the end, since it allocates ten thousand times before it begins.
        {.all_up_to = 10, .part = 5, .deep_part = 50});
  }
  EXPECT_GT(faults, 0U);
  tell_faults("allocations: sudolab " + GetParam(), faults);
}

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const auto& [name, command] : kCommands) names.push_back(name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Every, ProgramWithoutMemory, testing::ValuesIn(names()),
                         test::name_of_param);

}  // namespace
}  // namespace sudolab::faults
