import {
  rebuildAll,
  releaseAsHost,
  seatBot,
  signIn,
  startCampaign,
  wake,
  wholeStream,
  type ViewRow,
} from '@warlog/application';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { readStream, seat, type CampaignId, type CommandId, type UserId } from '@warlog/kernel';
import { migrate, type Database } from '@warlog/postgres';
import {
  onServer,
  onVirtualClock,
  restoredEmbedded,
  restoredOnServer,
  serverUrl,
  type FreshDatabase,
  type VirtualClock,
} from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Table } from '../../../scripts/corpus/table.mjs';
import { auditFile, auditHere } from './cli/audits.js';
import { worldOver } from './modes/world-over.js';
import type { World } from './modes/world.js';
import { recorded, unpacked, type Corpus } from './testing/corpus/fixtures.js';
import { replay } from './testing/corpus/replay.js';

const MINUTE = 60_000;
/** More phases than any recorded campaign is away from its end. */
const MOST_PHASES = 60;
/** Campaigns of each game that their rules end within a few turns. */
const nearTheEnd = ['bzaarcke-running', 'ftarq-running', 'armada-sealed'];

for (const corpus of recorded()) {
  describe(`Exports of version ${corpus.version}`, () => {
    const ended = Object.keys(corpus.campaigns.server).filter((label) => label.endsWith('-ended'));

    it.each(ended)('%s is verified with the key that it published', async (label) => {
      const { report } = await auditFile({ lines: unpacked(corpus, `${label}.jsonl`).toString('utf8').split('\n') });
      expect(report).toMatchObject({ difference: null });
      expect(report.resolved).toBeGreaterThan(5);
    });
  });

  playedOn(`version ${corpus.version} (embedded)`, corpus, 'embedded', () =>
    restoredEmbedded(unpacked(corpus, 'embedded.tar')),
  );
  onServer(`A database of version ${corpus.version}`, () => {
    playedOn(`version ${corpus.version}`, corpus, 'server', () =>
      restoredOnServer(serverUrl ?? '', unpacked(corpus, 'server.sql').toString('utf8')),
    );
  });
}

/** What viewers had been told and had seen when a database was recorded. */
interface Past {
  readonly told: readonly {
    readonly campaign: CampaignId;
    readonly viewer: string;
    readonly ordinal: number;
    readonly told: readonly (readonly [seq: number, event: { readonly type: string }])[];
  }[];
  readonly views: readonly (ViewRow & { readonly campaign: CampaignId; readonly ordinal: number })[];
}

/** From the tables in which each row stood by itself, up to migration 0160. */
async function pastOf({ kysely }: Database): Promise<Past> {
  const told = await sql<Past['told'][number]>`
    select campaign_id as campaign, viewer, ordinal, json_agg(json_build_array(seq, event) order by seq) as told
    from visible group by 1, 2, 3`.execute(kysely);
  const views = await sql<Past['views'][number]>`
    select campaign_id as campaign, viewer, ordinal, seq, view from view_boundary`.execute(kysely);
  return { told: told.rows, views: views.rows };
}

