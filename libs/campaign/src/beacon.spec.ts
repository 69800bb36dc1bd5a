import { describe, expect, it } from 'vitest';
import { type AuditReport, isSound, type StoredEvent } from '@warlog/audit';
import { type DiceScopeOpened, momentHash, noncesHash, verifyRolls } from '@warlog/dice';
import { seat } from '@warlog/core';
import {
  auditSigned,
  BeaconTable,
  beaconSecret,
  beaconTerms,
  gm,
  RecordedTable,
  sampling,
  secretive,
  guest,
  host,
  someCampaign,
  toyRuleset,
} from '@warlog/ruleset-testkit';
import { isRoundSigned, ownChain, signRound } from '@warlog/trust/beacon';
import { randomnessOf, roundFrom } from '@warlog/trust';
import { checkpointPlaceOf } from './phase-checkpoint.js';
import { roundTaken, waitsUntil } from './beacon-terms.js';
import type { PhaseSealed, PhaseClosed } from './closing-events.js';
import { wakeAt } from './clock.js';
import { act } from './decide/act.js';
import { bringRound, waiveBeacon } from './decide/beacon.js';
import { extendDeadline, decideDue, pauseCampaign, useAllowance } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { createCampaign, leaveSeat } from './decide/lobby.js';
import { withdrawOrders } from './decide/orders.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { makeRuling } from './decide/rulings.js';
import { openVote } from './decide/votes.js';
import type { StreamEvent } from './events.js';
import { timesUsed } from './powers.js';
import type { Loaded } from './state.js';

const MINUTE = 60_000;

const codeOf = (decided: Decision) => ('problems' in decided ? decided.problems[0]?.code : null);

function last<T extends StreamEvent>(table: BeaconTable, type: T['type']): T {
  const found = table.log.findLast((event) => event.type === type);
  if (!found) throw new Error(`No ${type} was written`);
  return found as T;
}

/** A table whose first phase is sealed, with the orders of both seats. */
function sealed(...settings: ConstructorParameters<typeof BeaconTable>): BeaconTable {
  const table = BeaconTable.open(...settings);
  table.order(host);
  table.order(guest, 2);
  table.close();
  return table;
}

