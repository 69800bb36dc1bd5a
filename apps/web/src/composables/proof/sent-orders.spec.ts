import { leafOf } from '@warlog/dice';
import { seat, type CampaignId } from '@warlog/core';
import type { VisibleEvent } from '@warlog/campaign';
import { signAction } from '@warlog/trust';
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
/** The terms of a campaign, with the disclosures since its creation. */
const termsOf = (trust: object | null, ...events: readonly object[]): RecordedTerms =>
  termsAfter(null, [{ ...created, ...(trust && { trust }) }, ...events] as unknown as VisibleEvent[]) as RecordedTerms;
const former = termsOf(null);
const scheme2 = termsOf({ scheme: 2, parts: 'with-sheet' });
/** Uses the terms that fit the sent orders unless `terms` is given. */
const closingFault = (all: readonly SentOrders[], events: readonly VisibleEvent[], terms?: RecordedTerms) =>
  closingFaultUnder(all, events, terms ?? (all[0]?.scheme === 2 ? scheme2 : former));
const resent: SentOrders = { ...sent, number: 2, nonce: other, receipt: { ...sent.receipt!, number: 2 } };

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

describe('receiptFault', () => {
  it('accepts a receipt for exactly what was sent', () => {
    expect([
      receiptFault(sent, null),
      receiptFault(resent, null),
      receiptFault({ ...sent, receipt: null }, null),
    ]).toEqual([null, null, null]);
  });

  it('finds a receipt for other orders, another number or another nonce', () => {
    const receipt = (change: object) => receiptFault({ ...sent, receipt: { ...sent.receipt!, ...change } }, null);
    expect(receipt({ sheet: { v: 1 } })).toBe('receipt');
    expect(receipt({ number: 0 })).toBe('receipt');
    expect(receipt({ leaf: leaf(other) })).toBe('number');
    expect(receipt({ leaf: null })).toBe('number');
  });
});

describe('closingFault', () => {
  it('accepts what was sent, also after it was sent again or withdrawn by a ruling', () => {
    expect(closingFault([sent], [submitted(1), closed()])).toBeNull();
    expect(closingFault([sent, resent], [submitted(1), submitted(2), closed()])).toBeNull();
    const missed = closed({ sheets: [{ seat: 's1', origin: 'missed' }] });
    expect(closingFault([sent], [submitted(1), submitted(2, { sheet: null }), missed])).toBeNull();
  });

  it('reports that later orders from elsewhere replaced mine', () => {
    expect(closingFault([sent], [submitted(1), submitted(2, { sheet: { v: 1 } }), closed()])).toBe('elsewhere');
  });

  it('finds orders that were replaced, dropped or not counted', () => {
    expect(closingFault([sent], [submitted(1, { sheet: { v: 1 } }), closed()])).toBe('changed');
    expect(closingFault([sent], [closed()])).toBe('dropped');
    expect(closingFault([sent], [submitted(1), closed({ sheets: [{ seat: 's1', origin: 'standing' }] })])).toBe(
      'dropped',
    );
    expect(closingFault([sent], [submitted(1), closed({ phase: 'ph-9' })])).toBe('dropped');
    expect(closingFault([sent], [submitted(1)])).toBe('dropped');
  });

  it('is a fault if the server asked for no number although the record demands one', () => {
    const silent: SentOrders = {
      ...{ ...sent, scheme: 2, nonce: null, asked: false },
      receipt: { ...sent.receipt!, leaf: leaf(other) },
    };
    const disclosure = submitted(1, { nonce: null });
    const opened = (change: object = {}) =>
      ({ type: 'PhaseOpened', phase, turn: 1, awaited: ['s1'], ...change }) as unknown as VisibleEvent;
    const keyed = termsOf({ scheme: 2, parts: 'with-sheet' }, { type: 'SeatTaken', seat: 's1', keys: {} });
    const parts = (proof: string | null) => closed({ parts: [{ seat: 's1', proof }] });
    // Everyone sees that the seat was asked and contributed nothing; or it is left out although it had keys as the
    // phase opened.
    expect(closingFault([silent], [disclosure, parts(null)])).toBe('unasked');
    expect(closingFault([silent], [opened(), disclosure, closed({ parts: [] })], keyed)).toBe('unasked');
    // Another device of the seat contributed it; the phase asked no seat, or not this one; this device could not
    // contribute.
    expect(closingFault([silent], [opened(), disclosure, parts('ab')], keyed)).toBeNull();
    for (const change of [{ awaitedTold: 'own' }, { awaited: ['s2'] }])
      expect(closingFault([silent], [opened(change), disclosure, closed({ parts: [] })], keyed)).toBeNull();
    expect(closingFault([silent], [opened(), disclosure, closed({ parts: [] })], scheme2)).toBeNull();
    expect(closingFault([{ ...silent, asked: true }], [opened(), disclosure, parts(null)], keyed)).toBeNull();
  });

  it('finds another nonce in the dice, however it got there', () => {
    const swapped = closed({ leaves: [{ seat: 's1', leaf: leaf(other) }] });
    expect(closingFault([sent], [submitted(1, { nonce: other }), swapped])).toBe('number');
    expect(closingFault([sent], [submitted(1), swapped])).toBe('number');
    // The stored nonce of an earlier phase, which the server already knows.
    expect(closingFault([sent], [submitted(1, { nonce: null }), swapped])).toBe('number');
    // Sent after another device: what its receipt said is what must have counted.
    expect(
      closingFault(
        [{ ...resent, receipt: { ...resent.receipt!, leaf: leaf(nonce) } }],
        [submitted(1), submitted(2), swapped],
      ),
    ).toBe('number');
  });
});

