# shellcheck shell=bash
# What ./sudolab and ./test share: install what is missing, configure, build. Sourced by both, never
# run alone. Everything said here goes to stderr, so that stdout stays the program's own.
#
# The usual case is that nothing is to be done, and it has to be quick: the installed packages are
# remembered in a stamp, cmake is left alone once it has run, and a dry run of ninja tells whether a
# file has changed.
#
# The first run is long, so its parts overlap: what the compiler needs is installed first, and the
# rest (npm alone is 350 packages, which mostly wait for the disk) while it works.

set -euo pipefail
trap 'exit 130' INT  # an interrupted build is not a failed one
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
unpacked=$root/build/unpacked

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() { say "$@"; exit 2; }

# One launcher at a time installs, configures or builds; the others wait for it.
lock() {
  mkdir -p "$root/build"
  exec 9>"$root/build/.lock"
  flock --nonblock 9 || { say "waiting for another build to finish"; flock 9; }
}
unlock() { exec 9>&-; }

# ---- how far it is ---------------------------------------------------------------------------

# minutes_left DONE TOTAL SECONDS: "about 3 min left", from the rate so far; nothing while too little
# is done to tell.
minutes_left() {
  local done=$1 total=$2 seconds=$3
  if ((done * 20 < total || seconds < 5)); then return; fi
  local left=$(((total - done) * seconds / done))
  if ((left >= 90)); then echo ", about $(((left + 30) / 60)) min left"
  else echo ", about $((left / 10 * 10 + 10)) s left"; fi
}

# show WHAT DONE TOTAL SECONDS: one line that is written over on a terminal; elsewhere a line every
# half minute.
shown_at=0
show() {
  local line="$1: $2 of $3$(minutes_left "$2" "$3" "$4")"
  if [[ -t 2 ]]; then
    printf '\r%s: %s\e[K' "${0##*/}" "$line" >&2
    if (($2 == $3)); then printf '\r\e[K' >&2; fi
  elif ((SECONDS - shown_at >= 30)); then
    say "$line"
    shown_at=$SECONDS
  fi
}

# Reads what ninja prints, shows the counts and passes on the rest: warnings and errors.
show_building() {
  local line start=$SECONDS
  shown_at=$SECONDS
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]]; then
      show "building" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" $((SECONDS - start))
    elif [[ $line != "ninja: Entering directory"* && $line != "ninja: no work to do." ]]; then
      if [[ -t 2 ]]; then printf '\r\e[K' >&2; fi
      printf '%s\n' "$line" >&2
    fi
  done
}

# Reads what apt-get prints, keeps it in the file LOG and counts: each package is fetched, unpacked
# and set up.
show_installing() {
  local log=$1 line packages=0 steps=0 start=$SECONDS
  shown_at=$SECONDS
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    if [[ $line =~ ([0-9]+)\ newly\ installed ]]; then packages=${BASH_REMATCH[1]}; fi
    if [[ $line =~ ^(Get:|Unpacking |Setting up ) ]] && ((packages > 0)); then
      steps=$((steps < 3 * packages ? steps + 1 : steps))
      show "installing" $((steps / 3)) "$packages" $((SECONDS - start))
    fi
  done
  if [[ -t 2 ]]; then printf '\r\e[K' >&2; fi
}

# ---- packages --------------------------------------------------------------------------------

# packages_in SECTION...: the names listed in these sections of packages.txt.
packages_in() {
  local line section=""
  while read -r line; do
    case $line in
      "" | "#"*) ;;
      "["*"]") section=${line//[\[\]]/} ;;
      *) if [[ " $* " == *" $section "* ]]; then printf '%s\n' "$line"; fi ;;
    esac
  done <"$root/packages.txt"
}

has_apt() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

# missing_of NAME...: those that are not installed. A package may also be provided by another one, as
# npm is by some packages of nodejs.
missing_of() {
  comm -23 <(printf '%s\n' "$@" | sort) \
    <(dpkg-query --show --showformat '${db:Status-Status} ${Package}, ${Provides}\n' |
      sed -n 's/^installed //p' | sed 's/ *([^)]*)//g; s/, */\n/g' | sort -u)
}

# as_root LOG COMMAND...: runs it as root. All it prints is kept in LOG, whose end is shown if it fails.
as_root() {
  local log=$1
  shift
  local -a become=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "not root and no sudo here; please install: ${wanted[*]}"
    become=(sudo)
  fi
  : >"$log"
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null 2>&1 | show_installing "$log" ||
    { tail -n 20 "$log" >&2
      die "could not install ${wanted[*]}: '$*' failed (is there a network?); all it printed is in $log"; }
}

# Another apt may be at work for minutes; a server that does not answer is given up sooner.
apt_options=(-o DPkg::Lock::Timeout=300 -o Acquire::Retries=1 -o Acquire::http::Timeout=20
  -o Acquire::https::Timeout=20)

# install_packages LOG NAME...: by apt, which never removes anything here.
install_packages() {
  local log=$1
  shift
  local -a wanted=("$@")
  if [[ -n ${SUDOLAB_NO_INSTALL-} ]]; then die "SUDOLAB_NO_INSTALL is set, and these are missing: $*"; fi
  if [[ -z ${lists_updated-} ]]; then
    say "asking which packages there are"
    as_root "$log" apt-get -q "${apt_options[@]}" update
    lists_updated=yes
  fi
  say "installing $*"
  as_root "$log" apt-get -q -y "${apt_options[@]}" install --no-remove --no-install-recommends "$@"
}

