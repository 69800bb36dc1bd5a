import { leafOf, seat, type CampaignId, type VisibleEvent } from '@warlog/kernel';
import { signDeed } from '@warlog/kernel/trust';
import { describe, expect, it } from 'vitest';
import type { SentOrders } from '../../offline/memory.js';
import { closingFault as closingFaultUnder, receiptFault } from './sent-orders.js';
import { termsAfter, type RecordedTerms } from './terms.js';

const campaign = '0192f3a4-0000-7000-8000-00000000000a' as CampaignId;
const phase = 'ph-1';
const nonce = '4a'.repeat(32);
const other = '99'.repeat(32);
const sheet = { v: 1, jump: [{ to: 'p.redjik' }] };
const leaf = (number: string) => leafOf(campaign, phase, 2, { seat: seat(1), nonce: number });

const sent: SentOrders = {
  campaign,
  phase,
  number: 1,
  ordinal: 2,
  turn: 1,
  seat: 's1',
  sheet,
  nonce,
  at: 5,
  receipt: { number: 1, sheet, version: 3, hash: '', leaf: leaf(nonce) },
  checked: {},
};
const created = {
  ...{ type: 'CampaignCreated', campaign, pace: { bankMinutes: null }, gm: { mode: 'none' }, demo: false },
  ...{ dice: { source: 'vrf', publicKey: other }, seats: [{ id: 's1', name: '' }] },
};
/** The terms of a campaign, with what was told since its creation. */
const termsOf = (trust: object | null, ...events: readonly object[]): RecordedTerms =>
  termsAfter(null, [{ ...created, ...(trust && { trust }) }, ...events] as unknown as VisibleEvent[]) as RecordedTerms;
const former = termsOf(null);
const scheme2 = termsOf({ scheme: 2, parts: 'with-sheet' });
/** Under the terms that fit what was sent, unless they are said. */
const closingFault = (all: readonly SentOrders[], events: readonly VisibleEvent[], terms?: RecordedTerms) =>
  closingFaultUnder(all, events, terms ?? (all[0]?.scheme === 2 ? scheme2 : former));
const again: SentOrders = { ...sent, number: 2, nonce: other, receipt: { ...sent.receipt!, number: 2 } };

const submitted = (number: number, change: object = {}): VisibleEvent =>
  ({
    type: 'OrdersSubmitted',
    phase,
    seat: 's1',
    number,
    sheet,
    nonce: number === 1 ? nonce : null,
    origin: 'sent',
    at: 6,
    ...change,
  }) as VisibleEvent;
const closed = (change: object = {}): VisibleEvent =>
  ({
    type: 'PhaseClosed',
    phase,
    sheets: [{ seat: 's1', origin: 'sent' }],
    leaves: [
      { seat: 's1', leaf: leaf(nonce) },
      { seat: 's2', leaf: leaf(other) },
    ],
    ...change,
  }) as unknown as VisibleEvent;

describe('a receipt', () => {
  it('confirms just what was sent', () => {
    expect([
      receiptFault(sent, null),
      receiptFault(again, null),
      receiptFault({ ...sent, receipt: null }, null),
    ]).toEqual([null, null, null]);
  });

  it('is a fault when it is for another sheet, another number or another secret number', () => {
    const receipt = (change: object) => receiptFault({ ...sent, receipt: { ...sent.receipt!, ...change } }, null);
    expect(receipt({ sheet: { v: 1 } })).toBe('receipt');
    expect(receipt({ number: 0 })).toBe('receipt');
    expect(receipt({ leaf: leaf(other) })).toBe('number');
    expect(receipt({ leaf: null })).toBe('number');
  });
});

