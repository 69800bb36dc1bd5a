import { makeRuling, type PhaseClosed, type PhaseSealed, type VisibleEvent } from '@warlog/campaign';
import { seat } from '@warlog/core';
import { isRoundSigned, signRound } from '@warlog/trust/beacon';
import { BeaconTable, beaconSecret, beaconTerms, gm, guest, host } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { checkPhase, type ProofInput } from './check-phase.js';

/** Two phases with a beacon, played to their closings, each with extra dice of the game master. */
const table = BeaconTable.open();
for (const order of [1, 2]) {
  const note = { user: gm, change: null, reason: 'A storm', roll: { count: 3, sides: 12, purpose: 'storm' } };
  table.as(gm).must((loaded, context) => makeRuling(loaded, note, context));
  table.as(host).order(host, order);
  table.order(guest, order + 1);
  table.close();
  table.bringsRound();
}
const disclosedIn = (ordinal: number): readonly VisibleEvent[] =>
  (table.disclosures.get('s1') ?? []).filter((disclosure) => disclosure.ordinal === ordinal).map(({ event }) => event);
const closedIn = (events: readonly VisibleEvent[]) =>
  events.find((event): event is PhaseClosed => event.type === 'PhaseClosed')!;
const { campaign } = table.loaded;
const key = campaign.dice.publicKey ?? '';
const ordinal = 2;
const { chain } = beaconTerms;

const input: ProofInput = {
  campaign: campaign.id,
  source: 'vrf',
  scheme: 2,
  pinnedKey: key,
  announcedKey: key,
  seats: campaign.seats.map(({ id }) => id),
  ordinal,
  events: disclosedIn(ordinal),
  own: null,
  beacon: { ...beaconTerms, isPinned: true, before: closedIn(disclosedIn(ordinal - 1)).beacon ?? null },
  secretKey: null,
  scope: null,
};

const resultOf = (change: Partial<ProofInput> = {}) => checkPhase({ ...input, ...change }, isRoundSigned);
const roundOf = (events: readonly VisibleEvent[]) => {
  const { checks, differences } = resultOf({ events });
  return { round: checks.find(({ name }) => name === 'round')?.result, differences: differences.length };
};

/** The disclosures with one event changed. */
function toldOther<T extends VisibleEvent>(type: T['type'], change: (event: T) => VisibleEvent | null) {
  return input.events.flatMap((event) => {
    const other = event.type === type ? change(event as T) : event;
    return other ? [other] : [];
  });
}

const closing = closedIn(input.events);
const taken = closing.beacon ?? { chain, round: 0, signature: null };

describe('checkPhase with a beacon', () => {
  it('accepts the round that was named, signed and followed by no change', () => {
    const { rolls, differences } = resultOf();
    expect(rolls).toBeGreaterThan(0);
    expect(differences).toEqual([]);
    expect(roundOf(input.events)).toEqual({ round: 'good', differences: 0 });
  });

  it.each<[string, readonly VisibleEvent[]]>([
    [
      'another round',
      toldOther<PhaseClosed>('PhaseClosed', (event) => ({
        ...event,
        beacon: { ...taken, round: taken.round + 1, signature: signRound(beaconSecret, taken.round + 1) },
      })),
    ],
    [
      'a signature of somebody else',
      toldOther<PhaseClosed>('PhaseClosed', (event) => ({
        ...event,
        beacon: { ...taken, signature: signRound('ab'.repeat(32), taken.round) },
      })),
    ],
    [
      'another beacon',
      toldOther<PhaseClosed>('PhaseClosed', (event) => ({ ...event, beacon: { ...taken, chain: 'ab'.repeat(32) } })),
    ],
    ['no round at all', toldOther<PhaseClosed>('PhaseClosed', ({ beacon: _beacon, ...event }) => event)],
    ['no sealing', toldOther<PhaseSealed>('PhaseSealed', () => null)],
    [
      'dice before the round was there',
      toldOther<PhaseSealed>('PhaseSealed', (event) => ({ ...event, roundAt: closing.closedAt + 1 })),
    ],
    [
      'other orders than were fixed',
      toldOther<PhaseSealed>('PhaseSealed', (event) => ({
        ...event,
        sheets: event.sheets.map((sheet) => (sheet.seat === seat(2) ? { ...sheet, origin: 'missed' as const } : sheet)),
      })),
    ],
  ])('finds out %s', (_what, events) => {
    expect(roundOf(events)).toMatchObject({ round: 'bad' });
  });

  it('detects a beacon that is called unavailable too early, or without a ruling', () => {
    const awayAfter = (ms: number) =>
      toldOther<PhaseClosed>('PhaseClosed', (event) => ({
        ...event,
        closedAt: event.closedAt + ms,
        beacon: { ...taken, signature: null },
      }));
    const [away, late] = [awayAfter(0), awayAfter(61 * 60_000)];
    const said = (events: readonly VisibleEvent[], fallback: 'wait' | 'without') =>
      resultOf({ events, beacon: input.beacon && { ...input.beacon, fallback } })
        .differences.filter(({ code }) => code === 'round')
        .map(({ sentence }) => sentence);
    expect(said(away, 'wait')).toEqual([expect.stringContaining('Nobody decided')]);
    expect(said(away, 'without')).toEqual([expect.stringContaining('not waited for')]);
    expect(said(late, 'without')).toEqual([]);
    expect(said(late, 'wait')).toHaveLength(1);
    // These dice were thrown with the round; without it their proofs verify nothing.
    expect(resultOf({ events: late }).differences.map(({ code }) => code)).toContain('proof');
  });

  it('detects a beacon other than the one this device stored', () => {
    const { differences } = resultOf({ beacon: input.beacon && { ...input.beacon, isPinned: false } });
    expect(differences.map(({ code }) => code)).toEqual(['round']);
  });

  it('counts a round as unsigned without a function to check it', () => {
    expect(checkPhase(input).differences.map(({ code }) => code)).toEqual(['round']);
  });

  it('derives dice that were thrown while orders could change from the round of the previous closing', () => {
    const codes = (before: NonNullable<ProofInput['beacon']>['before']) =>
      resultOf({ beacon: input.beacon && { ...input.beacon, before } }).differences.map(({ code }) => code);
    expect(codes(input.beacon?.before ?? null)).toEqual([]);
    expect(codes(null)).toContain('proof');
    expect(codes(taken)).toContain('proof');
  });
});
