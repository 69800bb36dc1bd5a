import type { NameOf } from '@warlog/core';
import { computed, defineAsyncComponent, h, type Component, type ComputedRef } from 'vue';
import type { OpenOrders } from '../../composables/useOrders.js';
import { sharedOf } from './shared.js';
import { useWords, type Words } from './words.js';

/** The open campaign, typed for its game: texts, view and draft. */
export interface GameHarness<View, Sheet> extends Words {
  readonly orders: OpenOrders;
  readonly nameOf: ComputedRef<NameOf>;
  /** Null until it is loaded. */
  readonly view: ComputedRef<View | null>;
  /** The draft of the open phase, of any kind; null for viewers who are not asked. */
  readonly drafted: ComputedRef<Sheet | null>;
}

/** What a game's components share where they are shown only with a view. */
export interface GameWithView<View> {
  readonly hasView: ComputedRef<boolean>;
  /** The view; while it is loaded again, the last one. */
  readonly view: ComputedRef<View>;
}

/** Returns the view for components that are shown only with one. */
export function shownView<View>(view: ComputedRef<View | null>): GameWithView<View> {
  return {
    hasView: computed(() => view.value !== null),
    view: shown(() => view.value),
  };
}

/** Returns a value for components that are shown only while there is one; the last one while they go. */
export const shown = <T>(find: () => T | null): ComputedRef<T> =>
  computed((before?: T) => {
    const found = find() ?? before;
    if (found === undefined) throw new Error('A component is shown before there is something to show.');
    return found;
  });

/** Returns the component that shows a part of the board as soon as there is a view. */
export function shownWith(useGame: () => Pick<GameWithView<unknown>, 'hasView'>, part: Component): Component {
  return {
    name: 'ShownWithView',
    inheritAttrs: false,
    setup(_props, { attrs }) {
      const { hasView } = useGame();
      return () => (hasView.value ? h(part, attrs) : null);
    },
  };
}

/** The same for a part that is loaded when a screen shows it: replay and report do not need it. */
export const loadedWith = (
  useGame: () => Pick<GameWithView<unknown>, 'hasView'>,
  load: () => Promise<Component>,
): Component => shownWith(useGame, defineAsyncComponent(load));

/**
 * Returns how a game's components find the open campaign: created once and shared by all of them. This is the only
 * place that casts the platform's untyped view and draft to the types of the game. `isLaidOut`: a view from before the
 * map is disclosed counts as none.
 */
export function gameOf<View, Sheet, Game extends object>(
  isLaidOut: (view: View) => boolean,
  make: (harness: GameHarness<View, Sheet>) => Game,
): () => Game {
  return sharedOf((orders) => {
    const view = computed(() => {
      const found = orders.view.value as View | null;
      return found === null || !isLaidOut(found) ? null : found;
    });
    const drafted = computed(() =>
      orders.isAsked.value && view.value !== null ? (orders.sheet.value as Sheet | null) : null,
    );
    return make({ ...useWords(), orders, nameOf: orders.nameOf, view, drafted });
  });
}
