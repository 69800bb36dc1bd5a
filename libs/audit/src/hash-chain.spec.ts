import { describe, expect, it } from 'vitest';
import type { EventMeta, StreamEvent } from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import { chainEvents, eventHash, NO_HASH, verifyChain } from './hash-chain.js';

const campaign = 'c1' as CampaignId;
const counted = (by: number) => ({ type: 'Counted', by, note: 'Reach of Ω' }) as StreamEvent;
function meta(at: number): EventMeta {
  const actor = { kind: 'user', user: 'host-1' as UserId } as const;
  return { at, actor, command: null, correlation: 'c1', rulesetVersion: 1 };
}
const events = chainEvents(
  campaign,
  0,
  NO_HASH,
  [1, 2, 3, 4, 5].map((by) => ({ event: counted(by), schemaVersion: 1, meta: meta(7) })),
);
const changed = (version: number, change: object) =>
  events.map((event) => (event.version === version ? { ...event, ...change } : event));

describe('hash chain', () => {
  it('is SHA-256 over the previous hash and the canonical text of the event', () => {
    const event = { type: 'Counted', by: 1 } as StreamEvent;
    // Computed by another program over 32 zero bytes and the text.
    expect(eventHash(NO_HASH, { campaign, version: 1, event, schemaVersion: 1, meta: meta(5) })).toBe(
      '2153807ba18e7e167034e0f76241fa934f4bc59d8bcf52cf8f27632e81b5fea4',
    );
  });

  it('does not depend on the order of keys in an event', () => {
    const { hash, ...rest } = events[0]!;
    const turned = Object.fromEntries(Object.entries(rest.event).reverse()) as unknown as StreamEvent;
    expect(eventHash(NO_HASH, { ...rest, event: turned })).toBe(hash);
  });

  it('continues a stream as if it had been chained at once', () => {
    const fresh = events.slice(2).map(({ event, schemaVersion }) => ({ event, schemaVersion, meta: meta(7) }));
    expect(chainEvents(campaign, 2, events[1]!.hash, fresh)).toEqual(events.slice(2));
  });

  it('verifies a whole stream, and a later part after the previous hash', () => {
    expect(verifyChain(events)).toBeNull();
    expect(verifyChain(events.slice(2), events[1]!.hash)).toBeNull();
    expect(verifyChain([])).toBeNull();
  });

  it('names the first altered event, whatever was changed', () => {
    expect(verifyChain(changed(3, { event: counted(99) }))).toBe(3);
    expect(verifyChain(changed(4, { meta: meta(9) }))).toBe(4);
    expect(verifyChain(changed(2, { schemaVersion: 2 }))).toBe(2);
    expect(verifyChain(changed(5, { hash: NO_HASH }))).toBe(5);
    expect(verifyChain(changed(2, { hash: 'no hash' }))).toBe(2);
    expect(verifyChain(events.filter(({ version }) => version !== 2))).toBe(2);
    expect(verifyChain([...events].reverse())).toBe(1);
    // Forging an event together with its hash breaks the chain after it.
    const second = { ...events[1]!, event: counted(99) };
    expect(verifyChain(changed(2, { ...second, hash: eventHash(events[0]!.hash, second) }))).toBe(3);
  });
});
