// `sudolab solve --trace`: the events, replayed, give the answer.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

std::size_t cell_of(const std::string& name) {
  const std::size_t c = name.find('c');
  const std::size_t row = std::stoul(name.substr(1, c - 1));
  return (row - 1) * 9 + std::stoul(name.substr(c + 1)) - 1;
}

TEST(Trace, ReplayedItEndsInTheSolution) {
  for (const std::string solver : {"backtrack", "brute-force", "dlx", "csp"}) {
    const TemporaryFolder folder;
    const std::string file = folder.path("trace.ndjson");
    const ProgramRun run =
        sudolab({"solve", kUnique, "--solver", solver, "--trace", file, "--seed", "3", "-q"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const auto lines = lines_of(read_whole_file(file));
    ASSERT_GT(lines.size(), 1U) << solver;
    const json header = json::parse(lines[0]);
    EXPECT_EQ(header["event"], "begin");
    EXPECT_EQ(header["puzzle"], kUnique);
    EXPECT_EQ(header["solver"], solver);
    EXPECT_EQ(header["seed"], 3);
    std::string board = kUnique;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const json event = json::parse(lines[i]);
      if (event["event"] == "place") {
        board[cell_of(event["cell"])] = static_cast<char>('0' + event["digit"].get<int>());
        EXPECT_TRUE(event["guess"].is_boolean());
        EXPECT_TRUE(event["depth"].is_number_integer());
      } else if (event["event"] == "remove") {
        board[cell_of(event["cell"])] = '.';
      } else if (event["event"] == "replace") {
        board = event["grid"];
      }
    }
    EXPECT_EQ(board, kUniqueSolution) << solver;
  }
}

TEST(Trace, EveryPuzzleHasItsHeader) {
  const TemporaryFolder folder;
  const std::string file = folder.path("trace.ndjson");
  const ProgramRun run = sudolab({"solve", "-", "--trace", file, "-q", "--threads", "4"},
                                 {.input = kUnique + "\n" + kMinimal + "\n"});
  EXPECT_EQ(run.exit_code, 0);
  std::vector<int> headers;
  for (const std::string& line : lines_of(read_whole_file(file))) {
    const json event = json::parse(line);
    if (event["event"] == "begin") headers.push_back(event["index"]);
  }
  EXPECT_EQ(headers, (std::vector<int>{0, 1}));
}

TEST(Trace, ATraceThatCannotBeWrittenIsAnError) {
  const ProgramRun nowhere = sudolab({"solve", kUnique, "--trace", "/no/such/folder/trace"});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_EQ(nowhere.err,
            "sudolab: cannot write '/no/such/folder/trace': No such file or directory\n");
  // An endless search on a full disk ends, too.
  const ProgramRun full = sudolab({"solve", kEmpty9, "--limit", "1000000000", "--solver",
                                   "brute-force", "--trace", "/dev/full"});
  EXPECT_EQ(full.exit_code, 2);
  EXPECT_EQ(full.err, "sudolab: cannot write '/dev/full': No space left on device\n");
}

}  // namespace
}  // namespace sudolab::test
