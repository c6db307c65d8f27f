#!/bin/bash
# The same answers on every machine: builds cross_answers (tests/cross) for other processors with
# Debian's cross compilers, runs it there with qemu, and compares its answers with those of this
# machine. Prints a table with a row per machine, and what differs.

source "$(dirname "$(readlink -f "$0")")/setup.sh"

usage() {
  cat <<'HELP'
Usage: scripts/cross.sh [--quick] [MACHINE...]

Machines: aarch64, riscv64 and s390x (which stores numbers with the highest byte first); all of
them if none is named. --quick compares one of twenty answers.

Installs the packages of section [cross] of packages.txt. Those of [foreign] are fetched for each
processor and unpacked below build/cross, where Debian has them; without them the solvers sat and
cp, and auto, which uses sat, are not compared. They come from the archive that apt is set to.

Exit codes: 0 all answers are the same; 1 some differ; 2 it could not be built or run.
HELP
}

machines=(aarch64 riscv64 s390x)
declare -A debian_name=([aarch64]=arm64 [riscv64]=riscv64 [s390x]=s390x)
work=$root/build/cross
share=1

# ---- libraries of others for another processor -----------------------------------------------

# fetch_libraries MACHINE: unpacks what there is for it. Apt gets lists and a cache of its own, so
# that nothing changes in the system.
fetch_libraries() {
  local dir=$work/$1 architecture=${debian_name[$1]} codename archive
  if [[ -e $dir/unpacked/complete ]]; then return; fi
  rm -rf "$dir/apt" "$dir/unpacked"
  mkdir -p "$dir/apt/lists/partial" "$dir/apt/cache/archives/partial" "$dir/unpacked"
  : >"$dir/apt/status"
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
  archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $codename" | head -n 1)
  if [[ -z $archive ]]; then return; fi
  printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' \
    "$archive" "$codename" >"$dir/apt/sources"
  local -a options=("${apt_options[@]}" -o "APT::Architecture=$architecture"
    -o "APT::Architectures::=$architecture" -o "Dir::Etc::sourcelist=$dir/apt/sources"
    -o "Dir::Etc::sourceparts=-" -o "Dir::State::lists=$dir/apt/lists"
    -o "Dir::State::status=$dir/apt/status" -o "Dir::Cache=$dir/apt/cache"
    -o "APT::Sandbox::User=root")
  if [[ -n ${SUDOLAB_NO_INSTALL-} ]]; then return; fi
  say "asking which libraries there are for $1"
  apt-get -q "${options[@]}" update >"$dir/apt/log" 2>&1 || { tail -n 3 "$dir/apt/log" >&2; return; }
  unpack_foreign "$dir/unpacked" "${options[@]}"
}

# unpack_foreign FOLDER APT-OPTION...: all of [foreign], or none where one is missing.
unpack_foreign() {
  local folder=$1 choice name
  shift
  local -a fetch=()
  for choice in $(packages_in foreign); do
    for name in ${choice//|/ }; do
      if [[ $(LC_ALL=C apt-cache "$@" policy "$name" 2>&1) == *"Candidate: "[0-9]* ]]; then
        fetch+=("$name")
        continue 2
      fi
    done
    say "Debian has no $choice for it"
    return
  done
  say "unpacking ${fetch[*]}"
  (cd "$folder" && apt-get -q "$@" download "${fetch[@]}") >"$folder/../apt/log" 2>&1 ||
    { tail -n 3 "$folder/../apt/log" >&2; return; }
  local package
  for package in "$folder"/*.deb; do dpkg-deb --extract "$package" "$folder"; done
  rm "$folder"/*.deb
  : >"$folder/complete"
}

# ---- one machine -----------------------------------------------------------------------------

# configure_for MACHINE: the libraries of ours that need nothing else, and those of others if there
# are any. A processor whose compiler does not change single bytes at once needs libatomic.
configure_for() {
  local machine=$1 dir=$work/$1 triplet=$1-linux-gnu libraries=OFF
  if [[ -e $dir/build.ninja ]]; then return; fi
  if [[ -e $dir/unpacked/complete ]]; then libraries=ON; fi
  say "configuring for $machine"
  (cd "$root" && cmake --preset release -B "$dir" \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$machine" \
    -DCMAKE_CXX_COMPILER="$triplet-g++" -DCMAKE_LIBRARY_ARCHITECTURE="$triplet" \
    -DCMAKE_PREFIX_PATH="$dir/unpacked/usr" \
    -DCMAKE_EXE_LINKER_FLAGS="-Wl,-rpath-link,$dir/unpacked/usr/lib/$triplet" \
    -DCMAKE_CXX_STANDARD_LIBRARIES="-Wl,--as-needed -latomic" \
    -DSUDOLAB_WITH_SAT=$libraries -DSUDOLAB_WITH_CP=$libraries -DSUDOLAB_WITH_PRINT=OFF \
    -DSUDOLAB_WITH_WEB=OFF -DSUDOLAB_WITH_MPI=OFF -DSUDOLAB_WITH_CLI=OFF -DSUDOLAB_WITH_TESTS=OFF \
    -DSUDOLAB_WITH_ANSWERS=ON) >"$dir/configure.log" 2>&1 ||
    { rm -f "$dir/build.ninja"; cat "$dir/configure.log" >&2; die "cmake failed for $machine"; }
}

# answers_of MACHINE: into build/cross/MACHINE/answers.
answers_of() {
  local dir=$work/$1 triplet=$1-linux-gnu
  mkdir -p "$dir"
  fetch_libraries "$1"
  configure_for "$1"
  build "cross/$1" cross_answers
  say "asking $1"
  "qemu-$1" -L "/usr/$triplet" -E "LD_LIBRARY_PATH=$dir/unpacked/usr/lib/$triplet" \
    "$dir/tests/cross/cross_answers" "$root/data" "$share" >"$dir/answers" ||
    die "cross_answers failed on $1"
}

answers_here() {
  set_up release -DSUDOLAB_WITH_TESTS=OFF
  if ! is_on release SUDOLAB_WITH_TESTS && ! is_on release SUDOLAB_WITH_ANSWERS; then
    configure release -DSUDOLAB_WITH_ANSWERS=ON
  fi
  build release cross_answers
  say "asking this machine"
  "$root/build/release/tests/cross/cross_answers" "$root/data" "$share" >"$work/answers"
}

case ${1-} in
  --help | -h) usage; exit 0 ;;
  --quick) share=20; shift ;;
esac
if (($# > 0)); then machines=("$@"); fi
for machine in "${machines[@]}"; do
  [[ -n ${debian_name[$machine]-} ]] || die "no machine '$machine'; there are ${!debian_name[*]}"
done

ensure_packages "build unpack" ""
ensure_packages "cross" ""
mkdir -p "$work"
answers_here
result=0
rows=()
for machine in "${machines[@]}"; do
  # In a shell of its own, which may end.
  if ! (answers_of "$machine"); then
    rows+=("| $machine | could not be compared | | | | | | |")
    result=2
    continue
  fi
  row=$(awk -F'\t' -v machine="$machine" -f "$root/scripts/compare_answers.awk" \
    "$work/answers" "$work/$machine/answers") || result=$((result > 1 ? result : 1))
  rows+=("$row")
done
echo "| machine | signature, ours | CaDiCaL, Gecode | generated | ratings | paths | 16x16 | formats |"
echo "|---|---|---|---|---|---|---|---|"
printf '%s\n' "${rows[@]}"
exit "$result"
