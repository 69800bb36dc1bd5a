import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaveSeat, seat, seatBot, startCampaign, streamLines, type StoredEvent } from '@warlog/kernel';
import { BeaconTable, beaconSecret, guest, host, PartsTable, secretive } from '@warlog/kernel/testing';
import { signRound } from '@warlog/kernel/beacon';
import { verifyText } from '../../../docs/verify/verify.mjs';
import { chainedAnew } from './testing/chained-anew.js';
import { secretKeyOf } from './testing/forging.js';
import { textAnew } from './testing/signed-anew.js';

const textOf = (events: readonly StoredEvent[]) => textAnew(events, secretKeyOf(events));

/** So many changed bytes of the record. */
const CHANGED = 400;

/** A campaign whose seats answer phases by keys, or stay away, lose a device, and are played by a bot. */
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

/** The record with its last event of a type changed, and its chain and heads made anew over that. */
function forged(type: string, change: Change): string {
  const at = stream.findLastIndex(({ event }) => event.type === type);
  expect(at).toBeGreaterThan(-1);
  const events = stream.map((one, n) =>
    n === at ? { ...one, event: change(one.event as Fields) as StoredEvent['event'] } : one,
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

describe('A campaign whose seats answer by keys', () => {
  it('is whole to a program that shares no line with ours, which counts each part', () => {
    const parts = stream.filter(({ event }) => event.type === 'PartBrought').length;
    expect(verifyText(text)).toMatchObject({ verdict: 'whole', sentence: '', unproved: 0, nonces: parts + 2 });
    expect(verifyText(textOf(played(true)))).toMatchObject({ verdict: 'whole', sentence: '' });
    expect(parts).toBeGreaterThan(5);
  });

  it('is whole where some phases ask nobody for parts, since it is secret who is awaited', () => {
    const table = PartsTable.playing(secretive);
    while (table.loaded.campaign.status === 'running') {
      table.order(host, table.loaded.campaign.ordinal % 4);
      table.close();
    }
    const secret = table.stored.filter(({ event }) => {
      const { awaitedTold, awaited } = event as unknown as Fields;
      return awaitedTold === 'own' && (awaited as readonly string[]).length > 0;
    });
    expect(secret.length).toBeGreaterThan(1);
    expect(verifyText(textOf(table.stored))).toMatchObject({ verdict: 'whole', sentence: '' });
  });

  it('is whole where a bot sits down on a seat whose player had brought a number, and left', () => {
    const table = new PartsTable();
    table.as(guest).must((loaded) => leaveSeat(loaded, guest));
    table.as(host).must((loaded, means) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, means));
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    while (table.loaded.campaign.status === 'running') table.close();
    expect(verifyText(textOf(table.stored))).toMatchObject({ verdict: 'whole', sentence: '' });
  });

  it('is incomplete, and has no difference so far, while it runs', () => {
    expect(verifyText(streamLines(chainedAnew(stream.slice(0, -1))))).toMatchObject({ verdict: 'incomplete' });
  });

  it.each(forgeries)('with %s is named', (_what, type, change) => {
    expect(verifyText(forged(type, change))).toMatchObject({ verdict: 'differs' });
  });

  it('with a byte changed anywhere does not pass', () => {
    // That of a head is looked at in recorded campaigns.
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

describe('A campaign whose closings take in a beacon', () => {
  const table = BeaconTable.open();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.close();
    table.bringsRound();
  }
  const record = table.stored;
  const whole = textOf(record);
  const rounds = record.filter(({ event }) => event.type === 'PhaseClosed').length;

  it('is whole to the independent program, which counts the rounds', () => {
    expect(verifyText(whole)).toMatchObject({ verdict: 'whole', rounds });
    expect(rounds).toBeGreaterThan(1);
  });

  it('does not pass with another round, chain or signature, or none', () => {
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
      const forged = record.map((one, n) => (n === at ? { ...one, event: { ...one.event, beacon: other } } : one));
      expect(verifyText(textOf(forged as readonly StoredEvent[])).verdict).toBe('differs');
    }
  });
});
