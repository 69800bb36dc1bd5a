import { seatNumber } from '@warlog/kernel';
import {
  isMobile,
  knownEnemies,
  partOf,
  plansOf,
  unitsHere,
  type BattleSheet,
  type BuySheet,
  type Plan,
  type PentagonSheet,
  type PentagonUnit,
  type PentagonUnitId,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameHarness } from '../kit/game.js';
import type { Span } from './legs.js';
import { orderLines, type PentagonOrderLine } from './order-lines.js';
import { battleSheetOf, buySheetOf } from './sheet-of.js';

/** The open campaign, typed for this game. */
export interface PentagonGame extends Omit<GameHarness<PentagonView, PentagonSheet>, 'drafted'> {
  /** The draft while impulses are played; null for viewers who are not asked. */
  readonly sheet: ComputedRef<BattleSheet | null>;
  /** The draft of the fleet list before the first turn. */
  readonly buy: ComputedRef<BuySheet | null>;
  /** The impulses that the open phase plays. */
  readonly part: ComputedRef<Span>;
  /** Own ships and bases on the map, in the order in which they are shown. */
  readonly mine: ComputedRef<readonly PentagonUnit[]>;
  /** Enemies that the viewer knows. */
  readonly foes: ComputedRef<readonly PentagonUnit[]>;
  /** How each unit moves through this turn by the draft, as far as it is known. */
  readonly plans: ComputedRef<ReadonlyMap<string, Plan>>;
  readonly lines: ComputedRef<readonly PentagonOrderLine[]>;
  /** The lines of orders other than the draft. */
  linesOf(sheet: unknown): readonly PentagonOrderLine[];
  /** Returns the name of a unit, a seeker or a hex. */
  nameOfThing(id: string): string;
  /** Returns the number of the seat that something belongs to. */
  numberOf(thing: Pick<PentagonUnit, 'seat'>): number;
  change(edit: (sheet: BattleSheet) => BattleSheet): void;
  changeBuy(edit: (sheet: BuySheet) => BuySheet): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(({ opened }: PentagonView) => opened, pentagonOf);

function pentagonOf({ drafted, ...harness }: GameHarness<PentagonView, PentagonSheet>): PentagonGame {
  const { orders, view } = harness;
  const sheet = computed(() => (view.value === null ? null : battleSheetOf(view.value, drafted.value)));
  const buy = computed(() => (view.value === null ? null : buySheetOf(view.value, drafted.value)));
  const linesOf = (other: unknown): readonly PentagonOrderLine[] =>
    view.value === null || typeof other !== 'object' || other === null
      ? []
      : orderLines(other, { view: view.value, nameOf: orders.nameOf.value, say: harness.say });
  const here = computed(() => (view.value === null ? [] : unitsHere(view.value)));

  return {
    ...harness,
    sheet,
    buy,
    part: computed(() => (view.value === null ? { from: 1, to: 1 } : partOf(view.value))),
    mine: computed(() => {
      const known = view.value;
      const own = here.value.filter(({ seat }) => seat === known?.seat);
      // Bases have little to plot: ships come first.
      return known === null ? [] : [...own].sort((unit, other) => rankOf(known, unit) - rankOf(known, other));
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

const rankOf = (view: PentagonView, unit: PentagonUnit): number => {
  const design = view.designs[unit.design];
  return design !== undefined && isMobile(design) ? 0 : 1;
};

/** Returns the unit of a view with this id; null if the id is something else's. */
export const unitOfId = (view: PentagonView | null, id: string | null): PentagonUnit | null =>
  view === null || id === null ? null : (view.units[id as PentagonUnitId] ?? null);
