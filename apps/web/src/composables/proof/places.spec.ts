import type { VisibleEvent } from '@warlog/campaign';
import { describe, expect, it } from 'vitest';
import { isPhaseOver, isPlaying, lastPhase, hasEnded } from './more-checks.js';
import { placesOf, type OwnMarks } from './places.js';

const ann: OwnMarks = { user: 'ann', sent: [], holds: new Set() };
const disclosed = (...events: readonly object[]) => events as readonly VisibleEvent[];
const taken = (user: string, part?: string) => ({
  ...{ type: 'SeatTakenBy', seat: 's1', holder: { kind: 'player', user } },
  ...(part ? { keys: { part } } : {}),
});
const handed = (to: object, standIn = false) => ({ type: 'SeatHandedOver', seat: 's1', to, standIn });

describe('placesOf', () => {
  it('gives a user the seat that the record assigns to their account until it passes to another', () => {
    expect(placesOf(ann, disclosed(taken('ann')))).toEqual({ seats: ['s1'], hasPlayed: true });
    expect(placesOf(ann, disclosed(taken('ann'), handed({ kind: 'bot' }, true))).seats).toEqual(['s1']);
    for (const end of [{ type: 'SeatVacated', seat: 's1' }, handed({ kind: 'bot' }), taken('bob')]) {
      expect(placesOf(ann, disclosed(taken('ann'), end))).toEqual({ seats: [], hasPlayed: true });
    }
    expect(placesOf(ann, disclosed(taken('bob')))).toEqual({ seats: [], hasPlayed: false });
  });

  it('gives a user the seat whose key this device has and for which it sent orders, despite the record', () => {
    const own = { ...ann, sent: ['s1'], holds: new Set(['k1']) };
    expect(placesOf(own, disclosed(taken('bob', 'k1'))).seats).toEqual(['s1']);
    expect(
      placesOf(own, disclosed(taken('bob'), { type: 'SeatKeyReplaced', seat: 's1', keys: { part: 'k1' } })).seats,
    ).toEqual(['s1']);
    expect(placesOf({ ...own, sent: [] }, disclosed(taken('bob', 'k1'))).seats).toEqual([]);
    expect(placesOf(own, disclosed(taken('bob', 'k2'))).seats).toEqual([]);
  });
});

describe('what a server claims at the moment', () => {
  const says = (claimed: object) =>
    ({ change: '', claimed: { phase: null, ordinal: 0, hasEnded: false, seat: null, ...claimed } }) as const;

  it('adds to what a device knows and removes nothing', () => {
    expect([isPlaying(true, says({})), isPlaying(false, says({ seat: 's1' })), isPlaying(false, says({}))]).toEqual([
      ...[true, true, false],
    ]);
    expect([hasEnded(true, says({})), hasEnded(false, says({ hasEnded: true })), hasEnded(false, says({}))]).toEqual([
      ...[true, true, false],
    ]);
    expect([lastPhase(4, says({})), lastPhase(4, says({ ordinal: 6 }))]).toEqual([4, 6]);
    const open = says({ phase: 'p1' });
    expect([isPhaseOver('p1', true, open), isPhaseOver('p0', false, open), isPhaseOver('p1', false, open)]).toEqual([
      ...[true, true, false],
    ]);
  });
});
