// What HTTP says and how we say it: heads of requests read strictly, heads of answers.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "server/http_request.h"
#include "server/http_response.h"

namespace sudolab::server {
namespace {

// What a head without an error is answered with, or the status of the error.
int status_of(const std::string& text) {
  try {
    parse_head(text);
    return 200;
  } catch (const ApiError& error) {
    return error.status;
  }
}

RequestHead get(const std::string& target, const std::string& headers = "") {
  return parse_head("GET " + target + " HTTP/1.1\r\n" + headers + "\r\n");
}

TEST(RequestHead, HasMethodPathQueryAndHeaders) {
  const RequestHead head = parse_head(
      "POST /api/v1/a%20b?x=1&y=a+b%2Bc&empty&x=2 HTTP/1.1\r\n"
      "Host: localhost\r\nX-Odd:\t padded value \t\r\nContent-Length: 12\r\n\r\n");
  EXPECT_EQ(head.request.method, "POST");
  EXPECT_EQ(head.request.path, "/api/v1/a b");
  const std::map<std::string, std::string> query{{"x", "2"}, {"y", "a b+c"}, {"empty", ""}};
  EXPECT_EQ(head.request.query, query);
  EXPECT_EQ(head.request.header("host"), "localhost");
  EXPECT_EQ(head.request.header("x-odd"), "padded value");
  EXPECT_EQ(head.request.header("content-length"), "12");
  EXPECT_EQ(head.unread, 12);
}

// Nobody behind the head serves ranges, and nobody shall be able to.
TEST(RequestHead, RangesAreDropped) {
  std::string ranges = "bytes=0-";
  for (int i = 1; i < 2700; ++i) ranges += ",0-";
  const RequestHead head =
      get("/", "Range: " + ranges + "\r\nIF-RANGE: \"tag\"\r\nrange: bytes=1-2\r\nAccept: */*\r\n");
  const std::map<std::string, std::string> left{{"accept", "*/*"}};
  EXPECT_EQ(head.request.headers, left);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nRange: a\x01z\r\n\r\n"), 400) << "still read strictly";
}

TEST(RequestHead, PercentSignsThatMeanNothingStay) {
  EXPECT_EQ(get("/100%/%zz/%4").request.path, "/100%/%zz/%4");
  EXPECT_EQ(get("/%C3%a9+%41").request.path, "/\xc3\xa9+A");
  EXPECT_EQ(get("/a?b=c#d?e").request.query.at("b"), "c");
}

TEST(RequestHead, TellsWhetherTheConnectionGoesOn) {
  EXPECT_TRUE(get("/").keep_alive);
  EXPECT_FALSE(get("/", "Connection: close\r\n").keep_alive);
  EXPECT_FALSE(get("/", "Connection: upgrade, Close\r\n").keep_alive);
  const RequestHead old = parse_head("GET / HTTP/1.0\r\n\r\n");
  EXPECT_FALSE(old.keep_alive);
  EXPECT_FALSE(old.chunks);
  EXPECT_TRUE(get("/").chunks);
}

TEST(RequestHead, BodiesWithoutOneClearLengthAreOfAnyLength) {
  EXPECT_EQ(get("/").unread, 0);
  EXPECT_EQ(get("/", "Content-Length: 7\r\n").unread, 7);
  for (const char* header :
       {"Content-Length: -1\r\n", "Content-Length: +1\r\n", "Content-Length: 1 2\r\n",
        "Content-Length:\r\n", "Content-Length: 99999999999999999999\r\n",
        "Content-Length: 3\r\nContent-Length: 4\r\n",
        "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"}) {
    EXPECT_EQ(get("/", header).unread, kUnlimited) << header;
  }
}

TEST(RequestHead, RepeatedHeadersAreJoined) {
  EXPECT_EQ(get("/", "Host: a\r\nhOST: b\r\n").request.header("host"), "a, b");
}

TEST(RequestHead, WhatCouldBeReadInTwoWaysIsRefused) {
  for (const char* text :
       {"", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1 \r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "get / HTTP/1.1\r\n\r\n",
        "GET http://localhost/ HTTP/1.1\r\n\r\n", "GET /\x01 HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: nameless\r\n\r\n",
        "GET / HTTP/1.1\r\nA: b\nC: d\r\n\r\n", "GET / HTTP/1.1\r\nA: b\rC\r\n\r\n",
        "GET / HTTP/1.1\nHost: localhost\n\n"}) {
    EXPECT_EQ(status_of(text), 400) << text;
  }
  EXPECT_EQ(status_of(std::string("GET / HTTP/1.1\r\nA: b\0c\r\n\r\n", 27)), 400);
  EXPECT_EQ(status_of("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\n\r\n"), 414);
  EXPECT_EQ(status_of("\r\nGET / HTTP/1.1\r\n\r\n"), 200) << "left over from the request before";
}

RC_GTEST_PROP(RequestHead, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
  const int status = status_of("GET /" + bytes + " HTTP/1.1\r\n" + bytes + "\r\n\r\n");
  RC_ASSERT(status == 200 || status == 400 || status == 414);
}

// How a well-behaved client writes arbitrary bytes.
std::string percent_encoded(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', kDigits[byte / 16], kDigits[byte % 16]};
  }
  return out;
}

RC_GTEST_PROP(RequestHead, EncodedTextsComeBack,
              (const std::string& path, const std::string& name, const std::string& value)) {
  RC_PRE(path.size() + name.size() + value.size() < 600);
  const RequestHead head =
      get("/" + percent_encoded(path) + "?" + percent_encoded(name) + "=" + percent_encoded(value));
  RC_ASSERT(head.request.path == "/" + path);
  RC_ASSERT(head.request.query.at(name) == value);
}

bool has_line(const std::string& head, const std::string& line) {
  return head.find("\r\n" + line + "\r\n") != std::string::npos;
}

TEST(ResponseHead, TellsTheLength) {
  Reply reply;
  reply.body = "{}";
  const std::string head = response_head(reply, Framing::kLength, true);
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  EXPECT_TRUE(has_line(head, "Content-Length: 2"));
  EXPECT_TRUE(has_line(head, "Content-Type: application/json"));
  EXPECT_TRUE(has_line(head, "Cache-Control: no-store"));
  EXPECT_TRUE(has_line(head, "X-Frame-Options: DENY"));
  EXPECT_EQ(head.find("Connection"), std::string::npos);
}

TEST(ResponseHead, TellsHowAStreamEnds) {
  const std::string chunked = response_head({}, Framing::kChunks, true);
  EXPECT_TRUE(has_line(chunked, "Transfer-Encoding: chunked"));
  EXPECT_EQ(chunked.find("Content-Length"), std::string::npos);
  const std::string plain = response_head({}, Framing::kUntilClose, false);
  EXPECT_EQ(plain.find("Transfer-Encoding"), std::string::npos);
  EXPECT_EQ(plain.find("Content-Length"), std::string::npos);
  EXPECT_TRUE(has_line(plain, "Connection: close"));
  EXPECT_EQ(chunk("seventeen letters"), "11\r\nseventeen letters\r\n");
}

TEST(ResponseHead, ARepliesOwnHeadersCome) {
  Reply reply;
  reply.headers = {{"Cache-Control", "no-cache"}, {"X-Frame-Options", "SAMEORIGIN"}};
  const std::string head = response_head(reply, Framing::kLength, true);
  EXPECT_TRUE(has_line(head, "Cache-Control: no-cache"));
  EXPECT_TRUE(has_line(head, "X-Frame-Options: SAMEORIGIN"));
  EXPECT_EQ(head.find("no-store"), std::string::npos);
  EXPECT_EQ(head.find("DENY"), std::string::npos);
}

TEST(ResponseHead, NothingHasChangedIsAboutNoBody) {
  Reply reply;
  reply.status = 304;
  const std::string head = response_head(reply, Framing::kLength, true);
  EXPECT_TRUE(head.starts_with("HTTP/1.1 304 Not Modified\r\n"));
  EXPECT_EQ(head.find("Content-"), head.find("Content-Security-Policy"));
  EXPECT_EQ(head.find("Content-Length"), std::string::npos);
}

TEST(ResponseHead, AValueIsNeverTwoHeaders) {
  Reply reply;
  reply.headers = {{"X-Name", "a\r\nSet-Cookie: b"}};
  EXPECT_EQ(response_head(reply, Framing::kLength, true).find("Set-Cookie"), std::string::npos);
}

}  // namespace
}  // namespace sudolab::server
