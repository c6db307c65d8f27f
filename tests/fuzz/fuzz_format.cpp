// The libFuzzer target of one parser: SUDOLAB_FUZZ_FORMAT names the format. The special name
// "reader" takes the text through detection and in small pieces.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include <sudolab/formats/reader.h>
#include "round_trip.h"

namespace {

void fuzz_reader(std::string_view text) {
  sudolab::testing::Collected whole, pieces;
  sudolab::read_text(text, "fuzz", {}, whole);
  std::istringstream stream{std::string(text)};
  sudolab::ReaderOptions options;
  options.piece_bytes = 256;
  sudolab::read_stream(stream, "fuzz", options, pieces);
}

}  // namespace

// The tables of all geometries are made once; the first input should not have to wait for them.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  sudolab::Geometry::all();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const sudolab::Format* format = sudolab::find_format(SUDOLAB_FUZZ_FORMAT);
  if (format == nullptr) {
    fuzz_reader(text);
  } else if (const auto failure = sudolab::testing::text_failure(*format, text)) {
    std::fprintf(stderr, "%s\n", failure->c_str());
    std::abort();
  }
  return 0;
}
