import { openDatabase } from '@warlog/postgres';
import { emptyOnServer, onServer, serverUrl } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateTables } from '../cli/migrate.js';
import { examine } from '../doctor/doctor.js';
import { testHostKey } from '../testing/server-kit.js';
import { openRuntime } from './open-runtime.js';
import { settingsFrom, type Settings } from './settings.js';

const silent = { info: () => undefined, defect: () => undefined };

/** The statements of `infra/postgres/roles.sh` for a new database. */
const roles = [
  `do $$ begin
    if not exists (select from pg_roles where rolname = 'warlog_app') then create role warlog_app; end if;
  exception when duplicate_object or unique_violation then null; end $$`,
  'alter role warlog_app login',
  'grant usage on schema public to warlog_app',
];

onServer('A server with the role warlog_app', () => {
  let owner: Settings;
  let app: Settings;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const fresh = await emptyOnServer(serverUrl ?? '');
    drop = () => fresh.drop();
    const database = await openDatabase({ url: fresh.url });
    for (const statement of roles) await sql.raw(statement).execute(database.kysely);
    await database.close();
    const url = new URL(fresh.url);
    url.username = 'warlog_app';
    owner = settingsFrom({ DATABASE_URL: fresh.url, WARLOG_HOST_KEY: testHostKey });
    app = settingsFrom({ DATABASE_URL: url.href, WARLOG_HOST_KEY: testHostKey });
  });
  afterEach(() => drop());

  it('refuses to start before the owner has migrated, in one sentence', async () => {
    await expect(openRuntime(app, silent)).rejects.toThrow(
      /^The(se)? .*Run `warlog migrate` as their owner, then start again\.$/,
    );
  });

  it('starts on current tables, and its doctor finds no fault in them', async () => {
    await migrateTables(owner, false);
    await (await openRuntime(app, silent)).close();
    const findings = await examine(app);
    const faults = findings.filter(({ subject, state }) => state === 'fault' && subject !== 'backup');
    expect(faults).toEqual([]);
    expect(findings.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['tables', 'key', 'record', 'clock']),
    );
  });

  it('refuses to start on tables of an earlier program', async () => {
    await migrateTables(owner, false);
    const database = await openDatabase({ url: owner.databaseUrl ?? '' });
    await sql`delete from migration where name = '0190-head-attempt'`.execute(database.kysely);
    await database.close();
    await expect(openRuntime(app, silent)).rejects.toThrow('The tables lack 1 changes of this version.');
  });
});
