#!/bin/sh
# Verifies the signature and the digests of a release. Needs only openssl 3 and coreutils. Get the key by another way than the release:
#   sh verify-release.sh FOLDER_OF_SHA256SUMS KEY
set -eu
cd "$1"
key=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A signed note has the text, an empty line, and a line «— name base64» for each signature, whose first four bytes identify the key.
sed '/^$/,$d' SHA256SUMS > "$work/text"
{ printf '\060\052\060\005\006\003\053\145\160\003\041\000'; printf '%s' "${key#*+*+}" | base64 -d | tail -c 32; } > "$work/key.der"
sed -n "s/^— ${key%%+*} //p" SHA256SUMS | head -n 1 | base64 -d | tail -c 64 > "$work/signature"
openssl pkeyutl -verify -pubin -keyform DER -inkey "$work/key.der" -rawin -in "$work/text" -sigfile "$work/signature" > "$work/said" 2>&1 || {
  echo 'SHA256SUMS no está firmado con esa clave.' >&2
  exit 1
}
sha256sum --check --strict --quiet "$work/text" || { echo 'Un archivo no es el que se firmó.' >&2; exit 1; }
echo "Firmado por ${key%%+*}, y todo completo."
