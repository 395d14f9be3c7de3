#!/bin/sh
# Puts the database back to what snapshot.sh kept: it is dropped and made anew.
set -eu

MYSQL_PWD=${MARIADB_ROOT_PASSWORD:-${MYSQL_ROOT_PASSWORD:-}}
export MYSQL_PWD
client=$(command -v mariadb || command -v mysql)

"$client" --user=root </snapshots/seeded.sql
