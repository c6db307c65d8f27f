// Names of parameters that GoogleTest accepts: letters, digits and underscores.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace sudolab::test {

inline std::string test_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

inline std::string name_of_param(const ::testing::TestParamInfo<std::string>& info) {
  return test_name(info.param);
}

}  // namespace sudolab::test
