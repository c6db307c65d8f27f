// The two dialects of our JSON, and how each spells a value. Whatever is written, is written by one
// function for both, so they differ in these points and, where a member has two names, in the file
// of the thing that has it:
//
//                       lines: the command line          api: the server
//   cells               names, "r1c2"                    numbers from 0, row by row
//   houses              names, "row 3"                   {"name": "row 3", "cells": [...]}
//   boards              the symbols of the input         . 1-9, then A for 10 up to P for 25
//   the hardest step    a technique's id                 {"id": ..., "name": ...}
//   seeds               numbers                          texts: JavaScript's numbers have 53 bits
//   what there is not   left out, or null                null, or empty

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/formats/format.h>
#include <sudolab/techniques/registry.h>
#include "json/json.h"

namespace sudolab::json {

struct Dialect {
  bool api = true;
  WriteOptions symbols = {.alphabet = Alphabet()};
};

// Of the server.
const Dialect& api();
// Of the command line: boards come back in these symbols.
Dialect lines(const WriteOptions& symbols);

std::string board(const Grid& grid, const Dialect& dialect);
// A text for each cell, empty where `grid` holds a digit.
Json candidates(const Grid& grid, std::span<const DigitSet> candidates, const Dialect& dialect);

Json cell(Cell cell, const Geometry& geometry, const Dialect& dialect);
Json cells(std::span<const Cell> cells, const Geometry& geometry, const Dialect& dialect);
Json houses(const std::vector<House>& houses, const Geometry& geometry, const Dialect& dialect);
Json digits(DigitSet digits);
// {"cell": ..., "digit": ...}
Json candidate(const Candidate& candidate, const Geometry& geometry, const Dialect& dialect);

Json seed(std::uint64_t seed, const Dialect& dialect);
// A technique that something else refers to; null where there is none.
Json technique_name(const Technique* technique, const Dialect& dialect);

}  // namespace sudolab::json
