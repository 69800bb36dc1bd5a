import { seatNumber } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameDesk } from '../parts/game.js';
import type { Span } from './legs.js';
import { orderLines, type OrderLine } from './order-lines.js';
import {
  battleSheetOf,
  buySheetOf,
  isMobile,
  knownEnemies,
  partOf,
  plansOf,
  unitsHere,
  type BattleSheet,
  type BuySheet,
  type Plan,
  type Sheet,
  type Unit,
  type UnitId,
  type View,
} from './rules.js';

/** The open campaign in the words of this game. */
export interface Game extends Omit<GameDesk<View, Sheet>, 'drafted'> {
  /** The sheet in hand while impulses are played; null for those who are not asked. */
  readonly sheet: ComputedRef<BattleSheet | null>;
  /** The fleet list in hand before the first turn. */
  readonly buy: ComputedRef<BuySheet | null>;
  /** The impulses that the open phase plays. */
  readonly part: ComputedRef<Span>;
  /** My ships and bases on the table, as they are shown one after the other. */
  readonly mine: ComputedRef<readonly Unit[]>;
  /** Enemies that I know of. */
  readonly foes: ComputedRef<readonly Unit[]>;
  /** How each unit goes through this turn by the draft, as far as it is known. */
  readonly plans: ComputedRef<ReadonlyMap<string, Plan>>;
  readonly lines: ComputedRef<readonly OrderLine[]>;
  /** The lines of another sheet than the one being drafted. */
  linesOf(sheet: unknown): readonly OrderLine[];
  /** What a unit, a seeker or a hex is called. */
  nameOfThing(id: string): string;
  /** The number of the seat that something belongs to. */
  numberOf(thing: Pick<Unit, 'seat'>): number;
  change(edit: (sheet: BattleSheet) => BattleSheet): void;
  changeBuy(edit: (sheet: BuySheet) => BuySheet): void;
}

/** The campaign around this component, typed and worded; the same one for all its parts. */
export const useGame = gameOf(({ opened }: View) => opened, pentagonOf);

function pentagonOf({ drafted, ...desk }: GameDesk<View, Sheet>): Game {
  const { orders, view } = desk;
  const sheet = computed(() => (view.value === null ? null : battleSheetOf(view.value, drafted.value)));
  const buy = computed(() => (view.value === null ? null : buySheetOf(view.value, drafted.value)));
  const linesOf = (other: unknown): readonly OrderLine[] =>
    view.value === null || typeof other !== 'object' || other === null
      ? []
      : orderLines(other, { view: view.value, nameOf: orders.nameOf.value, say: desk.say });
  const here = computed(() => (view.value === null ? [] : unitsHere(view.value)));

  return {
    ...desk,
    sheet,
    buy,
    part: computed(() => (view.value === null ? { from: 1, to: 1 } : partOf(view.value))),
    mine: computed(() => {
      const known = view.value;
      const own = here.value.filter(({ seat }) => seat === known?.seat);
      // Bases have little to plot: ships come first.
      return known === null ? [] : [...own].sort((one, other) => rankOf(known, one) - rankOf(known, other));
    }),
    foes: computed(() => {
      const known = view.value;
      return known === null || known.seat === null ? [] : knownEnemies(known, { seat: known.seat });
    }),
    plans: computed(() => {
      const known = view.value;
      return known === null || known.step === 'setup' ? new Map() : plansOf(known, sheet.value);
    }),
    lines: computed(() => linesOf(drafted.value)),
    linesOf,
    nameOfThing: (id) => orders.nameOf.value({ ref: 'unit', id }),
    numberOf: ({ seat }) => seatNumber(seat),
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value));
    },
    changeBuy(edit) {
      if (buy.value !== null) orders.edit(edit(buy.value));
    },
  };
}

const rankOf = (view: View, unit: Unit): number => {
  const design = view.designs[unit.design];
  return design !== undefined && isMobile(design) ? 0 : 1;
};

/** A unit of a view by an id that may be anything's. */
export const unitOfId = (view: View | null, id: string | null): Unit | null =>
  view === null || id === null ? null : (view.units[id as UnitId] ?? null);
