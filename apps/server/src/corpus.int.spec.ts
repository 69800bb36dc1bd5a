import {
  closeIfDue,
  commands,
  importStream,
  rebuildAll,
  releaseAsHost,
  signIn,
  viewAtPhase,
  wholeStream,
} from '@warlog/application';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { readStream, verifyChain } from '@warlog/audit';
import { seat, type CampaignId, type CommandId, type UserId } from '@warlog/core';
import type { PhaseOpened } from '@warlog/campaign';
import { isRoundSigned, signRound } from '@warlog/trust/beacon';
import { sampling, SLOW_PARTS, viewHash } from '@warlog/ruleset-testkit';
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
import { Table } from '../../../tools/corpus/table.mjs';
import { auditFile, auditStoredCampaign } from './cli/audits.js';
import { wireServer } from './modes/wire-server.js';
import type { Runtime } from './modes/runtime.js';
import { exported, exportText, recorded, unpacked, type Corpus } from './testing/corpus/fixtures.js';
import { recordedGames, streamsOf } from './testing/corpus/games.js';
import { pastOf, type Past } from './testing/corpus/past.js';
import { replay } from './testing/corpus/replay.js';

/** More phases than any recorded campaign needs to its end. */
const MOST_PHASES = 60;
/** Campaigns of each game that end by their rules within a few turns. */
const nearTheEnd = ['bzaarcke-running', 'ftarq-running', 'armada-sealed', 'bzaarcke-beacon-sealed'];
/** Fewer than any recorded campaign has: the phases of all its viewers, and their lines. A draw may take less than a fifth. */
const LEAST_REPLAYED = sampling.size(20, undefined, SLOW_PARTS);
/** The number of events per export in which a byte is changed. */
const CHANGED = 12;

