import type { Lesson } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { messages } from './messages.js';
import { scenarioSchema } from './model/scenario.js';
import type { PentagonSheet } from './model/sheet.js';
import type { View } from './model/view.js';
import { empty } from './orders/standing.js';
import { scenarioOf } from './scenarios.js';
import battle from './scenarios/lesson.json' with { type: 'json' };
import second from './scenarios/second-lesson.json' with { type: 'json' };

const learner = 's1' as SeatId;

/** A raider flees from the learner, whose guns do not bear; the learner turns, burns after it, and fires. */
export const lesson: Lesson<View, PentagonSheet> = {
  scenario: scenarioOf(scenarioSchema.parse(battle), messages),
  diceKey: '1e565'.padEnd(64, '0'),
  sheet: (view, seat) => (seat === learner ? null : empty(view)),
};

/** The learner's orders for the turn before the first lesson turn: no gun fires, and no screen is raised. */
const unprepared: PentagonSheet = {
  units: { '*': { doctrine: [], screens: { minIncoming: 1, maxPerImpulse: 0, keepPower: 0 } } },
  standing: true,
};

/** A sentry has fired at the learner, whose screens stayed low; the learner raises them and fires back. */
export const secondLesson: Lesson<View, PentagonSheet> = {
  scenario: scenarioOf(scenarioSchema.parse(second), messages),
  diceKey: 'd4'.padEnd(64, '0'),
  sheet(view, seat) {
    if (seat !== learner) return empty(view);
    return view.turn === 1 ? unprepared : null;
  },
};
