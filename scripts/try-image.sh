#!/usr/bin/env bash
# Tests the Dockerfile on a machine without a container runtime: runs its instructions in a bare root directory with the libraries of this
# machine, and starts the result as another user, on a read-only root, without network. Run as root on Linux: npm run try-image
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
node=$PWD/node_modules/node/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{context,build,final}
git archive HEAD | tar -x -C "$work/context"
find "$work/context" \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete
rm -rf "$work"/context/apps/{server,web}/test

# within ROOT COMMAND: runs the command in separate namespaces; `furnish` mounts this machine's programs read-only into ROOT.
within() {
  local root=$1
  shift
  root=$root node=$node unshare --mount --pid --fork --propagation private "$@"
}
furnish='
for folder in usr bin sbin lib lib64 etc; do
  [ -e "/$folder" ] || continue
  mkdir -p "$root/$folder" && mount --bind "/$folder" "$root/$folder" && mount -o remount,bind,ro "$root/$folder"
done
mkdir -p "$root"/{proc,dev,tmp,pinned} && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$node" "$root/pinned"
'

echo "· first stage: the $(grep -c ^COPY Dockerfile) copies of the Dockerfile"
sed -e ':a' -e '/\\$/N; s/\\\n//; ta' Dockerfile | sed -n '/ AS build$/,/^FROM [^ ]*$/p' | sed '1d;$d' > "$work/instructions"
while IFS= read -r line; do
  read -ra words <<< "${line#* }"
  case $line in
    'COPY '*)
      to=$work/build/app/${words[-1]}
      mkdir -p "$to"
      for from in "${words[@]:0:${#words[@]}-1}"; do
        if [ -d "$work/context/$from" ]; then cp -a "$work/context/$from/." "$to"; else cp -a "$work/context/$from" "$to"; fi
      done ;;
    'RUN '*)
      echo "· ${line:0:110}"
      within "$work/build" bash -euc "$furnish"'mkdir -p "$root/root" && mount --bind "$HOME" "$root/root"
        exec chroot "$root" env -i HOME=/root PATH=/pinned:/usr/local/bin:/usr/bin:/bin sh -euc "cd /app; $0"' "${line#RUN }" < /dev/null ;;
  esac
done < "$work/instructions"

echo '· second stage: the build, read-only, as uid 10001, without network'
cp -al "$work/build/app" "$work/final/app"
du -sh "$work/final/app"
command=$(sed -n 's/^CMD //p' Dockerfile | node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).map((word) => `"${word}"`).join(" ")')
health=$(sed -n 's/^HEALTHCHECK .* CMD //p' Dockerfile | node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).join(" ")')
settings=$(sed -n 's/^ENV //p' Dockerfile)
install -d -o 10001 -g 0 -m 0770 "$work/data" "$work/final/data"
echo 'barreno:x:10001:0::/data:/usr/sbin/nologin' | cat /etc/passwd - > "$work/passwd"
settings=$settings work=$work within "$work/final" --net bash -euc '
  mount --bind "$root" "$root"
  '"$furnish"'
  mount --bind "$work/passwd" "$root/etc/passwd"
  ip link set lo up
  mount --bind "$work/data" "$root/data"
  mount -o remount,bind,ro "$root"
  exec chroot "$root" setpriv --reuid=10001 --regid=0 --clear-groups --no-new-privs --bounding-set=-all \
    env -i PATH=/pinned:/usr/bin:/bin HOME=/tmp $settings SEED=demo bash -euc "$0"' '
  cd /app
  for place in /app /etc /; do if touch "$place/written" 2> /dev/null; then echo "$place can be written"; exit 1; fi; done
  '"$command"' > "$HOME/log" 2>&1 &
  portal=$!
  for second in $(seq 90); do
    if '"$health"'; then break; fi
    kill -0 $portal 2> /dev/null || { cat "$HOME/log"; exit 1; }
    sleep 1
  done
  '"$health"' || { cat "$HOME/log"; exit 1; }
  echo "  ready as uid $(id -u) after $second s"
  kill -TERM $portal && wait $portal && echo "  stopped with exit code 0"'
