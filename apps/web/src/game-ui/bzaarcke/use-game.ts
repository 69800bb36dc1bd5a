import {
  isOrders,
  isSetup,
  type BzaarckeOrdersSheet,
  type BzaarckeSetupSheet,
  type BzaarckeSheet,
  type BzaarckeStandingSheet,
  type BzaarckeView,
} from '@warlog/bzaarcke/ui';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameHarness } from '../kit/game.js';
import type { ListedOrder } from '../kit/orders/order-line.js';
import { sectorGame, type SectorGameOf } from '../star-map/game.js';
import { targetsOf } from './chart-model.js';
import { forces } from './forces.js';
import { orderLines } from './order-lines.js';
import { removeOrder } from './sheet-edit.js';
import { workAt, type BzaarckeWorkAtPlanet } from './work.js';

/** The open campaign, typed for this game. */
export interface BzaarckeGame extends SectorGameOf<BzaarckeView, BzaarckeOrdersSheet, BzaarckeWorkAtPlanet> {
  readonly setup: ComputedRef<BzaarckeSetupSheet | null>;
  /** Removes an order from the draft. */
  remove(line: Pick<ListedOrder, 'path'>): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(
  ({ map }: BzaarckeView) => map != null,
  (harness: GameHarness<BzaarckeView, BzaarckeSheet>): BzaarckeGame => {
    const { drafted } = harness;
    const sheet = computed(() => (drafted.value !== null && isOrders(drafted.value) ? drafted.value : null));
    const game = sectorGame(harness, sheet, {
      ...{ forces, targetsOf, workAt },
      linesOf: (listed: BzaarckeSheet | BzaarckeStandingSheet, context) =>
        'faction' in listed ? [] : orderLines(listed, context(listed)),
    });
    return {
      ...game,
      setup: computed(() => (drafted.value !== null && isSetup(drafted.value) ? drafted.value : null)),
      remove: ({ path }) => game.change((draft) => removeOrder(draft, path)),
    };
  },
);
