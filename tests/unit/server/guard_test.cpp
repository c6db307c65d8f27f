// Foreign pages are turned away; programs and our own page are not.

#include "server/guard.h"

#include <gtest/gtest.h>

namespace sudolab::server {
namespace {

bool passes(const std::string& host, const std::string& origin = "", const std::string& site = "",
            const std::string& path = "/api/v1/about") {
  const Guard guard({"lab.example.org"});
  Request request;
  request.path = path;
  request.headers = {{"host", host}, {"origin", origin}, {"sec-fetch-site", site}};
  try {
    guard.check(request);
    return true;
  } catch (const ApiError& error) {
    EXPECT_EQ(error.status, 403);
    return false;
  }
}

TEST(Guard, AnswersToLocalNamesAddressesAndTheNamesItWasTold) {
  EXPECT_TRUE(passes("localhost"));
  EXPECT_TRUE(passes("LocalHost:8080"));
  EXPECT_TRUE(passes("127.0.0.1:8080"));
  EXPECT_TRUE(passes("[::1]:8080"));
  EXPECT_TRUE(passes("192.168.1.20:8080"));
  EXPECT_TRUE(passes("lab.example.org"));
}

TEST(Guard, DoesNotAnswerToReboundNames) {
  EXPECT_FALSE(passes("evil.example"));
  EXPECT_FALSE(passes("evil.example:8080"));
  EXPECT_FALSE(passes("127.0.0.1.evil.example"));
  EXPECT_FALSE(passes("localhost.evil.example"));
  EXPECT_FALSE(passes(""));
  EXPECT_FALSE(passes("["));
}

TEST(Guard, RefusesOtherOrigins) {
  EXPECT_TRUE(passes("127.0.0.1:8080", "http://127.0.0.1:8080"));
  EXPECT_TRUE(passes("lab.example.org", "https://lab.example.org"));
  EXPECT_FALSE(passes("127.0.0.1:8080", "http://127.0.0.1:9090"));
  EXPECT_FALSE(passes("127.0.0.1:8080", "https://evil.example"));
  EXPECT_FALSE(passes("127.0.0.1:8080", "null"));
  EXPECT_FALSE(passes("127.0.0.1:8080", "http://127.0.0.1:8080.evil.example"));
}

TEST(Guard, LetsLinksLeadHere) {
  EXPECT_TRUE(passes("localhost", "", "same-origin"));
  EXPECT_TRUE(passes("localhost", "", "none"));
  EXPECT_FALSE(passes("localhost", "", "cross-site"));
  EXPECT_FALSE(passes("localhost", "", "same-site"));
  EXPECT_TRUE(passes("localhost", "", "cross-site", "/play"));
  Request link;
  link.method = "GET";
  link.path = "/api/v1/experiments/e/report.html";
  link.headers = {
      {"host", "localhost"}, {"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}};
  EXPECT_NO_THROW(Guard({}).check(link));
  link.method = "DELETE";
  EXPECT_THROW(Guard({}).check(link), ApiError);
}

}  // namespace
}  // namespace sudolab::server
