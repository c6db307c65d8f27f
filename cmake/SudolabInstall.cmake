# What `cmake --install` leaves behind besides the libraries and headers (see sudolab_component): the
# package that another project finds with find_package(sudolab) or pkg-config, the licence, the
# puzzles, the manual page and the completions. `cpack` makes one Debian package of it all.

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sudolab)

get_property(SUDOLAB_COMPONENTS GLOBAL PROPERTY SUDOLAB_COMPONENTS)
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/sudolabConfig.cmake.in ${PROJECT_BINARY_DIR}/sudolabConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# Before 1.0 a minor version may change interfaces.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sudolabConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
# Relative to the file itself, so that the installation can be moved.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(
  ${PROJECT_SOURCE_DIR}/cmake/sudolab.pc.in ${PROJECT_BINARY_DIR}/sudolab.pc @ONLY)

install(FILES
  ${PROJECT_BINARY_DIR}/sudolabConfig.cmake
  ${PROJECT_BINARY_DIR}/sudolabConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindCaDiCaL.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindGecode.cmake
  DESTINATION ${package_dir} COMPONENT development)
install(FILES ${PROJECT_BINARY_DIR}/sudolab.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data DESTINATION ${CMAKE_INSTALL_DATADIR}/sudolab)

if(SUDOLAB_WITH_CLI)
  # Written by the program itself when it is built, so they cannot be out of date.
  set(shell_files ${PROJECT_BINARY_DIR}/shell)
  add_custom_command(OUTPUT ${shell_files}/sudolab.1 ${shell_files}/sudolab
      ${shell_files}/_sudolab ${shell_files}/sudolab.fish
    COMMAND ${CMAKE_COMMAND} -E make_directory ${shell_files}
    COMMAND sudolab man > ${shell_files}/sudolab.1
    COMMAND sudolab completion bash > ${shell_files}/sudolab
    COMMAND sudolab completion zsh > ${shell_files}/_sudolab
    COMMAND sudolab completion fish > ${shell_files}/sudolab.fish
    DEPENDS sudolab VERBATIM)
  add_custom_target(sudolab_shell_files ALL DEPENDS ${shell_files}/sudolab.1)
  install(FILES ${shell_files}/sudolab.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${shell_files}/sudolab
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${shell_files}/_sudolab DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${shell_files}/sudolab.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

set(CPACK_PACKAGE_NAME sudolab)
set(CPACK_PACKAGE_VENDOR "Sudolab")
set(CPACK_PACKAGE_CONTACT "The Sudolab project")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "A Sudoku laboratory: library, command line and page")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
# The packages of the shared libraries that the program and libsudolab.so load.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What the static components need to be linked.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
  "g++, cmake, pkg-config, libcadical-dev, libcairo2-dev, libfmt-dev, libsqlite3-dev")
include(CPack)
