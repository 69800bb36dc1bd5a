import { seatNumber } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameDesk } from '../parts/game.js';
import { laid } from './deploy/laid.js';
import {
  shipsHere,
  squadronsHere,
  swArmada,
  usualPlaces,
  type DeployOrder,
  type Sheet,
  type Ship,
  type Squadron,
  type View,
  type Window,
} from './rules.js';

/** The open campaign in the words of this game. */
export interface Game extends Omit<GameDesk<View, Sheet>, 'drafted'> {
  /** The sheet in hand; null for those who are not asked. */
  readonly sheet: ComputedRef<Sheet | null>;
  /** What I am asked; null for nothing. */
  readonly asked: ComputedRef<Window | null>;
  /** Where my units are put while I deploy them: as drafted, else as they would be put; null: nothing is deployed now. */
  readonly places: ComputedRef<DeployOrder | null>;
  /** What lies on the table: the view, with what is deployed in the draft. */
  readonly onTable: ComputedRef<View | null>;
  /** My ships and squadrons on the table, ships first. */
  readonly mine: ComputedRef<readonly (Ship | Squadron)[]>;
  readonly foes: ComputedRef<readonly (Ship | Squadron)[]>;
  readonly nameOfUnit: (id: string) => string;
  /** The number of the seat that something belongs to. */
  numberOf(thing: Pick<Ship, 'seat'>): number;
  change(edit: (sheet: Sheet) => Sheet): void;
  /** Takes what a bot would send as a draft, to be changed; where doctrine answers as well, that is nothing. */
  suggest(): void;
}

/** The campaign around this component, typed and worded; the same one for all its parts. */
export const useGame = gameOf(({ opened }: View) => opened, armadaOf);

function armadaOf({ drafted, ...desk }: GameDesk<View, Sheet>): Game {
  const { orders, view } = desk;
  const asked = computed(() => (drafted.value === null ? null : (view.value?.window ?? null)));
  const places = computed(() => {
    if (asked.value?.kind !== 'deploy' || view.value === null) return null;
    return drafted.value?.deploy ?? usualPlaces(view.value);
  });
  const onTable = computed(() =>
    view.value === null || places.value === null ? view.value : laid(view.value, places.value),
  );
  const here = (isMine: boolean) =>
    computed(() => {
      const known = onTable.value;
      if (known === null) return [];
      return [...shipsHere(known), ...squadronsHere(known)].filter(({ seat }) => (seat === known.seat) === isMine);
    });
  return {
    ...desk,
    sheet: drafted,
    ...{ asked, places, onTable },
    mine: here(true),
    foes: here(false),
    nameOfUnit: (id) => orders.nameOf.value({ ref: 'unit', id }),
    numberOf: ({ seat }) => seatNumber(seat),
    change(edit) {
      if (drafted.value !== null) orders.edit(edit(drafted.value));
    },
    suggest() {
      if (drafted.value !== null && view.value !== null) orders.edit(swArmada.bot(view.value));
    },
  };
}

/** A unit of a view by an id that may be anything's. */
export const unitOfId = (view: View | null, id: string | null): Ship | Squadron | null =>
  view === null || id === null ? null : (view.ships[id as Ship['id']] ?? view.squadrons[id as Squadron['id']] ?? null);
