import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import { seatNumber } from '@warlog/core';
import { computed, type ComputedRef } from 'vue';
import { gameOf, shownView, type GameHarness, type GameWithView } from '../kit/game.js';
import { laid } from './deploy/laid.js';
import {
  shipsHere,
  squadronsHere,
  usualPlaces,
  type DeployOrder,
  type Ship,
  type Squadron,
  type Window,
  type Zone,
} from '@warlog/sw-armada/ui';
import { standingOf } from './sheet-edit.js';

/** The open campaign, typed for this game. */
export interface SwArmadaGame
  extends Omit<GameHarness<SwArmadaView, SwArmadaSheet>, 'drafted' | 'view'>, GameWithView<SwArmadaView> {
  /** The draft; null for viewers who are not asked. */
  readonly sheet: ComputedRef<SwArmadaSheet | null>;
  /** The window that asks the viewer; null for none. */
  readonly asked: ComputedRef<Window | null>;
  /** Positions of own units while they are deployed: as drafted, else the suggestion; null: nothing is deployed now. */
  readonly places: ComputedRef<DeployOrder | null>;
  /** The view, with the units that the draft deploys. */
  readonly onTable: ComputedRef<SwArmadaView>;
  /** Own ships and squadrons on the table, ships first. */
  readonly mine: ComputedRef<readonly (Ship | Squadron)[]>;
  readonly ships: ComputedRef<readonly Ship[]>;
  /** The standing plan and doctrine of the viewer. */
  readonly standing: ComputedRef<ReturnType<typeof standingOf>>;
  readonly foes: ComputedRef<readonly (Ship | Squadron)[]>;
  readonly nameOfUnit: (id: string) => string;
  /** Returns the name of a target, with the attacked zone of a ship. */
  readonly nameOfAim: (aim: { readonly unit: string; readonly at: Zone | null }) => string;
  /** Returns the number of the seat that something belongs to. */
  numberOf(thing: Pick<Ship, 'seat'>): number;
  /** Changes the draft; nothing where none is asked. */
  change(edit: (sheet: SwArmadaSheet, view: SwArmadaView) => SwArmadaSheet): void;
  /** Makes the bot's answer the draft, to be changed; empty where doctrine gives the same answer. */
  suggest(): void;
}

/** Returns the open campaign, typed for this game; all components share one instance. */
export const useGame = gameOf(({ opened }: SwArmadaView) => opened, armadaOf);

function armadaOf({ drafted, ...harness }: GameHarness<SwArmadaView, SwArmadaSheet>): SwArmadaGame {
  const { orders } = harness;
  const { hasView, view } = shownView(harness.view);
  const asked = computed(() => (drafted.value === null ? null : view.value.window));
  const places = computed(() =>
    asked.value?.kind === 'deploy' ? (drafted.value?.deploy ?? usualPlaces(view.value)) : null,
  );
  const onTable = computed(() => (places.value === null ? view.value : laid(view.value, places.value)));
  const here = (isMine: boolean) =>
    computed(() =>
      [...shipsHere(onTable.value), ...squadronsHere(onTable.value)].filter(
        ({ seat }) => (seat === onTable.value.seat) === isMine,
      ),
    );
  const mine = here(true);
  const nameOfUnit = (id: string): string => orders.nameOf.value({ ref: 'unit', id });
  return {
    ...harness,
    ...{ sheet: drafted, hasView, view, asked, places, onTable, mine, foes: here(false) },
    ships: computed(() => mine.value.filter((unit): unit is Ship => unit.kind === 'ship')),
    standing: computed(() => standingOf(view.value)),
    nameOfUnit,
    nameOfAim({ unit, at }) {
      const name = nameOfUnit(unit);
      return at === null ? name : harness.say('swa.line.zone', { name, zone: harness.say(`swa.zone.${at}`) });
    },
    numberOf: ({ seat }) => seatNumber(seat),
    change(edit) {
      if (drafted.value !== null) orders.edit(edit(drafted.value, view.value));
    },
    suggest() {
      if (drafted.value !== null) orders.edit(swArmada.bot.orders(view.value));
    },
  };
}

/** Returns the ship or squadron of a view with this id; null if the id is something else's. */
export const unitOfId = (view: SwArmadaView, id: string | null): Ship | Squadron | null =>
  id === null ? null : (view.ships[id as Ship['id']] ?? view.squadrons[id as Squadron['id']] ?? null);
