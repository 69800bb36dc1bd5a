import { distance, impulses, type PentagonUnit, type PentagonUnitId } from '@warlog/pentagon-war/ui';
import { computed, shallowRef, type ComputedRef, type Ref, type WritableComputedRef } from 'vue';
import { useOpenSelection, type Selection } from '../../composables/useSelection.js';
import { usePageAmong } from '../kit/open-page.js';
import { sharedOf } from '../kit/shared.js';
import { cellsOf, isWithin, spanAround, type LegCell, type Span } from './legs.js';
import { ordersOf } from './sheet-edit.js';
import { useGame, type PentagonGame } from './use-game.js';

/** Pages of an own ship's pane. */
export const pages = ['plot', 'fire', 'doctrine', 'display'] as const;
export type PentagonPageId = (typeof pages)[number];

/** What is selected on the map: the impulse, the own ship, its target. Shared by board, strip and panes. */
export interface TableTime {
  /** The impulse under the cursor, 1 to 12. */
  readonly impulse: WritableComputedRef<number>;
  /** The own ship that is plotted: the open ship, else the last one that was open, else the first. */
  readonly ship: ComputedRef<PentagonUnit | null>;
  /** The target of the ship: the chosen enemy, else the nearest. */
  readonly foe: WritableComputedRef<PentagonUnit | null>;
  /** The orders of the ship, impulse by impulse. */
  readonly cells: ComputedRef<readonly LegCell[]>;
  /** The impulses that are edited together. */
  readonly span: WritableComputedRef<Span>;
  /** The open page of a ship's pane. */
  readonly page: Ref<PentagonPageId>;
  /** Opens the next own ship, or the previous one. */
  step(by: 1 | -1): void;
}

/** Returns the time cursor of the open campaign; all components share one instance. */
export const useTableTime = sharedOf(() => tableTime(useGame(), useOpenSelection()));

function tableTime(game: PentagonGame, selection: Selection): TableTime {
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
    page: usePageAmong(pages),
    step(by) {
      const all = game.mine.value;
      const at = all.findIndex(({ id }) => id === ship.value?.id);
      const next = all[(at + by + all.length) % all.length];
      if (next !== undefined) selection.choose(next.id);
    },
  };
}

/** The cursor starts at the first open impulse of every phase. */
function cursorOf(game: PentagonGame): WritableComputedRef<number> {
  const phase = computed(() => `${game.view.value.turn} ${game.view.value.step} ${game.part.value.from}`);
  const set = shallowRef<{ readonly phase: string; readonly impulse: number } | null>(null);
  return computed({
    get: () => (set.value?.phase === phase.value ? set.value.impulse : game.part.value.from),
    set: (impulse) => (set.value = { phase: phase.value, impulse: Math.max(1, Math.min(impulses, impulse)) }),
  });
}

/** The span that was set by hand as long as the cursor is in it, else the leg or gap around the cursor. */
function spanOf({
  game,
  impulse,
  ship,
  cells,
}: Pick<TableTime, 'cells' | 'ship'> & {
  readonly game: PentagonGame;
  readonly impulse: Ref<number>;
}): TableTime['span'] {
  const pinned = shallowRef<{ readonly ship: PentagonUnitId | undefined; readonly span: Span } | null>(null);
  const nearby = computed(() => spanAround(cells.value, game.part.value, impulse.value));
  return computed({
    get() {
      const set = pinned.value;
      return set !== null && set.ship === ship.value?.id && isWithin(set.span, impulse.value) ? set.span : nearby.value;
    },
    set(span) {
      pinned.value = { ship: ship.value?.id, span };
      if (!isWithin(span, impulse.value)) impulse.value = impulse.value < span.from ? span.from : span.to;
    },
  });
}

function nearestOf(ship: PentagonUnit | null, foes: readonly PentagonUnit[]): PentagonUnit | null {
  if (ship === null) return foes[0] ?? null;
  return [...foes].sort((unit, other) => distance(ship.at, unit.at) - distance(ship.at, other.at))[0] ?? null;
}
