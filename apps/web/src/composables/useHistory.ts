import { computed, shallowRef, type ComputedRef } from 'vue';

/** Steps that can be undone and redone. */
export interface EditHistory<T> {
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /** Stores the value before a change; drops what was undone. */
  remember(before: T): void;
  /** Returns the value before `now`; null if there is nothing to undo. */
  undo(now: T): T | null;
  /** Returns what `undo` undid last; null if there is nothing. */
  redo(now: T): T | null;
  clear(): void;
}

/** Keeps the last `limit` steps of a value that each change replaces as a whole. */
export function useHistory<T>(limit = 200): EditHistory<T> {
  const past = shallowRef<readonly T[]>([]);
  const future = shallowRef<readonly T[]>([]);

  return {
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    remember(before) {
      past.value = [...past.value, before].slice(-limit);
      future.value = [];
    },
    undo(now) {
      const before = past.value.at(-1);
      if (before === undefined) return null;
      past.value = past.value.slice(0, -1);
      future.value = [...future.value, now];
      return before;
    },
    redo(now) {
      const after = future.value.at(-1);
      if (after === undefined) return null;
      future.value = future.value.slice(0, -1);
      past.value = [...past.value, now];
      return after;
    },
    clear() {
      past.value = [];
      future.value = [];
    },
  };
}
