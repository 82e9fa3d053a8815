#!/bin/sh
# Creates the missing secrets of compose.yaml and changes no existing one. Anyone who can read the folder can read all of them.
set -eu
umask 077
folder=$(dirname "$0")/secrets
mkdir -p "$folder"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "$folder/$1" ] || { printf '%s\n' "$2" > "$folder/$1"; chmod 444 "$folder/$1"; }; }

keep postgres_password "$(random)"
keep database_url "postgres://barreno:$(random)@postgres:5432/barreno"
keep database_owner_url "postgres://barreno_owner:$(random)@postgres:5432/barreno"
keep secret_key "$(random)"
keep signing_key "$(random)"
keep store_key "$(random)"
# The users of the S3 store in the format of SeaweedFS: only the portal, which writes, reads and lists the objects of its bucket.
keep store_config "{\"identities\": [{\"name\": \"barreno\", \"credentials\": [{\"accessKey\": \"barreno\", \"secretKey\": \"$(cat "$folder/store_key")\"}], \"actions\": [\"Admin\", \"Read\", \"Write\", \"List\"]}]}"
echo "Los secretos están en $folder. Guarde una copia aparte: sin secret_key nadie puede usar su segundo factor."