describe('the record of a closed phase', () => {
  it('agrees with what was sent, also after it was sent again or taken back by a ruling', () => {
    expect(closingFault([sent], [submitted(1), closed()])).toBeNull();
    expect(closingFault([sent, again], [submitted(1), submitted(2), closed()])).toBeNull();
    const missed = closed({ sheets: [{ seat: 's1', origin: 'missed' }] });
    expect(closingFault([sent], [submitted(1), submitted(2, { sheet: null }), missed])).toBeNull();
  });

  it('says so when a later sheet from elsewhere took the place of mine', () => {
    expect(closingFault([sent], [submitted(1), submitted(2, { sheet: { v: 1 } }), closed()])).toBe('elsewhere');
  });

  it('is a fault when the orders were replaced, dropped, or not counted', () => {
    expect(closingFault([sent], [submitted(1, { sheet: { v: 1 } }), closed()])).toBe('changed');
    expect(closingFault([sent], [closed()])).toBe('dropped');
    expect(closingFault([sent], [submitted(1), closed({ sheets: [{ seat: 's1', origin: 'standing' }] })])).toBe(
      'dropped',
    );
    expect(closingFault([sent], [submitted(1), closed({ phase: 'ph-9' })])).toBe('dropped');
    expect(closingFault([sent], [submitted(1)])).toBe('dropped');
  });

  it('is a fault where the server asked for no number, and by the record it had to', () => {
    const silent: SentOrders = {
      ...{ ...sent, scheme: 2, nonce: null, asked: false },
      receipt: { ...sent.receipt!, leaf: leaf(other) },
    };
    const told = submitted(1, { nonce: null });
    const opened = (change: object = {}) =>
      ({ type: 'PhaseOpened', phase, turn: 1, awaited: ['s1'], ...change }) as unknown as VisibleEvent;
    const keyed = termsOf({ scheme: 2, parts: 'with-sheet' }, { type: 'SeatTaken', seat: 's1', keys: {} });
    const parts = (proof: string | null) => closed({ parts: [{ seat: 's1', proof }] });
    // All are told that it was asked and brought nothing; or it is left out, though it had keys as the phase opened.
    expect(closingFault([silent], [told, parts(null)])).toBe('unasked');
    expect(closingFault([silent], [opened(), told, closed({ parts: [] })], keyed)).toBe('unasked');
    // Another device of the seat brought it; the phase asked nobody, or not this seat; this device could not bring it.
    expect(closingFault([silent], [opened(), told, parts('ab')], keyed)).toBeNull();
    for (const change of [{ awaitedTold: 'own' }, { awaited: ['s2'] }])
      expect(closingFault([silent], [opened(change), told, closed({ parts: [] })], keyed)).toBeNull();
    expect(closingFault([silent], [opened(), told, closed({ parts: [] })], scheme2)).toBeNull();
    expect(closingFault([{ ...silent, asked: true }], [opened(), told, parts(null)], keyed)).toBeNull();
  });

  it('is a fault when another secret number made the dice, however it was put there', () => {
    const swapped = closed({ leaves: [{ seat: 's1', leaf: leaf(other) }] });
    expect(closingFault([sent], [submitted(1, { nonce: other }), swapped])).toBe('number');
    expect(closingFault([sent], [submitted(1), swapped])).toBe('number');
    // The kept number of an earlier phase, which the server knows already.
    expect(closingFault([sent], [submitted(1, { nonce: null }), swapped])).toBe('number');
    // Sent after another device: what its receipt said is what must have counted.
    expect(
      closingFault(
        [{ ...again, receipt: { ...again.receipt!, leaf: leaf(nonce) } }],
        [submitted(1), submitted(2), swapped],
      ),
    ).toBe('number');
  });
});

describe('what a seat signs', () => {
  const secret = 'ab'.repeat(32);
  const by = (number: number, given: unknown = sheet, own = secret) => ({
    ...signDeed(own, { campaign, seat: 's1', phase, name: 'OrdersSubmitted', number, given }),
    number,
  });
  const signed: SentOrders = { ...sent, deed: by(1) };

  it('stands on record with the signature with which it left', () => {
    expect(closingFault([signed], [submitted(1, { deed: by(1) }), closed()])).toBeNull();
    const others = by(1, sheet, 'cd'.repeat(32));
    expect(closingFault([signed], [submitted(1, { deed: others }), closed()])).toBe('changed');
  });

  it('is nobody else’s to write: later orders without a signature of their own are no other device’s', () => {
    const later = { sheet: { v: 1 } };
    const told = (deed: object | undefined) => [
      submitted(1, { deed: by(1) }),
      submitted(2, { ...later, deed }),
      closed(),
    ];
    for (const forged of [undefined, by(1), by(2), { ...by(2, later.sheet), number: 3 }, { key: '', signature: '' }]) {
      expect(closingFault([signed], told(forged))).toBe('forged');
    }
    // Another device of this seat signs by a key of its own: whose it is, the person knows.
    expect(closingFault([signed], told(by(2, later.sheet, 'cd'.repeat(32))))).toBe('elsewhere');
  });
});

describe('orders of a seat that signs, taken back by a ruling', () => {
  const secret = 'ab'.repeat(32);
  const deed = (name: 'OrdersSubmitted' | 'OrdersWithdrawn', number: number, given: unknown) => ({
    ...signDeed(secret, { campaign, seat: 's1', phase, name, number, given }),
    number,
  });
  const signed: SentOrders = { ...sent, deed: deed('OrdersSubmitted', 1, sheet) };
  const missed = closed({ sheets: [{ seat: 's1', origin: 'missed' }] });
  const ruling = { type: 'RulingMade', id: 'r-1', reason: 'It was never there' } as unknown as VisibleEvent;
  const mine = submitted(1, { deed: signed.deed });
  const takenBack = submitted(2, { sheet: null });

  it('are nobody’s forgery where everybody is told of the ruling before', () => {
    expect(closingFault([signed], [mine, ruling, takenBack, missed])).toBeNull();
    const told = [{ type: 'CreditsSet' }, { type: 'SheetStatusChanged', seat: 's2' }] as unknown as VisibleEvent[];
    expect(closingFault([signed], [mine, ruling, ...told, takenBack, missed])).toBeNull();
    const withdrawn = submitted(2, { sheet: null, deed: deed('OrdersWithdrawn', 2, null) });
    expect(closingFault([signed], [mine, withdrawn, missed])).toBeNull();
  });

  it('are a forgery without one, after one, and where other orders stand in their place', () => {
    expect(closingFault([signed], [mine, takenBack, missed])).toBe('forged');
    expect(closingFault([signed], [mine, takenBack, ruling, missed])).toBe('forged');
    // Whoever ruled once in a phase may not drop orders for the rest of it.
    const moved = { type: 'DeadlineMoved', to: 9 } as unknown as VisibleEvent;
    expect(closingFault([signed], [mine, ruling, moved, takenBack, missed])).toBe('forged');
    expect(closingFault([signed], [mine, ruling, submitted(2, { sheet: { v: 1 } }), closed()])).toBe('forged');
  });
});

