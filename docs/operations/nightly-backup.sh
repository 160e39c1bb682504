#!/bin/sh
# nightly-backup.sh FOLDER: a backup into FOLDER, named by its moment; those older than two weeks go once the new one is whole.
# Run in the product's folder, with the server's settings. Exits as `npm run backup` does: 2 means that files were missing.
set -u
folder=$1
name=$(date -u +%Y-%m-%dT%H-%M-%S)
node_modules/node/bin/node scripts/backup.ts "$folder/$name"
result=$?
# Only what this script has named, and only by what is in the name: copying a backup changes its time.
[ "$result" = 1 ] || {
  oldest=$(date -u -d '14 days ago' +%Y-%m-%dT%H-%M-%S)
  for backup in "$folder"/20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]*; do
    made=$(basename "$backup" .part)
    expr "$made" \< "$oldest" >/dev/null && rm -rf -- "$backup"
  done
}
exit "$result"
