// The page's files: types, compression, caching.

#include "server/page.h"

#include <gtest/gtest.h>

namespace sudolab::server {
namespace {

const std::string kIndex(2000, 'i');
const std::string kScript(5000, 's');

Page some_page() {
  return Page({{"index.html", kIndex},
               {"assets/app-1a2b.js", kScript},
               {"assets/font.woff2", kScript},
               {"icon.svg", "<svg/>"}});
}

Request get(const std::string& path) {
  Request request;
  request.method = "GET";
  request.path = path;
  return request;
}

std::string header(const Reply& reply, const std::string& name) {
  for (const auto& [known, value] : reply.headers) {
    if (known == name) return value;
  }
  return "";
}

TEST(Page, RoomsAreThePage) {
  const Page page = some_page();
  for (const char* path : {"/", "/watch", "/compare", "/play", "/generate", "/studies"}) {
    const Reply reply = page.answer(get(path));
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_EQ(reply.body, kIndex);
    EXPECT_EQ(reply.type, "text/html; charset=utf-8");
    EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
  }
}

TEST(Page, WhoeverIsLostGetsThePageThatSaysSo) {
  const Page page = some_page();
  Request request = get("/compare/old/link");
  EXPECT_THROW(page.answer(request), ApiError);
  request.headers["accept"] = "text/html,application/xhtml+xml";
  const Reply reply = page.answer(request);
  EXPECT_EQ(reply.status, 404);
  EXPECT_EQ(reply.body, kIndex);
  EXPECT_EQ(header(reply, "ETag"), "") << "a browser that knows the page must not take it for this";
  request.method = "POST";
  EXPECT_THROW(page.answer(request), ApiError);
}

TEST(Page, AssetsAreCompressedAndKeptForEver) {
  Request request = get("/assets/app-1a2b.js");
  EXPECT_EQ(some_page().answer(request).body, kScript);
  request.headers["accept-encoding"] = "br, gzip";
  const Page page = some_page();
  const Reply reply = page.answer(request);
  EXPECT_EQ(header(reply, "Content-Encoding"), "gzip");
  EXPECT_EQ(reply.body.substr(0, 2), "\x1f\x8b");
  EXPECT_LT(reply.body.size(), 200U);
  EXPECT_EQ(reply.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(reply, "Cache-Control"), "public, max-age=31536000, immutable");
  request.path = "/assets/font.woff2";
  EXPECT_EQ(header(page.answer(request), "Content-Encoding"), "");
}

TEST(Page, WhatHasNotChangedIsNotSentAgain) {
  const Page page = some_page();
  Request request = get("/");
  request.headers["if-none-match"] = header(page.answer(request), "ETag");
  const Reply reply = page.answer(request);
  EXPECT_EQ(reply.status, 304);
  EXPECT_EQ(reply.body, "");
  request.headers["if-none-match"] = "\"other\"";
  EXPECT_EQ(page.answer(request).status, 200);
}

TEST(Page, NothingElseIsThere) {
  const Page page = some_page();
  for (const char* path :
       {"/nothing", "/index.htm", "/assets/", "/../etc/passwd", "/watch/x", ""}) {
    EXPECT_THROW(page.answer(get(path)), ApiError) << path;
  }
  Request request = get("/");
  request.method = "PUT";
  EXPECT_THROW(page.answer(request), ApiError);
  EXPECT_THROW(Page({}).answer(get("/")), ApiError);
}

}  // namespace
}  // namespace sudolab::server
