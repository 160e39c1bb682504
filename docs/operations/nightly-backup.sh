#!/bin/sh
# nightly-backup.sh FOLDER: makes a backup in FOLDER, named after the time. Once it is complete, deletes those older than
# two weeks. Run it in the product's folder with the server's settings. Exits like `npm run backup`: 2 means that files
# were missing.
set -u
folder=$1
name=$(date -u +%Y-%m-%dT%H-%M-%S)
node_modules/node/bin/node scripts/backup.ts "$folder/$name"
result=$?
# Deletes only folders that this script named. Goes by the time in the name, because copying a backup changes its date.
[ "$result" = 1 ] || {
  oldest=$(date -u -d '14 days ago' +%Y-%m-%dT%H-%M-%S)
  for backup in "$folder"/20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]*; do
    made=$(basename "$backup" .part)
    expr "$made" \< "$oldest" >/dev/null && rm -rf -- "$backup"
  done
}
exit "$result"
