import { raidLesson } from '@warlog/star-map';
import type { Lesson } from '@warlog/ruleset-api';
import type { BzaarckeMapData } from './model/setup.js';
import type { BzaarckeSheet } from './model/sheet.js';
import type { BzaarckeView } from './model/view.js';
import { empty } from './orders/empty.js';
import { scenario } from './scenarios.js';
import map from './scenarios/lesson.json' with { type: 'json' };

const forces = {
  learner: {
    faction: 'rebel',
    name: 'House Fyrr',
    units: ['nebulon-b-escort-frigate', 'cr90-corvette-b', 'x-wing-squadron', 'x-wing-squadron'],
  },
  raider: { faction: 'imperial', name: 'Iron Quorum', units: ['raider-i-class-corvette', 'tie-fighter-squadron'] },
} as const;

/** A raider blockades one of the learner's planets in turn 1; in turn 2 the learner drives it off. */
export const lesson: Lesson<BzaarckeView, BzaarckeSheet> = raidLesson(
  scenario(map as unknown as BzaarckeMapData),
  'p.abrivan-ii',
  forces,
  empty,
);
