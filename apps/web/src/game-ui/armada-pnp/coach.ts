import { unitsOf, type ArmadaSheet, type ArmadaView } from '@warlog/armada-pnp/ui';
import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../game-ui.js';
import { countNames } from './names.js';
import { targetsOf } from './chart-model.js';
import { movableAt } from './forces.js';
import { itemsOf, move } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** The coach of a first turn: something to build, counters to send out, and an explanation of the own stack. */
export const coach: BoardCoach<ArmadaView, ArmadaSheet> = {
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
      const suggested = sheet as ArmadaSheet;
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

  controlOf({ kind, place, sheet }, view, say) {
    if (kind === 'move' && sheet.order === 'move') {
      const isWhole = sheet.declare.length === movableAt(view, place as never).length;
      return isWhole
        ? { mark: 'move.all', caption: say('armada.move.all') }
        : { mark: 'move', caption: say('armada.move.part') };
    }
    const [item] = itemsOf(sheet) ?? [];
    const part = kind === 'build' && item ? partOf[item.do] : null;
    return part ? { mark: `build.${part}`, caption: say(`armada.build.${part}`) } : null;
  },

  callouts(view, say) {
    const mine = unitsOf(view, (unit) => sideIs(view, unit.side));
    return [...new Set(mine.map(({ system }) => system))].map((place) => {
      const types = mine.filter(({ system }) => system === place).map(({ type }) => type);
      return { place, at: 'fleet' as const, text: countNames(say, types) };
    });
  },
};

/** The row of a system's pane that holds an item; salvage has its own row, named by what is salvaged. */
const partOf = { buildUnit: 'unit', buildBase: 'base', changeFortress: 'change', salvage: null } as const;

function sideIs({ seatOf, seat }: ArmadaView, side: 'confed' | 'kilrathi'): boolean {
  return seat !== null && seatOf?.[side] === seat;
}
