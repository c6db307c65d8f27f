// Replays the corpus of every body without a fuzzer, and some inputs that are much like it.
// Findings of the fuzzers are kept there, so that they stay fixed.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "bodies/body.h"
#include "bodies/mutators.h"
#include "support/places.h"
#include "support/test_names.h"

namespace sudolab::testing {
namespace {

const Body* const kBodies[] = {&kApiBody,      &kCertificateBody, &kDratBody,    &kHttpBody,
                               &kManifestBody, &kPlanBody,        &kPuzzleBody,  &kStoreBody,
                               &kTableBody,    &kTraceBody,       &kVariantBody, &kWireBody};

constexpr std::size_t kSmall = 4096;

// A few of each input; SUDOLAB_FUZZ_CASES asks for more, and SUDOLAB_FUZZ_SEED for others.
std::uint64_t asked_for(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::vector<std::filesystem::path> corpus_of(const Body& body) {
  std::vector<std::filesystem::path> files;
  const std::string folder = test::in_repository("tests/fuzz/corpus/" + std::string(body.id));
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());  // so that every machine tries the same
  return files;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream input(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), {}};
}

class BodyReplay : public ::testing::TestWithParam<const Body*> {};

TEST_P(BodyReplay, CorpusHoldsItsProperties) {
  const auto files = corpus_of(*GetParam());
  EXPECT_GE(files.size(), 3U);
  for (const auto& file : files) {
    const std::string bytes = bytes_of(file);
    EXPECT_LT(bytes.size(), kSmall) << file;
    const Complaint complaint = GetParam()->complaint(bytes);
    EXPECT_FALSE(complaint.has_value()) << file << ": " << *complaint;
  }
}

TEST_P(BodyReplay, SoDoInputsLikeIt) {
  const std::uint64_t mutations = asked_for("SUDOLAB_FUZZ_CASES", 20);
  Rng rng(asked_for("SUDOLAB_FUZZ_SEED", 20));
  for (const auto& file : corpus_of(*GetParam())) {
    const std::string seed = bytes_of(file);
    std::string bytes = seed;
    for (std::uint64_t i = 0; i < mutations; ++i) {
      const bool blindly = GetParam()->mutated == nullptr || rng.chance(0.25);
      const std::string changed =
          blindly ? with_other_bytes(bytes, rng) : GetParam()->mutated(bytes, rng);
      const Complaint complaint = GetParam()->complaint(changed);
      ASSERT_FALSE(complaint.has_value()) << file << ": " << *complaint << "\n" << changed;
      // Changes that leave some sense come together.
      if (!blindly && changed.size() < kSmall && rng.chance(0.5)) bytes = changed;
      if (rng.chance(0.05)) bytes = seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, BodyReplay, ::testing::ValuesIn(kBodies),
                         [](const auto& info) { return std::string(info.param->id); });

}  // namespace
}  // namespace sudolab::testing
