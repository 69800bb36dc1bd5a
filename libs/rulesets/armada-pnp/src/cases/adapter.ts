import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { textCase } from '@warlog/ruleset-api/text';
import { z } from 'zod';
import { cellAt, columnFor } from '../battle/crt.js';
import { columns } from '../tables.js';
import { allocateCase, attackerCase, combatCase, oddsCase } from './battle-adapter.js';
import { buildCase, collectCase, enterCase } from './logistics-adapter.js';
import { classifyCase, retreatCase } from './map-adapter.js';
import { closePhase, takeAction } from './phase-adapter.js';
import { options, optionsFrom } from './table.js';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';

export { playWorkedBattle, watchWorkedBattle, workedBattles } from './worked-battles.js';
export type { WorkedBattle, WorkedPhase } from './worked-battles.js';

/**
 * The conformance adapter of this ruleset: plain JSON in and out; each operation calls the functions that the game
 * uses. Omitted inputs have the value of a new campaign, omitted options that of a recorded one: cases outlive a change
 * of defaults.
 */
export const adapter: ConformanceAdapter = {
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
  phase: closePhase,
  act: takeAction,
};
