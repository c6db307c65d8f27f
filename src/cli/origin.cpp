#include "cli/origin.h"

#include "cli/table.h"

namespace sudolab::cli {

json::Origin origin_of(const Item& item) {
  return {.index = item.index,
          .line = item.record.line,
          .file = item.is_of_several ? *item.file : std::string_view(),
          .name = item.record.name};
}

std::string csv_header(std::vector<std::string> columns, bool several_files) {
  columns.emplace_back("name");
  if (several_files) columns.emplace_back("file");
  columns.emplace_back("line");
  columns.emplace_back("error");
  return csv_line(columns);
}

std::string csv_row(std::vector<std::string> fields, const Item& item) {
  fields.push_back(item.record.name);
  if (item.is_of_several) fields.push_back(*item.file);
  fields.push_back(std::to_string(item.record.line));
  fields.push_back(item.error.reason);
  return csv_line(fields);
}

std::string bad_line_text(const Item& item, const PuzzleRun& run) {
  if (item.record.line == 0) return "";
  if (run.kind == OutputKind::kCsv) {
    return csv_row(std::vector<std::string>(run.csv_columns.size()), item);
  }
  if (run.kind != OutputKind::kNdjson) return "";
  std::string text;
  json::Text object(text);
  json::add_bad_line(object, item.error, origin_of(item).file);
  object.close();
  return text + '\n';
}

}  // namespace sudolab::cli
