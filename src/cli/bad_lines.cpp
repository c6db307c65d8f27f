#include "cli/bad_lines.h"

#include <fmt/format.h>

#include "cli/words.h"

namespace sudolab::cli {

void BadLines::report(std::string_view error) {
  if (++count_ <= kMostPrinted || all_) console_.complain(error);
}

void BadLines::finish() {
  if (all_ || count_ <= kMostPrinted) return;
  console_.complain(fmt::format("{} in the input; --all-errors prints each of them",
                                plural(count_ - kMostPrinted, "more error")));
}

}  // namespace sudolab::cli
