// A deduction as JSON: what it is, and how to draw it.

#pragma once

#include <nlohmann/json.hpp>

#include "rating/explainer.h"
#include "server/exchange.h"

namespace sudolab::server {

// {"id": ..., "name": ...}, or null.
Json technique_name_json(const Technique* technique);
Json step_json(const Deduction& deduction, const Geometry& geometry);
// {"name": "row 3", "cells": [...]} for each.
Json houses_json(const std::vector<House>& houses, const Geometry& geometry);
// The cells that make the pattern, ascending.
std::vector<Cell> pattern_cells(const Deduction& deduction);
Json snapshot_json(const Snapshot& snapshot);

}  // namespace sudolab::server
