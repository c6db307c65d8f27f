// What tests of techniques share: collecting what a technique finds.

#pragma once

#include <vector>

#include "techniques/registry.h"

namespace sudolab::test {

class Collected final : public Findings {
 public:
  bool take(Deduction deduction) override {
    deductions.push_back(std::move(deduction));
    return true;
  }
  std::vector<Deduction> deductions;
};

template <class Cells>
std::vector<Deduction> find_all(const Technique& technique, const Position<Cells>& position) {
  Collected found;
  find(technique, position, found);
  return std::move(found.deductions);
}

}  // namespace sudolab::test
