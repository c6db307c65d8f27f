#include "cli/plain_lines.h"

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include <sudolab/solvers/batch.h>
#include "cli/descriptor.h"
#include "core/share_out.h"

namespace sudolab::cli {
namespace {

constexpr std::size_t kLine = kBatchCells + 1;
constexpr std::size_t kLines = 1024;  // in a piece

// Lines of the file, and then their solutions.
class Piece {
 public:
  std::size_t number = 0;

  void solve(int descriptor, const std::stop_token& stop) {
    plain_ = false;
    if (!read(descriptor) || !is_plain()) return;
    solve_batch({text_.data(), size_}, {.solutions = solutions_, .statuses = statuses_},
                {.limit = 1, .stride = kLine, .stop = stop});
    const auto solved = [](BatchStatus status) {
      return status == BatchStatus::kSolved || status == BatchStatus::kUnique;
    };
    plain_ = std::ranges::all_of(std::span(statuses_).first(lines()), solved);
  }

  // Nothing but puzzles that have solutions.
  bool plain() const { return plain_; }
  // Nothing follows in the file.
  bool last() const { return size_ < text_.size(); }

  std::size_t lines() const { return (size_ + 1) / kLine; }
  std::string_view solutions() const { return {solutions_.data(), lines() * kLine}; }

 private:
  // As much as there is.
  bool read(int descriptor) {
    for (size_ = 0; size_ < text_.size();) {
      const ssize_t count = ::pread(descriptor, text_.data() + size_, text_.size() - size_,
                                    static_cast<off_t>(number * text_.size() + size_));
      if (count < 0) return false;
      if (count == 0) break;
      size_ += static_cast<std::size_t>(count);
    }
    return true;
  }

  // Ends of lines where they belong; the last one may be missing. What else there is in a line is
  // the engine's business, which does not take an end of a line for a cell.
  bool is_plain() const {
    for (std::size_t end = kBatchCells; end < size_; end += kLine) {
      if (text_[end] != '\n') return false;
    }
    return size_ % kLine == 0 || size_ % kLine == kBatchCells;
  }

  bool plain_ = false;
  std::size_t size_ = 0;
  std::vector<char> text_ = std::vector<char>(kLines * kLine);
  std::vector<char> solutions_ = std::vector<char>(kLines * kLine, '\n');
  std::vector<BatchStatus> statuses_ = std::vector<BatchStatus>(kLines);
};

// Each thread has its own piece in hand; they print in the order of the file.
class PlainFile {
 public:
  PlainFile(int descriptor, Printer& printer, const std::stop_token& stop)
      : descriptor_(descriptor), printer_(printer), stop_(stop) {}

  PlainLines solve(int threads) {
    const int workers = resolve_threads(threads);
    share_out(static_cast<std::size_t>(workers), workers, [this] {
      return [this, piece = Piece()](std::size_t) mutable {
        while (take(piece)) {
          piece.solve(descriptor_, stop_);
          print(piece);
        }
      };
    });
    return done_;
  }

 private:
  bool take(Piece& piece) {
    const std::lock_guard lock(mutex_);
    if (!ended_) piece.number = next_++;
    return !ended_;
  }

  void print(const Piece& piece) {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [&] { return ended_ || printed_ == piece.number; });
    if (ended_) return;
    turn_.notify_all();  // who then waits for the lock
    ended_ = true;       // unless all goes well
    // A puzzle that is the only one of its file is drawn, and of an empty file it is said.
    if (!piece.plain() || (piece.last() && done_.solved + piece.lines() < 2)) return;
    printer_.print_solved(piece.solutions(), piece.lines());
    done_.solved += piece.lines();
    done_.all = piece.last();
    ended_ = piece.last();
    ++printed_;
  }

  const int descriptor_;
  Printer& printer_;
  const std::stop_token& stop_;
  std::mutex mutex_;  // guards what follows, and the printer
  std::condition_variable turn_;
  std::size_t next_ = 0;     // piece to be taken
  std::size_t printed_ = 0;  // pieces
  bool ended_ = false;
  PlainLines done_;
};

}  // namespace

PlainLines solve_plain_lines(const std::string& path, int threads, Printer& printer,
                             const std::stop_token& stop) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return {};
  return PlainFile(file.number(), printer, stop).solve(threads);
}

}  // namespace sudolab::cli
