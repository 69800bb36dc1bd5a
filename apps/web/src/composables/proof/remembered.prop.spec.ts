import { audit, publishedKey, verifyChain, type StoredEvent } from '@warlog/audit';
import type { StreamEvent } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core/json';
import { signStatement } from '@warlog/trust';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredCheckpoint, SentOrders } from '../../offline/memory.js';
import type { RecordFaultCode } from './faults.js';
import { recordFaults, type Remembered } from './remembered.js';
import { rechain, endedCampaign, checkpointSecret, signedCampaign, versions } from './testing/ended-campaign.js';
import { receiptsOffChain } from './receipts-off-chain.js';

const { stream, checkpoints, remembered } = endedCampaign();
const other = 'ab'.repeat(32);

const codesOf = (change: Partial<Remembered>, file: Partial<Record<'stream' | 'checkpoints', unknown>> = {}) => {
  const about = { stream, checkpoints, ...file } as Parameters<typeof recordFaults>[0];
  return new Set(recordFaults(about, { ...remembered, ...change }).map(({ code }) => code));
};
const only = (...codes: readonly RecordFaultCode[]) => new Set(codes);

/** The record with the first event of a type (of the first seat, if it has one) changed or left out, and rechained. */
function forged(type: string, change: (event: object) => object | null): readonly StoredEvent[] {
  const isIt = ({ event }: StoredEvent) => event.type === type && (!('seat' in event) || event.seat === 's1');
  const at = stream.findIndex(isIt);
  const made = stream.flatMap((stored, index) => {
    const event = index === at ? change(stored.event) : stored.event;
    return event === null ? [] : [{ ...stored, event: event as StreamEvent }];
  });
  return rechain(made);
}

/** Changes one thing in what is remembered. */
const withSent = (change: (sent: SentOrders) => object): Partial<Remembered> => ({
  sent: remembered.sent.map((sent, index) => (index === 0 ? { ...sent, ...change(sent) } : sent)),
});
const withReceipt = (change: object) => withSent(({ receipt }) => ({ receipt: { ...receipt, ...change } }));

