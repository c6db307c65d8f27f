#include <sudolab/experiment/manifest.h>

#include <gtest/gtest.h>

#include <map>

#include <sudolab/experiment/error.h>

namespace sudolab {
namespace {

Manifest full_manifest() {
  Manifest manifest;
  manifest.kind = Manifest::Kind::kStudy;
  manifest.name = "A study";
  manifest.study = "pullar";
  manifest.scale = "smoke";
  manifest.command = "sudolab study run pullar --scale smoke --seed 3";
  manifest.substitute = "others";
  manifest.left_out = "2 that could not be read";
  manifest.created = "2026-11-15T15:30:00Z";
  manifest.environment =
      Environment{"a processor", 8, "24.0 GiB", "Linux", "g++", "0.1.0", "yesterday", 0.25};
  manifest.executor = "2 threads";
  manifest.warnings = {"the machine was busy", "and hot"};
  manifest.finished = true;
  return manifest;
}

std::string complaint_about(const std::string& json) {
  try {
    manifest_from_json(json);
  } catch (const ExperimentError& error) {
    return error.what();
  }
  return "";
}

TEST(Manifest, IsWrittenAndRead) {
  EXPECT_EQ(manifest_from_json(to_json(full_manifest())), full_manifest());
  EXPECT_EQ(manifest_from_json(to_json(Manifest{})), Manifest{});
}

TEST(Manifest, WhatIsDamagedOrUnknownIsOneSentence) {
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "colour": "red"})"),
            "manifest: there is no member 'colour'");
  EXPECT_EQ(complaint_about(R"({"kind": "race"})"),
            R"(manifest: kind: this has to be "compare" or "study")");
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "scale": 7})"),
            "manifest: scale: this has to be a text");
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "finished": "yes"})"),
            "manifest: finished: this has to be true or false");
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "warnings": ["a", 1]})"),
            "manifest: warnings: this has to be a list of texts");
  EXPECT_EQ(complaint_about(R"({"kind": "study"})"),
            "manifest: a study, and nothing else, has to name its study");
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "study": "pullar"})"),
            "manifest: a study, and nothing else, has to name its study");
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "environment": {"cores": "two"}})"),
            "environment: cores: this has to be a whole number from 0 to 2147483647");
  EXPECT_EQ(complaint_about("[]"), "manifest: this has to be an object");
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_EQ(complaint_about(R"({"kind": "compare", "environment": )" + deep + "}"),
            "manifest: this is nested too deeply");
  EXPECT_TRUE(complaint_about("{\"kind\":").starts_with("manifest: ")) << complaint_about("{");
}

// The keys and texts that stores held before there were manifests.
TEST(Manifest, IsMadeFromTheNotesOfOldStores) {
  const Manifest full = full_manifest();
  std::map<std::string, std::string> notes{{"study", full.study},
                                           {"scale", full.scale},
                                           {"command", full.command},
                                           {"substitute", full.substitute},
                                           {"environment", to_json(*full.environment)},
                                           {"executor", full.executor},
                                           {"warnings", "the machine was busy\nand hot\n"}};
  const Notes note = [&](const char* key) -> std::optional<std::string> {
    const auto found = notes.find(key);
    return found == notes.end() ? std::nullopt : std::optional(found->second);
  };
  Manifest told = full;
  told.name = told.left_out = told.created = "";
  told.finished = false;
  EXPECT_EQ(manifest_from_notes(note), told);
  notes["finished"] = "yes";  // the server's
  notes["name"] = full.name;
  notes["created"] = full.created;
  told = full;
  told.left_out = "";
  EXPECT_EQ(manifest_from_notes(note), told);
  notes = {{"command", "sudolab compare"}};
  EXPECT_EQ(manifest_from_notes(note).kind, Manifest::Kind::kComparison);
  notes["environment"] = "{";
  EXPECT_THROW(manifest_from_notes(note), ExperimentError);
}

}  // namespace
}  // namespace sudolab
