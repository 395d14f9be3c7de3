#!/bin/sh
# Starts one of the apps, waits until it is healthy, and gives it its data.
#   docker/up.sh bookstack|indico|invoiceninja|prestashop
#
# The data is made once; the state after that is what reset.sh goes back to. Started again, the app is put back to it.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
app=${1:-}
compose_file=$here/$app/compose.yaml
if [ -z "$app" ] || [ ! -f "$compose_file" ]; then
    echo "usage: $0 bookstack|indico|invoiceninja|prestashop" >&2
    exit 2
fi

compose() {
    docker compose --file "$compose_file" "$@"
}

compose up --detach --wait
if compose exec -T db test -s /snapshots/seeded.sql; then
    "$here/reset.sh" "$app"
else
    compose run --rm seed
    compose exec -T db sh /scripts/snapshot.sh
fi
echo "$app is up"
