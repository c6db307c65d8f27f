// docs/reference/algorithms has a page for every solver of the registry, all of the same form, and
// its tables are what the registry says. Where a table differs, the failure prints the one that
// would be right, to be pasted.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <sudolab/solvers/registry.h>
#include "support/places.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

const fs::path kFolder = in_repository("docs/reference/algorithms");

// They need a library that the program may have been built without.
const std::set<std::string> kOptional = {"sat", "cp"};

Lines lines_of(const fs::path& file) {
  std::ifstream stream(file);
  EXPECT_TRUE(stream) << file;
  Lines lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

struct Section {
  std::string heading;
  Lines lines;
};

// What comes before the first heading of level 2 has an empty heading.
std::vector<Section> sections_of(const Lines& page) {
  std::vector<Section> sections(1);
  bool in_block = false;
  for (const std::string& line : page) {
    if (line.starts_with("```")) in_block = !in_block;
    if (!in_block && line.starts_with("## ")) {
      sections.push_back({line.substr(3), {}});
    } else {
      sections.back().lines.push_back(line);
    }
  }
  return sections;
}

Lines section(const fs::path& file, const std::string& heading) {
  for (const Section& found : sections_of(lines_of(file))) {
    if (found.heading == heading) return found.lines;
  }
  ADD_FAILURE() << file << " has no section " << heading;
  return {};
}

// The first table, with its head.
Lines table_in(const Lines& lines) {
  Lines rows;
  for (const std::string& line : lines) {
    if (line.starts_with("|")) {
      rows.push_back(line);
    } else if (!rows.empty()) {
      break;
    }
  }
  return rows;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void expect_table(const fs::path& file, const std::string& heading, const Lines& right) {
  EXPECT_EQ(joined(table_in(section(file, heading))), joined(right))
      << file.filename() << ": the right table in \"" << heading << "\" is\n"
      << joined(right);
}

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

// "1000000", "0.001", "1e-06": the shortest form, but whole numbers in full.
std::string plain(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e15) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  std::array<char, 32> text;
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} ? std::string(text.data(), end) : "?";
}

std::string range_of(const OptionSpec& spec) {
  if (spec.type == OptionType::kFlag) return "`yes`, `no`";
  if (spec.type == OptionType::kInteger || spec.type == OptionType::kReal) {
    return plain(spec.least) + " to " + plain(spec.most);
  }
  std::string choices;
  for (std::string_view choice : spec.choice_list()) {
    choices += (choices.empty() ? "" : ", ") + code(choice);
  }
  return choices;
}

Lines option_table(const SolverInfo& info) {
  if (info.options.empty()) return {};
  Lines rows = {"| option | type | range | default | meaning |", "|---|---|---|---|---|"};
  for (const OptionSpec& spec : info.options) {
    rows.push_back("| " + code(spec.name) + " | " + std::string(option_type_name(spec.type)) +
                   " | " + range_of(spec) + " | " + code(spec.default_value) + " | " +
                   std::string(spec.help) + " |");
  }
  return rows;
}

// "the study, as printed", "ours"
std::string from_text(const Preset& preset) {
  std::string text = preset.origin == Origin::kOurs ? "" : "the ";
  text += origin_name(preset.origin);
  if (preset.role != PresetRole::kVariant)
    text += ", " + std::string(preset_role_name(preset.role));
  return text;
}

Lines preset_table(const SolverInfo& info) {
  Lines rows = {"| preset | from | settings | summary |", "|---|---|---|---|"};
  for (const Preset& preset : info.presets) {
    const bool is_default = &preset == &info.presets.front();
    rows.push_back("| " + code(preset.id) + (is_default ? " (default) | " : " | ") +
                   from_text(preset) + " | " +
                   (preset.settings.empty() ? "-" : code(preset.settings)) + " | " +
                   std::string(preset.summary) + " |");
  }
  return rows;
}

Lines capability_table() {
  const auto yes = [](bool value) { return std::string(value ? "yes" : "-") + " | "; };
  Lines rows = {
      "| solver | complete | counts | deterministic | sizes | traces | weights | deduces | splits | "
      "batches |",
      "|---|---|---|---|---|---|---|---|---|---|"};
  for (const SolverInfo& info : all_solvers()) {
    const Capabilities& can = info.capabilities;
    std::string row = "| [" + code(info.id) + "](" + std::string(info.id) + ".md) | ";
    row += yes(can.complete) + yes(can.counts) + yes(can.deterministic) + sizes_text(info) + " | ";
    row += yes(can.traces) + yes(can.weights) + yes(can.deduces) + yes(can.splits_search) +
           yes(can.batches);
    row.pop_back();
    rows.push_back(row);
  }
  return rows;
}

