#!/bin/bash
# Everything that takes too long for every commit, step by step: ./test --deep. A step that fails
# does not keep the others from running. The end is a table, which goes into docs/reliability.md,
# and each step's output is in build/deep/STEP.log.

source "$(dirname "$(readlink -f "$0")")/setup.sh"

all_steps=(asan tsan faults fuzz model cross soak answers)
fuzz_seconds=600 model_seconds=3600 soak_seconds=1800 answers=100000000
cross_arguments=()
logs=$root/build/deep

usage() {
  cat <<'HELP'
Usage: ./test --deep [OPTION...] [STEP...]

Runs the given steps, or all of them, and ends with a table of what each did:

  asan      every test under the address and undefined behaviour sanitizers
  tsan      the tests that start threads, under the thread sanitizer
  faults    a fault at every allocation and every call that writes, one after the other
  fuzz      each fuzz target (--fuzz-seconds, 600)
  model     random calls of the library, answers compared with dlx (--model-seconds, 3600)
  cross     the same answers on aarch64, riscv64 and s390x (scripts/cross.sh)
  soak      the server with 200 mixed clients, under the address sanitizer (--soak-seconds, 1800)
  answers   answers of the batch engine verified (--answers, 100000000)

  --quick   a short look at everything, to see whether the steps themselves work

Exit codes: 0 every step passed; 1 a step failed; 2 usage error.
HELP
}

# ---- the steps ---------------------------------------------------------------------------------
#
# Each prints what it likes and fails if something is wrong. `figures_of_STEP LOG` makes the figures
# of the table from what was printed.

# tests_of LOG: the summary of ctest.
tests_of() {
  local total failed skipped
  total=$(sed -n 's/.* tests failed out of \([0-9]*\)$/\1/p' "$1" | tail -n 1)
  failed=$(sed -n 's/.* tests passed, \([0-9]*\) tests failed out of .*/\1/p' "$1" | tail -n 1)
  skipped=$(grep -c '^[[:space:]]*[0-9]* - .*(Skipped)' "$1" || true)
  echo "${total:-0} tests, ${failed:-0} failed, $skipped skipped"
}

# sum_of PATTERN LOG: of the numbers that the pattern's group matches.
sum_of() {
  sed -n "s/$1/\\1/p" "$2" | awk '{ sum += $1 } END { printf "%.0f", sum }'
}

# build_tests PRESET: everything that ./test would run.
build_tests() { "$root/test" --preset "$1" -N >/dev/null; }

did_asan="every test under the address and undefined behaviour sanitizers"
step_asan() { "$root/test" --preset asan; }
figures_of_asan() { tests_of "$1"; }

did_tsan="the tests that start threads under the thread sanitizer"
step_tsan() { "$root/test" --preset tsan; }
figures_of_tsan() { tests_of "$1"; }

# The programs themselves, not ctest, whose limit of time is for the usual sample of faults.
did_faults="every allocation and every call that writes fails once"
step_faults() {
  build_tests release || return
  local program failed=0 programs=0
  for program in "$root"/build/release/tests/faults/test_*; do
    if [[ ! -f $program || ! -x $program ]]; then continue; fi
    programs=$((programs + 1))
    (cd "${program%/*}" && SUDOLAB_DEEP=1 "$program" --gtest_brief=1) || failed=1
  done
  ((programs > 0)) || { say "there are no programs in build/release/tests/faults"; return 1; }
  return $failed
}
figures_of_faults() { echo "$(sum_of 'faults injected: \([0-9]*\) .*' "$1") faults injected"; }

did_fuzz="each fuzz target"
step_fuzz() {
  local target failed=0
  "$root/test" --fuzz 1 fuzz_reader || failed=1  # builds all of them
  for target in "$root"/build/fuzz/tests/fuzz/fuzz_*; do
    if [[ ! -f $target || ! -x $target ]]; then continue; fi
    "$root/test" --fuzz "$fuzz_seconds" "${target##*/}" || failed=1
  done
  return $failed
}
figures_of_fuzz() {
  echo "$(grep -c ": fuzzing .* for $fuzz_seconds s$" "$1") targets, $fuzz_seconds s each," \
    "$(sum_of '^stat::number_of_executed_units: *\([0-9]*\)$' "$1") executions"
}

did_model="random calls of the library compared with dlx, under the sanitizers"
step_model() {
  build_tests asan || return
  local program=$root/build/asan/tests/fuzz/model_fuzzer
  [[ -x $program ]] || { say "there is no $program"; return 1; }
  "$program" --seconds "$model_seconds"
}
figures_of_model() { grep -v '^[[:space:]]*$' "$1" | tail -n 1; }

