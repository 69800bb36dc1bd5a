import type { NameOf, SeatId } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';
import { useWords, type Words } from '../parts/words.js';
import { orderLines, type LineContext, type OrderLine } from './order-lines.js';
import {
  hasOrders,
  isOrdersSheet,
  type OrdersSheet,
  type PlaceId,
  type SetupSheet,
  type TypeId,
  type View,
} from './rules.js';
import { workAt, type WorkAtPlanet } from './work.js';

/** The open campaign in the words of this game. */
export interface Game extends Words {
  readonly orders: OpenOrders;
  /** Null until it is here. */
  readonly view: ComputedRef<View | null>;
  readonly mySeat: ComputedRef<SeatId | null>;
  /** The sheet of a turn; null in the setup phase and for those who give no orders. */
  readonly sheet: ComputedRef<OrdersSheet | null>;
  readonly setup: ComputedRef<SetupSheet | null>;
  readonly lines: ComputedRef<readonly OrderLine[]>;
  readonly nameOf: ComputedRef<NameOf>;
  /** The lines of another sheet than the one being drafted, or of standing orders; costs of items are left out. */
  linesOf(sheet: unknown): readonly OrderLine[];
  /** What the sheet does at a planet, item by item. */
  work(planet: PlaceId): WorkAtPlanet | null;
  /** Changes the sheet of a turn. */
  change(edit: (sheet: OrdersSheet) => OrdersSheet): void;
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
  const sheet = computed(() => {
    const drafted = orders.sheet.value;
    return orders.isAsked.value && isOrdersSheet(drafted) ? drafted : null;
  });
  const works = computed(() => {
    const byPlanet = new Map<PlaceId, WorkAtPlanet>();
    for (const { planet, items } of sheet.value?.construct ?? []) {
      if (view.value?.seat != null) byPlanet.set(planet, workAt(view.value, view.value.seat, planet, items));
    }
    return byPlanet;
  });
  const context = computed<LineContext | null>(() =>
    view.value === null
      ? null
      : {
          view: view.value,
          nameOf: orders.nameOf.value,
          say: words.say,
          builtAt: (planet): readonly TypeId[] => works.value.get(planet)?.built ?? [],
          costOf: ([, entry, , item]) => {
            const planet = sheet.value?.construct?.[Number(entry)]?.planet;
            return planet === undefined ? null : (works.value.get(planet)?.costs[Number(item)] ?? null);
          },
        },
  );

  return {
    ...words,
    orders,
    view,
    mySeat: computed(() => view.value?.seat ?? null),
    sheet,
    setup: computed(() => {
      const drafted = orders.sheet.value;
      return orders.isAsked.value && drafted !== null && !isOrdersSheet(drafted) ? (drafted as SetupSheet) : null;
    }),
    lines: computed(() =>
      sheet.value === null || context.value === null ? [] : orderLines(sheet.value, context.value),
    ),
    linesOf(other) {
      const { value } = context;
      if (value === null || !hasOrders(other)) return [];
      const { seat } = value.view;
      const built = new Map(
        seat === null
          ? []
          : (other.construct ?? []).map(({ planet, items }) => [planet, workAt(value.view, seat, planet, items).built]),
      );
      return orderLines(
        { ...other, turn: value.view.turn },
        { ...value, builtAt: (planet) => built.get(planet) ?? [], costOf: () => null },
      );
    },
    nameOf: orders.nameOf,
    work: (planet) => works.value.get(planet) ?? null,
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value));
    },
  };
}
