import { computed, onBeforeUnmount, onMounted, shallowRef } from 'vue';

/** A key binding of the current game: its action, and its entry in the list of keys. */
export interface GameKey {
  /** Message key of the text that describes it. */
  readonly does: string;
  /** The keys, as `KeyboardEvent.key` in lower case. */
  readonly press: readonly string[];
  /** The names in the list of keys. Default: as in `press`. */
  readonly shown?: readonly string[];
  /** Runs the action; returns false if the key has no effect now, so that the next binding or the map may handle it. */
  run(key: string): boolean | void;
}

/** Bindings of all mounted parts of a game UI, the newest last. */
const all = shallowRef<readonly (readonly GameKey[])[]>([]);

/** The keys that the visible game UI binds, for the list of keys. */
export const boundKeys = computed<readonly GameKey[]>(() => all.value.at(-1) ?? []);

/**
 * Binds the keys of a game while its game UI is mounted; the list of keys uses the same table. Returns the listener.
 */
export function useGameKeys(keys: readonly GameKey[]): (event: KeyboardEvent) => void {
  onMounted(() => (all.value = [...all.value, keys]));
  onBeforeUnmount(() => (all.value = all.value.filter((bound) => bound !== keys)));
  return (event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (!keys.some((gameKey) => gameKey.press.includes(key) && gameKey.run(key) !== false)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
