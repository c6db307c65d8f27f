# How every target of the project is made: one function per kind, so that flags, include rules and
# installation are said once.

include(GNUInstallDirs)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# Libraries that lie elsewhere, such as those unpacked below build/, are found after an installation,
# too.
foreach(prefix IN LISTS CMAKE_PREFIX_PATH)
  list(APPEND CMAKE_INSTALL_RPATH ${prefix}/lib ${prefix}/lib/${CMAKE_LIBRARY_ARCHITECTURE})
endforeach()
# So is what such a library needs itself: RPATH counts for that too, RUNPATH does not. Gecode's need
# each other, which shows where the linker cannot drop one, as without optimisation.
if(CMAKE_PREFIX_PATH)
  add_link_options(LINKER:--disable-new-dtags)
endif()

find_package(Threads REQUIRED)

# What every file of ours is compiled with. Clang counts signedness changes under -Wconversion and
# g++ does not; both use the narrower meaning here, since cells and digits are plain ints.
add_library(sudolab_flags INTERFACE)
target_compile_options(sudolab_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion)
if(SUDOLAB_WARNINGS_AS_ERRORS)
  target_compile_options(sudolab_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # What g++ concludes from inlined code about strings and arrays is wrong too often: overlaps in
  # string concatenations (GCC bug 105651), overflows in fmt's parser of format strings, an index of
  # 64 after countr_zero of a word that is not zero. Clang and the address sanitizer look for these.
  target_compile_options(sudolab_flags INTERFACE
    -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
  # The compiler's garbage collector walks through the whole precompiled header each time, for
  # little: it may wait until a file takes more memory than any of ours does.
  target_compile_options(sudolab_flags INTERFACE
    --param=ggc-min-heapsize=600000 --param=ggc-min-expand=400)
endif()
# What users run looks where it writes, and its tables of functions are read-only once it has begun.
target_compile_options(sudolab_flags INTERFACE
  "$<$<CONFIG:Release>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
target_link_options(sudolab_flags INTERFACE
  "$<$<CONFIG:Release>:LINKER:-z,relro;LINKER:-z,now>")
# A product and a sum are rounded one after the other, on every processor: see portable_math.h.
target_compile_options(sudolab_flags INTERFACE -ffp-contract=off)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Every x86-64 processor since 2009 has these; without them a population count is a table look-up.
  target_compile_options(sudolab_flags INTERFACE -march=x86-64-v2)
endif()

# Headers of others that most files include, compiled once: the standard library for the folders
# that need nothing else, JSON and formatting besides for those that write texts, and the test
# libraries for the tests. Parsing them is half of the compiling otherwise. Each group has one
# provider, and all of its members are compiled with the same flags. A source still includes what it
# uses: the preset `clang` compiles without any of this.
set(SUDOLAB_STANDARD_HEADERS
  <algorithm> <array> <atomic> <bit> <chrono> <cmath> <condition_variable> <cstdint> <cstring>
  <deque> <filesystem> <fstream> <functional> <limits> <map> <memory> <mutex> <numeric> <optional>
  <set> <span> <sstream> <stdexcept> <stop_token> <string> <string_view> <thread> <tuple>
  <unordered_map> <utility> <variant> <vector>)
set(SUDOLAB_TEXT_HEADERS ${SUDOLAB_STANDARD_HEADERS} <nlohmann/json.hpp> <fmt/format.h>)

# sudolab_precompile(TARGET): core provides the standard headers, experiment those for texts.
function(sudolab_precompile target)
  if(target STREQUAL sudolab_core)
    target_precompile_headers(${target} PRIVATE ${SUDOLAB_STANDARD_HEADERS})
  elseif(target STREQUAL sudolab_formats)
    target_precompile_headers(${target} PRIVATE ${SUDOLAB_STANDARD_HEADERS} <nlohmann/json.hpp>)
  elseif(target STREQUAL sudolab_experiment)
    target_precompile_headers(${target} PRIVATE ${SUDOLAB_TEXT_HEADERS})
  elseif(target MATCHES "^sudolab_(report|essays|studies|server|cli)$")
    target_precompile_headers(${target} REUSE_FROM sudolab_experiment)
  elseif(target MATCHES "^sudolab_(json|trace)$")
    target_precompile_headers(${target} REUSE_FROM sudolab_formats)
  else()
    target_precompile_headers(${target} REUSE_FROM sudolab_core)
  endif()
endfunction()

# sudolab_lightly_optimised(TARGET...): for code whose speed nobody feels, such as reports, requests
# and tests, in a release build: it compiles in about half the time. There the standard library checks
# indices, too, which are where files and requests are read.
function(sudolab_lightly_optimised)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1;-D_GLIBCXX_ASSERTIONS>")
  endforeach()
endfunction()

# sudolab_library(NAME SOURCES ... [PUBLIC_HEADERS ...] [USES ...] [USES_PRIVATE ...])
# A static library sudolab::NAME from one folder of src/. USES names what its headers need,
# USES_PRIVATE what only its sources need. One that has public headers, which lie below
# include/sudolab/NAME, is a component of the installed package.
function(sudolab_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;PUBLIC_HEADERS;USES;USES_PRIVATE" ${ARGN})
  set(target sudolab_${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  add_library(sudolab::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_link_libraries(${target}
    PUBLIC ${ARG_USES}
    PRIVATE $<BUILD_INTERFACE:sudolab_flags> ${ARG_USES_PRIVATE})
  sudolab_precompile(${target})
  if(ARG_PUBLIC_HEADERS)
    sudolab_component(${name} "${ARG_PUBLIC_HEADERS}" "${ARG_USES};${ARG_USES_PRIVATE}")
  endif()
endfunction()

# The targets file of each component can be included by itself; SUDOLAB_COMPONENTS keeps them with
# what they need, as "NAME:OTHER,OTHER", for the package's configuration.
function(sudolab_component name headers uses)
  set(target sudolab_${name})
  list(TRANSFORM headers PREPEND ${PROJECT_SOURCE_DIR}/include/sudolab/${name}/)
  target_sources(${target} PUBLIC
    FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/include FILES ${headers})
  list(FILTER uses INCLUDE REGEX "^sudolab::")
  list(TRANSFORM uses REPLACE "^sudolab::" "")
  list(JOIN uses "," uses)
  set_property(GLOBAL APPEND PROPERTY SUDOLAB_COMPONENTS "${name}:${uses}")
  install(TARGETS ${target} EXPORT sudolab-${name}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(EXPORT sudolab-${name} NAMESPACE sudolab:: FILE sudolab-${name}.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/sudolab COMPONENT development)
endfunction()

# sudolab_test(NAME SOURCES ... [USES ...] [LABEL label])
# A GoogleTest program, each of whose tests becomes a test of ctest named NAME.Suite.Test. USES
# names libraries besides GoogleTest and RapidCheck. The label `concurrent` marks tests that start
# threads: they are the ones that the thread sanitizer runs.
function(sudolab_test name)
  # One label, not several: gtest_discover_tests of CMake 3.25 silently drops all but the first.
  cmake_parse_arguments(ARG "" "LABEL" "SOURCES;USES" ${ARGN})
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "sudolab_test(${name}): what is ${ARG_UNPARSED_ARGUMENTS}?")
  endif()
  string(REGEX REPLACE "[^A-Za-z0-9_]" "_" target "test_${name}")
  add_executable(${target} ${ARG_SOURCES})
  target_link_libraries(${target} PRIVATE
    sudolab_flags ${ARG_USES} sudolab_test_places GTest::gtest_main rapidcheck_gtest)
  target_precompile_headers(${target} REUSE_FROM sudolab_test_headers)
  sudolab_lightly_optimised(${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  set(leaks ${PROJECT_SOURCE_DIR}/tests/support/leaks.txt)
  gtest_discover_tests(${target}
    TEST_PREFIX "${name}."
    NO_PRETTY_VALUES
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    # Ten minutes is far beyond what any test takes, even under a sanitizer: it is there for hangs.
    # RapidCheck's seed is fixed, so that a commit passes or fails for good; run the program itself
    # to try others.
    # An empty label has to come last: it is dropped.
    PROPERTIES TIMEOUT 600 ENVIRONMENT "RC_PARAMS=seed=1"
      ENVIRONMENT_MODIFICATION "LSAN_OPTIONS=set:suppressions=${leaks}:print_suppressions=0"
      LABELS "${ARG_LABEL}")
endfunction()
