import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameDesk } from '../parts/game.js';
import type { OrderLine } from '../parts/orders/order-line.js';
import { sectorGame, type SectorGameOf } from '../sector/game.js';
import { targetsOf } from './chart-model.js';
import { forces } from './forces.js';
import { orderLines } from './order-lines.js';
import {
  isOrders,
  isSetup,
  type OrdersSheet,
  type SetupSheet,
  type Sheet,
  type StandingSheet,
  type View,
} from './rules.js';
import { removeOrder } from './sheet-edit.js';
import { workAt, type WorkAtPlanet } from './work.js';

/** The open campaign in the words of this game. */
export interface Game extends SectorGameOf<View, OrdersSheet, WorkAtPlanet> {
  readonly setup: ComputedRef<SetupSheet | null>;
  /** Takes an order of the sheet out. */
  remove(line: Pick<OrderLine, 'path'>): void;
}

/** The campaign around this component, typed and worded; the same one for all its parts. */
export const useGame = gameOf(
  ({ map }: View) => map != null,
  (desk: GameDesk<View, Sheet>): Game => {
    const { drafted } = desk;
    const sheet = computed(() => (drafted.value !== null && isOrders(drafted.value) ? drafted.value : null));
    const game = sectorGame(desk, sheet, {
      ...{ forces, targetsOf, workAt },
      linesOf: (listed: Sheet | StandingSheet, context) =>
        'faction' in listed ? [] : orderLines(listed, context(listed)),
    });
    return {
      ...game,
      setup: computed(() => (drafted.value !== null && isSetup(drafted.value) ? drafted.value : null)),
      remove: ({ path }) => game.change((draft) => removeOrder(draft, path)),
    };
  },
);
