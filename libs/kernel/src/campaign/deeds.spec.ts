import { describe, expect, it } from 'vitest';
import { isSound } from '../audit/audit-sentence.js';
import { auditingDeeds } from '../audit/audit-deeds.js';
import type { StoredEvent } from '../audit/steps.js';
import { seat, type UserId } from '../ids.js';
import { auditSigned } from '../testing/audit-signed.js';
import { PartsTable, secretNamed } from '../testing/parts-table.js';
import { guest, host, toyOnTable } from '../testing/table.js';
import { deedMessage, signDeed } from '../trust/deed.js';
import { seatKeysOf } from '../trust/seat-keys.js';
import { isSigned } from '../trust/signature.js';
import { act } from './decide/act.js';
import { setReady, setStandingOrders, withdrawOrders } from './decide/orders.js';
import { startCampaign } from './decide/lobby.js';
import type { Decision } from './decide/decision.js';
import { sendPress } from './decide/press.js';
import { dismissSitter, handOverSeat, nameSitter, noteLeave, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import type { OrdersSubmitted, SeatReady, StreamEvent } from './events.js';
import { seatOf } from './state.js';
import type { DeedSignature, SignedDeed } from './trust-terms.js';

const [s1, s2] = [seat(1), seat(2)];
const [eve, fay] = ['eve', 'fay'] as UserId[] as [UserId, UserId];
const sheet = { guess: 1, hide: 2 };
const formerTerms = { scheme: 2, parts: 'with-sheet' } as const;

type Deed = StreamEvent & { readonly deed?: SignedDeed };

function last<T extends StreamEvent = Deed>(table: PartsTable, type: string): T {
  return table.log.findLast((event) => event.type === type) as T;
}

const codeOf = (decided: Decision) => ('problems' in decided ? decided.problems[0]?.code : null);

function says(
  table: PartsTable,
  user: UserId,
  ready: SeatReady['ready'],
  deed = table.signs(user, 'SeatReady', ready),
) {
  const word = { user, phase: table.phase, ready, deed };
  return table.as(user).decide((loaded, means) => setReady(loaded, word, means));
}

function stands(table: PartsTable, user: UserId, standing: unknown, deed?: DeedSignature | null): Decision {
  const signed = deed === undefined ? table.signs(user, 'StandingOrdersSet', standing) : deed;
  return table.as(user).decide((loaded, means) => setStandingOrders(loaded, { user, standing, deed: signed }, means));
}

function sitterNamed(table: PartsTable, sitter: UserId): void {
  const named = { user: guest, sitter, scope: 'always', until: table.now + 3_600_000 } as const;
  table.as(guest).must((loaded, means) => nameSitter(loaded, named, means));
}

describe('A deed of a seat with keys', () => {
  it('bears the signature of its device, over just what was given', () => {
    const table = PartsTable.playing();
    table.order(host);
    const { deed, number } = last<OrdersSubmitted>(table, 'OrdersSubmitted');
    const { id: campaign } = table.loaded.campaign;
    const where = { campaign, seat: s1, phase: table.phase, name: 'OrdersSubmitted', number };
    expect(deed).toMatchObject({ key: seatKeysOf(secretNamed('host')).deed, number: 1 });
    const message = deedMessage({ ...where, text: '{"guess":1,"hide":2}' });
    expect(isSigned(deed?.key ?? '', message, deed?.signature ?? '')).toBe(true);
  });

  it('is refused unsigned, and with what is no signature of this seat under just this', () => {
    const table = PartsTable.playing();
    const [own, others] = [secretNamed('host'), secretNamed('guest')];
    const where = { campaign: table.loaded.campaign.id as string, seat: s1 as string, phase: table.phase as string };
    const due = { ...where, name: 'OrdersSubmitted', number: 1, given: sheet };
    const good = signDeed(own, due);
    const { key, signature } = good;
    expect(codeOf(table.order(host, 1, null, null))).toBe('WLG_E_DEED_UNSIGNED');
    for (const bad of [
      signDeed(others, due),
      { key, signature: signDeed(others, due).signature },
      { key: signDeed(others, due).key, signature },
      { key, signature: `00${signature.slice(2)}` },
      { key: '', signature: '' },
      ...[{ campaign: 'other' }, { seat: 's2' }, { phase: 'ab'.repeat(16) }, { name: 'act' }, { number: 2 }].map(
        (other) => signDeed(own, { ...due, ...other }),
      ),
      signDeed(own, { ...due, given: { guess: 1, hide: 3 } }),
    ]) {
      expect(codeOf(table.order(host, 1, null, bad))).toBe('WLG_E_DEED');
    }
    expect(table.loaded.campaign.phase?.sheets).toEqual({});
    expect(codeOf(table.order(host, 1, null, good))).toBeNull();
  });

  it('is taken once: a word that was taken back cannot be said again by its former signature', () => {
    const table = PartsTable.playing();
    const yes = table.signs(host, 'SeatReady', 'yes');
    expect(codeOf(says(table, host, 'yes', yes))).toBeNull();
    expect(codeOf(says(table, host, 'no'))).toBeNull();
    expect(codeOf(says(table, host, 'yes', yes))).toBe('WLG_E_DEED');
    expect(codeOf(says(table, host, 'yes'))).toBeNull();
    expect(last(table, 'SeatReady').deed).toMatchObject({ number: 3 });
    // And none of a phase counts in the next one.
    const former = table.signs(host, 'OrdersSubmitted', sheet);
    table.close();
    expect(codeOf(table.order(host, 1, null, former))).toBe('WLG_E_DEED');
    expect(seatOf(table.loaded.campaign, s1).deeds).toBeUndefined();
  });

  it('is a sheet taken back, standing orders, before the start as well, and a declaration, too', () => {
    const rules = {
      ...toyOnTable,
      earlyStanding: { safeParse: () => ({ success: true }) } as never,
      act: () => ({ events: [{ type: 'TokenFound', seat: s1 }] as never }),
    };
    const table = new PartsTable(rules);
    expect(codeOf(stands(table, host, sheet, null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(stands(table, host, sheet))).toBeNull();
    table.as(host).must((loaded, means) => startCampaign(loaded, { user: host }, means));
    expect(codeOf(stands(table, host, null))).toBeNull();
    expect(last(table, 'StandingOrdersSet').deed).toMatchObject({ number: 1 });
    table.order(host);
    const phase = table.phase;
    const back = (deed: DeedSignature | null) =>
      table.as(host).decide((loaded, means) => withdrawOrders(loaded, { user: host, phase, deed }, means));
    expect(codeOf(back(null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(back(table.signs(host, 'OrdersWithdrawn', null)))).toBeNull();
    expect(last(table, 'OrdersSubmitted').deed).toMatchObject({ number: 2 });
    const does = (deed: DeedSignature | null) =>
      table.as(host).decide((loaded, means) => act(loaded, { user: host, action: 'find', deed }, means));
    expect(codeOf(does(null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(does(table.signs(host, 'act', 'look')))).toBe('WLG_E_DEED');
    expect(codeOf(does(table.signs(host, 'act', 'find')))).toBeNull();
    expect(last(table, 'SeatActed').deed).toMatchObject({ number: 1 });
  });

  it('is shown signed to its own seat alone', () => {
    const table = PartsTable.playing();
    table.bringDeedKey(host, 'laptop');
    says(table, host, 'yes');
    const told = (viewer: string) => JSON.stringify(table.told.get(viewer));
    expect(told(s1)).toContain('DeedKeyBrought');
    expect(told(s1)).toContain('signature');
    expect(told('referee')).not.toContain('DeedKeyBrought');
    for (const viewer of [s2, 'public']) {
      expect(told(viewer)).toContain('"SeatReady"');
      expect(told(viewer)).not.toContain('DeedKeyBrought');
      expect(told(viewer)).not.toContain('signature');
    }
  });

  it('needs no signature where the seat has no keys, nor in campaigns that began without', () => {
    const table = new PartsTable(undefined, false, formerTerms);
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    expect(codeOf(table.order(host, 1, null, null))).toBeNull();
    expect(codeOf(table.order(guest))).toBeNull();
    expect(last(table, 'OrdersSubmitted').deed).toBeUndefined();
    expect(codeOf(table.bringDeedKey(guest, 'laptop'))).toBe('WLG_E_DEED_NONE');
    const bare = PartsTable.playing();
    handedOver(bare);
    expect(codeOf(bare.order(fay, 1, null, null))).toBeNull();
    expect(last(bare, 'OrdersSubmitted').deed).toBeUndefined();
  });
});

/** The guest's seat goes to somebody who asked for it, and who brings no keys. */
function handedOver(table: PartsTable): void {
  table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: s2, offered: true }));
  table.as(fay).must((loaded) => requestSeat(loaded, { user: fay, seat: s2 }));
  const over = { user: guest, seat: s2, to: fay, reason: 'away' };
  table.as(guest).must((loaded, means) => handOverSeat(loaded, over, means));
}

describe('The keys that sign for a seat', () => {
  it('are those of further devices of its holder, too, at once and each of its own', () => {
    const table = PartsTable.playing();
    const first = table.signs(guest, 'OrdersSubmitted', sheet);
    expect(codeOf(table.bringDeedKey(guest, 'laptop'))).toBeNull();
    expect(codeOf(table.order(guest))).toBeNull();
    expect(last(table, 'OrdersSubmitted').deed?.key).toBe(seatKeysOf(secretNamed('laptop')).deed);
    expect(codeOf(table.order(guest, 1, null, first))).toBe('WLG_E_DEED');
    expect(
      codeOf(table.order(guest, 1, null, table.signs(guest, 'OrdersSubmitted', sheet, secretNamed('guest')))),
    ).toBe(null);
    // Nobody signs by another's key, nor by one that a seat had.
    expect(codeOf(table.bringDeedKey(host, 'laptop'))).toBe('WLG_E_KEYS');
    expect(codeOf(table.bringDeedKey(eve))).toBe('WLG_E_NO_SEAT');
  });

  it('are each brought once, however often they come: nothing happens again, and no device is pushed out for it', () => {
    const table = PartsTable.playing();
    const again = (user: UserId) => table.bringDeedKey(user, `${user}’s laptop`);
    sitterNamed(table, eve);
    for (const user of [guest, eve]) {
      expect(again(user)).toMatchObject({ events: [{ type: 'DeedKeyBrought' }] });
      expect(again(user)).toEqual({ events: [] });
    }
    table.as(guest).must((loaded) => dismissSitter(loaded, guest));
    sitterNamed(table, eve);
    expect(again(eve)).toEqual({ events: [] });
    // Those that were replaced do not come back.
    table.close();
    table.bring(guest, 'new phone');
    expect(codeOf(again(guest))).toBe('WLG_E_KEYS');
  });

  it('are a sitter’s own, as long as they sit', () => {
    const table = PartsTable.playing();
    sitterNamed(table, eve);
    expect(codeOf(table.order(eve, 1, null, null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(table.order(eve, 1, null, table.signs(eve, 'OrdersSubmitted', sheet, secretNamed('guest'))))).toBe(
      'WLG_E_DEED',
    );
    table.bringDeedKey(eve);
    expect(codeOf(table.order(eve))).toBeNull();
    const lent = table.signs(eve, 'OrdersSubmitted', sheet);
    // The holder does not sign by the sitter's key.
    expect(codeOf(table.order(guest, 1, null, lent))).toBe('WLG_E_DEED');
    table.as(guest).must((loaded) => dismissSitter(loaded, guest));
    expect(codeOf(table.order(eve, 1, null, lent))).toBe('WLG_E_NO_SEAT');
  });

  it('are the new ones at once where they were replaced, and none of the former', () => {
    const table = PartsTable.playing();
    table.bringDeedKey(guest, 'laptop');
    table.close();
    table.bring(guest, 'new phone');
    for (const name of ['guest', 'laptop']) {
      const former = table.signs(guest, 'OrdersSubmitted', sheet, secretNamed(name));
      expect(codeOf(table.order(guest, 1, null, former))).toBe('WLG_E_DEED');
    }
    expect(codeOf(table.order(guest, 1, null))).toBeNull();
  });

  it('do not go to the next holder, who brings their own', () => {
    const table = PartsTable.playing();
    table.bringDeedKey(guest, 'laptop');
    handedOver(table);
    expect(seatOf(table.loaded.campaign, s2).deedKeys).toBeUndefined();
    table.bring(fay);
    for (const name of ['guest', 'laptop']) {
      const former = table.signs(fay, 'OrdersSubmitted', sheet, secretNamed(name));
      expect(codeOf(table.order(fay, 1, null, former))).toBe('WLG_E_DEED');
    }
    expect(codeOf(table.order(fay, 1, null))).toBeNull();
  });

  it('are those of somebody’s forty newest devices, and never too many to go on from another one', () => {
    const table = PartsTable.playing();
    for (let n = 1; n <= 40; n += 1) expect(codeOf(table.bringDeedKey(guest, `device ${n}`))).toBeNull();
    // No more of them come in one phase; a sitter's are counted apart.
    expect(codeOf(table.bringDeedKey(guest, 'device 41'))).toBe('WLG_E_DEED_KEYS');
    sitterNamed(table, eve);
    expect(codeOf(table.bringDeedKey(eve))).toBeNull();
    // The first look of the clock dismisses the sitter, whose time is over; the second closes the phase.
    table.close();
    table.close();
    expect(codeOf(table.bringDeedKey(guest, 'device 41'))).toBeNull();
    const own = seatOf(table.loaded.campaign, s2).deedKeys?.filter(({ user }) => user === guest);
    expect(own).toHaveLength(40);
    const by = (name: string) => table.signs(guest, 'OrdersSubmitted', sheet, secretNamed(name));
    expect(codeOf(table.order(guest, 1, null, by('device 1')))).toBe('WLG_E_DEED');
    expect(codeOf(table.order(guest, 1, null, by('device 41')))).toBeNull();
  });

  it('are four hundred a campaign, and four a phase after them, which leave room for another device', () => {
    const table = PartsTable.playing();
    const seat = () => seatOf(table.loaded.campaign, s2);
    for (let n = 1; n <= 4; n += 1) expect(codeOf(table.bringDeedKey(guest, `device ${n}`))).toBeNull();
    expect(seat().allDeedKeys).toEqual({ [guest]: 4 });
    seat().allDeedKeys = { [guest]: 399 };
    expect(codeOf(table.bringDeedKey(guest, 'device 400'))).toBeNull();
    expect(codeOf(table.bringDeedKey(guest, 'device 401'))).toBe('WLG_E_DEED_KEYS_ALL');
    // Those of a sitter are counted apart.
    sitterNamed(table, eve);
    expect(codeOf(table.bringDeedKey(eve))).toBeNull();
    table.close();
    table.close();
    for (let n = 401; n <= 404; n += 1) expect(codeOf(table.bringDeedKey(guest, `device ${n}`))).toBeNull();
    expect(codeOf(table.bringDeedKey(guest, 'device 405'))).toBe('WLG_E_DEED_KEYS_ALL');
    const newest = table.signs(guest, 'OrdersSubmitted', sheet, secretNamed('device 404'));
    expect(codeOf(table.order(guest, 1, null, newest))).toBeNull();
  });
});

/** A campaign played to its end by people who sign, whose guest uses two devices and a sitter. */
function played(): PartsTable {
  const table = PartsTable.playing();
  table.bringDeedKey(guest, 'laptop');
  stands(table, guest, sheet);
  sitterNamed(table, eve);
  while (table.loaded.campaign.status === 'running') {
    const { ordinal } = table.loaded.campaign;
    table.order(host, ordinal % 4);
    if (ordinal === 2) table.bringDeedKey(eve);
    table.order(ordinal === 2 ? eve : guest, (ordinal + 1) % 4);
    if (ordinal === 3) says(table, guest, 'yes');
    table.close();
  }
  return table;
}

describe('A record of signed deeds', () => {
  const table = played();
  const stream = table.stored;
  const auditOf = (events: readonly StoredEvent[]) => auditSigned(toyOnTable, events);
  const deeds = stream.filter(({ event }) => (event as Deed).deed !== undefined);
  const changed = (version: number, change: (event: Deed) => object) =>
    stream.map((one) => (one.version === version ? { ...one, event: change(one.event as Deed) as Deed } : one));

  const differenceIn = (events: readonly StoredEvent[]): string | null => {
    for (const run = auditingDeeds(events, null); ;) {
      const next = run.next();
      if (next.done) return next.value.difference;
    }
  };

  it('is sound, and counts them', () => {
    const report = auditOf(stream);
    expect(report).toMatchObject({ difference: null, signedDeeds: deeds.length, unsignedDeeds: 0 });
    expect(isSound(report)).toBe(true);
    expect(deeds.length).toBeGreaterThan(5);
  });

  it('names each one whose signature was left out, changed, or made by another key', () => {
    for (const [n, { version, event }] of deeds.entries()) {
      const { deed } = event as { readonly deed: SignedDeed };
      const others = deeds[(n + 1) % deeds.length]?.event as Deed;
      for (const other of [undefined, { ...deed, number: deed.number + 1 }, others.deed]) {
        expect(differenceIn(changed(version, (one) => ({ ...one, deed: other })))).toBe(
          `Event ${version} is not signed by whoever played its seat.`,
        );
      }
    }
  });

  it('needs no key of the dice to be held against its signatures', () => {
    const { version } = deeds[0] as StoredEvent;
    const running = changed(version, ({ deed: _deed, ...event }) => event).slice(0, version);
    expect(auditOf(running).difference).toContain('is not signed');
  });
});

describe('A host who plays with a server of their own', () => {
  /** The host, who has every key but the guest's, writes a sheet for the guest and plays on over it. */
  function forged(trust: PartsTable['loaded']['campaign']['trust'], deed: (table: PartsTable) => DeedSignature | null) {
    const table = new PartsTable(undefined, false, trust);
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    const signed = deed(table);
    table.order(host);
    // What the server writes is not held back by what it would refuse: the guest's device is made to sign, then its word is exchanged.
    table.order(guest, 3);
    const at = table.stored.findLastIndex(({ event }) => event.type === 'OrdersSubmitted');
    while (table.loaded.campaign.status === 'running') table.close();
    return table.stored.map((one, n) => {
      const { deed: _own, ...event } = one.event as Deed;
      return n === at ? { ...one, event: signed ? { ...event, deed: { ...signed, number: 1 } } : event } : one;
    });
  }
  const auditOf = (events: readonly StoredEvent[]) => auditSigned(toyOnTable, events);
  const mine = (secret: string) => (table: PartsTable) =>
    table.signs(guest, 'OrdersSubmitted', { guess: 3, hide: 2 }, secret);

  it('could write sheets in another’s name while nothing was signed: such a record is incomplete, never sound', () => {
    const report = auditOf(forged(formerTerms, () => null));
    expect(report).toMatchObject({ difference: null, gaps: [{ code: 'unsigned', by: 'seats' }] });
    expect(isSound(report)).toBe(false);
  });

  it.each([
    ['nobody', () => null],
    ['the host', mine(secretNamed('host'))],
    ['the guest, for another sheet', (table: PartsTable) => table.signs(guest, 'OrdersSubmitted', sheet)],
    [
      'the guest, in another phase',
      ({ loaded: { campaign } }: PartsTable) =>
        signDeed(secretNamed('guest'), {
          ...{ campaign: campaign.id, seat: s2, phase: 'ab'.repeat(16) },
          ...{ name: 'OrdersSubmitted', number: 1, given: { guess: 3, hide: 2 } },
        }),
    ],
  ])('is found out where the sheet is signed by %s', (_by, deed) => {
    const terms = { ...formerTerms, deeds: 'signed' } as const;
    expect(auditOf(forged(terms, mine(secretNamed('guest')))).difference).toBeNull();
    expect(auditOf(forged(terms, deed)).difference).toContain('is not signed by whoever played its seat');
  });
});

describe('What no seat signs', () => {
  const day = 86_400_000;
  /** What a house could write in the guest's name with an account of its own, and what it is called. */
  const writings: Readonly<Record<string, (table: PartsTable) => void>> = {
    VoteCast: (table) => {
      const motion = { user: host, motion: { kind: 'draw' }, reason: 'Enough' } as const;
      table.as(host).must((loaded, means) => openVote(loaded, motion, means));
      const vote = table.loaded.campaign.votes[0]?.id ?? '';
      table.as(guest).must((loaded, means) => castVote(loaded, { user: guest, vote, choice: 'yes' }, means));
    },
    SeatHandedOver: handedOver,
    SitterNamed: (table) => sitterNamed(table, eve),
    LeaveNoted: (table) => {
      const leave = [{ from: table.now + day, to: table.now + 2 * day }];
      table.as(guest).must((loaded) => noteLeave(loaded, { user: guest, leave }));
    },
    PressSent: (table) => {
      const letter = { user: guest, message: 'm1', to: [s1], signed: true } as const;
      table.as(guest).must((loaded, means) => sendPress(loaded, letter, means.now));
    },
  };

  it.each(Object.keys(writings))('a house can write, and the seat in whose name it stands is told: %s', (type) => {
    const table = PartsTable.playing();
    writings[type]?.(table);
    const written = table.log.findLast((event) => event.type === type);
    expect(written).toBeDefined();
    expect(written).not.toHaveProperty('deed');
    const told = (table.told.get(s2) ?? []).map(({ event }) => event);
    expect(told).toContainEqual(written);
  });
});
