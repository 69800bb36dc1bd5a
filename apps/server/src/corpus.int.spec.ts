import {
  importStream,
  rebuildAll,
  releaseAsHost,
  seatBot,
  signIn,
  startCampaign,
  wake,
  wholeStream,
} from '@warlog/application';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { readStream, seat, verifyChain, type CampaignId, type CommandId, type UserId } from '@warlog/kernel';
import { isRoundSigned, signRound } from '@warlog/kernel/beacon';
import { sampling } from '@warlog/kernel/testing';
import { migrate, type Database } from '@warlog/postgres';
import {
  freshEmbedded,
  onServer,
  onVirtualClock,
  restoredEmbedded,
  restoredOnServer,
  serverUrl,
  type FreshDatabase,
  type VirtualClock,
} from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyText } from '../../../docs/verify/verify.mjs';
import { Table } from '../../../scripts/corpus/table.mjs';
import { auditFile, auditHere } from './cli/audits.js';
import { worldOver } from './modes/world-over.js';
import type { World } from './modes/world.js';
import { exported, exportText, recorded, unpacked, type Corpus } from './testing/corpus/fixtures.js';
import { pastOf, type Past } from './testing/corpus/past.js';
import { replay } from './testing/corpus/replay.js';

const MINUTE = 60_000;
/** More phases than any recorded campaign is away from its end. */
const MOST_PHASES = 60;
/** Campaigns of each game that their rules end within a few turns. */
const nearTheEnd = ['bzaarcke-running', 'ftarq-running', 'armada-sealed', 'bzaarcke-beacon-sealed'];
/** Events of each export in which a byte is changed, some of them in each run. */
const CHANGED = 12;

for (const corpus of recorded()) {
  describe(`Exports of version ${corpus.version}`, () => {
    const ended = exported(corpus, true);
    const audited = async (text: string) => (await auditFile({ lines: text.split('\n') })).report;

    it.each(ended)(
      '%s is verified with the key that it published, by two programs that count the same',
      async (label) => {
        const text = exportText(corpus, label);
        const closings = text.match(/"type":"PhaseClosed"/g)?.length ?? 0;
        const report = await audited(text);
        expect(report).toMatchObject({ difference: null, resolved: closings });
        expect(closings).toBeGreaterThan(5);
        const { events, rolls, heads, rounds, withoutRound } = report;
        const counted = { events, rolls, heads, rounds: rounds + withoutRound };
        // They were recorded before seats signed, and the oldest before anybody did.
        const by = corpus.exports ? 'seats' : 'nobody';
        expect(report.gaps).toContainEqual({ code: 'unsigned', by });
        const sentence = { seats: /^No seat signed its orders/, nobody: /^Nobody signed this record/ }[by];
        const found = verifyText(text);
        expect(found).toMatchObject({ verdict: 'incomplete', ...counted });
        expect(found.sentence).toMatch(sentence);
      },
    );

    it.each(ended)('%s with a byte changed is named by both', async (label) => {
      const lines = exportText(corpus, label).trimEnd().split('\n');
      const events = lines.findLastIndex((line) => line.includes('"version":'));
      for (let n = 1; n <= CHANGED; n += 1) {
        if (!sampling.draws(n)) continue;
        const at = Math.ceil((n * events) / CHANGED);
        const text = lines.with(at, flipped(lines[at] ?? '')).join('\n');
        const changed = `Event ${at} is not the one that was written.`;
        expect(await audited(text)).toMatchObject({ difference: changed });
        expect(verifyText(text).sentence).toBe(`Event ${at}: its hash does not follow from it and those before.`);
      }
      for (const at of lines.keys()) {
        if (at <= events || at % 4 > 0 || !sampling.draws(at / 4)) continue;
        const text = lines.with(at, flipped(lines[at] ?? '')).join('\n');
        expect((await audited(text)).difference).toMatch(/^The head of phase \d+ does not bear/);
        expect(verifyText(text).sentence).toMatch(/the head of phase \d+ is not signed by the campaign’s key/);
      }
    });
  });

  if (corpus.exports) takenIn(corpus);
  if (corpus.campaigns.embedded) {
    goesOnAsItIs(corpus);
    playedOn(`version ${corpus.version} (embedded)`, corpus, 'embedded', () =>
      restoredEmbedded(unpacked(corpus, 'embedded.tar')),
    );
  }
  onServer(`A database of version ${corpus.version}`, () => {
    playedOn(`version ${corpus.version}`, corpus, 'server', () =>
      restoredOnServer(serverUrl ?? '', unpacked(corpus, 'server.sql').toString('utf8')),
    );
  });
}

