import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameDesk } from '../parts/game.js';
import type { OrderLine } from '../parts/orders/order-line.js';
import { sectorGame, type SectorGameOf } from '../sector/game.js';
import { targetsOf } from './chart-model.js';
import { forces } from './forces.js';
import { aftermathLines, orderLines } from './order-lines.js';
import {
  draftOf,
  isAftermath,
  isOrders,
  isSetup,
  type AftermathSheet,
  type OrdersSheet,
  type PlaceId,
  type SetupSheet,
  type Sheet,
  type StandingSheet,
  type View,
  type WorkedDraft,
} from './rules.js';
import { decideNow, removeOrder } from './sheet-edit.js';
import { workAt, type WorkAtPlanet } from './work.js';

/** The open campaign in the words of this game. */
export interface Game extends SectorGameOf<View, OrdersSheet, WorkAtPlanet> {
  /** The sheet of another phase; null in any other. */
  readonly aftermath: ComputedRef<AftermathSheet | null>;
  readonly setup: ComputedRef<SetupSheet | null>;
  /** What the sheet of a turn comes to, as the ruleset works it through. */
  readonly worked: ComputedRef<WorkedDraft | null>;
  /** Credits of the treasury that the sheet leaves. */
  readonly left: ComputedRef<number>;
  decide(edit: (sheet: AftermathSheet) => AftermathSheet): void;
  /** Takes an order of the open sheet out. */
  remove(line: Pick<OrderLine, 'path' | 'place'>): void;
}

/** The campaign around this component, typed and worded; the same one for all its parts. */
export const useGame = gameOf(
  ({ map }: View) => map != null,
  (desk: GameDesk<View, Sheet>): Game => {
    const { drafted, orders, view } = desk;
    const sheet = computed(() => (drafted.value !== null && isOrders(drafted.value) ? drafted.value : null));
    const aftermath = computed(() => (drafted.value !== null && isAftermath(drafted.value) ? drafted.value : null));
    const worked = computed(() =>
      view.value?.seat == null || sheet.value === null ? null : draftOf(view.value, view.value.seat, sheet.value),
    );
    const game = sectorGame(desk, sheet, {
      ...{ forces, targetsOf, workAt },
      linesOf(listed: Sheet | StandingSheet, context) {
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
