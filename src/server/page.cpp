// The names of the files below assets/ contain a hash of their contents (Vite makes them), so a
// browser may keep them for ever. The others it has to ask for again, and is told that nothing has
// changed.

#include "server/page.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>

namespace sudolab::server {
namespace {

// The rooms of the page have addresses of their own; the page itself sorts them out.
constexpr std::string_view kRooms[] = {"watch", "compare", "play", "generate", "studies", "set"};

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"svg", "image/svg+xml"},
    {"json", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"txt", "text/plain; charset=utf-8"},
    {"woff2", "font/woff2"},
    {"png", "image/png"},
    {"ico", "image/x-icon"},
};

std::string type_of(std::string_view path) {
  const std::string_view extension = path.substr(path.rfind('.') + 1);
  for (const auto& [known, type] : kTypes) {
    if (known == extension) return std::string(type);
  }
  return "application/octet-stream";
}

bool compresses(const std::string& type) {
  return type.starts_with("text/") || type.starts_with("application/") || type == "image/svg+xml";
}

// Empty if it does not work, or does not help.
std::string gzipped(std::string_view bytes) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    return "";
  }
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return done && out.size() < bytes.size() ? out : "";
}

// FNV-1a: enough to tell two builds apart.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

}  // namespace

Page::Page(const std::vector<EmbeddedFile>& files) {
  for (const EmbeddedFile& file : files) {
    File& entry = files_[std::string(file.path)];
    entry.bytes = file.bytes;
    entry.type = type_of(file.path);
    if (compresses(entry.type)) entry.gzipped = gzipped(file.bytes);
    entry.tag = fmt::format("\"{:016x}\"", hash_of(file.bytes));
    entry.immutable = file.path.starts_with("assets/");
  }
}

const Page::File* Page::find(const std::string& path) const {
  std::string name = path.substr(1);
  const bool is_room = std::find(std::begin(kRooms), std::end(kRooms), name) != std::end(kRooms);
  if (name.empty() || is_room) name = "index.html";
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

Reply Page::answer(const Request& request) const {
  const File* file = request.path.empty() ? nullptr : find(request.path);
  const bool lost =
      file == nullptr && request.header("accept").find("text/html") != std::string::npos;
  if (lost) file = find("/");
  if (file == nullptr) {
    throw not_found(files_.empty() ? "this program was built without the page; the API is there"
                                   : "there is no such page");
  }
  if (request.method != "GET" && request.method != "HEAD") {
    throw ApiError(405, "method_not_allowed", "this path takes GET");
  }
  Reply reply;
  if (lost) {
    reply.status = 404;
  } else {
    reply.headers.emplace_back("ETag", file->tag);
  }
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("Cache-Control",
                             file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!lost && request.header("if-none-match").find(file->tag) != std::string::npos) {
    reply.status = 304;
    return reply;
  }
  reply.type = file->type;
  const bool gzip = request.header("accept-encoding").find("gzip") != std::string::npos;
  if (gzip && !file->gzipped.empty()) {
    reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = file->gzipped;
  } else {
    reply.body = file->bytes;
  }
  return reply;
}

}  // namespace sudolab::server