describe('what a seat signs', () => {
  const secret = 'ab'.repeat(32);
  const by = (number: number, given: unknown = sheet, own = secret) => ({
    ...signAction(own, { campaign, seat: 's1', phase, name: 'OrdersSubmitted', number, given }),
    number,
  });
  const signed: SentOrders = { ...sent, deed: by(1) };

  it('stands on record with the signature with which it left', () => {
    expect(closingFault([signed], [submitted(1, { deed: by(1) }), closed()])).toBeNull();
    const others = by(1, sheet, 'cd'.repeat(32));
    expect(closingFault([signed], [submitted(1, { deed: others }), closed()])).toBe('changed');
  });

  it('does not take later orders without a valid signature for those of another device', () => {
    const later = { sheet: { v: 1 } };
    const disclosures = (signedAction: object | undefined) => [
      submitted(1, { deed: by(1) }),
      submitted(2, { ...later, deed: signedAction }),
      closed(),
    ];
    for (const forged of [undefined, by(1), by(2), { ...by(2, later.sheet), number: 3 }, { key: '', signature: '' }]) {
      expect(closingFault([signed], disclosures(forged))).toBe('forged');
    }
    // Another device of this seat signs with its own key; only the player knows whose it is.
    expect(closingFault([signed], disclosures(by(2, later.sheet, 'cd'.repeat(32))))).toBe('elsewhere');
  });
});

describe('signed orders that a ruling withdrew', () => {
  const secret = 'ab'.repeat(32);
  const signedAction = (name: 'OrdersSubmitted' | 'OrdersWithdrawn', number: number, given: unknown) => ({
    ...signAction(secret, { campaign, seat: 's1', phase, name, number, given }),
    number,
  });
  const signed: SentOrders = { ...sent, deed: signedAction('OrdersSubmitted', 1, sheet) };
  const missed = closed({ sheets: [{ seat: 's1', origin: 'missed' }] });
  const ruling = { type: 'RulingMade', id: 'r-1', reason: 'It was never there' } as unknown as VisibleEvent;
  const mine = submitted(1, { deed: signed.deed });
  const takenBack = submitted(2, { sheet: null });

  it('are no forgery if the ruling is disclosed to everyone before', () => {
    expect(closingFault([signed], [mine, ruling, takenBack, missed])).toBeNull();
    const disclosures = [
      { type: 'CreditsSet' },
      { type: 'SheetStatusChanged', seat: 's2' },
    ] as unknown as VisibleEvent[];
    expect(closingFault([signed], [mine, ruling, ...disclosures, takenBack, missed])).toBeNull();
    const withdrawn = submitted(2, { sheet: null, deed: signedAction('OrdersWithdrawn', 2, null) });
    expect(closingFault([signed], [mine, withdrawn, missed])).toBeNull();
  });

  it('are a forgery without a ruling, after one, or if other orders replaced them', () => {
    expect(closingFault([signed], [mine, takenBack, missed])).toBe('forged');
    expect(closingFault([signed], [mine, takenBack, ruling, missed])).toBe('forged');
    // A game master who ruled once in a phase may not drop orders for the rest of it.
    const moved = { type: 'DeadlineMoved', to: 9 } as unknown as VisibleEvent;
    expect(closingFault([signed], [mine, ruling, moved, takenBack, missed])).toBe('forged');
    expect(closingFault([signed], [mine, ruling, submitted(2, { sheet: { v: 1 } }), closed()])).toBe('forged');
  });
});

