#!/bin/sh
# Runs once, when the database is created, and creates two roles. Migrations run as `warlog_owner`. Servers and workers
# log in as `warlog_app`, which may read and append events (`append_events`) but cannot change or remove them.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner_password="$WARLOG_OWNER_PASSWORD" -v app_password="$WARLOG_APP_PASSWORD" <<'SQL'
create role warlog_owner login password :'owner_password';
create role warlog_app login password :'app_password';
alter schema public owner to warlog_owner;
grant connect on database warlog to warlog_owner, warlog_app;
grant usage on schema public to warlog_app;
SQL
