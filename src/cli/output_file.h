// A file that is there as a whole or not at all: it is written under another name in the same
// folder and renamed at the end. Devices and pipes (/dev/null, /dev/full) are written directly.

#pragma once

#include <string>
#include <string_view>

namespace sudolab::cli {

class OutputFile {
 public:
  // Throws UserError when the file cannot be made.
  explicit OutputFile(const std::string& path);
  // Without commit() nothing remains.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Buffered; throws UserError.
  void write(std::string_view data);

  // Nothing more is written. For several files that belong together: what can fail for want of
  // space fails before the first of them is in its place. Throws UserError.
  void finish();
  // Puts the file in its place; throws UserError.
  void commit();

 private:
  void open_directly();
  void open_temporary();
  void flush();
  [[noreturn]] void fail(int error_number);

  std::string path_;       // as the user named it, for messages
  std::string target_;     // where it goes, symbolic links resolved
  std::string temporary_;  // empty when written directly
  std::string buffer_;
  int descriptor_ = -1;
};

}  // namespace sudolab::cli