describe('closing with a beacon', () => {
  it('seals first: orders and contributions are fixed, no dice are rolled, and it waits for the round', () => {
    const table = BeaconTable.open();
    const proof = table.proofOf(host);
    table.order(host);
    const before = table.log.length;
    table.close();
    expect(table.log.slice(before).map(({ type }) => type)).toEqual(['PhaseSealed']);
    const event = last<PhaseSealed>(table, 'PhaseSealed');
    expect(event).toMatchObject({
      why: 'deadline',
      sheets: [
        { seat: seat(1), origin: 'sent' },
        { seat: seat(2), origin: 'missed' },
      ],
      parts: [
        { seat: seat(1), proof },
        { seat: seat(2), proof: null },
      ],
    });
    expect(event.roundAt).toBeGreaterThan(event.sealedAt);
    expect(wakeAt(table.loaded.campaign)).toBe(event.roundAt);
  });

  it('takes the first round after its end and the margin, however soon a server acts', () => {
    const table = BeaconTable.open();
    const dueAt = (table.loaded.campaign.phase?.dueAt ?? 0) + someCampaign.pace.graceSeconds * 1000;
    const due = roundFrom(beaconTerms, dueAt + 120_000);
    for (const late of [0, 1, 30_000, 59_000]) {
      const other = BeaconTable.open();
      other.now = dueAt + late;
      other.as(null).must((loaded, context) => decideDue(loaded, context));
      expect(other.sealed).toMatchObject({ dueAt, sealedAt: dueAt + late, round: due.round, roundAt: due.at });
    }
    // Sealed so late that the round could be read before: the margin counts from the sealing, and the delay is public.
    table.now = dueAt + 10 * MINUTE;
    table.as(null).must((loaded, context) => decideDue(loaded, context));
    expect(table.sealed).toMatchObject({ dueAt, round: roundFrom(beaconTerms, table.now + 120_000).round });
  });

  it('accepts nothing in between: no orders, readiness, declarations, rulings, extensions or upgrades', () => {
    const table = sealed();
    const { phase, loaded } = table;
    const reason = 'because';
    const tries: Readonly<Record<string, (loaded: Loaded, context: DecisionContext) => Decision>> = {
      withdraw: (current, context) => withdrawOrders(current, { user: host, phase }, context),
      act: (current, context) => act(current, { user: host, action: {} }, context),
      pause: (current, context) => pauseCampaign(current, { user: gm, hours: 1, reason }, context),
      extend: (current, context) => extendDeadline(current, { user: gm, phase, hours: 1, reason }, context),
      allowance: (current) => useAllowance(current, { user: host, phase, hours: 1, reason }),
      rule: (current, context) => makeRuling(current, { user: gm, change: null, reason }, context),
      'vote to extend': (current, context) =>
        openVote(current, { user: host, motion: { kind: 'extend', hours: 1 }, reason }, context),
      'vote to pause': (current, context) =>
        openVote(current, { user: host, motion: { kind: 'pause', hours: 1 }, reason }, context),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      expect([name, codeOf(table.decide(attempt))]).toEqual([name, 'WLG_E_SEALED']);
    }
    expect(codeOf(table.order(host, 3))).toBe('WLG_E_SEALED');
    expect(codeOf(table.ready(guest))).toBe('WLG_E_SEALED');
    expect(table.upgrade()).toBe('WLG_E_SEALED');
    table.now = table.sealed.roundAt + 1;
    expect(table.decide((current, context) => decideDue(current, context))).toEqual({ events: [] });
    expect(table.loaded.campaign).toEqual(loaded.campaign);
  });

  it('resolves with its round, which enters all following dice until the next one', () => {
    const table = sealed();
    const { round } = table.sealed;
    const leaves = last<PhaseSealed>(table, 'PhaseSealed').leaves;
    expect(codeOf(table.bringsRound())).toBeNull();
    const closed = last<PhaseClosed>(table, 'PhaseClosed');
    const signature = signRound(beaconSecret, round);
    expect(closed).toMatchObject({ leaves, beacon: { chain: beaconTerms.chain, round, signature } });
    const beacon = { chain: beaconTerms.chain, round, randomness: randomnessOf(signature) };
    expect(table.loaded.campaign.beaconRound).toEqual(beacon);
    const { id, dice } = table.loaded.campaign;
    const about = { campaign: id, phase: closed.phase, kind: 2, scheme: 2, source: 'vrf', own: null } as const;
    const key = dice.publicKey ?? '';
    const seats = [seat(1), seat(2)];
    const events = table.log.slice(table.log.indexOf(closed));
    expect(events.some(({ type }) => type === 'DiceScopeOpened')).toBe(true);
    const check = (taken: typeof beacon | null) =>
      verifyRolls({ ...about, leaves, seats, events, pinnedKey: key, announcedKey: key, beacon: taken }).differences;
    expect(check(beacon)).toEqual([]);
    expect(check(null)[0]?.code).toBe('proof');
    expect(check({ ...beacon, round: round + 1 })[0]?.code).toBe('proof');
    expect(check({ ...beacon, randomness: randomnessOf(signRound(beaconSecret, round + 1)) })[0]?.code).toBe('proof');
    const hash = noncesHash(id, closed.phase, 2, leaves, 2);
    expect(momentHash(hash, beacon)).not.toBe(momentHash(hash, null));
  });

  it('rolls other dice with another round and equal orders and contributions', () => {
    const [first, other] = [BeaconTable.open(), BeaconTable.open()].map((table, late) => {
      table.order(host);
      table.order(guest, 2);
      table.now = (table.loaded.campaign.phase?.dueAt ?? 0) + 60_001 + late * 10 * MINUTE;
      table.as(null).must((loaded, context) => decideDue(loaded, context));
      table.bringsRound();
      return table;
    });
    const proofs = (table: BeaconTable | undefined) =>
      (table?.log ?? [])
        .filter(
          (event): event is DiceScopeOpened =>
            event.type === 'DiceScopeOpened' && (event as DiceScopeOpened).kind === 2,
        )
        .map(({ proof }) => proof);
    expect(proofs(first).length).toBeGreaterThan(0);
    expect(proofs(first)).not.toEqual(proofs(other));
  });

  it('keeps the orders of a player who has left since, and seats players who join', () => {
    const table = sealed();
    table.as(guest).must((loaded) => leaveSeat(loaded, guest));
    table.bringsRound();
    expect(last<PhaseClosed>(table, 'PhaseClosed').sheets).toEqual([
      { seat: seat(1), origin: 'sent' },
      { seat: seat(2), origin: 'sent' },
    ]);
  });

  it('stays sealed while parked, and continues with its round', () => {
    const table = sealed();
    table.now = table.sealed.roundAt;
    table.as(null).must((loaded, context) => parkCampaign(loaded, context));
    expect(codeOf(table.bringsRound())).toBe('WLG_E_NOT_RUNNING');
    table.as(null).must((loaded, context) => releaseCampaign(loaded, { user: null }, context));
    expect(codeOf(table.order(host, 3))).toBe('WLG_E_SEALED');
    expect(codeOf(table.bringsRound())).toBeNull();
    expect(table.log.some(({ type }) => type === 'PhaseClosed')).toBe(true);
  });

  it('has a checkpoint of its own at the sealing, so that no orders can be replaced later', () => {
    const table = sealed();
    const { campaign } = table.loaded;
    expect(checkpointPlaceOf(campaign, [last(table, 'PhaseSealed')])).toMatchObject({
      ordinal: 1,
      stage: 2,
      attempt: 1,
    });
    expect(
      checkpointPlaceOf(campaign, [{ ...last<PhaseSealed>(table, 'PhaseSealed'), type: 'PhaseClosed' }]),
    ).toMatchObject({
      stage: 3,
    });
  });

  it('is disclosed to all, and names no seat if it is secret who was asked', () => {
    const disclosedTo = (table: BeaconTable, viewer: string) =>
      (table.disclosures.get(viewer) ?? []).map(({ event }) => event).findLast(({ type }) => type === 'PhaseSealed');
    const open = sealed();
    for (const viewer of ['s1', 's2', 'public', 'referee'])
      expect(disclosedTo(open, viewer)).toMatchObject({ round: open.sealed.round });
    const secret = BeaconTable.open({}, secretive);
    for (const user of [host, guest]) secret.order(user, 1);
    secret.close();
    secret.bringsRound();
    secret.close();
    const asked = (viewer: string) => (disclosedTo(secret, viewer) as PhaseSealed).sheets.map(({ seat: id }) => id);
    expect(asked('public')).toEqual([]);
    expect(asked('referee').length).toBeGreaterThan(0);
    for (const own of ['s1', 's2']) expect(asked(own).filter((id) => id !== own)).toEqual([]);
  });
});

