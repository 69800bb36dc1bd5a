import { stayAtHost, receiveMigratedCampaign, wholeStream } from '@warlog/application';
import { isSound } from '@warlog/audit';
import type { UserId } from '@warlog/core';
import type { Database } from '@warlog/postgres';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FeudOnServer, feudRulesets } from '../testing/feud-kit.js';
import { arriving, leaving, sentenceOf, versionOf } from '../testing/moving.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

describe('a move of a campaign with an open battle', () => {
  let databases: readonly FreshDatabase[];
  let here: TestServer;
  let there: TestServer;
  let users: readonly UserId[];

  beforeAll(async () => {
    databases = [await freshEmbedded(), await freshEmbedded()];
    const server = (n: number) =>
      testServer(databases[n]?.database as Database, {
        ...{ hostKey: String(5 + n).repeat(64), worker: false, rulesets: feudRulesets },
      });
    [here, there] = [await server(0), await server(1)];
    users = await Promise.all(['Ann', 'Ben', 'Cem'].map(async (name) => (await here.person(name)).id as UserId));
  });
  afterEach(() => expect([here, there].flatMap(({ log }) => log.defects)).toEqual([]));
  afterAll(async () => {
    for (const server of [here, there]) await server.close();
    for (const database of databases) await database.close();
  });

  async function fought(): Promise<FeudOnServer> {
    const game = await FeudOnServer.begun(here.world.ports, users);
    await game.quarrel();
    await game.runTasks();
    await game.strike(0, (await game.battle()).child);
    return game;
  }
  const at = (server: TestServer, game: FeudOnServer) => game.at(server.world.ports);

  it('takes its battle along, which ends there and returns its result', async () => {
    const game = await fought();
    const files = await leaving(here, there, game.campaign);
    const { child } = await game.battle();
    // A battle campaign sends no notification of its own about the move.
    const { rows: notices } = await sql<{ readonly recipient: string }>`
      select recipient from outbox where campaign_id in (${game.campaign}, ${child}) and about ->> 'code' = 'left'`.execute(
      here.world.database.kysely,
    );
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([...users].toSorted());
    await expect(game.strike(1, child)).resolves.toBeUndefined();
    expect((await game.loaded(child)).campaign).toMatchObject({ status: 'paused', phase: { submissions: { s1: 1 } } });
    await game.runTasks();
    const lines = files.file.trimEnd().split('\n');
    const table = lines.findLastIndex((line) => line.startsWith('{"warlog"'));
    expect(await sentenceOf(arriving(there, { ...files, file: lines.slice(0, table).join('\n') }))).toMatch(
      /not in the file/,
    );
    expect(await sentenceOf(arriving(there, { ...files, file: lines.slice(table).join('\n') }))).toMatch(
      /A battle moves with the campaign/,
    );
    expect(await versionOf(there, game.campaign)).toBe(0);
    expect(await arriving(there, files)).toMatchObject({ kind: 'arrived', battles: 1 });
    const moved = at(there, game);
    expect((await moved.loaded(child)).campaign).toMatchObject({
      status: 'running',
      phase: { submissions: { s1: 1 } },
    });
    await moved.fight();
    await moved.runTasks();
    expect((await moved.loaded()).campaign.battles).toMatchObject([{ settled: { how: 'returned' } }]);
    for (const id of [game.campaign, child]) expect(isSound(await moved.audited(id)), id).toBe(true);
    expect((await moved.audited(child)).rolls).toBeGreaterThan(0);
  });

  it('arrives complete, wherever it was interrupted', async () => {
    const game = await fought();
    const files = await leaving(here, there, game.campaign);
    const { ports, tampered } = there.world;
    for (let steps = 0; ; steps += 1) {
      let left = steps;
      const step = () => {
        if ((left -= 1) < 0) throw new Error('The machine stopped');
      };
      const store = new Proxy(ports.store, {
        get: (target, name) => {
          const value = Reflect.get(target, name) as unknown;
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            if (name === 'restore' || name === 'unlocked') step();
            return (value as (...all: unknown[]) => unknown).apply(target, given);
          };
        },
      });
      const run = receiveMigratedCampaign(
        { ...ports, store },
        { lines: files.file.split('\n'), keys: files.keys, tampered },
      );
      const reply = await run.catch(() => null);
      if (reply === null) continue;
      expect(reply).toMatchObject({ kind: 'arrived' });
      expect(steps).toBeGreaterThan(3);
      break;
    }
    const { child } = await game.battle();
    for (const id of [game.campaign, child]) {
      const stream = await wholeStream(ports.store, id);
      expect(stream.filter(({ event }) => event.type === 'CampaignArrived')).toHaveLength(1);
      expect(isSound(await at(there, game).audited(id))).toBe(true);
    }
  });

  it('is taken back with its battle and continues; the file of the move then shows a fork', async () => {
    const game = await fought();
    const files = await leaving(here, there, game.campaign);
    expect(await stayAtHost(here.world.ports, game.campaign)).toMatchObject({ kind: 'done' });
    expect(await stayAtHost(here.world.ports, game.campaign)).toMatchObject({ kind: 'done' });
    await game.fight();
    await game.runTasks();
    const { child } = await game.battle();
    expect((await game.loaded()).campaign.battles).toMatchObject([{ settled: { how: 'returned' } }]);
    for (const id of [game.campaign, child]) expect(isSound(await game.audited(id)), id).toBe(true);
    // Nothing stops the other server. Then two checkpoints exist for one version, each by a key that the record
    // authorizes.
    expect(await arriving(there, files)).toMatchObject({ kind: 'arrived' });
    const places = await Promise.all(
      [here, there].map(async ({ world: runtime }) =>
        (await runtime.ports.store.checkpoints(game.campaign)).filter(({ stage }) => stage === 1),
      ),
    );
    const [ours = [], theirs = []] = places;
    expect(ours.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(theirs.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(ours[0]?.hash).toBe(theirs[0]?.hash);
    expect(ours[1]?.hash).not.toBe(theirs[1]?.hash);
    // The campaign cannot return over what was played here since.
    const back = await leaving(there, here, game.campaign);
    expect(await sentenceOf(arriving(here, back))).toMatch(/another history/);
  });
});
