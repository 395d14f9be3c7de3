#!/bin/sh
# Keeps the database as it is now. Runs in the database's container, whether it is MariaDB or MySQL.
set -eu

database=${MARIADB_DATABASE:-${MYSQL_DATABASE:-}}
MYSQL_PWD=${MARIADB_ROOT_PASSWORD:-${MYSQL_ROOT_PASSWORD:-}}
export MYSQL_PWD
dump=$(command -v mariadb-dump || command -v mysqldump)

"$dump" --user=root --single-transaction --routines --triggers --add-drop-database --databases "$database" \
    >/snapshots/new.sql
mv /snapshots/new.sql /snapshots/seeded.sql
