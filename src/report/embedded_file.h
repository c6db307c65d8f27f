// Files that were put into the program (cmake/SudolabWeb.cmake): the page and the script that draws
// a report's charts, which npm builds and which a build without the page does not have, and our
// pages about the studies and the algorithms.
#pragma once

#include <string_view>
#include <vector>

namespace sudolab {

struct EmbeddedFile {
  std::string_view path;  // as in "assets/index.js"
  std::string_view bytes;
};

std::vector<EmbeddedFile> chart_files();  // "charts.js", "sans.woff2"; defined in report
std::vector<EmbeddedFile> page_files();   // defined in server
std::vector<EmbeddedFile> study_files();  // "pullar.md", "figures/pullar/..."; defined in server
std::vector<EmbeddedFile> essay_files();  // "backtrack.md" and the others; defined in essays

}  // namespace sudolab
