# Finds the constraint toolkit Gecode (Debian: libgecode-dev), which comes without a package file of
# its own. Defines the target Gecode::Gecode (kernel, support, int, search, minimodel) and
# Gecode_FOUND.

find_path(Gecode_INCLUDE_DIR gecode/int.hh)
mark_as_advanced(Gecode_INCLUDE_DIR)

# In the order in which they depend on each other.
set(_gecode_parts minimodel search int kernel support)
set(_gecode_libraries "")
set(_gecode_variables "")
foreach(part IN LISTS _gecode_parts)
  find_library(Gecode_${part}_LIBRARY gecode${part})
  mark_as_advanced(Gecode_${part}_LIBRARY)
  list(APPEND _gecode_libraries "${Gecode_${part}_LIBRARY}")
  list(APPEND _gecode_variables Gecode_${part}_LIBRARY)
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Gecode REQUIRED_VARS Gecode_INCLUDE_DIR ${_gecode_variables})

if(Gecode_FOUND AND NOT TARGET Gecode::Gecode)
  add_library(Gecode::Gecode INTERFACE IMPORTED)
  set_target_properties(Gecode::Gecode PROPERTIES
    INTERFACE_LINK_LIBRARIES "${_gecode_libraries}"
    INTERFACE_INCLUDE_DIRECTORIES "${Gecode_INCLUDE_DIR}")
endif()
