// One client for each limit of a server that goes beyond it, and what it gets for that.

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/members.h"

namespace sudolab::test {

struct LimitBreaker {
  std::string limit;  // as docs/how-to/serve.md names it
  // What came back, in the words of the table: "413 `too_large`", "closed", "`queued`".
  std::function<std::vector<std::string>()> exceed;
};

std::vector<LimitBreaker> limit_breakers();

}  // namespace sudolab::test
