import { unitsOf, type ArmadaSheet, type ArmadaView } from '@warlog/armada-pnp/ui';
import { useOpenOrders } from '../../composables/useOrders.js';
import type { BoardCoach } from '../game-ui.js';
import { targetsOf } from './chart-model.js';
import { movableAt } from './forces.js';
import { addItem, itemsOf, move } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** The coach of a first turn: where the carriers hide, something to build, counters to send out. */
export const coach: BoardCoach<ArmadaView, ArmadaSheet> = {
  isGiven(kind, draft, view) {
    if (kind === 'build') return draft !== null && (itemsOf(draft) ?? []).length > 0;
    if (kind !== 'move' || view === null) return false;
    const isDeclared = unitsOf(view, (unit) => unit.to !== null && sideIs(view, unit.side)).length > 0;
    return isDeclared || (draft?.order === 'move' && draft.declare.length > 0);
  },

  useGive() {
    const [game, orders] = [useGame(), useOpenOrders()];
    return ({ kind, to: wanted, sheet }, to = wanted ?? undefined) => {
      if (kind === 'choose') return orders.edit(sheet);
      const suggested = sheet as ArmadaSheet;
      const units = suggested.order === 'move' ? suggested.declare.map(({ unit }) => unit) : [];
      game.change((draft) =>
        kind === 'move' ? move(draft, units, to as never) : (itemsOf(suggested) ?? []).reduce(addItem, draft),
      );
    };
  },

  targetsOf: ({ place }, view) => targetsOf(view, place as never),

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
};

/** The row of a system's pane that holds an item; salvage has its own row, named by what is salvaged. */
const partOf = { buildUnit: 'unit', buildBase: 'base', changeFortress: 'change', salvage: null } as const;

function sideIs({ seatOf, seat }: ArmadaView, side: 'confed' | 'kilrathi'): boolean {
  return seat !== null && seatOf?.[side] === seat;
}
