#!/bin/bash
# compare_test.sh SOURCES PROGRAM: answers are the same on every run, and scripts/compare_answers.awk
# notices what differs, what is missing, and what only another library is to blame for.
set -u
sources=$1 program=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
here=$work/here there=$work/there

failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }
# compare CODE ROW: the exit code and the row that a comparison is to give.
compare() {
  local row code
  row=$(awk -F'\t' -v machine=there -f "$sources/scripts/compare_answers.awk" "$here" "$there" \
    2>"$work/differences")
  code=$?
  [[ $code == "$1" ]] || fail "exit code $code, not $1: $row"
  # shellcheck disable=SC2053  # a pattern
  [[ $row == $2 ]] || fail "'$row' is not like '$2'"
}

"$program" "$sources/data" 40 >"$here" || fail "cross_answers"
"$program" "$sources/data" 40 >"$there" || fail "cross_answers, again"
compare 0 "| there | * of * |"
[[ -s $work/differences ]] && fail "it differs from itself: $(head -n 3 "$work/differences")"
for section in signature generated ratings paths boards formats; do
  grep -q "^$section	" "$here" || fail "no section $section"
done
grep -q "damaged" "$here" && fail "a format does not read what it writes: $(grep damaged "$here")"

# One of each kind that matters.
small() {
  printf 'signature\t%s\t1\n' dlx:default sat:default auto:default all
  printf '%s\tone\t1\n' generated ratings paths boards formats
}
small >"$here"
small >"$there"
compare 0 "| there | 1 of 1 | 2 of 2 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 |"
small | sed 's/^\(ratings.*\)1$/\12/' >"$there"
compare 1 "| there | 1 of 1 | 2 of 2 | 1 of 1 | 0 of 1 | 1 of 1 | 1 of 1 | 1 of 1 |"
grep -q "there: ratings one is '2', and here '1'" "$work/differences" || fail "the difference"
small | grep -v generated >"$there"
compare 1 "| there | 1 of 1 | 2 of 2 | 0 of 1 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 |"
small | sed 's/^\(.*sat.*\)1$/\12/' >"$there"  # CaDiCaL's own
compare 0 "| there | 1 of 1 | 1 of 2 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 |"
small | grep -v sat: | sed 's/^\(.*\(auto\|all\).*\)1$/\12/' >"$there"  # no CaDiCaL there
compare 0 "| there | 1 of 1 | - | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 |"
{ small; printf 'boards\ttwo\t1\n'; } >"$there"
compare 1 "| there | 1 of 1 | 2 of 2 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 |"
: >"$there"
compare 1 "| there | 0 of 1 | - | 0 of 1 | 0 of 1 | 0 of 1 | 0 of 1 | 0 of 1 |"
exit $((failures > 0))
