# cmake -DROOT=... -P check_format.cmake: fails where clang-format would change a file. Each version
# formats a little differently; this is the one that Debian 12 and 13 both have, and where it is
# absent nothing is checked. It is looked for here rather than at configuration because it may be
# installed after that.

set(version 19)
find_program(clang_format NAMES clang-format-${version} clang-format)
if(clang_format)
  execute_process(COMMAND ${clang_format} --version OUTPUT_VARIABLE found)
endif()
if(NOT found MATCHES "version ${version}\\.")
  message("skipped: clang-format ${version} is not here")
  return()
endif()

file(GLOB_RECURSE sources
  ${ROOT}/src/*.h ${ROOT}/src/*.cpp ${ROOT}/tests/*.h ${ROOT}/tests/*.cpp
  ${ROOT}/bench/*.cpp ${ROOT}/tools/*.cpp)
execute_process(
  COMMAND ${clang_format} --dry-run --Werror ${sources}
  RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "run: ${clang_format} -i on the files named above")
endif()
