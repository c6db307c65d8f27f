// The page that is built into the program.

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/embedded_file.h"
#include "server/exchange.h"

namespace sudolab::server {

class Page {
 public:
  // Compresses once what compresses well.
  explicit Page(const std::vector<EmbeddedFile>& files);

  // Headers that matter: accept, accept-encoding, if-none-match. Throws ApiError. A browser that
  // asks for an address that is none gets the page, which says so, with the status 404.
  Reply answer(const Request& request) const;

 private:
  struct File {
    std::string_view bytes;
    std::string gzipped;  // empty: not worth it
    std::string type;
    std::string tag;  // of the contents
    bool immutable = false;
  };

  const File* find(const std::string& path) const;

  std::map<std::string, File> files_;
};

}  // namespace sudolab::server
