import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../board.js';
import { countWords } from '../parts/say.js';
import { targetsOf } from './chart-model.js';
import { ownUnitsAt } from './forces.js';
import { findType, isOrdersSheet, type OrdersSheet, type View } from './rules.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** A first turn of this game: a jump with the troops that go along, a build, and what the figures of one's home mean. */
export const coach: BoardCoach = {
  isGiven(kind, sheet) {
    if (!isOrdersSheet(sheet)) return false;
    return ((kind === 'move' ? sheet.jump : sheet.construct) ?? []).length > 0;
  },

  useAsk() {
    const game = useGame();
    const selection = useOpenSelection();
    return ({ kind, place, to: wanted, sheet }) => {
      selection.choose(place);
      const { jump: [jump] = [], aftermath = [] } = sheet as OrdersSheet;
      const view = game.view.value;
      if (kind !== 'move' || jump === undefined || view === null) return;
      const { from, units, gf = 0 } = jump;
      selection.ask({
        from,
        targets: targetsOf(view, from),
        answer: (to) =>
          game.change((draft) => {
            const moved = jumpUnits(draft, { from, to: to as typeof from, units, gf });
            // What the troops are to do is suggested for one place alone.
            if (to !== wanted || aftermath.length === 0) return moved;
            const others = (moved.aftermath ?? []).filter(({ planet }) => planet !== wanted);
            return { ...moved, aftermath: [...others, ...aftermath] };
          }),
      });
    };
  },

  callouts(known, say) {
    const view = known as View;
    const mine = (view.map?.planets ?? []).filter(
      ({ id }) => view.seat !== null && view.planets[id]?.owner === view.seat,
    );
    return mine.flatMap(({ id }) => {
      const { credits = null, ic = null } = view.planets[id] ?? {};
      const kinds = ownUnitsAt(view, id).map(({ unitType }) => findType(unitType)?.kind);
      const count = {
        ships: kinds.filter((kind) => kind === 'ship').length,
        squadrons: kinds.filter((kind) => kind === 'squadron').length,
      };
      return [
        ...(kinds.length === 0 ? [] : [{ place: id, at: 'fleet' as const, text: countWords(say, count) }]),
        ...(credits === null || ic === null
          ? []
          : [{ place: id, at: 'figure' as const, text: say('ftarq.coach.figures', { credits, ic }) }]),
      ];
    });
  },
};
