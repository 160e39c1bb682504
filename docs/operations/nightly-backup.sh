#!/bin/sh
# nightly-backup.sh FOLDER: makes a backup in FOLDER, named after the time. If nothing is missing in it, deletes those
# older than two weeks, but always keeps the newest seven, and deletes what interrupted backups have left. Run it in the
# product's folder with the server's settings. Exits like `npm run backup`: 2 means that files were missing; 64 if no
# folder is named.
set -u
[ $# = 1 ] || {
  echo "Name the folder of the backups: sh docs/operations/nightly-backup.sh FOLDER" >&2
  exit 64
}
folder=$1
name=$(date -u +%Y-%m-%dT%H-%M-%S)
node_modules/node/bin/node scripts/backup.ts "$folder/$name"
result=$?
# If anything went wrong, the older backups must be kept: they may hold the files that are missing tonight.
[ "$result" = 0 ] && [ -f "$folder/$name/backup.json" ] || {
  echo "The backup of tonight is not complete: no older one is deleted." >&2
  [ "$result" = 0 ] && exit 1
  exit "$result"
}
# Deletes only folders that this script named. Goes by the time in the name, because copying a backup changes its date.
named='20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
is_older() { expr "$(basename "$1" .part)" \< "$2" >/dev/null; }
oldest=$(date -u -d '14 days ago' +%Y-%m-%dT%H-%M-%S)
set --
for backup in "$folder"/$named; do
  [ -f "$backup/backup.json" ] && set -- "$@" "$backup"
done
# The oldest come first. With a clock that is years ahead, all of them would be older than two weeks.
while [ $# -gt 7 ]; do
  is_older "$1" "$oldest" && rm -rf -- "$1"
  shift
done
# A backup that is still being written has changed something within the last day, however long ago it began.
yesterday=$(date -u -d '1 day ago' +%Y-%m-%dT%H-%M-%S)
for part in "$folder"/$named.part; do
  [ -d "$part" ] && is_older "$part" "$yesterday" && [ -z "$(find "$part" -mtime -1)" ] && rm -rf -- "$part"
done
exit 0
