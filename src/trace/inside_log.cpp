#include "trace/inside_log.h"

namespace sudolab {

std::size_t bytes_of(const TraceWeights& weights) {
  return sizeof(TraceWeights) + weights.values.size();
}

std::size_t bytes_of(const TraceMembers& members) {
  std::size_t bytes = sizeof(TraceMembers);
  for (const TraceMember& member : members.members) {
    bytes += sizeof(TraceMember) + static_cast<std::size_t>(member.grid.cells()) +
             member.tour.size() * sizeof(Cell);
  }
  return bytes;
}

std::size_t bytes_of(const TraceHistogram& histogram) {
  return sizeof(TraceHistogram) + histogram.bins.counts.size() * sizeof(std::uint32_t);
}

std::size_t bytes_of(const TraceReason& reason) {
  return sizeof(TraceReason) + reason.name.size() + reason.text.size() +
         reason.cells.size() * sizeof(Cell);
}

}  // namespace sudolab
