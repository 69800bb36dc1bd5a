import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../board.js';
import { countNames } from './names.js';
import { targetsOf } from './chart-model.js';
import { unitsOf, type Sheet, type View } from './rules.js';
import { itemsOf, move } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** A first turn of this game: something to build, then counters to send out, and what lies on one's own stack. */
export const coach: BoardCoach<View, Sheet> = {
  isGiven(kind, draft, view) {
    if (kind === 'build') return draft !== null && (itemsOf(draft) ?? []).length > 0;
    if (kind !== 'move' || view === null) return false;
    const isDeclared = unitsOf(view, (unit) => unit.to !== null && sideIs(view, unit.side)).length > 0;
    return isDeclared || (draft?.order === 'move' && draft.declare.length > 0);
  },

  useAsk() {
    const game = useGame();
    const selection = useOpenSelection();
    return ({ kind, place, sheet }) => {
      selection.choose(place);
      const suggested = sheet as Sheet;
      const view = game.view.value;
      if (kind !== 'move' || suggested.order !== 'move' || view === null) return;
      const units = suggested.declare.map(({ unit }) => unit);
      selection.ask({
        from: place,
        targets: targetsOf(view, place as never),
        answer: (to) => game.change((draft) => move(draft, units, to as never)),
      });
    };
  },

  callouts(view, say) {
    const mine = unitsOf(view, (unit) => sideIs(view, unit.side));
    return [...new Set(mine.map(({ system }) => system))].map((place) => {
      const types = mine.filter(({ system }) => system === place).map(({ type }) => type);
      return { place, at: 'fleet' as const, text: countNames(say, types) };
    });
  },
};

function sideIs({ seatOf, seat }: View, side: 'confed' | 'kilrathi'): boolean {
  return seat !== null && seatOf?.[side] === seat;
}
