import { describe, expect, it } from 'vitest';
import { isSound, auditSignedActions, type StoredEvent } from '@warlog/audit';
import { seat, type UserId } from '@warlog/core';
import { auditSigned, PartsTable, secretNamed, guest, host, toyRuleset } from '@warlog/ruleset-testkit';
import { signedActionMessage, signAction, seatKeysOf, isSigned } from '@warlog/trust';
import { act } from './decide/act.js';
import { setReady, setStandingOrders, withdrawOrders } from './decide/orders.js';
import { startCampaign } from './decide/lobby.js';
import type { Decision } from './decide/decision.js';
import { sendPress } from './decide/press.js';
import { dismissSitter, handOverSeat, nameSitter, noteLeave, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import type { OrdersSubmitted, SeatReady, StreamEvent } from './events.js';
import { seatOf } from './state.js';
import type { ActionSignature, NumberedSignature } from './trust-terms.js';

const [s1, s2] = [seat(1), seat(2)];
const [eve, fay] = ['eve', 'fay'] as UserId[] as [UserId, UserId];
const sheet = { guess: 1, hide: 2 };
const formerTerms = { scheme: 2, parts: 'with-sheet' } as const;

type Deed = StreamEvent & { readonly deed?: NumberedSignature };

function last<T extends StreamEvent = Deed>(table: PartsTable, type: string): T {
  return table.log.findLast((event) => event.type === type) as T;
}

const codeOf = (decided: Decision) => ('problems' in decided ? decided.problems[0]?.code : null);

function says(
  table: PartsTable,
  user: UserId,
  ready: SeatReady['ready'],
  actionSignature = table.signs(user, 'SeatReady', ready),
) {
  const word = { user, phase: table.phase, ready, actionSignature };
  return table.as(user).decide((loaded, context) => setReady(loaded, word, context));
}

function stands(
  table: PartsTable,
  user: UserId,
  standing: unknown,
  actionSignature?: ActionSignature | null,
): Decision {
  const signed = actionSignature === undefined ? table.signs(user, 'StandingOrdersSet', standing) : actionSignature;
  return table
    .as(user)
    .decide((loaded, context) => setStandingOrders(loaded, { user, standing, actionSignature: signed }, context));
}

function sitterNamed(table: PartsTable, sitter: UserId): void {
  const named = { user: guest, sitter, scope: 'always', until: table.now + 3_600_000 } as const;
  table.as(guest).must((loaded, context) => nameSitter(loaded, named, context));
}

describe('signed action of a seat with keys', () => {
  it('carries the signature of its device over exactly what was given', () => {
    const table = PartsTable.playing();
    table.order(host);
    const { deed: signedAction, number } = last<OrdersSubmitted>(table, 'OrdersSubmitted');
    const { id: campaign } = table.loaded.campaign;
    const where = { campaign, seat: s1, phase: table.phase, name: 'OrdersSubmitted', number };
    expect(signedAction).toMatchObject({ key: seatKeysOf(secretNamed('host')).deed, number: 1 });
    const message = signedActionMessage({ ...where, text: '{"guess":1,"hide":2}' });
    expect(isSigned(signedAction?.key ?? '', message, signedAction?.signature ?? '')).toBe(true);
  });

  it('is refused without a signature of this seat for exactly this action', () => {
    const table = PartsTable.playing();
    const [own, others] = [secretNamed('host'), secretNamed('guest')];
    const where = { campaign: table.loaded.campaign.id as string, seat: s1 as string, phase: table.phase as string };
    const due = { ...where, name: 'OrdersSubmitted', number: 1, given: sheet };
    const good = signAction(own, due);
    const { key, signature } = good;
    expect(codeOf(table.order(host, 1, null, null))).toBe('WLG_E_DEED_UNSIGNED');
    for (const bad of [
      signAction(others, due),
      { key, signature: signAction(others, due).signature },
      { key: signAction(others, due).key, signature },
      { key, signature: `00${signature.slice(2)}` },
      { key: '', signature: '' },
      ...[{ campaign: 'other' }, { seat: 's2' }, { phase: 'ab'.repeat(16) }, { name: 'act' }, { number: 2 }].map(
        (other) => signAction(own, { ...due, ...other }),
      ),
      signAction(own, { ...due, given: { guess: 1, hide: 3 } }),
    ]) {
      expect(codeOf(table.order(host, 1, null, bad))).toBe('WLG_E_DEED');
    }
    expect(table.loaded.campaign.phase?.sheets).toEqual({});
    expect(codeOf(table.order(host, 1, null, good))).toBeNull();
  });

  it('is accepted once: withdrawn readiness cannot be repeated with its former signature', () => {
    const table = PartsTable.playing();
    const yes = table.signs(host, 'SeatReady', 'yes');
    expect(codeOf(says(table, host, 'yes', yes))).toBeNull();
    expect(codeOf(says(table, host, 'no'))).toBeNull();
    expect(codeOf(says(table, host, 'yes', yes))).toBe('WLG_E_DEED');
    expect(codeOf(says(table, host, 'yes'))).toBeNull();
    expect(last(table, 'SeatReady').deed).toMatchObject({ number: 3 });
    // No signature of a phase counts in the next one.
    const former = table.signs(host, 'OrdersSubmitted', sheet);
    table.close();
    expect(codeOf(table.order(host, 1, null, former))).toBe('WLG_E_DEED');
    expect(seatOf(table.loaded.campaign, s1).deeds).toBeUndefined();
  });

  it('covers withdrawn orders, standing orders (also before the start) and declarations', () => {
    const rules = {
      ...toyRuleset,
      play: {
        ...toyRuleset.play,
        earlyStanding: { safeParse: () => ({ success: true }) } as never,
        act: () => ({ events: [{ type: 'TokenFound', seat: s1 }] as never }),
      },
    };
    const table = new PartsTable(rules);
    expect(codeOf(stands(table, host, sheet, null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(stands(table, host, sheet))).toBeNull();
    table.as(host).must((loaded, context) => startCampaign(loaded, { user: host }, context));
    expect(codeOf(stands(table, host, null))).toBeNull();
    expect(last(table, 'StandingOrdersSet').deed).toMatchObject({ number: 1 });
    table.order(host);
    const phase = table.phase;
    const back = (actionSignature: ActionSignature | null) =>
      table
        .as(host)
        .decide((loaded, context) => withdrawOrders(loaded, { user: host, phase, actionSignature }, context));
    expect(codeOf(back(null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(back(table.signs(host, 'OrdersWithdrawn', null)))).toBeNull();
    expect(last(table, 'OrdersSubmitted').deed).toMatchObject({ number: 2 });
    const does = (actionSignature: ActionSignature | null) =>
      table.as(host).decide((loaded, context) => act(loaded, { user: host, action: 'find', actionSignature }, context));
    expect(codeOf(does(null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(does(table.signs(host, 'act', 'look')))).toBe('WLG_E_DEED');
    expect(codeOf(does(table.signs(host, 'act', 'find')))).toBeNull();
    expect(last(table, 'SeatActed').deed).toMatchObject({ number: 1 });
  });

  it('shows its signature to its own seat only', () => {
    const table = PartsTable.playing();
    table.addSeatKey(host, 'laptop');
    says(table, host, 'yes');
    const jsonFor = (viewer: string) => JSON.stringify(table.disclosures.get(viewer));
    expect(jsonFor(s1)).toContain('DeedKeyBrought');
    expect(jsonFor(s1)).toContain('signature');
    expect(jsonFor('referee')).not.toContain('DeedKeyBrought');
    for (const viewer of [s2, 'public']) {
      expect(jsonFor(viewer)).toContain('"SeatReady"');
      expect(jsonFor(viewer)).not.toContain('DeedKeyBrought');
      expect(jsonFor(viewer)).not.toContain('signature');
    }
  });

  it('needs no signature without keys, or in campaigns that started without signatures', () => {
    const table = new PartsTable(undefined, false, formerTerms);
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    expect(codeOf(table.order(host, 1, null, null))).toBeNull();
    expect(codeOf(table.order(guest))).toBeNull();
    expect(last(table, 'OrdersSubmitted').deed).toBeUndefined();
    expect(codeOf(table.addSeatKey(guest, 'laptop'))).toBe('WLG_E_DEED_NONE');
    const bare = PartsTable.playing();
    handedOver(bare);
    expect(codeOf(bare.order(fay, 1, null, null))).toBeNull();
    expect(last(bare, 'OrdersSubmitted').deed).toBeUndefined();
  });
});

/** Hands the guest's seat to a user who requested it and brings no keys. */
function handedOver(table: PartsTable): void {
  table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: s2, offered: true }));
  table.as(fay).must((loaded) => requestSeat(loaded, { user: fay, seat: s2 }));
  const over = { user: guest, seat: s2, to: fay, reason: 'away' };
  table.as(guest).must((loaded, context) => handOverSeat(loaded, over, context));
}

describe('signing keys of a seat', () => {
  it('include one for each further device of its holder, valid at once', () => {
    const table = PartsTable.playing();
    const first = table.signs(guest, 'OrdersSubmitted', sheet);
    expect(codeOf(table.addSeatKey(guest, 'laptop'))).toBeNull();
    expect(codeOf(table.order(guest))).toBeNull();
    expect(last(table, 'OrdersSubmitted').deed?.key).toBe(seatKeysOf(secretNamed('laptop')).deed);
    expect(codeOf(table.order(guest, 1, null, first))).toBe('WLG_E_DEED');
    expect(
      codeOf(table.order(guest, 1, null, table.signs(guest, 'OrdersSubmitted', sheet, secretNamed('guest')))),
    ).toBe(null);
    // Keys of other seats or former keys cannot sign.
    expect(codeOf(table.addSeatKey(host, 'laptop'))).toBe('WLG_E_KEYS');
    expect(codeOf(table.addSeatKey(eve))).toBe('WLG_E_NO_SEAT');
  });

  it('are each added once: a repetition does nothing, and no other device is removed for it', () => {
    const table = PartsTable.playing();
    const addLaptop = (user: UserId) => table.addSeatKey(user, `${user}’s laptop`);
    sitterNamed(table, eve);
    for (const user of [guest, eve]) {
      expect(addLaptop(user)).toMatchObject({ events: [{ type: 'DeedKeyBrought' }] });
      expect(addLaptop(user)).toEqual({ events: [] });
    }
    table.as(guest).must((loaded) => dismissSitter(loaded, guest));
    sitterNamed(table, eve);
    expect(addLaptop(eve)).toEqual({ events: [] });
    // Replaced keys cannot return.
    table.close();
    table.bring(guest, 'new phone');
    expect(codeOf(addLaptop(guest))).toBe('WLG_E_KEYS');
  });

  it('include a sitter’s own while they sit', () => {
    const table = PartsTable.playing();
    sitterNamed(table, eve);
    expect(codeOf(table.order(eve, 1, null, null))).toBe('WLG_E_DEED_UNSIGNED');
    expect(codeOf(table.order(eve, 1, null, table.signs(eve, 'OrdersSubmitted', sheet, secretNamed('guest'))))).toBe(
      'WLG_E_DEED',
    );
    table.addSeatKey(eve);
    expect(codeOf(table.order(eve))).toBeNull();
    const lent = table.signs(eve, 'OrdersSubmitted', sheet);
    // The holder cannot sign with the sitter's key.
    expect(codeOf(table.order(guest, 1, null, lent))).toBe('WLG_E_DEED');
    table.as(guest).must((loaded) => dismissSitter(loaded, guest));
    expect(codeOf(table.order(eve, 1, null, lent))).toBe('WLG_E_NO_SEAT');
  });

  it('are only the new ones as soon as they are replaced', () => {
    const table = PartsTable.playing();
    table.addSeatKey(guest, 'laptop');
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
    table.addSeatKey(guest, 'laptop');
    handedOver(table);
    expect(seatOf(table.loaded.campaign, s2).deedKeys).toBeUndefined();
    table.bring(fay);
    for (const name of ['guest', 'laptop']) {
      const former = table.signs(fay, 'OrdersSubmitted', sheet, secretNamed(name));
      expect(codeOf(table.order(fay, 1, null, former))).toBe('WLG_E_DEED');
    }
    expect(codeOf(table.order(fay, 1, null))).toBeNull();
  });

  it('are those of the forty newest devices of a user, which always allows another one', () => {
    const table = PartsTable.playing();
    for (let n = 1; n <= 40; n += 1) expect(codeOf(table.addSeatKey(guest, `device ${n}`))).toBeNull();
    // No more are accepted in one phase; a sitter's are counted separately.
    expect(codeOf(table.addSeatKey(guest, 'device 41'))).toBe('WLG_E_DEED_KEYS');
    sitterNamed(table, eve);
    expect(codeOf(table.addSeatKey(eve))).toBeNull();
    // The first wake-up dismisses the sitter, whose term is over; the second closes the phase.
    table.close();
    table.close();
    expect(codeOf(table.addSeatKey(guest, 'device 41'))).toBeNull();
    const own = seatOf(table.loaded.campaign, s2).deedKeys?.filter(({ user }) => user === guest);
    expect(own).toHaveLength(40);
    const by = (name: string) => table.signs(guest, 'OrdersSubmitted', sheet, secretNamed(name));
    expect(codeOf(table.order(guest, 1, null, by('device 1')))).toBe('WLG_E_DEED');
    expect(codeOf(table.order(guest, 1, null, by('device 41')))).toBeNull();
  });

  it('are four hundred a campaign and four a phase after that, which always allows another device', () => {
    const table = PartsTable.playing();
    const seat = () => seatOf(table.loaded.campaign, s2);
    for (let n = 1; n <= 4; n += 1) expect(codeOf(table.addSeatKey(guest, `device ${n}`))).toBeNull();
    expect(seat().allDeedKeys).toEqual({ [guest]: 4 });
    seat().allDeedKeys = { [guest]: 399 };
    expect(codeOf(table.addSeatKey(guest, 'device 400'))).toBeNull();
    expect(codeOf(table.addSeatKey(guest, 'device 401'))).toBe('WLG_E_DEED_KEYS_ALL');
    // Those of a sitter are counted separately.
    sitterNamed(table, eve);
    expect(codeOf(table.addSeatKey(eve))).toBeNull();
    table.close();
    table.close();
    for (let n = 401; n <= 404; n += 1) expect(codeOf(table.addSeatKey(guest, `device ${n}`))).toBeNull();
    expect(codeOf(table.addSeatKey(guest, 'device 405'))).toBe('WLG_E_DEED_KEYS_ALL');
    const newest = table.signs(guest, 'OrdersSubmitted', sheet, secretNamed('device 404'));
    expect(codeOf(table.order(guest, 1, null, newest))).toBeNull();
  });
});

/** A campaign played to its end by people who sign; the guest uses two devices and a sitter. */
function played(): PartsTable {
  const table = PartsTable.playing();
  table.addSeatKey(guest, 'laptop');
  stands(table, guest, sheet);
  sitterNamed(table, eve);
  while (table.loaded.campaign.status === 'running') {
    const { ordinal } = table.loaded.campaign;
    table.order(host, ordinal % 4);
    if (ordinal === 2) table.addSeatKey(eve);
    table.order(ordinal === 2 ? eve : guest, (ordinal + 1) % 4);
    if (ordinal === 3) says(table, guest, 'yes');
    table.close();
  }
  return table;
}

describe('audit of signed actions', () => {
  const table = played();
  const stream = table.stored;
  const auditOf = (events: readonly StoredEvent[]) => auditSigned(toyRuleset, events);
  const signedEvents = stream.filter(({ event }) => (event as Deed).deed !== undefined);
  const changed = (version: number, change: (event: Deed) => object) =>
    stream.map((storedEvent) =>
      storedEvent.version === version
        ? { ...storedEvent, event: change(storedEvent.event as Deed) as Deed }
        : storedEvent,
    );

  const differenceIn = (events: readonly StoredEvent[]): string | null => {
    for (const run = auditSignedActions(events, null); ;) {
      const next = run.next();
      if (next.done) return next.value.difference;
    }
  };

  it('is sound, and counts them', () => {
    const report = auditOf(stream);
    expect(report).toMatchObject({ difference: null, signedActions: signedEvents.length, unsignedActions: 0 });
    expect(isSound(report)).toBe(true);
    expect(signedEvents.length).toBeGreaterThan(5);
  });

  it('names each one whose signature was left out, changed, or made by another key', () => {
    for (const [n, { version, event }] of signedEvents.entries()) {
      const { deed: signedAction } = event as { readonly deed: NumberedSignature };
      const others = signedEvents[(n + 1) % signedEvents.length]?.event as Deed;
      for (const other of [undefined, { ...signedAction, number: signedAction.number + 1 }, others.deed]) {
        expect(differenceIn(changed(version, (signedEvent) => ({ ...signedEvent, deed: other })))).toBe(
          `Event ${version} is not signed by the player of its seat.`,
        );
      }
    }
  });

  it('needs no dice key to verify the signatures', () => {
    const { version } = signedEvents[0] as StoredEvent;
    const running = changed(version, ({ deed: _signedAction, ...event }) => event).slice(0, version);
    expect(auditOf(running).difference).toContain('is not signed');
  });
});

describe('host who plays on a server of their own', () => {
  /** The host, who has every key but the guest's, forges orders of the guest and plays on. */
  function forged(
    trust: PartsTable['loaded']['campaign']['trust'],
    sign: (table: PartsTable) => ActionSignature | null,
  ) {
    const table = new PartsTable(undefined, false, trust);
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    const signed = sign(table);
    table.order(host);
    // The forger's server skips its own checks: the guest's device signs first, then its orders are replaced.
    table.order(guest, 3);
    const at = table.stored.findLastIndex(({ event }) => event.type === 'OrdersSubmitted');
    while (table.loaded.campaign.status === 'running') table.close();
    return table.stored.map((storedEvent, n) => {
      const { deed: _own, ...event } = storedEvent.event as Deed;
      return n === at
        ? { ...storedEvent, event: signed ? { ...event, deed: { ...signed, number: 1 } } : event }
        : storedEvent;
    });
  }
  const auditOf = (events: readonly StoredEvent[]) => auditSigned(toyRuleset, events);
  const mine = (secret: string) => (table: PartsTable) =>
    table.signs(guest, 'OrdersSubmitted', { guess: 3, hide: 2 }, secret);

  it('could forge orders while nothing was signed: such a record is incomplete, never sound', () => {
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
        signAction(secretNamed('guest'), {
          ...{ campaign: campaign.id, seat: s2, phase: 'ab'.repeat(16) },
          ...{ name: 'OrdersSubmitted', number: 1, given: { guess: 3, hide: 2 } },
        }),
    ],
  ])('is found out if the orders are signed by %s', (_by, sign) => {
    const terms = { ...formerTerms, deeds: 'signed' } as const;
    expect(auditOf(forged(terms, mine(secretNamed('guest')))).difference).toBeNull();
    expect(auditOf(forged(terms, sign)).difference).toContain('is not signed by the player of its seat');
  });
});

describe('actions without signatures', () => {
  const day = 86_400_000;
  /** What a server could forge in the guest's name with its own account, by event type. */
  const writings: Readonly<Record<string, (table: PartsTable) => void>> = {
    VoteCast: (table) => {
      const motion = { user: host, motion: { kind: 'draw' }, reason: 'Enough' } as const;
      table.as(host).must((loaded, context) => openVote(loaded, motion, context));
      const vote = table.loaded.campaign.votes[0]?.id ?? '';
      table.as(guest).must((loaded, context) => castVote(loaded, { user: guest, vote, choice: 'yes' }, context));
    },
    SeatHandedOver: handedOver,
    SitterNamed: (table) => sitterNamed(table, eve),
    LeaveNoted: (table) => {
      const leave = [{ from: table.now + day, to: table.now + 2 * day }];
      table.as(guest).must((loaded) => noteLeave(loaded, { user: guest, leave }));
    },
    PressSent: (table) => {
      const letter = { user: guest, message: 'm1', to: [s1], signed: true } as const;
      table.as(guest).must((loaded, context) => sendPress(loaded, letter, context.now));
    },
  };

  it.each(Object.keys(writings))(
    'can be written by the server, and are disclosed to the seat that they name: %s',
    (type) => {
      const table = PartsTable.playing();
      writings[type]?.(table);
      const written = table.log.findLast((event) => event.type === type);
      expect(written).toBeDefined();
      expect(written).not.toHaveProperty('deed');
      const disclosures = (table.disclosures.get(s2) ?? []).map(({ event }) => event);
      expect(disclosures).toContainEqual(written);
    },
  );
});
