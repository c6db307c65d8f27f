// Writes the demonstration in all formats, and each chart's specification, into a folder: for tests
// that need a browser or Vega-Lite itself, and to look at.

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "unit/report/demo.h"

namespace {

bool write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return bool(file);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace sudolab::report;
  if (argc != 2) {
    std::fputs("usage: write_demo FOLDER\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  const Document document = demo_document();
  bool fine = write(folder / "report.html", html(document)) &&
              write(folder / "report.tex", latex(document).text);
  const MarkdownReport report = markdown(document);
  fine = fine && write(folder / "report.md", report.text);
  for (const ReportFile& file : report.pictures)
    fine = fine && write(folder / file.name, file.text);
  for (const Chart& chart : demo_charts()) {
    fine = fine && write(folder / (chart.id + ".vl.json"), vega_lite(chart).dump(1));
  }
  return fine ? 0 : 1;
}
