import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../board.js';
import type { Sheet, View } from './rules.js';
import { orderCount } from './order-lines.js';
import { ordersOf, setLaunch, setProgram } from './sheet-edit.js';
import { battleSheetOf, type BattleSheet, type UnitId } from './rules.js';
import { useGame } from './use-game.js';

/** A first turn of this game: a ship to turn and to burn, then a missile. What is suggested becomes a draft at a press. */
export const coach: BoardCoach<View, Sheet> = {
  isGiven(kind, draft, view) {
    if (draft === null || view === null) return false;
    const units = Object.values(battleSheetOf(view, draft)?.units ?? {});
    if (kind === 'move') return units.some(({ program = [] }) => program.length > 0);
    if (kind === 'choose') return units.some(({ launch = [] }) => launch.length > 0);
    return orderCount(draft, view) > 0;
  },

  useAsk() {
    const game = useGame();
    const selection = useOpenSelection();
    return ({ place, sheet }) => {
      selection.choose(place);
      game.change((draft) => added(draft, place as UnitId, sheet as BattleSheet));
    };
  },

  callouts: () => [],
};

/** The draft with what is suggested for a ship. */
function added(draft: BattleSheet, unit: UnitId, suggested: BattleSheet): BattleSheet {
  const { program, launch = [] } = ordersOf(suggested, unit);
  const moved = program === undefined ? draft : setProgram(draft, unit, program);
  return launch.reduce((sheet, one) => setLaunch(sheet, unit, one), moved);
}
