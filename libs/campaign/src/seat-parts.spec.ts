import { describe, expect, it } from 'vitest';
import { audit, isSound, type StoredEvent } from '@warlog/audit';
import { leafOf } from '@warlog/dice';
import { seat, type SeatId, type UserId } from '@warlog/core';
import {
  auditSigned,
  PartsTable,
  secretNamed,
  RecordedTable,
  guest,
  host,
  nonceOf,
  toyRuleset,
  secretive,
} from '@warlog/ruleset-testkit';
import { serverContribution, contributionNonce, contributionOf, seatKeysOf } from '@warlog/trust';
import { act } from './decide/act.js';
import { setSeatKeys } from './decide/bring.js';
import { moveSeat } from './decide/move-seat.js';
import { leaveSeat, startCampaign, takeSeat } from './decide/lobby.js';
import { handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { rankSeats } from './decide/wishes.js';
import type { PhaseOpened, SeatActed, StreamEvent } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { evolveCampaign } from './evolve.js';
import { seatOf } from './state.js';

const [s1, s2] = [seat(1), seat(2)];
const secretKey = 'c0'.repeat(32);
const eve = 'eve' as UserId;

function last<T extends StreamEvent>(table: PartsTable, type: T['type']): T {
  const found = table.log.findLast((event) => event.type === type);
  if (!found) throw new Error(`No ${type} was written`);
  return found as T;
}

const numbersAt = (table: PartsTable, phase: string, kind: 1 | 2, nonces: readonly (string | null)[]) =>
  nonces.map((nonce, index) => {
    const [id, campaign] = [seat(index + 1), table.loaded.campaign.id];
    const number = nonce ?? serverContribution(secretKey, { campaign, phase, seat: id });
    return { seat: id, leaf: leafOf(campaign, phase, kind, { seat: id, nonce: number }, 2) };
  });

const nonceBy = (table: PartsTable, name: string, id: SeatId, phase: string = table.phase) =>
  contributionOf(secretNamed(name), { campaign: table.loaded.campaign.id, phase, seat: id }).nonce;

const reasonCode = (decided: ReturnType<PartsTable['order']>) =>
  'problems' in decided ? decided.problems[0]?.code : null;

describe('dice contribution of a seat', () => {
  it('comes with the first orders; a resubmission, a withdrawal and another device change nothing', () => {
    const table = PartsTable.playing();
    const proof = table.proofOf(host);
    table.order(host, 1);
    expect(last(table, 'PartBrought')).toMatchObject({ seat: s1, proof, nonce: nonceBy(table, 'host', s1) });
    const before = table.log.length;
    table.order(host, 2);
    table.order(host, 3, null);
    expect(table.log.slice(before).map(({ type }) => type)).toEqual(['OrdersSubmitted', 'OrdersSubmitted']);
  });

  it('comes with ready as well, and an invalid one is refused together with its action', () => {
    const table = PartsTable.playing();
    const spoilt = `00${(table.proofOf(host) ?? '').slice(2)}`;
    for (const part of [spoilt, '', table.proofOf(guest), table.proofOf(host, 'ab'.repeat(16) as never)]) {
      expect(reasonCode(table.order(host, 1, part))).toBe('WLG_E_PART');
    }
    expect(table.loaded.campaign.phase?.sheets).toEqual({});
    table.ready(guest);
    expect(last(table, 'PartBrought')).toMatchObject({ seat: s2 });
  });

  it('makes the dice of its closing, in place of the server’s number, and is disclosed to all with it', () => {
    const table = PartsTable.playing();
    const { phase } = table;
    const own = nonceBy(table, 'host', s1);
    const proof = table.proofOf(host);
    table.order(host);
    table.order(guest, 1, null);
    table.close();
    const closed = last<PhaseClosed>(table, 'PhaseClosed');
    expect(closed.leaves).toEqual(numbersAt(table, phase, 2, [own, null]));
    expect(closed.parts).toEqual([
      { seat: s1, proof },
      { seat: s2, proof: null },
    ]);
    // Declarations until the next closing use what was contributed to this one.
    const opened = last<PhaseOpened>(table, 'PhaseOpened');
    expect(opened.leaves).toEqual(numbersAt(table, table.phase, 1, [own, null]));
    expect([table.broughtBy(s1), table.broughtBy(s2)]).toEqual([
      { parts: 1, of: 1 },
      { parts: 0, of: 1 },
    ]);
  });

  it('is disclosed only to its own seat and the referee until its phase closes', () => {
    const table = PartsTable.playing();
    table.order(host);
    const disclosures = (viewer: string) =>
      (table.disclosures.get(viewer) ?? []).filter(({ event }) => event.type === 'PartBrought');
    expect(['s1', 'referee', 's2', 'public'].map((viewer) => disclosures(viewer).length)).toEqual([1, 1, 0, 0]);
  });

  it('is not accepted if it is secret who is asked', () => {
    const table = PartsTable.playing(secretive);
    for (const user of [host, guest]) table.order(user, 1);
    table.close();
    expect(table.loaded.campaign.phase).toMatchObject({ awaitedTold: 'own', asksParts: {} });
    table.order(host, 1, 'ab'.repeat(80));
    const before = table.log.filter(({ type }) => type === 'PartBrought').length;
    table.close();
    expect(table.log.filter(({ type }) => type === 'PartBrought')).toHaveLength(before);
    expect(last<PhaseClosed>(table, 'PhaseClosed').parts).toEqual([]);
  });
});

describe('seat without a dice contribution', () => {
  it('is a bot, whose number follows from the dice key, in the set-up and at every closing', () => {
    const table = PartsTable.playing(toyRuleset, true);
    const taken = table.log.filter(({ type }) => type === 'SeatTaken');
    expect(taken).toMatchObject([{ nonce: nonceOf('a') }, { seat: s2, nonce: null }]);
    const { phase } = table;
    table.order(host);
    table.close();
    const closed = last<PhaseClosed>(table, 'PhaseClosed');
    expect(closed.leaves).toEqual(numbersAt(table, phase, 2, [nonceBy(table, 'host', s1, phase), null]));
    expect(closed.parts?.map(({ seat: id }) => id)).toEqual([s1]);
  });

  it('is a player without keys, whatever nonce they send', () => {
    const table = new RecordedTable(toyRuleset, { mode: 'none' }, [], {}, false, { scheme: 2, parts: 'with-sheet' });
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    table.send({ guess: 1, hide: 2 });
    expect(table.log.findLast(({ type }) => type === 'OrdersSubmitted')).toMatchObject({ nonce: null });
    expect(table.loaded.campaign.phase?.asksParts).toEqual({});
  });

  it('is a sitter, whose device has no contribution key; the contribution of the holder counts with the orders of the sitter', () => {
    const table = PartsTable.playing();
    const until = table.now + 3_600_000;
    const sitter = { user: guest, sitter: eve, scope: 'always', until } as const;
    table.as(guest).must((loaded, context) => nameSitter(loaded, sitter, context));
    table.addSeatKey(eve);
    table.order(eve);
    expect(last(table, 'OrdersSubmitted')).toMatchObject({ seat: s2, number: 1 });
    expect(table.loaded.campaign.phase?.brought).toBeUndefined();
    table.ready(guest);
    expect(Object.keys(table.loaded.campaign.phase?.brought ?? {})).toEqual([s2]);
  });

  it('is a seat that missed the phase, with or without a stand-in, and no other is asked instead', () => {
    const table = PartsTable.playing();
    for (let n = 0; n < 3; n += 1) {
      table.order(host);
      table.close();
    }
    expect(seatOf(table.loaded.campaign, s2).standIn).toBe(true);
    expect(table.broughtBy(s2)).toEqual({ parts: 0, of: 3 });
    // The player returns with orders, and with a contribution.
    table.order(guest);
    expect(Object.keys(table.loaded.campaign.phase?.brought ?? {})).toEqual([s2]);
  });
});

describe('seat keys', () => {
  it('must be valid and used by no seat, now or before', () => {
    const table = new PartsTable();
    const keys = seatKeysOf(secretNamed('fresh'));
    const neutral = `01${'0'.repeat(62)}`;
    const refused = (given: typeof keys) =>
      table.as(guest).refused((loaded) => setSeatKeys(loaded, { user: guest, keys: given }));
    expect(refused({ ...keys, part: neutral })).toBe('WLG_E_KEYS');
    expect(refused({ ...keys, deed: 'xy' })).toBe('WLG_E_KEYS');
    expect(refused({ part: keys.part, deed: keys.part })).toBe('WLG_E_KEYS');
    expect(refused(seatKeysOf(secretNamed('host')))).toBe('WLG_E_KEYS');
    table.must((loaded) => leaveSeat(loaded, guest));
    const sits = { user: eve, seat: s2, nonce: nonceOf('c'), keys: seatKeysOf(secretNamed('guest')) };
    expect(table.as(eve).refused((loaded) => takeSeat(loaded, sits))).toBe('WLG_E_KEYS');
    table.must((loaded) => takeSeat(loaded, { ...sits, keys }));
    expect(seatOf(table.loaded.campaign, s2).keys).toMatchObject({ ...keys, number: 1 });
  });

  it('of a lost device are replaced from the next phase on, once a phase and at most three times', () => {
    const table = PartsTable.playing();
    const first = table.keyAsked(s2);
    table.bring(guest, 'second phone');
    expect(table.keyAsked(s2)).toBe(first);
    expect(reasonCode(table.order(guest))).toBe('WLG_E_PART');
    expect(reasonCode(table.bring(guest, 'another'))).toBe('WLG_E_KEYS_TWICE');
    table.close();
    expect(table.keyAsked(s2)).toBe(seatKeysOf(secretNamed('second phone')).part);
    expect(reasonCode(table.order(guest))).toBeNull();
    for (const name of ['third', 'fourth']) {
      expect(reasonCode(table.bring(guest, name))).toBeNull();
      table.close();
    }
    expect(reasonCode(table.bring(guest, 'fifth'))).toBe('WLG_E_KEYS_MOST');
    const replaced = (viewer: string) =>
      (table.disclosures.get(viewer) ?? []).filter(({ event }) => event.type === 'SeatKeyReplaced').length;
    expect(replaced('public')).toBe(5);
  });

  it('do not pass to the next holder, who brings their own; a contribution already received stays', () => {
    const table = PartsTable.playing();
    table.order(guest);
    const { phase } = table;
    const offered = { user: guest, seat: s2, offered: true };
    table.as(guest).must((loaded) => offerSeat(loaded, offered));
    table.as(eve).must((loaded) => requestSeat(loaded, { user: eve, seat: s2 }));
    const over = { user: guest, seat: s2, to: eve, reason: 'leaving' };
    table.as(guest).must((loaded, context) => handOverSeat(loaded, over, context));
    expect(seatOf(table.loaded.campaign, s2).keys).toBeUndefined();
    expect(last(table, 'SeatHandedOver')).toMatchObject({ nonce: null });
    table.bring(eve);
    expect(reasonCode(table.ready(eve, table.proofOf(eve)))).toBeNull();
    table.close();
    const closed = last<PhaseClosed>(table, 'PhaseClosed');
    expect(closed.leaves).toEqual(numbersAt(table, phase, 2, [null, nonceBy(table, 'guest', s2, phase)]));
    expect(table.keyAsked(s2)).toBe(seatKeysOf(secretNamed('eve')).part);
  });

  it('move with a person who is dealt another seat, or who moves to another account', () => {
    const table = new PartsTable();
    table.as(host).must((loaded) => rankSeats(loaded, { user: host, order: [s2, s1] }));
    table.as(guest).must((loaded) => rankSeats(loaded, { user: guest, order: [s1, s2] }));
    table.as(host).must((loaded, context) => startCampaign(loaded, { user: host }, context));
    expect(table.keyAsked(s2)).toBe(seatKeysOf(secretNamed('host')).part);
    const key = table.keyAsked(s1);
    table.as(guest).must((loaded) => moveSeat(loaded, { from: guest, to: eve }));
    table.close();
    expect(table.keyAsked(s1)).toBe(key);
  });

  it('are not required in campaigns that started without them', () => {
    const table = RecordedTable.begun();
    const keys = seatKeysOf(secretNamed('host'));
    expect(table.refused((loaded) => setSeatKeys(loaded, { user: host, keys }))).toBe('WLG_E_KEYS_NONE');
  });
});

describe('dice of a declaration', () => {
  const ruleset = {
    ...toyRuleset,
    play: {
      ...toyRuleset.play,
      act: (_game: unknown, _seat: unknown, action: unknown, dice: Parameters<typeof toyRuleset.play.act>[3]) => {
        if (action === 'roll')
          dice.scope('luck').roll({ label: 'one', count: 3, sides: 100, purpose: 'luck', clause: '' });
        return { events: [{ type: 'TokenFound', seat: s1 }] as never };
      },
    },
  };
  const does = (table: PartsTable, user: UserId, action: string) =>
    table
      .as(user)
      .must((loaded, context) =>
        act(
          loaded,
          { user, action, part: table.proofOf(user), actionSignature: table.signs(user, 'act', action) },
          context,
        ),
      );
  const faces = (events: readonly StreamEvent[]) => events.find(({ type }) => type === 'DiceRolled');

  it('are the same whatever others, or the seat itself, do before; a second declaration has other dice', () => {
    const [plain, busy] = [PartsTable.playing(ruleset), PartsTable.playing(ruleset)];
    const due = does(plain, host, 'roll');
    does(busy, guest, 'roll');
    busy.order(guest, 1);
    busy.order(guest, 2);
    does(busy, host, 'nothing');
    const same = does(busy, host, 'roll');
    expect(faces(same)).toEqual(faces(due));
    expect(last<SeatActed>(busy, 'SeatActed')).toMatchObject({ opened: true });
    expect(faces(does(busy, host, 'roll'))).not.toEqual(faces(same));
  });

  it('include the contribution of the seat, as orders do', () => {
    const table = PartsTable.playing(ruleset);
    does(table, host, 'nothing');
    expect(Object.keys(table.loaded.campaign.phase?.brought ?? {})).toEqual([s1]);
  });
});

describe('audit of dice contributions', () => {
  const stream = played();
  const auditOf = (events: readonly StoredEvent[]) => auditSigned(toyRuleset, events);
  const forged = (type: string, change: (event: never) => object) => {
    const at = stream.findLastIndex(({ event }) => event.type === type);
    return stream.map((storedEvent, n) =>
      n === at ? { ...storedEvent, event: change(storedEvent.event as never) as StreamEvent } : storedEvent,
    );
  };

  function played(): readonly StoredEvent[] {
    const table = PartsTable.playing();
    while (table.loaded.campaign.status === 'running') {
      const { ordinal } = table.loaded.campaign;
      table.order(host, ordinal % 4);
      if (ordinal % 3 !== 0) table.ready(guest);
      if (ordinal === 2) table.bring(guest, 'second phone');
      table.close();
    }
    return table.stored;
  }

  it('is sound, and identical to the last byte', () => {
    const report = auditOf(stream);
    expect(report).toMatchObject({ difference: null, gaps: [] });
    expect(isSound(report)).toBe(true);
    expect(report.rolls).toBeGreaterThan(10);
  });

  it.each([
    ['another proof', 'PartBrought', (part: { proof: string }) => ({ ...part, proof: `00${part.proof.slice(2)}` })],
    ['another number', 'PartBrought', (part: object) => ({ ...part, nonce: nonceOf('a') })],
    [
      'a part of the wrong seat',
      'PartBrought',
      (part: { seat: string }) => ({ ...part, seat: part.seat === s1 ? s2 : s1 }),
    ],
    ['a part hidden from all', 'PhaseClosed', (closed: object) => ({ ...closed, parts: [] })],
    [
      'another key',
      'SeatKeyReplaced',
      (said: object) => ({ ...said, keys: { ...seatKeysOf(nonceOf('7')), number: 2 } }),
    ],
    [
      'another leaf',
      'PhaseClosed',
      (closed: { leaves: object[] }) => ({
        ...closed,
        leaves: closed.leaves.map((leaf) => ({ ...leaf, leaf: nonceOf('c') })),
      }),
    ],
  ] as const)('names a record with %s', (_what, type, change) => {
    expect(auditOf(forged(type, change as never)).difference).not.toBeNull();
  });

  it('refuses a scheme that this program does not know', () => {
    const [created] = stream;
    const newer = { ...created?.event, trust: { scheme: 3 } };
    expect(() => evolveCampaign(null, newer as never, 1)).toThrow('newer Warlog');
    const record = forged('CampaignCreated', (event: object) => ({ ...event, trust: { scheme: 3 } }));
    const { difference } = audit(record, { versions: () => toyRuleset, secretKey: null, tampered: () => null });
    expect(difference).toContain('newer');
  });

  it('accepts only contributions that verify with the published keys', () => {
    const keys = new Map<string, string>();
    let checked = 0;
    let asked: Readonly<Record<string, string>> = {};
    for (const { event } of stream) {
      const {
        type,
        seat: id,
        keys: brought,
      } = event as never as { type: string; seat: string; keys?: { part: string } };
      if (type === 'SeatKeyReplaced' && brought) keys.set(id, brought.part);
      if (type === 'PhaseOpened') asked = Object.fromEntries(keys);
      if (type !== 'PhaseClosed') continue;
      for (const { seat: of, proof } of (event as PhaseClosed).parts ?? []) {
        const place = { campaign: stream[0]?.campaign ?? '', phase: (event as PhaseClosed).phase, seat: of };
        if (proof !== null) expect(contributionNonce(asked[of] ?? '', place, proof)).toMatch(/^[0-9a-f]{64}$/);
        checked += proof === null ? 0 : 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
  });
});