describe('bringRound', () => {
  it('refuses a round that is forged, of another chain, of another number, too early, or repeated', () => {
    const table = sealed();
    const { round, roundAt } = table.sealed;
    const good = signRound(beaconSecret, round);
    expect(codeOf(table.bringsRound(round, good, 0))).toBe('WLG_E_ROUND_EARLY');
    for (const other of [round - 1, round + 1, 1]) expect(codeOf(table.bringsRound(other))).toBe('WLG_E_ROUND_OTHER');
    const forged = ['00'.repeat(48), '', 'zz', signRound('ab'.repeat(32), round), signRound(beaconSecret, round + 1)];
    for (const signature of forged) expect(codeOf(table.bringsRound(round, signature))).toBe('WLG_E_ROUND');
    expect(table.log.some(({ type }) => type === 'PhaseClosed')).toBe(false);
    expect(codeOf(table.bringsRound(round, good, roundAt))).toBeNull();
    expect(codeOf(table.bringsRound(round, good, roundAt + 1))).toBe('WLG_E_NOT_SEALED');
  });

  it('is not accepted by a program that cannot verify it', () => {
    const table = sealed();
    table.now = table.sealed.roundAt;
    const said = { round: table.sealed.round, signature: signRound(beaconSecret, table.sealed.round) };
    expect(() => table.decide((loaded, context) => bringRound(loaded, said, context))).toThrow('checked');
  });
});

