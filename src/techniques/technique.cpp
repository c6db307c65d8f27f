#include <sudolab/techniques/technique.h>

namespace sudolab {

namespace {

inline bool fits(const Technique& technique, const Geometry& geometry, bool constraints) {
  if (constraints ? technique.needs_bare_houses : technique.needs_constraints) return false;
  return !technique.needs_3x3_boxes || geometry.box() == BoxShape{3, 3};
}

template <class Cells>
bool find_in(const Technique& technique, const Position<Cells>& position, Finder<Cells> finder,
             Findings& findings) {
  if (findings.stopped()) return false;
  if (technique.needs_one_solution && !position.assumes_one_solution()) return true;
  if (!fits(technique, position.geometry(), !position.constraints().empty())) return true;
  return finder == nullptr || finder(position, findings);
}

}  // namespace

bool takes(const Technique& technique, const Geometry& geometry, bool constraints) {
  return fits(technique, geometry, constraints);
}

bool find(const Technique& technique, const SmallPosition& position, Findings& findings) {
  return find_in(technique, position, technique.find_small, findings);
}

bool find(const Technique& technique, const LargePosition& position, Findings& findings) {
  return find_in(technique, position, technique.find_large, findings);
}

}  // namespace sudolab
