import {
  CheckpointContradicted,
  park,
  rebuild,
  RecordAltered,
  releaseAsHost,
  submitOrders,
  closeIfDue,
  wholeStream,
} from '@warlog/application';
import { eventHash, type StoredEvent } from '@warlog/audit';
import type { CampaignId, UserId } from '@warlog/core';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookAtRecords } from '../doctor/look-at-records.js';
import { FeudOnServer, feudRulesets } from '../testing/feud-kit.js';
import { nonce, type ApiPerson } from '../testing/person.js';
import { look } from '../testing/play.js';
import { testHostKey, testServer, testSettings, type TestServer } from '../testing/server-kit.js';

const DAY = 86_400_000;

type Statement = ReturnType<typeof sql>;

onServer('A record', (fresh) => {
  let clock: VirtualClock;
  let server: TestServer;
  let people: readonly ApiPerson[];
  let game: FeudOnServer;
  let campaign: CampaignId;
  /** The stream before any manipulation. */
  let stream: readonly StoredEvent[];

  beforeAll(async () => {
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now());
    server = await testServer(clock.database, { worker: false, rulesets: feudRulesets });
    people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cem')];
  });
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });
  beforeEach(async () => {
    game = await FeudOnServer.begun(
      ports(),
      people.map(({ id }) => id as UserId),
    );
    campaign = game.campaign;
    const { phase } = (await game.loaded()).campaign;
    if (!phase) throw new Error('No phase is open');
    for (const user of game.people.slice(0, 2)) {
      const sent = { phase: phase.id, sheet: { wish: false }, nonce: nonce(), replaces: 0, finishedAt: null };
      await submitOrders(ports(), { ...game.by(user), ...sent });
    }
    stream = await wholeStream(ports().store, campaign);
  });

  afterEach(() => byHand([sql`delete from campaign where campaign_id = ${campaign}`]));

  const ports = () => server.world.ports;
  const last = () => stream.length;
  const at = (version: number) => stream[version - 1] as StoredEvent;

  /** Changes the log as someone with access to the database can, bypassing the triggers that make it append-only. */
  async function byHand(statements: readonly Statement[]): Promise<void> {
    await fresh()
      .database.kysely.transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const statement of statements) await statement.execute(trx);
      });
  }

  /** Closes the phase at its deadline; returns the error, or null if it closed. */
  async function closing(): Promise<unknown> {
    await clock.set(clock.now() + 2 * DAY);
    return closeIfDue(ports(), campaign).then(
      () => null,
      (error: unknown) => error,
    );
  }

  const row = (version: number) => sql`campaign_id = ${campaign} and version = ${version}`;
  const otherWish = (version: number, hash?: string) => sql`
    update event set data = jsonb_set(data::jsonb, '{sheet,wish}', 'true')::json,
      hash = ${hash === undefined ? sql`hash` : sql`decode(${hash}, 'hex')`} where ${row(version)}`;
  const saysItEnds = (version: number, hash: string) => sql`
    update campaign set version = ${version}, hash = decode(${hash}, 'hex') where campaign_id = ${campaign}`;

  /** Changes the last orders and recomputes the hash chain over them, which needs no key. */
  function chainedAnew(): readonly Statement[] {
    const { event, ...rest } = at(last());
    const hash = eventHash(at(last() - 1).hash, { ...rest, event: { ...event, sheet: { wish: true } } as never });
    return [otherWish(last(), hash), saysItEnds(last(), hash)];
  }

  it('closes as usual without manipulation', async () => {
    expect(await closing()).toBeNull();
    expect((await game.loaded()).campaign.phase?.ordinal).toBe(2);
    expect(await ports().store.checkpoints(campaign)).toHaveLength(2);
  });

  it.each<[string, number, () => readonly Statement[]]>([
    ['a row altered', 0, () => [otherWish(last())]],
    ['a row left out', -1, () => [sql`delete from event where ${row(last() - 1)}`]],
    ['its last row left out', 0, () => [sql`delete from event where ${row(last())}`]],
    [
      'its last row left out, and its end moved back',
      0,
      () => [sql`delete from event where ${row(last())}`, saysItEnds(last() - 1, at(last() - 1).hash)],
    ],
    [
      'a row put in',
      1,
      () => [
        sql`insert into event (campaign_id, version, type, schema_version, data, meta, hash)
          select campaign_id, version + 1, type, schema_version, data, meta, hash from event where ${row(last())}`,
      ],
    ],
    ['a sheet altered, and the chain made anew over it', 0, chainedAnew],
    [
      'the row of its last checkpoint altered',
      -2,
      () => [sql`update event set data = (data::jsonb || '{"at": 5}')::json where ${row(last() - 2)}`],
    ],
    [
      'another checkpoint in place of the signed one',
      -2,
      () => [sql`update signed_head set signature = repeat('ab', 64) where campaign_id = ${campaign}`],
    ],
  ])('with %s is found before its next closing, and the row is named', async (_, place, change) => {
    await byHand(change());
    const found = await closing();
    expect(found).toBeInstanceOf(RecordAltered);
    expect(found).toMatchObject({ version: last() + place });
    expect(((found as RecordAltered).cause as Error).message).toContain(
      `Event ${last() + place} of campaign ${campaign}`,
    );
    // No checkpoint was signed over it.
    expect(await ports().store.checkpoints(campaign)).toHaveLength(1);
  });

  it('is reported by warlog doctor, and not rebuilt over what was signed', async () => {
    const settings = testSettings({ hostKey: testHostKey, databaseUrl: 'postgres://elsewhere' });
    expect(await lookAtRecords(clock.database, settings)).toMatchObject({ state: 'well' });
    expect(await rebuild(ports(), campaign)).toBe(last());
    await byHand([sql`update event set data = (data::jsonb || '{"at": 5}')::json where ${row(last() - 2)}`]);
    const { state, sentence } = await lookAtRecords(clock.database, settings);
    expect(state).toBe('fault');
    expect(sentence).toContain(`Event ${last() - 2} of campaign ${campaign}`);
    await expect(rebuild(ports(), campaign)).rejects.toBeInstanceOf(CheckpointContradicted);
  });

  it('is parked with the name of the wrong row, announced to all, and continues once it is repaired', async () => {
    await byHand([otherWish(last())]);
    expect(await park(ports(), campaign, (await closing()) as RecordAltered)).toMatchObject({ kind: 'done' });
    const [ann, , cem] = people as [ApiPerson, ApiPerson, ApiPerson];
    for (const person of [ann, cem]) {
      expect(await look(person, campaign)).toMatchObject({ status: 'PARKED', parkedOver: last() });
    }
    expect(await releaseAsHost(ports(), campaign, () => undefined)).toMatchObject({ kind: 'refused' });
    await byHand([
      sql`update event set data = jsonb_set(data::jsonb, '{sheet,wish}', 'false')::json where ${row(last())}`,
    ]);
    expect(await releaseAsHost(ports(), campaign, () => undefined)).toMatchObject({ kind: 'done' });
    expect(await look(ann, campaign)).toMatchObject({ status: 'RUNNING', parkedOver: null });
  });
});
