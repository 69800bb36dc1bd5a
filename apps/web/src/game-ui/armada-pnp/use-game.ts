import {
  dryRun,
  kindOf,
  sideOfSeat,
  type DryRun,
  type PhaseKind,
  type ArmadaSheet,
  type SideId,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';
import { sentence } from '@warlog/core';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameHarness } from '../kit/game.js';
import { declaredByMe } from './chart-model.js';
import { orderLines, type ArmadaOrderLine } from './order-lines.js';
import { collectOf, itemsOf } from './sheet-edit.js';

/** The open campaign, typed for this game. */
export interface ArmadaGame extends Omit<GameHarness<ArmadaView, ArmadaSheet>, 'drafted'> {
  /** Null before sides were chosen, and for viewers without a seat. */
  readonly mySide: ComputedRef<SideId | null>;
  /** The kind of the open phase. */
  readonly kind: ComputedRef<PhaseKind | null>;
  /** Whether declarations take effect and are seen at once (PNP-6.8). */
  readonly isLive: ComputedRef<boolean>;
  /** Number of own moves that are declared and final; counters that go the same way are one. */
  readonly declared: ComputedRef<number>;
  /** The draft; null for viewers who are not asked. */
  readonly sheet: ComputedRef<ArmadaSheet | null>;
  readonly lines: ComputedRef<readonly ArmadaOrderLine[]>;
  /** The draft played through on the viewer's own knowledge. */
  readonly run: ComputedRef<DryRun | null>;
  /** The lines of orders other than the draft. */
  linesOf(sheet: unknown): readonly ArmadaOrderLine[];
  craftName(type: string): string;
  sideName(side: SideId): string;
  change(edit: (sheet: ArmadaSheet) => ArmadaSheet): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(({ opened }: ArmadaView) => opened === true, armadaOf);

function armadaOf({ drafted: sheet, ...harness }: GameHarness<ArmadaView, ArmadaSheet>): ArmadaGame {
  const { orders, view } = harness;
  const mySide = computed(() => (view.value === null ? null : sideOfSeat(view.value, view.value.seat)));
  const kind = computed(() => (view.value === null || view.value.ended !== null ? null : kindOf(view.value)));
  const isLive = computed(() => kind.value === 'move' && view.value?.options.moveProtocol === 'open');
  const linesOf = (other: unknown): readonly ArmadaOrderLine[] =>
    view.value === null || typeof other !== 'object' || other === null || !('order' in other)
      ? []
      : orderLines(other as ArmadaSheet, { view: view.value, nameOf: orders.nameOf.value, say: harness.say });

  return {
    ...harness,
    renderChance(code, place) {
      return sentence(
        orders.ruleset.value?.messages ?? {},
        { code, params: { place: { ref: 'place', id: place } } },
        orders.nameOf.value,
      );
    },
    mySide,
    kind,
    isLive,
    declared: computed(() => (isLive.value && view.value !== null ? declaredByMe(view.value) : 0)),
    sheet,
    lines: computed(() => (sheet.value === null ? [] : linesOf(sheet.value))),
    run: computed(() => {
      const [known, side, drafted] = [view.value, mySide.value, sheet.value];
      if (known === null || side === null || drafted === null) return null;
      const refresh = drafted.order === 'logistics';
      return dryRun(known, side, { refresh, collect: collectOf(drafted), items: itemsOf(drafted) ?? [] });
    }),
    linesOf,
    craftName: (type) => harness.say(`armada.craft.${type}`),
    sideName: (side) => harness.say(`armada.side.${side}`),
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value));
    },
  };
}
