// Writes the demonstration as LaTeX with its figures into a folder: for pdflatex, and to look at.

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "figures/chart_pdf.h"
#include "unit/report/demo.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: write_figures FOLDER\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
  };
  const sudolab::report::LatexReport report = latex(sudolab::report::demo_document());
  for (const auto& figure : report.figures) {
    write(figure.name, sudolab::figures::pdf(figure.picture));
  }
  write("report.tex", report.text);
}
