#!/bin/sh
# The PostgreSQL image runs this when its database is new. It creates the roles with the passwords that are in the portal's database URLs.
set -eu
password_in() { sed 's|^[^:]*://[^:]*:\([^@]*\)@.*|\1|' "/run/secrets/$1"; }
psql -v ON_ERROR_STOP=1 --username postgres --no-psqlrc \
  -v login_password="$(password_in database_url)" -v owner_password="$(password_in database_owner_url)" \
  -f /docker-entrypoint-initdb.d/sql/roles.sql
