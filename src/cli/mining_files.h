// What a mining run keeps on disk: FILE, one puzzle per line, and FILE.log, which tells how each
// was found and what has been searched. Both are only ever appended to, and whole lines at a time,
// so that a run can end in any way and be taken up again.

#pragma once

#include <string>
#include <string_view>

#include "generator/mining.h"

namespace sudolab::cli {

// A file that grows by lines. A line that was cut off when the last writer died is removed.
class AppendFile {
 public:
  // Throws UserError.
  explicit AppendFile(const std::string& path);
  ~AppendFile();
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  const std::string& path() const { return path_; }
  // What was there when it was opened.
  const std::string& text() const { return text_; }
  void append(std::string_view lines);  // throws UserError

 private:
  [[noreturn]] void fail(int error_number) const;

  std::string path_;
  std::string text_;
  int descriptor_ = -1;
};

class MiningFiles {
 public:
  // Throws UserError: files that cannot be written, lines that are no puzzle with one solution.
  explicit MiningFiles(const std::string& path) : puzzles_(path), log_(path + ".log") {}

  // Tells the miner what earlier runs found.
  void load(Miner& miner) const;
  void append(const MiningStep& step);

 private:
  AppendFile puzzles_;
  AppendFile log_;
};

// "...1.2..." and so on, and a line end.
std::string mined_line(const Grid& puzzle);

}  // namespace sudolab::cli
