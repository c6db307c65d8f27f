#include "studies/plans.h"

#include <utility>

namespace sudolab::studies {

PuzzleRequest made_here(std::string group, std::string origin) {
  PuzzleRequest request;
  request.name = std::move(group);
  request.origin = std::move(origin);
  return request;
}

Entrant& add_entrant(Plan& plan, std::string_view solver, std::vector<std::string> groups) {
  Entrant& entrant = plan.entrants.emplace_back();
  entrant.solver = solver;
  entrant.groups = std::move(groups);
  return entrant;
}

}  // namespace sudolab::studies
