import { seatNumber } from '@warlog/kernel';
import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import {
  shipsHere,
  squadronsHere,
  usualPlaces,
  type DeployOrder,
  type Ship,
  type Squadron,
  type Window,
} from '@warlog/sw-armada/ui';
import { computed, type ComputedRef } from 'vue';
import { gameOf, type GameHarness } from '../kit/game.js';
import { laid } from './deploy/laid.js';

/** The open campaign, typed for this game. */
export interface SwArmadaGame extends Omit<GameHarness<SwArmadaView, SwArmadaSheet>, 'drafted'> {
  /** The draft; null for viewers who are not asked. */
  readonly sheet: ComputedRef<SwArmadaSheet | null>;
  /** The window that asks the viewer; null for none. */
  readonly asked: ComputedRef<Window | null>;
  /** Positions of own units while they are deployed: as drafted, else the suggestion; null: nothing is deployed now. */
  readonly places: ComputedRef<DeployOrder | null>;
  /** The view, with the units that the draft deploys. */
  readonly onTable: ComputedRef<SwArmadaView | null>;
  /** Own ships and squadrons on the table, ships first. */
  readonly mine: ComputedRef<readonly (Ship | Squadron)[]>;
  readonly foes: ComputedRef<readonly (Ship | Squadron)[]>;
  readonly nameOfUnit: (id: string) => string;
  /** Returns the number of the seat that something belongs to. */
  numberOf(thing: Pick<Ship, 'seat'>): number;
  change(edit: (sheet: SwArmadaSheet) => SwArmadaSheet): void;
  /** Makes the bot's answer the draft, to be changed; empty where doctrine gives the same answer. */
  suggest(): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(({ opened }: SwArmadaView) => opened, armadaOf);

function armadaOf({ drafted, ...harness }: GameHarness<SwArmadaView, SwArmadaSheet>): SwArmadaGame {
  const { orders, view } = harness;
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
    ...harness,
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

/** Returns the unit of a view with this id; null if the id is something else's. */
export const unitOfId = (view: SwArmadaView | null, id: string | null): Ship | Squadron | null =>
  view === null || id === null ? null : (view.ships[id as Ship['id']] ?? view.squadrons[id as Squadron['id']] ?? null);