did_cross="answers compared with those of other processors (qemu)"
step_cross() { "$root/scripts/cross.sh" "${cross_arguments[@]}"; }
figures_of_cross() {
  awk -F' *[|] *' '$2 ~ /^(aarch64|riscv64|s390x)$/ {
    printf "%s%s: signature %s, libraries %s, generated %s, ratings %s, paths %s, 16x16 %s, formats %s",
      separator, $2, $3, $4, $5, $6, $7, $8, $9
    separator = "; " }' "$1"
}

# Freed memory is kept for a while under the sanitizer, which must not look like growth.
did_soak="the server with 200 mixed clients under the address sanitizer"
step_soak() {
  build_tests asan || return
  ASAN_OPTIONS=quarantine_size_mb=16 \
    LSAN_OPTIONS=suppressions=$root/tests/support/leaks.txt:print_suppressions=0 \
    "$root/build/asan/tests/soak/soak" "$root/build/asan/src/cli/sudolab" \
    --seconds "$soak_seconds" --clients 200 --rate 20
}
figures_of_soak() {
  awk -F' *[|] *' '
    $2 ~ /^honest/ { honest = $4 " honest requests, " $7 " failed, p50 " $8 ", p99 " $9 }
    $2 ~ /^resident memory/ { memory = "memory " $3 " MB, then " $4 " MB" }
    END { print honest "; " memory }' "$1"
}

did_answers="answers of the batch engine and all their solutions verified"
step_answers() {
  build_tests release || return
  "$root/build/release/bench/verified_answers" "$answers"
}
figures_of_answers() {
  awk '$2 == "puzzles" { puzzles = $1 }
    /solutions verified/ { solutions = $1 }
    $2 == "wrong" { wrong = $1 }
    END { print puzzles " puzzles, " solutions " solutions, " wrong " wrong" }' "$1"
}

# ---- the table -----------------------------------------------------------------------------------

rows=()

# duration SECONDS: "1 h 05 min", "3 min 20 s".
duration() {
  if (($1 >= 3600)); then printf '%d h %02d min' $(($1 / 3600)) $(($1 % 3600 / 60))
  elif (($1 >= 60)); then printf '%d min %02d s' $(($1 / 60)) $(($1 % 60))
  else printf '%d s' "$1"; fi
}

print_table() {
  {
    echo "| step | what it did | figures | time | result |"
    echo "|---|---|---|---|---|"
    if ((${#rows[@]} > 0)); then printf '%s\n' "${rows[@]}"; fi
  } | tee "$logs/summary.md"
}

run_step() {
  local step=$1 log=$logs/$1.log start=$SECONDS result=passed did=did_$1 figures
  say "$step: ${!did} (build/deep/$step.log)"
  "step_$step" >"$log" 2>&1 </dev/null || result=FAILED
  figures=$("figures_of_$step" "$log")
  rows+=("| $step | ${!did} | ${figures//|/,} | $(duration $((SECONDS - start))) | $result |")
  say "$step: $result"
  [[ $result == passed ]] || { tail -n 20 "$log" >&2; return 1; }
}

# number OPTION VALUE: a positive one.
number() {
  [[ ${2-} =~ ^[1-9][0-9]*$ ]] || die "$1 takes a number from 1 on, not '${2-}'"
  echo "$2"
}

steps=()
while (($# > 0)); do
  case $1 in
    --help | -h) usage; exit 0 ;;
    --quick)
      fuzz_seconds=5 model_seconds=20 soak_seconds=60 answers=1000000
      cross_arguments=(--quick) ;;
    --fuzz-seconds) fuzz_seconds=$(number "$@"); shift ;;
    --model-seconds) model_seconds=$(number "$@"); shift ;;
    --soak-seconds) soak_seconds=$(number "$@"); shift ;;
    --answers) answers=$(number "$@"); shift ;;
    *)
      [[ " ${all_steps[*]} " == *" $1 "* ]] || die "no step '$1'; there are ${all_steps[*]}"
      steps+=("$1") ;;
  esac
  shift
done
if ((${#steps[@]} == 0)); then steps=("${all_steps[@]}"); fi

mkdir -p "$logs"
trap 'print_table; exit 130' INT
failed=0
for step in "${steps[@]}"; do run_step "$step" || failed=1; done
print_table
exit $failed
