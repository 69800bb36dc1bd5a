import { chartOf, type PlaceId, type SeatId } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import type { GameDesk } from '../parts/game.js';
import type { OrderLine } from '../parts/orders/order-line.js';
import type { Forces, KnownForce } from './forces.js';
import { lineContext, moversOf, type LineContext } from './order-lines.js';
import type { ItemOf, SectorSheet } from './sheet.js';
import { unitsStaying } from './sheet-edit.js';
import type { Mover, SectorView, UnitRef } from './view.js';
import { bornAt, worksOf, type SectorWork } from './works.js';

/** The rules of one game on a star map, as far as its board must ask them. */
export interface SectorRules<View extends SectorView, Sheet extends SectorSheet, Listed, Work extends SectorWork> {
  readonly forces: Forces<View>;
  /** Where a jump may go. */
  readonly targetsOf: (view: View, from: PlaceId) => readonly PlaceId[];
  readonly workAt: (view: View, seat: SeatId, planet: PlaceId, items: readonly ItemOf<Sheet>[]) => Work;
  /** What orders a sheet of the open phase or of standing orders gives; `context` of the things it builds. */
  readonly linesOf: (
    sheet: Listed,
    context: (sheet: Pick<Sheet, 'construct'> | null) => LineContext<View, Work>,
  ) => readonly OrderLine[];
}

/** The open campaign in the words of a game on a star map. */
export interface SectorGameOf<View extends SectorView, Sheet extends SectorSheet, Work extends SectorWork> extends Omit<
  GameDesk<View, unknown>,
  'drafted'
> {
  readonly mySeat: ComputedRef<SeatId | null>;
  /** The others who are still in play. */
  readonly others: ComputedRef<readonly SeatId[]>;
  /** Planets and deep spaces. */
  readonly places: ComputedRef<readonly PlaceId[]>;
  /** The sheet of a turn; null in another phase and for those who give no orders. */
  readonly sheet: ComputedRef<Sheet | null>;
  readonly lines: ComputedRef<readonly OrderLine[]>;
  /** The lines of another sheet than the one being drafted, or of standing orders. */
  linesOf(sheet: unknown): readonly OrderLine[];
  /** What the sheet does at a planet, item by item. */
  work(planet: PlaceId): Work | null;
  /** Units that exist or that the sheet finishes, by their ids. */
  moversOf(units: readonly UnitRef[]): readonly Mover[];
  forcesAt(place: PlaceId): readonly KnownForce[];
  readonly figuresOf: Forces<View>['figuresOf'];
  readonly groupsOf: Forces<View>['groupsOf'];
  isWatched(place: PlaceId): boolean;
  /** When a place was seen last; null for never. */
  lastSeen(place: PlaceId): number | null;
  /** Units of mine at a place that no jump takes along yet, those that the sheet finishes there among them. */
  stayingAt(place: PlaceId): readonly Mover[];
  targetsOf(from: PlaceId): readonly PlaceId[];
  /** Changes the sheet of a turn. */
  change(edit: (sheet: Sheet) => Sheet): void;
}

/** As the parts that games share know it: they change a sheet in ways that hold for every game's. */
export type SectorGame = Omit<SectorGameOf<SectorView, SectorSheet, SectorWork>, 'change'> & {
  change(edit: <Sheet extends SectorSheet>(sheet: Sheet) => Sheet): void;
  /** Takes an order of the open sheet out. */
  remove(line: Pick<OrderLine, 'path' | 'place'>): void;
};

/** Opens a campaign of such a game; `sheet` is the draft where it is one of a turn. */
export function sectorGame<View extends SectorView, Sheet extends SectorSheet, Listed, Work extends SectorWork>(
  { drafted, ...desk }: GameDesk<View, Listed>,
  sheet: ComputedRef<Sheet | null>,
  { forces, targetsOf, workAt, linesOf }: SectorRules<View, Sheet, Listed, Work>,
): SectorGameOf<View, Sheet, Work> {
  const { view, orders } = desk;
  const contextOf = (now: View, part: Pick<Sheet, 'construct'> | null): LineContext<View, Work> =>
    lineContext({ ...desk, nameOf: orders.nameOf.value }, now, worksOf(now, part as Sheet | null, workAt));
  const context = computed(() => (view.value === null ? null : contextOf(view.value, sheet.value)));
  const listed = (other: Listed | null): readonly OrderLine[] => {
    const now = view.value;
    return now === null || typeof other !== 'object' || other === null
      ? []
      : linesOf(other, (part) => contextOf(now, part));
  };
  /** An answer from the view, once it is here. */
  const known = <Answer>(ask: (view: View) => Answer, otherwise: Answer): Answer =>
    view.value === null ? otherwise : ask(view.value);

  return {
    ...desk,
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
