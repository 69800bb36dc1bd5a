import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaveSeat, seatBot, startCampaign } from '@warlog/campaign';
import { seat } from '@warlog/core';
import { streamLines, type StoredEvent } from '@warlog/audit';
import { BeaconTable, beaconSecret, guest, host, PartsTable, secretive } from '@warlog/ruleset-testkit';
import { signRound } from '@warlog/trust/beacon';
import { verifyText } from '../../../docs/verify/verify.mjs';
import { rechain } from './testing/rechain.js';
import { fieldsOf, secretKeyOf } from './testing/forging.js';
import { resignText } from './testing/resign.js';

const textOf = (events: readonly StoredEvent[]) => resignText(events, secretKeyOf(events));

/** The number of changed bytes in the record. */
const CHANGED = 400;

/** Plays a campaign whose seats contribute by keys, stay away, lose a device, or are played by a bot. */
function played(isAlone: boolean): readonly StoredEvent[] {
  const table = PartsTable.playing(undefined, isAlone);
  while (table.loaded.campaign.status === 'running') {
    const { ordinal } = table.loaded.campaign;
    if (ordinal % 4 !== 3) table.order(host, ordinal % 4);
    if (!isAlone && ordinal % 3 !== 0) table.ready(guest);
    if (!isAlone && ordinal === 2) table.bring(guest, 'second phone');
    table.close();
  }
  return table.stored;
}

const stream = played(false);
const text = textOf(stream);

type Fields = Readonly<Record<string, unknown>> & { readonly type: string };
type Change = (event: Fields) => object;

/** Changes the last event of a type, and recomputes the chain and the checkpoints over it. */
function forged(type: string, change: Change): string {
  const at = stream.findLastIndex(({ event }) => event.type === type);
  expect(at).toBeGreaterThan(-1);
  const events = stream.map((storedEvent, n) =>
    n === at ? { ...storedEvent, event: change(storedEvent.event as Fields) as StoredEvent['event'] } : storedEvent,
  );
  return textOf(events);
}

const forgeries: readonly (readonly [what: string, type: string, change: Change])[] = [
  ['another proof', 'PartBrought', (event) => ({ ...event, proof: `00${String(event['proof']).slice(2)}` })],
  ['another number', 'PartBrought', (event) => ({ ...event, nonce: 'ab'.repeat(32) })],
  ['a part of another seat', 'PartBrought', (event) => ({ ...event, seat: event['seat'] === 's1' ? 's2' : 's1' })],
  ['a part kept from all', 'PhaseClosed', (event) => ({ ...event, parts: [] })],
  ['another key', 'SeatKeyReplaced', (event) => ({ ...event, keys: { part: 'cd'.repeat(32) } })],
  ['the former scheme', 'CampaignCreated', ({ trust: _trust, ...event }) => event],
  ['a scheme to come', 'CampaignCreated', (event) => ({ ...event, trust: { scheme: 3 } })],
  [
    'another number of the house',
    'PhaseClosed',
    (event) => ({
      ...event,
      leaves: (event['leaves'] as readonly object[]).map((leaf) => ({ ...leaf, leaf: 'ef'.repeat(32) })),
    }),
  ],
];

describe('A campaign with dice contributions by keys', () => {
  it('is sound for an independent verifier, which counts each contribution', () => {
    const parts = stream.filter(({ event }) => event.type === 'PartBrought').length;
    expect(verifyText(text)).toMatchObject({ verdict: 'whole', sentence: '', unproved: 0, nonces: parts + 2 });
    expect(verifyText(textOf(played(true)))).toMatchObject({ verdict: 'whole', sentence: '' });
    expect(parts).toBeGreaterThan(5);
  });

  it('is sound if some phases ask for no contributions, since it is secret who is awaited', () => {
    const table = PartsTable.playing(secretive);
    while (table.loaded.campaign.status === 'running') {
      table.order(host, table.loaded.campaign.ordinal % 4);
      table.close();
    }
    const secret = table.stored.filter((stored) => {
      const { awaitedTold, awaited } = fieldsOf(stored);
      return awaitedTold === 'own' && (awaited as readonly string[]).length > 0;
    });
    expect(secret.length).toBeGreaterThan(1);
    expect(verifyText(textOf(table.stored))).toMatchObject({ verdict: 'whole', sentence: '' });
  });

  it('is sound if a bot takes over a seat whose player had contributed and left', () => {
    const table = new PartsTable();
    table.as(guest).must((loaded) => leaveSeat(loaded, guest));
    table.as(host).must((loaded, context) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, context));
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    while (table.loaded.campaign.status === 'running') table.close();
    expect(verifyText(textOf(table.stored))).toMatchObject({ verdict: 'whole', sentence: '' });
  });

  it('is incomplete, but without a difference, while it runs', () => {
    expect(verifyText(streamLines(rechain(stream.slice(0, -1))))).toMatchObject({ verdict: 'incomplete' });
  });

  it.each(forgeries)('with %s is different', (_what, type, change) => {
    expect(verifyText(forged(type, change))).toMatchObject({ verdict: 'differs' });
  });

  it('with any byte changed is not sound', () => {
    // Changed bytes of checkpoints are tested with recorded campaigns.
    const place = fc.nat(text.indexOf('{"head"') - 1);
    fc.assert(
      fc.property(place, fc.integer({ min: 32, max: 126 }), (at, code) => {
        const sign = String.fromCharCode(code);
        fc.pre(text.charCodeAt(at) < 128 && text[at] !== sign);
        expect(verifyText(text.slice(0, at) + sign + text.slice(at + 1)).verdict).not.toBe('whole');
      }),
      { numRuns: CHANGED },
    );
  });
});

describe('A campaign with a beacon', () => {
  const table = BeaconTable.open();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.close();
    table.bringsRound();
  }
  const record = table.stored;
  const whole = textOf(record);
  const rounds = record.filter(({ event }) => event.type === 'PhaseClosed').length;

  it('is sound for the independent verifier, which counts the rounds', () => {
    expect(verifyText(whole)).toMatchObject({ verdict: 'whole', rounds });
    expect(rounds).toBeGreaterThan(1);
  });

  it('is not sound with another round, chain or signature, or none', () => {
    const at = record.findLastIndex(({ event }) => event.type === 'PhaseClosed');
    const { beacon } = record[at]?.event as unknown as { readonly beacon: { readonly round: number } };
    const others = [
      { ...beacon, round: beacon.round + 1 },
      { ...beacon, chain: 'ab'.repeat(32) },
      { ...beacon, signature: signRound(beaconSecret, beacon.round + 1) },
      { ...beacon, signature: null },
      undefined,
    ];
    for (const other of others) {
      const forged = record.map((storedEvent, n) =>
        n === at ? { ...storedEvent, event: { ...storedEvent.event, beacon: other } } : storedEvent,
      );
      expect(verifyText(textOf(forged as readonly StoredEvent[])).verdict).toBe('differs');
    }
  });
});
