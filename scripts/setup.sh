# shellcheck shell=bash
# What ./sudolab and ./test share: install what is missing, configure, build. Sourced by both, never
# run alone. Everything said here goes to stderr, so that stdout stays the program's own.
#
# The usual case is that nothing is to be done, and it has to be quick: the installed packages are
# remembered in a stamp, cmake is left alone once it has run, and a dry run of ninja tells whether a
# file has changed.

set -euo pipefail
trap 'exit 130' INT  # an interrupted build is not a failed one
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() { say "$@"; exit 2; }

# One launcher at a time installs, configures or builds; the others wait for it.
lock() {
  mkdir -p "$root/build"
  exec 9>"$root/build/.lock"
  flock --nonblock 9 || { say "waiting for another build to finish"; flock 9; }
}
unlock() { exec 9>&-; }

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

# Runs a command as root, with its output in a file that is shown if the command fails.
as_root() {
  local log=$root/build/install.log
  local -a become=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "not root and no sudo here. Install these yourself: $missing"
    become=(sudo)
  fi
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; die "'$*' failed; all it said is in $log"; }
}

# ensure_packages SECTION...: installs what is listed there and missing. The stamp is the list
# itself, so a changed packages.txt is noticed without asking dpkg on every start.
ensure_packages() {
  local sections="$*" wanted missing
  local stamp=$root/build/.installed-${sections// /-}
  wanted=$(packages_in "$@")
  if [[ -r $stamp && $(<"$stamp") == "$wanted" ]]; then return; fi
  lock
  if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
    # A package may also be provided by another one, as npm is by some packages of nodejs.
    missing=$(comm -23 <(sort <<<"$wanted") \
      <(dpkg-query --show --showformat '${db:Status-Status} ${Package}, ${Provides}\n' |
        sed -n 's/^installed //p' | sed 's/ *([^)]*)//g; s/, */\n/g' | sort -u) | tr '\n' ' ')
    if [[ -n $missing ]]; then
      say "installing $missing"
      as_root apt-get -q -o DPkg::Lock::Timeout=300 update
      # shellcheck disable=SC2086  # one word per package
      as_root apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends $missing
    fi
  else
    say "no apt-get here; please see to it that these are installed: ${wanted//$'\n'/ }"
  fi
  printf '%s\n' "$wanted" >"$stamp"
  unlock
}

# configure PRESET [CMAKE-ARGUMENT...]: runs cmake, quietly if all is well.
configure() {
  local log=$root/build/configure.log
  say "configuring $1"
  (cd "$root" && cmake --preset "$@") >"$log" 2>&1 || {
    cat "$log" >&2
    forget_packages
    die "cmake failed"
  }
}

# Called when something fails: perhaps a package was removed, so dpkg is asked again next time.
forget_packages() { rm -f "$root"/build/.installed-*; }

up_to_date() { [[ $(ninja -C "$1" -n "${@:2}" 2>&1) == *"ninja: no work to do."* ]]; }

# build PRESET [TARGET...]: brings the targets up to date; silent when they are.
build() {
  local dir=$root/build/$1
  shift
  if up_to_date "$dir" "$@"; then return; fi
  lock
  if up_to_date "$dir" "$@"; then unlock; return; fi  # whoever held the lock has done it
  say "building ${dir##*/}"
  # On a terminal ninja shows one line of progress; elsewhere only what goes wrong is of interest.
  local -a volume=(--quiet)
  if [[ -t 2 ]]; then volume=(); fi
  ninja -C "$dir" "${volume[@]}" "$@" >&2 || {
    forget_packages
    die "the build failed"
  }
  unlock
}
