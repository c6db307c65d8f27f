#include "bodies/body.h"

namespace sudolab::testing {
namespace {

// What exceptions of the libraries say that we use.
constexpr std::string_view kForeignWords[] = {
    "json.exception", "std::", "basic_string", "vector::", "_M_", "bad_alloc", "stoi", "map::at"};
constexpr std::size_t kLongest = 2000;

}  // namespace

Complaint complaint_about_sentence(std::string_view sentence, std::string_view input) {
  if (sentence.empty()) return "an error without a sentence";
  for (const std::string_view word : kForeignWords) {
    if (sentence.find(word) != std::string_view::npos &&
        input.find(word) == std::string_view::npos) {
      return "an error in the words of a library: " + std::string(sentence);
    }
  }
  // A character that cannot be shown may become several: "<U+0007>".
  if (sentence.size() > kLongest + 8 * input.size())
    return "an error that is longer than its cause";
  return std::nullopt;
}

}  // namespace sudolab::testing
