import { sentence, type Chance, type Line, type Ref, type SeatId } from '@warlog/kernel';
import { useI18n } from 'vue-i18n';
import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';
import type { Say } from './say.js';

/** Who does what a chance is about, to whom, and when. */
export type Deed = Pick<Chance, 'who' | 'whom' | 'at'>;

/** Puts what a board shows into words: messages of the app, sentences of the ruleset, names as the viewer knows them. */
export interface Words {
  readonly say: Say;
  /** A sentence of the ruleset. */
  tell(line: Pick<Line, 'code'> & Partial<Pick<Line, 'params'>>): string;
  /** A word of the picture of a chance at a place: short where the board has one, else the ruleset's own. */
  tellChance(code: string, place: string, deed?: Deed): string;
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
    tellChance(code, place, { who, whom, at } = {}) {
      const key = [`${orders.ruleset.value?.id}.${code}`, `orders.${code}`].find(has);
      const things: Record<string, Ref> = {
        place: { ref: 'place', id: place },
        ...(who && { who }),
        ...(whom && { whom }),
      };
      const part = at === undefined ? {} : { at };
      if (key === undefined) return tell({ code, params: { ...things, ...part } });
      const named = Object.entries(things).map(([gap, ref]) => [gap, orders.nameOf.value(ref)] as const);
      return say(key, { ...Object.fromEntries(named), ...part });
    },
    placeName,
    seatName: (id) => orders.nameOf.value({ ref: 'seat', id: id as SeatId }),
  };
}
