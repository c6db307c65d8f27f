// A technique table as a small text file that people edit: which techniques are used, in which
// order, what each costs, and where the levels are cut. docs/reference/technique-tables.md
// describes it.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include <sudolab/rating/technique_table.h>

namespace sudolab {

struct TableError {
  std::size_t line = 0;    // from 1
  std::size_t column = 0;  // from 1; 0 when the whole line is meant
  std::string reason;

  friend bool operator==(const TableError&, const TableError&) = default;
};

// Strict: what is not understood is refused, so that nothing that was meant is silently left out.
std::variant<TechniqueTable, TableError> read_technique_table(std::string_view text);

// What the reader takes for the same table. Techniques that are not in it follow at the end,
// switched off.
std::string technique_table_text(const TechniqueTable& table);

}  // namespace sudolab
