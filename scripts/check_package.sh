#!/bin/bash
# Makes the Debian package, installs it into a fresh root of the release named by RELEASE (bookworm if
# not set), and uses it there as a stranger would. Needs root rights, debootstrap and some minutes;
# FOLDER is where the root goes, and a folder that holds one already is used as it is.
#
#   scripts/check_package.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

fresh=${1:?usage: scripts/check_package.sh FOLDER}

# Gecode's package depends on all of Qt, and Open MPI is for clusters: the package is without them.
cmake -S . -B build/package -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O3 \
  -DCMAKE_INSTALL_PREFIX=/usr -DSUDOLAB_WITH_CP=OFF -DSUDOLAB_WITH_MPI=OFF -DSUDOLAB_WITH_TESTS=OFF
cmake --build build/package
(cd build/package && rm -f ./*.deb && cpack)

if [[ ! -e $fresh/etc/debian_version ]]; then
  debootstrap --variant=minbase "${RELEASE:-bookworm}" "$fresh"
fi
rm -rf "$fresh/root/check"
mkdir -p "$fresh/root/check"
cp build/package/*.deb docs/how-to/embed.md tests/install/check_install.py tests/install/every_call.c \
  "$fresh/root/check"
chroot "$fresh" bash -euc '
  cd /root/check
  export DEBIAN_FRONTEND=noninteractive
  apt-get -q update
  apt-get -q install --yes --no-install-recommends ./*.deb
  sudolab solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  apt-get -q install --yes --no-install-recommends g++ cmake ninja-build pkg-config python3 \
    libcadical-dev libcairo2-dev libfmt-dev libsqlite3-dev
  python3 check_install.py --prefix /usr --guide embed.md --work work'
