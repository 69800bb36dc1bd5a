import { sentence } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameDesk } from '../parts/game.js';
import { declaredByMe } from './chart-model.js';
import { orderLines, type OrderLine } from './order-lines.js';
import {
  dryRun,
  kindOf,
  sideOfSeat,
  type DryRun,
  type PhaseKind,
  type Sheet,
  type SideId,
  type View,
} from './rules.js';
import { collectOf, itemsOf } from './sheet-edit.js';

/** The open campaign in the words of this game. */
export interface Game extends Omit<GameDesk<View, Sheet>, 'drafted'> {
  /** Null before sides were chosen, and for those who hold no seat. */
  readonly mySide: ComputedRef<SideId | null>;
  /** What the open phase asks for. */
  readonly kind: ComputedRef<PhaseKind | null>;
  /** Declarations are decided and seen at once (PNP-6.8). */
  readonly isLive: ComputedRef<boolean>;
  /** Moves of mine that are declared and stand; counters that go the same way are one. */
  readonly declared: ComputedRef<number>;
  /** The sheet in hand; null for those who are not asked. */
  readonly sheet: ComputedRef<Sheet | null>;
  readonly lines: ComputedRef<readonly OrderLine[]>;
  /** The draft played through on my own knowledge. */
  readonly run: ComputedRef<DryRun | null>;
  /** The lines of another sheet than the one being drafted. */
  linesOf(sheet: unknown): readonly OrderLine[];
  craftName(type: string): string;
  sideName(side: SideId): string;
  change(edit: (sheet: Sheet) => Sheet): void;
}

/** The campaign around this component, typed and worded; the same one for all its parts. */
export const useGame = gameOf(({ opened }: View) => opened === true, armadaOf);

function armadaOf({ drafted: sheet, ...desk }: GameDesk<View, Sheet>): Game {
  const { orders, view } = desk;
  const mySide = computed(() => (view.value === null ? null : sideOfSeat(view.value, view.value.seat)));
  const kind = computed(() => (view.value === null || view.value.ended !== null ? null : kindOf(view.value)));
  const isLive = computed(() => kind.value === 'move' && view.value?.options.moveProtocol === 'open');
  const linesOf = (other: unknown): readonly OrderLine[] =>
    view.value === null || typeof other !== 'object' || other === null || !('order' in other)
      ? []
      : orderLines(other as Sheet, { view: view.value, nameOf: orders.nameOf.value, say: desk.say });

  return {
    ...desk,
    tellChance(code, place) {
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
    craftName: (type) => desk.say(`armada.craft.${type}`),
    sideName: (side) => desk.say(`armada.side.${side}`),
    change(edit) {
      if (sheet.value !== null) orders.edit(edit(sheet.value));
    },
  };
}
