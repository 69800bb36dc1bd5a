import {
  createCampaign,
  leaveHost,
  movingKeysOf,
  receiveMigratedCampaign,
  usualBeacon,
  wholeStream,
  type BeaconWish,
} from '@warlog/application';
import type { CampaignId, CommandId, UserId } from '@warlog/core';
import type { PhaseClosed, StreamEvent } from '@warlog/campaign';
import { isRoundSigned } from '@warlog/trust/beacon';
import { freshEmbedded, onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditStoredCampaign } from '../cli/audits.js';
import { storedCampaignLines } from '../cli/campaigns.js';
import { commandId, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { operation } from '../testing/operations.js';
import { claimed, command, look, phaseId } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { startLocalBeacon, type LocalBeacon } from './local-beacon.js';
import { HttpBeacon } from './sources.js';

const MINUTE = 60_000;
const own = { secret: '5e'.repeat(32), genesis: 1_000_000_000, period: 1, host: '127.0.0.1', now: Date.now };
const pace = {
  phaseMinutes: 1440,
  ...{ earlyClose: true, coolingSeconds: 0, graceSeconds: 60 },
  ...{ extensionHoursPerPhase: 48, extensionHoursTotal: 240, standInAfterMisses: 2, openSeatAfterMisses: 3 },
};

onServer('A campaign with a beacon', (fresh) => {
  let beacon: LocalBeacon;
  let server: TestServer;
  let gm: ApiPerson;
  let ann: ApiPerson;
  const away: string[] = [];

  beforeAll(async () => {
    beacon = await startLocalBeacon({ ...own, port: 0 });
    server = await testServer(fresh().database, { beacon: source() });
    gm = await server.person('Gm');
    ann = await server.person('Ann');
  });
  afterAll(async () => {
    await server.close();
    await beacon.close();
  });

  const source = () =>
    new HttpBeacon([beacon.url], beacon.chain, {
      fetch,
      now: () => performance.now(),
      onAway: (_, why) => away.push(why),
      onCame: () => undefined,
    });
  const created = (wish: BeaconWish, on = server) =>
    createCampaign(on.world.ports, {
      ...{ command: commandId() as CommandId, ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', name: 'With a beacon' },
      ...{ seats: 3, options: {}, pace, listed: true, demo: false, hostNonce: null, beacon: wish },
      spectators: { allowed: false, delayTurns: 0 },
      ...{ host: gm.id as UserId, gm: { mode: 'blind', user: gm.id as UserId } },
    });
  const events = async (id: CampaignId): Promise<readonly StreamEvent[]> =>
    (await wholeStream(server.world.ports.store, id)).map(({ event }) => event);
  const code = ({ problems }: GraphqlReply) => (problems as GraphqlReply[])[0]?.['code'];

  /** Creates and starts a campaign with one person and two bots, all ready in its first phase. */
  async function sealed(): Promise<{ readonly id: CampaignId; readonly phase: string }> {
    const made = await created({ ...usualBeacon, marginSeconds: 6 });
    if (made.kind !== 'done') throw new Error(JSON.stringify(made));
    return begun(made.campaign);
  }

  async function begun(id: CampaignId): Promise<{ readonly id: CampaignId; readonly phase: string }> {
    expect((await command(ann, 'TakeSeat', id, { nonce: 'ab'.repeat(32) })).problems).toEqual([]);
    for (const seat of ['s2', 's3']) {
      expect((await command(gm, 'SeatBot', id, { seat, bot: true })).problems).toEqual([]);
    }
    expect((await command(gm, 'StartCampaign', id)).problems).toEqual([]);
    const phase = phaseId(await look(ann, id));
    expect((await command(ann, 'SetReady', id, { phase, ready: 'NOW' })).problems).toEqual([]);
    await until(async () => (await events(id)).some(({ type }) => type === 'PhaseSealed'));
    return { id, phase };
  }

  it('is created, sealed, resolved with a round that was still unknown, and verified with its signature', async () => {
    const { id, phase } = await sealed();
    expect(code(await command(ann, 'SetReady', id, { phase, ready: 'NO' }))).toBe('WLG_E_SEALED');
    expect(code(await command(gm, 'PauseCampaign', id, { hours: 1, reason: 'to think' }))).toBe('WLG_E_SEALED');
    expect(phaseId(await look(ann, id))).toBe(phase);
    await until(async () => (await events(id)).some(({ type }) => type === 'PhaseClosed'));
    const all = await events(id);
    const closed = all.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
    const { round, signature } = closed?.beacon ?? { round: 0, signature: null };
    expect(all.find(({ type }) => type === 'PhaseSealed')).toMatchObject({ round, phase });
    expect(isRoundSigned(beacon.chain.key, round, signature ?? '')).toBe(true);
    expect(phaseId(await look(ann, id))).not.toBe(phase);
    expect(await auditStoredCampaign(server.world, id)).toMatchObject({
      ...{ difference: null, rounds: 1, withoutRound: 0, resolved: 1, checkpoints: 3, gaps: [] },
    });
  });

  it('waits while its beacon is unavailable, loses nothing, and continues afterwards', async () => {
    const port = Number(new URL(beacon.url).port);
    await beacon.close();
    const { id, phase } = await sealed();
    await until(() => Promise.resolve(away.length > 1));
    expect(phaseId(await look(ann, id))).toBe(phase);
    expect(server.log.defects).toEqual([]);
    beacon = await startLocalBeacon({ ...own, port });
    await until(async () => (await events(id)).some(({ type }) => type === 'PhaseClosed'));
    expect(await auditStoredCampaign(server.world, id)).toMatchObject({ difference: null, rounds: 1, gaps: [] });
  });

  it('cannot move while it waits for a round; after a move it verifies its rounds and awaits the next', async () => {
    const other = await freshEmbedded();
    const there = await testServer(other.database, { beacon: source(), hostKey: '9'.repeat(64) });
    const { id, phase } = await sealed();
    const { ports } = server.world;
    const leave = () => leaveHost(ports, id, { to: there.world.ports.vault.identity, url: 'https://there.example' });
    expect(await leave()).toMatchObject({ kind: 'refused', problems: [{ code: 'WLG_E_SEALED' }] });
    await until(async () => phaseId(await look(ann, id)) !== phase);
    expect(await leave()).toMatchObject({ kind: 'done' });
    const lines = (await storedCampaignLines(server.world, id)).split('\n');
    const moved = { lines, keys: await movingKeysOf(ports, id), tampered: there.world.tampered };
    expect(await receiveMigratedCampaign(there.world.ports, moved)).toMatchObject({ kind: 'arrived', beacon: true });
    const annThere = await claimed(there, ann.id);
    const next = phaseId(await look(annThere, id));
    expect((await command(annThere, 'SetReady', id, { phase: next, ready: 'NOW' })).problems).toEqual([]);
    await until(async () => phaseId(await look(annThere, id)) !== next);
    expect(await auditStoredCampaign(there.world, id)).toMatchObject({
      difference: null,
      rounds: 2,
      withoutRound: 0,
      gaps: [],
    });
    for (const resource of [there, other]) await resource.close();
  });

  it('is offered, chosen and shown over the network: the awaited round, and the rounds used', async () => {
    expect((await gm.data(operation('Server')))['abilities']).toMatchObject({ beacon: beacon.chain.chain });
    const wish = { marginSeconds: 6, patienceMinutes: 30, fallback: 'WITHOUT' };
    const reply = await gm.data(operation('CreateCampaign'), {
      input: {
        ...{ commandId: commandId(), name: 'Over the network', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach' },
        ...{ seats: 3, pace, gameMaster: 'BLIND', listed: true, spectators: false, takeSeat: false, beacon: wish },
      },
    });
    const created = reply['createCampaign']!;
    expect(created['problems']).toEqual([]);
    const { id, dice } = created['campaign'] as { id: CampaignId; dice: unknown };
    const { chain, key } = beacon.chain;
    expect(dice).toMatchObject({ beacon: { chain, key, ...wish } });
    const { phase } = await begun(id);
    const now = await look(ann, id);
    expect(now).toMatchObject({ waiting: null });
    const { sealed: sealing } = now['phase'] as { sealed: { roundAt: string; sealedAt: string; waitsUntil: string } };
    expect(Date.parse(sealing.roundAt)).toBeGreaterThan(Date.parse(sealing.sealedAt));
    expect(Date.parse(sealing.waitsUntil)).toBe(Date.parse(sealing.roundAt) + 30 * MINUTE);
    expect((now['seats'] as { awaited: boolean }[]).some(({ awaited }) => awaited)).toBe(false);
    expect(code(await command(gm, 'WaiveBeacon', id, { reason: 'No patience' }))).toBe('WLG_E_BEACON_PATIENCE');
    await until(async () => phaseId(await look(ann, id)) !== phase);
    expect((await look(ann, id))['phase']).toMatchObject({ sealed: null });
    const read = (await ann.data(operation('LogRead'), { id }))['campaign']!;
    const { nodes } = read['log'] as { nodes: GraphqlReply[] };
    const closed = nodes.find((entry) => String(entry['code']).startsWith('closed'));
    expect(closed?.['params']).toMatchObject({ round: expect.any(Number) as number });
  });

  it('is refused by a server without a beacon, and with a margin out of bounds', async () => {
    const other = await testServer(fresh().database, { worker: false });
    const refused = async (wish: BeaconWish, on?: TestServer) => {
      const made = await created(wish, on);
      return made.kind === 'refused' ? made.problems.map((problem) => problem.code) : made.kind;
    };
    expect(await refused(usualBeacon, other)).toEqual(['WLG_E_BEACON_NONE']);
    expect(await refused({ ...usualBeacon, marginSeconds: 1 })).toEqual(['WLG_E_BEACON']);
    await other.close();
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 240_000; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It never was so');
}
