import {
  draftOf,
  isAftermath,
  isOrders,
  isSetup,
  type AftermathSheet,
  type FtarqOrdersSheet,
  type FtarqSetupSheet,
  type FtarqSheet,
  type FtarqStandingSheet,
  type FtarqView,
  type WorkedDraft,
} from '@warlog/ftarq/ui';
import type { PlaceId } from '@warlog/star-map';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameHarness } from '../kit/game.js';
import type { ListedOrder } from '../kit/orders/order-line.js';
import { sectorGame, type SectorGameOf } from '../star-map/game.js';
import { targetsOf } from './chart-model.js';
import { forces } from './forces.js';
import { aftermathLines, orderLines } from './order-lines.js';
import { decideNow, removeOrder } from './sheet-edit.js';
import { workAt, type FtarqWorkAtPlanet } from './work.js';

/** The open campaign, typed for this game. */
export interface FtarqGame extends SectorGameOf<FtarqView, FtarqOrdersSheet, FtarqWorkAtPlanet> {
  /** The orders of the phase after the battles; null in any other phase. */
  readonly aftermath: ComputedRef<AftermathSheet | null>;
  readonly setup: ComputedRef<FtarqSetupSheet | null>;
  /** The result of the orders of a turn, as computed by the ruleset. */
  readonly worked: ComputedRef<WorkedDraft | null>;
  /** Credits of the treasury that the orders leave. */
  readonly left: ComputedRef<number>;
  decide(edit: (sheet: AftermathSheet) => AftermathSheet): void;
  /** Removes an order from the draft. */
  remove(line: Pick<ListedOrder, 'path' | 'place'>): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(
  ({ map }: FtarqView) => map != null,
  (harness: GameHarness<FtarqView, FtarqSheet>): FtarqGame => {
    const { drafted, orders, view } = harness;
    const sheet = computed(() => (drafted.value !== null && isOrders(drafted.value) ? drafted.value : null));
    const aftermath = computed(() => (drafted.value !== null && isAftermath(drafted.value) ? drafted.value : null));
    const worked = computed(() =>
      view.value?.seat == null || sheet.value === null ? null : draftOf(view.value, view.value.seat, sheet.value),
    );
    const game = sectorGame(harness, sheet, {
      ...{ forces, targetsOf, workAt },
      linesOf(listed: FtarqSheet | FtarqStandingSheet, context) {
        if ('decisions' in listed) return aftermathLines(listed, context(null));
        return 'faction' in listed ? [] : orderLines(listed, context(listed));
      },
    });
    return {
      ...game,
      aftermath,
      setup: computed(() => (drafted.value !== null && isSetup(drafted.value) ? drafted.value : null)),
      worked,
      left: computed(() => {
        if (worked.value === null) return 0;
        const { treasury, spent, given, fuel } = worked.value;
        return treasury - spent - given - fuel;
      }),
      decide(edit) {
        if (aftermath.value !== null) orders.edit(edit(aftermath.value));
      },
      remove({ path, place }) {
        if (aftermath.value !== null) orders.edit(decideNow(aftermath.value, place as PlaceId, null));
        else game.change((draft) => removeOrder(draft, path));
      },
    };
  },
);