describe('what a seat brings by its key', () => {
  const leaf2 = (number: string) => leafOf(campaign, phase, 2, { seat: seat(1), nonce: number }, 2);
  const part = 'cd'.repeat(80);
  const receipt = { number: 1, sheet, version: 3, hash: '', leaf: leaf2(nonce) };
  const brought: SentOrders = { ...sent, scheme: 2, receipt };
  const told = (number: number) => submitted(number, { nonce: null });
  const keptPart = (number = nonce) =>
    ({ type: 'PartBrought', phase, seat: 's1', proof: part, nonce: number, at: 6 }) as VisibleEvent;
  const ended = (number: string, proof: string | null = part) =>
    closed({ leaves: [{ seat: 's1', leaf: leaf2(number) }], parts: [{ seat: 's1', proof }] });

  it('is confirmed by every receipt, and stands at the closing, also where another sheet took the place of the first', () => {
    const later: SentOrders = { ...brought, number: 2, receipt: { ...receipt, number: 2 } };
    expect([receiptFault(brought, null), receiptFault(later, null)]).toEqual([null, null]);
    expect(closingFault([later], [told(1), keptPart(), told(2), ended(nonce)])).toBeNull();
    expect(receiptFault({ ...later, receipt: { ...receipt, number: 2, leaf: leaf2(other) } }, null)).toBe('number');
  });

  it('is missed where another number stands for it, or all are told that nothing was brought', () => {
    expect(closingFault([brought], [told(1), keptPart(), ended(other)])).toBe('number');
    expect(closingFault([brought], [told(1), keptPart(), ended(nonce, null)])).toBe('number');
    expect(closingFault([brought], [told(1), keptPart(other), ended(nonce)])).toBe('number');
  });

  it('is not looked for where this device holds no key', () => {
    const keyless: SentOrders = { ...brought, nonce: null, receipt: { ...receipt, leaf: null } };
    expect(receiptFault(keyless, null)).toBeNull();
    expect(closingFault([keyless], [told(1), ended(other, null)])).toBeNull();
  });
});

describe('the terms of the record', () => {
  const secret = 'ab'.repeat(32);
  const keys = { part: other, deed: other, number: 1 };
  const taken = { type: 'SeatTakenBy', seat: 's1', holder: { kind: 'player', user: 'u1' }, keys };
  const started = [taken, { type: 'CampaignStarted' }, { type: 'PhaseOpened', turn: 1 }];
  const signs = { scheme: 2, parts: 'with-sheet', deeds: 'signed' };
  const deed = {
    ...signDeed(secret, { campaign, seat: 's1', phase, name: 'OrdersSubmitted', number: 1, given: sheet }),
  };
  const bare: SentOrders = {
    ...{ ...sent, scheme: 2, nonce: null, deed: null },
    receipt: { ...sent.receipt!, leaf: null, number: 1 },
  };
  const told = (signature: object | undefined) => [
    submitted(1, signature && { deed: { ...signature, number: 1 } }),
    closed(),
  ];

  it('demand signed orders of a seat with keys, also where the server asked the device for no signature', () => {
    expect(closingFault([bare], told(undefined), termsOf(signs, ...started))).toBe('forged');
    expect(closingFault([bare], told(deed), termsOf(signs, ...started))).toBeNull();
  });

  it('demand none of a seat without keys, in a campaign whose seats do not sign, or once another player has the seat', () => {
    const [, ...keyless] = started;
    expect(closingFault([bare], told(undefined), termsOf(signs, ...keyless))).toBeNull();
    expect(closingFault([bare], told(undefined), termsOf({ ...signs, deeds: undefined }, ...started))).toBeNull();
    const handedOver = { type: 'SeatHandedOver', seat: 's1', to: { kind: 'bot' }, standIn: false };
    expect(closingFault([bare], told(undefined), termsOf(signs, ...started, handedOver))).toBeNull();
    const standIn = { ...handedOver, standIn: true };
    expect(closingFault([bare], told(undefined), termsOf(signs, ...started, standIn))).toBe('forged');
  });

  it('demand a part by a key, also where the server asked the device for a number', () => {
    expect(closingFault([{ ...sent, scheme: 1 }], [submitted(1), closed()], scheme2)).toBe('number');
    expect(closingFault([{ ...sent, scheme: 1 }], [submitted(1), closed()], former)).toBeNull();
    expect([receiptFault({ ...sent, scheme: 1 }, null, 2), receiptFault(sent, null, 1)]).toEqual(['number', null]);
  });
});
