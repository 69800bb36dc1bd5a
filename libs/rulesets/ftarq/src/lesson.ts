import { raidLesson } from '@warlog/star-map';
import type { Lesson, Scenario } from '@warlog/ruleset-api';
import type { FtarqMapData } from './model/map.js';
import type { FtarqSheet } from './model/sheet.js';
import type { FtarqView } from './model/view.js';
import { empty } from './orders/empty.js';
import { scenario } from './scenarios.js';
import map from './scenarios/lesson.json' with { type: 'json' };

const forces = {
  learner: {
    faction: 'rebel',
    name: 'Free Arkhale',
    units: ['nebulon-b-escort-frigate', 'cr90-corvette-b', 'x-wing-squadron', 'x-wing-squadron'],
  },
  raider: {
    faction: 'imperial',
    name: 'Ashen League',
    units: ['gladiator-i-class-star-destroyer', 'raider-i-class-corvette'],
  },
} as const;

const base = scenario(map as unknown as FtarqMapData);
const short: Scenario = {
  ...base,
  // No decision is left after the battle over an own planet.
  setup: (seats, options) => base.setup(seats, { ...options, aftermathPhase: false }),
};

/** A raid comes to one of the learner's planets in turn 1; in turn 2 the learner drives it off. */
export const lesson: Lesson<FtarqView, FtarqSheet> = raidLesson(short, 'p.arkhale-ii', forces, empty);