for (const corpus of recorded()) {
  describe(`Exports of version ${corpus.version}`, () => {
    const ended = exported(corpus, true);
    const audited = async (text: string) => (await auditFile({ lines: text.split('\n') })).report;

    it.each(ended)(
      '%s is verified with the key that it published, by two programs with the same counts',
      async (label) => {
        const text = exportText(corpus, label);
        const closings = text.match(/"type":"PhaseClosed"/g)?.length ?? 0;
        const report = await audited(text);
        expect(report).toMatchObject({ difference: null, resolved: closings });
        expect(closings).toBeGreaterThan(5);
        const { events, rolls, checkpoints, rounds, withoutRound } = report;
        const counted = { events, rolls, heads: checkpoints, rounds: rounds + withoutRound };
        // Recorded before seats signed; the oldest, before anything was signed.
        const by = corpus.exports ? 'seats' : 'nobody';
        expect(report.gaps).toContainEqual({ code: 'unsigned', by });
        const sentence = { seats: /^No seat signed its orders/, nobody: /^Nobody signed this record/ }[by];
        const found = verifyText(text);
        expect(found).toMatchObject({ verdict: 'incomplete', ...counted });
        expect(found.sentence).toMatch(sentence);
      },
    );

    it.each(ended)('%s with a byte changed is named by both programs', async (label) => {
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
        expect((await audited(text)).difference).toMatch(/^The checkpoint of phase \d+ does not bear/);
        expect(verifyText(text).sentence).toMatch(/the checkpoint of phase \d+ is not signed by the campaign’s key/);
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

describe('Recorded games', () => {
  const defects: string[] = [];
  let runtime: Runtime;
  beforeAll(async () => {
    runtime = worldOf({ hostKey: 'c0'.repeat(32) }, (await freshEmbedded()).database, 'games', defects);
  });
  afterAll(async () => {
    expect(defects).toEqual([]);
    await runtime.close();
  });

  const ended = sampling.some(recordedGames().filter(({ diceKey }) => diceKey === undefined));
  it.each(ended.map((game) => [game.label, game] as const))(
    '%s is imported as sound, and every viewer has the recorded view of every turn there',
    async (_label, { text, views: [views = {}] }) => {
      const { ports } = runtime;
      const [{ stream }, ...battles] = streamsOf({ text });
      const imported = await importStream(ports, { lines: text.split('\n'), tampered: verifyChain });
      expect(imported).toMatchObject({ kind: 'imported', unverified: null, battles: battles.length });
      const { campaign } = (await ports.store.read(stream[0]?.campaign as CampaignId)) ?? {};
      if (!campaign) throw new Error('It was not imported');
      const opened = stream.flatMap(({ event }) => (event.type === 'PhaseOpened' ? [event as PhaseOpened] : []));
      for (const [turn, hashes] of Object.entries(views)) {
        const ordinal = opened.find((phase) => String(phase.turn) === turn)?.ordinal;
        for (const [viewer, hash] of Object.entries(hashes)) {
          const row = ordinal
            ? await viewAtPhase(ports, campaign, viewer, ordinal)
            : await ports.reads.view(campaign.id, viewer);
          expect(viewHash(row?.view), `turn ${turn}, ${viewer}`).toBe(hash);
        }
      }
    },
  );
});

/** Changes the last digit of the first long hex value in a line: a proof, a leaf, a statement, a hash. */
const flipped = (line: string): string =>
  line.replace(/[0-9a-f]{64,}/, (hex) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0'));

/** Opens a runtime in which campaigns of a corpus continue, with the beacon of their terms. */
function worldOf(
  { hostKey, beacon: own }: Pick<Corpus, 'hostKey' | 'beacon'>,
  database: Database,
  described: string,
  defects: string[],
): Runtime {
  const log = {
    info: () => undefined,
    defect: (about: string, error: unknown) => defects.push(`${about} ${String(error)}`),
  };
  const round = (_: unknown, n: number) => Promise.resolve(own ? signRound(own.secret, n) : null);
  const beacon = { offered: null, round, isSigned: isRoundSigned };
  const given = { queue: new TimerDeadlineQueue(), vault: new NodeVault(hostKey), ownWorker: true };
  return wireServer({ database, ...given, described, ...(own && { beacon }) }, log);
}

/** Campaigns with a file but no database. */
function takenIn(corpus: Corpus): void {
  describe(`Files of version ${corpus.version}`, () => {
    const ended = exported(corpus, true);
    const defects: string[] = [];
    let fresh: FreshDatabase;
    let runtime: Runtime;
    beforeAll(async () => {
      fresh = await freshEmbedded();
      runtime = worldOf(corpus, fresh.database, 'files', defects);
    });
    afterAll(async () => {
      expect(defects).toEqual([]);
      await runtime.close();
    });

    // Its seats signed nothing yet.
    it.each(ended)('%s is imported unverified by another server, and replayed for every viewer', async (label) => {
      const lines = exportText(corpus, label).split('\n');
      const file = { lines, tampered: verifyChain };
      expect(await importStream(runtime.ports, file)).toMatchObject({ kind: 'refused', code: 'WLG_E_IMPORT' });
      const taken = await importStream(runtime.ports, { ...file, isUnverifiedTaken: true });
      expect(taken).toMatchObject({ kind: 'imported', unverified: 'incomplete' });
      const id = (taken as { readonly campaign: CampaignId }).campaign;
      const { phases, lines: lineCount, gaps } = await replay(runtime.ports, id);
      expect(gaps).toEqual([]);
      expect(phases).toBeGreaterThan(LEAST_REPLAYED);
      expect(lineCount).toBeGreaterThan(LEAST_REPLAYED);
      expect(await auditStoredCampaign(runtime, id)).toMatchObject({
        difference: null,
        gaps: [{ code: 'unverified' }, { code: 'unsigned', by: 'seats' }],
      });
    });
  });
}

/** Checks that no rebuild is needed after an update: disclosures of an older program are not signed as stored. */
function goesOnAsItIs(corpus: Corpus): void {
  it(`a campaign of version ${corpus.version} continues without a rebuild, and its checkpoints pass an audit`, async () => {
    const fresh = await restoredEmbedded(unpacked(corpus, 'embedded.tar'));
    const defects: string[] = [];
    await migrate(fresh.database);
    const clock = await onVirtualClock(fresh.database, fresh.url, Date.now());
    const runtime = worldOf(corpus, clock.database, 'as it is', defects);
    const id = corpus.campaigns.embedded?.['ftarq-running'] as CampaignId;
    await closeIfDue(runtime.ports, id);
    for (let passed = 0; passed < 2; passed += 1) await new Table(runtime.ports, clock).pass(id);
    const { difference, checkpoints } = await auditStoredCampaign(runtime, id);
    expect({ difference, defects }).toEqual({ difference: null, defects: [] });
    expect(checkpoints).toBeGreaterThanOrEqual(2);
    await runtime.close();
    await fresh.close();
  });
}

function playedOn(
  name: string,
  corpus: Corpus,
  engine: 'server' | 'embedded',
  restored: () => Promise<FreshDatabase>,
): void {
  describe(`Campaigns of ${name}`, () => {
    const campaigns = Object.entries(corpus.campaigns[engine] ?? {});
    // Campaigns that were recorded on both engines end on one of them, and on both in a whole run.
    const isDrawn = (engine === 'server') === (sampling.seed % 2 === 0);
    const isPlayedToEnd = sampling.isWhole || !corpus.campaigns.embedded || isDrawn;
    const labelled = (test: (label: string) => boolean) => campaigns.filter(([label]) => test(label));
    let fresh: FreshDatabase;
    let clock: VirtualClock;
    let runtime: Runtime;
    /** Read in the layout in which it was recorded. */
    let past: Past;
    const defects: string[] = [];

    beforeAll(async () => {
      fresh = await restored();
      past = await pastOf(fresh.database);
      await migrate(fresh.database);
      clock = await onVirtualClock(fresh.database, fresh.url, Date.now());
      runtime = worldOf(corpus, clock.database, name, defects);
    });
    afterAll(async () => {
      expect(defects).toEqual([]);
      await runtime.close();
      await fresh.close();
    });

    const counted = async (id: CampaignId, type: 'PhaseClosed' | 'PartBrought') =>
      (await wholeStream(runtime.ports.store, id)).filter(({ event }) => event.type === type).length;
    const statusOf = async (id: CampaignId) => (await runtime.ports.reads.campaign(id))?.status;
    const verified = async (id: CampaignId) =>
      expect(await auditStoredCampaign(runtime, id)).toMatchObject({ difference: null });

    it('have the same disclosures and views as when they were recorded', async () => {
      const { reads } = runtime.ports;
      for (const { campaign, viewer, ordinal, told: disclosures } of past.disclosures) {
        expect(await reads.visible(campaign, viewer, ordinal)).toEqual(
          disclosures.map(([seq, event]) => ({ viewer, seq, ordinal, event })),
        );
      }
      for (const { campaign, viewer, ordinal, seq, view } of past.views) {
        expect(await reads.viewAt(campaign, viewer, ordinal)).toEqual({ viewer, seq, view });
      }
      expect(past.disclosures.length).toBeGreaterThan(10 * campaigns.length);
      expect(past.views.length).toBeGreaterThan(5 * campaigns.length);
    });

    it('can all be rebuilt', async () => {
      const done: string[] = [];
      const failed = (id: string, error: unknown) => expect.fail(`${id}: ${String(error)}`);
      await rebuildAll(runtime.ports, { done: (id) => done.push(id), failed });
      expect(done.sort()).toEqual(campaigns.map(([, id]) => id).sort());
    });

    it('belong to people who sign in as before', async () => {
      expect(await signIn(runtime.ports, { name: 'Ada', password: 'a good password' })).toMatchObject({ kind: 'done' });
    });

    it.each(campaigns)('%s is verified with its sealed key', async (label, id) => {
      await verified(id);
      if (engine === 'embedded') return;
      const file = readStream(unpacked(corpus, `${label}.jsonl`).toString('utf8'));
      expect(file).toMatchObject({ kind: 'stream', stream: await wholeStream(runtime.ports.store, id) });
    });

    it.each(labelled((label) => label.endsWith('-ended')))('%s is replayed for every viewer', async (_, id) => {
      const { phases, lines, gaps } = await replay(runtime.ports, id);
      expect(gaps).toEqual([]);
      expect(phases).toBeGreaterThan(LEAST_REPLAYED);
      expect(lines).toBeGreaterThan(LEAST_REPLAYED);
    });

    it.each(labelled((label) => !label.endsWith('-ended')))('%s continues for two more phases', async (label, id) => {
      const { ports } = runtime;
      const [closings, parts] = [await counted(id, 'PhaseClosed'), await counted(id, 'PartBrought')];
      if (label.endsWith('-lobby')) await begin(id);
      if (label.endsWith('-parked'))
        expect(await releaseAsHost(ports, id, () => undefined)).toMatchObject({ kind: 'done' });
      // What became due since the recording.
      while (((await ports.reads.campaign(id))?.wakeAt ?? Infinity) <= clock.now()) await closeIfDue(ports, id);
      const table = new Table(ports, clock);
      for (let passed = 0; passed < 2; passed += 1) await table.pass(id);
      if (nearTheEnd.includes(label) && isPlayedToEnd) {
        for (let passed = 0; passed < MOST_PHASES && (await statusOf(id)) === 'running'; passed += 1)
          await table.pass(id);
        expect(await statusOf(id)).toBe('ended');
      }
      expect(await counted(id, 'PhaseClosed')).toBeGreaterThanOrEqual(closings + 2);
      // The devices of that time answer the phases of today.
      if (label.includes('-keys-') || label.includes('-beacon-'))
        expect(await counted(id, 'PartBrought')).toBeGreaterThan(parts);
      await verified(id);
      // It was recorded before checkpoints were signed; since the first wake-up they are.
      const { checkpoints, gaps } = await auditStoredCampaign(runtime, id);
      expect(checkpoints).toBeGreaterThanOrEqual(2);
      expect(gaps.map(({ code }) => code)).not.toContain('no-heads');
    });

    async function begin(id: CampaignId): Promise<void> {
      const { ports } = runtime;
      const user = (await ports.reads.campaign(id))?.host as UserId;
      const command = { user, campaign: id };
      const bot = { ...command, command: 'corpus-bot' as CommandId, seat: seat(2), bot: true };
      expect(await commands.seatBot.run(ports, bot)).toMatchObject({ kind: 'done' });
      expect(
        await commands.startCampaign.run(ports, { ...command, command: 'corpus-start' as CommandId }),
      ).toMatchObject({
        kind: 'done',
      });
    }
  });
}