describe('overdue beacon round', () => {
  it('is awaited without limit if the terms say so, until the game master waives it with a public reason', () => {
    const table = sealed();
    const until = waitsUntil(beaconTerms, table.sealed);
    const waive = (user: typeof host, reason = 'The network is gone') =>
      codeOf(table.as(user).decide((loaded, context) => waiveBeacon(loaded, { user, reason }, context)));
    expect(table.bringsRound(table.sealed.round, null, until + 1000 * MINUTE)).toEqual({ events: [] });
    const early = sealed();
    early.now = until - 1;
    expect(
      codeOf(early.as(gm).decide((loaded, context) => waiveBeacon(loaded, { user: gm, reason: 'now' }, context))),
    ).toBe('WLG_E_BEACON_PATIENCE');
    expect([waive(host), waive(guest), waive(gm, ' ')]).toEqual(['WLG_E_NOT_GM', 'WLG_E_NOT_GM', 'WLG_E_REASON']);
    const { round } = table.sealed;
    expect(waive(gm)).toBeNull();
    expect(last(table, 'BeaconWaived')).toMatchObject({ by: gm, round, reason: 'The network is gone' });
    expect(last<PhaseClosed>(table, 'PhaseClosed').beacon).toEqual({
      chain: beaconTerms.chain,
      round,
      signature: null,
    });
    expect(timesUsed(table.loaded.campaign, 'rule')).toBe(1);
    for (const viewer of ['s1', 's2', 'public', 'referee']) {
      expect(table.disclosures.get(viewer)?.some(({ event }) => event.type === 'BeaconWaived')).toBe(true);
    }
  });

  it('is skipped after the patience of the terms, and not before, if the terms say so', () => {
    const table = sealed({ fallback: 'without' });
    const { round } = table.sealed;
    const until = waitsUntil(beaconTerms, table.sealed);
    expect(table.bringsRound(round, null, until - 1)).toEqual({ events: [] });
    table.bringsRound(round, null, until);
    const closed = last<PhaseClosed>(table, 'PhaseClosed');
    expect(closed.beacon).toEqual({ chain: beaconTerms.chain, round, signature: null });
    expect(closed.beacon && roundTaken(closed.beacon)).toEqual({ chain: beaconTerms.chain, round, randomness: null });
  });
});

describe('areBeaconTerms', () => {
  const created = (change: object) =>
    createCampaign(toyRuleset, {
      ...someCampaign,
      publicKey: 'ab'.repeat(32),
      trust: { scheme: 2, parts: 'with-sheet', beacon: { ...beaconTerms, ...change } },
    });

  it('requires the hash of the chain and values within the limits', () => {
    expect(codeOf(created({}))).toBeNull();
    const wrong = [
      { chain: 'ab'.repeat(32) },
      { period: 4 },
      { genesis: 99 },
      { key: 'ab'.repeat(96) },
      { marginSeconds: 5 },
      { marginSeconds: 601 },
      { patienceMinutes: 4 },
      { patienceMinutes: 0.5 },
      { key: 'short' },
    ];
    for (const change of wrong) expect([change, codeOf(created(change))]).toEqual([change, 'WLG_E_BEACON']);
  });
});

