#!/bin/sh
# Keeps what is in the tables now. Runs in the database's container.
set -eu

user=$POSTGRES_USER
database=$POSTGRES_DB
tables="select string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')"

{
    printf 'truncate table '
    psql --username="$user" --dbname="$database" --no-psqlrc --tuples-only --no-align --command="$tables"
    printf ';\n'
    pg_dump --username="$user" --dbname="$database" --data-only --disable-triggers
} >/snapshots/new.sql
mv /snapshots/new.sql /snapshots/seeded.sql
