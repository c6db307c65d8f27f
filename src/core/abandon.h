// Objects of libraries that are not made for exceptions.
//
// Where memory runs out in the middle of such an object, it is left in a state that its own
// destructor does not expect: that of CaDiCaL then frees what it did not allocate. So the object is
// abandoned, with its memory. That is a leak, where the other choice is a crash.

#pragma once

#include <memory>

namespace sudolab {

// What `use(object)` returns. The object lives as long as the call, or for ever if that throws.
template <class Object, class Use>
auto use_or_abandon(const Use& use) {
  auto object = std::make_unique<Object>();
  try {
    return use(*object);
  } catch (...) {
    static_cast<void>(object.release());
    throw;
  }
}

}  // namespace sudolab
