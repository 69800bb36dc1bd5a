import { chartOf, type PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { computed, type ComputedRef } from 'vue';
import type { GameHarness } from '../kit/game.js';
import type { ListedOrder } from '../kit/orders/order-line.js';
import type { Forces, ShownForce } from './forces.js';
import { lineContext, moversOf, type LineContext } from './order-lines.js';
import type { ItemOf, SectorSheet } from './sheet.js';
import { unitsStaying } from './sheet-edit.js';
import type { Mover, StarMapView, UnitRef } from './view.js';
import { bornAt, worksOf, type SectorWork } from './works.js';

/** The rules of one game on a star map, as far as its game UI asks them. */
export interface SectorRules<View extends StarMapView, Sheet extends SectorSheet, Listed, Work extends SectorWork> {
  readonly forces: Forces<View>;
  /** Where a jump may go. */
  readonly targetsOf: (view: View, from: PlaceId) => readonly PlaceId[];
  readonly workAt: (view: View, seat: SeatId, planet: PlaceId, items: readonly ItemOf<Sheet>[]) => Work;
  /** The order lines of a sheet of the open phase or of standing orders; `context` describes the units it builds. */
  readonly linesOf: (
    sheet: Listed,
    context: (sheet: Pick<Sheet, 'construct'> | null) => LineContext<View, Work>,
  ) => readonly ListedOrder[];
}

/** The open campaign of a game on a star map, typed for its game UI. */
export interface SectorGameOf<
  View extends StarMapView,
  Sheet extends SectorSheet,
  Work extends SectorWork,
> extends Omit<GameHarness<View, unknown>, 'drafted'> {
  readonly mySeat: ComputedRef<SeatId | null>;
  /** The other seats that are still in play. */
  readonly others: ComputedRef<readonly SeatId[]>;
  /** Planets and deep spaces. */
  readonly places: ComputedRef<readonly PlaceId[]>;
  /** The orders of a turn; null in another phase and for viewers who give no orders. */
  readonly sheet: ComputedRef<Sheet | null>;
  readonly lines: ComputedRef<readonly ListedOrder[]>;
  /** The lines of orders other than the draft, or of standing orders. */
  linesOf(sheet: unknown): readonly ListedOrder[];
  /** What the orders do at a planet, item by item. */
  work(planet: PlaceId): Work | null;
  /** Units by id, existing or finished by the orders. */
  moversOf(units: readonly UnitRef[]): readonly Mover[];
  forcesAt(place: PlaceId): readonly ShownForce[];
  readonly figuresOf: Forces<View>['figuresOf'];
  readonly groupsOf: Forces<View>['groupsOf'];
  isWatched(place: PlaceId): boolean;
  /** The turn in which a place was last seen; null: never. */
  lastSeen(place: PlaceId): number | null;
  /** Own units at a place that no jump takes along yet, including those that the orders finish there. */
  stayingAt(place: PlaceId): readonly Mover[];
  targetsOf(from: PlaceId): readonly PlaceId[];
  /** Changes the orders of a turn. */
  change(edit: (sheet: Sheet) => Sheet): void;
}

/** The game as shared components know it: they change orders in ways that hold for every game. */
export type SectorGame = Omit<SectorGameOf<StarMapView, SectorSheet, SectorWork>, 'change'> & {
  change(edit: <Sheet extends SectorSheet>(sheet: Sheet) => Sheet): void;
  /** Removes an order from the draft. */
  remove(line: Pick<ListedOrder, 'path' | 'place'>): void;
};

/** Opens a campaign of such a game; `sheet` is the draft if it is one of a turn. */
export function sectorGame<View extends StarMapView, Sheet extends SectorSheet, Listed, Work extends SectorWork>(
  { drafted, ...harness }: GameHarness<View, Listed>,
  sheet: ComputedRef<Sheet | null>,
  { forces, targetsOf, workAt, linesOf }: SectorRules<View, Sheet, Listed, Work>,
): SectorGameOf<View, Sheet, Work> {
  const { view, orders } = harness;
  const contextOf = (now: View, part: Pick<Sheet, 'construct'> | null): LineContext<View, Work> =>
    lineContext({ ...harness, nameOf: orders.nameOf.value }, now, worksOf(now, part as Sheet | null, workAt));
  const context = computed(() => (view.value === null ? null : contextOf(view.value, sheet.value)));
  const listed = (other: Listed | null): readonly ListedOrder[] => {
    const now = view.value;
    return now === null || typeof other !== 'object' || other === null
      ? []
      : linesOf(other, (part) => contextOf(now, part));
  };
  const known = <Answer>(ask: (view: View) => Answer, otherwise: Answer): Answer =>
    view.value === null ? otherwise : ask(view.value);

  return {
    ...harness,
    mySeat: computed(() => known(({ seat }) => seat, null)),
    others: computed(() =>
      known(({ seats, seat, sides }) => seats.filter((each) => each !== seat && sides[each]?.out !== true), []),
    ),
    places: computed(() => known(({ map }) => (map === null ? [] : chartOf(map).places), [])),
    sheet,
    lines: computed(() => listed(drafted.value)),
    linesOf: (other) => listed(other as Listed),
    work: (planet) => context.value?.workAt(planet) ?? null,
    moversOf: (units) => (context.value === null ? [] : moversOf(units, context.value.moverOf)),
    forcesAt: (place) => known((now) => forces.forcesAt(now, place), []),
    figuresOf: forces.figuresOf,
    groupsOf: forces.groupsOf,
    isWatched: (place) => known((now) => forces.isWatched(now, place), false),
    lastSeen: (place) => known((now) => forces.lastSeen(now, place), null),
    stayingAt(place) {
      const [now, draft, work] = [view.value, sheet.value, context.value?.workAt(place) ?? null];
      if (now === null || draft === null) return [];
      const born = work === null ? [] : bornAt(place, work);
      return unitsStaying(draft, [...forces.ownUnitsAt(now, place), ...born]);
    },
    targetsOf: (from) => known((now) => targetsOf(now, from), []),
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value));
    },
  };
}
