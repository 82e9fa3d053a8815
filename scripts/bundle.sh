#!/usr/bin/env bash
# Makes a release of the committed files for machines without internet: npm run bundle -- FOLDER KEY_FILE
# KEY_FILE has the private key of the project as 64 hexadecimal digits. To create one: od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > KEY_FILE
set -euo pipefail
[ $# -eq 2 ] || { sed -n '2,3s/^# //p' "$0" >&2; exit 2; }
to=$(mkdir -p "$1" && cd "$1" && pwd)
key=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(node -p 'require("./package.json").version')
name=barreno-$version-$(node -p '`${process.platform}-${process.arch}`')
release=$work/$name
mkdir -p "$release"

git archive HEAD | tar -x -C "$release"
cd "$release"
npm ci --include=dev --include=optional --loglevel=error > /dev/null
NODE_ENV=production PATH=$PWD/node_modules/.bin:$PATH npm run build -w @barreno/web -w @barreno/server > /dev/null
cp "$root/package-lock.json" .
npm sbom --sbom-format cyclonedx --package-lock-only --omit dev > "$to/$name.sbom.json"
npm prune --omit=dev --loglevel=error > /dev/null
find . -not -path './node_modules/*' \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete
rm -rf bench e2e scripts .ci apps/*/test house.test.ts vitest.config.ts knip.json tsconfig.json docs/blasting-gallery docs/screenshots
find apps/web -mindepth 1 -maxdepth 1 ! -name dist ! -name package.json -exec rm -rf {} +
cp deploy/install.sh .
git -C "$root" rev-parse HEAD > COMMIT

cd "$work"
# Fixed order, owner and time, so that the same input gives the same archive.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git -C "$root" log -1 --format=%ct)" -cf - "$name" | gzip -9 -n > "$to/$name.tar.gz"
cd "$to"
cp "$root/deploy/verify-release.sh" .
sha256sum "$name.tar.gz" "$name.sbom.json" | "$root/node_modules/.bin/node" --disable-warning=ExperimentalWarning "$root/scripts/sign-release.ts" "$key" > "$work/sums"
mv "$work/sums" SHA256SUMS
du -h "$name.tar.gz"
echo "clave pública: $("$root/node_modules/.bin/node" --disable-warning=ExperimentalWarning "$root/scripts/sign-release.ts" "$key" --key)"
