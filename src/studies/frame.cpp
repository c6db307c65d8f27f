#include "studies/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "studies/compare/compare.h"
#include "studies/completeness.h"
#include "studies/methods.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

void add_wrong_answers(report::Document& document, const Results& results) {
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    const std::size_t wrong = results.tally(e).wrong_runs;
    if (wrong == 0) continue;
    document.abstract.push_back(report::Verdict{
        report::Outcome::kDiffers,
        fmt::format("WRONG ANSWERS: {} gave {} that are no solution. This is a bug of the solver.",
                    results.title(e), count_words(static_cast<double>(wrong)))});
  }
}

void add_missing(report::Document& document, const Results& results) {
  const std::string words = missing_words(results);
  if (!words.empty()) document.abstract.push_back(report::Paragraph{words});
}

}  // namespace

report::Document framed(std::string title, std::string subtitle, Analysis analysis,
                        const Results& results) {
  report::Document document;
  document.title = std::move(title);
  document.subtitle = std::move(subtitle);
  add_wrong_answers(document, results);
  add_missing(document, results);
  std::move(analysis.findings.begin(), analysis.findings.end(),
            std::back_inserter(document.abstract));
  document.sections = std::move(analysis.sections);
  std::erase_if(document.sections,
                [](const report::Section& section) { return section.blocks.empty(); });
  add_methods(document, results);
  document.files.push_back({"experiment.sqlite", results.entrants() == 0
                                                     ? "the puzzles, and the plan"
                                                     : "every single run, and the plan"});
  return document;
}

StudySetup Study::prepare(const StudyRequest& request) const {
  StudySetup setup;
  setup.plan.name = id;
  setup.plan.seed = request.seed;
  plan(request, setup);
  return setup;
}

report::Document Study::analyse(const Results& results) const {
  const std::string origin =
      source.empty() ? std::string(question) : "After " + std::string(source);
  const std::string& scale = results.manifest().scale;
  return framed(std::string(title),
                fmt::format("{}{}. {}", scale.empty() ? "" : "Scale " + scale + ", ",
                            extent_words(results), origin),
                analysis(results), results);
}

report::Document document_of(const Results& results) {
  const Study* study = find_study(results.manifest().study);
  return study == nullptr ? compare::report_on(results) : study->analyse(results);
}

}  // namespace sudolab::studies
