#!/usr/bin/env bash
# Tests a release on a machine without network, from its installation to a restored backup: npm run try-bundle [-- FOLDER_OF_A_RELEASE KEY]
# Run as root on Linux. Without arguments it makes a release of the committed files with a new key. The installation is deleted afterwards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -eq 2 ]; then
  from=$(realpath "$1") key=$2
else
  from=$work/release
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "$work/release.key"
  bash scripts/bundle.sh "$from" "$work/release.key" | tee "$work/said"
  key=$(sed -n 's/^clave pública: //p' "$work/said")
fi
mkdir -p "$work"/{usb,machine}
cp "$from"/barreno-* "$from"/SHA256SUMS "$work/usb"
# These two files come by another way than the release, like the key.
cp deploy/verify-release.sh scripts/first-order.mjs "$work"

work=$work key=$key unshare --net --mount --pid --fork --propagation private bash -eu -o pipefail -c '
  # All changes stay in $work, and the files of this repository are hidden.
  for folder in etc opt var/lib usr/local/bin; do
    mkdir -p "$work/machine/$folder" "$work/machine/.work-$(basename "$folder")"
    mkdir -p "/$folder"
    mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$work/machine/$folder,workdir=$work/machine/.work-$(basename "$folder")" "/$folder"
  done
  mount -t proc proc /proc
  mount -t tmpfs tmpfs /work 2> /dev/null || true
  ip link set lo up
  cd "$work"
  echo "· routes: $(ip route | wc -l), active interfaces: $(ip -brief link show up | cut -d" " -f1 | tr "\n" " ")"

  echo "· a release that was changed in transit is refused"
  cp -r usb changed
  printf x >> changed/"$(cd usb && ls barreno-*.tar.gz)"
  if sh verify-release.sh changed "$key"; then exit 1; fi
  sed -i "1s/^./0/" changed/SHA256SUMS
  if sh verify-release.sh changed "$key"; then exit 1; fi
  rm -r changed
  echo "· the release is verified and installed"
  sh verify-release.sh usb "$key"
  tar -xzf usb/barreno-*.tar.gz
  cd barreno-*/
  ./install.sh BACKUP_TO=/var/lib/barreno-backups PORT=8098 < /dev/null
  install -d -o barreno -g barreno -m 0700 /var/lib/barreno-backups
  cd "$work" && rm -r barreno-*/
  node=/opt/barreno/node_modules/.bin/node
  address=http://127.0.0.1:8098
  password="clave-de-la-mina-91"

  serve() {
    barreno > "$work/log" 2>&1 & portal=$!
    for second in $(seq 300); do
      if "$node" -e "fetch(\"$address/api/ready\").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then return; fi
      kill -0 $portal || { cat "$work/log"; exit 1; }
      sleep 0.5
    done
    cat "$work/log"
    exit 1
  }
  stop() { kill -TERM $portal; wait $portal; }

  echo "· first user"
  printf %s "$password" | barreno create-user --email gerente@mina.ve --role gerente --codigo GER-1 --name "Ana Rivas"
  serve
  echo "· first order and its PDF"
  order=$("$node" first-order.mjs "$address" "$password")
  echo "· first page of the portal"
  "$node" -e "fetch(\"$address/\").then(async (answer) => { const text = await answer.text(); if (!answer.ok || !text.includes(\"<html\")) process.exit(1); console.log(text.length + \" bytes\") })"
  echo "· backup while the server runs"
  barreno doctor || echo "  doctor found a fault"
  # With BACKUP_TO the server makes a first backup by itself, and only one can run at a time.
  patiently() { for try in $(seq 60); do if "$@"; then return; fi; sleep 5; done; exit 1; }
  patiently barreno backup --to /var/lib/barreno-backups | tee "$work/backup"
  patiently barreno drill --to /var/lib/barreno-backups
  trusted=$(grep -oE "[0-9a-f]{64}" "$work/backup" | tail -1 || true)
  stop
  echo "· the data are deleted, and the backup is restored"
  find /var/lib/barreno -mindepth 1 -delete
  barreno restore --from /var/lib/barreno-backups --check ${trusted:+--trust "$trusted"}
  barreno restore --from /var/lib/barreno-backups ${trusted:+--trust "$trusted"}
  serve
  "$node" first-order.mjs "$address" "$password" "$order"
  barreno verify
  stop
  echo "· a second installation of the same release keeps settings and records"
  tar -xzf usb/barreno-*.tar.gz
  before=$(sha256sum < /etc/barreno/barreno.env)
  (cd barreno-*/ && ./install.sh < /dev/null > /dev/null)
  [ "$before" = "$(sha256sum < /etc/barreno/barreno.env)" ]
  serve
  "$node" first-order.mjs "$address" "$password" "$order"
  stop
  echo "· done"
'
