# Copies the page's sources from FROM to TO, without what npm and vite write.
file(GLOB entries RELATIVE ${FROM} LIST_DIRECTORIES true ${FROM}/*)
list(REMOVE_ITEM entries node_modules dist package.json package-lock.json)
foreach(entry IN LISTS entries)
  file(COPY ${FROM}/${entry} DESTINATION ${TO})
endforeach()
