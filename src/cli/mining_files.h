// What a mining run keeps on disk: FILE, one puzzle per line, and FILE.log, which tells how each
// was found and what has been searched. Both are only ever appended to, and whole lines at a time,
// so that a run can end in any way and be taken up again.

#pragma once

#include <string>
#include <string_view>

#include "generator/mining.h"

namespace sudolab::cli {

// A file that grows by lines. It is only read until `begin` is called: whoever wrote it is known by
// then.
class AppendFile {
 public:
  // Reads the file, if it is there; throws UserError.
  explicit AppendFile(const std::string& path);
  ~AppendFile();
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  const std::string& path() const { return path_; }
  // The whole lines, and what comes after the last line end.
  const std::string& text() const { return text_; }
  const std::string& rest() const { return rest_; }
  // The rest is a line, too; only its end is missing.
  void keep_rest();

  // Makes the file, or removes the rest: a line that was cut off when the last writer died. Throws
  // UserError.
  void begin();
  void append(std::string_view lines);  // throws UserError

 private:
  [[noreturn]] void fail(int error_number) const;

  std::string path_;
  std::string text_;
  std::string rest_;
  bool unended_ = false;
  int descriptor_ = -1;
};

class MiningFiles {
 public:
  // Tells the miner what earlier runs found. Throws UserError: files that cannot be written, lines
  // that are no puzzle with one solution; then nothing has been changed.
  MiningFiles(const std::string& path, Miner& miner);

  void append(const MiningStep& step);

 private:
  void check_log() const;
  void load(Miner& miner);

  AppendFile puzzles_;
  AppendFile log_;
};

// "...1.2..." and so on, and a line end.
std::string mined_line(const Grid& puzzle);

}  // namespace sudolab::cli
