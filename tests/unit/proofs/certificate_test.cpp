// Certificates: their text, and what the judge accepts.

#include <gtest/gtest.h>

#include "proof_puzzles.h"

namespace sudolab::test {
namespace {

// "No solution", for a puzzle that has one: nothing proves it.
Certificate false_claim() {
  Certificate certificate;
  certificate.puzzle = hard_puzzle();
  return certificate;
}

std::string reason_for(const Certificate& certificate) {
  const CertificateVerdict verdict = check_certificate(certificate);
  EXPECT_FALSE(verdict.accepted);
  return verdict.reason;
}

TEST(Certificate, HasATextThatPeopleCanRead) {
  Certificate certificate;
  certificate.puzzle = quietly_unsolvable();
  certificate.steps = {{0, 0, 1}, {1, 5, 2}, {0, 15, 4}};
  const std::string text = certificate_text(certificate);
  EXPECT_TRUE(
      text.starts_with("sudolab certificate 1\n"
                       "boxes 2x2\n"
                       "puzzle\n"
                       ". . 4 .\n"
                       "3 . . .\n"
                       ". 3 . .\n"
                       ". 4 . .\n"
                       "claim no solution\n"
                       "steps 3\n"
                       "r1c1=1\n"
                       " r2c2=2\n"
                       "r4c4=4\n"
                       "checksum "))
      << text;
  EXPECT_EQ(read_back(text), certificate);
}

TEST(Certificate, RoundTripsWithPencilmarksAndASolution) {
  Certificate certificate;
  const Grid solution = pattern_solution(*Geometry::find_for_size(25));
  certificate.puzzle = Puzzle(Grid(solution.geometry()));
  certificate.puzzle.allowed.assign(625, all_digits(25));
  certificate.puzzle.allowed[7] = digit_bit(3) | digit_bit(25);
  certificate.puzzle.allowed[8] = 0;
  certificate.solution = solution;
  const Certificate read = read_back(certificate_text(certificate));
  EXPECT_TRUE(same_puzzle(read.puzzle, certificate.puzzle));
  for (const Cell cell : {0, 7, 624}) {
    Puzzle other = certificate.puzzle;
    other.allowed[cell] = digit_bit(9);
    EXPECT_FALSE(same_puzzle(other, certificate.puzzle)) << cell;
  }
  EXPECT_EQ(read.solution, solution);
  EXPECT_EQ(certificate_text(read), certificate_text(certificate));
}

TEST(Certificate, SeveralFollowEachOther) {
  const std::string one = certificate_text(certificate_of(hard_puzzle()));
  const std::string none = certificate_text(certificate_of(quietly_unsolvable()));
  EXPECT_TRUE(accepts(one + none + one));
  EXPECT_FALSE(accepts(one + "\n" + none));
  EXPECT_FALSE(accepts(""));
}

TEST(Certificate, SaysWhereItsTextIsWrong) {
  const auto complaint = [](const std::string& text) {
    CertificateReader reader(text);
    const auto read = reader.next();
    const auto* error = std::get_if<CertificateError>(&read);
    return error ? std::to_string(error->line) + ": " + error->reason : "";
  };
  EXPECT_EQ(complaint("rubbish\n"), "1: this line should be 'sudolab certificate 1'");
  EXPECT_EQ(complaint("sudolab certificate 1"), "1: the certificate ends too early");
  const std::string head = "sudolab certificate 1\nboxes 2x2\npuzzle\n";
  EXPECT_EQ(complaint("sudolab certificate 1\nboxes 7x1\n"),
            "2: this line should name the shape of the boxes, as in 'boxes 3x3'");
  EXPECT_EQ(complaint(head + ". . 5 .\n"), "4: what is in r1c3 is not a digit");
  EXPECT_EQ(complaint(head + ". . 4\n"), "4: this row has too few cells");
  EXPECT_EQ(complaint(head + ". . 4 . .\n. . . .\n"), "4: this row has too many cells");
  const std::string empty = head + ". . . .\n. . . .\n. . . .\n. . . .\n";
  EXPECT_EQ(complaint(empty + "claim two solutions\n"),
            "8: this line should be 'claim no solution' or 'claim one solution'");
  const std::string claim = empty + "claim no solution\n";
  EXPECT_EQ(complaint(claim + "steps 01\n"),
            "9: this line should have the number of steps, as in 'steps 12'");
  for (const char* step : {"r5c1=1", "r1c1=", "r=1", "c1=1", "r1c1=5"}) {
    EXPECT_EQ(complaint(claim + "steps 1\n" + step + "\n"),
              "10: this line should be a step, as in 'r3c5=7'")
        << step;
  }
  EXPECT_EQ(complaint(claim + "steps 1\n r1c1=1\n"),
            "10: this step is indented more deeply than it can be");
  EXPECT_EQ(complaint(claim + "steps 0\nchecksum 0000000000000000\n"),
            "10: the certificate was changed after it was written: its checksum differs");
}

TEST(CheckCertificate, AcceptsWhatSinglesAloneProve) {
  Certificate certificate;
  certificate.puzzle = puzzle_of("11..............", 4);
  EXPECT_TRUE(check_certificate(certificate).accepted) << "givens that conflict";
  certificate.puzzle = puzzle_of("1234341221434321", 4);
  certificate.solution = certificate.puzzle.givens;
  EXPECT_TRUE(check_certificate(certificate).accepted) << "nothing left to do";
  certificate.puzzle.givens.clear(0);
  EXPECT_TRUE(check_certificate(certificate).accepted);
}

TEST(CheckCertificate, SaysWhatIsNotProved) {
  Certificate certificate = false_claim();
  EXPECT_EQ(reason_for(certificate), "the steps do not prove that there is no solution");
  certificate.solution = Grid();
  EXPECT_EQ(reason_for(certificate),
            "what it claims to be the solution is not a solution of the puzzle");
  Certificate open;
  open.puzzle = Puzzle(Grid(*Geometry::find_for_size(4)));
  open.solution = pattern_solution(open.puzzle.geometry());
  EXPECT_EQ(reason_for(open), "the steps do not prove that there is no other solution");
  open.steps = {{0, 0, 1}};
  EXPECT_EQ(reason_for(open), "step 1 (r1c1=1) is not refuted: no contradiction follows from it");
}

TEST(CheckCertificate, RefusesStepsThatMeanNothing) {
  Certificate certificate = false_claim();
  certificate.steps = {{0, 0, 3}};
  EXPECT_EQ(reason_for(certificate), "step 1 (r1c1=3) refutes what is impossible already");
  certificate.steps = {{0, 0, 4}};
  EXPECT_EQ(reason_for(certificate),
            "step 1 (r1c1=4) refutes the only digit that is left in its cell");
  const std::string nowhere = "a step is not on the board, or nobody made its assumption";
  for (const CertificateStep step : {CertificateStep{1, 0, 1}, CertificateStep{0, 81, 1},
                                     CertificateStep{0, 0, 0}, CertificateStep{0, 0, 10}}) {
    certificate.steps = {step};
    EXPECT_EQ(reason_for(certificate), nowhere);
  }
  Certificate longer = certificate_of(without_solution(hard_puzzle()));
  ASSERT_TRUE(check_certificate(longer).accepted);
  longer.steps.push_back({0, 0, 1});
  EXPECT_EQ(reason_for(longer), "step " + std::to_string(longer.steps.size()) +
                                    " (r1c1=1) comes after a contradiction has been reached");
}

TEST(CheckCertificate, CanBeStopped) {
  std::stop_source stop;
  stop.request_stop();
  const CertificateVerdict verdict =
      check_certificate(certificate_of(hard_puzzle()), stop.get_token());
  EXPECT_TRUE(verdict.stopped);
  EXPECT_FALSE(verdict.accepted);
}

}  // namespace
}  // namespace sudolab::test
