// Files that were built by npm and put into the program (cmake/SudolabWeb.cmake): the page, and the
// script that draws a report's charts. A build without the page has none.
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

}  // namespace sudolab
