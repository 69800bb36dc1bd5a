import type { GameEvent } from '@warlog/campaign';
import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { expect, it } from 'vitest';
import { replayBoard as bzaarcke } from '../../bzaarcke/replay/index.js';
import { replayBoard as ftarq } from '../../ftarq/replay/index.js';
import { isVoided } from './voided.js';

const place = 'p.redjik' as PlaceId;
const [s1, s2] = ['s1', 's2'] as SeatId[] as [SeatId, SeatId];
const voided = ['p.redjik/s1-s2'];
const heard = { type: 'BattleHeard', place, a: s2, b: s1, victor: s1, retreats: s2, destroyed: [], report: null };

it('marks a battle of the last turn that a ruling removed, whichever side attacked', () => {
  expect(isVoided({ battles: [heard], voided }, heard, [s2, s1])).toBe(true);
  expect(isVoided({ battles: [heard] }, heard, [s1, s2])).toBe(false);
  expect(isVoided({ battles: [heard], voided: ['p.rock/s1-s2'] }, heard, [s1, s2])).toBe(false);
});

it('leaves an earlier battle of the same sides at the same place unmarked', () => {
  expect(isVoided({ battles: [{ ...heard, victor: s2 }], voided }, heard, [s1, s2])).toBe(false);
});

it.each([
  ['bzaarcke', bzaarcke, { type: 'BattleFought', place, a: { seat: s1 }, b: { seat: s2 } }],
  ['ftarq', ftarq, { type: 'BattleTold', place, attacker: { seat: s2 }, defender: { seat: s1 } }],
] as const)('finds battles in what %s discloses, fought and heard of', (_id, board, fought) => {
  const isIn = (events: readonly GameEvent[], now: object | null) => board.isVoided?.(events, now as never);
  for (const battle of [fought, heard]) {
    const events = [{ type: 'DiceScopeOpened' }, battle];
    expect(isIn(events, { battles: [battle], voided })).toBe(true);
    expect(isIn(events, { battles: [battle] })).toBe(false);
    expect(isIn([], { battles: [battle], voided })).toBe(false);
    expect(isIn(events, null)).toBe(false);
  }
});
