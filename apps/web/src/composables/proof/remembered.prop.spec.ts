import { audit, publishedKey, verifyChain, type StoredEvent, type StreamEvent } from '@warlog/kernel';
import { canonicalJson } from '@warlog/kernel/json';
import { signStatement } from '@warlog/kernel/trust';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptHead, SentOrders } from '../../offline/memory.js';
import type { RecordFaultCode } from './faults.js';
import { recordFaults, type Remembered } from './remembered.js';
import { chainedAnew, endedCampaign, headSecret, signedCampaign, versions } from './testing/ended-campaign.js';
import { receiptsOffChain } from './receipts-off-chain.js';

const { stream, heads, remembered } = endedCampaign();
const other = 'ab'.repeat(32);

const codesOf = (change: Partial<Remembered>, file: Partial<Record<'stream' | 'heads', unknown>> = {}) => {
  const about = { stream, heads, ...file } as Parameters<typeof recordFaults>[0];
  return new Set(recordFaults(about, { ...remembered, ...change }).map(({ code }) => code));
};
const only = (...codes: readonly RecordFaultCode[]) => new Set(codes);

/** The record with the first event of a type, of the first seat where it has one, changed or left out, and chained anew. */
function forged(type: string, change: (event: object) => object | null): readonly StoredEvent[] {
  const isIt = ({ event }: StoredEvent) => event.type === type && (!('seat' in event) || event.seat === 's1');
  const at = stream.findIndex(isIt);
  const made = stream.flatMap((stored, index) => {
    const event = index === at ? change(stored.event) : stored.event;
    return event === null ? [] : [{ ...stored, event: event as StreamEvent }];
  });
  return chainedAnew(made);
}

/** Changes one thing in what is remembered. */
const withSent = (change: (sent: SentOrders) => object): Partial<Remembered> => ({
  sent: remembered.sent.map((sent, index) => (index === 0 ? { ...sent, ...change(sent) } : sent)),
});
const withReceipt = (change: object) => withSent(({ receipt }) => ({ receipt: { ...receipt, ...change } }));

describe('recordFaults', () => {
  it('finds nothing in the record that the device remembers', () => {
    expect(remembered.heads.length).toBeGreaterThan(2);
    expect(remembered.sent.filter(({ deed, nonce }) => deed && nonce).length).toBeGreaterThan(1);
    expect(recordFaults({ stream, heads }, remembered)).toEqual([]);
    expect(receiptsOffChain({ stream }, versions, remembered)).toEqual([]);
  });

  it('names a record of another campaign, and nothing else of it', () => {
    expect(codesOf({ campaign: '0192f3a4-0000-7000-8000-0000000000ff' })).toEqual(only('campaign'));
    expect(codesOf({}, { stream: [] })).toEqual(only('campaign'));
    const renamed = stream.map((stored) => ({ ...stored, campaign: '0192f3a4-0000-7000-8000-0000000000ff' }));
    expect(codesOf({}, { stream: renamed })).toEqual(only('campaign'));
  });

  it('names other terms, another dice key and another signing key', () => {
    expect(codesOf({ created: canonicalJson({ type: 'CampaignCreated' }) })).toEqual(only('terms'));
    expect(codesOf({ diceKey: other })).toEqual(only('dice-key'));
    expect(codesOf({ headKey: other })).toEqual(only('head-key'));
  });

  it('names a signed head that is missing, or to which the events do not lead', () => {
    expect(codesOf({ sent: [] }, { heads: heads.slice(1) })).toEqual(only('head'));
    expect(codesOf({ sent: [] }, { stream: forged('SeatKeyReplaced', () => null) })).toEqual(only('head'));
    const unchained = stream.map((one, at) => (at === 2 ? { ...one, event: { type: 'SeatVacated' } } : one));
    expect(codesOf({ sent: [] }, { stream: unchained })).toEqual(only('head'));
  });

  it('passes over heads that somebody pasted, and over those that bear no signature of the host', () => {
    const [first] = remembered.heads;
    const strange = { ...(first as KeptHead), statement: 'ab'.repeat(100) };
    expect(codesOf({ heads: [{ ...strange, from: 'pasted' }] })).toEqual(only());
    expect(codesOf({ heads: [{ ...strange, fault: 'unsigned' }] })).toEqual(only());
  });

  it('names orders that are missing, others, unsigned or signed otherwise', () => {
    const about = { heads: [] };
    expect(codesOf(about, { stream: forged('OrdersSubmitted', () => null) })).toEqual(only('orders'));
    const changed = (change: object) => forged('OrdersSubmitted', (event) => ({ ...event, ...change }));
    expect(codesOf(about, { stream: changed({ sheet: { guess: 3, hide: 2 } }) })).toEqual(only('orders'));
    expect(codesOf(about, { stream: changed({ number: 2 }) })).toEqual(only('orders'));
    expect(codesOf(about, { stream: changed({ deed: undefined }) })).toEqual(only('orders'));
    expect(codesOf(withSent(() => ({ deed: { key: other, signature: other.repeat(2) } })))).toEqual(only('orders'));
  });

  it('names a number that did not go into the dice', () => {
    const part = forged('PartBrought', (event) => ({ ...event, nonce: other }));
    expect(codesOf({ heads: [] }, { stream: part })).toEqual(only('orders'));
  });

  it('names a receipt that is for something else, for another time, or that the host never signed', () => {
    const { statement = '' } = remembered.sent[0]?.receipt ?? {};
    const altered = `${statement?.slice(0, -2)}00`;
    expect(codesOf(withReceipt({ signature: other.repeat(2) }))).toEqual(only('receipt'));
    expect(codesOf(withReceipt({ statement: altered, signature: signStatement(headSecret, altered) }))).toEqual(
      only('receipt'),
    );
    const later = forged('OrdersSubmitted', (event) => ({ ...event, at: 5 }));
    expect(codesOf({ heads: [] }, { stream: later })).toEqual(only('receipt'));
    expect(codesOf(withReceipt({ statement: null }))).toEqual(only('receipt'));
  });

  it('compares an unsigned receipt with version and hash of the stream, also where both orders and chain are whole', () => {
    const at = stream.find(({ event }) => event.type === 'OrdersSubmitted' && 'seat' in event && event.seat === 's1');
    const unsigned = { statement: null, signature: null, version: at?.version ?? 0, hash: at?.hash ?? '' };
    expect(codesOf(withReceipt(unsigned))).toEqual(only());
    expect(codesOf({ ...withReceipt({ ...unsigned, hash: other }) })).toEqual(only('receipt'));
    const before = forged('SeatTaken', (event) => ({ ...event, nonce: other }));
    expect(codesOf({ ...withReceipt(unsigned), heads: [] }, { stream: before })).toContain('receipt');
  });

  it('does not take a whole record of the same campaign in which everything was decided anew from other orders', () => {
    const anew = endedCampaign(1);
    const means = { versions, secretKey: publishedKey(anew.stream), tampered: verifyChain, heads: anew.heads };
    expect(audit(anew.stream, means)).toMatchObject({ difference: null });
    expect(anew.remembered).toMatchObject({ created: remembered.created, diceKey: remembered.diceKey });
    expect(codesOf({}, { stream: anew.stream, heads: anew.heads })).toEqual(only('head', 'orders'));
  });

  it('does not take a record whose host made everything anew and signed it again', () => {
    const made = signedCampaign(forged('OrdersSubmitted', (event) => ({ ...event, sheet: { guess: 3, hide: 2 } })));
    expect(codesOf({}, { stream: made.stream, heads: made.heads })).toEqual(only('head', 'orders', 'receipt'));
  });
});

