#!/bin/bash
# Everything that takes too long for every commit, step by step: ./test --deep. A step that fails
# does not keep the others from running. The end is a table, which goes into docs/reliability.md,
# and each step's output is in build/deep/STEP.log.
#
# All of it takes hours, so what a step did is remembered in build/deep/steps.tsv: --table collects
# the table from runs on different days, and --resume leaves out what has passed.

source "$(dirname "$(readlink -f "$0")")/setup.sh"

all_steps=(asan tsan faults fuzz model cross soak answers)
fuzz_seconds=600 model_seconds=3600 soak_seconds=1800 answers=100000000
cross_arguments=()
logs=$root/build/deep
state=$logs/steps.tsv

usage() {
  cat <<'HELP'
Usage: ./test --deep [OPTION...] [STEP...]
       ./test --deep --table

Runs the given steps, or all of them, and ends with a table of what each did:

  asan      every test under the address and undefined behaviour sanitizers
  tsan      the tests that start threads, under the thread sanitizer
  faults    a fault at every allocation and every call that writes, one after the other
  fuzz      each fuzz target (--fuzz-seconds, 600)
  model     random calls of the library, answers compared with dlx (--model-seconds, 3600)
  cross     the same answers on aarch64, riscv64 and s390x (scripts/cross.sh)
  soak      the server with 200 mixed clients, under the address sanitizer (--soak-seconds, 1800)
  answers   answers of the batch engine verified (--answers, 100000000)

Long steps have parts, which can be run alone: asan:1/6 (every sixth test, from the first on) and
tsan:1/6, fuzz:fuzz_api, cross:s390x.

  --quick   a short look at everything, to see whether the steps themselves work
  --resume  leave out what has passed on this commit with these numbers
  --table   run nothing; the table of the newest run of each step and part, with its day and commit

Exit codes: 0 every step passed; 1 a step failed, or with --table was never run; 2 usage error.
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

# made PRESET TARGET...: builds what a step runs, and nothing else.
made() { "$root/test" --build "$@"; }

# every_nth K/N: what ctest is told for part K of N.
every_nth() {
  if [[ -n $1 ]]; then echo "-I ${1%/*},,${1#*/}"; fi
}

did_asan="every test under the address and undefined behaviour sanitizers"
step_asan() { "$root/test" --preset asan $(every_nth "$1"); }
figures_of_asan() { tests_of "$1"; }

did_tsan="the tests that start threads under the thread sanitizer"
step_tsan() { "$root/test" --preset tsan $(every_nth "$1"); }
figures_of_tsan() { tests_of "$1"; }

# The programs themselves, not ctest, whose limit of time is for the usual sample of faults.
did_faults="every allocation and every call that writes fails once"
step_faults() {
  made release tests/faults/all || return
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

# On every core at once: a target needs one.
did_fuzz="each fuzz target"
step_fuzz() {
  if [[ -n $1 ]]; then "$root/test" --fuzz "$fuzz_seconds" "$1"; return; fi
  "$root/test" --fuzz 1 fuzz_reader || return  # builds all of them
  find "$root/build/fuzz/tests/fuzz" -maxdepth 1 -type f -executable -name 'fuzz_*' -printf '%f\n' |
    sort | xargs -n1 -P"$(nproc)" "$root/test" --fuzz "$fuzz_seconds"
}
figures_of_fuzz() {
  echo "$(grep -c ": fuzzing .* for $fuzz_seconds s$" "$1") targets, $fuzz_seconds s each," \
    "$(sum_of '^stat::number_of_executed_units: *\([0-9]*\)$' "$1") executions"
}

did_model="random calls of the library compared with dlx, under the sanitizers"
step_model() {
  made asan model_fuzzer || return
  local program=$root/build/asan/tests/fuzz/model_fuzzer
  [[ -x $program ]] || { say "there is no $program"; return 1; }
  "$program" --seconds "$model_seconds"
}
figures_of_model() { grep -v '^[[:space:]]*$' "$1" | tail -n 1; }

did_cross="answers compared with those of other processors (qemu)"
step_cross() { "$root/scripts/cross.sh" "${cross_arguments[@]}" ${1:+"$1"}; }
figures_of_cross() {
  awk -F' *[|] *' '$2 ~ /^(aarch64|riscv64|s390x)$/ {
    printf "%s%s: signature %s, libraries %s, generated %s, ratings %s, paths %s, 16x16 %s, formats %s",
      separator, $2, $3, $4, $5, $6, $7, $8, $9
    separator = "; " }' "$1"
}

# Freed memory is kept for a while under the sanitizer, which must not look like growth.
did_soak="the server with 200 mixed clients under the address sanitizer"
step_soak() {
  made asan sudolab soak || return
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
  made release verified_answers || return
  "$root/build/release/bench/verified_answers" "$answers"
}
figures_of_answers() {
  awk '$2 == "puzzles" { puzzles = $1 }
    /solutions verified/ { solutions = $1 }
    $2 == "wrong" { wrong = $1 }
    END { print puzzles " puzzles, " solutions " solutions, " wrong " wrong" }' "$1"
}

# ---- the table -----------------------------------------------------------------------------------

# A line of steps.tsv is a step, what it was told, the commit and the row of the table.
header="| step | what it did | figures | time | result | run on |
|---|---|---|---|---|---|"
rows=()

# duration SECONDS: "1 h 05 min", "3 min 20 s".
duration() {
  if (($1 >= 3600)); then printf '%d h %02d min' $(($1 / 3600)) $(($1 % 3600 / 60))
  elif (($1 >= 60)); then printf '%d min %02d s' $(($1 / 60)) $(($1 % 60))
  else printf '%d s' "$1"; fi
}

# What is tested: "ad10414", with a "+" where files differ from that.
commit_here() {
  local commit
  commit=$(git -C "$root" rev-parse --short HEAD 2>/dev/null) || { echo "unknown"; return; }
  if [[ -n $(git -C "$root" status --porcelain --untracked-files=no 2>/dev/null) ]]; then commit+="+"; fi
  echo "$commit"
}

# numbers_of STEP: those that decide how much it does.
numbers_of() {
  case ${1%%:*} in
    fuzz) echo "$fuzz_seconds" ;;
    model) echo "$model_seconds" ;;
    soak) echo "$soak_seconds" ;;
    answers) echo "$answers" ;;
    cross) echo "all ${cross_arguments[*]}" ;;
    *) echo "all" ;;
  esac
}

