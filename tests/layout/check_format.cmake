# cmake -DCLANG_FORMAT=... -DROOT=... -P check_format.cmake: fails where clang-format would change
# a file.

file(GLOB_RECURSE sources
  ${ROOT}/src/*.h ${ROOT}/src/*.cpp ${ROOT}/tests/*.h ${ROOT}/tests/*.cpp
  ${ROOT}/bench/*.cpp ${ROOT}/tools/*.cpp)
execute_process(
  COMMAND ${CLANG_FORMAT} --dry-run --Werror ${sources}
  RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "run: ${CLANG_FORMAT} -i on the files named above")
endif()
