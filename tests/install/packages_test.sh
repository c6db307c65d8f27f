#!/bin/bash
# packages_test.sh SOURCES CMAKE: what the launchers and the build do to get packages, with a false
# apt-get and a false npm that note how they were called and fail as they are told to.
set -u
sources=$1 cmake=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
export NOTES=$work/notes PATH=$work/bin:$PATH
for name in apt-get npm; do
  cat >"$work/bin/$name" <<'FALSE_PROGRAM'
#!/bin/bash
printf '%s %s\n' "${0##*/}" "$*" >>"$NOTES"
if [[ -n ${COMPLAINT-} ]]; then echo "$COMPLAINT" >&2; exit 1; fi
FALSE_PROGRAM
done
printf '#!/bin/bash\nexec "$@"\n' >"$work/bin/sudo"
chmod +x "$work"/bin/*

failures=0
# expect WHAT PATTERN TEXT; refuse the same, and the pattern may not be there.
expect() {
  if ! grep -Eq -- "$2" <<<"$3"; then echo "FAILED: $1: no '$2' in: $3"; failures=$((failures + 1)); fi
}
refuse() {
  if grep -Eq -- "$2" <<<"$3"; then echo "FAILED: $1: '$2' in: $3"; failures=$((failures + 1)); fi
}

# Runs a function of scripts/setup.sh.
in_setup() { bash -c 'source "$1/scripts/setup.sh"; shift; "$@"' ./sudolab "$sources" "$@" 2>&1; }
install_web() {
  rm -rf "$work/web"
  "$cmake" -DNPM="$work/bin/npm" -DFROM="$sources/web" -DTO="$work/web" \
    -P "$sources/cmake/install_web.cmake" 2>&1
}

: >"$NOTES"
said=$(in_setup install_packages "$work/log" some-package)
expect "installing" "installing some-package" "$said"
expect "no package is ever removed" "^apt-get .*install .*--no-remove .*some-package" "$(<"$NOTES")"

: >"$NOTES"
said=$(SUDOLAB_NO_INSTALL=1 in_setup install_packages "$work/log" some-package)
expect "the switch" "SUDOLAB_NO_INSTALL is set, and these are missing: some-package" "$said"
refuse "the switch" "apt-get" "$(<"$NOTES")"

said=$(COMPLAINT="Temporary failure resolving" in_setup install_packages "$work/log" some-package)
expect "without a network" "Temporary failure resolving" "$said"
expect "without a network" "could not install some-package" "$said"

: >"$NOTES"
install_web >/dev/null || { echo "FAILED: install_web"; failures=$((failures + 1)); }
expect "npm" "^npm ci .*--ignore-scripts" "$(<"$NOTES")"
expect "npm gives up soon" "--fetch-retries=1 " "$(<"$NOTES")"
refuse "npm may fetch" "--offline( |$)" "$(<"$NOTES")"

: >"$NOTES"
said=$(COMPLAINT="npm ERR! code ENOTFOUND" install_web) && failures=$((failures + 1))
said=$(tr '\n' ' ' <<<"$said" | tr -s ' ')
expect "the page without a network" "ENOTFOUND" "$said"
expect "the page without a network" "npm packages of the page could not be fetched" "$said"
expect "the page without a network" "SUDOLAB_WITH_WEB=OFF" "$said"

: >"$NOTES"
SUDOLAB_NO_INSTALL=1 install_web >/dev/null
expect "the switch, for the page" "^npm ci .*--offline" "$(<"$NOTES")"

# Only esbuild may have an install script: another one would be needed and not be run.
scripts=$(grep -B5 '"hasInstallScript": true' "$sources/web/package-lock.json" |
  grep -Eo '"node_modules/[^"]*"')
expect "install scripts" '^"node_modules/esbuild"$' "$scripts"
if [[ $(wc -l <<<"$scripts") != 1 ]]; then echo "FAILED: install scripts of $scripts"; failures=1; fi
exit $((failures > 0))
