#!/usr/bin/env bash
# Starts a real S3-compatible service for drills, reachable only from this machine: OpenStack Swift with its S3 API, from the Debian packages.
#   apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached
#   bash scripts/swift.sh FOLDER     creates a bucket, prints its settings, and runs until it is stopped
# It listens on PORT (default 8085), its parts on the four ports after it. The drills start their own instance.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
port=${PORT:-8085}
mkdir -p "$folder/devices/d1"
cd "$folder"

servers=(object:$((port + 1)) container:$((port + 2)) account:$((port + 3)))
memory=$((port + 4))
for each in "${servers[@]}"; do
  kind=${each%:*} at=${each#*:}
  [ -e "$kind.ring.gz" ] || {
    swift-ring-builder "$kind.builder" create 6 1 1
    swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$at/d1" 1
    swift-ring-builder "$kind.builder" rebalance
  } > /dev/null
  cat > "$kind.conf" << END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $at
user = $(id -un)
swift_dir = $folder
devices = $folder/devices
mount_check = false
workers = 1
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
END
done
cat > proxy.conf << END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
user = $(id -un)
swift_dir = $folder
workers = 1
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_barreno_barreno = barreno .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$memory
END
for name in catch_errors gatekeeper healthcheck listing_formats bulk copy slo dlo symlink; do
  printf '[filter:%s]\nuse = egg:swift#%s\n' "$name" "$name" >> proxy.conf
done

programs=()
trap 'kill "${programs[@]}" 2> /dev/null; wait' EXIT
memcached -u nobody -l 127.0.0.1 -p $memory & programs+=($!)
for each in "${servers[@]}"; do swift-"${each%:*}"-server "$folder/${each%:*}.conf" & programs+=($!); done
swift-proxy-server "$folder/proxy.conf" & programs+=($!)
until curl --silent --fail "http://127.0.0.1:$port/healthcheck" > /dev/null; do sleep 0.2; done
token=$(curl --silent --include --header 'X-Storage-User: barreno:barreno' --header 'X-Storage-Pass: barreno' "http://127.0.0.1:$port/auth/v1.0" | sed -n 's/^X-Auth-Token: //Ip' | tr -d '\r')
# Retries, because the storage servers may start after the proxy.
curl --silent --fail --retry 30 --retry-delay 1 --retry-all-errors --request PUT --header "X-Auth-Token: $token" "http://127.0.0.1:$port/v1/AUTH_barreno/barreno" > /dev/null
echo "S3_ENDPOINT=http://127.0.0.1:$port S3_BUCKET=barreno S3_ACCESS_KEY_ID=barreno:barreno S3_SECRET_ACCESS_KEY=barreno"
wait