function playedOn(
  name: string,
  corpus: Corpus,
  engine: 'server' | 'embedded',
  restored: () => Promise<FreshDatabase>,
): void {
  describe(`Campaigns of ${name}`, () => {
    const campaigns = Object.entries(corpus.campaigns[engine]);
    const labelled = (test: (label: string) => boolean) => campaigns.filter(([label]) => test(label));
    let fresh: FreshDatabase;
    let clock: VirtualClock;
    let world: World;
    /** What was read in the layout in which it was recorded. */
    let past: Past;
    const defects: string[] = [];

    beforeAll(async () => {
      fresh = await restored();
      past = await pastOf(fresh.database);
      await migrate(fresh.database);
      const log = {
        info: () => undefined,
        defect: (about: string, error: unknown) => defects.push(`${about} ${String(error)}`),
      };
      const vault = new NodeVault(corpus.hostKey);
      const queue = new TimerDeadlineQueue();
      clock = await onVirtualClock(fresh.database, fresh.url, Date.now());
      world = worldOver({ database: clock.database, queue, vault, described: name, ownWorker: true }, log);
    }, 5 * MINUTE);
    afterAll(async () => {
      expect(defects).toEqual([]);
      await world.close();
      await fresh.close();
    });

    const closings = async (id: CampaignId) =>
      (await wholeStream(world.ports.store, id)).filter(({ event }) => event.type === 'PhaseClosed').length;
    const statusOf = async (id: CampaignId) => (await world.ports.reads.campaign(id))?.status;
    const verified = async (id: CampaignId) => expect(await auditHere(world, id)).toMatchObject({ difference: null });

    it('were told and saw what they were told and saw then', async () => {
      const { reads } = world.ports;
      for (const { campaign, viewer, ordinal, told } of past.told) {
        expect(await reads.visible(campaign, viewer, ordinal)).toEqual(
          told.map(([seq, event]) => ({ viewer, seq, ordinal, event })),
        );
      }
      for (const { campaign, viewer, ordinal, seq, view } of past.views) {
        expect(await reads.viewAt(campaign, viewer, ordinal)).toEqual({ viewer, seq, view });
      }
      expect(past.told.length).toBeGreaterThan(100);
      expect(past.views.length).toBeGreaterThan(100);
    });

    it('are rebuilt, every one', async () => {
      const done: string[] = [];
      const failed = (id: string, error: unknown) => expect.fail(`${id}: ${String(error)}`);
      await rebuildAll(world.ports, { done: (id) => done.push(id), failed });
      expect(done.sort()).toEqual(campaigns.map(([, id]) => id).sort());
    });

    it('belong to people who sign in as before', async () => {
      expect(await signIn(world.ports, { name: 'Ada', password: 'a good password' })).toMatchObject({ kind: 'done' });
    });

    it.each(campaigns)('%s is verified with its sealed key', async (label, id) => {
      await verified(id);
      if (engine === 'embedded') return;
      const file = readStream(unpacked(corpus, `${label}.jsonl`).toString('utf8'));
      expect(file).toMatchObject({ kind: 'stream', stream: await wholeStream(world.ports.store, id) });
    });

    it.each(labelled((label) => label.endsWith('-ended')))('%s is replayed by everybody', async (_, id) => {
      const { phases, lines, gaps } = await replay(world.ports, id);
      expect(gaps).toEqual([]);
      expect(phases).toBeGreaterThan(20);
      expect(lines).toBeGreaterThan(20);
    });

    it.each(labelled((label) => !label.endsWith('-ended')))('%s goes on for two more phases', async (label, id) => {
      const { ports } = world;
      const before = await closings(id);
      if (label.endsWith('-lobby')) await begin(id);
      if (label.endsWith('-parked'))
        expect(await releaseAsHost(ports, id, () => undefined)).toMatchObject({ kind: 'done' });
      // What fell due since it was recorded.
      while (((await ports.reads.campaign(id))?.wakeAt ?? Infinity) <= clock.now()) await wake(ports, id);
      const table = new Table(ports, clock);
      for (let passed = 0; passed < 2; passed += 1) await table.pass(id);
      if (nearTheEnd.includes(label)) {
        for (let passed = 0; passed < MOST_PHASES && (await statusOf(id)) === 'running'; passed += 1)
          await table.pass(id);
        expect(await statusOf(id)).toBe('ended');
      }
      expect(await closings(id)).toBeGreaterThanOrEqual(before + 2);
      await verified(id);
      // It was recorded before heads were signed; since the clock rang for it they are.
      const { heads, gaps } = await auditHere(world, id);
      expect(heads).toBeGreaterThanOrEqual(2);
      expect(gaps.map(({ code }) => code)).not.toContain('no-heads');
    });

    async function begin(id: CampaignId): Promise<void> {
      const { ports } = world;
      const user = (await ports.reads.campaign(id))?.host as UserId;
      const command = { user, campaign: id };
      const bot = { ...command, command: 'corpus-bot' as CommandId, seat: seat(2), bot: true };
      expect(await seatBot(ports, bot)).toMatchObject({ kind: 'done' });
      expect(await startCampaign(ports, { ...command, command: 'corpus-start' as CommandId })).toMatchObject({
        kind: 'done',
      });
    }
  });
}
