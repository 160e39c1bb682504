#!/bin/sh
# nightly-backup.sh FOLDER: makes a backup in FOLDER, named after the time. Once it is complete, deletes those older than
# two weeks, but always keeps the newest seven. Run it in the product's folder with the server's settings. Exits like
# `npm run backup`: 2 means that files were missing; 64 if no folder is named.
set -u
[ $# = 1 ] || {
  echo "Name the folder of the backups: sh docs/operations/nightly-backup.sh FOLDER" >&2
  exit 64
}
folder=$1
name=$(date -u +%Y-%m-%dT%H-%M-%S)
node_modules/node/bin/node scripts/backup.ts "$folder/$name"
result=$?
# Whatever went wrong, the older backups are needed all the more.
[ -d "$folder/$name" ] && { [ "$result" = 0 ] || [ "$result" = 2 ]; } || exit "$result"
# Deletes only folders that this script named. Goes by the time in the name, because copying a backup changes its date.
oldest=$(date -u -d '14 days ago' +%Y-%m-%dT%H-%M-%S)
set -- "$folder"/20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]*
# The oldest come first. With a clock that is years ahead, all of them would be older than two weeks.
while [ $# -gt 7 ]; do
  expr "$(basename "$1" .part)" \< "$oldest" >/dev/null && rm -rf -- "$1"
  shift
done
exit "$result"