/** The line with the last digit of its first long hex word changed: a proof, a leaf, a statement, a hash. */
const flipped = (line: string): string =>
  line.replace(/[0-9a-f]{64,}/, (hex) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0'));

/** The world in which campaigns of a corpus go on, with the beacon that their terms name. */
function worldOf({ hostKey, beacon: own }: Corpus, database: Database, described: string, defects: string[]): World {
  const log = {
    info: () => undefined,
    defect: (about: string, error: unknown) => defects.push(`${about} ${String(error)}`),
  };
  const round = (_: unknown, n: number) => Promise.resolve(own ? signRound(own.secret, n) : null);
  const beacon = { offered: null, round, isSigned: isRoundSigned };
  const given = { queue: new TimerDeadlineQueue(), vault: new NodeVault(hostKey), ownWorker: true };
  return worldOver({ database, ...given, described, ...(own && { beacon }) }, log);
}

/** Campaigns of which there is a file and no database. */
function takenIn(corpus: Corpus): void {
  describe(`Files of version ${corpus.version}`, () => {
    const ended = exported(corpus, true);
    const defects: string[] = [];
    let fresh: FreshDatabase;
    let world: World;
    beforeAll(async () => {
      fresh = await freshEmbedded();
      world = worldOf(corpus, fresh.database, 'files', defects);
    });
    afterAll(async () => {
      expect(defects).toEqual([]);
      await world.close();
    });

    // Its seats signed nothing yet.
    it.each(ended)('%s is taken in unverified by another host, and replayed by everybody', async (label) => {
      const lines = exportText(corpus, label).split('\n');
      const file = { lines, tampered: verifyChain };
      expect(await importStream(world.ports, file)).toMatchObject({ kind: 'refused', code: 'WLG_E_IMPORT' });
      const taken = await importStream(world.ports, { ...file, isUnverifiedTaken: true });
      expect(taken).toMatchObject({ kind: 'imported', unverified: 'incomplete' });
      const id = (taken as { readonly campaign: CampaignId }).campaign;
      const { phases, lines: told, gaps } = await replay(world.ports, id);
      expect(gaps).toEqual([]);
      expect(phases).toBeGreaterThan(20);
      expect(told).toBeGreaterThan(20);
      expect(await auditHere(world, id)).toMatchObject({
        difference: null,
        gaps: [{ code: 'unverified' }, { code: 'unsigned', by: 'seats' }],
      });
    });
  });
}

/** Nobody has to rebuild after an update: what an older program told is not signed as it stands there. */
function goesOnAsItIs(corpus: Corpus): void {
  it(
    `a campaign of version ${corpus.version} goes on without a rebuild, and its heads say what an audit works out`,
    async () => {
      const fresh = await restoredEmbedded(unpacked(corpus, 'embedded.tar'));
      const defects: string[] = [];
      await migrate(fresh.database);
      const clock = await onVirtualClock(fresh.database, fresh.url, Date.now());
      const world = worldOf(corpus, clock.database, 'as it is', defects);
      const id = corpus.campaigns.embedded?.['ftarq-running'] as CampaignId;
      await wake(world.ports, id);
      for (let passed = 0; passed < 2; passed += 1) await new Table(world.ports, clock).pass(id);
      const { difference, heads } = await auditHere(world, id);
      expect({ difference, defects }).toEqual({ difference: null, defects: [] });
      expect(heads).toBeGreaterThanOrEqual(2);
      await world.close();
      await fresh.close();
    },
    MINUTE,
  );
}

function playedOn(
  name: string,
  corpus: Corpus,
  engine: 'server' | 'embedded',
  restored: () => Promise<FreshDatabase>,
): void {
  describe(`Campaigns of ${name}`, () => {
    const campaigns = Object.entries(corpus.campaigns[engine] ?? {});
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
      clock = await onVirtualClock(fresh.database, fresh.url, Date.now());
      world = worldOf(corpus, clock.database, name, defects);
    });
    afterAll(async () => {
      expect(defects).toEqual([]);
      await world.close();
      await fresh.close();
    });

    const counted = async (id: CampaignId, type: 'PhaseClosed' | 'PartBrought') =>
      (await wholeStream(world.ports.store, id)).filter(({ event }) => event.type === type).length;
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
      expect(past.told.length).toBeGreaterThan(10 * campaigns.length);
      expect(past.views.length).toBeGreaterThan(5 * campaigns.length);
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
      const [closings, parts] = [await counted(id, 'PhaseClosed'), await counted(id, 'PartBrought')];
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
      expect(await counted(id, 'PhaseClosed')).toBeGreaterThanOrEqual(closings + 2);
      // The devices of that time answer the phases of today.
      if (label.includes('-keys-') || label.includes('-beacon-'))
        expect(await counted(id, 'PartBrought')).toBeGreaterThan(parts);
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
