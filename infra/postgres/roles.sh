#!/bin/sh
# Runs once, when the database is made: two roles besides the owner. Migrations run as `warlog_owner`; servers and
# workers log in as `warlog_app`, which may read events and append what follows from them (`append_events`), but never change or remove one.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner_password="$WARLOG_OWNER_PASSWORD" -v app_password="$WARLOG_APP_PASSWORD" <<'SQL'
create role warlog_owner login password :'owner_password';
create role warlog_app login password :'app_password';
alter schema public owner to warlog_owner;
grant connect on database warlog to warlog_owner, warlog_app;
grant usage on schema public to warlog_app;
SQL
