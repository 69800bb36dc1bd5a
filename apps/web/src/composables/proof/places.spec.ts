import type { VisibleEvent } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { isPhaseOver, isPlaying, lastPhase, hasEnded } from './more-checks.js';
import { placesOf, type OwnMarks } from './places.js';

const ann: OwnMarks = { user: 'ann', sent: [], holds: new Set() };
const told = (...events: readonly object[]) => events as readonly VisibleEvent[];
const taken = (user: string, part?: string) => ({
  ...{ type: 'SeatTakenBy', seat: 's1', holder: { kind: 'player', user } },
  ...(part ? { keys: { part } } : {}),
});
const handed = (to: object, standIn = false) => ({ type: 'SeatHandedOver', seat: 's1', to, standIn });

describe('placesOf', () => {
  it('gives a person the seat that the record gives to their account, until it passes to another', () => {
    expect(placesOf(ann, told(taken('ann')))).toEqual({ held: ['s1'], hasPlayed: true });
    expect(placesOf(ann, told(taken('ann'), handed({ kind: 'bot' }, true))).held).toEqual(['s1']);
    for (const end of [{ type: 'SeatVacated', seat: 's1' }, handed({ kind: 'bot' }), taken('bob')]) {
      expect(placesOf(ann, told(taken('ann'), end))).toEqual({ held: [], hasPlayed: true });
    }
    expect(placesOf(ann, told(taken('bob')))).toEqual({ held: [], hasPlayed: false });
  });

  it('gives a person the seat whose key this device holds and for which it sent orders, whomever the record names', () => {
    const own = { ...ann, sent: ['s1'], holds: new Set(['k1']) };
    expect(placesOf(own, told(taken('bob', 'k1'))).held).toEqual(['s1']);
    expect(
      placesOf(own, told(taken('bob'), { type: 'SeatKeyReplaced', seat: 's1', keys: { part: 'k1' } })).held,
    ).toEqual(['s1']);
    expect(placesOf({ ...own, sent: [] }, told(taken('bob', 'k1'))).held).toEqual([]);
    expect(placesOf(own, told(taken('bob', 'k2'))).held).toEqual([]);
  });
});

describe('what a server claims at the moment', () => {
  const says = (claimed: object) =>
    ({ change: '', claimed: { phase: null, ordinal: 0, hasEnded: false, seat: null, ...claimed } }) as const;

  it('adds to what a device knows, and takes nothing from it', () => {
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
