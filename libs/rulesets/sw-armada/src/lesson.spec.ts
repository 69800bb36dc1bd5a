import { LessonTable } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { expect, it } from 'vitest';
import { swArmada } from './index.js';
import { lesson } from './lesson.js';
import type { SwArmadaSheet } from './model/sheet.js';
import type { SwArmadaState } from './model/state.js';

const begin = () => new LessonTable(swArmada, lesson, 'lesson-sw-armada' as CampaignId, 0);
const stateOf = (table: LessonTable): SwArmadaState => table.table.loaded.game as SwArmadaState;

it('begins with the learner’s activation, with the transports at medium range', () => {
  const table = begin();
  const state = stateOf(table);
  expect(state.window).toEqual({ kind: 'activate', seats: ['s1'], unit: null });
  expect([state.round, state.first, state.table, Object.keys(state.obstacles)]).toEqual([3, 's1', 'small', []]);
  expect(state.ships['a1' as never]).toMatchObject({
    pose: { x: 45720, y: 36900, h: 0 },
    dials: ['concentrate-fire'],
  });
  expect(state.ships['b1' as never]).toMatchObject({ pose: { x: 54720, y: 54540, h: 32 } });
});

it('follows the learner: the first shots deal a card faceup, and the ship flies as ordered', () => {
  const table = begin();
  const sheet: SwArmadaSheet = {
    activate: {
      unit: 'a1' as never,
      attacks: [{ zone: 'front', targets: [{ unit: 'b1' as never, zone: 'front' }] }],
      maneuver: { speedChange: 0, courses: [{ clicks: [-1, -1] }] },
    },
  };
  expect(table.apply({ do: 'submit', sheet })).toEqual([]);
  const state = stateOf(table);
  expect(state.ships['b1' as never]?.cards[0]).toMatchObject({ faceup: true });
  expect(state.ships['a1' as never]?.pose?.h).toBe(56);
  // The transports have answered, and the learner is asked again.
  expect(state.window?.seats).toEqual(['s1']);
});
