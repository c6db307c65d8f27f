// The order of a dictionary: for maps and sets whose keys are vectors of unsigned numbers.
//
// Where the highest byte of a number comes first, libstdc++ lets memcmp compare such vectors, and
// before versions 12.4 and 13.3 `operator<` told it the number of elements instead of bytes (GCC
// bug 113960): keys that differ were the same. std::lexicographical_compare has no such mistake.

#pragma once

#include <algorithm>

namespace sudolab {

struct DictionaryOrder {
  template <class Sequence>
  bool operator()(const Sequence& a, const Sequence& b) const {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }
};

}  // namespace sudolab
