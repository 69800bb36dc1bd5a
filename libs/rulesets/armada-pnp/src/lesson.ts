import type { Lesson } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { SystemId } from './model/ids.js';
import type { ArmadaMapData } from './model/setup.js';
import { logisticsSheet, type ArmadaSheet } from './model/sheet.js';
import type { ArmadaView } from './model/view.js';
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
export const lesson: Lesson<ArmadaView, ArmadaSheet> = {
  scenario: scenario(map as unknown as ArmadaMapData),
  diceKey: '1e550'.padEnd(64, '0'),
  sheet(view, seat) {
    const kind = kindOf(view);
    if (kind === 'setup.choose') return choice(seat);
    if (seat === learner) return kind === 'logistics' && view.turn === 1 ? empty(view) : null;
    if (kind === 'logistics' && view.turn === 1) return build('dralthi', forge);
    return kind === 'move' ? advance(view, seat) : empty(view);
  },
};

/** Chooses for either roll: the learner plays the Confederation from Anvil. */
function choice(seat: SeatId): ArmadaSheet {
  return seat === learner
    ? { order: 'setup.choose', side: 'confed', startSystem: anvil, opponentStartSystem: forge }
    : { order: 'setup.choose', side: 'kilrathi', startSystem: forge, opponentStartSystem: anvil };
}

/** Builds a third fighter with the points of the start; it is visible to all until it hides (PNP-5.9). */
function build(type: string, at: SystemId): ArmadaSheet {
  return logisticsSheet.parse({ order: 'logistics', build: [{ do: 'buildUnit', type, shipyards: [at], at }] });
}

/** Sends the rival's visible units: odds need known enemies. */
function advance(view: ArmadaView, seat: SeatId): ArmadaSheet {
  const side = sideOfSeat(view, seat);
  const seen = unitsOf(view, (unit) => unit.side === side && unit.exposed && unit.system === forge && unit.to === null);
  return { order: 'move', declare: seen.map(({ id }) => ({ unit: id, to: between })), ready: true };
}
