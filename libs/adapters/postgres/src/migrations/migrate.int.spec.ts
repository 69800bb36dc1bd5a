import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/open.js';
import { emptyOnServer } from '../testing/fresh-database.js';
import { onEveryEngine, onServer, serverUrl } from '../testing/engines.js';
import { migrate, migrations } from './migrate.js';

onEveryEngine('Migrations', (fresh) => {
  it('all run, and run once', async () => {
    const { kysely } = fresh().database;
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(kysely);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(await migrate(fresh().database)).toEqual([]);
  });

  it('put the campaign first in every key, except for tables of users, notifications and the server', async () => {
    const { rows } = await sql<{ table: string; first: string }>`
      select c.relname as "table", a.attname as first
      from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and n.nspname = current_schema() and c.relname not like 'migration%'`.execute(
      fresh().database.kysely,
    );
    const others = rows.filter(({ first }) => first !== 'campaign_id').map(({ table }) => table);
    const ofPeople = [
      'account',
      'session',
      'leave',
      'person',
      'design',
      'notice_profile',
      'notice_target',
      'push_tally',
      'rating',
      'rating_change',
      'delivery',
      'person_mark',
      'report',
      'hidden_name',
    ];
    const ofAccounts = ['recovery_code', 'recovery_link', 'guess'];
    expect(new Set(others)).toEqual(new Set([...ofPeople, ...ofAccounts, 'host_secret', 'notice_clock']));
    expect(rows.length).toBeGreaterThan(20);
  });
});

onServer('Migrations of several processes', () => {
  it('wait for each other', async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    const ran = await Promise.all(databases.map((database) => migrate(database)));
    expect(ran.flat().sort()).toEqual(Object.keys(migrations));
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });
});
