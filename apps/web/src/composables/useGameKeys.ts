import { onBeforeUnmount, onMounted, readonly, shallowRef } from 'vue';

/** A key of the game at hand: what it does, and how it is listed. */
export interface GameKey {
  /** Key of the text that says what it does. */
  readonly does: string;
  /** What is pressed, as `KeyboardEvent.key` in lower case. */
  readonly press: readonly string[];
  /** How the list names it; as it is pressed where this is absent. */
  readonly shown?: readonly string[];
  /** Does it; false where the key means nothing now, so that the next binding or the map may take it. */
  run(key: string): boolean | void;
}

const bound = shallowRef<readonly GameKey[]>([]);

/** The keys that the board in sight binds, for the list of keys. */
export const boundKeys = readonly(bound);

/**
 * Binds the keys of a game while its board is there: the list of keys is made from the same table. Gives what listens.
 */
export function useGameKeys(keys: readonly GameKey[]): (event: KeyboardEvent) => void {
  onMounted(() => (bound.value = keys));
  onBeforeUnmount(() => {
    if (bound.value === keys) bound.value = [];
  });
  return (event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (!keys.some((one) => one.press.includes(key) && one.run(key) !== false)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
