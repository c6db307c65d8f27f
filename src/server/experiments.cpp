#include "server/experiments.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/store.h>
#include "server/random_id.h"

namespace sudolab::server {
namespace {

namespace fs = std::filesystem;

// Letters, digits and dashes: never a path.
bool is_id(const std::string& id) {
  return !id.empty() && id.size() <= 80 && id.front() != '-' &&
         std::all_of(id.begin(), id.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

Json describe_store(const Store& store) {
  const Manifest& manifest = store.manifest();
  const auto text_or_null = [](const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
  };
  Json solvers = Json::array();
  for (const Entrant& entrant : store.plan().entrants) solvers.push_back(entrant.title());
  return {{"name", manifest.name},
          {"kind", kind_name(manifest.kind)},
          {"study", text_or_null(manifest.study)},
          {"scale", text_or_null(manifest.scale)},
          {"created", manifest.created},
          {"finished", manifest.finished},
          {"solvers", std::move(solvers)},
          {"puzzles", store.puzzles().size()},
          {"runs", store.run_count()}};
}

}  // namespace

ApiError damaged() {
  return {500, "damaged",
          "this experiment is damaged; 'sudolab report --salvage' uses what is sound"};
}

std::string read_file_text(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string Experiments::new_id(const std::string& kind) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw cannot_write(error);
  return kind + "-" + random_id();
}

fs::path Experiments::make(const std::string& id, bool kept) {
  const fs::path folder = (kept ? folder_ : passing_.path()) / id;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw cannot_write(error);
  return folder;
}

fs::path Experiments::find(const std::string& id) const {
  std::error_code error;
  if (is_id(id)) {
    for (const fs::path& parent : {folder_, passing_.existing()}) {
      if (!parent.empty() && fs::is_directory(parent / id, error)) return parent / id;
    }
  }
  throw not_found("there is no such experiment");
}

std::vector<std::string> Experiments::ids() const {
  std::vector<std::string> ids;
  std::error_code error;
  for (const fs::path& parent : {folder_, passing_.existing()}) {
    if (parent.empty()) continue;
    for (const auto& entry : fs::directory_iterator(parent, error)) {
      const std::string id = entry.path().filename().string();
      if (is_id(id) && entry.is_directory(error)) ids.push_back(id);
    }
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

void Experiments::remove(const std::string& id) const {
  std::error_code error;
  fs::remove_all(find(id), error);
  if (error) throw ApiError(500, "internal", "the experiment could not be removed");
}

Json Experiments::describe(const std::string& id) const {
  const fs::path folder = find(id);
  Json json{{"id", id}};
  std::error_code error;
  try {
    if (Store::exists(folder)) {
      json.update(describe_store(Store::read(folder, Store::Reading::kGlance)));
    } else if (fs::exists(folder / kAboutFile, error)) {
      json.update(Json::parse(read_file_text(folder / kAboutFile)));
    } else {
      throw not_found("this experiment has not begun yet");
    }
  } catch (const DamageError&) {
    throw damaged();
  } catch (const ExperimentError&) {
    throw not_found("this experiment cannot be read");
  } catch (const Json::exception&) {
    throw not_found("this experiment cannot be read");
  }
  return json;
}

}  // namespace sudolab::server
