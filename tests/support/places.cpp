#include "support/places.h"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace sudolab::test {
namespace {

std::string below(std::string_view folder, std::string_view path) {
  return path.empty() ? std::string(folder) : (std::filesystem::path(folder) / path).string();
}

std::string_view collections() {
  const char* chosen = std::getenv("SUDOLAB_COLLECTIONS");
  return chosen == nullptr ? SUDOLAB_COLLECTIONS : chosen;
}

}  // namespace

bool repository_has(std::string_view path) {
  return std::filesystem::exists(below(SUDOLAB_SOURCE_DIR, path));
}

std::string in_repository(std::string_view path) {
  if (!repository_has(path)) {
    throw std::runtime_error("the repository has no " + std::string(path));
  }
  return below(SUDOLAB_SOURCE_DIR, path);
}

std::string built_program() { return SUDOLAB_PROGRAM; }

std::string fault_injector() { return SUDOLAB_FAULTS; }

std::string in_collections(std::string_view name) { return below(collections(), name); }

bool has_collection(std::string_view name) {
  return !collections().empty() && std::filesystem::exists(in_collections(name));
}

std::string without_collection(std::string_view name) {
  const std::string where = collections().empty() ? "" : " in " + std::string(collections());
  return "there is no " + std::string(name) + where +
         "; set SUDOLAB_COLLECTIONS to a folder with the public collections (data/README.md)";
}

}  // namespace sudolab::test
