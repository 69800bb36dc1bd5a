import { seatNumber } from '@warlog/core';
import { computed, type ComputedRef } from 'vue';
import { gameOf, shownView, type GameHarness, type GameWithView } from '../kit/game.js';
import type { Span } from './legs.js';
import { orderLines, type PentagonOrderLine } from './order-lines.js';
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
import { battleSheetOf, buySheetOf } from './sheet-of.js';

/** The open campaign, typed for this game. */
export interface PentagonGame
  extends Omit<GameHarness<PentagonView, PentagonSheet>, 'drafted' | 'view'>, GameWithView<PentagonView> {
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
  /** Changes the draft; nothing where none is asked. */
  change(edit: (sheet: BattleSheet, view: PentagonView) => BattleSheet): void;
  changeBuy(edit: (sheet: BuySheet) => BuySheet): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(({ opened }: PentagonView) => opened, pentagonOf);

function pentagonOf({ drafted, ...harness }: GameHarness<PentagonView, PentagonSheet>): PentagonGame {
  const { orders } = harness;
  const { hasView, view } = shownView(harness.view);
  const sheet = computed(() => (drafted.value === null ? null : battleSheetOf(view.value, drafted.value)));
  const buy = computed(() => (drafted.value === null ? null : buySheetOf(view.value, drafted.value)));
  const linesOf = (other: unknown): readonly PentagonOrderLine[] =>
    typeof other !== 'object' || other === null
      ? []
      : orderLines(other, { view: view.value, nameOf: orders.nameOf.value, say: harness.say });

  return {
    ...harness,
    ...{ hasView, view, sheet, buy, linesOf },
    part: computed(() => partOf(view.value)),
    mine: computed(() =>
      unitsHere(view.value)
        .filter(({ seat }) => seat === view.value.seat)
        // Bases have little to plot: ships come first.
        .sort((unit, other) => rankOf(view.value, unit) - rankOf(view.value, other)),
    ),
    foes: computed(() => {
      const { seat } = view.value;
      return seat === null ? [] : knownEnemies(view.value, { seat });
    }),
    plans: computed(() => (view.value.step === 'setup' ? new Map() : plansOf(view.value, sheet.value))),
    lines: computed(() => linesOf(drafted.value)),
    nameOfThing: (id) => orders.nameOf.value({ ref: 'unit', id }),
    numberOf: ({ seat }) => seatNumber(seat),
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value, view.value));
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
export const unitOfId = (view: PentagonView, id: string | null): PentagonUnit | null =>
  id === null ? null : (view.units[id as PentagonUnitId] ?? null);
