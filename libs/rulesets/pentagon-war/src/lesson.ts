import type { Lesson } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { messages } from './messages.js';
import { scenarioSchema } from './model/scenario.js';
import type { PentagonSheet } from './model/sheet.js';
import type { View } from './model/view.js';
import { empty } from './orders/standing.js';
import { scenarioOf } from './scenarios.js';
import battle from './scenarios/lesson.json' with { type: 'json' };

const learner = 's1' as SeatId;

/** A raider flees from the learner, whose guns do not bear; the learner turns, burns after it, and fires. */
export const lesson: Lesson<View, PentagonSheet> = {
  scenario: scenarioOf(scenarioSchema.parse(battle), messages),
  diceKey: '1e565'.padEnd(64, '0'),
  sheet: (view, seat) => (seat === learner ? null : empty(view)),
};
