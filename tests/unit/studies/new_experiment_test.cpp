#include "studies/new_experiment.h"

#include <gtest/gtest.h>

#include <sudolab/experiment/plan_json.h>
#include "studies/compare/compare.h"
#include "support/invented.h"

namespace sudolab::studies {
namespace {

using test::shipped_request;

ComparisonRequest small_comparison() {
  ComparisonRequest request;
  compare::Request wanted;
  wanted.solvers = {"dlx"};
  wanted.levels = {"easy"};
  wanted.tests = 2;
  wanted.data = request.data = shipped_request(Scale::kSmoke).data;
  request.plan = compare::plan_for(wanted);
  request.name = "mine";
  request.plan_file = "there/plan.json";
  return request;
}

TEST(NewExperiment, AStudyKnowsWhatItIs) {
  const NewExperiment experiment =
      new_study(*find_study("bizzotto"), shipped_request(Scale::kSmoke, 5));
  EXPECT_EQ(experiment.plan.name, "bizzotto");
  EXPECT_EQ(experiment.plan.seed, 5U);
  const Manifest& manifest = experiment.manifest;
  EXPECT_EQ(manifest.kind, Manifest::Kind::kStudy);
  EXPECT_EQ(manifest.study, "bizzotto");
  EXPECT_EQ(manifest.name, find_study("bizzotto")->title);
  EXPECT_EQ(manifest.scale, "smoke");
  EXPECT_EQ(manifest.command, "sudolab study run bizzotto --scale smoke --seed 5");
  EXPECT_FALSE(manifest.substitute.empty());
}

TEST(NewExperiment, AComparisonKnowsWhatItIs) {
  const NewExperiment experiment = new_comparison(small_comparison(), {});
  EXPECT_EQ(experiment.puzzles.size(), 2U);
  const Manifest& manifest = experiment.manifest;
  EXPECT_EQ(manifest.kind, Manifest::Kind::kComparison);
  EXPECT_EQ(manifest.name, "mine");
  EXPECT_EQ(manifest.command, "sudolab compare --plan there/plan.json");
  EXPECT_EQ(manifest.left_out, "");
}

TEST(NewExperiment, PuzzlesInAPlanAreReadAndBadOnesTold) {
  ComparisonRequest request = small_comparison();
  PuzzleRequest pasted;
  pasted.name = "pasted";
  pasted.text = "1...............\nnonsense\n.2..............\n";
  request.plan.puzzles = {pasted};
  const Plan again = plan_from_json(to_json(request.plan));
  EXPECT_EQ(again.puzzles.front().text, pasted.text);
  const NewExperiment experiment = new_comparison(std::move(request), {});
  ASSERT_EQ(experiment.puzzles.size(), 2U);
  EXPECT_EQ(experiment.puzzles.front().group, "pasted");
  EXPECT_EQ(experiment.warnings.size(), 1U);
  EXPECT_EQ(experiment.manifest.left_out, "1 that could not be read");
}

TEST(NewExperiment, ReportsRestOnTheManifest) {
  const auto folder = test::fresh_folder();
  {
    NewExperiment experiment = new_comparison(small_comparison(), {});
    experiment.manifest.left_out = "three";
    const Store store = experiment.create(folder);
    EXPECT_FALSE(store.manifest().created.empty());
  }
  const report::Document document = document_of(Results(Store::read(folder)));
  EXPECT_EQ(document.title, "Sudoku algorithms side by side");
  EXPECT_EQ(document.command, "sudolab compare --plan there/plan.json");
  const auto left_out = std::find_if(document.methods.begin(), document.methods.end(),
                                     [](const auto& row) { return row.name == "Left out"; });
  ASSERT_NE(left_out, document.methods.end());
  EXPECT_EQ(left_out->text, "three");
  std::filesystem::remove_all(folder);
}

TEST(Frame, GivesEveryStudyItsTitleMethodsAndWhatIsMissing) {
  for (const Study& study : all_studies()) {
    const StudySetup setup = study.prepare(shipped_request(Scale::kSmoke));
    EXPECT_EQ(setup.plan.name, study.id);
    if (setup.plan.entrants.empty()) continue;  // nothing is run, so nothing can be missing
    const report::Document document = study.analyse(test::InventedResults(setup).results());
    EXPECT_EQ(document.title, study.title);
    const std::string origin =
        study.source.empty() ? std::string(study.question) : "After " + std::string(study.source);
    EXPECT_EQ(document.subtitle,
              "0 runs of " + std::to_string(setup.plan.entrants.size()) +
                  (setup.plan.entrants.size() == 1 ? " solver on " : " solvers on ") +
                  std::to_string(setup.puzzles.size()) + " puzzles. " + origin);
    ASSERT_FALSE(document.abstract.empty());
    const auto* first = std::get_if<report::Paragraph>(&document.abstract.front());
    ASSERT_NE(first, nullptr) << study.id;
    EXPECT_NE(first->text.find("The experiment is not finished"), std::string::npos) << study.id;
    EXPECT_FALSE(document.methods.empty());
    for (const report::Section& section : document.sections) {
      EXPECT_FALSE(section.blocks.empty()) << study.id << ": " << section.title;
    }
  }
}

}  // namespace
}  // namespace sudolab::studies
