#!/bin/sh
# Installs the release that contains this file, or upgrades an older one. Needs no internet. Run as root:
#   ./install.sh [PUBLIC_URL=https://portal.ejemplo.ve] [DATABASE_URL=postgres://…] [BACKUP_TO=/backups] [NAME=value …]
# In a terminal it asks for the settings. It writes them to /etc/barreno/barreno.env; a second run does not change that file.
set -eu
cd "$(dirname "$0")"
release=$(pwd)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
[ "$(id -u)" = 0 ] || { echo 'Ejecute install.sh como root.' >&2; exit 1; }

getent passwd barreno > /dev/null || useradd --system --user-group --home-dir /var/lib/barreno --no-create-home --shell /usr/sbin/nologin barreno
install -d -o barreno -g barreno -m 0700 /var/lib/barreno
install -d -o root -g barreno -m 0750 /etc/barreno

place=/opt/barreno-$version
[ "$release" = "$place" ] || {
  rm -rf "$place.unfinished"
  cp -a "$release" "$place.unfinished"
  chown -R root:root "$place.unfinished"
  rm -rf "$place"
  mv "$place.unfinished" "$place"
}
ln -sfn "$place" /opt/barreno

settings=/etc/barreno/barreno.env
[ -e "$settings" ] || {
  umask 077
  printf 'NODE_ENV=production\nSEED=none\nDATA_DIR=/var/lib/barreno\nMALLOC_ARENA_MAX=2\nMALLOC_TRIM_THRESHOLD_=131072\n' > "$settings.new"
  for name in secret_key signing_key; do
    [ -e "/etc/barreno/$name" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "/etc/barreno/$name"
    chown barreno:barreno "/etc/barreno/$name"
    chmod 0400 "/etc/barreno/$name"
  done
  printf 'SECRET_KEY_FILE=/etc/barreno/secret_key\nSIGNING_KEY_FILE=/etc/barreno/signing_key\n' >> "$settings.new"
  ask() { # ask NAME QUESTION ARGUMENTS…: asks for a setting that no argument gives; an empty answer leaves it unset
    name=$1 question=$2
    shift 2
    for given in "$@"; do case $given in "$name="*) return ;; esac; done
    [ -t 0 ] || return 0
    printf '%s\n%s=' "$question" "$name"
    read -r answer
    [ -z "$answer" ] || printf '%s=%s\n' "$name" "$answer" >> "$settings.new"
  }
  ask PUBLIC_URL '¿En qué dirección entran las personas? (https://…; vacío: solo en esta máquina)' "$@"
  ask TRUST_PROXY '¿Cuántos proxies hay delante? (1 con uno que pone el TLS; vacío: ninguno)' "$@"
  ask DATABASE_URL '¿Qué PostgreSQL se usa? (postgres://usuario:clave@host/base; vacío: el incluido)' "$@"
  ask BACKUP_TO '¿Dónde se guardan los respaldos? (una carpeta de otro disco; vacío: no se hacen solos)' "$@"
  ask SMTP_URL '¿Qué servidor envía los correos? (smtp://…; vacío: quedan en una carpeta)' "$@"
  for given in "$@"; do printf '%s\n' "$given" >> "$settings.new"; done
  chown root:barreno "$settings.new"
  chmod 0640 "$settings.new"
  mv "$settings.new" "$settings"
}

# The command `barreno` runs create-user, backup, restore, drill, doctor, verify and move-files as the user of the server, with its settings.
install -d /usr/local/bin
cat > /usr/local/bin/barreno << 'END'
#!/bin/sh
set -eu
command=${1:-main}
[ $# -eq 0 ] || shift
[ -e "/opt/barreno/apps/server/src/$command.ts" ] || { echo "No existe la orden «$command»: create-user, backup, restore, drill, doctor, verify, move-files." >&2; exit 2; }
cd /opt/barreno
as=
[ "$(id -u)" != 0 ] || as='setpriv --reuid=barreno --regid=barreno --clear-groups'
exec $as env HOME=/var/lib/barreno node_modules/.bin/node --max-semi-space-size=8 --heap-growing-percent=30 --initial-old-space-size=80 --disable-warning=ExperimentalWarning \
  --env-file=/etc/barreno/barreno.env "apps/server/src/$command.ts" "$@"
END
chmod 0755 /usr/local/bin/barreno

[ ! -d /etc/systemd/system ] || {
  cp deploy/barreno.service /etc/systemd/system/barreno.service
  install -d /etc/systemd/system/barreno.service.d
  # A permanent user instead of a dynamic one, so that commands can run as the same user.
  printf '[Service]\nDynamicUser=no\nUser=barreno\nGroup=barreno\nEnvironmentFile=/etc/barreno/barreno.env\nReadWritePaths=-%s\n' "$(sed -n 's/^BACKUP_TO=\(\/.*\)$/\1/p' "$settings")" > /etc/systemd/system/barreno.service.d/install.conf
  [ ! -d /run/systemd/system ] || systemctl daemon-reload
}
echo "Barreno $version está en /opt/barreno; los ajustes, en $settings."
echo 'Falta: barreno create-user --role gerente   y luego   systemctl enable --now barreno'
