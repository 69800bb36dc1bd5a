import type { NameOf, SeatId } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';
import { useWords, type Words } from '../parts/words.js';
import { aftermathLines, orderLines, type LineContext, type OrderLine } from './order-lines.js';
import {
  draftOf,
  hasOrders,
  isAftermathSheet,
  isOrdersSheet,
  type AftermathSheet,
  type OrdersSheet,
  type PlaceId,
  type SetupSheet,
  type View,
  type WorkedDraft,
} from './rules.js';
import { decideNow, removeOrder } from './sheet-edit.js';
import { workAt, type WorkAtPlanet } from './work.js';

/** The open campaign in the words of this game. */
export interface Game extends Words {
  readonly orders: OpenOrders;
  /** Null until it is here. */
  readonly view: ComputedRef<View | null>;
  readonly mySeat: ComputedRef<SeatId | null>;
  /** The sheet of the open phase by its kind; null in another phase and for those who give no orders. */
  readonly sheet: ComputedRef<OrdersSheet | null>;
  readonly aftermath: ComputedRef<AftermathSheet | null>;
  readonly setup: ComputedRef<SetupSheet | null>;
  readonly lines: ComputedRef<readonly OrderLine[]>;
  readonly nameOf: ComputedRef<NameOf>;
  /** What the sheet of a turn comes to, as the ruleset works it through. */
  readonly worked: ComputedRef<WorkedDraft | null>;
  /** Credits of the treasury that the sheet leaves. */
  readonly left: ComputedRef<number>;
  /** The lines of another sheet than the one being drafted, or of standing orders. */
  linesOf(sheet: unknown): readonly OrderLine[];
  /** What the sheet does at a planet, item by item. */
  work(planet: PlaceId): WorkAtPlanet | null;
  change(edit: (sheet: OrdersSheet) => OrdersSheet): void;
  decide(edit: (sheet: AftermathSheet) => AftermathSheet): void;
  /** Takes an order of the open sheet out. */
  remove(line: Pick<OrderLine, 'path' | 'place'>): void;
}

const games = new WeakMap<OpenOrders, Game>();

/** The campaign around this component, typed and worded; the same one for all its parts. */
export function useGame(): Game {
  const orders = useOpenOrders();
  const words = useWords();
  const known = games.get(orders);
  if (known !== undefined) return known;
  const game = gameOf(orders, words);
  games.set(orders, game);
  return game;
}

function gameOf(orders: OpenOrders, words: Words): Game {
  const view = computed(() => {
    const known = orders.view.value as View | null;
    return known?.map == null ? null : known;
  });
  const drafted = computed(() => (orders.isAsked.value ? orders.sheet.value : null));
  const sheet = computed(() => (isOrdersSheet(drafted.value) ? drafted.value : null));
  const aftermath = computed(() => (isAftermathSheet(drafted.value) ? drafted.value : null));
  const works = computed(() => worksOf(view.value, sheet.value?.construct ?? []));
  const context = (of: ReadonlyMap<PlaceId, WorkAtPlanet>): LineContext | null =>
    view.value === null
      ? null
      : {
          view: view.value,
          nameOf: orders.nameOf.value,
          say: words.say,
          tell: (line) => words.tell(line),
          workAt: (planet) => of.get(planet) ?? null,
        };
  const worked = computed(() =>
    view.value?.seat == null || sheet.value === null ? null : draftOf(view.value, view.value.seat, sheet.value),
  );

  function linesOf(other: unknown): readonly OrderLine[] {
    const known = view.value;
    if (known === null) return [];
    if (isAftermathSheet(other)) return aftermathLines(other, context(new Map())!);
    if (!hasOrders(other)) return [];
    return orderLines({ ...other, turn: known.turn }, context(worksOf(known, other.construct ?? []))!);
  }

  return {
    ...words,
    orders,
    view,
    mySeat: computed(() => view.value?.seat ?? null),
    sheet,
    aftermath,
    setup: computed(() => {
      const isSetup = drafted.value !== null && sheet.value === null && aftermath.value === null;
      return isSetup ? (drafted.value as SetupSheet) : null;
    }),
    lines: computed(() => linesOf(sheet.value ?? aftermath.value)),
    linesOf,
    nameOf: orders.nameOf,
    worked,
    left: computed(() => {
      if (worked.value === null) return 0;
      const { treasury, spent, given, fuel } = worked.value;
      return treasury - spent - given - fuel;
    }),
    work: (planet) => works.value.get(planet) ?? null,
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value));
    },
    decide(edit) {
      if (aftermath.value !== null) orders.edit(edit(aftermath.value));
    },
    remove({ path, place }) {
      if (sheet.value !== null) orders.edit(removeOrder(sheet.value, path));
      else if (aftermath.value !== null) orders.edit(decideNow(aftermath.value, place as PlaceId, null));
    },
  };
}

function worksOf(
  view: View | null,
  construct: NonNullable<OrdersSheet['construct']>,
): ReadonlyMap<PlaceId, WorkAtPlanet> {
  const seat = view?.seat ?? null;
  if (view === null || seat === null) return new Map();
  return new Map(construct.map(({ planet, items }) => [planet, workAt(view, seat, planet, items)]));
}
