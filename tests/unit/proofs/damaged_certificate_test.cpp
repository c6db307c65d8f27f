// Certificates that were damaged, by the thousands: a text that is not as it was written is
// refused, and a proof that was changed, with a checksum that fits, is accepted only if its claim
// is true.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>

#include "proof_puzzles.h"
#include "support/shipped.h"

namespace sudolab::test {
namespace {

std::vector<Certificate> sound_certificates() {
  std::vector<Certificate> certificates{certificate_of(hard_puzzle()),
                                        certificate_of(without_solution(hard_puzzle()))};
  for (const PuzzleRecord& record : shipped("conformance/12x12-tuples", 1)) {
    certificates.push_back(certificate_of(record.puzzle));
  }
  return certificates;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line + '\n');
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

template <class Container>
int any_index(const Container& container, Rng& rng) {
  return rng.index(static_cast<int>(container.size()));
}

using TextDamage = std::function<std::string(std::string, Rng&)>;

TextDamage on_lines(std::function<void(std::vector<std::string>&, Rng&)> change) {
  return [change = std::move(change)](const std::string& text, Rng& rng) {
    auto lines = lines_of(text);
    change(lines, rng);
    return joined(lines);
  };
}

const std::map<std::string, TextDamage> kTextDamages = {
    {"a bit flipped",
     [](std::string text, Rng& rng) {
       char& byte = text[any_index(text, rng)];
       byte = static_cast<char>(byte ^ (1 << rng.index(8)));
       return text;
     }},
    {"a byte replaced",
     [](std::string text, Rng& rng) {
       text[any_index(text, rng)] = static_cast<char>(rng.index(256));
       return text;
     }},
    {"a byte lost", [](std::string text, Rng& rng) { return text.erase(any_index(text, rng), 1); }},
    {"a byte too many",
     [](std::string text, Rng& rng) {
       return text.insert(any_index(text, rng), 1, " 19.rc=\n"[rng.index(8)]);
     }},
    {"the end lost",
     [](std::string text, Rng& rng) { return text.substr(0, any_index(text, rng)); }},
    {"a line lost",
     on_lines([](auto& lines, Rng& rng) { lines.erase(lines.begin() + any_index(lines, rng)); })},
    {"a line twice", on_lines([](auto& lines, Rng& rng) {
       const int line = any_index(lines, rng);
       const std::string copy = lines[line];
       lines.insert(lines.begin() + line, copy);
     })},
    {"lines exchanged", on_lines([](auto& lines, Rng& rng) {
       std::swap(lines[any_index(lines, rng)], lines[any_index(lines, rng)]);
     })},
};

TEST(DamagedCertificate, NoTextIsAccepted) {
  std::vector<std::string> texts;
  for (const Certificate& certificate : sound_certificates()) {
    texts.push_back(certificate_text(certificate));
    ASSERT_TRUE(accepts(texts.back()));
  }
  Rng rng(1);
  for (const auto& [name, damage] : kTextDamages) {
    int damaged = 0;
    while (damaged < 2000) {
      const std::string& text = texts[any_index(texts, rng)];
      const std::string changed = damage(text, rng);
      if (changed == text) continue;
      ++damaged;
      ASSERT_FALSE(accepts(changed)) << name << "\n" << changed;
    }
  }
}

// ---- damage that whoever forges a certificate can do: the checksum is right

bool claim_is_true(const Certificate& certificate) {
  const SolveResult truth = truth_about(certificate.puzzle);
  if (!truth.exhausted) return false;
  if (!certificate.solution) return truth.solutions == 0;
  return truth.solutions == 1 && truth.grid == *certificate.solution;
}

using Damage = std::function<void(Certificate&, Rng&)>;

// A step changed, where there are any.
Damage on_step(std::function<void(CertificateStep&, const Geometry&, Rng&)> change) {
  return [change = std::move(change)](Certificate& certificate, Rng& rng) {
    if (certificate.steps.empty()) return;
    CertificateStep& step = certificate.steps[any_index(certificate.steps, rng)];
    change(step, certificate.puzzle.geometry(), rng);
  };
}

const std::map<std::string, Damage> kDamages = {
    {"another digit", on_step([](CertificateStep& step, const Geometry& geometry, Rng& rng) {
       step.digit = static_cast<std::uint8_t>(1 + rng.index(geometry.size()));
     })},
    {"another cell", on_step([](CertificateStep& step, const Geometry& geometry, Rng& rng) {
       step.cell = static_cast<std::uint16_t>(rng.index(geometry.cells()));
     })},
    {"another depth", on_step([](CertificateStep& step, const Geometry&, Rng& rng) {
       step.depth = static_cast<std::uint16_t>(rng.index(step.depth + 2));
     })},
    {"a step lost",
     [](Certificate& certificate, Rng& rng) {
       auto& steps = certificate.steps;
       if (!steps.empty()) steps.erase(steps.begin() + any_index(steps, rng));
     }},
    {"a step twice",
     [](Certificate& certificate, Rng& rng) {
       auto& steps = certificate.steps;
       if (steps.empty()) return;
       const CertificateStep step = steps[any_index(steps, rng)];
       steps.insert(steps.begin() + any_index(steps, rng), step);
     }},
    {"steps exchanged",
     [](Certificate& certificate, Rng& rng) {
       auto& steps = certificate.steps;
       if (!steps.empty()) std::swap(steps[any_index(steps, rng)], steps[any_index(steps, rng)]);
     }},
    {"a given lost",
     [](Certificate& certificate, Rng& rng) {
       certificate.puzzle.givens.clear(rng.index(certificate.puzzle.givens.cells()));
     }},
    {"another given",
     [](Certificate& certificate, Rng& rng) {
       Grid& givens = certificate.puzzle.givens;
       givens.set(rng.index(givens.cells()), 1 + rng.index(givens.size()));
     }},
    {"the opposite claim",
     [](Certificate& certificate, Rng& rng) {
       const Geometry& geometry = certificate.puzzle.geometry();
       if (certificate.solution) {
         certificate.solution.reset();
       } else {
         certificate.solution = random_solution(geometry, static_cast<unsigned>(rng.index(1000)));
       }
     }},
    {"another solution",
     [](Certificate& certificate, Rng& rng) {
       if (!certificate.solution) return;
       Grid& grid = *certificate.solution;
       const Digit a = 1 + rng.index(grid.size()), b = 1 + rng.index(grid.size());
       for (Cell cell = 0; cell < grid.cells(); ++cell) {
         if (grid[cell] == a || grid[cell] == b) grid.set(cell, a + b - grid[cell]);
       }
     }},
};

TEST(DamagedCertificate, NoFalseClaimIsAccepted) {
  const std::vector<Certificate> sound = sound_certificates();
  Rng rng(2);
  for (const auto& [name, damage] : kDamages) {
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
      Certificate certificate = sound[any_index(sound, rng)];
      for (int times = 1 + rng.index(3); times > 0; --times) damage(certificate, rng);
      if (!check_certificate(certificate).accepted) {
        ++refused;
      } else {
        ASSERT_TRUE(claim_is_true(certificate)) << name << "\n" << certificate_text(certificate);
      }
    }
    EXPECT_GT(refused, 200) << name;
  }
}

TEST(DamagedCertificate, EveryAssumptionIsMadeByTheStepBefore) {
  Certificate certificate = certificate_of(hard_puzzle());
  certificate.steps.resize(2, certificate.steps.front());
  certificate.steps[0].depth = 0;
  certificate.steps[1].depth = 2;
  const std::string reason = check_certificate(certificate).reason;
  EXPECT_EQ(reason, "a step is not on the board, or nobody made its assumption");
  certificate.steps[1].depth = 1;
  EXPECT_NE(check_certificate(certificate).reason, reason);
}

// Every step is needed where the proof ends with it: nothing is accepted that stops earlier.
TEST(DamagedCertificate, NoProofIsAcceptedBeforeItsEnd) {
  for (Certificate certificate : sound_certificates()) {
    ASSERT_TRUE(check_certificate(certificate).accepted);
    while (!certificate.steps.empty()) {
      certificate.steps.pop_back();
      EXPECT_FALSE(check_certificate(certificate).accepted);
    }
  }
}

// Claims that are false, with steps made up at random.
TEST(DamagedCertificate, NoInventedProofIsAccepted) {
  Rng rng(3);
  for (int i = 0; i < 5000; ++i) {
    Certificate certificate;
    const bool one = i % 2 == 0;
    const Geometry& geometry = *Geometry::find_for_size(i % 3 == 0 ? 9 : 4);
    const Grid solution = random_solution(geometry, static_cast<unsigned>(i));
    certificate.puzzle = with_holes(solution, geometry.cells() * 3 / 4, static_cast<unsigned>(i));
    if (one) certificate.solution = solution;
    int depth = 0;
    for (int steps = rng.index(20); steps > 0; --steps) {
      certificate.steps.push_back({static_cast<std::uint16_t>(rng.index(depth + 1)),
                                   static_cast<std::uint16_t>(rng.index(geometry.cells())),
                                   static_cast<std::uint8_t>(1 + rng.index(geometry.size()))});
      depth = certificate.steps.back().depth + 1;
    }
    if (check_certificate(certificate).accepted) {
      EXPECT_TRUE(claim_is_true(certificate)) << certificate_text(certificate);
    }
  }
}

}  // namespace
}  // namespace sudolab::test