# newest STEP: its last line of steps.tsv, or nothing.
newest() { awk -F'\t' -v step="$1" '$1 == step { line = $0 } END { if (line) print line }' "$state"; }

has_passed() {
  local line
  line=$(newest "$1")
  [[ $line == "$1"$'\t'"$(numbers_of "$1")"$'\t'"$commit"$'\t'*"| passed |"* ]]
}

print_table() {
  {
    echo "$header"
    if ((${#rows[@]} > 0)); then printf '%s\n' "${rows[@]}"; fi
  } | tee "$logs/summary.md"
}

# The newest row of each step and of its parts, in the order of the steps.
print_all() {
  local step part line failed=0
  for step in "${all_steps[@]}"; do
    local -a found=()
    while IFS= read -r part; do
      line=$(newest "$part")
      found+=("${line##*$'\t'}")
      [[ $line == *"| passed |"* ]] || failed=1
    done < <(awk -F'\t' -v step="$step" '$1 == step || index($1, step ":") == 1 { print $1 }' "$state" | sort -u)
    if ((${#found[@]} == 0)); then
      local did=did_$step
      found=("| $step | ${!did} |  |  | not run |  |")
      failed=1
    fi
    rows+=("${found[@]}")
  done
  print_table
  return $failed
}

run_step() {
  local name=$1 step=${1%%:*} part="" log start=$SECONDS result=passed figures row
  local did=did_$step
  if [[ $name == *:* ]]; then part=${name#*:}; fi
  log=$logs/${name//[:\/]/-}.log
  say "$name: ${!did} (build/deep/${log##*/})"
  "step_$step" "$part" >"$log" 2>&1 </dev/null || result=FAILED
  figures=$("figures_of_$step" "$log")
  row="| $name | ${!did} | ${figures//|/,} | $(duration $((SECONDS - start))) | $result | $(date +%F), $commit |"
  rows+=("$row")
  printf '%s\t%s\t%s\t%s\n' "$name" "$(numbers_of "$name")" "$commit" "${row//$'\t'/ }" >>"$state"
  say "$name: $result"
  [[ $result == passed ]] || { tail -n 20 "$log" >&2; return 1; }
}

# number OPTION VALUE: a positive one.
number() {
  [[ ${2-} =~ ^[1-9][0-9]*$ ]] || die "$1 takes a number from 1 on, not '${2-}'"
  echo "$2"
}

# check_step NAME: that there is such a step, and that it has such parts.
check_step() {
  local step=${1%%:*}
  [[ " ${all_steps[*]} " == *" $step "* ]] || die "no step '$step'; there are ${all_steps[*]}"
  case $1 in
    asan:* | tsan:*) [[ ${1#*:} =~ ^([1-9][0-9]*)/([1-9][0-9]*)$ ]] &&
      ((BASH_REMATCH[1] <= BASH_REMATCH[2])) || die "'$1' is no part; the first of six is $step:1/6" ;;
    fuzz:?* | cross:?*) ;;
    *:*) die "the step '$step' has no parts like '$1'" ;;
  esac
}

steps=() resume="" table=""
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
    --resume) resume=yes ;;
    --table) table=yes ;;
    *) check_step "$1"; steps+=("$1") ;;
  esac
  shift
done
if ((${#steps[@]} == 0)); then steps=("${all_steps[@]}"); fi

mkdir -p "$logs"
touch "$state"
if [[ -n $table ]]; then print_all; exit; fi
commit=$(commit_here)
trap 'print_table; exit 130' INT
failed=0
for step in "${steps[@]}"; do
  if [[ -n $resume ]] && has_passed "$step"; then
    line=$(newest "$step")
    rows+=("${line##*$'\t'}")
    say "$step: has passed"
    continue
  fi
  run_step "$step" || failed=1
done
print_table
exit $failed
