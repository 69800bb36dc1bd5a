import {
  auditSentence,
  handOverSeat,
  nameSitter,
  offerSeat,
  openVote,
  requestSeat,
  seat,
  streamLines,
  verifyChain,
  type StoredEvent,
  type UserId,
} from '@warlog/kernel';
import { auditSigned, guest, host, nextDeed, PartsTable, signedHeads, toyOnTable } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';
import { verifyDeeds } from '../../../docs/verify/deeds.mjs';
import { chainedAnew } from './testing/chained-anew.js';
import { secretKeyOf } from './testing/forging.js';

const auditOf = (stream: readonly StoredEvent[]) => auditSigned(toyOnTable, stream, { tampered: verifyChain });
/** The file of a record whose heads its host has just signed. */
const fileOf = (stream: readonly StoredEvent[]) =>
  streamLines(
    stream,
    signedHeads(() => toyOnTable, stream, secretKeyOf(stream)),
  );

const [eve, fay] = ['eve', 'fay'] as UserId[] as [UserId, UserId];

type Trust = ConstructorParameters<typeof PartsTable>[2];
const former: Trust = { scheme: 2, parts: 'with-sheet' };

/** A campaign played to its end; the guest's second sheet is `guess`. */
function played(guess: number, trust?: Trust): readonly StoredEvent[] {
  const table = PartsTable.playing(undefined, false, trust);
  if (!trust) table.bringDeedKey(guest, 'laptop');
  while (table.loaded.campaign.status === 'running') {
    const { ordinal } = table.loaded.campaign;
    table.order(host, ordinal % 4);
    table.order(guest, ordinal === 2 ? guess : 0);
    if (ordinal === 1) table.ready(guest);
    table.close();
  }
  return chainedAnew(table.stored);
}

type Sheet = StoredEvent & { readonly event: { readonly deed?: object; readonly seat: string } };
const sheetOfTurnTwo = (stream: readonly StoredEvent[]): number => {
  const opened = stream.findIndex(({ event }) => event.type === 'PhaseOpened' && (event as never)['ordinal'] === 2);
  return stream.findIndex(
    ({ event }, n) => n > opened && event.type === 'OrdersSubmitted' && (event as never)['seat'] === 's2',
  );
};

/** The guest gave other orders; the house, which has all keys but the guest's, makes the whole record over from other ones. */
function madeOver(deed: (truth: Sheet['event']) => object | undefined): readonly StoredEvent[] {
  const truth = played(1);
  const other = played(3);
  const at = sheetOfTurnTwo(other);
  const given = truth[sheetOfTurnTwo(truth)]?.event as Sheet['event'];
  const events = other.map((one, n) => (n === at ? { ...one, event: { ...one.event, deed: deed(given) } } : one));
  // What JSON leaves out, an event does not have.
  return chainedAnew(JSON.parse(JSON.stringify(events)) as readonly StoredEvent[]);
}

describe('A campaign whose seats sign', () => {
  const stream = played(1);
  const signed = stream.filter(({ event }) => 'deed' in event).length;

  it('is whole to both programs, which count what was signed', () => {
    expect(verifyDeeds(fileOf(stream))).toMatchObject({ verdict: 'whole', deeds: signed, unsigned: 0 });
    expect(auditOf(stream)).toMatchObject({ difference: null, signedDeeds: signed, unsignedDeeds: 0 });
    expect(signed).toBeGreaterThan(5);
  });

  it('counts what was done for a seat whose next holder brought no key, and what nobody signs', () => {
    const table = PartsTable.playing();
    table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
    table.as(eve).must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    const over = { user: guest, seat: seat(2), to: eve, reason: 'away' };
    table.as(guest).must((loaded, means) => handOverSeat(loaded, over, means));
    const named = { user: host, sitter: fay, scope: 'always', until: table.now + 3_600_000 } as const;
    table.as(host).must((loaded, means) => nameSitter(loaded, named, means));
    const moved = { user: host, motion: { kind: 'draw' }, reason: 'Enough' } as const;
    table.as(host).must((loaded, means) => openVote(loaded, moved, means));
    table.order(host);
    table.order(eve);
    while (table.loaded.campaign.status === 'running') table.close();
    const record = chainedAnew(table.stored);
    expect(verifyDeeds(fileOf(record))).toMatchObject({ verdict: 'whole', deeds: 1, unsigned: 1, unsignable: 3 });
    expect(auditOf(record)).toMatchObject({ difference: null, signedDeeds: 1, unsignedDeeds: 1, unsignable: 3 });
    expect(auditSentence(auditOf(record))).toMatch(
      /, 1 deeds signed by their seats, 1 unsigned ones of seats without keys, 3 votes, hand-overs and sitters that nobody signs,/,
    );
  });

  it('could be made over from orders that nobody gave, while nothing was signed: both programs call that incomplete', () => {
    const forged = played(3, former);
    expect(verifyDeeds(fileOf(forged))).toMatchObject({
      verdict: 'incomplete',
      sentence: expect.stringMatching(/^No seat signed its orders/) as string,
    });
    expect(auditOf(forged)).toMatchObject({ difference: null, gaps: [{ code: 'unsigned', by: 'seats' }] });
  });

  it.each<[string, (truth: Sheet['event']) => object | undefined]>([
    ['without a signature', () => undefined],
    ['under the signature of what was given', ({ deed }) => deed],
    [
      'under a key of the house',
      () => {
        const table = PartsTable.playing();
        return {
          ...nextDeed(table.loaded.campaign, guest, '22'.repeat(32), 'OrdersSubmitted', { guess: 3, hide: 2 }),
          number: 1,
        };
      },
    ],
  ])('is found out where it was made over from orders that nobody gave, %s, by both programs', (_how, deed) => {
    const forged = madeOver(deed);
    const version = sheetOfTurnTwo(forged) + 1;
    expect(verifyDeeds(fileOf(forged))).toMatchObject({
      verdict: 'differs',
      sentence: `Event ${version}: it is not signed by whoever played its seat.`,
    });
    expect(auditOf(forged).difference).toBe(`Event ${version} is not signed by whoever played its seat.`);
  });
});