describe('recordFaults', () => {
  it('finds nothing in the record that the device remembers', () => {
    expect(remembered.checkpoints.length).toBeGreaterThan(2);
    expect(remembered.sent.filter(({ deed: signedAction, nonce }) => signedAction && nonce).length).toBeGreaterThan(1);
    expect(recordFaults({ stream, checkpoints }, remembered)).toEqual([]);
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
    expect(codesOf({ checkpointKey: other })).toEqual(only('head-key'));
  });

  it('names a signed checkpoint that is missing, or that the events do not lead to', () => {
    expect(codesOf({ sent: [] }, { checkpoints: checkpoints.slice(1) })).toEqual(only('head'));
    expect(codesOf({ sent: [] }, { stream: forged('SeatKeyReplaced', () => null) })).toEqual(only('head'));
    const unchained = stream.map((storedEvent, at) =>
      at === 2 ? { ...storedEvent, event: { type: 'SeatVacated' } } : storedEvent,
    );
    expect(codesOf({ sent: [] }, { stream: unchained })).toEqual(only('head'));
  });

  it('skips checkpoints that users pasted and those without a signature of the server', () => {
    const [first] = remembered.checkpoints;
    const strange = { ...(first as StoredCheckpoint), statement: 'ab'.repeat(100) };
    expect(codesOf({ checkpoints: [{ ...strange, from: 'pasted' }] })).toEqual(only());
    expect(codesOf({ checkpoints: [{ ...strange, fault: 'unsigned' }] })).toEqual(only());
  });

  it('names orders that are missing, different, unsigned or signed differently', () => {
    const about = { checkpoints: [] };
    expect(codesOf(about, { stream: forged('OrdersSubmitted', () => null) })).toEqual(only('orders'));
    const changed = (change: object) => forged('OrdersSubmitted', (event) => ({ ...event, ...change }));
    expect(codesOf(about, { stream: changed({ sheet: { guess: 3, hide: 2 } }) })).toEqual(only('orders'));
    expect(codesOf(about, { stream: changed({ number: 2 }) })).toEqual(only('orders'));
    expect(codesOf(about, { stream: changed({ deed: undefined }) })).toEqual(only('orders'));
    expect(codesOf(withSent(() => ({ deed: { key: other, signature: other.repeat(2) } })))).toEqual(only('orders'));
  });

  it('names a nonce that did not go into the dice', () => {
    const part = forged('PartBrought', (event) => ({ ...event, nonce: other }));
    expect(codesOf({ checkpoints: [] }, { stream: part })).toEqual(only('orders'));
  });

  it('names a receipt that is for something else, for another time, or that the server never signed', () => {
    const { statement = '' } = remembered.sent[0]?.receipt ?? {};
    const altered = `${statement?.slice(0, -2)}00`;
    expect(codesOf(withReceipt({ signature: other.repeat(2) }))).toEqual(only('receipt'));
    expect(codesOf(withReceipt({ statement: altered, signature: signStatement(checkpointSecret, altered) }))).toEqual(
      only('receipt'),
    );
    const later = forged('OrdersSubmitted', (event) => ({ ...event, at: 5 }));
    expect(codesOf({ checkpoints: [] }, { stream: later })).toEqual(only('receipt'));
    expect(codesOf(withReceipt({ statement: null }))).toEqual(only('receipt'));
  });

  it('compares an unsigned receipt with version and hash of the stream, even if orders and chain are intact', () => {
    const at = stream.find(({ event }) => event.type === 'OrdersSubmitted' && 'seat' in event && event.seat === 's1');
    const unsigned = { statement: null, signature: null, version: at?.version ?? 0, hash: at?.hash ?? '' };
    expect(codesOf(withReceipt(unsigned))).toEqual(only());
    expect(codesOf({ ...withReceipt({ ...unsigned, hash: other }) })).toEqual(only('receipt'));
    const before = forged('SeatTaken', (event) => ({ ...event, nonce: other }));
    expect(codesOf({ ...withReceipt(unsigned), checkpoints: [] }, { stream: before })).toContain('receipt');
  });

  it('refuses a complete record of the same campaign that was decided again from other orders', () => {
    const redecided = endedCampaign(1);
    const context = {
      versions,
      secretKey: publishedKey(redecided.stream),
      tampered: verifyChain,
      checkpoints: redecided.checkpoints,
    };
    expect(audit(redecided.stream, context)).toMatchObject({ difference: null });
    expect(redecided.remembered).toMatchObject({ created: remembered.created, diceKey: remembered.diceKey });
    expect(codesOf({}, { stream: redecided.stream, checkpoints: redecided.checkpoints })).toEqual(
      only('head', 'orders'),
    );
  });

  it('rejects a record whose server rebuilt and re-signed everything', () => {
    const made = signedCampaign(forged('OrdersSubmitted', (event) => ({ ...event, sheet: { guess: 3, hide: 2 } })));
    expect(codesOf({}, { stream: made.stream, checkpoints: made.checkpoints })).toEqual(
      only('head', 'orders', 'receipt'),
    );
  });
});

describe('receiptsOffChain', () => {
  it('names a receipt whose view chain is not in the record', () => {
    const [first, ...rest] = remembered.sent;
    const moved = endedCampaign(1).remembered.sent;
    const strange = { ...first, receipt: moved.at(-1)?.receipt } as SentOrders;
    const found = receiptsOffChain({ stream }, versions, { sent: [strange, ...rest] });
    expect(found.map(({ code }) => code)).toEqual(['receipt']);
  });
});

describe('property: whatever is changed or left out of the record or of the memory', () => {
  /** Everything that a device remembers, as paths to its single values. */
  const paths = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => paths(child, [...at, key]))
      : value === null
        ? []
        : [at];
  const isCompared = ([store, , field, part]: readonly string[]): boolean =>
    store === 'checkpoints'
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

  it('is never the remembered campaign if any remembered value is changed', () => {
    expect(compared.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...compared), (path) => {
        const found = recordFaults({ stream, checkpoints }, changedAt(remembered, path) as Remembered);
        expect(found.length, path.join('.')).toBeGreaterThan(0);
      }),
    );
  });

  it('is never the remembered campaign if any event up to the last checkpoint is left out or rewritten', () => {
    const index = fc.integer({ min: 0, max: stream.length - 1 });
    fc.assert(
      fc.property(index, fc.boolean(), (at, isDropped) => {
        const made = stream.flatMap((stored, place) => {
          if (place !== at) return [stored];
          return isDropped ? [] : [{ ...stored, event: { ...stored.event, ...{ forged: true } } }];
        });
        expect(recordFaults({ stream: rechain(made), checkpoints }, remembered).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is never the remembered campaign if any checkpoint is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: checkpoints.length - 1 }), (at) => {
        expect(recordFaults({ stream, checkpoints: checkpoints.toSpliced(at, 1) }, remembered).length).toBeGreaterThan(
          0,
        );
      }),
    );
  });
});