# A name that other packages merely mention is known to apt, but has no version to install.
can_be_had() { [[ $(LC_ALL=C apt-cache policy "$1" 2>&1) == *"Candidate: "[0-9]* ]]; }

# unpack_packages NAME...: fetches those that are not installed and unpacks them below build/unpacked.
unpack_packages() {
  local choice name
  local -a fetch=()
  for choice in "$@"; do
    for name in ${choice//|/ }; do
      if [[ -z $(missing_of "$name") ]]; then continue 2; fi
    done
    for name in ${choice//|/ }; do
      if can_be_had "$name"; then fetch+=("$name"); continue 2; fi
    done
    die "this release has no package '$choice'"
  done
  if ((${#fetch[@]} == 0)) || [[ $(cat "$unpacked/complete" 2>&1) == "${fetch[*]}" ]]; then return; fi
  if [[ -n ${SUDOLAB_NO_INSTALL-} ]]; then
    die "SUDOLAB_NO_INSTALL is set, and these are missing: ${fetch[*]}"
  fi
  say "unpacking ${fetch[*]}"
  rm -rf "$unpacked"
  mkdir -p "$unpacked"
  (cd "$unpacked" && apt-get -q "${apt_options[@]}" download "${fetch[@]}" >"$root/build/unpack.log" 2>&1) ||
    { cat "$root/build/unpack.log" >&2; die "could not fetch ${fetch[*]} (is there a network?)"; }
  local package
  for package in "$unpacked"/*.deb; do dpkg-deb --extract "$package" "$unpacked"; done
  rm "$unpacked"/*.deb
  printf '%s\n' "${fetch[*]}" >"$unpacked/complete"
}

# ensure_packages SECTIONS LATER: sees to it that the packages of these sections (words in one
# argument each) are there; those of LATER may still be on their way, which `await_packages` ends.
# The stamp is the list itself, so a changed packages.txt is noticed without asking dpkg on every
# start.
later_job=
ensure_packages() {
  local sections=$1 later=$2
  stamp=$root/build/.installed-${sections// /-}
  stamped=$(packages_in $sections $later)
  if [[ -r $stamp && $(<"$stamp") == "$stamped" ]]; then return; fi
  lock
  if ! has_apt; then
    say "there is no apt-get here; these must be installed (docs/how-to/install.md has their names" \
      "on other systems): ${stamped//$'\n'/ }"
    printf '%s\n' "$stamped" >"$stamp"
    unlock
    return
  fi
  local -a first second
  mapfile -t first < <(missing_of $(packages_in ${sections/unpack/}))
  mapfile -t second < <(missing_of $(packages_in $later))
  if ((${#first[@]} > 0)); then install_packages "$root/build/install.log" "${first[@]}"; fi
  if [[ " $sections " == *" unpack "* ]]; then unpack_packages $(packages_in unpack); fi
  if ((${#second[@]} > 0)); then
    install_packages "$root/build/install-later.log" "${second[@]}" 2>"$root/build/later.log" 9>&- &
    later_job=$!
  else
    printf '%s\n' "$stamped" >"$stamp"
  fi
  unlock
}

await_packages() {
  if [[ -z $later_job ]]; then return; fi
  if kill -0 "$later_job" 2>/dev/null; then say "waiting for the last packages"; fi
  wait "$later_job" || { cat "$root/build/later.log" >&2; die "packages could not be installed"; }
  later_job=
  printf '%s\n' "$stamped" >"$stamp"
}

# Called when something fails: perhaps a package was removed, so dpkg is asked again next time.
forget_packages() { rm -f "$root"/build/.installed-*; }

# ---- building --------------------------------------------------------------------------------

# configure PRESET [CMAKE-ARGUMENT...]: runs cmake, quietly if all is well.
configure() {
  local log=$root/build/configure.log
  local -a found=()
  if [[ -d $unpacked ]]; then found=(-DCMAKE_PREFIX_PATH="$unpacked/usr"); fi
  say "configuring $1"
  lock
  (cd "$root" && cmake --preset "$@" "${found[@]}") >"$log" 2>&1 || {
    cat "$log" >&2
    forget_packages
    die "cmake failed"
  }
  unlock
}

up_to_date() { [[ $(ninja -C "$1" -n "${@:2}" 2>&1) == *"ninja: no work to do."* ]]; }

# build PRESET [TARGET...]: brings the targets up to date; silent when they are.
build() {
  local dir=$root/build/$1
  shift
  if up_to_date "$dir" "$@"; then return; fi
  lock
  if up_to_date "$dir" "$@"; then unlock; return; fi  # whoever held the lock has done it
  ninja -C "$dir" "$@" 2>&1 | show_building || {
    forget_packages
    die "the build failed"
  }
  unlock
}

# set_up PRESET [CMAKE-ARGUMENT...]: configures where that has not been done, and compiles what needs
# no package that is still on its way.
set_up() {
  local preset=$1
  if [[ ! -e $root/build/$preset/build.ninja ]]; then configure "$preset" "${@:2}"; fi
  if [[ -z $later_job ]]; then return; fi
  build "$preset" sudolab_without_page
  await_packages
}

# is_on PRESET SETTING: whether the folder was configured with it.
is_on() { grep -qs "^$2:BOOL=ON" "$root/build/$1/CMakeCache.txt"; }
