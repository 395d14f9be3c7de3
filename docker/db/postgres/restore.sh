#!/bin/sh
# Puts back what snapshot.sh kept. The tables stay and only what is in them changes, because the app keeps its
# connections open and would stumble over each of them if the database itself were replaced.
set -eu

PGOPTIONS='--client-min-messages=warning' psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --no-psqlrc \
    --quiet --output=/dev/null --set=ON_ERROR_STOP=1 --single-transaction --file=/snapshots/seeded.sql
