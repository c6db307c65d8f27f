#!/bin/bash
# hardening_test.sh PROGRAM: a release looks where it writes (_FORTIFY_SOURCE), checks indices
# (_GLIBCXX_ASSERTIONS), and has its tables of functions read-only from the beginning (full RELRO).
set -u
program=$1
failures=0

# expect WHAT PATTERN TEXT
expect() {
  if ! grep -Eq -- "$2" <<<"$3"; then
    echo "FAILED: $program has no $1"
    failures=$((failures + 1))
  fi
}

expect "RELRO" "GNU_RELRO" "$(readelf --wide --segments "$program")"
expect "immediate binding" "BIND_NOW|Flags:.*NOW" "$(readelf --wide --dynamic "$program")"
symbols=$(readelf --wide --dyn-syms "$program")
expect "fortified calls" "__(memcpy|memmove|memset|read|fread|snprintf|vsnprintf|fdelt|realpath)_chk" "$symbols"
expect "assertions of the standard library" "__glibcxx_assert_fail|__replacement_assert" \
  "$symbols$(readelf --wide --symbols "$program")"
exit $((failures > 0))
