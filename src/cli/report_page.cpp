#include "cli/report_page.h"

#include <fmt/format.h>

#include <set>

#include "cli/output_file.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWidth = 110;

// The puzzles' file comes last in a study's command, and may have blanks in its name.
std::string without_folders(const std::string& command) {
  constexpr std::string_view kOption = " --puzzles ";
  const std::size_t at = command.find(kOption);
  if (at == std::string::npos) return command;
  const std::size_t name = at + kOption.size();
  return command.substr(0, name) + fs::path(command.substr(name)).filename().string();
}

void write_text(const fs::path& path, const std::string& text) {
  OutputFile file(path.string());
  file.write(text);
  file.commit();
}

// Of an earlier page. One that cannot be removed does no harm.
void remove_others(const fs::path& folder, const std::set<fs::path>& kept) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".svg" || kept.contains(entry.path())) continue;
    fs::remove(entry.path(), error);
  }
}

}  // namespace

void check_page(const fs::path& file) {
  const fs::path folder = file.parent_path();
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return;
  throw UserError(fmt::format("{}: there is no folder {}", file.string(), folder.string()));
}

void write_page(Session& session, const fs::path& file, report::Document document) {
  check_page(file);
  document.files.clear();
  document.command = without_folders(document.command);
  const std::string figures = "figures/" + file.stem().string() + "/";
  const report::MarkdownReport page =
      report::markdown(document, {.figures = figures, .width = kWidth});
  const fs::path folder = file.parent_path() / figures;
  std::set<fs::path> kept;
  if (!page.pictures.empty()) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw UserError(folder.string() + ": " + error.message());
    for (const report::ReportFile& picture : page.pictures) {
      kept.insert(file.parent_path() / picture.name);
      write_text(file.parent_path() / picture.name, picture.text);
    }
  }
  write_text(file, page.text);
  // Last: a page that could not be replaced still has its pictures.
  if (!kept.empty()) remove_others(folder, kept);
  session.console.say("page:   " + file.string());
}

}  // namespace sudolab::cli
