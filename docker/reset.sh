#!/bin/sh
# Puts the data of a running app back to what it was after up.sh had made it; for the hooks of a spec.
#   docker/reset.sh bookstack|indico|invoiceninja|prestashop
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

compose exec -T db sh /scripts/restore.sh
# What an app remembers of its data beside the database would contradict it now.
case $app in
indico | invoiceninja)
    compose exec -T cache redis-cli flushall >/dev/null
    ;;
bookstack)
    compose exec -T --user abc app php /app/www/artisan cache:clear >/dev/null
    ;;
esac
