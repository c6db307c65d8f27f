// Numbers in sentences.

#pragma once

#include <string>

namespace sudolab::studies {

std::string p_words(double p);               // "0.023", "< 0.001"
std::string count_words(double count);       // "1,234,567"
std::string seconds_words(double seconds);   // "1.23 ms"
std::string percent_words(double fraction);  // "98.5 %"

}  // namespace sudolab::studies