describe('receiptsOffChain', () => {
  it('names a receipt whose end of the view chain the record never reaches', () => {
    const [first, ...rest] = remembered.sent;
    const moved = endedCampaign(1).remembered.sent;
    const strange = { ...first, receipt: moved.at(-1)?.receipt } as SentOrders;
    const found = receiptsOffChain({ stream }, versions, { sent: [strange, ...rest] });
    expect(found.map(({ code }) => code)).toEqual(['receipt']);
  });
});

describe('property: whatever is changed or left out of the record or of the memory', () => {
  /** Everything that a device remembers, as paths into it, down to single values. */
  const paths = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => paths(one, [...at, key]))
      : value === null
        ? []
        : [at];
  const isCompared = ([store, , field, part]: readonly string[]): boolean =>
    store === 'heads'
      ? field === 'statement'
      : store === 'sent'
        ? ['phase', 'number', 'seat', 'sheet', 'nonce', 'campaign'].includes(field ?? '') ||
          field === 'deed' ||
          (field === 'receipt' && ['statement', 'signature'].includes(part ?? ''))
        : true;
  const changedAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return typeof value === 'number' ? value + 1 : `${String(value).slice(0, -1)}~`;
    if (Array.isArray(value))
      return value.map((part: unknown, at) => (String(at) === key ? changedAt(part, rest) : part));
    const fields = value as Record<string, unknown>;
    return { ...fields, [key]: changedAt(fields[key], rest) };
  };
  const compared = paths(remembered).filter(isCompared);

  it('is never the campaign that the device remembers, for any remembered value that is changed', () => {
    expect(compared.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...compared), (path) => {
        const found = recordFaults({ stream, heads }, changedAt(remembered, path) as Remembered);
        expect(found.length, path.join('.')).toBeGreaterThan(0);
      }),
    );
  });

  it('is never the campaign that the device remembers, for any event up to the last head that is left out or written anew', () => {
    const index = fc.integer({ min: 0, max: stream.length - 1 });
    fc.assert(
      fc.property(index, fc.boolean(), (at, isDropped) => {
        const made = stream.flatMap((stored, place) => {
          if (place !== at) return [stored];
          return isDropped ? [] : [{ ...stored, event: { ...stored.event, ...{ forged: true } } }];
        });
        expect(recordFaults({ stream: chainedAnew(made), heads }, remembered).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is never the campaign that the device remembers, for any head that is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: heads.length - 1 }), (at) => {
        expect(recordFaults({ stream, heads: heads.toSpliced(at, 1) }, remembered).length).toBeGreaterThan(0);
      }),
    );
  });
});
