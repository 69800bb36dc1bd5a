import type { Lesson } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { bot } from './bot/bot.js';
import { dialsNeeded } from './machine/command.js';
import { messages } from './messages.js';
import { newOptions } from './model/options.js';
import type { SwArmadaSetup } from './model/setup.js';
import type { ActivateOrder, SwArmadaSheet } from './model/sheet.js';
import type { SwArmadaView } from './model/view.js';
import { shipOf } from './position.js';
import type { SwArmadaCommand } from './tables.js';
import { battleForm, scenarioOf } from './scenarios.js';
import battle from './scenarios/lesson.json' with { type: 'json' };

const learner = 's1' as SeatId;
/** The first round in which the learner is asked: before it, both only approach each other. */
const firstAsked = 3;

/** Both sides' orders until then: starting places, speeds, and dials round by round. */
const opening = {
  s1: { unit: 'a1', x: 45720, y: 14900, h: 0, speed: 2, dials: ['navigate', 'navigate', 'concentrate-fire'] },
  s2: { unit: 'b1', x: 54720, y: 76540, h: 32, speed: 2, dials: ['navigate', 'navigate', 'navigate'] },
} as const;

const shipped = scenarioOf(battleForm.parse(battle), messages);

/** A corvette meets armed transports: both approach for two rounds, then the learner opens fire and steers. */
export const lesson: Lesson<SwArmadaView, SwArmadaSheet> = {
  scenario: {
    ...shipped,
    setup: (seats, given): SwArmadaSetup => ({
      ...(shipped.setup(seats, given) as SwArmadaSetup),
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

/** Returns both sides' orders before the learner is asked, and the dials of every round, which the lesson sets. */
function begun(view: SwArmadaView, seat: SeatId): SwArmadaSheet {
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

/** Returns the dials to set now, of those of the lesson; null: it has no more. */
function dialsOf(
  view: SwArmadaView,
  id: ActivateOrder['unit'],
  dials: readonly SwArmadaCommand[],
): SwArmadaSheet | null {
  const ship = shipOf(view, id);
  if (ship === null) return null;
  const from = view.round - 1 + ship.dials.length;
  const set = dials.slice(from, from + dialsNeeded(ship));
  return set.length < dialsNeeded(ship) ? null : { dials: { [id]: set } };
}