class AlgorithmPage : public testing::TestWithParam<const SolverInfo*> {
 protected:
  const SolverInfo& info() const { return *GetParam(); }
  fs::path file() const { return kFolder / (std::string(info().id) + ".md"); }
};

std::vector<const SolverInfo*> every_solver() {
  std::vector<const SolverInfo*> solvers;
  for (const SolverInfo& info : all_solvers()) solvers.push_back(&info);
  return solvers;
}

INSTANTIATE_TEST_SUITE_P(Every, AlgorithmPage, testing::ValuesIn(every_solver()),
                         [](const auto& solver) {
                           const std::string id(solver.param->id);
                           return std::regex_replace(id, std::regex("[^a-z0-9]"), "_");
                         });

TEST_P(AlgorithmPage, BeginsWithNameAndSummary) {
  const Lines page = lines_of(file());
  ASSERT_GE(page.size(), 3U);
  EXPECT_EQ(page[0], "# " + std::string(info().name) + " (" + code(info().id) + ")");
  EXPECT_EQ(page[2], "> " + std::string(info().summary));
}

TEST_P(AlgorithmPage, HasTheSameHeadingsInTheSameOrder) {
  Lines headings;
  for (const Section& found : sections_of(lines_of(file()))) headings.push_back(found.heading);
  EXPECT_EQ(headings, Lines({"", "Idea", "Pseudocode", "Watching it", "Strengths and limits",
                             "Counters", "Presets", "Options", "Sources"}));
}

TEST_P(AlgorithmPage, NumbersTheLinesOfItsPseudocode) {
  static const std::regex numbered(R"( ?(\d+)  +\S.*)");
  int blocks = 0;
  int line_number = 0;
  bool inside = false;
  for (const std::string& line : section(file(), "Pseudocode")) {
    if (line.starts_with("```")) {
      inside = !inside;
      EXPECT_EQ(line, inside ? "```text" : "```");
      blocks += inside;
    } else if (inside) {
      std::smatch parts;
      ASSERT_TRUE(std::regex_match(line, parts, numbered)) << line;
      EXPECT_EQ(std::stoi(parts[1]), ++line_number) << line;
    }
  }
  EXPECT_EQ(blocks, 1);
  EXPECT_GE(line_number, 8);
  EXPECT_LE(line_number, 15);
}

TEST_P(AlgorithmPage, ListsThePresetsOfTheRegistry) {
  expect_table(file(), "Presets", preset_table(info()));
}

TEST_P(AlgorithmPage, ListsTheOptionsOfTheRegistry) {
  if (info().options.empty()) {
    const Lines lines = section(file(), "Options");
    EXPECT_NE(std::find(lines.begin(), lines.end(), "None."), lines.end());
  }
  expect_table(file(), "Options", option_table(info()));
}

TEST(AlgorithmPages, BelongToSolvers) {
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const std::string id = entry.path().stem().string();
    if (id == "README" || kOptional.contains(id)) continue;
    EXPECT_NE(find_solver(id), nullptr) << entry.path() << " is a page of no solver";
  }
}

TEST(AlgorithmPages, AreListedWithTheCapabilitiesOfTheRegistry) {
  Lines found;
  for (const std::string& row : table_in(section(kFolder / "README.md", "Capabilities"))) {
    const std::string id = row.substr(0, row.find(']'));
    const bool left_out = std::any_of(kOptional.begin(), kOptional.end(), [&](const auto& name) {
      return id == "| [" + code(name) && find_solver(name) == nullptr;
    });
    if (!left_out) found.push_back(row);
  }
  const Lines right = capability_table();
  EXPECT_EQ(joined(found), joined(right)) << "the right table is\n" << joined(right);
}

TEST(AlgorithmPages, AreListedByFamily) {
  const std::string families = joined(section(kFolder / "README.md", "By family"));
  for (const SolverInfo& info : all_solvers()) {
    const std::string id(info.id);
    EXPECT_NE(families.find("\n- [" + code(id) + "](" + id + ".md): "), std::string::npos) << id;
  }
}

}  // namespace
}  // namespace sudolab::test
