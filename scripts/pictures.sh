#!/usr/bin/env bash
# scripts/pictures.sh FOLDER [PATTERN...]: pictures of the inside of every algorithm and of every room, on a
# desktop and on a phone, light and dark, written to FOLDER. A pattern takes only some of them: "inside ants",
# "room play on a phone". It needs what ./test builds.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
[ $# -ge 1 ] || { sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}" >&2; exit 2; }
mkdir -p "$1"
SUDOLAB_PICTURES=$(readlink -f "$1")
export SUDOLAB_PICTURES
export SUDOLAB_PROGRAM=$root/build/release/src/cli/sudolab
export SUDOLAB_WEB_TEST_OUT=$root/build/release/web/test-results
shift
only=$(IFS="|"; echo "$*")
cd "$root/build/release/web/work"
exec node node_modules/@playwright/test/cli.js test pictures ${only:+--grep "$only"}
