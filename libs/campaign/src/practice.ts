import type { OpenBattle, Lesson, AnyRuleset } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { learnerSeat, otherSeat } from './lesson-table.js';

/** The scenario of a practice battle. */
export const practiceScenario = 'practice';

/**
 * Creates a practice of a possible battle on the player's own device, with the real brief and rules. The player has
 * `own`; a bot plays the other side. It has no effect on the game. `diceKey`: 64 hex digits.
 */
export function practiceOf(table: AnyRuleset, battle: OpenBattle, own: SeatId, diceKey: string): Lesson {
  const { brief, sides, names, title } = battle;
  const nameOf = new Map(sides.map((id, side) => [id === own ? learnerSeat : otherSeat, names[side]]));
  return {
    diceKey,
    scenario: {
      ...{ id: practiceScenario, title, summary: '', seats: { min: 2, max: 2 } },
      setup: (seats) =>
        table.battleCampaign?.fromBrief(
          reseated(brief, own),
          seats.map((seat) => ({ ...seat, name: nameOf.get(seat.id) ?? seat.name })),
        ).setup,
    },
    sheet: (view, seat) => (seat === learnerSeat ? null : table.bot.orders(view, seedDice(`${diceKey}/${seat}`))),
  };
}

/** The same brief for the two seats of a lesson. */
function reseated(brief: unknown, own: SeatId): unknown {
  const text = JSON.stringify(brief);
  return JSON.parse(text, (key, value: unknown) =>
    key === 'seat' ? (value === own ? learnerSeat : otherSeat) : value,
  ) as unknown;
}
