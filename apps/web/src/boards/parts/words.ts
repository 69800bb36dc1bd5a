import { sentence, type Line, type SeatId } from '@warlog/kernel';
import { useI18n } from 'vue-i18n';
import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';
import type { Say } from './say.js';

/** Puts what a board shows into words: messages of the app, sentences of the ruleset, names as the viewer knows them. */
export interface Words {
  readonly say: Say;
  /** A sentence of the ruleset. */
  tell(line: Pick<Line, 'code'> & Partial<Pick<Line, 'params'>>): string;
  /** A word of the picture of a chance at a place: short where the board has one, else the ruleset's own. */
  tellChance(code: string, place: string): string;
  placeName(place: string): string;
  seatName(seat: string): string;
}

const known = new WeakMap<OpenOrders, Words>();

/** The words of the campaign around this component; the same ones for all its parts. */
export function useWords(): Words {
  const orders = useOpenOrders();
  const i18n = useI18n();
  const before = known.get(orders);
  if (before !== undefined) return before;
  const words = wordsOf(
    orders,
    (key, params = {}, plural) => (plural === undefined ? i18n.t(key, params) : i18n.t(key, params, plural)),
    (key) => i18n.te(key),
  );
  known.set(orders, words);
  return words;
}

function wordsOf(orders: OpenOrders, say: Say, has: (key: string) => boolean): Words {
  const placeName = (id: string): string => orders.nameOf.value({ ref: 'place', id });
  const tell: Words['tell'] = (line) => sentence(orders.ruleset.value?.messages ?? {}, line, orders.nameOf.value);
  return {
    say,
    tell,
    tellChance(code, place) {
      const key = [`${orders.ruleset.value?.id}.${code}`, `orders.${code}`].find(has);
      if (key !== undefined) return say(key, { place: placeName(place) });
      return tell({ code, params: { place: { ref: 'place', id: place } } });
    },
    placeName,
    seatName: (id) => orders.nameOf.value({ ref: 'seat', id: id as SeatId }),
  };
}
