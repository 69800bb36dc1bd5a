import type { Lesson, SeatId } from '@warlog/kernel';
import { bot } from './bot/bot.js';
import { dialsNeeded } from './machine/command.js';
import { messages } from './messages.js';
import { newOptions } from './model/options.js';
import type { Setup } from './model/setup.js';
import type { ActivateOrder, Sheet } from './model/sheet.js';
import type { View } from './model/view.js';
import { shipOf } from './position.js';
import type { Command } from './tables.js';
import { battleForm, scenarioOf } from './scenarios.js';
import battle from './scenarios/lesson.json' with { type: 'json' };

const learner = 's1' as SeatId;
/** From this round on the learner is asked: before it, both only sail at each other. */
const firstAsked = 3;

/** What each side does until then: where it begins, how fast, and which dials it has, round by round. */
const opening = {
  s1: { unit: 'a1', x: 45720, y: 14900, h: 0, speed: 2, dials: ['navigate', 'navigate', 'concentrate-fire'] },
  s2: { unit: 'b1', x: 54720, y: 76540, h: 32, speed: 2, dials: ['navigate', 'navigate', 'navigate'] },
} as const;

const shipped = scenarioOf(battleForm.parse(battle), messages);

/** A corvette meets armed transports: both sail at each other for two rounds, then the learner opens fire and steers. */
export const lesson: Lesson<View, Sheet> = {
  scenario: {
    ...shipped,
    setup: (seats, given): Setup => ({
      ...(shipped.setup(seats, given) as Setup),
      options: newOptions({ ...given, obstacles: 'none', table: 'small' }),
      first: 0,
    }),
  },
  diceKey: '5a15'.padEnd(64, '0'),
  sheet(view, seat) {
    if (view.round >= firstAsked && view.window?.kind !== 'command') return seat === learner ? null : bot(view);
    return begun(view, seat);
  },
};

/** Both sides' orders before the learner is asked, and the dials of every round, which the lesson sets. */
function begun(view: View, seat: SeatId): Sheet {
  const { unit, x, y, h, speed, dials } = opening[seat === learner ? 's1' : 's2'];
  const id = unit as ActivateOrder['unit'];
  switch (view.window?.kind) {
    case 'deploy':
      return { deploy: { ships: [{ unit: id, x, y, h, speed }], squadrons: [] } };
    case 'command':
      return dialsOf(view, id, dials) ?? bot(view);
    case 'activate':
      return {
        activate: {
          unit: id,
          attacks: [],
          maneuver: { speedChange: 0, courses: [{ clicks: Array<number>(speed).fill(0) }] },
        },
      };
    default:
      return {};
  }
}

/** The dials that are to be set now, of those that the lesson has; null: it has no more. */
function dialsOf(view: View, id: ActivateOrder['unit'], dials: readonly Command[]): Sheet | null {
  const ship = shipOf(view, id);
  if (ship === null) return null;
  const from = view.round - 1 + ship.dials.length;
  const set = dials.slice(from, from + dialsNeeded(ship));
  return set.length < dialsNeeded(ship) ? null : { dials: { [id]: set } };
}
