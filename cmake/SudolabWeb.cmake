# How the page and the report's chart script are built by npm and put into our libraries. The sources
# are copied into the build folder and built there, so that builds do not disturb each other and
# nothing is written beside the sources.

set(SUDOLAB_WEB_WORK ${PROJECT_BINARY_DIR}/web/work)
set(SUDOLAB_WEB_PAGE ${PROJECT_BINARY_DIR}/web/page)
set(SUDOLAB_WEB_CHARTS ${PROJECT_BINARY_DIR}/web/charts)

if(SUDOLAB_WITH_WEB)
  # npm is needed when the page is built, not before: the launchers install it meanwhile.
  find_program(SUDOLAB_NPM npm)
  if(NOT SUDOLAB_NPM)
    message(STATUS "npm is not installed; the page cannot be built without it")
    set(SUDOLAB_NPM npm)
  endif()
  set(web ${PROJECT_SOURCE_DIR}/web)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
  list(APPEND web_sources ${web}/index.html ${web}/tsconfig.json ${web}/vite.config.ts
    ${web}/vite.charts.config.ts ${web}/svelte.config.js)
  file(GLOB web_top LIST_DIRECTORIES true ${web}/*)
  list(FILTER web_top EXCLUDE REGEX "/(node_modules|dist)$")

  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/web/installed
    COMMAND ${CMAKE_COMMAND} -DNPM=${SUDOLAB_NPM} -DFROM=${web} -DTO=${SUDOLAB_WEB_WORK}
      -P ${PROJECT_SOURCE_DIR}/cmake/install_web.cmake
    COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/web/installed
    DEPENDS ${web}/package.json ${web}/package-lock.json ${web}/.npmrc
      ${PROJECT_SOURCE_DIR}/cmake/install_web.cmake
    COMMENT "Installing the page's npm packages" VERBATIM)

  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/web/built
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${SUDOLAB_WEB_WORK}/src
    COMMAND ${CMAKE_COMMAND} -DFROM=${web} -DTO=${SUDOLAB_WEB_WORK}
      -P ${PROJECT_SOURCE_DIR}/cmake/copy_web.cmake
    COMMAND ${CMAKE_COMMAND} -E chdir ${SUDOLAB_WEB_WORK}
      ${CMAKE_COMMAND} -E env SUDOLAB_WEB_OUT=${SUDOLAB_WEB_PAGE}
      SUDOLAB_CHARTS_OUT=${SUDOLAB_WEB_CHARTS} ${SUDOLAB_NPM} run --silent build
    COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/web/built
    DEPENDS ${PROJECT_BINARY_DIR}/web/installed ${web_sources}
      ${PROJECT_SOURCE_DIR}/cmake/copy_web.cmake
    COMMENT "Building the page" VERBATIM)
  add_custom_target(sudolab_web DEPENDS ${PROJECT_BINARY_DIR}/web/built)
endif()

# sudolab_embed(TARGET NAME DIRECTORY)
# Puts every file of a folder into the target, as the function sudolab::NAME() that
# report/embedded_file.h describes. The folder is one of our sources, or one that the build of the page
# fills: without the page there are no files in it, and the function says so.
function(sudolab_embed target name directory)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(depends ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  string(FIND ${directory} ${PROJECT_BINARY_DIR}/ built)
  if(built EQUAL -1)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${directory}/*)
    list(APPEND depends ${files})
  elseif(SUDOLAB_WITH_WEB)
    list(APPEND depends ${PROJECT_BINARY_DIR}/web/built)
  endif()
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DDIRECTORY=${directory} -DOUT=${source}
      -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${depends} COMMENT "Embedding ${name}" VERBATIM)
  target_sources(${target} PRIVATE ${source})
  # The assembler reads the files, so the compiler does not know that it depends on them.
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${ARGN}")
endfunction()
