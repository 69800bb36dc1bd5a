import { auditSentence, streamLines, verifyChain, type StoredEvent } from '@warlog/audit';
import { handOverSeat, nameSitter, offerSeat, openVote, requestSeat } from '@warlog/campaign';
import { seat, type UserId } from '@warlog/core';
import {
  auditSigned,
  guest,
  host,
  nextSignature,
  PartsTable,
  signedCheckpoints,
  toyRuleset,
} from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { verifyDeeds } from '../../../docs/verify/deeds.mjs';
import { rechain } from './testing/rechain.js';
import { secretKeyOf } from './testing/forging.js';

const auditOf = (stream: readonly StoredEvent[]) => auditSigned(toyRuleset, stream, { tampered: verifyChain });
/** Returns the file of a record with newly signed checkpoints. */
const fileOf = (stream: readonly StoredEvent[]) =>
  streamLines(
    stream,
    signedCheckpoints(() => toyRuleset, stream, secretKeyOf(stream)),
  );

const [eve, fay] = ['eve', 'fay'] as UserId[] as [UserId, UserId];

type Trust = ConstructorParameters<typeof PartsTable>[2];
const former: Trust = { scheme: 2, parts: 'with-sheet' };

/** Plays a campaign to its end; the guest's second orders are `guess`. */
function played(guess: number, trust?: Trust): readonly StoredEvent[] {
  const table = PartsTable.playing(undefined, false, trust);
  if (!trust) table.addSeatKey(guest, 'laptop');
  while (table.loaded.campaign.status === 'running') {
    const { ordinal } = table.loaded.campaign;
    table.order(host, ordinal % 4);
    table.order(guest, ordinal === 2 ? guess : 0);
    if (ordinal === 1) table.ready(guest);
    table.close();
  }
  return rechain(table.stored);
}

type Sheet = StoredEvent & { readonly event: { readonly deed?: object; readonly seat: string } };
const sheetOfTurnTwo = (stream: readonly StoredEvent[]): number => {
  const opened = stream.findIndex(({ event }) => event.type === 'PhaseOpened' && (event as never)['ordinal'] === 2);
  return stream.findIndex(
    ({ event }, n) => n > opened && event.type === 'OrdersSubmitted' && (event as never)['seat'] === 's2',
  );
};

/** Replaces the guest's orders and rewrites the whole record, with all keys except the guest's. */
function madeOver(signedActionOf: (truth: Sheet['event']) => object | undefined): readonly StoredEvent[] {
  const truth = played(1);
  const other = played(3);
  const at = sheetOfTurnTwo(other);
  const given = truth[sheetOfTurnTwo(truth)]?.event as Sheet['event'];
  const events = other.map((storedEvent, n) =>
    n === at ? { ...storedEvent, event: { ...storedEvent.event, deed: signedActionOf(given) } } : storedEvent,
  );
  // JSON omits undefined members, which an event does not have.
  return rechain(JSON.parse(JSON.stringify(events)) as readonly StoredEvent[]);
}

describe('A campaign whose seats sign', () => {
  const stream = played(1);
  const signed = stream.filter(({ event }) => 'deed' in event).length;

  it('is sound for both programs, which count the signed actions', () => {
    expect(verifyDeeds(fileOf(stream))).toMatchObject({ verdict: 'whole', deeds: signed, unsigned: 0 });
    expect(auditOf(stream)).toMatchObject({ difference: null, signedActions: signed, unsignedActions: 0 });
    expect(signed).toBeGreaterThan(5);
  });

  it('counts actions for a seat whose next holder brought no key, and actions without signatures', () => {
    const table = PartsTable.playing();
    table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
    table.as(eve).must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    const over = { user: guest, seat: seat(2), to: eve, reason: 'away' };
    table.as(guest).must((loaded, context) => handOverSeat(loaded, over, context));
    const named = { user: host, sitter: fay, scope: 'always', until: table.now + 3_600_000 } as const;
    table.as(host).must((loaded, context) => nameSitter(loaded, named, context));
    const moved = { user: host, motion: { kind: 'draw' }, reason: 'Enough' } as const;
    table.as(host).must((loaded, context) => openVote(loaded, moved, context));
    table.order(host);
    table.order(eve);
    while (table.loaded.campaign.status === 'running') table.close();
    const record = rechain(table.stored);
    expect(verifyDeeds(fileOf(record))).toMatchObject({ verdict: 'whole', deeds: 1, unsigned: 1, unsignable: 3 });
    expect(auditOf(record)).toMatchObject({ difference: null, signedActions: 1, unsignedActions: 1, unsignable: 3 });
    expect(auditSentence(auditOf(record))).toMatch(
      /, 1 actions signed by their seats, 1 unsigned actions of seats without keys, 3 votes, hand-overs and sitters, which carry no signature,/,
    );
  });

  it('could be rewritten from invented orders while nothing was signed: both programs call that incomplete', () => {
    const forged = played(3, former);
    expect(verifyDeeds(fileOf(forged))).toMatchObject({
      verdict: 'incomplete',
      sentence: expect.stringMatching(/^No seat signed its orders/) as string,
    });
    expect(auditOf(forged)).toMatchObject({ difference: null, gaps: [{ code: 'unsigned', by: 'seats' }] });
  });

  it.each<[string, (truth: Sheet['event']) => object | undefined]>([
    ['without a signature', () => undefined],
    ['under the signature of what was given', ({ deed: signedAction }) => signedAction],
    [
      'under a key of the house',
      () => {
        const table = PartsTable.playing();
        return {
          ...nextSignature(table.loaded.campaign, guest, '22'.repeat(32), 'OrdersSubmitted', { guess: 3, hide: 2 }),
          number: 1,
        };
      },
    ],
  ])('is different for both programs if it was rewritten from invented orders, %s', (_how, signedActionOf) => {
    const forged = madeOver(signedActionOf);
    const version = sheetOfTurnTwo(forged) + 1;
    expect(verifyDeeds(fileOf(forged))).toMatchObject({
      verdict: 'differs',
      sentence: `Event ${version}: it is not signed by the player of its seat.`,
    });
    expect(auditOf(forged).difference).toBe(`Event ${version} is not signed by the player of its seat.`);
  });
});
