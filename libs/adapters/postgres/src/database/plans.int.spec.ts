import { changeOf, counted, created, freshId, toyFold } from '@warlog/application/contracts';
import { wholeLobby } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listLobby } from '../campaign/lobby.js';
import { PostgresCampaignStore } from '../campaign/store.js';
import { onServer } from '../testing/engines.js';
import type { Database } from './database.js';
import { openDatabase } from './open.js';

interface Prepared {
  readonly name: string;
  readonly statement: string;
  readonly parameters: number;
  readonly customPlans: number;
}

onServer('Plans of statements', (fresh) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase({ url: fresh().url, connections: 1 });
  });
  afterEach(() => database.close());

  const prepared = async (): Promise<readonly Prepared[]> => {
    const { rows } = await sql<Prepared>`
      select name, statement, cardinality(parameter_types)::int as parameters, custom_plans::int as custom_plans
      from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(database.kysely);
    return rows;
  };

  it('are made once, even where events are read', async () => {
    const store = new PostgresCampaignStore(database, toyFold);
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), counted(1)]);
    await store.transact(id, (tx) => tx.append(change));
    for (let times = 0; times < 8; times += 1) {
      await store.unlocked(id).look({ views: 'all' });
      await store.unlocked(id).lateRows();
    }
    const reading = (await prepared()).filter(({ statement }) => /\bfrom event\b/.test(statement));
    expect(reading.length).toBeGreaterThanOrEqual(2);
    expect(reading.map(({ customPlans }) => customPlans)).toEqual(reading.map(() => 0));
  });

  it('use the partial index for the lobby', async () => {
    // With so few rows, the server would prefer a sequential scan.
    await sql`set enable_seqscan = off`.execute(database.kysely);
    await listLobby(database.kysely, 20, null, wholeLobby);
    const page = (await prepared()).find(({ statement }) => statement.includes('"listed"'));
    if (!page) throw new Error('The statement of the lobby was not prepared');
    const none = Array.from({ length: page.parameters }, () => 'null').join(', ');
    const { rows } = await sql<object>`${sql.raw(`explain execute "${page.name}" (${none})`)}`.execute(database.kysely);
    expect(JSON.stringify(rows)).toContain('campaign_in_lobby');
  });
});
