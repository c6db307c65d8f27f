// Forcing chains and nets in words: numbered steps, each with the steps it follows from.

#pragma once

#include <string>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

std::string explain_forcing(const Deduction& deduction, const Geometry& geometry);

}  // namespace sudolab
