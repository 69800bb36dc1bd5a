import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../board.js';
import { countWords } from '../parts/say.js';
import { targetsOf } from './chart-model.js';
import { ownUnitsAt } from './forces.js';
import { convoyOf, isOrdersSheet, type OrdersSheet, type View } from './rules.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** A first turn of this game: a jump, a build, and what the figures of one's own home mean. */
export const coach: BoardCoach = {
  isGiven(kind, sheet) {
    if (!isOrdersSheet(sheet)) return false;
    return ((kind === 'move' ? sheet.jump : sheet.construct) ?? []).length > 0;
  },

  useAsk() {
    const game = useGame();
    const selection = useOpenSelection();
    return ({ kind, place, sheet }) => {
      selection.choose(place);
      const [jump] = (sheet as OrdersSheet).jump ?? [];
      const view = game.view.value;
      if (kind !== 'move' || jump === undefined || view === null) return;
      const { from, units } = jump;
      selection.ask({
        from,
        targets: targetsOf(view, from),
        answer: (to) => game.change((draft) => jumpUnits(draft, { from, to: to as typeof from, units })),
      });
    };
  },

  callouts(known, say) {
    const view = known as View;
    const mine = (view.map?.planets ?? []).filter(
      ({ id }) => view.seat !== null && view.planets[id]?.owner === view.seat,
    );
    return mine.flatMap(({ id }) => {
      const { credits = null } = view.planets[id] ?? {};
      const units = ownUnitsAt(view, id).map(({ unitType }) => unitType);
      return [
        ...(units.length === 0 ? [] : [{ place: id, at: 'fleet' as const, text: countWords(say, convoyOf(units)) }]),
        ...(credits === null
          ? []
          : [{ place: id, at: 'figure' as const, text: say('bzaarcke.coach.credits', { credits }, credits) }]),
      ];
    });
  },
};
