// The words that all writers share.

#include "report/document.h"

namespace sudolab::report {

std::string_view outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::kConfirmed: return "confirmed";
    case Outcome::kDiffers: return "differs";
    case Outcome::kUndecided: return "undecided";
  }
  return {};
}

}  // namespace sudolab::report
