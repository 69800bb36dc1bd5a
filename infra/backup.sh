#!/bin/sh
# Writes a copy of the database of DATABASE_URL to WARLOG_BACKUPS and removes copies older than KEEP_DAYS (14). A copy
# gets its name once it is complete.
set -eu
: "${DATABASE_URL:?set DATABASE_URL: an embedded database is copied with its folder, while the server is stopped}"
folder="${WARLOG_BACKUPS:-/var/lib/warlog/backups}"
mkdir -p "$folder"
name="$folder/warlog-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f "$name.part"' EXIT
pg_dump --format=custom --file="$name.part" "$DATABASE_URL"
mv "$name.part" "$name"
find "$folder" -name 'warlog-*.dump' -mtime "+${KEEP_DAYS:-14}" -delete
