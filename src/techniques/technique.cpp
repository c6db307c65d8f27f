#include <sudolab/techniques/technique.h>

namespace sudolab {

bool takes(const Technique& technique, const Geometry& geometry, bool constraints) {
  if (constraints ? technique.needs_bare_houses : technique.needs_constraints) return false;
  return !technique.needs_3x3_boxes || geometry.box() == BoxShape{3, 3};
}

namespace {

template <class Cells>
bool find_in(const Technique& technique, const Position<Cells>& position, Finder<Cells> finder,
             Findings& findings) {
  if (findings.stopped()) return false;
  if (!takes(technique, position.geometry(), !position.constraints().empty())) return true;
  if (technique.needs_one_solution && !position.assumes_one_solution()) return true;
  return finder == nullptr || finder(position, findings);
}

}  // namespace

bool find(const Technique& technique, const SmallPosition& position, Findings& findings) {
  return find_in(technique, position, technique.find_small, findings);
}

bool find(const Technique& technique, const LargePosition& position, Findings& findings) {
  return find_in(technique, position, technique.find_large, findings);
}

}  // namespace sudolab
