# Writes a C++ file OUT that holds every file below DIRECTORY and the function sudolab::NAME() which
# lists them. The assembler reads the bytes itself: an array of a million numbers would take the
# compiler minutes.
file(GLOB_RECURSE files RELATIVE ${DIRECTORY} ${DIRECTORY}/*)
list(SORT files)
set(bytes "")
set(rows "")
set(index 0)
foreach(file IN LISTS files)
  set(symbol "sudolab_${NAME}_${index}")
  string(APPEND bytes
    "__asm__(\".section .rodata\\n.balign 16\\n${symbol}:\\n.incbin \\\"${DIRECTORY}/${file}\\\"\\n\"\n"
    "        \"${symbol}_end:\\n.byte 0\\n.previous\\n\");\n"
    "extern const char begin_${index}[] __asm__(\"${symbol}\");\n"
    "extern const char end_${index}[] __asm__(\"${symbol}_end\");\n")
  string(APPEND rows "      {\"${file}\", {begin_${index}, end_${index}}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUT} "// Made by cmake/embed.cmake.
#include \"report/embedded_file.h\"

${bytes}
namespace sudolab {

std::vector<EmbeddedFile> ${NAME}() {
  return {
${rows}  };
}

}  // namespace sudolab
")
