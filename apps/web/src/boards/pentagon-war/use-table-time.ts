import { computed, shallowRef, type ComputedRef, type Ref, type WritableComputedRef } from 'vue';
import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';
import { useOpenSelection, type Selection } from '../../composables/useSelection.js';
import { cellsOf, isWithin, spanAround, type LegCell, type Span } from './legs.js';
import { distance, impulses, type Unit, type UnitId } from './rules.js';
import { ordersOf } from './sheet-edit.js';
import { useGame, type Game } from './use-game.js';

/** What the sheet of a ship of mine is about. */
export type PageId = 'plot' | 'fire' | 'doctrine' | 'display';

/** What is in hand at the table: when, with which ship of mine, against whom. The same for board, strip and sheets. */
export interface TableTime {
  /** The impulse under the cursor, 1 to 12. */
  readonly impulse: WritableComputedRef<number>;
  /** The ship of mine that is plotted: the open one, else the one that was open last, else the first. */
  readonly ship: ComputedRef<Unit | null>;
  /** The enemy that is looked at: the chosen one, else the nearest. */
  readonly foe: WritableComputedRef<Unit | null>;
  /** What the ship in hand is told impulse by impulse. */
  readonly cells: ComputedRef<readonly LegCell[]>;
  /** The impulses that are edited together. */
  readonly span: WritableComputedRef<Span>;
  /** Which page of a ship's sheet is open. */
  readonly page: Ref<PageId>;
  /** Opens the next ship of mine, or the one before. */
  step(by: 1 | -1): void;
}

const known = new WeakMap<OpenOrders, TableTime>();

/** The time cursor of the campaign around this component; the same one for all its parts. */
export function useTableTime(): TableTime {
  const orders = useOpenOrders();
  const [game, selection] = [useGame(), useOpenSelection()];
  const before = known.get(orders);
  if (before !== undefined) return before;
  const time = tableTime(game, selection);
  known.set(orders, time);
  return time;
}

function tableTime(game: Game, selection: Selection): TableTime {
  const impulse = cursorOf(game);
  const lastFoe = shallowRef<string | null>(null);
  const lastShip = computed<string | null>((before) =>
    game.mine.value.some(({ id }) => id === selection.place.value) ? selection.place.value : (before ?? null),
  );
  const ship = computed(() => game.mine.value.find(({ id }) => id === lastShip.value) ?? game.mine.value[0] ?? null);
  const foe = computed({
    get: () => game.foes.value.find(({ id }) => id === lastFoe.value) ?? nearestOf(ship.value, game.foes.value),
    set: (unit) => (lastFoe.value = unit?.id ?? null),
  });
  const cells = computed(() => {
    const [sheet, unit] = [game.sheet.value, ship.value];
    return sheet === null || unit === null ? [] : cellsOf(ordersOf(sheet, unit.id).program ?? [], game.part.value);
  });
  return {
    ...{ impulse, ship, foe, cells, span: spanOf({ game, impulse, ship, cells }) },
    page: shallowRef<PageId>('plot'),
    step(by) {
      const all = game.mine.value;
      const at = all.findIndex(({ id }) => id === ship.value?.id);
      const next = all[(at + by + all.length) % all.length];
      if (next !== undefined) selection.choose(next.id);
    },
  };
}

/** Begins at the first impulse that is still to come, once more with every phase. */
function cursorOf(game: Game): WritableComputedRef<number> {
  const phase = computed(() => `${game.view.value?.turn} ${game.view.value?.step} ${game.part.value.from}`);
  const set = shallowRef<{ readonly phase: string; readonly impulse: number } | null>(null);
  return computed({
    get: () => (set.value?.phase === phase.value ? set.value.impulse : game.part.value.from),
    set: (impulse) => (set.value = { phase: phase.value, impulse: Math.max(1, Math.min(impulses, impulse)) }),
  });
}

/** The span that was set by hand as long as the cursor is in it, else what stands around the cursor. */
function spanOf({
  game,
  impulse,
  ship,
  cells,
}: Pick<TableTime, 'cells' | 'ship'> & { readonly game: Game; readonly impulse: Ref<number> }): TableTime['span'] {
  const held = shallowRef<{ readonly ship: UnitId | undefined; readonly span: Span } | null>(null);
  const around = computed(() => spanAround(cells.value, game.part.value, impulse.value));
  return computed({
    get() {
      const set = held.value;
      return set !== null && set.ship === ship.value?.id && isWithin(set.span, impulse.value) ? set.span : around.value;
    },
    set(span) {
      held.value = { ship: ship.value?.id, span };
      if (!isWithin(span, impulse.value)) impulse.value = impulse.value < span.from ? span.from : span.to;
    },
  });
}

function nearestOf(ship: Unit | null, foes: readonly Unit[]): Unit | null {
  if (ship === null) return foes[0] ?? null;
  return [...foes].sort((one, other) => distance(ship.at, one.at) - distance(ship.at, other.at))[0] ?? null;
}
