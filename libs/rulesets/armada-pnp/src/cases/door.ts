import { answer, type Door } from '@warlog/kernel';
import { textCase } from '@warlog/kernel/text';
import { z } from 'zod';
import { cellAt, columnFor } from '../battle/crt.js';
import { columns } from '../tables.js';
import { allocateCase, attackerCase, combatCase, oddsCase } from './battle-door.js';
import { buildCase, collectCase, enterCase } from './logistics-door.js';
import { classifyCase, retreatCase } from './map-door.js';
import { options, optionsFrom } from './table.js';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';

export { playWorkedBattle, watchWorkedBattle, workedBattles } from './worked-battles.js';
export type { WorkedBattle, WorkedPhase } from './worked-battles.js';

/**
 * The door through which this ruleset is held to cases: plain JSON in and out, each operation calling the very
 * functions that the game uses. Inputs that a case leaves out have the value they have in a fresh campaign, options that
 * of a recorded one: cases outlive a default that changes.
 */
export const door: Door = {
  text: textCase(orderText, { P: [textView, () => textView('build')] }),
  column: answer(
    z.object({
      attacker: z.int().min(1),
      defender: z.int().min(1),
      rounding: z.enum(['favorDefender', 'towardEven']).optional(),
      options,
    }),
    ({ attacker, defender, rounding, options: given }) => {
      const known = optionsFrom(rounding === undefined ? given : { ...given, ratioRounding: rounding });
      return columnFor(attacker, defender, known.ratioRounding);
    },
  ),
  cell: answer(z.object({ column: z.enum(columns), total: z.int() }), ({ column, total }) => {
    const { row, cell } = cellAt(column, total);
    return { row, cell };
  }),
  attacker: attackerCase,
  collect: collectCase,
  enter: enterCase,
  build: buildCase,
  allocate: allocateCase,
  classify: classifyCase,
  retreat: retreatCase,
  combat: combatCase,
  odds: oddsCase,
};
