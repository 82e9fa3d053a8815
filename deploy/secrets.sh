#!/bin/sh
# Makes the secrets of compose.yaml where they are missing, and changes none that is there. Who may read the folder may read them all.
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
# Who may use the S3 store, as SeaweedFS reads it: the portal, which makes, reads and lists what is in its bucket.
keep store_config "{\"identities\": [{\"name\": \"barreno\", \"credentials\": [{\"accessKey\": \"barreno\", \"secretKey\": \"$(cat "$folder/store_key")\"}], \"actions\": [\"Admin\", \"Read\", \"Write\", \"List\"]}]}"
echo "Los secretos están en $folder. Guarde una copia aparte: sin secret_key nadie puede usar su segundo factor."
