import { openDatabase, type Database } from '@warlog/postgres';
import { administer, onReplica } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { lookAtReplica } from './look-at-replica.js';

onReplica('lookAtReplica', (followed) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ url: followed().fresh.url });
    await sql`create table mark (n int)`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const look = (databaseReadUrl: string | null, open: Database | null = database) =>
    lookAtReplica(settingsFrom({}, { databaseUrl: followed().fresh.url, databaseReadUrl }), open);
  const faultOf = async (databaseReadUrl: string) => {
    const { state, sentence } = await look(databaseReadUrl);
    expect(state).toBe('fault');
    expect(sentence).toContain('Nothing is lost');
    return sentence;
  };

  it('reports no replica, and a sound one, whether or not the database is open', async () => {
    expect(await look(null)).toMatchObject({ subject: 'replica', state: 'note' });
    expect(await look(followed().readUrl)).toMatchObject({ subject: 'replica', state: 'well' });
    expect(await look(followed().readUrl, null)).toMatchObject({ state: 'well' });
  });

  it('says that it cannot be reached, without the password', async () => {
    const sentence = await faultOf('postgres://ann:hush@127.0.0.1:1/warlog');
    expect(sentence).toContain('cannot be reached at 127.0.0.1');
    expect(sentence).not.toContain('hush');
  });

  it('reports a server that is no replica, or one of another database', async () => {
    expect(await faultOf(followed().fresh.url)).toContain('it is no replica');
    expect(await faultOf(followed().replica.url)).toContain('another database');
  });

  it('reports how far the replica is behind', async () => {
    await administer(followed().readUrl, 'select pg_wal_replay_pause()');
    await sql`insert into mark select n from generate_series(1, 100000) n`.execute(database.kysely);
    expect(await faultOf(followed().readUrl)).toMatch(/behind by [1-9]\d*\.\d MB/);
    await administer(followed().readUrl, 'select pg_wal_replay_resume()');
  });

  it('reports a promoted replica', async () => {
    await administer(followed().readUrl, 'select pg_promote()');
    expect(await faultOf(followed().readUrl)).toContain('promoted');
  });
});

it('lookAtReplica requires the database that the replica follows', async () => {
  const settings = settingsFrom({}, { databaseReadUrl: 'postgres://elsewhere' });
  expect(await lookAtReplica(settings)).toMatchObject({ subject: 'replica', state: 'fault' });
});
