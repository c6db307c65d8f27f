// The table of formats, and the detector that asks each of them.

#include <sudolab/formats/format.h>
#include "formats/drawn_grid.h"
#include "formats/f_puzzles.h"
#include "formats/hodoku.h"
#include "formats/jigsaw_lines.h"
#include "formats/json_array.h"
#include "formats/killer_lines.h"
#include "formats/links.h"
#include "formats/lloyd_amos.h"
#include "formats/one_line.h"
#include "formats/open_sudoku.h"
#include "formats/own_json.h"
#include "formats/packed_puzzle.h"
#include "formats/pencilmarks.h"
#include "formats/sdk.h"
#include "formats/sudoku_pad.h"
#include "formats/sudoku_wiki.h"
#include "formats/sukaku.h"
#include "formats/table.h"

namespace sudolab {

std::span<const Format> all_formats() {
  static const Format formats[] = {
      one_line_format(),
      sdm_format(),
      sdk_format(),
      simple_sudoku_format(),
      drawn_grid_format(),
      pencilmarks_format(),
      sukaku_format(),
      csv_format(),
      tsv_format(),
      open_sudoku_format(),
      hodoku_format(),
      lloyd_amos_format(),
      jigsaw_lines_format(),
      killer_lines_format(),
      f_puzzles_format(),
      sudoku_pad_format(),
      json_format(),
      ndjson_format(),
      json_array_format(),
      sudoku_wiki_format(),
      links_format(),
      f_puzzles_link_format(),
      sudoku_pad_link_format(),
  };
  return formats;
}

const Format* find_format(std::string_view id) {
  for (const Format& format : all_formats()) {
    if (format.id == id) return &format;
  }
  return nullptr;
}

const Format* detect_format(std::string_view beginning) {
  // Enough for any format to show itself. A line that is cut off there would look wrong, so whole
  // lines are shown, unless there is not even one.
  constexpr std::size_t kEnough = 64 * 1024;
  if (beginning.size() > kEnough) {
    const std::size_t cut = beginning.rfind('\n', kEnough);
    beginning = beginning.substr(0, cut == std::string_view::npos ? kEnough : cut + 1);
  }
  const Format* surest = nullptr;
  int highest = 0;
  for (const Format& format : all_formats()) {
    const int score = format.detect(beginning);
    if (score > highest) {
      surest = &format;
      highest = score;
    }
  }
  return surest;
}

std::optional<std::string> Format::write(const PuzzleRecord& record, std::size_t index,
                                         const WriteOptions& options, std::string& out) const {
  if (!carries.variants && !record.puzzle.is_classic()) {
    const auto& constraints = record.puzzle.constraints;
    const std::string_view kind = constraints.empty() ? "" : constraints.front().kind->id;
    return std::string(name) + " holds classic Sudokus only" +
           (kind.empty() ? "" : ", without constraints of kind '" + std::string(kind) + "'") +
           "; Sudolab JSON holds variants";
  }
  return append(record, index, options, out);
}

std::string ReadError::to_string() const {
  std::string place = file;
  if (line != 0) place += ":" + std::to_string(line);
  if (line != 0 && column != 0) place += ":" + std::to_string(column);
  return place + ": " + reason;
}

}  // namespace sudolab
