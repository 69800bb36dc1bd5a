import { sentence, type Message, type Ref, type SeatId } from '@warlog/core';
import type { Chance } from '@warlog/ruleset-api';
import { useI18n } from 'vue-i18n';
import type { OpenOrders } from '../../composables/useOrders.js';
import type { Say } from './say.js';
import { sharedOf } from './shared.js';

/** Who does what a chance is about, to whom, and when. */
export type ChanceActors = Pick<Chance, 'who' | 'whom' | 'at'>;

/** Renders what a board shows: messages of the app, messages of the ruleset, names as the viewer knows them. */
export interface Words {
  readonly say: Say;
  /** Renders a message of the ruleset. */
  render(line: Pick<Message, 'code'> & Partial<Pick<Message, 'params'>>): string;
  /** Renders a text in the picture of a chance at a place: the board's short one if it exists, else the ruleset's. */
  renderChance(code: string, place: string, details?: ChanceActors): string;
  placeName(place: string): string;
  seatName(seat: string): string;
}

/** Returns the texts of the open campaign; all components share one instance. */
export const useWords = sharedOf((orders) => {
  const i18n = useI18n();
  return wordsOf(
    orders,
    (key, params = {}, plural) => (plural === undefined ? i18n.t(key, params) : i18n.t(key, params, plural)),
    (key) => i18n.te(key),
  );
});

function wordsOf(orders: OpenOrders, say: Say, has: (key: string) => boolean): Words {
  const placeName = (id: string): string => orders.nameOf.value({ ref: 'place', id });
  const render: Words['render'] = (line) => sentence(orders.ruleset.value?.messages ?? {}, line, orders.nameOf.value);
  return {
    say,
    render,
    renderChance(code, place, { who, whom, at } = {}) {
      const key = [`${orders.ruleset.value?.id}.${code}`, `orders.${code}`].find(has);
      const things: Record<string, Ref> = {
        place: { ref: 'place', id: place },
        ...(who && { who }),
        ...(whom && { whom }),
      };
      const part = at === undefined ? {} : { at };
      if (key === undefined) return render({ code, params: { ...things, ...part } });
      const named = Object.entries(things).map(([gap, ref]) => [gap, orders.nameOf.value(ref)] as const);
      return say(key, { ...Object.fromEntries(named), ...part });
    },
    placeName,
    seatName: (id) => orders.nameOf.value({ ref: 'seat', id: id as SeatId }),
  };
}
