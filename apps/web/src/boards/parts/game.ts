import type { NameOf } from '@warlog/kernel';
import { computed, type ComputedRef } from 'vue';
import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';
import { useWords, type Words } from './words.js';

/** The open campaign as its game finds it: the words, what is known and what is being drafted, in the game's own types. */
export interface GameDesk<View, Sheet> extends Words {
  readonly orders: OpenOrders;
  readonly nameOf: ComputedRef<NameOf>;
  /** Null until it is here. */
  readonly view: ComputedRef<View | null>;
  /** The sheet of the open phase, of whatever kind; null for those who are not asked. */
  readonly drafted: ComputedRef<Sheet | null>;
}

/**
 * How a game's components find the campaign around them: made once, the same one for all of them. What the platform
 * holds without knowing its form is taken here, and nowhere else, for what the game says it is. `isLaidOut`: a view
 * from before the map was shown is none.
 */
export function gameOf<View, Sheet, Game>(
  isLaidOut: (view: View) => boolean,
  make: (desk: GameDesk<View, Sheet>) => Game,
): () => Game {
  const games = new WeakMap<OpenOrders, Game>();
  return () => {
    const orders = useOpenOrders();
    const words = useWords();
    const known = games.get(orders);
    if (known !== undefined) return known;
    const view = computed(() => {
      const found = orders.view.value as View | null;
      return found === null || !isLaidOut(found) ? null : found;
    });
    const drafted = computed(() =>
      orders.isAsked.value && view.value !== null ? (orders.sheet.value as Sheet | null) : null,
    );
    const game = make({ ...words, orders, nameOf: orders.nameOf, view, drafted });
    games.set(orders, game);
    return game;
  };
}
