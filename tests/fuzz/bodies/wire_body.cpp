// A message of another rank is refused with a sentence, or sending it again gives the same bytes.
// Its first byte says what it is: j for jobs, r for runs, s for the subject. What follows the s is
// put behind the name of this build, which is another one after every commit.

#include <cstring>

#include <sudolab/experiment/error.h>
#include "bodies/body.h"
#include "experiment/wire.h"

namespace sudolab::testing {
namespace {

std::string with_this_build(std::string_view rest) {
  const std::string build = wire::this_build();
  const std::size_t size = build.size();
  std::string bytes(sizeof size, '\0');
  std::memcpy(bytes.data(), &size, sizeof size);
  return bytes.append(build).append(rest);
}

std::string sent_again(char kind, const std::string& bytes) {
  if (kind == 'j') return wire::encode(std::span<const Job>(wire::decode_jobs(bytes)));
  return wire::encode(std::span<const RunRecord>(wire::decode_records(bytes)));
}

// The text of a plan may be written in many ways, so that only what was written by us comes back.
std::string subject_again(const std::string& bytes) {
  const wire::Subject subject = wire::decode_subject(bytes);
  return wire::encode(subject.plan, subject.puzzles);
}

Complaint complaint_about_message(std::string_view bytes) {
  if (bytes.empty()) return std::nullopt;
  const char kind = bytes.front();
  const std::string message(bytes.substr(1));
  std::string again;
  try {
    again = kind == 's' ? subject_again(with_this_build(message)) : sent_again(kind, message);
  } catch (const ExperimentError& error) {
    return complaint_about_sentence(error.what(), bytes);
  }
  if (kind != 's') return again == message ? Complaint() : "a message came back different";
  // A limit of weeks is not exact in a plan's seconds, and may need another round.
  const std::string twice = subject_again(again);
  if (twice != again && subject_again(twice) != twice) return "a subject came back different";
  return std::nullopt;
}

}  // namespace

const Body kWireBody{"wire", complaint_about_message};

}  // namespace sudolab::testing
