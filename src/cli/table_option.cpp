#include "cli/table_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>

#include <sudolab/rating/table_text.h>
#include "cli/command.h"
#include "cli/data_dir.h"
#include "cli/exit_code.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of a table: no person writes more

Values table_names() {
  Values values = words({"hodoku", "sudolab"});
  values.paths = Values::Paths::kFiles;
  return values;
}

std::string path_of(const std::string& name) {
  const Values known = table_names();
  if (std::find(known.words.begin(), known.words.end(), name) == known.words.end()) return name;
  return (data_directory() / "tables" / (name + ".table")).string();
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kMostBytes + 1, '\0');
  if (!file.read(text.data(), static_cast<std::streamsize>(text.size())) && !file.eof()) {
    throw UserError(path + ": " + system_reason(errno));
  }
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kMostBytes) throw UserError(path + ": larger than any table of techniques");
  return text;
}

}  // namespace

Option& add_table_option(Command& command, std::string& name) {
  return command
      .add_option("--table", &name,
                  "Techniques, their order and costs, and levels: a file, hodoku or sudolab (ours)")
      .takes(table_names())
      .value_name("TABLE");
}

SharedTable table_for_user(const std::string& name) {
  if (name.empty()) return {&TechniqueTable::shipped(), [](const TechniqueTable*) {}};
  const std::string path = path_of(name);
  auto read = read_technique_table(text_of(path));
  if (const auto* error = std::get_if<TableError>(&read)) {
    const std::string column = error->column == 0 ? "" : fmt::format(":{}", error->column);
    throw UserError(fmt::format("{}:{}{}: {}", path, error->line, column, error->reason));
  }
  return std::make_shared<const TechniqueTable>(std::get<TechniqueTable>(std::move(read)));
}

void check_table_policy(const std::string& table, const std::string& policy) {
  if (!table.empty() && policy != "human") throw UserError("--table needs --policy human");
}

}  // namespace sudolab::cli
