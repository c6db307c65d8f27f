// `--certificate`, `--proof` and `sudolab verify`.

#include <gtest/gtest.h>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "support/rup_checker.h"

namespace sudolab::test {
namespace {

TEST(CertificateOption, ProvesTheAnswersOfAnyCompleteSolver) {
  for (const std::string command : {"solve", "check"}) {
    for (const std::string solver : {"auto", "dlx", "csp"}) {
      const TemporaryFolder folder;
      const std::string file = folder.path("it.cert");
      const ProgramRun run =
          sudolab({command, "-", "--solver", solver, "--certificate", file, "-q"},
                  {.input = kMinimal + "\n" + kUnsolvable + "\n" + kUnique + "\n"});
      EXPECT_EQ(run.exit_code, 1) << run.err;  // one has no solution
      EXPECT_EQ(run.err, "");
      const ProgramRun verified = sudolab({"verify", file});
      EXPECT_EQ(verified.exit_code, 0) << verified.out;
      const auto lines = lines_of(verified.out);
      ASSERT_EQ(lines.size(), 3U);
      EXPECT_TRUE(lines[0].starts_with("accepted: exactly one solution (")) << lines[0];
      EXPECT_TRUE(lines[0].ends_with(kMinimal));
      EXPECT_TRUE(lines[1].starts_with("accepted: no solution (")) << lines[1];
      EXPECT_TRUE(lines[2].ends_with(kUnique));
    }
  }
}

TEST(CertificateOption, SeveralSolutionsHaveNoCertificate) {
  for (const std::string command : {"solve", "check"}) {
    const TemporaryFolder folder;
    const ProgramRun run =
        sudolab({command, kSeveral, "--certificate", folder.path("it.cert"), "-q"});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_EQ(run.err, "puzzle 0: no proof is written: there are several solutions\n");
    EXPECT_TRUE(folder.names().empty()) << "nothing half-written";
  }
}

TEST(CertificateOption, SaysWhyThereIsNone) {
  const TemporaryFolder folder;
  const std::string file = folder.path("it.cert");
  const ProgramRun cut =
      sudolab({"solve", kMinimal, "--solver", "annealing", "--steps", "5", "--certificate", file});
  EXPECT_EQ(cut.exit_code, 1);
  EXPECT_NE(cut.err.find("no proof is written: the solver did not find out enough"),
            std::string::npos)
      << cut.err;
  EXPECT_TRUE(folder.names().empty());
  const ProgramRun nowhere = sudolab({"check", kUnique, "--certificate", "/no/such/folder/it"});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_EQ(nowhere.err, "sudolab: cannot write '/no/such/folder/it': No such file or directory\n");
}

TEST(Verify, RefusesWithAReason) {
  const TemporaryFolder folder;
  const std::string file = folder.path("it.cert");
  sudolab({"check", kMinimal, "--certificate", file, "-q"});
  std::string text = read_whole_file(file);
  text[text.find("8")] = '9';
  folder.write("changed.cert", text);
  const ProgramRun changed = sudolab({"verify", folder.path("changed.cert")});
  EXPECT_EQ(changed.exit_code, 1);
  EXPECT_TRUE(changed.out.starts_with("refused: ")) << changed.out;
  EXPECT_NE(changed.out.find("checksum"), std::string::npos) << changed.out;
  EXPECT_EQ(sudolab({"verify", folder.path("none")}).exit_code, 2);
  EXPECT_EQ(sudolab({"verify", folder.write("empty", "")}).exit_code, 2);
  EXPECT_EQ(sudolab({"verify", folder.path("")}).exit_code, 2) << "a folder";
  EXPECT_EQ(sudolab({"verify", "-"}, {.input = read_whole_file(file)}).exit_code, 0);
}

TEST(Verify, RefusesACertificateOfAnotherPuzzle) {
  const TemporaryFolder folder;
  const std::string file = folder.path("it.cert");
  sudolab({"check", kMinimal, "--certificate", file, "-q"});
  EXPECT_EQ(sudolab({"verify", file, "--puzzle", kMinimal}).exit_code, 0);
  const ProgramRun other = sudolab({"verify", file, "--puzzle", kUnique});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_EQ(other.out, "refused: it is about another puzzle\n");
  const std::string two = folder.write("two.txt", kMinimal + "\n" + kUnique + "\n");
  const ProgramRun missing = sudolab({"verify", file, "--puzzle", two});
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_EQ(lines_of(missing.out).back(), "refused: 1 puzzle without a certificate");
}

#ifdef SUDOLAB_WITH_SAT

TEST(ProofOption, WritesAProofAndTheClausesThatItIsAbout) {
  for (const std::string& puzzle : {kMinimal, kUnsolvable}) {
    for (const std::string command : {"solve", "check"}) {
      const TemporaryFolder folder;
      const std::string file = folder.path("it.drat");
      const ProgramRun run = sudolab({command, puzzle, "--solver", "sat", "--proof", file, "-q"});
      EXPECT_EQ(run.exit_code, puzzle == kMinimal ? 0 : 1);
      EXPECT_EQ(run.err, "");
      EXPECT_EQ(folder.names(), (std::vector<std::string>{"it.drat", "it.drat.cnf"}));
      EXPECT_EQ(why_refused(parse_dimacs(read_whole_file(file + ".cnf")), read_whole_file(file)),
                "");
    }
  }
}

TEST(ProofOption, KnowsTheConstraintsOfVariants) {
  const std::string puzzle = R"({"puzzle": "12343412........", "constraints": [)"
                             R"({"kind": "cage", "cells": "r3c1 r3c2", "values": [3]},)"
                             R"({"kind": "cage", "cells": "r3c3 r3c4", "values": [7]}]})";
  const TemporaryFolder folder;
  const std::string input = folder.write("it.json", puzzle);
  const std::string file = folder.path("it.drat");
  const ProgramRun run = sudolab({"solve", input, "--solver", "sat", "--proof", file, "-q"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(why_refused(parse_dimacs(read_whole_file(file + ".cnf")), read_whole_file(file)), "");
  const ProgramRun both =
      sudolab({"check", input, "--proof", file, "--certificate", folder.path("it.cert"), "-q"});
  EXPECT_EQ(both.exit_code, 1);
  EXPECT_EQ(both.err, "puzzle 0: no proof is written: certificates are about classic Sudokus\n");
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"it.drat", "it.drat.cnf", "it.json"}));
}

TEST(ProofOption, TakesOnePuzzle) {
  const TemporaryFolder folder;
  const ProgramRun run = sudolab({"check", "-", "--proof", folder.path("it.drat"), "-q"},
                                 {.input = kUnique + "\n" + kMinimal + "\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("--proof takes one puzzle"), std::string::npos) << run.err;
  EXPECT_TRUE(folder.names().empty());
}

#endif

}  // namespace
}  // namespace sudolab::test
