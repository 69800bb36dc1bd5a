import type { Lesson, SeatId } from '@warlog/kernel';
import type { SystemId } from './model/ids.js';
import type { MapData } from './model/setup.js';
import { logisticsSheet, type Sheet } from './model/sheet.js';
import type { View } from './model/view.js';
import { empty } from './orders/empty.js';
import { kindOf } from './orders/phase.js';
import { sideOfSeat, unitsOf } from './position.js';
import { scenario } from './scenarios.js';
import map from './scenarios/lesson.json' with { type: 'json' };

const learner = 's1' as SeatId;
const anvil = 'anvil' as SystemId;
const forge = 'forge' as SystemId;
/** The neutral system between both. */
const between = 'beacon' as SystemId;

/** Both sides start one line from a neutral system; the rival's new fighter goes there, and the learner meets it in force. */
export const lesson: Lesson<View, Sheet> = {
  scenario: scenario(map as unknown as MapData),
  diceKey: '1e550'.padEnd(64, '0'),
  sheet(view, seat) {
    const kind = kindOf(view);
    if (kind === 'setup.choose') return choice(seat);
    if (seat === learner) return kind === 'logistics' && view.turn === 1 ? empty(view) : null;
    if (kind === 'logistics' && view.turn === 1) return build('dralthi', forge);
    return kind === 'move' ? advance(view, seat) : empty(view);
  },
};

/** Whoever rolled higher: the learner plays the Confederation from Anvil. */
function choice(seat: SeatId): Sheet {
  return seat === learner
    ? { order: 'setup.choose', side: 'confed', startSystem: anvil, opponentStartSystem: forge }
    : { order: 'setup.choose', side: 'kilrathi', startSystem: forge, opponentStartSystem: anvil };
}

/** The points that a side starts with buy it a third fighter, which is seen by all until it hides (PNP-5.9). */
function build(type: string, at: SystemId): Sheet {
  return logisticsSheet.parse({ order: 'logistics', build: [{ do: 'buildUnit', type, shipyards: [at], at }] });
}

/** The rival sends what can be seen anyway: odds are known of nothing else. */
function advance(view: View, seat: SeatId): Sheet {
  const side = sideOfSeat(view, seat);
  const seen = unitsOf(view, (unit) => unit.side === side && unit.exposed && unit.system === forge && unit.to === null);
  return { order: 'move', declare: seen.map(({ id }) => ({ unit: id, to: between })), ready: true };
}
