# What `cmake --install` leaves behind besides the libraries and headers (see sudolab_library): the
# package that another project finds with find_package(sudolab), the licence and the puzzles.

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sudolab)

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/sudolabConfig.cmake.in ${PROJECT_BINARY_DIR}/sudolabConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# Before 1.0 a minor version may change interfaces.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sudolabConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)

install(EXPORT sudolab NAMESPACE sudolab:: FILE sudolabTargets.cmake DESTINATION ${package_dir})
install(FILES
  ${PROJECT_BINARY_DIR}/sudolabConfig.cmake
  ${PROJECT_BINARY_DIR}/sudolabConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindCaDiCaL.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindGecode.cmake
  DESTINATION ${package_dir})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data DESTINATION ${CMAKE_INSTALL_DATADIR}/sudolab)