describe('audit of beacon rounds', () => {
  const stream = played();
  const auditOf = (events: readonly StoredEvent[], signs = true): AuditReport =>
    auditSigned(toyRuleset, events, signs ? { isRoundSigned } : {});
  const forged = (type: string, change: (event: never) => object) => {
    const at = stream.findLastIndex(({ event }) => event.type === type);
    return stream.map((storedEvent, n) =>
      n === at ? { ...storedEvent, event: change(storedEvent.event as never) as StreamEvent } : storedEvent,
    );
  };

  function waived(table: BeaconTable): void {
    table.now = waitsUntil(beaconTerms, table.sealed);
    table.as(gm).must((loaded, context) => waiveBeacon(loaded, { user: gm, reason: 'It is gone' }, context));
    table.as(host);
  }

  function played(): readonly StoredEvent[] {
    const table = BeaconTable.open({ fallback: 'without' });
    while (table.loaded.campaign.status === 'running') {
      const { ordinal } = table.loaded.campaign;
      table.order(host, ordinal % 4);
      if (ordinal % 3 !== 0) table.ready(guest);
      table.close();
      if (ordinal === 2) table.bringsRound(table.sealed.round, null, waitsUntil(beaconTerms, table.sealed));
      else if (ordinal === 3) waived(table);
      else table.bringsRound();
    }
    return table.stored;
  }

  it('is sound: verifies each round and counts each closing without one', () => {
    const report = auditOf(stream);
    expect(report).toMatchObject({ difference: null, withoutRound: 2, gaps: [] });
    expect(report.rounds).toBeGreaterThan(0);
    expect(report.rounds).toBe(report.resolved - 2);
    expect(isSound(report)).toBe(true);
  });

  it('is incomplete for a program that cannot verify signatures of rounds', () => {
    const report = auditOf(stream, false);
    expect(report.gaps).toEqual([{ code: 'beacon-unchecked', rounds: auditOf(stream).rounds }]);
    expect(isSound(report)).toBe(false);
  });

  it('names another round, signature, chain, time or fallback', () => {
    const other = (change: object) => (event: PhaseClosed) => ({ ...event, beacon: { ...event.beacon, ...change } });
    const { round } = last0().beacon ?? { round: 0 };
    // Verifying beacon signatures is slow: each run draws some of the cases.
    const forgeries: Readonly<Record<string, () => ReturnType<typeof forged>>> = {
      'waived by who plays': () => forged('BeaconWaived', (event: object) => ({ ...event, by: host })),
      'waived too early': () => forged('BeaconWaived', (event: object) => ({ ...event, at: 1 })),
      signature: () => forged('PhaseClosed', other({ signature: signRound('ab'.repeat(32), round) })),
      'another round': () =>
        forged('PhaseClosed', other({ round: round + 1, signature: signRound(beaconSecret, round + 1) })),
      'another chain': () => forged('PhaseClosed', other({ chain: 'ab'.repeat(32) })),
      'no round though none was waited for': () => forged('PhaseClosed', other({ signature: null })),
      'not a word': () => forged('PhaseClosed', ({ beacon: _beacon, ...event }: PhaseClosed) => event),
      'another round sealed': () =>
        forged('PhaseSealed', (event: PhaseSealed) => ({ ...event, round: event.round + 1 })),
      'another end': () => forged('PhaseSealed', (event: PhaseSealed) => ({ ...event, dueAt: event.dueAt - 60_000 })),
      'sealed earlier': () => forged('PhaseSealed', (event: PhaseSealed) => ({ ...event, sealedAt: 1 })),
      'other parts': () => forged('PhaseSealed', (event: PhaseSealed) => ({ ...event, parts: [] })),
      'other sheets': () => forged('PhaseSealed', (event: PhaseSealed) => ({ ...event, sheets: [] })),
      'other terms': () =>
        forged('CampaignCreated', (event: { trust: object }) => ({
          ...event,
          trust: {
            ...event.trust,
            beacon: {
              ...beaconTerms,
              fallback: 'without',
              ...ownChain({ secret: '01'.repeat(32), genesis: 100, period: 3 }),
            },
          },
        })),
      'no beacon': () =>
        forged('CampaignCreated', (event: object) => ({
          ...event,
          trust: { scheme: 2, parts: 'with-sheet' },
        })),
    };
    for (const [name, forge] of sampling.some(Object.entries(forgeries))) {
      expect([name, auditOf(forge()).difference === null]).toEqual([name, false]);
    }
  });

  function last0(): PhaseClosed {
    return stream.findLast(({ event }) => event.type === 'PhaseClosed')?.event as PhaseClosed;
  }
});

it('a phase closes in one append without a beacon', () => {
  const table = RecordedTable.begun();
  table.send({ guess: 1, hide: 2 }, { guess: 1, hide: 2 });
  table.close();
  expect(table.log.some(({ type }) => type === 'PhaseSealed')).toBe(false);
  expect(table.log.findLast(({ type }) => type === 'PhaseClosed')).not.toHaveProperty('beacon');
});
