import { changeOf, counted, created, meta, tampered } from '@warlog/application/contracts';
import { hashChain, NO_HASH, portableDigest, type CampaignId } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { chain, hashOf, verifyChain } from './hash-chain.js';

const campaign = 'c1' as CampaignId;

async function stream() {
  const { events } = await changeOf(null, [created(campaign), counted(1), counted(2), counted(3), counted(4)]);
  return chain(
    campaign,
    0,
    NO_HASH,
    events.map((one) => ({ ...one, schemaVersion: 1 })),
  );
}

describe('the hash chain', () => {
  it('is SHA-256 over the hash before and the event’s canonical text', () => {
    const event = { campaign, version: 1, event: counted(1), schemaVersion: 1, meta: meta(5) };
    // Worked out by another program over 32 zero bytes and the text.
    expect(hashOf(NO_HASH, event)).toBe('2153807ba18e7e167034e0f76241fa934f4bc59d8bcf52cf8f27632e81b5fea4');
  });

  it('does not depend on the order of an event’s keys', async () => {
    const [first] = await stream();
    if (!first) throw new Error('no event');
    const { hash, ...rest } = first;
    const turned = Object.fromEntries(Object.entries(first.event).reverse()) as unknown as typeof first.event;
    expect(hashOf(NO_HASH, { ...rest, event: turned })).toBe(hash);
  });

  it('finds a whole stream whole, and its later part after the hash before it', async () => {
    const events = await stream();
    expect(verifyChain(events)).toBeNull();
    expect(verifyChain(events.slice(2), events[1]?.hash)).toBeNull();
    expect(verifyChain([])).toBeNull();
  });

  it('is the same by every means of hashing', async () => {
    const events = await stream();
    expect(hashChain(portableDigest).verifyChain(events)).toBeNull();
    expect(hashChain(portableDigest).verifyChain(tampered(events, 2))).toBe(2);
  });

  it('names the first event that was tampered with, whatever was', async () => {
    const events = await stream();
    const forged = (version: number, change: object) =>
      events.map((one) => (one.version === version ? { ...one, ...change } : one));
    expect(verifyChain(tampered(events, 3))).toBe(3);
    expect(verifyChain(forged(4, { meta: meta(9) }))).toBe(4);
    expect(verifyChain(forged(2, { schemaVersion: 2 }))).toBe(2);
    expect(verifyChain(forged(5, { hash: NO_HASH }))).toBe(5);
    expect(verifyChain(events.filter(({ version }) => version !== 2))).toBe(2);
    expect(verifyChain([...events].reverse())).toBe(1);
    // Who forges an event and its hash breaks the chain behind it.
    const [, second] = tampered(events, 2);
    if (!second) throw new Error('no event');
    expect(verifyChain(forged(2, { ...second, hash: hashOf(events[0]?.hash ?? '', second) }))).toBe(3);
  });
});
