# Fetches the npm packages of the page into TO, exactly as FROM/package-lock.json names them, with the
# program NPM. Their install scripts are not run: only esbuild has one, which looks for a program that
# is there. Where there is no network it says so soon: npm itself would try for more than a minute.
# SUDOLAB_NO_INSTALL in the environment forbids fetching; what npm has cached is used.

file(MAKE_DIRECTORY ${TO})
file(COPY ${FROM}/package.json ${FROM}/.npmrc DESTINATION ${TO})

# The lock names versions and checksums but no hosts, and `npm ci` takes no optional package without an
# address. So each gets the one that it has at the registry which this npm is set to.
execute_process(COMMAND ${NPM} config get registry WORKING_DIRECTORY ${TO}
  OUTPUT_VARIABLE registry OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REGEX REPLACE "/+$" "" registry "${registry}")
file(READ ${FROM}/package-lock.json lock)
string(REGEX REPLACE
  "\"([^\"]*/)?node_modules/((@[^/\"]+/)?([^/\"]+))\": {\n      \"version\": \"([^\"]+)\","
  "\\0\n      \"resolved\": \"${registry}/\\2/-/\\4-\\5.tgz\"," lock "${lock}")
file(WRITE ${TO}/package-lock.json "${lock}")

set(how --prefer-offline)
if(NOT "$ENV{SUDOLAB_NO_INSTALL}" STREQUAL "")
  set(how --offline)
endif()
execute_process(
  COMMAND ${NPM} ci --ignore-scripts ${how} --loglevel=error
    --fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=2000
    --fetch-timeout=60000
  WORKING_DIRECTORY ${TO} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(result EQUAL 0)
  return()
endif()
string(STRIP "${output}" output)
if(output STREQUAL "")
  set(output "${result}")
endif()
set(reason "the npm packages of the page could not be fetched")
if(how STREQUAL "--offline")
  set(reason "SUDOLAB_NO_INSTALL is set, and npm has not cached all packages of the page")
endif()
message("${output}")
message(FATAL_ERROR "${reason} (web/package-lock.json lists them); with a network they will be, and "
  "with -DSUDOLAB_WITH_WEB=OFF none are needed")
