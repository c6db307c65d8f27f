// Names that cannot be guessed, which is all that keeps strangers' jobs apart.

#pragma once

#include <string>

namespace sudolab::server {

// 128 random bits as hexadecimal digits.
std::string random_id();

}  // namespace sudolab::server