describe('a dice contribution by seat key', () => {
  const leaf2 = (number: string) => leafOf(campaign, phase, 2, { seat: seat(1), nonce: number }, 2);
  const part = 'cd'.repeat(80);
  const receipt = { number: 1, sheet, version: 3, hash: '', leaf: leaf2(nonce) };
  const brought: SentOrders = { ...sent, scheme: 2, receipt };
  const disclosed = (number: number) => submitted(number, { nonce: null });
  const contribution = (number = nonce) =>
    ({ type: 'PartBrought', phase, seat: 's1', proof: part, nonce: number, at: 6 }) as VisibleEvent;
  const ended = (number: string, proof: string | null = part) =>
    closed({ leaves: [{ seat: 's1', leaf: leaf2(number) }], parts: [{ seat: 's1', proof }] });

  it('is confirmed by every receipt and by the closing, even if other orders replaced the first', () => {
    const later: SentOrders = { ...brought, number: 2, receipt: { ...receipt, number: 2 } };
    expect([receiptFault(brought, null), receiptFault(later, null)]).toEqual([null, null]);
    expect(closingFault([later], [disclosed(1), contribution(), disclosed(2), ended(nonce)])).toBeNull();
    expect(receiptFault({ ...later, receipt: { ...receipt, number: 2, leaf: leaf2(other) } }, null)).toBe('number');
  });

  it('is missing if another nonce replaced it, or if everyone sees that nothing was contributed', () => {
    expect(closingFault([brought], [disclosed(1), contribution(), ended(other)])).toBe('number');
    expect(closingFault([brought], [disclosed(1), contribution(), ended(nonce, null)])).toBe('number');
    expect(closingFault([brought], [disclosed(1), contribution(other), ended(nonce)])).toBe('number');
  });

  it('is not checked if this device has no key', () => {
    const keyless: SentOrders = { ...brought, nonce: null, receipt: { ...receipt, leaf: null } };
    expect(receiptFault(keyless, null)).toBeNull();
    expect(closingFault([keyless], [disclosed(1), ended(other, null)])).toBeNull();
  });
});

describe('the terms of the record', () => {
  const secret = 'ab'.repeat(32);
  const keys = { part: other, deed: other, number: 1 };
  const taken = { type: 'SeatTakenBy', seat: 's1', holder: { kind: 'player', user: 'u1' }, keys };
  const started = [taken, { type: 'CampaignStarted' }, { type: 'PhaseOpened', turn: 1 }];
  const signs = { scheme: 2, parts: 'with-sheet', deeds: 'signed' };
  const signedAction = {
    ...signAction(secret, { campaign, seat: 's1', phase, name: 'OrdersSubmitted', number: 1, given: sheet }),
  };
  const bare: SentOrders = {
    ...{ ...sent, scheme: 2, nonce: null, deed: null },
    receipt: { ...sent.receipt!, leaf: null, number: 1 },
  };
  const disclosures = (signature: object | undefined) => [
    submitted(1, signature && { deed: { ...signature, number: 1 } }),
    closed(),
  ];

  it('demand signed orders of a seat with keys, even if the server asks for no signature', () => {
    expect(closingFault([bare], disclosures(undefined), termsOf(signs, ...started))).toBe('forged');
    expect(closingFault([bare], disclosures(signedAction), termsOf(signs, ...started))).toBeNull();
  });

  it('demand no signature without keys, in an unsigned campaign, or once another player has the seat', () => {
    const [, ...keyless] = started;
    expect(closingFault([bare], disclosures(undefined), termsOf(signs, ...keyless))).toBeNull();
    expect(
      closingFault([bare], disclosures(undefined), termsOf({ ...signs, deeds: undefined }, ...started)),
    ).toBeNull();
    const handedOver = { type: 'SeatHandedOver', seat: 's1', to: { kind: 'bot' }, standIn: false };
    expect(closingFault([bare], disclosures(undefined), termsOf(signs, ...started, handedOver))).toBeNull();
    const standIn = { ...handedOver, standIn: true };
    expect(closingFault([bare], disclosures(undefined), termsOf(signs, ...started, standIn))).toBe('forged');
  });

  it('demand a contribution by key, even if the server requested a nonce from the device', () => {
    expect(closingFault([{ ...sent, scheme: 1 }], [submitted(1), closed()], scheme2)).toBe('number');
    expect(closingFault([{ ...sent, scheme: 1 }], [submitted(1), closed()], former)).toBeNull();
    expect([receiptFault({ ...sent, scheme: 1 }, null, 2), receiptFault(sent, null, 1)]).toEqual(['number', null]);
  });
});
