import type { PentagonSheet, PentagonView, BattleSheet, PentagonUnitId } from '@warlog/pentagon-war/ui';
import type { BoardCoach } from '../game-ui.js';
import { orderCount } from './order-lines.js';
import { ordersOf, setLaunch, setProgram } from './sheet-edit.js';
import { battleSheetOf } from './sheet-of.js';
import { useGame } from './use-game.js';

/** The coach of a first turn: a ship to turn and to thrust, then a missile. */
export const coach: BoardCoach<PentagonView, PentagonSheet> = {
  isGiven(kind, draft, view) {
    if (draft === null || view === null) return false;
    const units = Object.values(battleSheetOf(view, draft)?.units ?? {});
    if (kind === 'move') return units.some(({ program = [] }) => program.length > 0);
    if (kind === 'choose') return units.some(({ launch = [] }) => launch.length > 0);
    return orderCount(draft, view) > 0;
  },

  useGive() {
    const game = useGame();
    return ({ place, sheet }) => game.change((draft) => added(draft, place as PentagonUnitId, sheet as BattleSheet));
  },
};

/** Adds the suggestion for a ship to the draft. */
function added(draft: BattleSheet, unit: PentagonUnitId, suggested: BattleSheet): BattleSheet {
  const { program, launch = [] } = ordersOf(suggested, unit);
  const moved = program === undefined ? draft : setProgram(draft, unit, program);
  return launch.reduce((sheet, order) => setLaunch(sheet, unit, order), moved);
}
