#!/bin/bash
# deep_test.sh SOURCES: ./test --deep with false programs in place of those that take hours. Every
# step runs although one before it fails, and the table has the figures that were printed.
set -u
sources=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/scripts"
cp "$sources"/scripts/{deep,setup}.sh "$work/scripts"

failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }

# program PATH: an executable that is read from stdin.
program() {
  mkdir -p "$work/$(dirname "$1")"
  { echo '#!/bin/bash'; cat; } >"$work/$1"
  chmod +x "$work/$1"
}

program test <<'FALSE'
case "$*" in
  --build*) echo "$*" >>"${0%/*}/made" ;;
  "--preset asan -I 2,,6") echo "100% tests passed, 0 tests failed out of 77" ;;
  "--preset asan")
    echo "100% tests passed, 0 tests failed out of 1234"
    echo "The following tests did not run:"
    echo "	 17 - Some.Test (Skipped)" ;;
  "--preset tsan") echo "99% tests passed, 1 tests failed out of 321"; exit 8 ;;
  "--fuzz 5 "*)
    echo "test: fuzzing $3 for 5 s" >&2
    echo "stat::number_of_executed_units: 1000"
    [[ $3 != fuzz_two ]] ;;
esac
FALSE
program build/release/tests/faults/test_one <<'FALSE'
echo "faults injected: ${SUDOLAB_DEEP}00 in allocations: solve"
FALSE
program build/release/tests/faults/test_two <<<'echo "faults injected: 23 in files: compare"'
for name in one two; do program "build/fuzz/tests/fuzz/fuzz_$name" <<<'exit 1'; done
program build/asan/tests/fuzz/model_fuzzer <<<'echo "$2 s, 77 calls | none differs"'
program scripts/cross.sh <<'FALSE'
[[ $1 == --quick ]] || exit 1
echo "${*:2}" >"${0%/scripts/*}/machines"
echo "| s390x | 45 of 45 | - | 50 of 50 | 25 of 25 | 5 of 5 | 4 of 4 | 144 of 144 |"
FALSE
program build/asan/tests/soak/soak <<'FALSE'
echo "| honest: solve and play | 100 | 5000 | 4999 | 1 | 0 | 3.2 ms | 41.0 ms | 80.0 ms |"
echo "| resident memory (MB) | 210 | 212 | yes |"
FALSE
program build/release/bench/verified_answers <<'FALSE'
printf '%14d %s\n' "$1" puzzles 7 "with one solution" 99 "solutions verified" 0 wrong
FALSE

# The rows of the table: | step | what | figures | time | result |
table=$("$work/scripts/deep.sh" --quick 2>"$work/talk")
code=$?
row() {
  local found
  found=$(awk -F' *[|] *' -v step="$1" '$2 == step { print $4 " | " $6 }' <<<"$table")
  [[ $found == "$2" ]] || fail "$1 has '$found', not '$2'"
}
[[ $code == 1 ]] || fail "exit code $code"
row asan "1234 tests, 0 failed, 1 skipped | passed"
row tsan "321 tests, 1 failed, 0 skipped | FAILED"
row faults "123 faults injected | passed"
row fuzz "2 targets, 5 s each, 2000 executions | FAILED"
row model "20 s, 77 calls , none differs | passed"
row cross "s390x: signature 45 of 45, libraries -, generated 50 of 50, ratings 25 of 25, paths 5 of 5, 16x16 4 of 4, formats 144 of 144 | passed"
row soak "5000 honest requests, 0 failed, p50 3.2 ms, p99 41.0 ms; memory 210 MB, then 212 MB | passed"
row answers "1000000 puzzles, 99 solutions, 0 wrong | passed"
[[ $(cat "$work/build/deep/summary.md") == "$table" ]] || fail "the table is not kept"
[[ $(cat "$work/made") == "--build release tests/faults/all
--build asan model_fuzzer
--build asan sudolab soak
--build release verified_answers" ]] || fail "the steps built $(cat "$work/made")"

# Some steps only, with another number.
table=$("$work/scripts/deep.sh" --answers 8 answers 2>"$work/talk") || fail "one step"
row answers "8 puzzles, 99 solutions, 0 wrong | passed"
row asan ""

# What was done is remembered: the table is collected from both runs, the newest of each step.
table=$("$work/scripts/deep.sh" --table 2>"$work/talk")
[[ $? == 1 ]] || fail "a step that failed is no success in the collected table"
row asan "1234 tests, 0 failed, 1 skipped | passed"
row tsan "321 tests, 1 failed, 0 skipped | FAILED"
row answers "8 puzzles, 99 solutions, 0 wrong | passed"
[[ $(grep -c '^| answers ' <<<"$table") == 1 ]] || fail "the older run of answers is still there"
[[ $(awk -F' *[|] *' '{ printf "%s ", $2 }' <<<"$table") == "step --- asan tsan faults fuzz model cross soak answers " ]] ||
  fail "the collected table has another order"
grep -q "^| asan .*| passed | 20[0-9-]*, unknown |$" <<<"$table" || fail "no day and commit"

# --resume runs what has not passed, or with other numbers.
table=$("$work/scripts/deep.sh" --quick --resume asan tsan soak answers 2>"$work/talk")
for step in asan soak; do
  grep -q "deep.sh: $step: has passed" "$work/talk" || fail "$step was run again"
done
for step in tsan answers; do
  grep -q "deep.sh: $step: has passed" "$work/talk" && fail "$step was not run again"
done
row asan "1234 tests, 0 failed, 1 skipped | passed"
row answers "1000000 puzzles, 99 solutions, 0 wrong | passed"

# Parts of steps.
table=$("$work/scripts/deep.sh" --quick asan:2/6 fuzz:fuzz_one cross:s390x 2>"$work/talk") ||
  fail "parts: $(cat "$work/talk")"
row asan:2/6 "77 tests, 0 failed, 0 skipped | passed"
row fuzz:fuzz_one "1 targets, 5 s each, 1000 executions | passed"
[[ $(cat "$work/machines") == s390x ]] || fail "the part of cross is another one"
table=$("$work/scripts/deep.sh" --table 2>"$work/talk")
row asan:2/6 "77 tests, 0 failed, 0 skipped | passed"
[[ $(grep -c '^| fuzz' <<<"$table") == 2 ]] || fail "a part of fuzz is missing"
rm "$work/build/deep/steps.tsv"
table=$("$work/scripts/deep.sh" --table 2>"$work/talk") && fail "nothing was run, and that is a success"
row model " | not run"

for wrong in "no-such-step" "--answers none" "--soak-seconds" "asan:7/6" "asan:x" "soak:1/2" "fuzz:"; do
  # shellcheck disable=SC2086  # an option and its value
  "$work/scripts/deep.sh" $wrong >"$work/talk" 2>&1
  [[ $? == 2 ]] || fail "'$wrong' is taken"
done
"$work/scripts/deep.sh" --help | grep -q '^  soak ' || fail "no help"
exit $((failures > 0))
